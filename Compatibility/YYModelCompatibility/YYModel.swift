public import ModelMapping

/// A model with YYModel's API, mapped by the lenient engine with YYModel's rules.
///
/// ```swift
/// struct Book: YYModel {
///   var name = ""
///   var pages = 0
///
///   static func modelCustomPropertyMapper() -> [String: Any]? { ["pages": "p"] }
/// }
///
/// let book = Book.yy_model(withJSON: #"{"name": "Momo", "p": "304 pages"}"#)
/// print(book?.yy_modelToJSONString() ?? "none")
/// // Prints "{"name":"Momo","p":304}"
/// ```
///
/// A struct or class conforms with default values for its properties, and gains the methods that YYModel
/// adds to `NSObject`: `yy_model(withJSON:)`, `yy_modelSet(withJSON:)`, `yy_modelToJSONString()` and so on.
/// Every requirement has a default implementation; a model declares the methods of YYModel's protocol
/// that it needs, with the names and types they have always had in Swift.
///
/// A subclass overrides the declarations of its base class. As with every Swift protocol, a method that only
/// the subclass declares is never called: declare it in the base class too, as `class func` if it is
/// static.
///
/// These methods are found by name; their types are inferred from the model. A method with types other than those
/// listed here is reported by `audit()`; a hook with such types rejects every model.
///
/// Input can be JSON text, data or a dictionary. Nothing throws: failure is nil or false, and the
/// methods with `issues:` report the reasons, or the corrections.
public protocol YYModel: MappableModel, DefaultInitializable, ModelFamily, MappingPreparing,
  MappingPreprocessing, MappingPostprocessing, ExportPostprocessing
where Policy == YYModelPolicy {
  /// The result of `modelCustomPropertyMapper()`: a dictionary such as `[String: Any]`, or its `Optional`.
  associatedtype MapperAnswer
  /// The result of `modelContainerPropertyGenericClass()`: a dictionary as above.
  associatedtype GenericClassAnswer
  /// The result of `modelPropertyBlacklist()`: an array such as `[String]`, or its `Optional`.
  associatedtype BlacklistAnswer
  /// The result of `modelPropertyWhitelist()`: an array as above.
  associatedtype WhitelistAnswer
  /// The input of `modelCustomClass(for:)`: `[AnyHashable: Any]`, `[String: Any]` or `NSDictionary`.
  associatedtype ClassInput
  /// The result of `modelCustomClass(for:)`: `AnyClass?`, or `(any YYModel.Type)?`.
  associatedtype ClassAnswer
  /// The input of `modelCustomWillTransform(from:)`: a dictionary as above.
  associatedtype WillTransformInput
  /// The result of `modelCustomWillTransform(from:)`: a dictionary as above, or its `Optional`.
  associatedtype WillTransformAnswer
  /// The input of `modelCustomTransform(from:)`: a dictionary as above.
  associatedtype TransformInput
  /// The result of `modelCustomTransform(from:)`: `Bool`.
  associatedtype TransformAnswer
  /// The input of `modelCustomTransform(to:)`: `NSMutableDictionary`.
  associatedtype ExportInput
  /// The result of `modelCustomTransform(to:)`: `Bool`.
  associatedtype ExportAnswer

  /// Returns the JSON key of each property whose key is not its name.
  ///
  /// ```swift
  /// static func modelCustomPropertyMapper() -> [String: Any]? {
  ///   ["pages": "p", "summary": "ext.desc", "id": ["id", "ID", "book_id"], "isCached": ""]
  /// }
  /// ```
  ///
  /// A value is a key (`"n"`), a path (`"ext.desc"`), or an array of these: the first one present is read,
  /// and the first one is written. `""` keeps a property out of JSON. Defaults to nil.
  static func modelCustomPropertyMapper() -> MapperAnswer

  /// Returns the element classes of containers, which Swift's types already declare.
  ///
  /// Need not be declared. If it is, `audit()` and the report list contradictions to the property's type.
  /// Defaults to nil.
  static func modelContainerPropertyGenericClass() -> GenericClassAnswer

  /// Returns the properties to ignore; defaults to nil, for none.
  static func modelPropertyBlacklist() -> BlacklistAnswer

  /// Returns the only properties to map; defaults to nil, for all.
  static func modelPropertyWhitelist() -> WhitelistAnswer

  /// Chooses the type of a new object by its dictionary; nil means the declared type.
  ///
  /// ```swift
  /// class func modelCustomClass(for dictionary: [AnyHashable: Any]) -> AnyClass? {
  ///   dictionary["radius"] == nil ? nil : Circle.self
  /// }
  /// ```
  ///
  /// - Parameter dictionary: The object in the document.
  /// - Returns: A class as `AnyClass?`, or `(any YYModel.Type)?`. Not called unless the model declares it.
  static func modelCustomClass(for dictionary: ClassInput) -> ClassAnswer

  /// Returns the dictionary to fill the model from, or nil to reject it.
  ///
  /// ```swift
  /// func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any]? {
  ///   var dic = dic
  ///   dic["title"] = dic["headline"] ?? dic["title"]
  ///   return dic
  /// }
  /// ```
  ///
  /// For a class, it is called on the object that is read, so it can keep the dictionary in a property. For a struct,
  /// it is called on a new value that is thrown away, so the result can depend only on the dictionary.
  ///
  /// - Parameter dic: The object in the document.
  /// - Returns: The dictionary to read instead. Not called unless the model declares it.
  func modelCustomWillTransform(from dic: WillTransformInput) -> WillTransformAnswer

  /// Completes the model after its properties are read, or rejects it.
  ///
  /// ```swift
  /// func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
  ///   guard let timestamp = dic["timestamp"] as? NSNumber else { return false }
  ///   createdAt = Date(timeIntervalSince1970: timestamp.doubleValue)
  ///   return true
  /// }
  /// ```
  ///
  /// - Parameter dic: The dictionary it was read from, as returned by `modelCustomWillTransform(from:)`.
  /// - Returns: Whether the model is valid. Not called unless the model declares it.
  mutating func modelCustomTransform(from dic: TransformInput) -> TransformAnswer

  /// Changes the dictionary that the model was written to, or rejects it.
  ///
  /// ```swift
  /// func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
  ///   guard let createdAt else { return false }
  ///   dic["timestamp"] = createdAt.timeIntervalSince1970
  ///   return true
  /// }
  /// ```
  ///
  /// - Parameter dic: The dictionary written from the properties.
  /// - Returns: Whether it is valid. Not called unless the model declares it.
  func modelCustomTransform(to dic: ExportInput) -> ExportAnswer
}

extension YYModel {
  /// Returns nil: property names are the keys.
  public static func modelCustomPropertyMapper() -> [String: Any]? { nil }
  /// Returns nil.
  public static func modelContainerPropertyGenericClass() -> [String: Any]? { nil }
  /// Returns nil.
  public static func modelPropertyBlacklist() -> [String]? { nil }
  /// Returns nil.
  public static func modelPropertyWhitelist() -> [String]? { nil }

  /// Replaces a hook that the model does not declare; never called.
  public static func modelCustomClass(for dictionary: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Replaces a hook that the model does not declare; never called.
  public func modelCustomWillTransform(from dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Replaces a hook that the model does not declare; never called.
  public func modelCustomTransform(from dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Replaces a hook that the model does not declare; never called.
  public func modelCustomTransform(to dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }
}
