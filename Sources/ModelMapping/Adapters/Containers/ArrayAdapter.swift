import PropertyIntrospection

/// Reads and writes arrays and sets, gathering all elements in memory first.
class SequenceAdapter<Element>: ContainerAdapter {
  /// Puts a container of all elements into a slot; returns false if there is none.
  func put(_ elements: [Element], into slot: Slot) -> Bool { true }

  /// Returns the elements in the order to write them.
  func elements(of slot: Slot) -> [Element] { [] }

  /// Calls a closure with the elements in the order to write them.
  func withSlots(of slot: Slot, _ body: (ElementSlots) -> Void) {
    withElements(of: elements(of: slot), body)
  }

  /// Whether none of the elements can be left out.
  var isFixed: Bool { false }

  override func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool {
    put(gathered.makeArray(of: Element.self), into: slot)
  }

  override func putMany(
    _ gathered: inout ScratchMemory,
    of total: Int,
    into slot: Slot,
    _ readMore: (inout ScratchMemory, _ limit: Int) throws(ReadingFailure) -> ContainerEnd,
  ) throws(ReadingFailure) -> ContainerEnd {
    var end = ContainerEnd.full
    var array = try gathered.makeArray(of: Element.self, capacity: total) {
      more throws(ReadingFailure) in end = try readMore(&more, total)
    }
    if end == .full {
      end = try readMore(&gathered, .max)
      array += gathered.makeArray(of: Element.self)
    }
    guard end == .usable else { return .unusable }
    return put(array, into: slot) ? .usable : .misfit
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    let mark = sink.writer.count
    var isWhole = true
    sink.writer.beginArray()
    withSlots(of: slot) { elements in
      let isFollowed = sink.writer.beginProgress(of: elements.count)
      for index in 0..<elements.count {
        if !write(elements[index], index, to: &sink) { isWhole = false }
        if isFollowed { sink.writer.advance() }
      }
      if isFollowed { sink.writer.endProgress() }
    }
    sink.writer.endArray()
    sink.leave()
    if isWhole || !isFixed { return true }
    sink.writer.truncate(to: mark)
    return false
  }

  /// Writes an element.
  ///
  /// Nil is written as null; an element that is not representable in JSON is left out.
  ///
  /// - Returns: Whether something was written.
  private func write(_ slot: Slot, _ index: Int, to sink: inout TextSink) -> Bool {
    let mark = sink.writer.count
    let findings = sink.findings.count
    sink.writer.writeSeparator()
    let isWritten = element.write(slot, to: &sink)
    sink.findings.addStep(since: findings, .index(index))
    if isWritten { return true }
    if element.isNil(slot) {
      sink.writer.writeNull()
      return true
    }
    sink.writer.truncate(to: mark)
    return false
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let own = nativeSelf(slot, for: sink) { return own }
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    var nodes: [Any]?
    withSlots(of: slot) { elements in
      let all = nativeNodes(of: elements, element, for: &sink)
      if all.count == elements.count || !isFixed { nodes = all }
    }
    return nodes
  }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    var nodes: [Form.Node] = []
    var isWhole = true
    withSlots(of: slot) { elements in
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
      isWhole = nodes.count == elements.count
    }
    sink.leave()
    return isWhole || !isFixed ? Form.array(nodes) : nil
  }
}

/// Returns the native values of elements; not generic, because unspecialized code is slow.
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
class ArrayAdapter<Element>: SequenceAdapter<Element> {
  private let empty: Prototype
  private let type = TypeKey<[Element]>()
  private let code: ValueCode?

  init(_ element: ValueAdapter, rules: MappingRules, readsInPlace: Bool = false) {
    code = element.memory.code
    let memory = TypeMemory.of([Element].self)
    empty = Prototype([Element](), memory)
    super.init(
      element,
      memory: memory,
      rules: rules,
      .container(
        of: element,
        readsInPlace: readsInPlace,
        staysInSlot: false,
        callsUserCode: false,
      ),
    )
  }

  override func areEqual(
    _ left: Slot,
    _ right: Slot,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? {
    var areEqual: Bool? = true
    withSlots(of: left) { left in
      withSlots(of: right) { right in
        areEqual = left.count == right.count
        for index in 0..<left.count where areEqual == true {
          areEqual = element.areEqual(left[index], right[index], models)
        }
      }
    }
    return areEqual
  }

  override func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool {
    var inner = Hasher()
    var isWhole = true
    withSlots(of: slot) { elements in
      inner.combine(elements.count)
      for index in 0..<elements.count where isWhole {
        isWhole = element.hash(elements[index], into: &inner, models)
      }
    }
    if isWhole { hasher.combine(inner.finalize()) }
    return isWhole
  }

  override func put(_ elements: [Element], into slot: Slot) -> Bool {
    if slot.isInitialized {
      slot.set(elements, as: type)
    } else {
      // Assigning an array needs no type metadata lookup, unlike initializing one.
      empty.copy(to: slot)
      slot.filled.assign(elements, as: type)
    }
    return true
  }

  override func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool {
    guard let code, gathered.count > 0 else { return super.put(&gathered, into: slot) }
    gathered.handOver().moveAll(into: slot, as: type, by: code)
    return true
  }

  override func elements(of slot: Slot) -> [Element] { slot.get(type) }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    room > 0
      && withElements(of: slot.get(type)) { elements in
        element.arePlain(elements, room: room - 1)
      }
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool {
    withElements(of: slot.get(type)) { elements in
      (0..<elements.count).allSatisfy { element.isRestored(elements[$0], room: room - 1) }
    }
  }

  override var isNative: Bool { element.isNative }

  override func putNone(into slot: Slot) -> Bool {
    empty.copy(to: slot)
    return true
  }
}

/// Reads and writes arrays of a fixed number of elements, of which none can be left out.
final class FixedArrayAdapter<Element>: ArrayAdapter<Element> {
  override var isFixed: Bool { true }

  /// Unlike other arrays, it is left out if an element is.
  override func description(isReading: Bool) -> ValueDescription {
    .array(element.description(isReading: isReading), isWhole: true)
  }
}

/// Reads arrays over present ones, keeping the objects that have the same identity.
final class KeepingArrayAdapter<Element>: ArrayAdapter<Element> {
  init(_ element: ValueAdapter, rules: MappingRules) {
    super.init(element, rules: rules, readsInPlace: true)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard slot.isInitialized else { return try super.read(from: &source, into: slot) }
    return try readKeeping(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard slot.isInitialized else { return try super.read(from: &source, into: slot) }
    return try readKeeping(from: &source, into: slot)
  }

  private func readKeeping<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var opened: S.Elements?
    let kind = try source.kind()
    if !reading.rules.conversions.singleValueToArray || kind != .object {
      let (elements, outcome) = try reading.open(&source, for: self, into: slot)
      guard let elements else { return outcome }
      opened = elements
    }
    return try source.restoringOnFailure { source throws(ReadingFailure) in
      let pool = source.context.pool
      var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
      let present = self.elements(of: slot)
      let isUsable = try withElements(of: present) { present throws(ReadingFailure) in
        var kept = KeptElements(present, of: element, rules: reading.rules)
        let reading = kept?.reading ?? self.reading
        guard var elements = opened else {
          try kept?.choose(from: &source)
          return try reading.readSingleElement(from: &source, into: &gathered) == .written
        }
        var index = 0
        var isUsable = true
        while try source.nextElement(&elements) {
          try kept?.choose(from: &source)
          if try !reading.read(from: &source, into: &gathered, step: .index(index)) {
            isUsable = false
          }
          index += 1
        }
        return isUsable
      }
      guard isUsable else { return .unusable }
      return put(&gathered, into: slot) ? .written : .unusable
    }
  }
}

/// Reads and writes sets.
///
/// Elements are written in ascending order, or in the order of their text, so that equal sets produce equal text.
final class SetAdapter<Element: Hashable>: SequenceAdapter<Element> {
  private let hasOrder = Set<Element>.hasOrder

  init(_ element: ValueAdapter, rules: MappingRules) {
    // `<` orders them, or else their descriptions do.
    super.init(
      element,
      memory: .of(Set<Element>.self),
      rules: rules,
      .container(of: element, staysInSlot: false, callsUserCode: !(element is ScalarAdapter)),
    )
  }

  override func put(_ elements: [Element], into slot: Slot) -> Bool {
    guard let set = HashLimit.set(of: elements) else { return false }
    slot.set(set)
    return true
  }

  override func misfit(at offset: Int?) -> Fault { .crowded(Element.self, at: offset) }

  override func elements(of slot: Slot) -> [Element] {
    inStableOrder(Array(slot.get(Set<Element>.self)))
  }

  override func putNone(into slot: Slot) -> Bool {
    slot.set(Set<Element>())
    return true
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    if hasOrder { return super.write(slot, to: &sink) }
    let json = sink.withTree { jsonValue(of: slot, for: &$0) }
    return json.map { sink.write($0) } ?? false
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    let json = super.jsonValue(of: slot, for: &sink)
    guard !hasOrder, sink.kept == nil, case .array(let elements)? = json else { return json }
    return .array(inOrderOfText(elements) { $0 })
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    let native = super.nativeValue(of: slot, for: &sink)
    guard !hasOrder, let elements = native as? [Any] else { return native }
    return inOrderOfText(elements) { [room = sink.room] in
      try? TreeValue($0).jsonValue(room: room)
    }
  }

  override func description(isReading: Bool) -> ValueDescription {
    .set(element.description(isReading: isReading))
  }
}

/// Reads and writes an `InlineArray`, whose elements are moved into its memory.
final class InlineArrayAdapter<Element>: SequenceAdapter<Element> {
  private let count: Int
  private let refusal: Expectation

  init(
    _ element: ValueAdapter,
    memory: TypeMemory,
    count: Int,
    refusal: Expectation,
    rules: MappingRules,
  ) {
    self.count = count
    self.refusal = refusal
    super.init(
      element,
      memory: memory,
      rules: rules,
      .container(of: element, staysInSlot: true, callsUserCode: false),
    )
  }

  override var isFixed: Bool { true }

  override func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool {
    guard gathered.count == count else { return false }
    if !slot.isInitialized {
      gathered.moveAll(into: slot, as: memory)
      return true
    }
    return withTemporarySlot(for: memory) { new in
      gathered.moveAll(into: new, as: memory)
      memory.move(from: new.filled, to: slot)
      return true
    }
  }

  override func putMany(
    _ gathered: inout ScratchMemory,
    of total: Int,
    into slot: Slot,
    _ readMore: (inout ScratchMemory, _ limit: Int) throws(ReadingFailure) -> ContainerEnd,
  ) throws(ReadingFailure) -> ContainerEnd {
    guard try readMore(&gathered, .max) == .usable else { return .unusable }
    return put(&gathered, into: slot) ? .usable : .misfit
  }

  override func putNone(into slot: Slot) -> Bool {
    if count > 0 { return false }
    let pool = ScratchPool()
    var none = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    return put(&none, into: slot)
  }

  override func misfit(at offset: Int?) -> Fault {
    Fault(.invalidValue, offset: offset, expected: refusal, found: JSONKind.array.noun)
  }

  override func withSlots(of slot: Slot, _ body: (ElementSlots) -> Void) {
    body(ElementSlots(of: slot, as: memory, element.memory, count: count))
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Any.self),
      memory.set(slot, to: ready)
    {
      return .written
    }
    return try super.read(from: &source, into: slot)
  }

  override func description(isReading: Bool) -> ValueDescription {
    .counted(.array(element.description(isReading: isReading), isWhole: true), count)
  }
}
