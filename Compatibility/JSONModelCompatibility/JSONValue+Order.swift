import ModelMapping

extension JSONValue {
  /// Returns the value with its members in the order of a similar value, followed by those that it lacks.
  ///
  /// Numbers keep the spelling of the similar value if they are equal.
  func ordered(like other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      var ordered = JSONObject()
      for (key, other) in others {
        if let value = members[key] { ordered[key] = value.ordered(like: other) }
      }
      for (key, value) in members where ordered[key] == nil { ordered[key] = value }
      return .object(ordered)
    case (.array(let elements), .array(let others)):
      let known = zip(elements, others).map { $0.ordered(like: $1) }
      return .array(known + elements.dropFirst(known.count))
    default: return self == other ? other : self
    }
  }
}
