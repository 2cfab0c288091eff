public import Foundation
public import ModelMapping

/// A class with JSONModel's API whose stored properties are read from and written as JSON.
///
/// ```swift
/// class Country: JSONModel {
///   var id = 0
///   var country = ""
///   var dialCode: String?
///   var isInEurope = false
/// }
/// ```
///
/// ```swift
/// let country = try Country(string: #"{"id": 10, "country": "Germany", "isInEurope": true}"#)
/// print(country.country, country.toJSONString() ?? "")
/// ```
///
/// Every property is required, except those typed `Optional`, those that `propertyIsOptional(_:)` names,
/// and those that are ignored: `@Ignore`, `propertyIsIgnored(_:)`, `let` and `weak` properties, and functions.
///
/// The class members below are read once, when the class is first mapped. All API of `MappableModel` is
/// available as well.
open class JSONModel: CodableModel, DefaultInitializable, DictionaryWriting {
  /// JSONModel's rules.
  ///
  /// ```swift
  /// let mapper = ModelMapper<Product.Policy>()
  /// let products = try mapper.map([Product].self, from: #"[{"name": "Cup", "price": "4.5"}]"#)
  /// print(products.map(\.price))
  /// // Prints "[4.5]"
  /// ```
  public typealias Policy = JSONModelPolicy

  /// Creates an object with default values, without calling `validate()`.
  public required init() {}

  /// Creates a model from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary from `JSONSerialization` or a property list.
  /// - Throws: `JSONModelError` if the input is nil or invalid.
  public required convenience init(dictionary: [String: Any]?) throws(JSONModelError) {
    guard let dictionary else { throw .errorInputIsNil() }
    self.init()
    try fill(.dictionary(dictionary))
  }

  /// Creates a model from JSON text.
  ///
  /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, or invalid.
  public required convenience init(data: Data?) throws(JSONModelError) {
    guard let data else { throw .errorInputIsNil() }
    self.init()
    try fill(.data(data))
  }

  /// Creates a model from JSON text.
  ///
  /// - Parameter string: JSON text.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, or invalid.
  public required convenience init(string: String?) throws(JSONModelError) {
    guard let string else { throw .errorInputIsNil() }
    self.init()
    try fill(.text(string))
  }

  /// Creates a model from JSON text that an encoding can represent.
  ///
  /// - Parameters:
  ///   - string: JSON text.
  ///   - encoding: Text that this encoding cannot represent counts as nil; it has no other effect.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, or invalid.
  public required convenience init(
    string: String?,
    usingEncoding encoding: String.Encoding,
  ) throws(JSONModelError) {
    guard let string, string.canBeConverted(to: encoding) else { throw .errorInputIsNil() }
    try self.init(string: string)
  }

  // MARK: Declarations

  /// Returns the mapper from property names to keys; nil uses the names.
  ///
  /// - Returns: The mapper.
  open class func keyMapper() -> JSONKeyMapper? { nil }

  /// Returns whether a property that is not `Optional` may be absent or null; it then keeps its value from
  /// `init()`.
  ///
  /// ```swift
  /// override class func propertyIsOptional(_ propertyName: String) -> Bool {
  ///   propertyName == "price"
  /// }
  /// ```
  ///
  /// - Parameter propertyName: The property's name.
  /// - Returns: Whether it may be absent.
  open class func propertyIsOptional(_ propertyName: String) -> Bool { false }

  /// Returns whether a property is excluded from mapping.
  ///
  /// - Parameter propertyName: The property's name.
  /// - Returns: Whether it is ignored.
  open class func propertyIsIgnored(_ propertyName: String) -> Bool { false }

  /// Returns the class of the models in a property that is typed by a superclass or protocol, such as
  /// `[JSONModel]` or `[any Drawable]`.
  ///
  /// ```swift
  /// class Shelf: JSONModel {
  ///   var items: [JSONModel] = []
  ///
  ///   override class func classForCollectionProperty(propertyName: String) -> AnyClass? {
  ///     propertyName == "items" ? Product.self : nil
  ///   }
  /// }
  /// ```
  ///
  /// Not needed for a property whose type names the class, such as `[Product]`.
  ///
  /// - Parameter propertyName: The property's name.
  /// - Returns: A subclass of `JSONModel`, or nil to use the property's type.
  open class func classForCollectionProperty(propertyName: String) -> AnyClass? { nil }

  /// Conversions between JSON and property types, in addition to JSONModel's.
  open class var valueTransformer: JSONValueTransformer { .standard }

  /// Names of properties, such as a password, whose values never appear in errors.
  open class var sensitiveProperties: Set<String> { [] }

  /// Checks conditions that types cannot express; called after all properties are read, but not when merging.
  ///
  /// - Throws: Any error. A `JSONModelError` is passed on; others get the code `modelIsInvalid`.
  open func validate() throws {}

  // MARK: Identity

  /// Returns whether an object is equal to this one: the same object, or one of the same class with the same `@Index`
  /// value.
  ///
  /// Override it, with `hash(into:)`, to compare other properties. A `static func ==` in a subclass would not be called
  /// by `contains`, `firstIndex`, sets and dictionaries, which use this method.
  ///
  /// ```swift
  /// class Seat: JSONModel {
  ///   var row = 0
  ///   var number = 0
  ///
  ///   override func isEqual(_ object: Any?) -> Bool {
  ///     guard let other = object as? Seat else { return false }
  ///     return row == other.row && number == other.number
  ///   }
  ///
  ///   override func hash(into hasher: inout Hasher) {
  ///     hasher.combine(row)
  ///     hasher.combine(number)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter object: The other object.
  /// - Returns: Whether they are equal. No other property counts; `isModelEqual(to:)` compares all of them.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? JSONModel else { return false }
    return self === other || hasEqualIndex(to: other)
  }

  /// Hashes the `@Index` value, or the object's identity if there is none; override it with `isEqual(_:)`.
  open func hash(into hasher: inout Hasher) { hashIndex(into: &hasher) }

  // MARK: Writing

  /// Converts the model to a dictionary for `JSONSerialization`.
  ///
  /// Numbers and Booleans are `NSNumber`s, so `as? Int` and `as? Double` both work. For nested models, their own
  /// `toDictionary()` is called, in arrays and dictionaries too.
  ///
  /// ```swift
  /// class Fee: JSONModel {
  ///   var cents = 0
  ///
  ///   override func toDictionary() throws(JSONModelError) -> [String: Any] {
  ///     var members = try super.toDictionary()
  ///     members["currency"] = "EUR"
  ///     return members
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The dictionary, without nil values.
  /// - Throws: `JSONModelError` for values that JSON cannot represent.
  open func toDictionary() throws(JSONModelError) -> [String: Any] {
    try toDictionary(withKeys: nil)
  }

  /// Converts some properties of the model to a dictionary for `JSONSerialization`.
  ///
  /// - Parameter propertyNames: The properties' names, or nil for all; unknown names are ignored.
  /// - Returns: The dictionary, without nil values; nested models are complete.
  /// - Throws: `JSONModelError` for values that JSON cannot represent.
  open func toDictionary(withKeys propertyNames: [String]?) throws(JSONModelError) -> [String: Any]
  {
    func open<Model: JSONModel>(_: Model.Type) throws(ModelError) -> [String: Any] {
      try (self as? Model)?.jsonObject(selection: Model.known(propertyNames)) ?? [:]
    }
    do throws(ModelError) {
      return try open(Self.self)
    } catch {
      throw JSONModelError(error)
    }
  }

  /// Writes the model as JSON text, as `toDictionary(withKeys:)` converts it.
  ///
  /// `jsonString()` writes all models by their properties, which is faster.
  ///
  /// - Returns: The text, or nil if JSON cannot represent a value; `toDictionary()` reports which.
  open func toJSONString() -> String? { toJSONString(withKeys: nil) }

  /// Writes some properties of the model as JSON text.
  ///
  /// - Parameter propertyNames: The properties' names, or nil for all; unknown names are ignored.
  /// - Returns: The text, or nil if JSON cannot represent a value.
  open func toJSONString(withKeys propertyNames: [String]?) -> String? {
    func open<Model: JSONModel>(_: Model.Type) throws -> JSONValue? {
      try (self as? Model)?.jsonValue(selection: Model.known(propertyNames))
    }
    let mapper = ModelMapper<JSONModelPolicy>()
    guard let members = try? toDictionary(withKeys: propertyNames),
      let written = try? mapper.jsonValue(from: members)
    else { return nil }
    let declared = (try? open(Self.self)) ?? written
    return try? mapper.jsonString(from: written.ordered(like: declared))
  }

  /// Like `toJSONString()`, but returns the text in UTF-8.
  ///
  /// - Returns: The text, or nil if JSON cannot represent a value; `toDictionary()` reports which.
  open func toJSONData() -> Data? { toJSONData(withKeys: nil) }

  /// Writes some properties of the model as JSON text in UTF-8.
  ///
  /// - Parameter propertyNames: The properties' names, or nil for all; unknown names are ignored.
  /// - Returns: The text, or nil if JSON cannot represent a value.
  open func toJSONData(withKeys propertyNames: [String]?) -> Data? {
    toJSONString(withKeys: propertyNames).map { Data($0.utf8) }
  }

  /// Calls `toDictionary()`, for a model in which this one is nested.
  ///
  /// - Returns: The dictionary.
  /// - Throws: The error of `toDictionary()`; the issues of a `JSONModelError` as a `ModelError`.
  public final func dictionaryToWrite() throws -> [String: Any] {
    do throws(JSONModelError) {
      return try toDictionary()
    } catch {
      throw error.modelError ?? error
    }
  }
}

@available(*, unavailable)
extension JSONModel: Sendable {}

// MARK: - Reading

extension JSONModel {
  private enum Input {
    case dictionary([String: Any])
    case data(Data)
    case text(String)
  }

  private func fill(_ input: Input) throws(JSONModelError) {
    let mapper = ModelMapper<JSONModelPolicy>()
    func open<Model: JSONModel>(_: Model.Type) throws(ModelError) {
      guard let object = self as? Model else { return }
      switch input {
      case .dictionary(let dictionary): try mapper.fill(object, from: dictionary)
      case .data(let data): try mapper.fill(object, from: data.inUTF8)
      case .text(let text): try mapper.fill(object, from: text)
      }
    }
    do throws(ModelError) {
      try open(Self.self)
    } catch {
      throw JSONModelError(document: error)
    }
  }
}

// Here, for programs that link a static archive, in which only a look-up finds them.
extension JSONModel: Hashable, CustomStringConvertible {}
