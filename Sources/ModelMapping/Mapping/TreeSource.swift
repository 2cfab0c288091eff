import PropertyIntrospection

/// Values from a tree: a `JSONValue`, or a `[String: Any]` that somebody made or another reader gave.
struct TreeSource: ValueSource {
  private(set) var current: TreeValue
  var findings: Findings
  var undo = UndoLog()
  var scratch = Scratch()
  @inline(__always) var findingCount: Int { findings.count }
  private(set) var depth: SourceDepth

  init(_ root: TreeValue, depth: SourceDepth, findings: Findings) {
    current = root
    self.depth = depth
    self.findings = findings
  }

  struct Mark {
    fileprivate let current: TreeValue
    fileprivate let open: Int
  }

  var place: Int { 0 }
  func offset(at place: Int) -> Int? { nil }

  var mark: Mark { Mark(current: current, open: depth.open) }

  mutating func rewind(to mark: Mark) {
    current = mark.current
    depth.open = mark.open
  }

  mutating func finish() throws(ReadingFailure) {}
  mutating func kind() throws(ReadingFailure) -> JSONKind { current.kind }
  mutating func skip() throws(ReadingFailure) {}
  mutating func readNull() throws(ReadingFailure) {}

  mutating func readPlainString() throws(ReadingFailure) -> String? {
    if case .string(let text) = current { text } else { nil }
  }

  mutating func readPlainBool() throws(ReadingFailure) -> Bool? {
    if case .bool(let value) = current { value } else { nil }
  }

  mutating func readPlainDouble() -> Double? {
    switch current {
    case .double(let value) where value.isFinite: value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  mutating func isNull() -> Bool { if case .null = current { true } else { false } }

  mutating func readBool() throws(ReadingFailure) -> Bool {
    if case .bool(let value) = current { value } else { false }
  }

  mutating func readPlainInteger<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    switch current {
    case .integer(let value): I(exactly: value)
    case .unsigned(let value): I(exactly: value)
    default: nil
    }
  }

  mutating func readDouble() throws(ReadingFailure) -> Double? {
    switch current {
    case .double(let value): return value.isFinite ? value : nil
    case .integer(let value): return Double(value)
    default: return try readNumber { $0.double }
    }
  }

  var isFiniteNumber: Bool {
    switch current {
    case .double(let value): value.isFinite
    case .number(let value): value.isFinite
    default: true
    }
  }

  mutating func readNumber<R>(_ body: (NumberText) -> R) throws(ReadingFailure) -> R {
    let text = current.numberText ?? "0"
    return withByteView(of: text) { bytes in
      if let number = NumberText(whole: bytes, grammar: .json) { return body(number) }
      // Only a double that is not finite has no text as a number; it is beyond every range.
      return withByteView(of: text.hasPrefix("-") ? "-1e999999999" : "1e999999999") { bytes in
        guard let number = NumberText(whole: bytes, grammar: .json) else {
          preconditionFailure("the text of a number was refused")
        }
        return body(number)
      }
    }
  }

  mutating func readString() throws(ReadingFailure) -> String {
    if case .string(let text) = current { text } else { "" }
  }

  mutating func readText<R>(_ body: (ByteView) -> R) throws(ReadingFailure) -> R {
    withByteView(of: try readString(), body)
  }

  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    do throws(ReadingFailure) {
      return try current.jsonValue(room: depth.maximum - depth.open)
    } catch {
      throw ReadingFailure(reason: .tooDeep(limit: depth.maximum), offset: 0)
    }
  }

  mutating func readAny() throws(ReadingFailure) -> Any {
    do throws(ReadingFailure) {
      return try current.anyValue(room: depth.maximum - depth.open)
    } catch {
      throw ReadingFailure(reason: .tooDeep(limit: depth.maximum), offset: 0)
    }
  }

  mutating func readForeign<Value>(_: Value.Type) -> Value? {
    if case .foreign(let value) = current { value as? Value } else { nil }
  }

  func context(of failure: ReadingFailure) -> String? { nil }

  mutating func readExcerpt() throws(ReadingFailure) -> String {
    switch current {
    case .string(let text): excerpt(of: text)
    case .bool(let value): value ? "true" : "false"
    case .foreign(let value): "a value of type \(type(of: value))"
    default: current.numberText.map { excerpt(ofNumber: $0) } ?? current.kind.noun
    }
  }

  private mutating func enter() throws(ReadingFailure) {
    if depth.open >= depth.maximum {
      throw ReadingFailure(reason: .tooDeep(limit: depth.maximum), offset: 0)
    }
    if StackSpace.isScarce { throw ReadingFailure(reason: .tooDeep(limit: depth.open), offset: 0) }
    depth.open += 1
  }

  struct Elements {
    fileprivate let array: TreeArray
    fileprivate var next = 0
  }

  mutating func openArray() throws(ReadingFailure) -> Elements {
    guard case .array(let array) = current else { return Elements(array: .json([])) }
    try enter()
    return Elements(array: array)
  }

  mutating func nextElement(_ elements: inout Elements) throws(ReadingFailure) -> Bool {
    guard elements.next < elements.array.count else {
      depth.open -= 1
      return false
    }
    current = elements.array[elements.next]
    elements.next += 1
    return true
  }

  var canTellTotal: Bool { false }

  func total(after count: Int, since place: Int, stride: Int) -> Int { count + 1 }

  struct Members: MemberCursor {
    fileprivate let object: TreeObject
    fileprivate var next = 0
    /// How many members of a dictionary were found by the table's keys.
    fileprivate var found = 0
    fileprivate var keys: [String]?
    fileprivate var key = ""

    var keyOffset: Int? { nil }
  }

  mutating func openObject() throws(ReadingFailure) -> Members {
    try enter()
    // An empty array may stand for an empty object; it has no members either.
    guard case .object(let object) = current else { return Members(object: .json([:])) }
    return Members(object: object)
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
      members.key = member.key
      current = TreeValue(member.value)
      return withByteView(of: member.key) { table.index(of: $0) }
    case .native(let dictionary):
      // A dictionary has no order: the table's is taken, and then that of the keys left over.
      if members.found == dictionary.count { break }
      while members.next < table.keys.count {
        let index = members.next
        members.next += 1
        if let value = dictionary[table.keys[index]] {
          members.found += 1
          members.key = table.keys[index]
          current = TreeValue(value)
          return index
        }
      }
      let others = members.keys ?? Self.keys(of: dictionary, besides: table.keys)
      members.keys = others
      guard members.next - table.keys.count < others.count else { break }
      members.key = others[members.next - table.keys.count]
      current = TreeValue(member: dictionary[members.key])
      members.next += 1
      return -1
    }
    depth.open -= 1
    return nil
  }

  mutating func readPlainMembers(
    _ members: inout Members,
    _ level: KeyLevel,
    _ table: FillTable,
    _ plan: ModelPlan,
    _ base: Slot,
    _ state: inout FillState<Mark>,
  ) throws(ReadingFailure) -> Int? {
    guard case .native(let dictionary) = members.object else {
      return try nextMember(&members, in: level.table)
    }
    let keys = level.table.keys
    let short = level.short
    let rules = table.rules
    while members.found < dictionary.count, members.next < keys.count {
      let index = members.next
      members.next += 1
      guard let value = dictionary[keys[index]] else { continue }
      members.found += 1
      let entry = short[index]
      guard entry.isOnly, state.met.insert(entry.rule) else {
        members.key = keys[index]
        current = TreeValue(value)
        return index
      }
      let rule = rules[entry.rule]
      // Met for the first time, so not written yet.
      if put(value, rule, into: base.part(at: rule.offset, isInitialized: state.isLive)) {
        if !state.isLive { state.written.insert(entry.rule) }
      } else {
        current = TreeValue(value)
        try plan.read(entry.rule, rules, path: nil, from: &self, base, &state)
      }
    }
    if plan.policyRules.unknownKeys == .ignore, members.next == keys.count {
      // Nobody asks for the others.
      depth.open -= 1
      return nil
    }
    return try nextMember(&members, in: level.table)
  }

  /// Takes a value of one of the most common types as it is; its adapter sees to all others.
  @inline(__always)
  private func put(_ value: Any, _ rule: FillTable.Rule, into slot: Slot) -> Bool {
    switch rule.lane {
    case .text:
      guard let text = sameValue(value, as: String.self) else { return false }
      rule.put(text, into: slot)
    case .integer:
      guard let number = sameValue(value, as: Int.self) else { return false }
      rule.put(number, into: slot)
    case .bool:
      guard let bool = sameValue(value, as: Bool.self) else { return false }
      rule.put(bool, into: slot)
    case .double:
      guard let number = sameValue(value, as: Double.self), number.isFinite else { return false }
      rule.put(number, into: slot)
    case .other: return false
    }
    return true
  }

  private static func keys(of dictionary: [String: Any], besides known: [String]) -> [String] {
    let known = Set(known)
    return dictionary.keys.filter { !known.contains($0) }.sorted()
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
      let keys = members.keys ?? dictionary.keys.sorted()
      members.keys = keys
      guard members.next < keys.count else { break }
      let key = keys[members.next]
      members.next += 1
      current = TreeValue(member: dictionary[key])
      return key
    }
    depth.open -= 1
    return nil
  }

  mutating func key(of members: Members) throws(ReadingFailure) -> String { members.key }

  mutating func read(_ adapter: ValueAdapter, into slot: Slot) throws(ReadingFailure) -> Outcome {
    try adapter.read(from: &self, into: slot)
  }
}
