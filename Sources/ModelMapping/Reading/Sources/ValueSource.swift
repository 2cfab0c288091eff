import ModelMappingFoundation
import PropertyIntrospection

/// A source of values: JSON text or a tree.
///
/// A source is positioned before one value at a time. The caller checks its kind, then reads or skips it.
/// The compiler specializes code written against this protocol for both sources.
protocol ValueSource {
  /// A position to return to.
  associatedtype Mark
  /// The state of an iteration over the elements of an array.
  associatedtype Elements
  /// The state of an iteration over the members of an object.
  associatedtype Members: MemberCursor

  /// The findings so far.
  var findings: Findings { get set }
  /// The other state of the mapping.
  var context: ReadingContext { get set }
  /// The number of findings, without copying them.
  var findingCount: Int { get }
  /// The location of the value, for `offset(at:)`; 0 if the source has no offsets.
  var position: Int { get }
  /// Returns the byte offset of the value at a location, or nil if the source has no offsets.
  func offset(at position: Int) -> Int?
  /// The position before the value.
  var mark: Mark { get }
  /// Returns the position at a location on the current level, or nil if the source has no locations.
  func mark(at position: Int) -> Mark?
  /// Returns the place of the value at a position, to search below it when the document has been read.
  func location(at mark: Mark) -> ValueLocation
  /// Returns to a position.
  mutating func rewind(to mark: Mark)

  /// The number of open arrays and objects, and its limit.
  var depth: SourceDepth { get }

  /// Checks that nothing follows the document.
  mutating func finish() throws(ReadingFailure)

  /// Returns the kind of the value.
  mutating func kind() throws(ReadingFailure) -> JSONKind
  /// The length of the whole text in bytes; nil for a tree.
  var textLength: Int? { get }
  /// Skips the value, and checks it if it is text.
  mutating func skip() throws(ReadingFailure)
  /// Skips a value that may be read later, when values inside it may be skipped again.
  mutating func skipToReadLater() throws(ReadingFailure)
  /// Skips the value of a key that is not in a table, which may be read later, and perhaps more such members.
  mutating func skipUnknownMembers(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure)
  /// Keeps where skipped values end from now on, because they may be skipped again.
  mutating func noteSkipped()
  /// Skips null.
  mutating func readNull() throws(ReadingFailure)
  /// Reads a string; for any other value, returns nil and consumes nothing.
  mutating func readPlainString() throws(ReadingFailure) -> String?
  /// Reads a string of ASCII without escapes and passes its bytes to a closure; if there is none, or if the closure
  /// returns nil, consumes nothing.
  mutating func readPlainText<R>(_ body: (ByteView) -> R?) throws(ReadingFailure) -> R?
  /// Calls a closure with a reader inside the quotation marks of a string; if there is none, or if the closure does not
  /// read all of it, returns nil and consumes nothing.
  mutating func readQuoted<R>(_ body: (inout JSONReader) -> R?) -> R?
  /// Reads a Boolean; for any other value, returns nil and consumes nothing.
  mutating func readPlainBool() throws(ReadingFailure) -> Bool?
  /// Reads a number of few digits as the nearest `Double`; for any other value, returns nil and consumes nothing.
  mutating func readPlainDouble() -> Double?
  /// Like `readPlainDouble()`, but for `Float`.
  mutating func readPlainFloat() -> Float?
  /// Like `readPlainDouble()`, but for `Decimal`, and for numbers of up to 19 digits.
  mutating func readPlainDecimal() -> Decimal?
  /// Reads an array as far as its elements are plain numbers; consumes nothing if the value is not an array.
  mutating func readPlainNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Elements>
  /// Returns whether the value is null.
  mutating func isNull() -> Bool
  /// Reads a plain integer that fits; for any other value, returns nil and consumes nothing.
  mutating func readPlainInteger<I: FixedWidthInteger>(_: I.Type) -> I?
  /// Reads a Boolean, number or string and passes it to a closure; for any other kind, consumes nothing.
  mutating func readScalar(_ kind: JSONKind, _ body: (ScalarInput) -> Void) throws(ReadingFailure)
  /// Whether the value that was just read has a string whose end is missing; generic code would copy the source for a
  /// getter that is not mutating.
  var hasReadOpenString: Bool { mutating get }
  /// Fails if the value is a string whose end is missing, which only a string can use.
  mutating func refuseOpenString() throws(ReadingFailure)
  /// Reads a string and calls a closure with its bytes.
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R
  /// Reads a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue
  /// Whether a value read as a tree had a duplicate key.
  var hasRepeatedKeys: Bool { get }
  /// Reads an object as a tree for inspection, before it is read again.
  mutating func readObjectToLookAt() throws(ReadingFailure) -> JSONObject?
  /// Like `readObjectToLookAt()`, but consumes nothing.
  mutating func lookAtObject() throws(ReadingFailure) -> JSONObject?
  /// Reads a value of any kind as `String`, `Int`, `[Any]`, `[String: Any]` and so on.
  mutating func readAny() throws(ReadingFailure) -> Any
  /// Returns the value if it is an instance of the given type, which JSON lacks.
  mutating func readForeign<Value>(_: Value.Type) -> Value?
  /// Returns an excerpt of the text at a failure, or nil if there is none.
  func context(of failure: ReadingFailure) -> String?
  /// Reads the value and returns a short description of it.
  mutating func readExcerpt() throws(ReadingFailure) -> String

  /// Enters an array.
  mutating func openArray() throws(ReadingFailure) -> Elements
  /// Moves to the next element and returns true, or leaves the array and returns false.
  mutating func nextElement(_ elements: inout Elements) throws(ReadingFailure) -> Bool
  /// Leaves an array that was just entered if it is empty; returns whether it is.
  mutating func leaveIfEmpty(_ elements: Elements) -> Bool
  /// Whether `total` can estimate the element count of the array entered last.
  var canTellTotal: Bool { get }
  /// Returns an estimate of the element count of an array, based on the size of the first elements.
  func total(after count: Int, since position: Int, stride: Int) -> Int
  /// Enters an object.
  mutating func openObject() throws(ReadingFailure) -> Members
  /// Moves to the next member and returns the index of its key in a table, -1 for a key that is not in it;
  /// or leaves the object and returns nil.
  mutating func nextMember(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int?
  /// Reads members while each has the only key of its property and occurs for the first time.
  ///
  /// Plain values are read here rather than in the plan, because calls for each member within one type cost a
  /// third less than calls through this protocol.
  ///
  /// - Returns: The index of a key that needs further handling, as `nextMember` returns it, or nil at the end.
  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int?
  /// Moves to the next member and returns its key, or leaves the object and returns nil.
  mutating func nextKey(_ members: inout Members) throws(ReadingFailure) -> String?
  /// Returns the key that `nextMember` moved to.
  mutating func key(of members: Members) throws(ReadingFailure) -> String
  /// Returns the keys of an object that are not in a level, or where to find them; the current value stays.
  mutating func keys(
    ofObjectAt start: Mark,
    besides level: KeyLevel,
  ) throws(ReadingFailure) -> MisspelledKeys.Origin

  /// Reads the value through an adapter.
  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> ReadResult
}

/// The nesting depth of a source in its document.
struct SourceDepth {
  var open: Int
  let maximum: Int
  /// The depth from which on stack space is checked; at most the maximum.
  var asked: Int

  init(open: Int, maximum: Int) {
    self.open = open
    self.maximum = maximum
    asked = min(maximum, StackSpace.firstAskedDepth)
  }
}

/// A cursor over the members of an object.
protocol MemberCursor {
  /// The byte offset of the current key, or nil if the source has no offsets.
  var keyOffset: Int? { get }
}

extension ValueSource {
  /// The byte offset of the value, or nil if the source has no offsets.
  var offset: Int? { offset(at: position) }

  /// Turns a failure into a fault, so that each enclosing container can prepend its step.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func recording(_ failure: ReadingFailure) -> ReadingFailure {
    if !failure.isFault { return failure }
    var fault = Fault(failure, found: context(of: failure))
    fault.isGuarded = context.hidesText
    // In malformed JSON, a sensitive value may be anywhere.
    if context.hidesText { findings.redact(since: 0) }
    try? findings.add(fault)
    return ReadingFailure(reason: .abandoned, offset: failure.offset)
  }

  /// Reads a string that is a word for null, if the rules allow such words; returns whether it did.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func takeNullWord(_ rules: ConversionRules) throws(ReadingFailure) -> Bool {
    guard rules.nullWords, try kind() == .string else { return false }
    let mark = mark
    if try readText({ isNullWord($0) }) { return true }
    rewind(to: mark)
    return false
  }

  /// Handles a value of a kind that a type is not read from: null, a ready-made value, or a mismatch.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func readOther(
    _ kind: JSONKind,
    _ rules: ConversionRules,
    for adapter: ValueAdapter,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch kind {
    case .null:
      try readNull()
      return .null
    case .foreign:
      if let value = readForeign(Any.self), adapter.memory.set(slot, to: value) { return .written }
    default: if try takeNullWord(rules) { return .null }
    }
    return try refuse(.typeMismatch, expected: adapter.expectation)
  }

  var hasRepeatedKeys: Bool { false }

  var hasReadOpenString: Bool { false }

  mutating func refuseOpenString() throws(ReadingFailure) {}

  mutating func readPlainNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Elements> {
    .none
  }

  /// Reads a value that cannot be converted and adds a fault.
  ///
  /// - Returns: `.unusable` or `.invalid`, for the adapter to return.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func refuse(
    _ code: ModelIssue.Code,
    expected: Expectation,
    detail: String? = nil,
    declaredDetail: String? = nil,
    completion: Findings.Completion? = nil,
  ) throws(ReadingFailure) -> ReadResult {
    let offset = offset
    let found = try readExcerpt()
    var fault = Fault(
      code,
      offset: offset,
      expected: expected,
      found: found,
      detail: detail ?? declaredDetail,
    )
    if let declaredDetail { fault.declaredDetail = declaredDetail }
    try findings.add(fault, completion: completion)
    return code == .typeMismatch ? .unusable : .invalid
  }

  /// Skips the value, and reports why its type cannot be mapped.
  ///
  /// - Returns: `.unusable`, for the adapter to return.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func refuse(_ faults: [Fault]) throws(ReadingFailure) -> ReadResult {
    let offset = offset
    try skip()
    for var fault in faults {
      fault.offset = offset
      try findings.add(fault)
    }
    return .unusable
  }

  /// Reports that a value was corrected, or that it is null.
  ///
  /// - Parameters:
  ///   - code: The code to report.
  ///   - isError: Whether it is an error; otherwise only a report has it.
  ///   - mark: The position of the value, or nil if the source is still at the value.
  ///   - expected: The type's expectation.
  /// - Throws: The failure that ends the mapping, if the issue does.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func note(
    _ code: ModelIssue.Code,
    isError: Bool = false,
    at mark: Mark?,
    expected: Expectation?,
  ) throws(ReadingFailure) {
    guard isError || findings.wantsReport else { return }
    let end = self.mark
    if let mark { rewind(to: mark) }
    let offset = offset
    let found = try readExcerpt()
    rewind(to: end)
    try findings.add(code, isError: isError, offset: offset, expected: expected, found: found)
  }
}

/// The outcome of reading one value.
enum ReadResult {
  /// The slot has a new value.
  case written
  /// The value is null, and the type cannot represent it. The slot is unchanged.
  case null
  /// The value is unusable, as a fault explains. The slot is unchanged.
  case unusable
  /// The slot is unchanged, and there is nothing to report.
  case kept
  /// Like `unusable`, but for a value of the right JSON kind with invalid content.
  case invalid
}
