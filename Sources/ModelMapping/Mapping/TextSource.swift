import PropertyIntrospection

/// Values from JSON text, read in one pass.
struct TextSource: ValueSource {
  private(set) var reader: JSONReader
  var findings: Findings
  var undo = UndoLog()
  @inline(__always) var findingCount: Int { findings.count }

  init(_ bytes: ByteView, limits: MappingLimits, findings: Findings) {
    reader = JSONReader(bytes, maximumDepth: limits.depth)
    self.findings = findings
  }

  /// Goes to the document.
  mutating func start() throws(ReadingFailure) { try reader.start() }

  /// Checks that nothing follows the document.
  mutating func finish() throws(ReadingFailure) { try reader.finish() }

  /// A position, with the number of brackets open there.
  struct Mark {
    fileprivate let position: Int
    fileprivate let depth: Int
  }

  @inline(__always)
  var place: Int { reader.position }

  func offset(at place: Int) -> Int? {
    var reader = reader
    reader.position = place
    _ = reader.peek()
    return reader.position
  }

  var depth: SourceDepth {
    SourceDepth(open: reader.depth, maximum: reader.maximumDepth)
  }

  @inline(__always)
  var mark: Mark { Mark(position: reader.position, depth: reader.depth) }

  @inline(__always)
  mutating func rewind(to mark: Mark) {
    reader.position = mark.position
    reader.depth = mark.depth
  }

  @inline(__always)
  mutating func kind() throws(ReadingFailure) -> JSONKind { try reader.peekKind() }

  @inline(__always)
  mutating func skip() throws(ReadingFailure) { try reader.skipValue() }

  @inline(__always)
  mutating func readNull() throws(ReadingFailure) { try reader.readNull() }

  @inline(__always)
  mutating func readPlainString() throws(ReadingFailure) -> String? {
    reader.peek() == 0x22 ? try reader.readString() : nil
  }

  @inline(__always)
  mutating func readPlainBool() throws(ReadingFailure) -> Bool? {
    let byte = reader.peek()
    return byte == 0x74 || byte == 0x66 ? try reader.readBool() : nil
  }

  @inline(__always)
  mutating func readPlainDouble() -> Double? {
    _ = reader.peek()
    return reader.readPlainDouble()
  }

  @inline(__always)
  mutating func readPlainFloat() -> Float? {
    _ = reader.peek()
    return reader.readPlainFloat()
  }

  @inline(__always)
  mutating func readPlainNumbers<Value: PlainNumber>(
    of type: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Bool> {
    try reader.readPlainNumbers(of: type)
  }

  @inline(__always)
  mutating func isNull() -> Bool { reader.peek() == 0x6E }

  @inline(__always)
  mutating func readBool() throws(ReadingFailure) -> Bool { try reader.readBool() }

  @inline(__always)
  mutating func readPlainInteger<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    _ = reader.peek()
    return reader.readPlainInteger(type)
  }

  @inline(__always)
  mutating func readDouble() throws(ReadingFailure) -> Double? { try reader.readDouble() }

  mutating func readNumber<R>(_ body: (NumberText) -> R) throws(ReadingFailure) -> R {
    body(try reader.readNumber())
  }

  @inline(__always)
  mutating func readString() throws(ReadingFailure) -> String { try reader.readString() }

  @inline(__always)
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    try reader.readText(body)
  }

  mutating func readValue() throws(ReadingFailure) -> JSONValue { try reader.readValue() }

  mutating func readAny() throws(ReadingFailure) -> Any { try reader.readAny() }

  @inline(__always)
  mutating func readForeign<Value>(_: Value.Type) -> Value? { nil }

  func context(of failure: ReadingFailure) -> String? {
    findings.hidesText
      ? reader.bytes.guardedExcerpt(at: failure.offset) : reader.bytes.excerpt(at: failure.offset)
  }

  mutating func readExcerpt() throws(ReadingFailure) -> String {
    switch try kind() {
    case .string: return excerpt(of: try readString())
    case .number: return excerpt(ofNumber: try reader.readNumber().text)
    case .bool: return try readBool() ? "true" : "false"
    case let kind:
      try skip()
      return kind.noun
    }
  }

  /// Whether the next element is the first.
  typealias Elements = Bool

  @inline(__always)
  mutating func openArray() throws(ReadingFailure) -> Bool {
    try reader.open()
    return true
  }

  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(ReadingFailure) -> Bool {
    let isThere = try reader.nextElement(isFirst: isFirst)
    isFirst = false
    return isThere
  }

  /// Where in a table the next key is expected, as most documents keep the order of the last.
  struct Members: MemberCursor {
    fileprivate var isFirst = true
    fileprivate var expected = 0
    fileprivate var keyPosition = 0

    var keyOffset: Int? { keyPosition }
  }

  @inline(__always)
  mutating func openObject() throws(ReadingFailure) -> Members {
    try reader.open()
    return Members()
  }

  @inline(__always)
  mutating func nextMember(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int? {
    guard try reader.nextKey(isFirst: members.isFirst) else { return nil }
    members.isFirst = false
    members.keyPosition = reader.position
    let expected = members.expected
    let count = table.count(ofExpected: expected, at: reader.position, in: reader.bytes)
    if count > 0 {
      reader.position += count
      members.expected = expected + 1
      return expected
    }
    let index = try reader.readText { table.index(of: $0) }
    try reader.takeColon()
    members.expected = index + 1
    return index
  }

  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ base: Slot,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    // Taken out of their objects once, so that the loop counts no references.
    let keys = level.table
    let short = level.short
    let rules = table.rules
    while let index = try nextMember(&members, in: keys) {
      guard index >= 0 else { return index }
      let entry = short[index]
      guard entry.rule >= 0 else { return index }
      if entry.hasOthers {
        // A null, or a second value, is weighed against the other places.
        if state.seen.contains(entry.number) || isNull() { return index }
        state.seen.insert(entry.number)
        state.met.insert(entry.rule)
      } else if !state.met.insert(entry.rule) {
        return index
      }
      let rule = rules[entry.rule]
      // Met for the first time, so not written yet.
      let slot = base.part(at: rule.offset, isInitialized: state.isLive)
      if readAtOnce(rule, into: slot) {
        if !state.isLive { state.written.insert(entry.rule) }
      } else {
        try plan.read(entry.rule, rules, path: nil, from: &self, base, &state)
      }
    }
    return nil
  }

  /// Reads a value of one of the most common types, if it has the form that needs no second look.
  ///
  /// - Returns: whether it is read; if not, nothing is taken, and its adapter says what is to be done.
  @inline(__always)
  private mutating func readAtOnce(_ rule: FillTable.Rule, into slot: Slot) -> Bool {
    switch rule.lane {
    case .text:
      guard reader.peek() == 0x22, let text = try? reader.readString() else { return false }
      rule.put(text, into: slot)
    case .integer:
      guard let number = readPlainInteger(Int.self) else { return false }
      rule.put(number, into: slot)
    case .bool:
      let byte = reader.peek()
      guard byte == 0x74 || byte == 0x66, let bool = try? reader.readBool() else { return false }
      rule.put(bool, into: slot)
    case .double:
      guard let number = readPlainDouble() else { return false }
      rule.put(number, into: slot)
    case .other: return false
    }
    return true
  }

  mutating func nextKey(_ members: inout Members) throws(ReadingFailure) -> String? {
    guard try reader.nextKey(isFirst: members.isFirst) else { return nil }
    members.isFirst = false
    members.keyPosition = reader.position
    let key = try reader.readString()
    try reader.takeColon()
    return key
  }

  mutating func key(of members: Members) throws(ReadingFailure) -> String {
    let position = reader.position
    defer { reader.position = position }
    reader.position = members.keyPosition
    return try reader.readString()
  }

  @inline(__always)
  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> Outcome {
    try adapter.read(from: &self, into: slot)
  }
}
