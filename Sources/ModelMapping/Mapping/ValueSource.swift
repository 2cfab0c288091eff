import Foundation
import PropertyIntrospection

/// Where values come from: JSON text, or a tree that somebody made.
///
/// It stands before one value at a time. The caller asks for its kind and then reads or skips it. All
/// that is written against this protocol works for both; the compiler makes a version for each.
protocol ValueSource {
  /// A place to come back to.
  associatedtype Mark
  /// What is kept while the elements of an array are gone through.
  associatedtype Elements
  /// What is kept while the members of an object are gone through.
  associatedtype Members: MemberCursor

  /// What was found so far.
  var findings: Findings { get set }
  /// What was changed in objects that were there before.
  var undo: UndoLog { get set }
  /// Memory for what containers gather.
  var scratch: Scratch { get set }
  /// How many there are, without a copy of them.
  var findingCount: Int { get }
  /// Where the value is, for `offset(at:)`; where that means nothing, 0.
  var place: Int { get }
  /// The byte offset of the value at a place, where there is one.
  func offset(at place: Int) -> Int?
  /// The place before the value.
  var mark: Mark { get }
  /// Goes back to a place.
  mutating func rewind(to mark: Mark)

  /// How many arrays and objects are open, and how many may be.
  var depth: SourceDepth { get }

  /// Checks that nothing follows the document.
  mutating func finish() throws(ReadingFailure)

  /// The kind of the value.
  mutating func kind() throws(ReadingFailure) -> JSONKind
  /// Passes the value, and checks it where it is text.
  mutating func skip() throws(ReadingFailure)
  /// Passes the value as one that may be read later, in which other values may then be passed again.
  mutating func skipToReadLater() throws(ReadingFailure)
  /// Passes null.
  mutating func readNull() throws(ReadingFailure)
  /// Takes a string; gives nil, with nothing taken, if there is none.
  mutating func readPlainString() throws(ReadingFailure) -> String?
  /// Takes a bool; gives nil, with nothing taken, if there is none.
  mutating func readPlainBool() throws(ReadingFailure) -> Bool?
  /// Takes a number of few digits as the nearest double; gives nil, with nothing taken, for any other
  /// value.
  mutating func readPlainDouble() -> Double?
  /// The same for a `Float`.
  mutating func readPlainFloat() -> Float?
  /// Takes an array, as far as its elements are plain numbers; takes nothing where there is no array.
  mutating func readPlainNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Elements>
  /// Whether the value is null.
  mutating func isNull() -> Bool
  /// Takes a bool.
  mutating func readBool() throws(ReadingFailure) -> Bool
  /// Takes a number that is a plain integer and fits; gives nil, with nothing taken, for any other value.
  mutating func readPlainInteger<I: FixedWidthInteger>(_: I.Type) -> I?
  /// Takes a number as the nearest double; gives nil, with the number taken, if it is too large.
  mutating func readDouble() throws(ReadingFailure) -> Double?
  /// Whether the number is finite, as all in text are.
  var isFiniteNumber: Bool { get }
  /// Takes a number and lends its text.
  mutating func readNumber<R>(_ body: (NumberText) -> R) throws(ReadingFailure) -> R
  /// Takes a string.
  mutating func readString() throws(ReadingFailure) -> String
  /// Takes a string and lends its bytes.
  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R
  /// Takes a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue
  /// Whether a value that was taken as a tree had a key twice in one object.
  var hasRepeatedKeys: Bool { get }
  /// Takes a value, which is an object, as a tree that somebody looks at before it is read again.
  mutating func readObjectToLookAt() throws(ReadingFailure) -> JSONObject?
  /// The same, but leaves the value to be read next.
  mutating func lookAtObject() throws(ReadingFailure) -> JSONObject?
  /// Takes a value of any kind as `String`, `Int`, `[Any]`, `[String: Any]` and so on.
  mutating func readAny() throws(ReadingFailure) -> Any
  /// Takes the value if it is an instance of a type that JSON does not know.
  mutating func readForeign<Value>(_: Value.Type) -> Value?
  /// What stands at the place of a failure, in a few words.
  func context(of failure: ReadingFailure) -> String?
  /// Takes the value and describes it in a few words.
  mutating func readExcerpt() throws(ReadingFailure) -> String

  /// Enters an array.
  mutating func openArray() throws(ReadingFailure) -> Elements
  /// Goes to the next element, or leaves the array.
  mutating func nextElement(_ elements: inout Elements) throws(ReadingFailure) -> Bool
  /// Leaves an array that was just entered, if it has no elements.
  mutating func leaveIfEmpty(_ elements: Elements) -> Bool
  /// Whether `total` can tell how many elements the array has that was entered last.
  var canTellTotal: Bool { get }
  /// About how many elements an array has, by the size of the first ones.
  func total(after count: Int, since place: Int, stride: Int) -> Int
  /// Enters an object.
  mutating func openObject() throws(ReadingFailure) -> Members
  /// Goes to the next member and gives the index of its key in a table, -1 for a key that is not in
  /// it, or leaves the object and gives nil.
  mutating func nextMember(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int?
  /// Reads members as long as each is the only place of its property and stands there for the first
  /// time.
  ///
  /// What is plain is read here and not in the plan because the calls for each member are then made
  /// within one type, which costs a third less than through this protocol.
  ///
  /// - Returns: the index of a key that needs a closer look, as `nextMember` gives it, or nil at the end.
  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ storage: InstanceStorage,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int?
  /// Goes to the next member and gives its key, or leaves the object and gives nil.
  mutating func nextKey(_ members: inout Members) throws(ReadingFailure) -> String?
  /// The key that `nextMember` went to.
  mutating func key(of members: Members) throws(ReadingFailure) -> String
  /// The keys that an object has besides those of a table, or how they are found; the value at hand stays.
  mutating func keys(
    ofObjectAt start: Mark,
    besides table: KeyTable,
  ) throws(ReadingFailure) -> MisspeltKeys.Origin

  /// Reads the value through an adapter.
  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> Outcome
}

/// The memory in which one reading gathers the elements of its containers.
struct Scratch {
  private var made: ScratchPool?

  /// The pool, which is made when a container first asks for it.
  var pool: ScratchPool {
    @inline(__always) mutating get {
      if let made { return made }
      let pool = ScratchPool()
      made = pool
      return pool
    }
  }
}

/// How deep a source stands in its document.
struct SourceDepth {
  var open: Int
  let maximum: Int
  /// From which depth on the stack is asked.
  var asked = StackSpace.firstAskedDepth
}

/// Goes over the members of an object.
protocol MemberCursor {
  /// The byte offset of the key at hand, where there is one.
  var keyOffset: Int? { get }
}

extension ValueSource {
  /// The byte offset of the value, where there is one.
  var offset: Int? { offset(at: place) }

  /// Makes a finding of what stopped the reading, so that each container on the way out can put its
  /// step before it.
  @inline(never)
  mutating func recording(_ failure: ReadingFailure) -> ReadingFailure {
    if failure.reason == .abandoned { return failure }
    var finding = failure.finding(found: context(of: failure))
    finding.isGuarded = findings.hidesText
    try? findings.add(finding)
    return ReadingFailure(reason: .abandoned, offset: failure.offset)
  }

  /// Takes a text that is a word for null, where the rules know such words.
  mutating func takeNullWord(_ rules: ConversionRules) throws(ReadingFailure) -> Bool {
    guard rules.nullWords, try kind() == .string else { return false }
    let mark = mark
    if try readText({ isNullWord($0) }) { return true }
    rewind(to: mark)
    return false
  }

  var isFiniteNumber: Bool { true }

  var hasRepeatedKeys: Bool { false }

  mutating func readPlainFloat() -> Float? { nil }

  mutating func readPlainNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Elements> {
    .none
  }

  /// Takes a value that does not fit and says so.
  ///
  /// - Returns: `.unusable` or `.invalid`, for the adapter to hand on.
  @inline(never)
  mutating func refuse(
    _ code: ModelIssue.Code,
    expected: String,
    search: ((inout SuggestionSource) -> String?)? = nil,
  ) throws(ReadingFailure) -> Outcome {
    let offset = offset
    let found = try readExcerpt()
    try findings.add(
      .init(
        code,
        isError: true,
        offset: offset,
        expected: expected,
        found: found,
        search: search,
      )
    )
    return code == .typeMismatch ? .unusable : .invalid
  }

  /// Says in the report that a value was put right.
  @inline(never)
  mutating func note(
    _ code: ModelIssue.Code,
    at mark: Mark,
    expected: String?,
  ) throws(ReadingFailure) {
    guard findings.wantsReport else { return }
    let end = self.mark
    rewind(to: mark)
    let offset = offset
    let found = try readExcerpt()
    rewind(to: end)
    try findings.add(
      .init(code, isError: false, offset: offset, expected: expected, found: found)
    )
  }
}

/// The start of a text in quotes, for "found".
func excerpt(of text: String) -> String {
  var writer = JSONWriter(capacity: 64)
  writer.writeString(start(of: text))
  return writer.makeString()
}

/// The start of a number's text, for "found".
func excerpt(ofNumber text: String) -> String { start(of: text) }

/// The start of what a value says of itself, for "found".
func excerpt(describing value: Any) -> String { start(of: description(of: value)) }

/// What a value says of itself.
func description(of value: Any) -> String { String(describing: printable(value)) }

/// The value itself, or for a date that has no form in JSON the seconds since 1970: Foundation has no description
/// of distant dates, and on Linux asking a date that is not a number for one stops the process.
func printable(_ value: Any) -> Any {
  guard let date = value as? Date, DateText.write(date) == nil else { return value }
  return date.timeIntervalSince1970.isFinite
    ? "\(date.timeIntervalSince1970) seconds since 1970" : date.timeIntervalSince1970
}

/// A text, cut if it is long; by scalars, because a character can be made of any number of them.
private func start(of text: String) -> String {
  let scalars = text.unicodeScalars
  let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex)
  guard let end, end != scalars.endIndex else { return text }
  return "\(text[..<end])…"
}
