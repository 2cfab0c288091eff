import PropertyIntrospection

/// Reads and writes arrays and sets, whose elements are gathered in memory and then handed on whole.
class SequenceAdapter<Element>: ValueAdapter {
  final let element: ValueAdapter
  private let reading: ElementReading

  init(_ element: ValueAdapter, memory: TypeMemory, rules: MappingRules) {
    self.element = element
    reading = ElementReading(element: element, rules: rules)
    super.init(memory: memory, noun: "an array")
  }

  /// Makes the container of all elements.
  func put(_ elements: [Element], into slot: Slot) {}

  /// The same from where they were gathered.
  func take(_ gathered: inout ScratchMemory, into slot: Slot) {
    put(gathered.makeArray(of: Element.self), into: slot)
  }

  /// The elements in the order in which they are written.
  func elements(of slot: Slot) -> [Element] { [] }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readElements(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readElements(from: &source, into: slot)
  }

  @inline(__always)
  private func readElements<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    let (opened, outcome) = try reading.open(&source, noun: noun)
    guard var elements = opened else { return outcome }
    let start = source.place
    let pool = source.scratch.pool
    var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    var progress = ElementReading.Progress()
    let sample = source.canTellTotal ? Self.sample : .max
    try reading.readAll(&elements, from: &source, into: &gathered, upTo: sample, &progress)
    guard progress.isDone else {
      return try readRest(&elements, from: &source, since: start, &gathered, progress, into: slot)
    }
    guard progress.isUsable else { return .unusable }
    if gathered.count == 0, initializeZero(slot) { return .written }
    take(&gathered, into: slot)
    return .written
  }

  /// How many elements are read before it is told from them how many there are.
  private static var sample: Int { 256 }

  /// Reads the rest of an array into its own memory, of which the size is told by the elements before.
  @inline(never)
  private func readRest<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    since start: Int,
    _ gathered: inout ScratchMemory,
    _ progress: ElementReading.Progress,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    var progress = progress
    let total = source.total(after: gathered.count, since: start, stride: element.stride)
    var array = try gathered.makeArray(of: Element.self, capacity: total) {
      more throws(ReadingFailure) in
      try reading.readAll(&elements, from: &source, into: &more, upTo: total, &progress)
    }
    if !progress.isDone {
      try reading.readAll(&elements, from: &source, into: &gathered, &progress)
      array += gathered.makeArray(of: Element.self)
    }
    guard progress.isUsable else { return .unusable }
    put(array, into: slot)
    return .written
  }

  override var inner: ValueAdapter? { element }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    sink.writer.beginArray()
    withElements(of: elements(of: slot)) { elements in
      let isFollowed = sink.writer.beginProgress(of: elements.count)
      for index in 0..<elements.count {
        write(elements[index], index, to: &sink)
        if isFollowed { sink.writer.advance() }
      }
      if isFollowed { sink.writer.endProgress() }
    }
    sink.writer.endArray()
    sink.leave()
    return true
  }

  /// Writes an element.
  ///
  /// One that is nil keeps its place as null; one that has no form in JSON is left out.
  private func write(_ slot: Slot, _ index: Int, to sink: inout TextSink) {
    let mark = sink.writer.count
    let findings = sink.findings.count
    sink.writer.writeSeparator()
    let isWritten = element.write(slot, to: &sink)
    sink.findings.addStep(since: findings, .index(index))
    if isWritten { return }
    if element.isNil(slot) {
      sink.writer.writeNull()
    } else {
      sink.writer.truncate(to: mark)
    }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let itself = itself(slot, for: sink) { return itself }
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    return withElements(of: elements(of: slot)) { nativeNodes(of: $0, element, for: &sink) }
  }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    var nodes: [Form.Node] = []
    withElements(of: elements(of: slot)) { elements in
      nodes.reserveCapacity(elements.count)
      for index in 0..<elements.count {
        let findings = sink.findings.count
        let node = Form.node(of: element, elements[index], for: &sink)
        sink.findings.addStep(since: findings, .index(index))
        if let node {
          nodes.append(node)
        } else if element.isNil(elements[index]) {
          nodes.append(Form.null)
        }
      }
    }
    sink.leave()
    return Form.array(nodes)
  }
}

/// What elements become as Swift's own types; not generic, as it would be slow where it is.
private func nativeNodes(
  of elements: ElementSlots,
  _ element: ValueAdapter,
  for sink: inout TreeSink,
) -> [Any] {
  var nodes: [Any] = []
  nodes.reserveCapacity(elements.count)
  for index in 0..<elements.count {
    let findings = sink.findings.count
    let isThere = element.pushNative(of: elements[index], for: &sink)
    if sink.findings.count > findings { sink.findings.addStep(since: findings, .index(index)) }
    if isThere {
      nodes.append(sink.nodes.pop())
    } else if element.isNil(elements[index]) {
      nodes.append(NativeForm.null)
    }
  }
  return nodes
}

/// Reads and writes arrays.
final class ArrayAdapter<Element>: SequenceAdapter<Element> {
  private let empty: Prototype
  private let operations: TypeOperations

  init(_ element: ValueAdapter, rules: MappingRules) {
    operations = element.memory.operations ?? TypeOperations(of: Element.self)
    let memory = TypeMemory.of([Element].self)
    empty = Prototype([Element](), memory)
    super.init(element, memory: memory, rules: rules)
  }

  override func put(_ elements: [Element], into slot: Slot) {
    // To assign an array its type is not needed, which would have to be looked up to initialise one.
    if !slot.isInitialized { empty.copy(to: slot) }
    slot.part(at: 0, isInitialized: true).set(elements)
  }

  override func take(_ gathered: inout ScratchMemory, into slot: Slot) {
    operations.putArray(gathered.handOver(), slot)
  }

  override func elements(of slot: Slot) -> [Element] { slot.get([Element].self) }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    room > 0
      && withElements(of: slot.get([Element].self)) { elements in
        element.arePlain(elements, room: room - 1)
      }
  }

  override var isNative: Bool { element.isNative }

  override func initializeZero(_ slot: Slot) -> Bool {
    empty.copy(to: slot)
    return true
  }
}

/// Reads and writes sets.
///
/// Elements are written in order, or in that of their descriptions, so that the same set is always the
/// same text.
final class SetAdapter<Element: Hashable>: SequenceAdapter<Element> {
  init(_ element: ValueAdapter, rules: MappingRules) {
    super.init(element, memory: .of(Set<Element>.self), rules: rules)
  }

  override func put(_ elements: [Element], into slot: Slot) { slot.set(Set(elements)) }

  override func elements(of slot: Slot) -> [Element] {
    let elements = Array(slot.get(Set<Element>.self))
    func sorted<Value: Comparable>(_: Value.Type) -> [Element]? {
      (elements as? [Value])?.sorted() as? [Element]
    }
    if let type = Element.self as? any Comparable.Type, let sorted = sorted(type) { return sorted }
    return elements.sorted { String(describing: $0) < String(describing: $1) }
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set(Set<Element>())
    return true
  }
}
