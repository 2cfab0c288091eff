import PropertyIntrospection

/// A value of any type, seen for what can be done with it.
enum ValueView {
  /// Nil, or a field that is null.
  case absent
  /// A field that is absent.
  case missing
  /// What an `Optional`, a field or a property wrapper holds.
  case wrapped(Any)
  case model(any MappableModel)
  /// Elements in order.
  case array([Any])
  /// Elements in no order.
  case set([Any])
  case dictionary([AnyHashable: Any])
  /// A struct, tuple or enum that has neither an equality nor a form of its own.
  case content(ValueContent)
  /// Everything else: scalars, and types that the library does not look into.
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
      !TypeNesting.chain(from: type, heldType).isEndless
    {
      self = .wrapped(wrapper.boxed)
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

/// `Optional`, `Field`, `Array`, `Set` and `Dictionary`: what values can be inside of.
protocol ValueContainer {
  var view: ValueView { get }

  /// The type of what is inside, keys of dictionaries not counted.
  static var contentType: Any.Type { get }
  /// Whether it is a `Set`.
  static var isSet: Bool { get }

  /// A copy of the container with copies of all objects in it, or nil if there are none.
  func copied(by copier: ModelCopier) throws(ValueFailure) -> Self?
  /// The container as it stands in an archive.
  func archived(by writer: inout ArchiveWriter) throws(ValueFailure) -> JSONValue
  /// A container as it stood in an archive.
  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(ValueFailure) -> Self
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
    // Keys that are the same as `AnyHashable` are the same as `Key` already.
    .dictionary([AnyHashable: Any](map { ($0.key, $0.value) }) { $1 })
  }
}
