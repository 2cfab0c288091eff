public import Foundation
public import ModelMapping

/// A model under JSONModel's names: a class whose stored properties are read from JSON and written as JSON.
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
/// Every property is required, but those that are Swift's `Optional`, those that
/// `propertyIsOptional(_:)` names, and those that take no part: `@Ignore`, `propertyIsIgnored(_:)`, `let`
/// properties and functions.
///
/// What a subclass says in the methods below counts when the class is first mapped, once. Everything that
/// a `MappableModel` has is there as well.
open class JSONModel: CodableModel, DefaultInitializable {
  /// JSONModel's rules.
  public typealias Policy = JSONModelPolicy

  /// An object with defaults, which nobody has checked.
  public required init() {}

  /// Reads a dictionary.
  ///
  /// - Parameter dictionary: what `JSONSerialization` or a property list gives.
  /// - Throws: `JSONModelError`: nil input, or what is wrong.
  public required convenience init(dictionary: [String: Any]?) throws(JSONModelError) {
    guard let dictionary else { throw .errorInputIsNil() }
    self.init()
    try fill(.dictionary(dictionary))
  }

  /// Reads JSON text.
  ///
  /// - Parameter data: text in UTF-8.
  /// - Throws: `JSONModelError`: nil input, no JSON, or what is wrong.
  public required convenience init(data: Data?) throws(JSONModelError) {
    guard let data else { throw .errorInputIsNil() }
    self.init()
    try fill(.data(data))
  }

  /// Reads JSON text.
  ///
  /// - Parameter string: the text.
  /// - Throws: `JSONModelError`: nil input, no JSON, or what is wrong.
  public required convenience init(string: String?) throws(JSONModelError) {
    guard let string else { throw .errorInputIsNil() }
    self.init()
    try fill(.text(string))
  }

  /// Reads JSON text that an encoding can hold.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - encoding: the encoding, which only decides whether there is input: Swift's text has none.
  /// - Throws: `JSONModelError`: nil input, also for text that the encoding cannot hold, no JSON, or what
  ///   is wrong.
  public required convenience init(
    string: String?,
    usingEncoding encoding: String.Encoding,
  ) throws(JSONModelError) {
    guard let string, string.canBeConverted(to: encoding) else { throw .errorInputIsNil() }
    try self.init(string: string)
  }

  // MARK: What a subclass says

  /// Which keys the properties have; nil for their names.
  ///
  /// - Returns: the mapper.
  open class func keyMapper() -> JSONKeyMapper? { nil }

  /// Whether a property may be absent or null although its type is not `Optional`; it then keeps what
  /// `init()` gives it.
  ///
  /// - Parameter propertyName: the property's name.
  /// - Returns: whether it may be absent.
  open class func propertyIsOptional(_ propertyName: String) -> Bool { false }

  /// Whether a property takes no part.
  ///
  /// - Parameter propertyName: the property's name.
  /// - Returns: whether it is ignored.
  open class func propertyIsIgnored(_ propertyName: String) -> Bool { false }

  /// Which class the models in a property have, where the property is typed by a superclass of it or by a
  /// protocol: `[JSONModel]`, `[any Drawable]`.
  ///
  /// A property whose type says it, such as `[Product]`, needs no answer.
  ///
  /// - Parameter propertyName: the property's name.
  /// - Returns: a subclass of `JSONModel`, or nil for what the type says.
  open class func classForCollectionProperty(propertyName: String) -> AnyClass? { nil }

  /// Conversions between JSON and the types of the properties, beside those of JSONModel.
  open class var valueTransformer: JSONValueTransformer { .standard }

  /// Names of properties whose values never appear in errors, such as a password.
  open class var sensitiveProperties: Set<String> { [] }

  /// Checks what no type can say; called when all properties are read, but not when merging.
  ///
  /// - Throws: anything. A `JSONModelError` is passed on, all else has the code `modelIsInvalid`.
  open func validate() throws {}

  // MARK: Writing

  /// Turns the model into what `JSONSerialization` takes.
  ///
  /// - Returns: the dictionary, without what is nil.
  /// - Throws: `JSONModelError` for values that JSON cannot hold.
  open func toDictionary() throws(JSONModelError) -> [String: Any] {
    try toDictionary(withKeys: nil)
  }

  /// Turns some properties of the model into what `JSONSerialization` takes.
  ///
  /// - Parameter propertyNames: their names; what is no property's name does nothing. Nil for all.
  /// - Returns: the dictionary, without what is nil; nested models are whole.
  /// - Throws: `JSONModelError` for values that JSON cannot hold.
  open func toDictionary(withKeys propertyNames: [String]?) throws(JSONModelError) -> [String: Any]
  {
    func open<Model: JSONModel>(_: Model.Type) throws(ModelError) -> [String: Any] {
      try (self as? Model)?.jsonObject(only: Model.known(propertyNames)) ?? [:]
    }
    do throws(ModelError) {
      return try open(Self.self)
    } catch {
      throw JSONModelError(error)
    }
  }

  /// Writes the model as text.
  ///
  /// - Returns: the text; nil if there are values that JSON cannot hold. `jsonString()` says which.
  open func toJSONString() -> String? { toJSONString(withKeys: nil) }

  /// Writes some properties of the model as text.
  ///
  /// - Parameter propertyNames: their names; what is no property's name does nothing. Nil for all.
  /// - Returns: the text; nil if there are values that JSON cannot hold.
  open func toJSONString(withKeys propertyNames: [String]?) -> String? {
    func open<Model: JSONModel>(_: Model.Type) -> String? {
      try? (self as? Model)?.jsonString(only: Model.known(propertyNames))
    }
    return open(Self.self)
  }

  /// Writes the model as text in UTF-8.
  ///
  /// - Returns: the text; nil if there are values that JSON cannot hold. `jsonData()` says which.
  open func toJSONData() -> Data? { toJSONData(withKeys: nil) }

  /// Writes some properties of the model as text in UTF-8.
  ///
  /// - Parameter propertyNames: their names; what is no property's name does nothing. Nil for all.
  /// - Returns: the text; nil if there are values that JSON cannot hold.
  open func toJSONData(withKeys propertyNames: [String]?) -> Data? {
    toJSONString(withKeys: propertyNames).map { Data($0.utf8) }
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
      case .data(let data): try mapper.fill(object, from: data)
      case .text(let text): try mapper.fill(object, from: text)
      }
    }
    do throws(ModelError) {
      try open(Self.self)
    } catch {
      throw JSONModelError(error)
    }
  }
}
