import PropertyIntrospection

/// The kind of a type: the parts of its values, and their form in archives.
///
/// Whatever is done with whole values — comparing, hashing, describing, copying, archiving — asks this, and takes
/// values apart and puts them together by their `ValueView`. Each type is classified once.
package final class Shape {
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
    /// A type that is archived by its encoding.
    case coded(any Codable.Type)
    case other
  }

  package let type: Any.Type
  let kind: Kind
  /// Whether values have an archive form without custom conversions.
  let isArchivable: Bool
  /// The type, if its values are property wrappers, whose only part is the wrapped value.
  let wrapper: (any MappableWrapper.Type)?
  /// Whether values are compared by their contents, as no other rule of `PlainValue` applies.
  private let isContent: Bool

  private static let known = TypePairTable<Shape>()

  /// Returns the shape of a type.
  package static func of(_ type: Any.Type) -> Shape { lent(of: type).withObject { $0 } }

  /// Returns the shape of a type, which is never released, for code that many threads run often.
  package static func lent(of type: Any.Type) -> Unretained<Shape> {
    known.find(type, type) ?? known.insert(Frozen(Shape(type)), type, type)
  }

  private init(_ type: Any.Type) {
    self.type = type
    var nesting = TypeNesting()
    _ = nesting.enter(type)
    kind = Self.kind(of: type, in: &nesting)
    isArchivable = Self.isArchivable(type, kind, in: &nesting)
    switch kind {
    case .scalar, .model, .container: (wrapper, isContent) = (nil, false)
    default:
      let isEndless = TypeNesting.chain(from: type, wrappedType).isEndless
      wrapper = isEndless ? nil : type as? any MappableWrapper.Type
      isContent = PlainValue.isComparedByContent(type)
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

  /// Returns whether a type is archived as its raw value rather than by its encoding.
  private static func hasRawForm(
    _ type: any RawRepresentable.Type,
    in nesting: inout TypeNesting,
  ) -> Bool {
    if ScalarKind.find(type.rawValueType) != nil { return true }
    return !(type is any Codable.Type) && isArchivable(type.rawValueType, in: &nesting)
  }

  /// Whether values have the parts of the type that they are mapped as: a `ContiguousArray`, a range.
  var isMappedContainer: Bool {
    if case .represented(let represented, _) = kind { represented.isContainer } else { false }
  }

  /// Whether a value can have the archive form `null`.
  package var canBeNull: Bool {
    switch kind {
    case .scalar, .model, .tagged: false
    case .container(let type): type.kind == nil
    case .raw(let type): Shape.of(type.rawValueType).canBeNull
    default: true
    }
  }

  /// Returns a value of the type in its parts.
  package func view(of value: Any) -> ValueView {
    switch kind {
    case .scalar: return .other
    case .container(let type): return type.view(of: value)
    case .model(let type): return type.view(of: value)
    default: break
    }
    if wrapper != nil, let value = value as? any MappableWrapper { return .wrapped(value.boxed) }
    if case .represented(let represented, _) = kind, let form = represented.archived(value) {
      if type == AnyHashable.self { return .wrapped(form) }
      if represented.isContainer { return ValueView(form) }
    }
    return isContent ? ValueContent(of: value).map { .parts(ValueParts($0)) } ?? .other : .other
  }
}

extension MappableModel {
  fileprivate static func view(of value: Any) -> ValueView {
    (value as? Self).map { .model($0) } ?? .other
  }
}

extension MappableWrapper {
  fileprivate var boxed: Any { wrappedValue }
}

extension RawRepresentable {
  package static var rawValueType: Any.Type { RawValue.self }
}

/// Returns a type whose values are read and written as their raw values: not a model or a union, which declare
/// more than that.
func rawForm(of type: Any.Type) -> (any RawRepresentable.Type)? {
  if type is any MappableModel.Type || type is any TaggedModel.Type { return nil }
  return type as? any RawRepresentable.Type
}
