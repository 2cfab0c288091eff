import ModelMappingFoundation
import PropertyIntrospection

/// How a type is mapped and archived as another one.
protocol TypeRepresentation {
  /// The type.
  var type: Any.Type { get }
  /// The type in archives; nil for a type that is archived by its encoding.
  var archivedType: Any.Type? { get }
  /// Whether the other type is a container, of whose contents the value consists.
  var isContainer: Bool { get }
  /// Returns the adapter of the type, or nil if the other type has none.
  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter?
  /// Returns the value to archive, or nil for a value of another type.
  func archived(_ value: Any) -> Any?
  /// Returns the value of an archived one, or nil if there is none.
  func unarchived(_ value: Any) -> Any?
}

extension TypeRepresentation {
  var isContainer: Bool { false }
}

/// A type that is represented by another one in JSON and archives.
struct Represented<Value, Form>: TypeRepresentation, Sendable {
  /// Returns the value of a form, or nil if there is none.
  let value: @Sendable (Form) -> Value?
  /// Returns the form of a value.
  let form: @Sendable (Value) -> Form

  var type: Any.Type { Value.self }
  var archivedType: Any.Type? { Form.self }

  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    builder.adapter(for: Form.self, in: scope.rawValue).map {
      RepresentedAdapter($0, value: value, form: form)
    }
  }

  func archived(_ value: Any) -> Any? { (value as? Value).map { form($0) } }
  func unarchived(_ value: Any) -> Any? { (value as? Form).flatMap { self.value($0) } }
}

/// The types that are mapped as others, apart from the types of `ScalarKind`.
enum RepresentedTypes {
  /// Returns how a type is represented, or nil if it is mapped as itself.
  static func find(_ type: Any.Type) -> (any TypeRepresentation)? {
    if let known = all[ObjectIdentifier(type)] { return known }
    if let type = type as? any FixedContainer.Type { return type.representation }
    if let type = type as? any MappableCollection.Type { return collection(type) }
    return (type as? any MappableDictionary.Type).map { dictionary($0) }
  }

  /// The types, except for classes, that are archived as one of `ScalarKind`, by name.
  static let scalars: [String: Any.Type] = Dictionary(
    all.values
      .filter { !($0.type is AnyClass) && $0.archivedType.flatMap { ScalarKind.find($0) } != nil }
      .map { (TypeName.readable($0.type), $0.type) },
    uniquingKeysWith: { $1 },
  )

  /// Returns a remedy for a type that cannot be mapped, or that holds values of one; nil if there is none.
  static func remedy(for type: Any.Type) -> String? {
    if let wrapped = wrappedType(by: type) { return remedy(for: wrapped) }
    let name = TypeName.readable(type)
    switch ValueKind(of: type) {
    case .array(let inner), .set(let inner), .dictionary(let inner, _):
      return remedy(for: inner)
    case .unsupported where type != Void.self && name.hasPrefix("("):
      return "use a struct that is a model instead of the tuple"
    case .existential: return "name its models in `families`"
    // A calendar encodes settings of the device, such as the first day of the week.
    case .structure where type == Calendar.self:
      return
        "convert it to and from its identifier with `CalendarFromString:` and `JSONObjectFromCalendar:`"
    case _ where type is any Decodable.Type || type is any MappableModel.Type: return nil
    case _ where PlatformTypes.contains(type): return nil
    case .structure, .object:
      return type is any Actor.Type ? nil : "let \(type) adopt LenientModel or StrictModel"
    case .enumeration: return "give \(type) raw values, or let it adopt TaggedModel"
    default: return nil
    }
  }

  private static let all: [ObjectIdentifier: any TypeRepresentation & Sendable] = {
    var all = FoundationObject.representations
    all[ObjectIdentifier(UnknownMembers.self)] = UnknownMembersRepresentation()
    all.merge(ScalarRepresentations.all) { $1 }
    all[ObjectIdentifier(AnyHashable.self)] = Represented<AnyHashable, Any>(
      // On Linux, an `NSNumber` and an equal number of Swift have different hashes.
      value: { ((try? FoundationObject.number($0)?.anyValue(room: 1)) ?? $0) as? AnyHashable },
      form: { $0.base },
    )
    return all
  }()
}

/// Dictionaries whose keys an object cannot have, such as `[Data: String]`.
extension RepresentedTypes {
  /// Returns the type of the keys of a dictionary, in a type, if strings cannot restore them; otherwise nil.
  static func unfitKey(of type: Any.Type) -> Any.Type? {
    if let wrapped = wrappedType(by: type) { return unfitKey(of: wrapped) }
    switch ValueKind(of: type) {
    case .array(let inner), .set(let inner): return unfitKey(of: inner)
    case .dictionary(let inner, _): return unfitKey(ofDictionary: type) ?? unfitKey(of: inner)
    default: return nil
    }
  }

  /// Returns the type of a dictionary's own keys if strings cannot restore them; nil for any other type.
  static func unfitKey(ofDictionary type: Any.Type) -> Any.Type? {
    guard case .dictionary = ValueKind(of: type) else { return nil }
    guard let type = type as? any ValueContainer.Type else { return nil }
    return type.keyConversion == nil ? type.keyType : nil
  }

  /// Returns whether keys are dates, whose text the model or the policy decides.
  static func isOfDates(key: Any.Type) -> Bool {
    if key == Date.self { return true }
    guard !(key is any CodingKeyRepresentable.Type), let type = key as? any RawRepresentable.Type
    else { return false }
    return type.rawValueType == Date.self
  }
}
