import ModelMappingFoundation
import PropertyIntrospection

/// A source that reads a tree: a `JSONValue`, or a `[String: Any]`, handwritten or from another parser.
struct TreeSource: ValueSource {
  var current: TreeValue
  /// The value as JSON, if it or a value around it was already converted.
  var known: ConvertedTree?
  var findings: Findings
  var context: ReadingContext
  @inline(__always) var findingCount: Int { findings.count }
  var depth: SourceDepth
  /// The dictionary indices of the keys of models, outer models first.
  var keyIndices: [Dictionary<String, Any>.Index] = []
  /// The number of valid entries in `keyIndices`.
  var keyIndexCount = 0

  init(
    _ root: TreeValue,
    depth: SourceDepth,
    findings: Findings,
    context: ReadingContext = ReadingContext(),
  ) {
    current = root
    self.depth = depth
    self.findings = findings
    self.context = context
  }

  struct Mark {
    fileprivate let current: TreeValue
    fileprivate let known: ConvertedTree?
    fileprivate let open: Int
    fileprivate let keyIndexCount: Int
  }

  func location(at mark: Mark) -> ValueLocation { .tree(mark.current) }

  var position: Int { 0 }
  func offset(at position: Int) -> Int? { nil }

  var mark: Mark {
    Mark(current: current, known: known, open: depth.open, keyIndexCount: keyIndexCount)
  }

  func mark(at position: Int) -> Mark? { nil }

  mutating func rewind(to mark: Mark) {
    current = mark.current
    known = mark.known
    depth.open = mark.open
    keyIndexCount = mark.keyIndexCount
  }

  mutating func finish() throws(ReadingFailure) {}
  mutating func kind() throws(ReadingFailure) -> JSONKind {
    sort()
    if case .tooDeep = current { throw ReadingFailure(tooDeep: depth.maximum, offset: 0) }
    return current.kind
  }

  /// Classifies the value if that was deferred.
  @inline(__always)
  private mutating func sort() {
    if case .unclassified = current { current = current.sorted }
  }

  var textLength: Int? { nil }
  mutating func skip() throws(ReadingFailure) {}
  mutating func skipToReadLater() throws(ReadingFailure) {}
  mutating func skipUnknownMembers(_ members: inout Members, in table: KeyTable) {}
  mutating func noteSkipped() {}
  mutating func readNull() throws(ReadingFailure) {}

  mutating func readPlainString() throws(ReadingFailure) -> String? {
    sort()
    return if case .string(let text) = current { text } else { nil }
  }

  mutating func readPlainText<R>(_ body: (ByteView) -> R?) throws(ReadingFailure) -> R? {
    sort()
    guard case .string(let text) = current else { return nil }
    return withByteView(of: text, body)
  }

  mutating func readQuoted<R>(_ body: (inout JSONReader) -> R?) -> R? {
    if case .string(let text) = current { text.plain(body) } else { nil }
  }

  mutating func readPlainBool() throws(ReadingFailure) -> Bool? {
    sort()
    return if case .bool(let value) = current { value } else { nil }
  }

  mutating func readPlainDouble() -> Double? {
    sort()
    return switch current {
    case .double(let value) where value.isFinite: value
    case .integer(let value): Double(value)
    case .number(let number): number.text.plain { $0.readPlainDouble() }
    default: nil
    }
  }

  mutating func readPlainFloat() -> Float? { numberText()?.plain { $0.readPlainFloat() } }
  mutating func readPlainDecimal() -> Decimal? { numberText()?.plain { $0.readPlainDecimal() } }

  /// Returns the text of a number of JSON.
  private mutating func numberText() -> String? {
    sort()
    return if case .number(let number) = current { number.text } else { nil }
  }

  mutating func isNull() -> Bool {
    sort()
    return if case .null = current { true } else { false }
  }

  mutating func readPlainInteger<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    sort()
    return if case .unsigned(let value) = current { I(exactly: value) } else {
      plainInteger.flatMap { I(exactly: $0) }
    }
  }

  /// The value as an integer; the few that have more than 63 bits are read like numbers in unusual forms.
  private var plainInteger: Int64? {
    switch current {
    case .integer(let value): value
    case .number(let number): number.text.plain { $0.readPlainInteger(Int64.self) }
    default: nil
    }
  }

  mutating func readScalar(_ kind: JSONKind, _ body: (ScalarInput) -> Void) throws(ReadingFailure) {
    switch current {
    case .bool(let value): body(.bool(value))
    case .string(let text): withByteView(of: text) { body(.text($0)) }
    default:
      guard kind == .number else { return body(.container) }
      // An infinite number or NaN has no text.
      guard let text = current.numberText else { return body(.number(nil)) }
      withByteView(of: text) { body(.number(NumberText(whole: $0, grammar: .json))) }
    }
  }

  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    guard case .string(let text) = current else { return withByteView(of: "", body) }
    return withByteView(of: text, body)
  }

  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    do throws(ReadingFailure) {
      return try current.jsonValue(room: depth.maximum - depth.open)
    } catch {
      throw ReadingFailure(tooDeep: depth.maximum - error.limit, offset: 0)
    }
  }

  mutating func readObjectToLookAt() throws(ReadingFailure) -> JSONObject? {
    if let object = known?.object { return object }
    let object = try readValue().object
    // The whole native tree is converted now; keep the result for the values inside.
    if let object, case .object(.native) = current { known = .of(.object(object)) }
    return object
  }

  mutating func lookAtObject() throws(ReadingFailure) -> JSONObject? {
    try readObjectToLookAt()
  }

  mutating func readAny() throws(ReadingFailure) -> Any {
    do throws(ReadingFailure) {
      return try current.anyValue(room: depth.maximum - depth.open)
    } catch {
      throw ReadingFailure(tooDeep: depth.maximum - error.limit, offset: 0)
    }
  }

  mutating func readForeign<Value>(_: Value.Type) -> Value? {
    if case .foreign(let value) = current { value as? Value } else { nil }
  }

  func context(of failure: ReadingFailure) -> String? { nil }

  mutating func readExcerpt() throws(ReadingFailure) -> String {
    sort()
    return current.excerpt
  }

  @inline(__always)
  private mutating func enter() throws(ReadingFailure) {
    if depth.open >= depth.asked { try checkDepth() }
    depth.open &+= 1
  }

  @inline(never)
  private mutating func checkDepth() throws(ReadingFailure) {
    if depth.open >= depth.maximum {
      throw ReadingFailure(tooDeep: depth.maximum, offset: 0)
    }
    switch StackSpace.room {
    case .scarce: throw ReadingFailure(tooDeep: depth.open, offset: 0)
    case .enough: break
    case .ample: depth.asked = min(depth.maximum, StackSpace.unaskedDepth)
    }
  }

  struct Elements {
    fileprivate let array: TreeArray
    fileprivate var known: ConvertedTree?
    fileprivate var next = 0
  }

  mutating func openArray() throws(ReadingFailure) -> Elements {
    sort()
    guard case .array(let array) = current else { return Elements(array: .json([])) }
    try enter()
    return Elements(array: array, known: known)
  }

  /// Keeps the JSON form of the next value, if its container's is known.
  @inline(__always)
  mutating func know(of container: ConvertedTree?, _ inside: (ConvertedTree) -> ConvertedTree?) {
    // Mostly there is none before and after, and so no reference to count.
    if let container {
      known = inside(container)
    } else if known != nil {
      known = nil
    }
  }

  @inline(__always)
  mutating func nextElement(_ elements: inout Elements) throws(ReadingFailure) -> Bool {
    guard elements.next < elements.array.count else {
      depth.open &-= 1
      return false
    }
    current = elements.array[elements.next]
    know(of: elements.known) { $0.element(elements.next) }
    elements.next += 1
    return true
  }

  mutating func leaveIfEmpty(_ elements: Elements) -> Bool {
    guard elements.array.count == 0 else { return false }
    depth.open -= 1
    return true
  }

  var canTellTotal: Bool { false }

  func total(after count: Int, since position: Int, stride: Int) -> Int { count + 1 }

  struct Members: MemberCursor {
    var object: TreeObject
    var next = 0
    /// The number of dictionary members found by keys of the table.
    var found = 0
    /// The index of the last key that is in the table, or -1.
    private var last = -1
    private var otherKey = ""
    /// The start of the model's entries in `keyIndices`; -1 until they are looked up.
    var firstKeyIndex = -1
    /// The indices of the keys that were found and not yet read.
    var rest = BitSet()
    /// The object as JSON, if it was already converted.
    let known: ConvertedTree?
    fileprivate var keys: [String]?

    fileprivate init(_ object: TreeObject, _ known: ConvertedTree? = nil) {
      self.object = object
      self.known = known
    }

    var keyOffset: Int? { nil }

    /// The key of the last member.
    var key: String {
      // Few keys are needed, and keeping each would count references.
      get { if case .json(let object) = object { object[next - 1].key } else { otherKey } }
      set { otherKey = newValue }
    }

    /// Returns the index of a key in the table, or -1.
    @inline(__always)
    mutating func index(of key: String, in table: KeyTable) -> Int {
      // Most objects have their keys in the same order.
      var index = last < 0 ? table.firstIndex : table.successor(of: last)
      if index >= table.keys.count || !table.isKey(index, key) {
        index = withByteView(of: key) { table.index(of: $0) }
        if index < 0 { return index }
        table.learn(index, after: last)
      }
      last = index
      return index
    }

    /// Returns the next key of a dictionary in sorted order, as dictionaries are unordered.
    fileprivate mutating func nextKey(of sorted: @autoclosure () -> [String]) -> String? {
      let keys = keys ?? sorted()
      self.keys = keys
      guard next < keys.count else { return nil }
      next += 1
      return keys[next - 1]
    }
  }

  @inline(__always)
  mutating func openObject() throws(ReadingFailure) -> Members {
    try enter()
    // The caller continues after the object, so move it instead of retaining it.
    let value = current
    current = .null
    // An empty array may represent an empty object; it has no members either.
    guard case .object(let object) = value else { return Members(.json([:])) }
    guard let known else { return Members(object) }
    self.known = nil
    return Members(object, known)
  }

  mutating func nextMember(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) -> Int? {
    switch members.object {
    case .json(let object):
      guard members.next < object.count else { break }
      let member = object[members.next]
      members.next += 1
      current = TreeValue(member.value)
      return members.index(of: member.key, in: table)
    case .native(let dictionary):
      // Dictionaries are unordered: use the order of the table, then sort the remaining keys.
      if members.found == dictionary.count { break }
      while members.next < table.keys.count {
        let index = members.next
        members.next += 1
        if let value = dictionary[table.keys[index]] {
          members.found += 1
          members.key = table.keys[index]
          current = TreeValue(unclassified: value)
          know(of: members.known) { $0.member(members.key) }
          return index
        }
      }
      let others = members.keys ?? Self.keys(of: dictionary, besides: table.keys)
      members.keys = others
      guard members.next - table.keys.count < others.count else { break }
      members.key = others[members.next - table.keys.count]
      current = TreeValue(member: dictionary[members.key])
      know(of: members.known) { $0.member(members.key) }
      members.next += 1
      return -1
    case .objects(let objects):
      members.object = .native(objects as [String: Any])
      return try nextMember(&members, in: table)
    case .none: break
    }
    depth.open -= 1
    return nil
  }

  private static func keys(of dictionary: [String: Any], besides known: [String]) -> [String] {
    let known = Set(known)
    return ascending(dictionary.keys.filter { !known.contains($0) })
  }

  mutating func nextKey(_ members: inout Members) throws(ReadingFailure) -> String? {
    switch members.object {
    case .json(let object):
      guard members.next < object.count else { break }
      let member = object[members.next]
      members.next += 1
      current = TreeValue(member.value)
      return member.key
    case .native(let dictionary):
      guard let key = members.nextKey(of: ascending(Array(dictionary.keys))) else { break }
      current = TreeValue(member: dictionary[key])
      know(of: members.known) { $0.member(key) }
      return key
    case .objects(let dictionary):
      guard let key = members.nextKey(of: ascending(Array(dictionary.keys))) else { break }
      current = .object(.native(dictionary[key] ?? [:]))
      known = nil
      return key
    case .none: break
    }
    depth.open -= 1
    return nil
  }

  mutating func key(of members: Members) throws(ReadingFailure) -> String { members.key }

  mutating func keys(
    ofObjectAt start: Mark,
    besides level: KeyLevel,
  ) throws(ReadingFailure) -> MisspelledKeys.Origin {
    let end = mark
    rewind(to: start)
    defer { rewind(to: end) }
    var keys: [String] = []
    var members = try openObject()
    while keys.count < MisspelledKeys.most, let index = try nextMember(&members, in: level.table) {
      if index < 0, !level.knows(members.key) { keys.append(members.key) }
    }
    return .keys(keys)
  }

  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> ReadResult
  {
    if case .unclassified(let value) = current {
      if adapter.take(value, into: slot, room: depth.maximum - depth.open) { return .written }
      current = current.sorted
    }
    return try adapter.read(from: &self, into: slot)
  }
}
