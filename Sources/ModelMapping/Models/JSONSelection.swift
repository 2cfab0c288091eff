import ModelMappingFoundation

/// The properties of models to write: all, or some.
///
/// An array literal combines selections:
///
/// ```swift
/// struct Order: StrictModel {
///   let id: Int
///   let card: String
///   let note: String
///   static let sensitiveProperties: Set<String> = ["card"]
/// }
///
/// let order = Order(id: 7, card: "4929", note: "Ring twice")
/// print(try order.jsonString(selection: .only(["id", "note"])))
/// // Prints "{"id":7,"note":"Ring twice"}"
/// print(try order.jsonString(selection: [.redacting, .excluding(["note"])]))
/// // Prints "{"id":7}"
/// ```
///
/// A property of a nested model is named by its key path: `session.token` is the `token` of each model in `session`,
/// also if that is an `Optional`, an array or a dictionary. A name that no property has is an error when a value is
/// written.
public struct JSONSelection: Sendable, ExpressibleByArrayLiteral {
  private(set) var only: [String]?
  private(set) var excluding: [String] = []
  private(set) var isRedacting = false
  private(set) var omitsDefaults = false

  private init() {}

  /// Combines selections.
  ///
  /// The names of all `only(_:)` are selected, except names that another part leaves out. Without parts, it is `all`.
  ///
  /// ```swift
  /// let heading: JSONSelection = .only(["id"])
  /// let selection: JSONSelection = [heading, .only(["note"])]
  /// print(try order.jsonString(selection: selection))
  /// // Prints "{"id":7,"note":"Ring twice"}"
  /// ```
  ///
  /// - Parameter parts: The selections to combine.
  public init(arrayLiteral parts: JSONSelection...) {
    for part in parts {
      if let names = part.only { only = (only ?? []) + names }
      excluding += part.excluding
      isRedacting = isRedacting || part.isRedacting
      omitsDefaults = omitsDefaults || part.omitsDefaults
    }
  }

  /// Selects all properties.
  public static var all: JSONSelection { JSONSelection() }

  /// Selects some properties.
  ///
  /// - Parameter names: The names or key paths of the properties. A name selects all that is in the property.
  /// - Returns: The selection, which is empty if there are no names.
  public static func only(_ names: some Sequence<String>) -> JSONSelection {
    var selection = all
    selection.only = Array(names)
    return selection
  }

  /// Leaves out some properties, even if `only(_:)` names them.
  ///
  /// - Parameter names: The names or key paths of the properties.
  /// - Returns: The selection.
  public static func excluding(_ names: some Sequence<String>) -> JSONSelection {
    var selection = all
    selection.excluding = Array(names)
    return selection
  }

  /// Selects only values that differ from a model created by `init()`; updating such a model with the output restores
  /// this one.
  ///
  /// A property that is nil although its default is not is written as null, even without `includesNil`, and so
  /// is every nil in a value that is written in full. A nested model that differs is written as its own
  /// differences if the engine updates nested models in place, as the lenient one does, and does not reset
  /// missing values. It is written in full if the engine replaces it, if it has hooks or a family, or if the
  /// default has no model there or one of another class. Elements of arrays and values of dictionaries are
  /// written in full, and a document that is an array or a dictionary ignores this. The model must be
  /// `DefaultInitializable`.
  public static var omittingDefaults: JSONSelection {
    var selection = all
    selection.omitsDefaults = true
    return selection
  }

  /// Leaves out the properties in `sensitiveProperties`, in nested models too, for logs.
  ///
  /// In a model that has some, it leaves out the unknown members too. The models in a `Codable` type are written
  /// without them if they are `EncodableModel`s; conversions and hooks choose their output themselves.
  ///
  /// ```swift
  /// struct Login: StrictModel {
  ///   let user: String
  ///   let password: String
  ///   static let sensitiveProperties: Set<String> = ["password"]
  /// }
  ///
  /// let logins = [Login(user: "ann", password: "hunter2")]
  /// print(try logins.jsonString(selection: .redacting))
  /// // Prints "[{"user":"ann"}]"
  /// ```
  public static var redacting: JSONSelection {
    var selection = all
    selection.isRedacting = true
    return selection
  }
}

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
  let isNative: Bool

  /// As in JSON: strings, or the forms that the model declares.
  public static let json = NativeScalars(isNative: false)

  /// As `Date` and `Data`, unless the model declares a form or a conversion.
  ///
  /// A `Decimal` is a `Double` if that has the same digits, as property lists round a `Decimal`. A property list has no
  /// null, so do not add `includesNil`; `Nullable`, elements that are nil, and gaps in rows are still null. What a hook
  /// or a `Codable` type writes is JSON.
  public static let native = NativeScalars(isNative: true)

  /// Returns a value as it is given with `native`, or nil if it is given as in JSON.
  static func form(of value: Any) -> Any? {
    switch value {
    case let date as Date: return date.timeIntervalSinceReferenceDate.isFinite ? date : nil
    case let data as Data: return data
    case let decimal as Decimal:
      let double = JSONNumber(decimal).doubleValue
      return JSONNumber(double).decimalValue == decimal ? double : nil
    default: return nil
    }
  }
}
