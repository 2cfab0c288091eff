import ModelMappingFoundation
import PropertyIntrospection

/// A value of any type in its parts.
package enum ValueView {
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

  package init(_ value: Any) {
    self = Shape.lent(of: type(of: value)).withObject { $0.view(of: value) }
  }
}

/// The parts of a value that is not a model.
package struct ValueParts {
  package enum Kind: Equatable {
    /// Ordered elements.
    case array
    /// Unordered elements.
    case set
    /// Unordered values with keys.
    case dictionary
    /// Values with keys, in an order that counts.
    case members
    /// The contents of a struct, tuple or enum without an equality, raw value or encoding of its own.
    case content(ObjectIdentifier, caseName: String?)
  }

  package let kind: Kind
  /// The keys of the values, if they have some.
  package var keys: [AnyHashable] = []
  package var values: [Any]

  package var isOrdered: Bool { kind != .set && kind != .dictionary }

  package init(kind: Kind, keys: [AnyHashable] = [], values: [Any]) {
    self.kind = kind
    self.keys = keys
    self.values = values
  }
}

extension ValueParts {
  init(_ content: ValueContent) {
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
  static func view(of value: Any) -> ValueView { (value as? Self)?.view ?? .other }
  static func count(in _: Slot) -> Int { 1 }
}

extension ValueContainer {
  /// Returns keys as strings, for paths.
  static func texts(of keys: [AnyHashable]) -> [String] {
    let conversion = keyConversion
    return keys.map { key in
      (key.base as? Date).flatMap { DateText.write($0) } ?? conversion?.text(key) ?? "\(key)"
    }
  }
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

extension Nullable {
  static var contentType: Any.Type { Value.self }
  var view: ValueView { value.map { .wrapped($0) } ?? .absent }

  static func make(of view: ValueView) -> Nullable? {
    guard case .wrapped(let value) = view else { return .null }
    return (value as? Value).map { .value($0) }
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
