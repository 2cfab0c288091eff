import PropertyIntrospection

/// What a type is: what its values consist of, and what they are archived as.
///
/// Whatever is done with whole values — comparing, hashing, describing, copying, archiving — asks this, and takes values
/// apart and puts them together by their `ValueView`. Each type is classified once.
final class Shape {
  enum Kind {
    /// A scalar, but not an `Optional` of one.
    case scalar(ScalarKind)
    /// `Any`.
    case any
    /// Any other protocol type.
    case existential
    case model(any MappableModel.Type)
    case tagged(any TaggedModel.Type)
    case container(any ValueContainer.Type)
    /// A type that is archived as another one, of which it also consists if it is a container.
    case represented(any TypeRepresentation, as: Any.Type)
    /// A type that is archived as its raw value.
    case raw(any RawRepresentable.Type)
    /// A type that is archived as what it encodes.
    case coded(any Codable.Type)
    case other
  }

  let type: Any.Type
  let kind: Kind
  /// Whether values have an archive form without custom conversions.
  let isArchivable: Bool
  /// Whether a value is a property wrapper, and consists of what it wraps.
  private let isWrapper: Bool
  /// Whether values are compared by what they contain, as no other rule of `PlainValue` applies.
  private let isContent: Bool

  private static let known = TypePairTable<Shape>()

  /// Returns the shape of a type.
  static func of(_ type: Any.Type) -> Shape {
    if let known = known.find(type, type) { return known.withObject { $0 } }
    return known.insert(Frozen(Shape(type)), type, type).withObject { $0 }
  }

  private init(_ type: Any.Type) {
    self.type = type
    var nesting = TypeNesting()
    _ = nesting.enter(type)
    kind = Self.kind(of: type, in: &nesting)
    isArchivable = Self.isArchivable(type, kind, in: &nesting)
    switch kind {
    case .scalar, .model, .container: (isWrapper, isContent) = (false, false)
    default:
      isWrapper =
        type is any MappableWrapper.Type && !TypeNesting.chain(from: type, wrappedType).isEndless
      isContent = PlainValue.isOnlyItsContent(type)
    }
  }

  private static func kind(of type: Any.Type, in nesting: inout TypeNesting) -> Kind {
    if let scalar = ScalarKind.find(type), !scalar.isOptional { return .scalar(scalar.kind) }
    if type == Any.self { return .any }
    if let type = type as? any ValueContainer.Type { return .container(type) }
    if let type = type as? any MappableModel.Type { return .model(type) }
    if let type = type as? any TaggedModel.Type { return .tagged(type) }
    if case .existential = ValueKind(of: type) { return .existential }
    if let represented = RepresentedTypes.find(type), let archived = represented.archivedType {
      return .represented(represented, as: archived)
    }
    if let type = type as? any RawRepresentable.Type, hasRawForm(type, in: &nesting) {
      return .raw(type)
    }
    return (type as? any Codable.Type).map { .coded($0) } ?? .other
  }

  private static func isArchivable(
    _ type: Any.Type,
    _ kind: Kind,
    in nesting: inout TypeNesting,
  ) -> Bool {
    switch kind {
    case .container(let container):
      isArchivable(container.contentType, in: &nesting) || type is any Codable.Type
    case .represented(_, let archived): isArchivable(archived, in: &nesting)
    case .other: false
    default: true
    }
  }

  /// Returns whether a type inside others can be archived.
  private static func isArchivable(_ type: Any.Type, in nesting: inout TypeNesting) -> Bool {
    if ScalarKind.find(type) != nil { return true }
    guard nesting.enter(type) else { return false }
    defer { nesting.leave() }
    return isArchivable(type, kind(of: type, in: &nesting), in: &nesting)
  }

  /// Returns whether a type is archived as its raw value rather than as what it encodes.
  private static func hasRawForm(
    _ type: any RawRepresentable.Type,
    in nesting: inout TypeNesting,
  ) -> Bool {
    if ScalarKind.find(type.rawValueType) != nil { return true }
    return !(type is any Codable.Type) && isArchivable(type.rawValueType, in: &nesting)
  }

  /// Whether values consist of those of the type that they are mapped as, such as a `ContiguousArray` or a range.
  var isMappedContainer: Bool {
    if case .represented(let represented, _) = kind { represented.isContainer } else { false }
  }

  /// Whether a value can have the archive form `null`.
  var canBeNull: Bool {
    switch kind {
    case .scalar, .model, .tagged: false
    case .container(let type): type.kind == nil
    case .raw(let type): Shape.of(type.rawValueType).canBeNull
    default: true
    }
  }

  /// Returns a value of the type in its parts.
  fileprivate func view(of value: Any) -> ValueView {
    switch kind {
    case .scalar: return .other
    case .container: return (value as? any ValueContainer)?.view ?? .other
    case .model: return (value as? any MappableModel).map { .model($0) } ?? .other
    default: break
    }
    if isWrapper, let wrapper = value as? any MappableWrapper { return .wrapped(wrapper.boxed) }
    if case .represented(let represented, _) = kind, let form = represented.archived(value) {
      if type == AnyHashable.self { return .wrapped(form) }
      if represented.isContainer { return ValueView(form) }
    }
    return isContent ? ValueContent(of: value).map { .parts(ValueParts($0)) } ?? .other : .other
  }
}

extension MappableWrapper {
  fileprivate var boxed: Any { wrappedValue }
}

extension RawRepresentable {
  static var rawValueType: Any.Type { RawValue.self }
}

// MARK: - Values

/// A value of any type in its parts.
enum ValueView {
  /// Nil, or a null field.
  case absent
  /// An absent field.
  case missing
  /// The value inside an `Optional`, a field or a property wrapper.
  case wrapped(Any)
  case model(any MappableModel)
  case parts(ValueParts)
  /// Anything else: scalars, and types that the library does not inspect.
  case other

  init(_ value: Any) { self = Shape.of(type(of: value)).view(of: value) }
}

/// The parts of a value that is not a model.
struct ValueParts {
  enum Kind: Equatable {
    /// Ordered elements.
    case array
    /// Unordered elements.
    case set
    /// Unordered values with keys.
    case dictionary
    /// Values with keys, in an order that counts.
    case members
    /// What a struct, tuple or enum without an equality, raw value or encoding of its own contains.
    case content(ObjectIdentifier, caseName: String?)
  }

  let kind: Kind
  /// The keys of the values, if they have some.
  var keys: [AnyHashable] = []
  var values: [Any]

  var isOrdered: Bool { kind != .set && kind != .dictionary }
}

extension ValueParts {
  fileprivate init(_ content: ValueContent) {
    kind = .content(ObjectIdentifier(content.type), caseName: content.caseName)
    values = content.parts
  }
}

// MARK: - Containers

/// A generic type whose values consist of others.
protocol ValueContainer {
  /// What the values have; nil for a `WrapperType`.
  static var kind: ValueParts.Kind? { get }
  /// The type of the contents; for a dictionary, of its values.
  static var contentType: Any.Type { get }
  /// The type of the keys of a dictionary.
  static var keyType: Any.Type? { get }
  /// How the keys of a dictionary are written, if strings can restore them.
  static var keyConversion: KeyConversion<AnyHashable>? { get }
  /// The value in its parts.
  var view: ValueView { get }
  /// Returns the value of parts, or nil if one of them has another type.
  static func make(of view: ValueView) -> Self?
  /// Returns the number of parts of the value in a slot.
  static func count(in slot: Slot) -> Int
  /// Creates the adapter of the type, if there is one.
  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter?
}

extension ValueContainer {
  static var keyType: Any.Type? { nil }
  static var keyConversion: KeyConversion<AnyHashable>? { nil }
  static func count(in _: Slot) -> Int { 1 }
}

extension ValueContainer where Self: Collection {
  static func count(in slot: Slot) -> Int { slot.get(Self.self).count }
}

extension Optional {
  static var contentType: Any.Type { Wrapped.self }
  var view: ValueView { map { .wrapped($0) } ?? .absent }

  static func make(of view: ValueView) -> Wrapped?? {
    guard case .wrapped(let value) = view else { return .some(.none) }
    return (value as? Wrapped).map { .some($0) }
  }
}

extension Field {
  static var contentType: Any.Type { Value.self }

  var view: ValueView {
    switch self {
    case .absent: .missing
    case .null: .absent
    case .value(let value): .wrapped(value)
    }
  }

  static func make(of view: ValueView) -> Field? {
    switch view {
    case .wrapped(let value): (value as? Value).map { .value($0) }
    case .missing: .absent
    default: .null
    }
  }
}

extension Array: ValueContainer {
  static var kind: ValueParts.Kind? { .array }
  static var contentType: Any.Type { Element.self }
  var view: ValueView { .parts(ValueParts(kind: .array, values: map { $0 })) }

  static func make(of view: ValueView) -> [Element]? {
    if case .parts(let parts) = view { parts.values as? [Element] } else { nil }
  }
}

extension Set: ValueContainer {
  static var kind: ValueParts.Kind? { .set }
  static var contentType: Any.Type { Element.self }
  var view: ValueView { .parts(ValueParts(kind: .set, values: map { $0 })) }
  static func make(of view: ValueView) -> Set? { [Element].make(of: view).map { Set($0) } }
}

extension Dictionary: ValueContainer {
  static var kind: ValueParts.Kind? { .dictionary }
  static var contentType: Any.Type { Value.self }
  static var keyType: Any.Type? { Key.self }
  static var keyConversion: KeyConversion<AnyHashable>? { KeyConversion<Key>.find()?.erased }

  var view: ValueView {
    .parts(
      ValueParts(kind: .dictionary, keys: map { AnyHashable($0.key) }, values: map { $0.value })
    )
  }

  static func make(of view: ValueView) -> [Key: Value]? {
    guard case .parts(let parts) = view, let keys = parts.keys as? [Key],
      let values = parts.values as? [Value]
    else { return nil }
    return Dictionary(zip(keys, values)) { $1 }
  }
}

extension KeyConversion where Key: Hashable {
  /// The conversion to and from keys of any type.
  var erased: KeyConversion<AnyHashable> {
    KeyConversion<AnyHashable>(
      expectation: expectation,
      make: { make($0).map { AnyHashable($0) } },
      text: { ($0 as? Key).map(text) ?? "" },
    )
  }
}
