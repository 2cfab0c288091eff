import PropertyIntrospection

/// Reads and writes arrays of the scalars that documents mostly consist of.
///
/// These are strings, Booleans, and the usual types of numbers. `ArrayAdapter` has the other scalars.
///
/// Like `ScalarAdapter`, a single class switches over the type, so that the code for each array is specialized: it
/// looks up no types, and gathers only elements in an unusual form elsewhere first.
final class ScalarArrayAdapter: ValueAdapter {
  private let element: ScalarAdapter
  private let reading: ElementReading

  /// Creates the adapter, or nil if arrays of the element have another one.
  init?(_ element: ScalarAdapter, memory: TypeMemory, rules: MappingRules) {
    switch element.kind {
    case .string, .int, .bool, .double, .float: if element.isOptional { return nil }
    default: return nil
    }
    self.element = element
    reading = ElementReading(element: element, rules: rules)
    super.init(
      memory: memory,
      .array,
      .container(of: element, staysInSlot: false, callsUserCode: false),
    )
  }

  override func node(at location: DecodingLocation) throws -> Any {
    try location.whole(of: self) ?? location.elements { [element] in try element.node(at: $1) }
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readArray(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readArray(from: &source, into: slot)
  }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    guard room > 0 else { return false }
    return switch element.kind {
    case .double: areFinite(slot, Double.self)
    case .float: areFinite(slot, Float.self)
    default: true
    }
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool { isPlain(slot, room: room) }

  override func arePlain(_ elements: ElementSlots, room: Int) -> Bool {
    // Arrays of arrays of numbers are long, and the inner arrays short.
    guard element.kind == .double, room > 0 else { return super.arePlain(elements, room: room) }
    for index in 0..<elements.count where !areFinite(elements[index], Double.self) { return false }
    return true
  }

  @inline(__always)
  private func readArray<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch element.kind {
    case .string: return try read(String.self, from: &source, into: slot)
    case .int: return try readNumbers(Int.self, from: &source, into: slot)
    case .bool: return try read(Bool.self, from: &source, into: slot)
    case .double: return try readNumbers(Double.self, from: &source, into: slot)
    case .float: return try readNumbers(Float.self, from: &source, into: slot)
    default: preconditionFailure("arrays of \(element.kind) have another adapter")
    }
  }

  @inline(__always)
  private func read<Value: Scalar, S: ValueSource>(
    _: Value.Type,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if reading.takesSingleValues, !source.findings.wantsReport,
      let value = try element.readPlain(Value.self, from: &source)
    {
      slot.set([value])
      return .written
    }
    let (opened, outcome) = try reading.open(&source, for: self, into: slot)
    guard var elements = opened else { return outcome }
    return try readRemainingElements(
      of: &elements,
      behind: [Value](),
      isAtElement: false,
      from: &source,
      into: slot,
    )
  }

  /// Reads an array of numbers, which in text are mostly plain.
  @inline(__always)
  private func readNumbers<Value: Scalar & PlainNumber, S: ValueSource>(
    _: Value.Type,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch try source.readPlainNumbers(of: Value.self) {
    case .all(let values):
      slot.set(values)
      return .written
    case .first(let values, var elements):
      return try readRemainingElements(
        of: &elements,
        behind: values,
        isAtElement: true,
        from: &source,
        into: slot,
      )
    case .none: return try read(Value.self, from: &source, into: slot)
    }
  }

  /// Reads the elements after those already read.
  ///
  /// `isAtElement` is true if the source is before an element, and false if it is after one.
  private func readRemainingElements<Value: Scalar, S: ValueSource>(
    of elements: inout S.Elements,
    behind first: consuming [Value],
    isAtElement: Bool,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var values = first
    var index = values.count
    var isUsable = true
    var isThere = isAtElement
    if !isThere { isThere = try source.nextElement(&elements) }
    while isThere {
      do throws(ReadingFailure) {
        if let value = try Value.readUsual(from: &source) {
          values.append(value)
        } else if try !readConverted(from: &source, at: index, into: &values) {
          isUsable = false
        }
      } catch {
        throw abandon(error, at: index, &source)
      }
      index += 1
      isThere = try source.nextElement(&elements)
    }
    guard isUsable else { return .unusable }
    slot.set(values)
    return .written
  }

  /// Reads an element that is not in the usual form.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readConverted<Value: Scalar, S: ValueSource>(
    from source: inout S,
    at index: Int,
    into values: inout [Value],
  ) throws(ReadingFailure) -> Bool {
    let pool = source.context.pool
    var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    let isUsable = try reading.read(from: &source, into: &gathered, step: .index(index))
    values += gathered.makeArray(of: Value.self)
    return isUsable
  }

  /// Prepends an element's index to the path of a failure inside it, unless already done.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func abandon<S: ValueSource>(
    _ failure: ReadingFailure,
    at index: Int,
    _ source: inout S,
  ) -> ReadingFailure {
    if !failure.isFault { return failure }
    let mark = source.findingCount
    let failure = source.recording(failure)
    source.findings.addStep(since: mark, .index(index))
    return failure
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    switch element.kind {
    case .string: return write(String.self, slot, to: &sink)
    case .int: return write(Int.self, slot, to: &sink)
    case .bool: return write(Bool.self, slot, to: &sink)
    case .double: return write(Double.self, slot, to: &sink)
    case .float: return write(Float.self, slot, to: &sink)
    default: preconditionFailure("arrays of \(element.kind) have another adapter")
    }
  }

  @inline(__always)
  private func write<Value: Scalar>(_: Value.Type, _ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    sink.writer.beginArray()
    let values = slot.get([Value].self)
    let isFollowed = sink.writer.beginProgress(of: values.count)
    for index in values.indices {
      let mark = sink.writer.count
      sink.writer.writeSeparator()
      if !values[index].write(to: &sink.writer) {
        sink.writer.truncate(to: mark)
        leaveOut(values[index], index, &sink)
      }
      if isFollowed { sink.writer.advance() }
    }
    if isFollowed { sink.writer.endProgress() }
    sink.writer.endArray()
    sink.leave()
    return true
  }

  /// Reports an element that is not representable in JSON, according to the policy.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func leaveOut<Sink: ExportSink & ~Copyable>(
    _ value: any Scalar,
    _ index: Int,
    _ sink: inout Sink,
  ) {
    let mark = sink.findings.count
    _ = sink.cannotWrite(value, as: element.expectation) as Bool
    sink.findings.addStep(since: mark, .index(index))
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    sink.keep(slot, of: self)
      ?? nodes(of: slot, for: &sink) { $1.keep($0) ?? $0.jsonValue }.map { .array($0) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let own = nativeSelf(slot, for: sink) { return own }
    return nodes(of: slot, for: &sink) { value, _ in value.nativeValue }
  }

  override var isNative: Bool { true }

  private func nodes<Node>(
    of slot: Slot,
    for sink: inout TreeSink,
    _ node: (any Scalar, inout TreeSink) -> Node?,
  ) -> [Node]? {
    guard sink.enter() else { return nil }
    defer { sink.leave() }
    var nodes: [Node] = []
    var index = 0
    element.kind.scalarType.forEach(in: slot) { value in
      if let node = node(value, &sink) {
        nodes.append(node)
      } else {
        leaveOut(value, index, &sink)
      }
      index += 1
    }
    return nodes
  }

  override func description(isReading: Bool) -> ValueDescription {
    .array(element.description(isReading: isReading))
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    element.kind.scalarType.initializeEmptyArray(slot)
    return true
  }

  override func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool {
    element.kind.scalarType.putArray(of: &gathered, into: slot)
    return true
  }
}

extension Scalar {
  fileprivate static func initializeEmptyArray(_ slot: Slot) { slot.set([Self]()) }

  fileprivate static func putArray(of gathered: inout ScratchMemory, into slot: Slot) {
    slot.set(gathered.makeArray(of: Self.self))
  }
}

/// Whether all numbers of the array in a slot are finite.
@inline(__always)
private func areFinite<Value: BinaryFloatingPoint>(_ slot: Slot, _: Value.Type) -> Bool {
  slot.read([Value].self) { values in
    for index in 0..<values.count where !values[index].isFinite { return false }
    return true
  }
}
