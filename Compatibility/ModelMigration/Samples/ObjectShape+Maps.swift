/// Whether the keys of objects are data and not names, so that the objects are dictionaries.
extension ObjectShape {
  enum Mapping {
    /// The keys are names, or there is no way to tell.
    case no
    /// The keys may be data.
    case doubtful
    case yes
  }

  /// Finds out whether the objects are dictionaries.
  ///
  /// All values must be of one kind, and objects among them mostly have the same keys. Then the keys are data
  /// - if they look like identifiers, dates, versions, paths or addresses;
  /// - if they are in one style, such as with dashes or in capitals, that the object around them does not use;
  /// - if most objects lack most of them; or
  /// - if they are many.
  func findMapping() -> Mapping {
    guard keys.count >= (isRoot ? 3 : 2), valuesAgree else { return .no }
    if keys.allSatisfy(Self.isRecordKey) { return .yes }
    let data = keys.count { Self.isRecordKey($0) || Self.looksLikeData($0) }
    if keys.count >= 4, data * 10 >= keys.count * 7 { return .yes }
    if keys.count >= 3, hasForeignStyle { return .yes }
    if isRoot, keys.allSatisfy({ Self.style($0) == .dashed }) { return .doubtful }
    // Of how many objects a key is a member, on average.
    let occurrences = keys.reduce(0) { $0 + (members[$1]?.count ?? 0) }
    let isSparse = count >= 2 && occurrences * 2 <= count * keys.count
    if isSparse, keys.count >= 8 { return .yes }
    let hasObjects = keys.contains { members[$0]?.object != nil }
    if keys.count >= (hasObjects ? 16 : 60) { return .yes }
    if isSparse && keys.count >= 4 || keys.count >= (hasObjects ? 8 : 25) { return .doubtful }
    return .no
  }

  private var valuesAgree: Bool {
    let values = keys.compactMap { members[$0] }
    guard Set(values.flatMap(\.kinds)).count <= 1 else { return false }
    let objects = values.flatMap { value in value.objects.map(\.shape) }
    if objects.isEmpty { return Set(values.flatMap { $0.element?.kinds ?? [] }).count <= 1 }
    var kinds: [String: Set<String>] = [:]
    for object in objects {
      for key in object.keys {
        kinds[key, default: []].formUnion(object.members[key]?.kinds ?? [])
      }
    }
    let all = objects.reduce(0) { $0 + $1.keys.count }
    // On average, an object has half of all keys.
    return kinds.values.allSatisfy { $0.count <= 1 } && !kinds.isEmpty
      && all * 2 >= objects.count * kinds.count
  }

  /// Whether a key looks like a number, a date, a hash, a UUID, a path, an address or a language.
  private static func isRecordKey(_ key: String) -> Bool {
    guard let first = key.first else { return false }
    if first.isNumber { return true }
    if key.contains("/") || key.dropFirst().contains("@") || isLanguage(key) { return true }
    guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return false
    }
    let digits = key.count(where: \.isNumber)
    let isHexadecimal = key.allSatisfy { $0.isHexDigit || $0 == "-" }
    return isHexadecimal && key.count >= 8 && digits > 0 || key.count >= 16 && digits >= 3
  }

  /// Whether a key is a language and a country or a script, such as `en-US` or `zh-Hant`.
  private static func isLanguage(_ key: String) -> Bool {
    guard (5...8).contains(key.utf8.count) else { return false }
    return key.wholeMatch(of: /[a-z]{2,3}[-_]([A-Z]{2}|[A-Z][a-z]{3})/) != nil
  }

  /// Whether a key is not a name in any style, such as `a.b`, `a b`, `a:b` or `v1.2`.
  private static func looksLikeData(_ key: String) -> Bool {
    key.dropFirst().contains { ".: ,;~^*#%+".contains($0) }
      || key.count { $0.isNumber } >= 2 && key.contains("-")
  }

  enum Style { case plain, dashed, capitals, capitalized }

  static func style(_ key: String) -> Style {
    if key.dropFirst().contains("-") { return .dashed }
    guard key.first?.isUppercase ?? false else { return .plain }
    return key.allSatisfy { !$0.isLowercase } ? .capitals : .capitalized
  }

  /// Whether the keys have one style, which the keys of the object around them do not have.
  ///
  /// Among keys with dashes, some are of a single word.
  private var hasForeignStyle: Bool {
    guard let owner = owner?.current, owner !== self else { return false }
    let styles = keys.map(Self.style)
    let outer = owner.styles
    let foreign = [Style.dashed, .capitals, .capitalized].first { style in
      let count = styles.count { $0 == style }
      return style == .dashed ? count * 10 >= styles.count * 5 : count == styles.count
    }
    return foreign.map { !outer.contains($0) } ?? false
  }
}
