/// Maps property names to JSON keys; a class returns one from `keyMapper()`.
///
/// ```swift
/// class Town: JSONModel {
///   var name = ""
///   var people = 0
///
///   override class func keyMapper() -> JSONKeyMapper? {
///     JSONKeyMapper(modelToJSONDictionary: ["people": "facts.people"])
///   }
/// }
///
/// let town = try Town(string: #"{"name": "Bonn", "facts": {"people": 331885}}"#)
/// print(town.people)
/// // Prints "331885"
/// ```
///
/// A key with dots is a path. Reading and writing use the same keys.
public struct JSONKeyMapper: Sendable {
  /// The closure that returns the key for a property name.
  public let modelToJSONKeyBlock: @Sendable (String) -> String

  /// Creates a mapper from a closure.
  ///
  /// - Parameter block: Returns the key for a property name; called once per property, when a class is first mapped.
  @preconcurrency
  public init(modelToJSONBlock block: @escaping @Sendable (String) -> String) {
    modelToJSONKeyBlock = block
  }

  /// Creates a mapper from a dictionary; other properties use their names.
  ///
  /// - Parameter dictionary: Keys or paths by property name.
  public init(modelToJSONDictionary dictionary: [String: String]) {
    self.init { dictionary[$0] ?? $0 }
  }

  /// Returns the key of a property.
  ///
  /// - Parameter value: The property's name.
  /// - Returns: The key, or a path with dots.
  public func convertValue(_ value: String) -> String { modelToJSONKeyBlock(value) }

  /// Returns a mapper with exceptions.
  ///
  /// ```swift
  /// let mapper = JSONKeyMapper.baseMapper(
  ///   .mapperForSnakeCase(),
  ///   withModelToJSONExceptions: ["userID": "uid"],
  /// )
  /// print(mapper.convertValue("firstName"), mapper.convertValue("userID"))
  /// // Prints "first_name uid"
  /// ```
  ///
  /// - Parameters:
  ///   - baseKeyMapper: The mapper for all other properties.
  ///   - exceptions: Keys or paths by property name.
  /// - Returns: The mapper.
  public static func baseMapper(
    _ baseKeyMapper: JSONKeyMapper,
    withModelToJSONExceptions exceptions: [String: String],
  ) -> JSONKeyMapper {
    JSONKeyMapper { exceptions[$0] ?? baseKeyMapper.convertValue($0) }
  }
}

// MARK: - Naming styles

extension JSONKeyMapper {
  /// Returns a mapper to snake case: `itemObject145` becomes `item_object_145`.
  ///
  /// An underscore precedes each capital letter, which is lowercased, and each run of digits, so `userID`
  /// becomes `user_i_d`. ModelMapping's `KeyMapper.snakeCase` splits by words: `user_id`.
  ///
  /// - Returns: The mapper.
  public static func mapperForSnakeCase() -> JSONKeyMapper { JSONKeyMapper { snakeCase($0) } }

  /// Returns a mapper to title case: `propName` becomes `PropName`.
  ///
  /// - Returns: The mapper.
  public static func mapperForTitleCase() -> JSONKeyMapper {
    JSONKeyMapper { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Same as `mapperForSnakeCase()`, by the name that JSONModel's method has in Swift.
  ///
  /// - Returns: The mapper.
  public static func forSnakeCase() -> JSONKeyMapper { mapperForSnakeCase() }

  /// Same as `mapperForTitleCase()`, by the name that JSONModel's method has in Swift.
  ///
  /// - Returns: The mapper.
  public static func forTitleCase() -> JSONKeyMapper { mapperForTitleCase() }

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

// MARK: - Deprecated mappers

extension JSONKeyMapper {
  /// Returns a mapper to upper case: `uppertest` becomes `UPPERTEST`.
  ///
  /// - Returns: The mapper.
  @available(*, deprecated, message: "use init(modelToJSONBlock:)")
  public static func mapperFromUpperCaseToLowerCase() -> JSONKeyMapper {
    JSONKeyMapper { $0.uppercased() }
  }

  /// The older name of `mapperForSnakeCase()`.
  ///
  /// - Returns: The mapper.
  @available(*, deprecated, renamed: "mapperForSnakeCase()")
  public static func mapperFromUnderscoreCaseToCamelCase() -> JSONKeyMapper { mapperForSnakeCase() }

  /// Creates a mapper from property names by key.
  ///
  /// - Parameter map: Property names by key; of two keys for one property, the alphabetically first counts.
  @available(
    *,
    deprecated,
    message: "use init(modelToJSONDictionary:), with keys and values swapped"
  )
  public init(dictionary map: [String: String]) {
    self.init(modelToJSONDictionary: Self.swapped(map))
  }

  /// Returns a mapper with exceptions, given as property names by key.
  ///
  /// - Parameters:
  ///   - baseKeyMapper: The mapper for all other properties.
  ///   - exceptions: Property names by key.
  /// - Returns: The mapper.
  @available(
    *,
    deprecated,
    message: "use baseMapper(_:withModelToJSONExceptions:), with keys and values swapped"
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
