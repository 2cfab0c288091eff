import Foundation

/// What is compared and hashed of values that are neither models nor containers.
///
/// The first that fits counts: a number or date that is not a number equals another; a type that is
/// `Equatable` has its own equality; an object is itself; a type with a raw value has that; a type that is
/// `Encodable` has what it encodes; of all others `ModelComparison` compares the content.
enum PlainValue {
  /// Whether two values are equal.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if isObject(left), isObject(right) {
      if left as AnyObject === right as AnyObject { return true }
      // Classes that are one to their users may be several to the runtime.
      if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    }
    guard type(of: left) == type(of: right) else { return false }
    if isNotANumber(left) { return isNotANumber(right) }
    if let left = left as? any Equatable { return areEqual(left, right) }
    if isObject(left) { return false }
    if let left = left as? any RawRepresentable, let right = right as? any RawRepresentable,
      hasRawValue(left)
    {
      return areEqual(rawValue(of: left), rawValue(of: right))
    }
    if let left = left as? any Encodable, let right = right as? any Encodable {
      guard let left = encoding(of: left), let right = encoding(of: right) else { return false }
      return left == right
    }
    return true
  }

  /// Hashes a value by what counts for `areEqual`.
  static func hash(_ value: Any, into hasher: inout Hasher) {
    if isNotANumber(value) {
      hasher.combine(Double.nan.bitPattern)
    } else if value is NSNull {
      // On Linux each has another hash, though all are equal.
      hasher.combine("null")
    } else if let value = value as? any Hashable {
      value.hash(into: &hasher)
    } else if value is any Equatable {
      // What is equal is not known to have one hash.
    } else if isObject(value) {
      hasher.combine(ObjectIdentifier(value as AnyObject))
    } else if let value = value as? any RawRepresentable, hasRawValue(value) {
      hash(rawValue(of: value), into: &hasher)
    } else if let value = value as? any Encodable {
      hasher.combine(encoding(of: value))
    }
  }

  /// Whether a type's own equality is all that counts, for arrays, sets and dictionaries of scalars too.
  static func hasOwnEquality(_ type: Any.Type) -> Bool { known.contains(ObjectIdentifier(type)) }

  private static let known: Set<ObjectIdentifier> = {
    var known: Set<ObjectIdentifier> = []
    func add<Value: Hashable>(_: Value.Type) {
      known.insert(ObjectIdentifier(Value.self))
      known.insert(ObjectIdentifier([Value].self))
      known.insert(ObjectIdentifier(Set<Value>.self))
      known.insert(ObjectIdentifier([String: Value].self))
    }
    for kind in ScalarKind.allCases {
      switch kind {
      // Of these NaN is equal to itself, which their own equality denies.
      case .double, .float, .date: break
      default: if let type = kind.type as? any Hashable.Type { add(type) }
      }
    }
    return known
  }()

  /// Whether none of what is listed above fits, so that a value is what is in it.
  static func isOnlyItsContent(_ value: Any) -> Bool {
    if isObject(value) || value is any Equatable || value is any Encodable { return false }
    return (value as? any RawRepresentable).map { !hasRawValue($0) } ?? true
  }

  /// Whether a value is a reference to an object.
  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

  /// Whether two values are equal by their type's own equality.
  static func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }

  private static func isNotANumber(_ value: Any) -> Bool {
    if let date = value as? Date { return date.timeIntervalSinceReferenceDate.isNaN }
    return (value as? any FloatingPoint)?.isNaN ?? false
  }

  private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any { value.rawValue }

  /// Whether the raw values of raw values have an end.
  private static func hasRawValue(_ value: any RawRepresentable) -> Bool {
    !TypeNesting.chain(from: type(of: value)) { type in
      (type as? any RawRepresentable.Type)?.rawValueType
    }
    .isEndless
  }

  private static func encoding(of value: any Encodable) -> JSONValue? {
    try? JSONValueEncoder.encode(
      value,
      room: MappingOptions.defaultMaximumDepth,
      at: .exactRoot,
    )
  }
}
