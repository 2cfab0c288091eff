/// The name of a parameter, such as `filter[status]` or `tags[]`, in its steps.
struct ParameterName {
  /// The keys from the outermost object on; never empty.
  private(set) var steps: [String]
  /// Whether the name ends with `[]`, so that even a single value is in an array.
  private(set) var isList = false
  /// Whether there is a `[]` before the end.
  private(set) var hasOpenStep = false

  /// Takes a name apart; one whose brackets do not match is a single step.
  init(_ name: String) {
    steps = [name]
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "[")), open != name.startIndex,
      let parts = Self.parts(of: name[open...].utf8)
    else { return }
    steps = [String(name[..<open])] + parts.filter { !$0.isEmpty }
    isList = parts.last?.isEmpty ?? false
    hasOpenStep = parts.dropLast().contains("")
  }

  /// Returns what is in each pair of brackets; nil if there is anything else, or a bracket in brackets.
  private static func parts(of text: Substring.UTF8View) -> [String]? {
    var parts: [String] = []
    var rest = text
    while let first = rest.first {
      guard first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")) else {
        return nil
      }
      let part = rest[..<close].dropFirst()
      if part.contains(UInt8(ascii: "[")) { return nil }
      parts.append(String(Substring(part)))
      rest = rest[close...].dropFirst()
    }
    return parts
  }

  /// Whether a key is a single step as it is.
  static func isStep(_ key: String, isOutermost: Bool) -> Bool {
    if isOutermost {
      let name = ParameterName(key)
      return name.steps.count == 1 && !name.isList && !name.hasOpenStep
    }
    return !key.isEmpty && !key.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
  }
}
