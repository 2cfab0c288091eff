import ModelMapping

/// Makes a tree of parameters, whose names say where in the tree their values are.
///
/// All objects are in one array, each behind the object around it, so that no depth costs stack, and many of them in one
/// index, so that any number of names costs time in proportion to its length.
struct ParameterTree {
  private struct Level {
    /// The key in the object around it.
    let key: String
    let hash: KeyHash
    /// The number of the object around it.
    let outer: Int
    /// The level before it at the same place in the index; 0 if there is none.
    var twin = 0
    /// The members so far: strings, null, arrays of these, and empty objects in place of the levels inside.
    var members: JSONObject
  }

  private var levels: [Level]
  /// The last level at each place; empty while there are so few levels that comparing their hashes is as fast.
  private var index: [UInt64: Int] = [:]
  private static var mostWithoutIndex: Int { 32 }
  /// The hash of the outermost object, which is never searched for.
  private static let outermost = KeyHash(of: "")
  private var count = 0
  private var byteCount = 0
  private let limits: ParameterLimits

  init(_ limits: ParameterLimits) {
    self.limits = limits
    let members = JSONObject(capacity: 8)
    levels = [Level(key: "", hash: Self.outermost, outer: 0, members: members)]
  }

  /// Counts bytes, of which there must not be too many.
  mutating func count(bytes: Int) throws(FormFailure) {
    byteCount += bytes
    if byteCount > limits.maximumBytes { throw .excess(limits.maximumBytes, "bytes", at: nil) }
  }

  /// Counts a parameter, of which there must not be too many.
  mutating func countParameter(at offset: Int? = nil) throws(FormFailure) {
    count += 1
    if count > limits.maximumCount {
      throw .excess(limits.maximumCount, "parameters", at: offset)
    }
  }

  /// Adds a value.
  mutating func add(
    _ value: JSONValue,
    _ name: ParameterName,
    at offset: Int? = nil,
  ) throws(FormFailure) {
    if name.hasOpenStep {
      throw FormFailure(
        .invalidValue,
        path: name.steps,
        at: offset,
        expected: "`[]` only at the end of a name",
      )
    }
    let maximumDepth = min(max(limits.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    guard name.inner.count < maximumDepth else {
      throw FormFailure(tooDeep: maximumDepth, name, at: offset)
    }
    var level = 0
    var key = name.first
    for next in name.inner {
      guard let inner = inner(key, of: level) else { throw .conflict(name, at: offset) }
      (level, key) = (inner, next)
    }
    guard levels[level].members.add(value, key, isList: name.isList) else {
      throw .conflict(name, at: offset)
    }
  }

  /// Returns the level with a key in another one, which is created if there is none; nil if the key has a value.
  private mutating func inner(_ key: String, of outer: Int) -> Int? {
    let hash = KeyHash(of: key)
    if let known = levels[outer].members.value(of: key, hash) {
      guard case .object = known else { return nil }
      return level(key, hash, in: outer)
    }
    levels[outer].members.set(key, hash, to: .object(JSONObject()))
    let number = levels.count
    if number == 1 { levels.reserveCapacity(8) }
    levels.append(Level(key: key, hash: hash, outer: outer, members: JSONObject(capacity: 2)))
    if number == Self.mostWithoutIndex {
      for number in 1...number { addToIndex(number) }
    } else if number > Self.mostWithoutIndex {
      addToIndex(number)
    }
    return number
  }

  /// Returns the level with a key in another one, which has it.
  private func level(_ key: String, _ hash: KeyHash, in outer: Int) -> Int {
    // The names of an object mostly follow each other.
    var number = levels.count - 1
    if number >= Self.mostWithoutIndex {
      number = index[Self.place(of: hash, in: outer)] ?? 0
      while !hasSameBytes(levels[number].key, key) { number = levels[number].twin }
      return number
    }
    while levels[number].hash != hash || levels[number].outer != outer
      || !hasSameBytes(levels[number].key, key)
    { number -= 1 }
    return number
  }

  private mutating func addToIndex(_ number: Int) {
    let place = Self.place(of: levels[number].hash, in: levels[number].outer)
    levels[number].twin = index.updateValue(number, forKey: place) ?? 0
  }

  private static func place(of hash: KeyHash, in outer: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: outer) << 32 | UInt64(hash.bits)
  }

  /// Returns the object of all parameters, once.
  mutating func takeObject() -> JSONValue {
    while levels.count > 1 {
      let level = levels.removeLast()
      let value = level.members.elements.map { JSONValue.array($0) } ?? .object(level.members)
      levels[level.outer].members.set(level.key, level.hash, to: value)
    }
    return .object(levels[0].members)
  }
}

extension JSONObject {
  /// Adds a value of a parameter; returns false if the key has an object.
  fileprivate mutating func add(_ value: JSONValue, _ key: String, isList: Bool) -> Bool {
    // Keys are equal only byte by byte.
    let hash = KeyHash(of: key)
    switch self.value(of: key, hash)?.kind {
    case nil: set(key, hash, to: isList ? .array([value]) : value)
    case .object?: return false
    default:
      var values: [JSONValue] = []
      if let first = self.value(of: key, hash) { values = first.array ?? [first] }
      // Emptied, so that nothing is copied.
      set(key, hash, to: .null)
      values.append(value)
      set(key, hash, to: .array(values))
    }
    return true
  }

  /// The values if their keys are the numbers from 0 on.
  fileprivate var elements: [JSONValue]? {
    guard let digit = first?.key.utf8.first, digit &- 0x30 < 10 else { return nil }
    var elements = [JSONValue](repeating: .null, count: count)
    for (key, value) in self {
      guard let index = Int(key), elements.indices.contains(index), String(index) == key else {
        return nil
      }
      elements[index] = value
    }
    return elements
  }
}

extension FormFailure {
  fileprivate static func excess(_ limit: Int, _ noun: String, at offset: Int?) -> FormFailure {
    let expected = "at most \(limit) \(noun)"
    return FormFailure(.constraintViolated, at: offset, expected: expected, found: "more")
  }

  fileprivate static func conflict(_ name: ParameterName, at offset: Int?) -> FormFailure {
    let expected = "a value or names in brackets for this name"
    return FormFailure(
      .invalidValue,
      path: name.steps,
      at: offset,
      expected: expected,
      found: "both",
    )
  }

  fileprivate init(tooDeep maximum: Int, _ name: ParameterName, at offset: Int?) {
    self.init(
      .tooDeep,
      path: [name.first],
      at: offset,
      ModelIssue.Expectation(.nesting, ["maximum": .number(JSONNumber(maximum))]),
    )
  }
}
