import ModelMappingFoundation
import PropertyIntrospection

/// A set of conversions between JSON and Swift types, for a type or for one property.
///
/// ```swift
/// extension Palette: StrictModel {
///   static let valueTransformer = ValueTransformer.standard
///     .reading(Color.self) { (text: String) throws -> Color in try Color(hex: text) }
///     .writing(Color.self) { (color: Color) in color.hex }
///     .reading("opacity") { (json: JSONValue) in json.number?.doubleValue ?? 1 }
/// }
/// ```
///
/// The type that the closure for reading takes determines which JSON it converts: for a `String`, strings; for an
/// `Int`, numbers; for a `JSONObject`, objects; for a `JSONValue`, everything but null.
///
/// The same conversions have names in the style of JSONModel's selectors, against which the closures' types are
/// checked: `adding("ColorFromString:")` for `reading(Color.self)`, and so on.
///
/// | Selector | Purpose | Closure |
/// |---|---|---|
/// | `<Target>From<Source>:` | Reading any value of type `Target` | Takes the source, returns the target |
/// | `JSONObjectFrom<Target>:` | Writing any value of type `Target` | Takes the target, returns any writable value |
/// | `set<Name>With<Source>:` | Reading one property | Takes the source, returns the property's type |
/// | `set<Name>WithJSONObject:` | The same, for other sources except null | Takes a `JSONValue` |
/// | `JSONObjectFor<Name>` | Writing one property | Takes the property's type, returns any writable value |
///
/// `Name` is the property's name with a capital first letter. A nested type may be qualified, as in
/// `Order.StatusFromString:`. A source is `String`, `Number`, `Bool`, `Array`, `Object` or `Null`. The closure
/// can take any type that is read from it: an `Int`, a `Double` or a `Decimal` from `Number`; a `JSONObject`, a
/// dictionary or a model from `Object`; and a `JSONValue` from any. Objective-C names, as in
/// `NSURLFromNSString:`, are synonyms of their Swift counterparts; `NSNumber` means numbers and, unless there is a
/// conversion from `Bool`, Booleans.
///
/// The property's own conversions take precedence, then the model's, the options', the policy's, and finally
/// the library's. At each level, a conversion from the specific source precedes one from any value. A target can
/// be any type, even one that cannot be mapped otherwise; its conversions also apply inside `Optional`s and
/// containers.
///
/// If a closure throws, that is an issue `transformFailed` at the property's path, with the error as its cause; if it
/// returns nil for a non-`Optional` value, the issue is `invalidValue`, as for any value that does not fit. If a
/// closure for writing returns nil, the member is omitted. A selector that is malformed or contradicts its closure is
/// an issue `invalidDeclaration` of the models that use the transformer.
public struct ValueTransformer: Sendable {
  /// The differences from the engine's conversions.
  private struct Parts: Sendable {
    /// Replacements for the policy's conversions between JSON kinds, if any.
    var conversions: ConversionRules?
    /// The added conversions, in the order of addition.
    var steps: [TransformStep] = []
    /// The forms of dates and other values.
    var forms: [TypeForm] = []
    /// The removed conversions of the library.
    var removed: [TransformSelector.Role] = []
    /// Messages about invalid selectors.
    var faults: [String] = []
  }

  /// Returns the same conversions as part of the library, so that added ones replace them.
  func asPreset() -> ValueTransformer {
    changed { parts in
      for index in parts.steps.indices { parts.steps[index].isPreset = true }
    }
  }

  /// Returns the transformer with a form of dates or other values.
  func adding(_ form: TypeForm) -> ValueTransformer {
    changed { $0.forms.append(form) }
  }

  /// Returns the transformer with a message about a mistake.
  func addingFault(_ words: String) -> ValueTransformer {
    changed { $0.faults.append(words) }
  }

  /// Boxed, so that every mapper can carry a transformer at no cost; nil for `standard`.
  private final class Box: Sendable {
    let parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  private var box: Box?

  private var parts: Parts {
    @inline(never) get { box?.parts ?? Parts() }
  }

  /// Returns the transformer with other parts.
  @inline(never)
  private func changed(_ change: (inout Parts) -> Void) -> ValueTransformer {
    var parts = parts
    change(&parts)
    var copy = self
    copy.box = Box(parts)
    return copy
  }

  var conversions: ConversionRules? { parts.conversions }
  var steps: [TransformStep] { parts.steps }
  var faults: [String] { parts.faults }
  var forms: [TypeForm] { parts.forms }

  init(conversions: ConversionRules?) {
    box = conversions.map { Box(Parts(conversions: $0)) }
  }

  /// The conversions of the engine, as listed in the tables of the conversions guide.
  public static let standard = ValueTransformer(conversions: nil)

  /// A transformer without conversions between JSON kinds: numbers stay numbers, strings stay strings.
  ///
  /// Types without a JSON equivalent, such as `Date` and `URL`, are still read from strings.
  ///
  /// ```swift
  /// struct Reply: StrictModel {
  ///   let code: Int
  ///   static let valueTransformer = ValueTransformer.exact
  /// }
  ///
  /// do {
  ///   _ = try Reply(json: #"{"code": "7"}"#)
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "code (line 1, column 10): expected an integer, found "7""
  /// ```
  public static let exact = ValueTransformer(conversions: Exact.conversions)

  /// Returns a transformer with an additional conversion.
  ///
  /// A conversion with the name of a built-in one replaces it. Each combination of type or property and source can have
  /// one conversion of your own; a second one is an issue `invalidDeclaration`. To replace your own conversion, first
  /// remove it with `removing(_:)`.
  ///
  /// ```swift
  /// struct Place: StrictModel {
  ///   let locale: Locale
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .adding("LocaleFromArray:") { (parts: [String]) in
  ///       Locale(identifier: parts.joined(separator: "_"))
  ///     }
  /// }
  ///
  /// print(try Place(json: #"{"locale": ["fr", "CA"]}"#).locale.identifier)
  /// // Prints "fr_CA"
  /// ```
  ///
  /// - Parameters:
  ///   - selector: The conversion's name, as in the table of `ValueTransformer`. A type is named by its last name or
  ///     qualified, `StatusFromString:` or `Order.StatusFromString:`; the closure determines which type is meant.
  ///   - transform: The conversion.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func adding<Source, Result>(
    _ selector: String,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) -> ValueTransformer {
    adding { () throws(TransformSelector.Fault) in
      TransformStep(try TransformSelector(selector), transform)
    }
  }

  /// Returns a transformer with an additional conversion, or with a message about why it is invalid.
  func adding(_ make: () throws(TransformSelector.Fault) -> TransformStep) -> ValueTransformer {
    do throws(TransformSelector.Fault) {
      let step = try make()
      if let words = step.contradiction { throw TransformSelector.Fault(words: words) }
      if let other = steps.first(where: { !$0.isPreset && $0.isForTheSame(as: step) }) {
        throw TransformSelector.Fault(words: step.isSecond(after: other))
      }
      return changed { parts in
        parts.steps.removeAll { $0.isPreset && $0.isForTheSame(as: step) }
        parts.steps.append(step)
      }
    } catch {
      return addingFault(error.words)
    }
  }

  /// Returns a transformer with a conversion from null, such as `ColorFromNull:` or `setColorWithNull:`.
  ///
  /// ```swift
  /// struct Crate: StrictModel {
  ///   let width: Int
  ///   static let valueTransformer = ValueTransformer.standard.adding("setWidthWithNull:") { 1 }
  /// }
  ///
  /// print(try Crate(json: #"{"width": null}"#).width)
  /// // Prints "1"
  /// ```
  ///
  /// - Parameters:
  ///   - selector: A name with the source `Null`.
  ///   - transform: A closure that returns the value for null.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func adding<Result>(
    _ selector: String,
    _ transform: @escaping @Sendable () throws -> Result,
  ) -> ValueTransformer {
    adding(selector) { (_: Void) in try transform() }
  }

  /// Returns a transformer from which a custom or built-in conversion is removed: `removing("BoolFromNumber:")`.
  ///
  /// Values without a conversion do not fit. `StatusFromString:` removes the conversions of all types with this last
  /// name, `Order.StatusFromString:` the conversions of one type.
  ///
  /// ```swift
  /// struct Flag: StrictModel {
  ///   let isSet: Bool
  ///   static let valueTransformer = ValueTransformer.standard.removing("BoolFromNumber:")
  /// }
  ///
  /// do {
  ///   _ = try Flag(json: #"{"isSet": 1}"#)
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "isSet (line 1, column 11): expected a Boolean, found 1"
  /// ```
  ///
  /// - Parameter selector: The conversion's name, as listed in `selectors`.
  /// - Returns: These conversions without it.
  public func removing(_ selector: String) -> ValueTransformer {
    do throws(TransformSelector.Fault) {
      let role = try TransformSelector(selector).role
      return changed { parts in
        let known = parts.steps.count
        parts.steps.removeAll { $0.isMeant(by: role) }
        if parts.steps.count == known { parts.removed.append(role) }
      }
    } catch {
      return addingFault(error.words)
    }
  }

  /// The names of all conversions: custom ones in the order of addition, then the library's.
  ///
  /// For `standard` these are the conversions of the strict engine; the lenient one has more.
  ///
  /// ```swift
  /// print(ValueTransformer.standard.selectors.filter { $0.hasPrefix("Bool") })
  /// // Prints "["BoolFromNumber:", "BoolFromString:"]"
  /// ```
  public var selectors: [String] {
    let replaced = steps.filter { BuiltInSelectors.areFor($0.target) }.map(\.selector.role)
    let roles = replaced + parts.removed
    return steps.filter { !$0.isForNullToo }.map(\.selector.text)
      + BuiltInSelectors.list(conversions ?? Strict.conversions).filter { text in
        (try? TransformSelector(text)).map { !roles.contains($0.role) } ?? true
      }
  }
}

extension ValueTransformer: CustomStringConvertible {
  /// The names of all conversions.
  public var description: String { "ValueTransformer(\(selectors.joined(separator: ", ")))" }
}

// MARK: - Plan queries

extension ValueTransformer {
  /// The changed conversions of a type or property.
  struct Changes {
    /// The declared form of the type, to which the other changes apply.
    var form: TypeForm.Form?
    var reading = BySource<Change>()
    var writing: Change?

    var isEmpty: Bool { reading.isEmpty && writing == nil && form == nil }

    /// Reads values of a source with a step; an `NSNumber` can be a Boolean, unless another step is for Booleans.
    fileprivate mutating func read(_ source: JSONSource, by step: TransformStep) {
      reading[source] = .step(step)
      if step.selector.takesNSNumber, !isForBools(reading[.bool]) { reading[.bool] = .step(step) }
    }

    private func isForBools(_ change: Change?) -> Bool {
      switch change {
      case .refusal?: true
      case .step(let step)?: !step.isPreset && !step.selector.takesNSNumber
      case nil: false
      }
    }
  }

  /// A replacement for the engine's behavior.
  enum Change {
    case step(TransformStep)
    case refusal
  }

  /// The conversions for writing.
  var forWriting: ValueTransformer {
    changed { parts in
      parts.steps.removeAll(where: \.selector.role.isReading)
      parts.removed = parts.removed.filter { !$0.isReading }
    }
  }

  /// Whether nothing differs from the policy.
  var isUnstated: Bool { box == nil }

  /// Returns the changed conversions of a type.
  func changes(for type: Any.Type) -> Changes {
    var changes = Changes()
    changes.form = form(of: type)
    for role in parts.removed {
      switch role {
      case .reading(let target, let source) where TargetName.means(target, type):
        changes.reading[source] = .refusal
      case .writing(let target) where TargetName.means(target, type): changes.writing = .refusal
      default: break
      }
    }
    for step in steps {
      switch step.selector.role {
      case .reading(_, let source) where step.result == type: changes.read(source, by: step)
      case .writing where step.source == type: changes.writing = .step(step)
      default: break
      }
    }
    return changes
  }

  /// Returns the changed conversions of one property, whatever its type.
  func changes(forProperty name: String) -> Changes {
    var changes = Changes()
    for step in steps where step.isFor(property: name) {
      switch step.selector.role {
      case .readingProperty(_, let source): changes.read(source, by: step)
      default: changes.writing = .step(step)
      }
    }
    return changes
  }

  /// The conversions that are for one property each.
  var propertySteps: [TransformStep] { steps.filter { $0.propertyName != nil } }

  /// Returns a property's name as in selectors.
  static func capitalized(_ property: String) -> String {
    property.prefix(1).uppercased() + property.dropFirst()
  }
}

extension TransformStep {
  /// The name of the property that it is for; nil if it is for a type.
  var propertyName: String? {
    switch selector.role {
    case .readingProperty(let name, _), .writingProperty(let name): name
    default: nil
    }
  }
}

/// The names of the library's own conversions.
enum BuiltInSelectors {
  /// Returns whether the library has conversions for a type; nil, for a single property, has none.
  static func areFor(_ type: Any.Type?) -> Bool {
    guard let type else { return false }
    if let scalar = ScalarKind.find(type) { return !scalar.isOptional }
    switch ValueKind(of: type) {
    case .set, .dictionary: return true
    default: return false
    }
  }

  static func list(_ rules: ConversionRules) -> [String] {
    var list: [String] = []
    for kind in ScalarKind.allCases {
      let name = TargetName.of(kind.type)
      for source in sources(of: kind, rules) { list.append("\(name)From\(source.rawValue):") }
    }
    list.append("SetFromArray:")
    if rules.emptyArrayIsObject { list.append("DictionaryFromArray:") }
    let written: [ScalarKind] = [.date, .url, .uuid, .data, .timeZone, .locale]
    list += written.map { "JSONObjectFrom\(TargetName.of($0.type)):" }
    return list + ["JSONObjectFromSet:"]
  }

  private static func sources(of kind: ScalarKind, _ rules: ConversionRules) -> [JSONSource] {
    switch kind {
    case .bool:
      (rules.numberToBool == .none ? [] : [.number]) + (rules.textToBool == .none ? [] : [.text])
    case .string: (rules.numberToText ? [.number] : []) + (rules.boolToText ? [.bool] : [])
    case .date: [.text] + (rules.numberToDate == .none ? [] : [.number])
    case .url, .uuid, .data, .timeZone, .locale: [.text]
    default: (rules.textToNumber == .none ? [] : [.text]) + (rules.boolToNumber ? [.bool] : [])
    }
  }
}

/// The forms of dates.
extension ValueTransformer {
  /// Returns a transformer with a form for all dates that it applies to.
  ///
  /// A model's form applies to its properties of type `Date`, also in `Optional`s and containers; a form in
  /// `MappingOptions` or in a policy, to the dates of all models. The form of a property takes precedence over the form
  /// of its model, which takes precedence over the options' and the policy's. A conversion for dates of the same
  /// transformer, such as `DateFromString:`, takes precedence over its form. A second form for all dates is an issue
  /// `invalidDeclaration`.
  ///
  /// ```swift
  /// let options = MappingOptions(valueTransformer: .standard.dates(.millisecondsSince1970))
  /// let mapper = ModelMapper<Strict>(options: options)
  /// print(try mapper.jsonString(from: try mapper.map([Date].self, from: "[1399360089125]")))
  /// // Prints "[1399360089125]"
  /// ```
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func dates(_ form: DateForm) -> ValueTransformer {
    adding(TypeForm(.dates(form)), for: nil, form.mistake)
  }

  /// Returns a transformer with a form for the dates of one property.
  ///
  /// The property is a `Date`, or an `Optional` or a container of dates. A form for a property that holds no dates, or
  /// a second one for the same property, is an issue `invalidDeclaration`.
  ///
  /// ```swift
  /// struct Holidays: StrictModel {
  ///   let days: [String: [Date]]
  ///   static let valueTransformer = ValueTransformer.standard.dates("days", .pattern("d MMM yyyy"))
  /// }
  ///
  /// let holidays = try Holidays(json: #"{"days": {"winter": ["25 Dec 2014", "1 Jan 2015"]}}"#)
  /// print(try holidays.jsonString())
  /// // Prints "{"days":{"winter":["25 Dec 2014","1 Jan 2015"]}}"
  /// ```
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func dates(_ property: String, _ form: DateForm) -> ValueTransformer {
    adding(TypeForm(.dates(form)), for: property, form.mistake)
  }
}

extension ValueTransformer {
  /// JSONModel's conversions, for models ported from it.
  ///
  /// As in JSONModel: any number other than 0 is true; a string is true by `NSString`'s rule (after spaces, a sign
  /// and zeros comes a `Y`, `y`, `T`, `t` or a digit), otherwise false; numeric strings and Booleans become numbers;
  /// fractions are truncated for integers; numbers and Booleans become strings (`"1"` and `"0"`); numbers become
  /// dates, as seconds since 1970; and `[]` is an empty dictionary.
  ///
  /// Unlike JSONModel: the whole string must be a number, which `"12abc"` and `""` are not; a number out of range is
  /// an issue, where JSONModel wraps; an invalid date, URL or time zone string is an issue, where JSONModel stores
  /// nil; dates may have fractional seconds; numbers convert to `Decimal` and base64 to `Data`, where JSONModel has
  /// no conversion; Booleans do not convert to dates.
  ///
  /// ```swift
  /// struct Preference: StrictModel {
  ///   let isOn: Bool
  ///   let version: String
  ///   static let valueTransformer = ValueTransformer.jsonModel
  /// }
  ///
  /// let preference = try Preference(json: #"{"isOn": "YES", "version": true}"#)
  /// print(preference.isOn, preference.version)
  /// // Prints "true 1"
  /// ```
  public static let jsonModel = ValueTransformer(conversions: .jsonModel)
    .adding("BoolFromString:") { (text: String) in isTrue(text) }
    .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
    .asPreset()

  /// The rule of `NSString.boolValue`.
  private static func isTrue(_ text: String) -> Bool {
    var rest = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    rest = rest.drop { $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }
}

extension ConversionRules {
  /// JSONModel's conversions between JSON kinds, as far as rules express them.
  package static var jsonModel: ConversionRules {
    var conversions = Lenient.conversions
    conversions.textToDate = .rfc3339
    conversions.numberToDate = .seconds
    conversions.trimsText = false
    conversions.nullWords = false
    conversions.emptyArrayIsObjectOfModels = false
    return conversions
  }
}
