import PropertyIntrospection

/// The name of what has none, which no property can have.
let unnamedProperty = #"\unnamed"#

/// Names of properties.
extension MappableModel {
  /// Returns the name of a stored property, or the names on a path to one, separated by dots.
  ///
  /// Wherever a declaration, a selection or a path takes a name, a key path lets the compiler check it.
  ///
  /// ```swift
  /// struct Book: StrictModel {
  ///   let title: String
  ///   let size: Size
  ///   var cover: Data?
  ///
  ///   struct Size: StrictModel {
  ///     let width: Int
  ///   }
  ///
  ///   static let keyMapper: KeyMapper = [name(\.title): ["title", "name"]]
  ///   static let ignoredProperties: Set<String> = [name(\.cover)]
  /// }
  ///
  /// let book = try Book(json: #"{"name": "Momo", "size": {"width": 13}}"#)
  /// print(try book.jsonString(selection: .only([Book.name(\.title)])), Book.name(\.size.width))
  /// // Prints "{"title":"Momo"} size.width"
  /// ```
  ///
  /// The key path leads to a stored property of a struct, to one of a class that is `final` or a `let`, or through such
  /// properties. Write the name of any other property as a string: of a property that is computed or has observers, or
  /// that a subclass may override. Such a key path has no name, and a declaration with it is a mistake, which `audit()`
  /// lists. A property wrapper is named by its storage, which only the model itself can see: `name(\._title)`.
  ///
  /// - Parameter path: The key path.
  /// - Returns: The name.
  public static func name<Value>(_ path: KeyPath<Self, Value>) -> String {
    TypeInfo.names(on: path)?.joined(separator: ".") ?? unnamedProperty
  }

  /// Returns the path to a stored property, for where a path is expected.
  ///
  /// ```swift
  /// struct Trip: StrictModel {
  ///   let days: Int
  ///
  ///   func validate(_ problems: inout ValidationProblems) {
  ///     if days < 1 { problems.add(at: Self.name(\.days), "a trip takes a day") }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter path: The key path.
  /// - Returns: The path.
  @_disfavoredOverload
  public static func name<Value>(_ path: KeyPath<Self, Value>) -> MappingPath {
    MappingPath((TypeInfo.names(on: path) ?? [unnamedProperty]).map { .key($0) })
  }
}
