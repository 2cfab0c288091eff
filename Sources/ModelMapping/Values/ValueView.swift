import PropertyIntrospection

/// A value of any type, classified by how it is processed.
enum ValueView {
  /// Nil, or a null field.
  case absent
  /// An absent field.
  case missing
  /// The value inside an `Optional`, a field or a property wrapper.
  case wrapped(Any)
  case model(any MappableModel)
  /// Ordered elements.
  case array([Any])
  /// Unordered elements.
  case set([Any])
  case dictionary([AnyHashable: Any])
  /// The members of a dictionary in an order that counts.
  case members([(key: AnyHashable, value: Any)])
  /// A struct, tuple or enum without an equality, raw value or encoding of its own.
  case content(ValueContent)
  /// Anything else: scalars, and types that the library does not inspect.
  case other

  init(_ value: Any) {
    let type = Swift.type(of: value)
    if let scalar = ScalarKind.find(type), !scalar.isOptional {
      self = .other
    } else if let container = value as? any ValueContainer {
      self = container.view
    } else if let model = value as? any MappableModel {
      self = .model(model)
    } else if type == AnyHashable.self, let box = value as? AnyHashable {
      self = .wrapped(box.base)
    } else if let wrapper = value as? any MappableWrapper,
      !TypeNesting.chain(from: type, wrappedType).isEndless
    {
      self = .wrapped(wrapper.boxed)
    } else if let contents = RepresentedTypes.contents(of: value) {
      self = ValueView(contents)
    } else if PlainValue.isOnlyItsContent(value), let content = ValueContent(of: value) {
      self = .content(content)
    } else {
      self = .other
    }
  }
}

extension MappableWrapper {
  fileprivate var boxed: Any { wrappedValue }
}

/// A container of values: `Optional`, `Field`, `Array`, `Set` or `Dictionary`.
protocol ValueContainer {
  var view: ValueView { get }

  /// The type of the contents; for a dictionary, of its values.
  static var contentType: Any.Type { get }
  /// Whether it is a `Set`.
  static var isSet: Bool { get }

  /// Returns the container with copies of all model objects in it, or nil if there are none.
  func copied(by copier: ModelCopier) throws(Fault) -> Self?
  /// Returns the container's archived form.
  func archived(by writer: inout ArchiveWriter) throws(Fault) -> JSONValue
  /// Returns the container of an archived form.
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> Self
}

extension ValueContainer {
  static var isSet: Bool { false }
}

extension Optional: ValueContainer {
  static var contentType: Any.Type { Wrapped.self }
  var view: ValueView { map { .wrapped($0) } ?? .absent }
}

extension Array: ValueContainer {
  static var contentType: Any.Type { Element.self }
  var view: ValueView { .array(map { $0 }) }
}

extension Set: ValueContainer {
  static var contentType: Any.Type { Element.self }
  static var isSet: Bool { true }
  var view: ValueView { .set(map { $0 }) }
}

extension Dictionary: ValueContainer {
  static var contentType: Any.Type { Value.self }

  var view: ValueView {
    // Keys that are equal as `AnyHashable` are already equal as `Key`.
    .dictionary([AnyHashable: Any](map { ($0.key, $0.value) }) { $1 })
  }
}
