import PropertyIntrospection

/// Conversions between JSON and Swift types, found by selector-like names: JSONModel's idea, with the
/// closures' types checked against the names.
///
/// ```swift
/// extension Palette: StrictModel {
///   static let valueTransformer = ValueTransformer.standard
///     .adding("ColorFromString:") { (text: String) throws -> Color in try Color(hex: text) }
///     .adding("JSONObjectFromColor:") { (color: Color) in color.hex }
/// }
/// ```
///
/// | Selector | is used for | its closure |
/// |---|---|---|
/// | `<Target>From<Source>:` | reading any property, element or value of the type `Target` | takes the source, gives the target |
/// | `JSONObjectFrom<Target>:` | writing any of these | takes the target, gives anything that can be written |
/// | `set<Name>With<Source>:` | reading one property | takes the source, gives the property's type |
/// | `set<Name>WithJSONObject:` | the same, for sources with no selector of their own, but null | takes a `JSONValue` |
/// | `JSONObjectFor<Name>` | writing one property | takes the property's type, gives anything that can be written |
///
/// `Name` is the property's name with a capital first letter. A type that stands in another may be named with it,
/// `Order.StatusFromString:`. A source is `String`, `Number`, `Bool`,
/// `Array`, `Object` or `Null`; what the closure takes is any type that is read from that: for
/// `Number` an `Int`, a `Double`, a `Decimal`, for `Object` a `JSONObject`, a dictionary or a model, and
/// always a `JSONValue`. `NSURLFromNSString:`, `NSDictionary` and other names of Objective-C mean the
/// same as their counterparts.
///
/// The property's own conversion comes first, then the model's, the options', the policy's, and last
/// what the library does itself. In each, one for just this source comes before one for any value.
/// A target may be any type, also one that cannot be mapped otherwise; the conversion counts inside
/// `Optional`s and containers too.
///
/// A closure that throws, or gives nil for what is not `Optional`, makes an issue `transformFailed` at
/// the property's path with the error as its cause. A closure that gives nil for writing leaves the
/// member out. A selector that does not parse, or contradicts its closure, is an issue
/// `invalidDeclaration` of the models that use the transformer.
public struct ValueTransformer: Sendable {
  /// What differs from what the engine does.
  private struct Parts: Sendable {
    /// The conversions between JSON kinds that stand in place of the policy's, if any.
    var conversions: ConversionRules?
    /// In the order in which they were added.
    var steps: [TransformStep] = []
    /// Conversions of the library that are not wanted.
    var removed: Set<TransformSelector.Role> = []
    /// What is wrong with selectors that were added.
    var faults: [String] = []
  }

  /// The same conversions as parts of the library, which give way to those that are added.
  func asPreset() -> ValueTransformer {
    var copy = self
    for index in copy.parts.steps.indices { copy.parts.steps[index].isPreset = true }
    return copy
  }

  /// Boxed, so that every mapper can carry a transformer at no cost; nil for `standard`.
  private final class Box: Sendable {
    let parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  private var box: Box?

  private var parts: Parts {
    get { box?.parts ?? Parts() }
    set { box = Box(newValue) }
  }

  var conversions: ConversionRules? { parts.conversions }
  var steps: [TransformStep] { parts.steps }
  var faults: [String] { parts.faults }

  init(conversions: ConversionRules?) {
    box = conversions.map { Box(Parts(conversions: $0)) }
  }

  /// The conversions of the engine, as the tables of the conversions guide have them.
  public static let standard = ValueTransformer(conversions: nil)

  /// No conversion between JSON kinds at all: a number is a number, a text a text.
  ///
  /// Types that JSON does not know, such as `Date` and `URL`, are still read from text.
  public static let exact = ValueTransformer(conversions: Exact.conversions)

  /// Adds a conversion.
  ///
  /// There is one for each type and source, or property and source: a second one is a mistake of the declaration, told
  /// as `invalidDeclaration`. To replace a conversion, `removing(_:)` it first.
  ///
  /// - Parameters:
  ///   - selector: what it is for, as the table above has it. A type is named by its last name or by more of
  ///     them, `StatusFromString:` or `Order.StatusFromString:`; which type is meant is known by the closure.
  ///   - transform: the conversion.
  /// - Returns: these conversions with the new one.
  public func adding<Source, Result>(
    _ selector: String,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) -> ValueTransformer {
    var copy = self
    do throws(TransformSelector.Fault) {
      let step = TransformStep(try TransformSelector(selector), transform)
      if let words = step.contradiction { throw TransformSelector.Fault(words: words) }
      copy.parts.steps.removeAll { $0.isPreset && $0.isForTheSame(as: step) }
      if let other = copy.parts.steps.first(where: { $0.isForTheSame(as: step) }) {
        throw TransformSelector.Fault(words: step.isSecond(after: other))
      }
      copy.parts.steps.append(step)
    } catch {
      copy.parts.faults.append(error.words)
    }
    return copy
  }

  /// Adds what null stands for: `ColorFromNull:`, `setColorWithNull:`.
  ///
  /// - Parameters:
  ///   - selector: a name with the source `Null`.
  ///   - transform: makes the value.
  /// - Returns: these conversions with the new one.
  public func adding<Result>(
    _ selector: String,
    _ transform: @escaping @Sendable () throws -> Result,
  ) -> ValueTransformer {
    adding(selector) { (_: Void) in try transform() }
  }

  /// Takes a conversion away, one's own or the library's: `removing("BoolFromNumber:")`.
  ///
  /// What has no conversion left does not fit. `StatusFromString:` takes away those of all types with this last
  /// name, `Order.StatusFromString:` that of one.
  ///
  /// - Parameter selector: its name, as `selectors` lists it.
  /// - Returns: these conversions without it.
  public func removing(_ selector: String) -> ValueTransformer {
    var copy = self
    do throws(TransformSelector.Fault) {
      let role = try TransformSelector(selector).role
      let known = copy.parts.steps.count
      copy.parts.steps.removeAll { $0.isMeant(by: role) }
      if copy.parts.steps.count == known { copy.parts.removed.insert(role) }
    } catch {
      copy.parts.faults.append(error.words)
    }
    return copy
  }

  /// The names of all conversions: one's own in the order in which they were added, then those of the
  /// library.
  ///
  /// For `standard` these are the strict engine's; the lenient one has more.
  public var selectors: [String] {
    let replaced = steps.filter { BuiltInSelectors.areFor($0.target) }.map(\.selector.role)
    let roles = Set(replaced).union(parts.removed)
    return steps.map(\.selector.text)
      + BuiltInSelectors.list(conversions ?? Strict.conversions).filter { text in
        (try? TransformSelector(text)).map { !roles.contains($0.role) } ?? true
      }
  }
}

extension ValueTransformer: CustomStringConvertible {
  /// The names of all conversions.
  public var description: String { "ValueTransformer(\(selectors.joined(separator: ", ")))" }
}

// MARK: - What plans ask

extension ValueTransformer {
  /// What is done with a type.
  struct Changes {
    var reading: [JSONSource: Change] = [:]
    var writing: Change?

    var isEmpty: Bool { reading.isEmpty && writing == nil }
  }

  /// What is done instead of what would be done otherwise.
  enum Change {
    case step(TransformStep)
    case refusal
  }

  /// The conversions that are for writing.
  var forWriting: ValueTransformer {
    var copy = self
    copy.parts.steps.removeAll(where: \.selector.role.isReading)
    copy.parts.removed = parts.removed.filter { !$0.isReading }
    return copy
  }

  /// Whether nothing differs from what the policy does.
  var isUnstated: Bool { box == nil }

  /// What is done with the values of a type.
  func changes(for type: Any.Type) -> Changes {
    var changes = Changes()
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
      case .reading(_, let source) where step.result == type:
        changes.reading[source] = .step(step)
      case .writing where step.source == type: changes.writing = .step(step)
      default: break
      }
    }
    return changes
  }

  /// What is done with one property, whatever its type.
  func changes(forProperty name: String) -> Changes {
    var changes = Changes()
    for step in steps where step.propertyName.map({ Self.means($0, name) }) ?? false {
      switch step.selector.role {
      case .readingProperty(_, let source): changes.reading[source] = .step(step)
      default: changes.writing = .step(step)
      }
    }
    return changes
  }

  /// The conversions that are for one property each.
  var propertySteps: [TransformStep] { steps.filter { $0.propertyName != nil } }

  /// Whether a selector's name stands for a property.
  static func means(_ name: String, _ property: String) -> Bool {
    name == property.prefix(1).uppercased() + property.dropFirst()
  }
}

extension TransformStep {
  /// The name of the one property it is for, if it is.
  var propertyName: String? {
    switch selector.role {
    case .readingProperty(let name, _), .writingProperty(let name): name
    default: nil
    }
  }
}

/// The names of what the library converts itself.
enum BuiltInSelectors {
  /// Whether the library has conversions for a type; nil stands for a property of any.
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
