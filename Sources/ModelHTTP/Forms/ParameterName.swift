/// The name of a parameter, such as `filter[status]` or `tags[]`, in its steps.
struct ParameterName {
  /// The key in the outermost object.
  private(set) var first: String
  /// The keys below it.
  private(set) var inner: [String] = []
  /// Whether the name ends with `[]`, so that even a single value is in an array.
  private(set) var isList = false
  /// Whether there is a `[]` before the end.
  private(set) var hasOpenStep = false

  /// The keys from the outermost object on.
  var steps: [String] { [first] + inner }

  /// Takes a name apart; one whose brackets do not match is a single step.
  init(_ name: String) {
    if name.utf8.contains(UInt8(ascii: "[")) {
      self.init(Array(name.utf8)[...])
    } else {
      self.init(key: name)
    }
  }

  /// Takes apart a name in valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    let open = bytes.firstIndex(of: UInt8(ascii: "[")) ?? bytes.endIndex
    self.init(key: "")
    if open > bytes.startIndex, readSteps(in: bytes[open...]) {
      first = String(decoding: bytes[..<open], as: UTF8.self)
    } else {
      self = ParameterName(key: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Creates a name of a single step.
  init(key: String) { first = key }

  /// Reads pairs of brackets; returns false if there is anything else, or a bracket in brackets.
  private mutating func readSteps(in bytes: ArraySlice<UInt8>) -> Bool {
    var next = bytes.startIndex
    while next < bytes.endIndex {
      if bytes[next] != UInt8(ascii: "[") { return false }
      next += 1
      let start = next
      while next < bytes.endIndex, bytes[next] != UInt8(ascii: "]") {
        if bytes[next] == UInt8(ascii: "[") { return false }
        next += 1
      }
      if next == bytes.endIndex { return false }
      if isList { hasOpenStep = true }
      isList = next == start
      if !isList { inner.append(String(decoding: bytes[start..<next], as: UTF8.self)) }
      next += 1
    }
    return true
  }

  /// Whether a key is a single step as it is.
  static func isStep(_ key: String, isOutermost: Bool) -> Bool {
    if isOutermost {
      let name = ParameterName(key)
      return name.inner.isEmpty && !name.isList
    }
    return !key.isEmpty && !key.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
  }
}
