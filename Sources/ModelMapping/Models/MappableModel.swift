import PropertyIntrospection

/// A type that is read from and written as JSON by its stored properties.
///
/// Adopt `LenientModel` or `StrictModel`, which choose the engine. Every requirement has a default, so an empty
/// conformance is enough; declare only differences.
///
/// ```swift
/// struct Movie: LenientModel {
///   var title = ""
///   var releaseYear = 0
///   var isCached = false
///
///   static let keyMapper: KeyMapper = .snakeCase
///   static let ignoredProperties: Set<String> = ["isCached"]
/// }
///
/// let movie = try Movie(json: #"{"title": "Metropolis", "release_year": 1927}"#)
/// print(try movie.jsonString())
/// // Prints "{"title":"Metropolis","release_year":1927}"
/// ```
///
/// In a class, declare the requirements as `class var` so that subclasses can override them; the subclass's value
/// applies.
///
/// Models are nonisolated, even in modules that isolate types to the main actor by default; the compiler rejects
/// a conformance such as `@MainActor LenientModel`. It does not reject a class that is itself marked `@MainActor`
/// and has a `nonisolated init()`: the library cannot detect the actor, so updating it off the main actor is a
/// data race. Let such a class hold a model instead of being one.
public protocol MappableModel: MappableDocument, SendableMetatype {
  /// The mapping from property names to JSON keys. Defaults to the unchanged property names.
  static var keyMapper: KeyMapper { get }

  /// The names of properties that are never read, written, required or compared. Defaults to an empty set.
  ///
  /// These are JSONModel's `Ignore` and YYModel's blacklist.
  ///
  /// ```swift
  /// struct Session: StrictModel {
  ///   let token: String
  ///   var onEnd: (@Sendable () -> Void)?
  ///   static let ignoredProperties: Set<String> = ["onEnd"]
  /// }
  /// ```
  static var ignoredProperties: Set<String> { get }

  /// The names of the only properties to map (YYModel's whitelist). Defaults to nil, which maps all.
  ///
  /// ```swift
  /// struct Reading: LenientModel {
  ///   var value = 0.0
  ///   var isCached = false
  ///   static let mappedProperties: Set<String>? = ["value"]
  /// }
  /// ```
  static var mappedProperties: Set<String>? { get }

  /// The names of non-`Optional` properties that may be absent or null. Defaults to an empty set.
  ///
  /// They then keep their default (JSONModel's `propertyIsOptional:`).
  ///
  /// ```swift
  /// struct Search: StrictModel, DefaultInitializable {
  ///   var text = ""
  ///   var page = 1
  ///   static let optionalProperties: Set<String> = ["page"]
  /// }
  ///
  /// print(try Search(json: #"{"text": "cats"}"#).page)
  /// // Prints "1"
  /// ```
  static var optionalProperties: Set<String> { get }

  /// The names of properties without which the model is useless. Defaults to an empty set.
  ///
  /// A value that is missing, null or unusable is an error, even if the property is `Optional`. In a strict model this
  /// makes an `Optional` property required; in a lenient one, any property. A lenient model that fails as an element of
  /// an array is left out, with the reason in the report. Updates may leave the property out, but not set it to null.
  ///
  /// ```swift
  /// struct Post: LenientModel {
  ///   var id = 0
  ///   var text = ""
  ///   static let requiredProperties: Set<String> = ["id"]
  /// }
  ///
  /// print(try [Post](json: #"[{"id": 1}, {"text": "lost"}, {"id": null}, {"id": "4"}]"#).map(\.id))
  /// // Prints "[1, 4]"
  /// ```
  static var requiredProperties: Set<String> { get }

  /// The name of the property that identifies the model in an array. Defaults to an empty string: no property.
  ///
  /// An update of an array then updates the present elements whose identity is in the document, adds the others, and
  /// removes elements that the document leaves out, so that objects stay the same. An update of a dictionary updates
  /// the element of the same key, unless the document gives it another identity. It has no effect in engines that
  /// replace nested models, which `audit()` reports. The identity is looked up before `preprocess(_:)` changes an
  /// object.
  ///
  /// ```swift
  /// final class Track: LenientModel {
  ///   var id = 0
  ///   var title = ""
  ///   var isPlaying = false
  ///   static let identity = "id"
  ///   static let ignoredProperties: Set<String> = ["isPlaying"]
  /// }
  ///
  /// struct Playlist: LenientModel {
  ///   var tracks: [Track] = []
  /// }
  ///
  /// var playlist = try Playlist(json: #"{"tracks": [{"id": 1, "title": "Intro"}]}"#)
  /// playlist.tracks[0].isPlaying = true
  /// try playlist.update(json: #"{"tracks": [{"id": 2}, {"id": 1, "title": "Outro"}]}"#)
  /// print(playlist.tracks.map { "\($0.id) \($0.title) \($0.isPlaying)" })
  /// // Prints "["2  false", "1 Outro true"]"
  /// ```
  static var identity: String { get }

  /// The properties of a class whose setters an update calls, by name. Defaults to an empty dictionary.
  ///
  /// The other properties are written directly to storage, where `didSet` and the observers of an `@Observable` class
  /// do not notice it. The setters are called after the whole update has succeeded, for the properties that have
  /// changed, in declaration order. New objects have no observers yet, so nothing is called for them.
  ///
  /// A property in a wrapper that cannot be mapped, such as Combine's `@Published`, is mapped through the key path
  /// alone: its getter and setter are called whenever it is read or written.
  ///
  /// ```swift
  /// @Observable final class Player: LenientModel {
  ///   var name = ""
  ///   var score = 0
  ///   static let setters: [String: PropertySetter] = [
  ///     "name": PropertySetter(\Player.name), "score": PropertySetter(\Player.score),
  ///   ]
  /// }
  /// ```
  ///
  /// An update then notifies the observers:
  ///
  /// ```swift
  /// let player = Player()
  /// withObservationTracking {
  ///   _ = player.score
  /// } onChange: {
  ///   print("the score changes")
  /// }
  /// try player.update(json: #"{"score": 3}"#)
  /// // Prints "the score changes"
  /// ```
  static var setters: [String: PropertySetter] { get }

  /// The names of properties that are not written if they have their default. Defaults to an empty set.
  ///
  /// The default is the value in a model created by `init()`, which is called each time a model is written; in a model
  /// without `init()`, it is the nil of an `Optional`. With the option `includesNil`, other properties that are nil are
  /// written as null. The selection of this name does the same for all properties of a document. A strict model that
  /// must be readable from what it writes lists the properties in `optionalProperties` too.
  ///
  /// ```swift
  /// struct Style: LenientModel {
  ///   var font = "serif"
  ///   var size = 12
  ///   var color: String?
  ///   static let omittingDefaults: Set<String> = ["size", "color"]
  /// }
  ///
  /// print(try Style().jsonString(options: .includesNil))
  /// // Prints "{"font":"serif"}"
  /// print(try Style(size: 14).jsonString())
  /// // Prints "{"font":"serif","size":14}"
  /// ```
  static var omittingDefaults: Set<String> { get }

  /// The types that choose the models in a property, by property name. Defaults to an empty dictionary.
  ///
  /// Use it for properties typed by a protocol, such as `[any Drawable]`, or by a class that is not itself a
  /// `ModelFamily`.
  ///
  /// In this example `Tune` and `Pause` are models that conform to a protocol `Playable`:
  ///
  /// ```swift
  /// enum Playables: ModelFamily {
  ///   static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
  ///     object["seconds"] == nil ? Tune.self : Pause.self
  ///   }
  /// }
  ///
  /// struct Playlist: StrictModel {
  ///   let items: [any Playable]
  ///   static let families: [String: any ModelFamily.Type] = ["items": Playables.self]
  /// }
  /// ```
  static var families: [String: any ModelFamily.Type] { get }

  /// The names of properties whose values never appear in errors or reports. Defaults to an empty set.
  ///
  /// Use it for a password, for example. An issue about such a value, or about anything inside it, reports where
  /// the property is and what it expects, but not what was found, the keys inside, suggestions, or errors thrown by
  /// custom code. This also applies to other properties read from the same location. If the document is not valid JSON,
  /// the error quotes only a punctuation mark or a word such as `NaN`, wherever it is. The option `redacting` writes
  /// the model without these properties, and `modelDescription` and `redacted()` describe it without their values.
  ///
  /// Key names are not secret, and errors that `validate()` and hooks throw for the model with the property are
  /// reported unchanged: keep the value out of their messages. A subclass adds names with
  /// `super.sensitiveProperties.union(["pin"])` if its superclass declares a `class var`.
  ///
  /// ```swift
  /// struct Login: StrictModel {
  ///   let user: String
  ///   let password: String
  ///   static let sensitiveProperties: Set<String> = ["password"]
  /// }
  ///
  /// do {
  ///   _ = try Login(json: #"{"user": "ann", "password": ["s3cret"]}"#)
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "password (line 1, column 29): expected a string, found a redacted value"
  /// ```
  static var sensitiveProperties: Set<String> { get }

  /// The conversions between JSON and the property types. Defaults to the engine's conversions.
  ///
  /// ```swift
  /// struct Door: StrictModel {
  ///   let isOpen: Bool
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .adding("setIsOpenWithString:") { (text: String) in text == "open" }
  /// }
  ///
  /// print(try Door(json: #"{"isOpen": "open"}"#).isOpen)
  /// // Prints "true"
  /// ```
  static var valueTransformer: ValueTransformer { get }

  /// The constraints of values beyond their type, by property name. Defaults to an empty literal.
  ///
  /// ```swift
  /// struct Account: StrictModel {
  ///   let email: String
  ///   let age: Int?
  ///   static let constraints: ValueConstraints = [
  ///     "email": .pattern("^[^@ ]+@[^@ ]+$"),
  ///     "age": .range(13...150),
  ///   ]
  /// }
  ///
  /// do {
  ///   _ = try Account(json: #"{"email": "ann", "age": 7}"#)
  /// } catch {
  ///   print(error.issues.map(\.keyPath), error.code)
  /// }
  /// // Prints "[email, age] constraintViolated"
  /// ```
  ///
  /// A constraint that cannot hold for the type of its property is a declaration mistake, which `audit()` lists.
  static var constraints: ValueConstraints { get }

  /// Descriptions of the properties, by name, for JSON Schema. Defaults to an empty dictionary.
  ///
  /// The empty string names the model itself. The module `ModelSchema` makes schemas of them.
  ///
  /// ```swift
  /// struct Kettle: StrictModel {
  ///   let volume: Double
  ///   static let notes = ["": "A kettle in stock.", "volume": "In liters."]
  /// }
  ///
  /// print(try Kettle.jsonSchema()["properties"]?["volume"] ?? false)
  /// // Prints "{"description":"In liters.","type":"number"}"
  /// ```
  static var notes: [String: String] { get }

  /// JSON Schemas to use instead of the types' schemas, by property name. Defaults to an empty dictionary.
  ///
  /// Declare one for a property whose JSON a closure or an `init(from:)` determines, or, under the empty string, for a
  /// model with hooks. A schema is used unchanged: it must include null if null is valid, and has no references to
  /// definitions.
  ///
  /// ```swift
  /// struct Trip: StrictModel {
  ///   let days: ClosedRange<Int>
  ///   static let schemas: [String: JSONValue] = [
  ///     "days": ["type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 2]
  ///   ]
  /// }
  ///
  /// print(try Trip.schemaGaps())
  /// // Prints "[]"
  /// ```
  static var schemas: [String: JSONValue] { get }

  /// Checks conditions that types cannot express, such as that an order has lines; called after all properties are
  /// read.
  ///
  /// ```swift
  /// struct Basket: StrictModel {
  ///   let lines: [String]
  ///
  ///   func validate() throws {
  ///     guard !lines.isEmpty else { throw ValidationFailure("a basket has lines") }
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: Any error; it becomes an issue `validationFailed` at the model's path.
  func validate() throws

  /// Adds any number of problems, at paths below the model; called before `validate()`.
  ///
  /// Both are called for each model whose own properties are valid, also when other models of the document are not.
  ///
  /// ```swift
  /// struct Stay: StrictModel {
  ///   let nights: Int
  ///   let guests: [String]
  ///
  ///   func validate(_ problems: inout ValidationProblems) {
  ///     if nights < 1 { problems.add(at: "nights", "a stay has a night") }
  ///     if guests.isEmpty { problems.add(at: "guests", "no guest is invited") }
  ///   }
  /// }
  ///
  /// do {
  ///   _ = try Stay(json: #"{"nights": 0, "guests": []}"#)
  /// } catch {
  ///   print(error)
  /// }
  /// ```
  ///
  /// It prints:
  ///
  /// ```text
  /// Stay: 2 problems
  ///   nights (line 1, column 12): a stay has a night
  ///   guests (line 1, column 25): no guest is invited
  /// ```
  ///
  /// - Parameter problems: The problems found.
  func validate(_ problems: inout ValidationProblems)

  // swift-format-ignore: NoLeadingUnderscores
  /// The code that is compiled with the type. Reserved for the library: do not declare it.
  static var _compiled: _CompiledModel { get }
}

/// A model for the lenient engine: usable values are read, all other properties keep their defaults.
///
/// ```swift
/// struct Author: LenientModel {
///   var name = ""
///   var birthday: Date?
/// }
/// ```
public protocol LenientModel: MappableModel, DefaultInitializable where Policy == Lenient {}

/// A model for the strict engine: every property is checked, and required unless it is `Optional`.
///
/// ```swift
/// struct Customer: StrictModel {
///   let name: String
///   let email: String?
/// }
/// ```
public protocol StrictModel: MappableModel where Policy == Strict {}
