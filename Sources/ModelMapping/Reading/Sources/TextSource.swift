import ModelMappingFoundation
import PropertyIntrospection

/// A source that reads JSON text in one pass.
struct TextSource: ValueSource {
  var reader: JSONReader
  /// The last separator between two members, usually the same in the next object.
  var separator = SeparatorCache()
  /// The keys of previously read objects.
  var unexpectedKeys = UnexpectedKeyCache()
  /// The ends of skipped arrays and objects that may be read later.
  var passed: SkippedValues?
  /// The end of a last string that may go on, in a document that is cut off.
  var openEnd = Int.max
  /// Objects that were already read as trees.
  var trees: KeptTrees?
  var findings: Findings
  var context: ReadingContext
  @inline(__always) var findingCount: Int { findings.count }

  init(
    _ bytes: ByteView,
    maximumDepth: Int,
    findings: Findings,
    context: ReadingContext = ReadingContext(),
  ) {
    reader = JSONReader(bytes, maximumDepth: maximumDepth)
    self.findings = findings
    self.context = context
  }

  /// Starts at the first of several values, which are read like the elements of an array.
  init(valuesOf bytes: ByteView, maximumDepth: Int, findings: Findings, context: ReadingContext) {
    self.init(bytes, maximumDepth: maximumDepth + 1, findings: findings, context: context)
    reader.depth = 1
  }

  /// Moves to the document; fails if the text is empty.
  mutating func start() throws(ReadingFailure) { try reader.start() }

  /// Checks that nothing follows the document.
  mutating func finish() throws(ReadingFailure) { try reader.finish() }

  /// A position, with the number of arrays and objects open there.
  struct Mark {
    let position: Int
    let depth: Int
  }

  @inline(__always)
  var position: Int { reader.position }

  func offset(at position: Int) -> Int? {
    var reader = reader
    reader.position = position
    _ = reader.peek()
    return reader.position
  }

  var depth: SourceDepth {
    SourceDepth(open: reader.depth, maximum: reader.maximumDepth)
  }

  @inline(__always)
  var mark: Mark { Mark(position: reader.position, depth: reader.depth) }

  func location(at mark: Mark) -> ValueLocation {
    .text(TextLocation(position: mark.position, depth: mark.depth))
  }

  func mark(at position: Int) -> Mark? { Mark(position: position, depth: reader.depth) }

  @inline(__always)
  mutating func rewind(to mark: Mark) {
    reader.position = mark.position
    reader.depth = mark.depth
  }

  @inline(__always)
  mutating func kind() throws(ReadingFailure) -> JSONKind { try reader.peekKind() }

  var textLength: Int? { reader.bytes.count }

  @inline(__always)
  mutating func skip() throws(ReadingFailure) {
    if passed == nil { try reader.skipValue() } else { try skipToReadLater() }
  }

  @inline(__always)
  mutating func readNull() throws(ReadingFailure) { try reader.readNull() }

  @inline(__always)
  mutating func readPlainString() throws(ReadingFailure) -> String? {
    reader.peek() == 0x22 ? try reader.readString() : nil
  }

  @inline(__always)
  mutating func readPlainText<R>(_ body: (ByteView) -> R?) throws(ReadingFailure) -> R? {
    guard openEnd == .max, reader.peek() == 0x22 else { return nil }
    let start = reader.position &+ 1
    let scan = try reader.bytes.scanString(from: start)
    guard scan.isASCII, !scan.hasEscape, let value = body(reader.bytes.slice(start, scan.end))
    else { return nil }
    reader.position = scan.end &+ 1
    return value
  }

  @inline(__always)
  mutating func readQuoted<R>(_ body: (inout JSONReader) -> R?) -> R? {
    guard openEnd == .max, reader.peek() == 0x22 else { return nil }
    let start = reader.position
    reader.position &+= 1
    if let value = body(&reader), reader.position < reader.bytes.count,
      reader.bytes[reader.position] == 0x22
    {
      reader.position &+= 1
      return value
    }
    reader.position = start
    return nil
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
  mutating func readPlainDecimal() -> Decimal? {
    _ = reader.peek()
    return reader.readPlainDecimal()
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
  mutating func readPlainInteger<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    _ = reader.peek()
    return reader.readPlainInteger(type)
  }

  mutating func readScalar(_ kind: JSONKind, _ body: (ScalarInput) -> Void) throws(ReadingFailure) {
    switch kind {
    case .bool: body(.bool(try reader.readBool()))
    case .number: body(.number(try reader.readNumber()))
    case .string: try readText { body(.text($0)) }
    default: body(.container)
    }
  }

  @inline(__always)
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    try refuseOpenString()
    return try reader.readText(body)
  }

  mutating func readValue() throws(ReadingFailure) -> JSONValue { try reader.readValue() }

  var hasRepeatedKeys: Bool { reader.hasRepeatedKeys }

  mutating func readAny() throws(ReadingFailure) -> Any { try reader.readAny() }

  @inline(__always)
  mutating func readForeign<Value>(_: Value.Type) -> Value? { nil }

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

  @inline(__always)
  mutating func leaveIfEmpty(_: Bool) -> Bool { reader.closeArray(at: reader.peek()) }

  /// Whether the array is the document itself: only white space follows it, so its elements share the rest.
  @inline(__always)
  var canTellTotal: Bool { reader.depth == 1 }

  func total(after count: Int, since position: Int, stride: Int) -> Int {
    // With 64 bits, as products do not fit into 32.
    let left = Int64(reader.bytes.count - reader.position)
    let mean = left * Int64(count) / Int64(max(reader.position - position, 1))
    // Slightly more than the mean predicts, but bounded, so that a few small elements cannot request more memory
    // than a machine has.
    let more = min(mean + mean / 32, left * 16 / Int64(max(stride, 1)), left)
    return count + Int(more) + 8
  }

  @inline(__always)
  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> ReadResult
  {
    try adapter.read(from: &self, into: slot)
  }
}

/// The facts of faults about a text.
extension TextSource {
  func context(of failure: ReadingFailure) -> String? {
    context.hidesText
      ? reader.bytes.guardedExcerpt(at: failure.offset) : reader.bytes.excerpt(at: failure.offset)
  }

  mutating func readExcerpt() throws(ReadingFailure) -> String {
    try refuseOpenString()
    switch try kind() {
    case .string: return excerpt(of: try reader.readString())
    case .number: return excerpt(ofNumber: try reader.readNumber().text)
    case .bool: return try reader.readBool() ? "true" : "false"
    case let kind:
      try skip()
      return kind.noun
    }
  }

  mutating func key(of members: Members) throws(ReadingFailure) -> String {
    let position = reader.position
    defer { reader.position = position }
    reader.position = members.keyPosition
    return try reader.readString()
  }

  func keys(ofObjectAt start: Mark, besides level: KeyLevel) -> MisspelledKeys.Origin {
    .text(
      .init(position: start.position, depth: start.depth, maximumDepth: reader.maximumDepth),
      level,
    )
  }
}

// A document that is cut off within a string, with a quotation mark and brackets added.
//
// Only strings, `Any` and JSON take the string; for any other type, reading fails, because the string may still become
// another value: `"2024-05-0"` a date, `"no"` the beginning of a word.

extension MappingRun {
  /// Returns the run for the text of a document that grows, which has to live as long.
  func reading(_ text: GrowingText) -> MappingRun {
    var run = self
    run.growing = Unretained(text)
    return run
  }
}

extension TextSource {
  /// Notes facts about the text of a document that grows.
  @inline(never)
  mutating func take(_ text: Unretained<GrowingText>) {
    reader.growing = text
    openEnd = text.withObject { $0.openEnd }
    noteSkipped()
  }

  var hasReadOpenString: Bool { reader.position >= openEnd }

  @inline(__always)
  mutating func refuseOpenString() throws(ReadingFailure) {
    if openEnd < .max { try refuseLastString() }
  }

  @inline(never)
  private mutating func refuseLastString() throws(ReadingFailure) {
    guard reader.peek() == 0x22 else { return }
    let start = reader.position
    try skip()
    if hasReadOpenString { throw ReadingFailure(reason: .openString, offset: start) }
    reader.position = start
  }
}

extension JSONValue {
  /// Removes the last value of a document if it is a string.
  ///
  /// - Returns: Whether this value is that string, which remains to be removed.
  mutating func removeLastString() -> Bool {
    switch self {
    case .string: return true
    case .array(var elements):
      guard var last = elements.popLast() else { return false }
      if !last.removeLastString() { elements.append(last) }
      self = .array(elements)
    case .object(var object):
      guard object.count > 0 else { return false }
      var (key, value) = object[object.count - 1]
      object[key] = value.removeLastString() ? nil : value
      self = .object(object)
    case .null, .bool, .number: break
    }
    return false
  }
}
