import ModelMappingFoundation
import PropertyIntrospection

/// Compares and hashes values that are neither models nor containers.
///
/// The first rule that applies decides: NaN numbers and dates equal each other; an `Equatable` type uses its
/// own equality; objects compare by identity; a type with a raw value compares that; an `Encodable` type
/// compares what it encodes; for all others `ModelComparison` compares the content.
enum PlainValue {
  /// Returns whether two values are equal.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if isObject(left), isObject(right) {
      if left as AnyObject === right as AnyObject { return true }
      // Foundation compares objects that contain themselves without end.
      if ContainerObject.isTooDeep(left) || ContainerObject.isTooDeep(right) { return false }
      if let areEqual = FoundationObject.areEqual(left, right) { return areEqual }
    }
    guard type(of: left) == type(of: right) else { return false }
    if isNotANumber(left) { return isNotANumber(right) }
    if let left = left as? any Equatable { return areEqual(left, right) }
    if isObject(left) { return false }
    if let left = left as? any RawRepresentable, let right = right as? any RawRepresentable,
      hasRawValue(type(of: left))
    {
      return areEqual(rawValue(of: left), rawValue(of: right))
    }
    if let left = left as? any Encodable, let right = right as? any Encodable {
      guard let left = encoding(of: left), let right = encoding(of: right) else { return false }
      return left == right
    }
    return true
  }

  /// Hashes the aspect of a value that `areEqual` compares.
  static func hash(_ value: Any, into hasher: inout Hasher) {
    if isNotANumber(value) {
      hasher.combine(Double.nan.bitPattern)
    } else if isObject(value), let hash = FoundationObject.hash(value) {
      hasher.combine(hash)
    } else if let value = value as? any Hashable {
      hash(whole: value, into: &hasher)
    } else if value is any Equatable {
      // Without `Hashable`, equal values have no known common hash.
    } else if isObject(value) {
      hasher.combine(ObjectIdentifier(value as AnyObject))
    } else if let value = value as? any RawRepresentable, hasRawValue(type(of: value)) {
      hash(rawValue(of: value), into: &hasher)
    } else if let value = value as? any Encodable {
      hasher.combine(encoding(of: value))
    }
  }

  /// Hashes all of a value whose own hash covers only a part of it: `Data` hashes its first bytes, and `Decimal` the
  /// nearest `Double`; hashes other values by themselves.
  static func hash(whole value: some Hashable, into hasher: inout Hasher) {
    if isObject(value) {
      // Foundation's own hash of the object's bytes covers the first of them only.
      guard let data = FoundationObject.data(of: value) else { return value.hash(into: &hasher) }
      withByteView(of: data) { $0.hash(into: &hasher) }
    } else if type(of: value) == Data.self, let data = value as? Data {
      withByteView(of: data) { $0.hash(into: &hasher) }
    } else if type(of: value) == Decimal.self, let decimal = value as? Decimal, !decimal.isNaN {
      hasher.combine(JSONNumber(unchecked: decimal.description))
    } else {
      value.hash(into: &hasher)
    }
  }

  /// Hashes all of a dictionary's key.
  static func hash(key: AnyHashable, into hasher: inout Hasher) {
    let base = key.base
    if type(of: base) == Data.self || type(of: base) == Decimal.self {
      hash(base, into: &hasher)
    } else {
      // Equal numbers of different types are equal keys.
      hasher.combine(key)
    }
  }

  /// Returns the type's own equality if it decides, also for arrays, sets and dictionaries of scalars.
  static func ownEquality(_ type: Any.Type) -> (@Sendable (Slot, Slot) -> Bool)? {
    known[ObjectIdentifier(type)]
  }

  private static let known: [ObjectIdentifier: @Sendable (Slot, Slot) -> Bool] = {
    var known: [ObjectIdentifier: @Sendable (Slot, Slot) -> Bool] = [:]
    func add<Value: Equatable & SendableMetatype>(equality _: Value.Type) {
      known[ObjectIdentifier(Value.self)] = { $0.get(Value.self) == $1.get(Value.self) }
    }
    func add<Value: Hashable & SendableMetatype>(_: Value.Type) {
      add(equality: Value.self)
      add(equality: [Value].self)
      add(equality: Set<Value>.self)
      add(equality: [String: Value].self)
    }
    for kind in ScalarKind.allCases {
      switch kind {
      // Here NaN equals itself, which their own equality denies.
      case .double, .float, .date: break
      default: if let type = kind.type as? any (Hashable & SendableMetatype).Type { add(type) }
      }
    }
    return known
  }()

  /// Returns whether none of the rules above applies to a type, so that only content is compared.
  static func isComparedByContent(_ type: Any.Type) -> Bool {
    if type is AnyClass || type is any Equatable.Type || type is any Encodable.Type { return false }
    return (type as? any RawRepresentable.Type).map { !hasRawValue($0) } ?? true
  }

  /// Returns whether a value is an object reference.
  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

  /// Returns whether two values are equal by their type's own equality.
  static func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }

  private static func isNotANumber(_ value: Any) -> Bool {
    if let date = value as? Date { return date.timeIntervalSinceReferenceDate.isNaN }
    return (value as? any FloatingPoint)?.isNaN ?? false
  }

  private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any { value.rawValue }

  /// Returns whether the chain of raw value types is finite.
  private static func hasRawValue(_ type: any RawRepresentable.Type) -> Bool {
    !TypeNesting.chain(from: type) { type in
      (type as? any RawRepresentable.Type)?.rawValueType
    }
    .isEndless
  }

  private static func encoding(of value: any Encodable) -> JSONValue? {
    try? JSONValueEncoder.encode(
      value,
      // The exact form of an object may have two levels.
      room: 2 * MappingOptions.largestMaximumDepth,
      at: .exactRoot,
    )
  }
}
