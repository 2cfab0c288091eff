/// Which key in JSON each property has: a class gives one from `keyMapper()`.
///
/// A key with dots is a path. One function serves both directions: what it makes of a property's name is
/// what is read and what is written.
public struct JSONKeyMapper: Sendable {
  /// What makes a key of a property's name.
  public let modelToJSONKeyBlock: @Sendable (String) -> String

  /// A key by a function of the property's name.
  ///
  /// - Parameter block: makes the key; called once a property, when a class is first mapped.
  public init(modelToJSONBlock block: @escaping @Sendable (String) -> String) {
    modelToJSONKeyBlock = block
  }

  /// Keys for some properties; the others have their names.
  ///
  /// - Parameter dictionary: keys or paths by the names of properties.
  public init(modelToJSONDictionary dictionary: [String: String]) {
    self.init { dictionary[$0] ?? $0 }
  }

  /// The key of a property.
  ///
  /// - Parameter value: the property's name.
  /// - Returns: the key, or a path with dots.
  public func convertValue(_ value: String) -> String { modelToJSONKeyBlock(value) }

  /// A mapper with exceptions.
  ///
  /// - Parameters:
  ///   - baseKeyMapper: what counts for all other properties.
  ///   - exceptions: keys or paths by the names of properties.
  /// - Returns: the mapper.
  public static func baseMapper(
    _ baseKeyMapper: JSONKeyMapper,
    withModelToJSONExceptions exceptions: [String: String],
  ) -> JSONKeyMapper {
    JSONKeyMapper { exceptions[$0] ?? baseKeyMapper.convertValue($0) }
  }
}

// MARK: - Forms of names

extension JSONKeyMapper {
  /// `itemObject145` is `item_object_145`: an underscore before each capital letter, which becomes a small
  /// one, and before each run of digits.
  ///
  /// So `userID` is `user_i_d`. ModelMapping's `KeyMapper.snakeCase` goes by words: `user_id`.
  ///
  /// - Returns: the mapper.
  public static func mapperForSnakeCase() -> JSONKeyMapper { JSONKeyMapper { snakeCase($0) } }

  /// `propName` is `PropName`.
  ///
  /// - Returns: the mapper.
  public static func mapperForTitleCase() -> JSONKeyMapper {
    JSONKeyMapper { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private static func snakeCase(_ name: String) -> String {
    var key = ""
    var isInDigits = false
    for letter in name {
      let isDigit = ("0"..."9").contains(letter)
      if letter.isUppercase || isDigit && !isInDigits { key += "_" }
      key += letter.lowercased()
      isInDigits = isDigit
    }
    return key
  }
}

// MARK: - Older forms

extension JSONKeyMapper {
  /// `uppertest` is `UPPERTEST`.
  ///
  /// - Returns: the mapper.
  @available(*, deprecated, message: "use init(modelToJSONBlock:)")
  public static func mapperFromUpperCaseToLowerCase() -> JSONKeyMapper {
    JSONKeyMapper { $0.uppercased() }
  }

  /// The older name of `mapperForSnakeCase()`.
  ///
  /// - Returns: the mapper.
  @available(*, deprecated, renamed: "mapperForSnakeCase()")
  public static func mapperFromUnderscoreCaseToCamelCase() -> JSONKeyMapper { mapperForSnakeCase() }

  /// Properties by their keys: the other way round.
  ///
  /// - Parameter map: names of properties by keys; of two keys for one property that counts which comes
  ///   first in the alphabet.
  @available(*, deprecated, message: "use init(modelToJSONDictionary:), with sides changed")
  public init(dictionary map: [String: String]) {
    self.init(modelToJSONDictionary: Self.swapped(map))
  }

  /// A mapper with exceptions, as properties by their keys.
  ///
  /// - Parameters:
  ///   - baseKeyMapper: what counts for all other properties.
  ///   - exceptions: names of properties by keys.
  /// - Returns: the mapper.
  @available(
    *,
    deprecated,
    message: "use baseMapper(_:withModelToJSONExceptions:), with sides changed"
  )
  public static func mapper(
    _ baseKeyMapper: JSONKeyMapper,
    withExceptions exceptions: [String: String],
  ) -> JSONKeyMapper {
    baseMapper(baseKeyMapper, withModelToJSONExceptions: swapped(exceptions))
  }

  private static func swapped(_ map: [String: String]) -> [String: String] {
    Dictionary(map.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }) { first, _ in first }
  }
}
