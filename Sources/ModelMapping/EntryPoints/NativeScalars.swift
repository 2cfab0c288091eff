import ModelMappingFoundation

/// How dates and data are given in the dictionaries that models are written to.
///
/// Property lists and `UserDefaults` have dates and data of their own, which models read back:
///
/// ```swift
/// struct Preferences: LenientModel {
///   var opened: Date?
///   var bookmark = Data()
/// }
///
/// let preferences = Preferences(opened: Date(timeIntervalSince1970: 0), bookmark: Data([1, 2]))
/// let members = try preferences.jsonObject(scalars: .native)
/// let file = try PropertyListSerialization.data(
///   fromPropertyList: members,
///   format: .binary,
///   options: 0,
/// )
/// let list = try PropertyListSerialization.propertyList(from: file, format: nil)
/// print(try Preferences(json: list as? [String: Any] ?? [:]).bookmark.count)
/// // Prints "2"
/// ```
public struct NativeScalars: Sendable, Hashable {
  private let isNative: Bool

  /// As in JSON: strings, or what the model declares.
  public static let json = NativeScalars(isNative: false)

  /// As `Date` and `Data`, unless the model declares a form or a conversion.
  ///
  /// A property list has no null, so do not add `includesNil`. What a hook or a `Codable` type writes is JSON.
  public static let native = NativeScalars(isNative: true)

  fileprivate func added(to options: JSONWritingOptions) -> JSONWritingOptions {
    isNative ? options.union(.nativeScalars) : options
  }
}

extension MappableModel {
  /// Returns the model as a dictionary that `PropertyListSerialization` and `UserDefaults` accept.
  ///
  /// - Parameters:
  ///   - scalars: `.native` for dates and data as themselves.
  ///   - options: The writing options.
  ///   - only: The properties to write, by name or key path, or nil to write all.
  ///   - excluding: The properties to omit, by name or key path.
  /// - Returns: The dictionary.
  /// - Throws: `ModelError` for values that cannot be represented, unless the engine omits them, and for names that match
  ///   no property.
  public func jsonObject(
    scalars: NativeScalars,
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> [String: Any] {
    try jsonObject(options: scalars.added(to: options), only: only, excluding: excluding)
  }
}

extension Array where Element: MappableDocument {
  /// Returns the models as an array that `PropertyListSerialization` and `UserDefaults` accept.
  ///
  /// - Parameters:
  ///   - scalars: `.native` for dates and data as themselves.
  ///   - options: The writing options.
  /// - Returns: The elements.
  /// - Throws: `ModelError` for values that cannot be represented, unless the engine omits them.
  public func jsonObject(
    scalars: NativeScalars,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> [Any] {
    try jsonObject(options: scalars.added(to: options))
  }
}

extension Dictionary where Key == String, Value: MappableDocument {
  /// Returns the models as a dictionary that `PropertyListSerialization` and `UserDefaults` accept.
  ///
  /// - Parameters:
  ///   - scalars: `.native` for dates and data as themselves.
  ///   - options: The writing options.
  /// - Returns: The dictionary.
  /// - Throws: `ModelError` for values that cannot be represented, unless the engine omits them.
  public func jsonObject(
    scalars: NativeScalars,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> [String: Any] {
    try jsonObject(options: scalars.added(to: options))
  }
}
