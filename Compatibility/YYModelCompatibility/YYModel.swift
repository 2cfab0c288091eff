public import ModelMapping

/// A model with YYModel's names, on the lenient engine by YYModel's rules.
///
/// A struct or class adopts it with defaults for its properties, and has what YYModel gave to `NSObject`:
/// `yy_model(withJSON:)`, `yy_modelSet(withJSON:)`, `yy_modelToJSONString()` and the others. Every
/// requirement has a default; what a model declares are the methods of YYModel's protocol, under the
/// names and with the types that Swift has always seen them with.
///
/// A subclass overrides what its base class declares. A method that only the subclass has is one that
/// nobody calls, as with every Swift protocol: let the base class declare it too, with `class func`
/// where it is static.
///
/// The hooks are known by their names; their types are seen from what the model writes. One with other
/// types than those named here is told by `audit()`, and refuses every model.
///
/// `JSON` that comes in may be text, data, or a dictionary. Nothing throws: what cannot be made is nil
/// or false, and the forms with `issues:` say why, or what was put right.
public protocol YYModel: MappableModel, DefaultInitializable, DeclarationChecking, HookSelecting,
  ModelFamily, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing
where Policy == YYModelPolicy {
  /// What `modelCustomClass(for:)` takes: `[AnyHashable: Any]`, `[String: Any]` or `NSDictionary`.
  associatedtype ClassInput
  /// What `modelCustomClass(for:)` gives: `AnyClass?`, or `(any YYModel.Type)?`.
  associatedtype ClassAnswer
  /// What `modelCustomWillTransform(from:)` takes: a dictionary as above.
  associatedtype WillTransformInput
  /// What `modelCustomWillTransform(from:)` gives: a dictionary as above, or its `Optional`.
  associatedtype WillTransformAnswer
  /// What `modelCustomTransform(from:)` takes: a dictionary as above.
  associatedtype TransformInput
  /// What `modelCustomTransform(from:)` gives: `Bool`.
  associatedtype TransformAnswer
  /// What `modelCustomTransform(to:)` takes: `NSMutableDictionary`.
  associatedtype ExportInput
  /// What `modelCustomTransform(to:)` gives: `Bool`.
  associatedtype ExportAnswer

  /// The JSON key of each property that does not have its own name.
  ///
  /// A value is a key (`"n"`), a path (`"ext.desc"`), or an array of these, of which the first that is
  /// there wins and the first is written. `""` keeps a property out of JSON. By default nil.
  static func modelCustomPropertyMapper() -> [String: Any]?

  /// The classes of the elements of containers, which Swift knows already.
  ///
  /// It need not be declared. Where it is, it is checked: what does not agree with the property's type is
  /// told by `audit()` and stands in the report. By default nil.
  static func modelContainerPropertyGenericClass() -> [String: Any]?

  /// The properties that take no part in anything. By default nil, for none.
  static func modelPropertyBlacklist() -> [String]?

  /// The only properties that take part. By default nil, for all.
  static func modelPropertyWhitelist() -> [String]?

  /// Chooses the type of a new object by its dictionary; nil is the declared type.
  ///
  /// - Parameter dictionary: what the document has.
  /// - Returns: a class, as `AnyClass?`, or `(any YYModel.Type)?`. If a model does not have it, nobody
  ///   asks.
  static func modelCustomClass(for dictionary: ClassInput) -> ClassAnswer

  /// Gives another dictionary to fill the model from, or nil to refuse.
  ///
  /// It is called on a new model, also when one is updated: what it gives may depend on the dictionary
  /// alone.
  ///
  /// - Parameter dic: what the document has.
  /// - Returns: what to read instead. If a model does not have it, nobody asks.
  func modelCustomWillTransform(from dic: WillTransformInput) -> WillTransformAnswer

  /// Completes the model when its properties are read, or refuses it.
  ///
  /// - Parameter dic: what it was read from, as `modelCustomWillTransform(from:)` left it.
  /// - Returns: whether the model is good. If a model does not have it, nobody asks.
  mutating func modelCustomTransform(from dic: TransformInput) -> TransformAnswer

  /// Changes what the model was written as, or refuses it.
  ///
  /// - Parameter dic: what the properties gave.
  /// - Returns: whether it is good. If a model does not have it, nobody asks.
  func modelCustomTransform(to dic: ExportInput) -> ExportAnswer
}

extension YYModel {
  /// Nothing: the names are the keys.
  public static func modelCustomPropertyMapper() -> [String: Any]? { nil }
  /// Nothing.
  public static func modelContainerPropertyGenericClass() -> [String: Any]? { nil }
  /// Nothing.
  public static func modelPropertyBlacklist() -> [String]? { nil }
  /// Nothing.
  public static func modelPropertyWhitelist() -> [String]? { nil }

  /// Stands for a hook that the model does not have; it is not called.
  public static func modelCustomClass(for dictionary: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Stands for a hook that the model does not have; it is not called.
  public func modelCustomWillTransform(from dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Stands for a hook that the model does not have; it is not called.
  public func modelCustomTransform(from dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }

  /// Stands for a hook that the model does not have; it is not called.
  public func modelCustomTransform(to dic: YYModelNoHook) -> YYModelNoHook {
    YYModelNoHook()
  }
}
