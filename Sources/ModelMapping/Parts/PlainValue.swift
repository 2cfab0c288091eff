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

  /// Calls a closure with a value in memory, for reading; returns nil for an existential inside another.
  static func withSlot<R>(of value: Any, _ body: (Slot) -> R?) -> R? {
    func open<Value>(_ value: Value) -> R? {
      type(of: value as Any) == Value.self ? withReadOnlySlot(of: value, body) : nil
    }
    return _openExistential(value, do: open)
  }

  fileprivate static func isNotANumber(_ value: Any) -> Bool {
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

/// A scalar type, or an optional, an array, a set or a dictionary of one: it is compared, hashed and archived in memory.
struct PlainType {
  fileprivate enum Form: Int, CaseIterable { case scalar, optional, array, set, dictionary }

  private let kind: ScalarKind
  private let scalar: any Scalar.Type
  private let form: Form

  /// Returns a type as one, or nil.
  static func find(_ type: Any.Type) -> PlainType? {
    guard let number = index.number(of: type),
      let kind = ScalarKind(rawValue: number / Form.allCases.count),
      let form = Form(rawValue: number % Form.allCases.count)
    else { return nil }
    return PlainType(kind: kind, scalar: kind.scalarType, form: form)
  }

  /// The types in the order of their numbers.
  private static let index: TypeIndex = {
    var index = TypeIndex()
    func add<Value: Scalar>(_: Value.Type) {
      index.add(Value.self)
      index.add(Value?.self)
      index.add([Value].self)
      index.add(Set<Value>.self)
      index.add([String: Value].self)
    }
    for kind in ScalarKind.allCases { add(kind.scalarType) }
    return index
  }()

  /// Returns whether two values are equal, or nil for sets that may have a NaN in common; NaN equals itself.
  func areEqual(_ left: Slot, _ right: Slot) -> Bool? { scalar.areEqual(left, right, form) }

  /// Hashes a value as `ModelHashing` does; returns false, with nothing hashed, for sets and dictionaries.
  func hash(_ slot: Slot, into hasher: inout Hasher) -> Bool {
    scalar.hash(slot, into: &hasher, form)
  }

  /// Returns the archive form of the value in a slot; nil for sets and dictionaries, and if there is none.
  func archived(_ slot: Slot) -> JSONValue? {
    switch kind {
    case .string: archived(slot) { (text: String) in .string(text) }
    case .int: archived(slot) { (number: Int) in .number(JSONNumber(number)) }
    case .bool: archived(slot) { (bool: Bool) in .bool(bool) }
    default: archived(slot, as: scalar)
    }
  }

  private func archived<Value: Scalar>(_ slot: Slot, as _: Value.Type) -> JSONValue? {
    archived(slot) { (value: Value) in ExactScalar.write(value) }
  }

  @inline(__always)
  private func archived<Value>(_ slot: Slot, _ write: (Value) -> JSONValue?) -> JSONValue? {
    switch form {
    case .scalar: return write(slot.get(Value.self))
    case .optional:
      guard let value = slot.get(Value?.self) else { return .null }
      return write(value)
    case .array:
      let values = slot.get([Value].self)
      var trees: [JSONValue] = []
      trees.reserveCapacity(values.count)
      for value in values {
        guard let tree = write(value) else { return nil }
        trees.append(tree)
      }
      return .array(trees)
    case .set, .dictionary: return nil
    }
  }

  /// Sets the value of a slot from its archive form; returns false, with nothing set, if this is not one.
  func set(_ slot: Slot, toArchived tree: JSONValue) -> Bool {
    switch kind {
    case .string: set(slot, toArchived: tree) { $0.string }
    case .int:
      set(slot, toArchived: tree) { tree -> Int? in
        guard case .number(let number) = tree else { return nil }
        return number.text.plain { $0.readPlainInteger(Int.self) }
      }
    case .bool:
      set(slot, toArchived: tree) { tree -> Bool? in
        if case .bool(let bool) = tree { bool } else { nil }
      }
    default: set(slot, toArchived: tree, as: scalar)
    }
  }

  private func set<Value: Scalar>(
    _ slot: Slot,
    toArchived tree: JSONValue,
    as _: Value.Type,
  ) -> Bool {
    set(slot, toArchived: tree) { ExactScalar.read(Value.self, from: $0) }
  }

  @inline(__always)
  private func set<Value>(
    _ slot: Slot,
    toArchived tree: JSONValue,
    _ read: (JSONValue) -> Value?,
  ) -> Bool {
    switch form {
    case .scalar:
      guard let value = read(tree) else { return false }
      slot.set(value)
    case .optional:
      let value = read(tree)
      if value == nil, !tree.isNull { return false }
      slot.set(value)
    case .array:
      guard case .array(let trees) = tree else { return false }
      var values: [Value] = []
      values.reserveCapacity(trees.count)
      for tree in trees {
        guard let value = read(tree) else { return false }
        values.append(value)
      }
      slot.set(values)
    case .set, .dictionary: return false
    }
    return true
  }
}

extension Scalar {
  fileprivate static func areEqual(_ left: Slot, _ right: Slot, _ form: PlainType.Form) -> Bool? {
    func compare<Values: Equatable>(_: Values.Type, or areSame: (Values, Values) -> Bool) -> Bool {
      let (left, right) = (left.get(Values.self), right.get(Values.self))
      return left == right || areSame(left, right)
    }
    return switch form {
    case .scalar: compare(Self.self, or: areSame)
    case .optional:
      compare(Self?.self) {
        if let left = $0, let right = $1 { areSame(left, right) } else { false }
      }
    case .array: compare([Self].self) { $0.elementsEqual($1, by: areSame) }
    case .set: compare(Set<Self>.self) { _, _ in false } ? true : hasNaN ? nil : false
    case .dictionary:
      compare([String: Self].self) { left, right in
        left.count == right.count
          && left.allSatisfy { key, left in right[key].map { areSame(left, $0) } ?? false }
      }
    }
  }

  @_specialize(where Self == String)
  @_specialize(where Self == Double)
  fileprivate static func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ form: PlainType.Form,
  ) -> Bool {
    switch form {
    case .scalar: slot.get(Self.self).hashWhole(into: &hasher)
    case .optional:
      if let value = slot.get(Self?.self) {
        value.hashWhole(into: &hasher)
      } else {
        hasher.combine(ValueAdapter.hashOfNil)
      }
    case .array:
      let values = slot.get([Self].self)
      var inner = Hasher()
      inner.combine(values.count)
      for value in values { value.hashWhole(into: &inner) }
      hasher.combine(inner.finalize())
    case .set, .dictionary: return false
    }
    return true
  }

  private static func areSame(_ left: Self, _ right: Self) -> Bool {
    left == right || left.isNotANumber && right.isNotANumber
  }

  private func hashWhole(into hasher: inout Hasher) {
    if isNotANumber {
      hasher.combine(Double.nan.bitPattern)
    } else if Self.self == Data.self || Self.self == Decimal.self {
      PlainValue.hash(whole: self, into: &hasher)
    } else {
      hash(into: &hasher)
    }
  }

  private var isNotANumber: Bool {
    if Self.self == Double.self, let value = self as? Double { return value.isNaN }
    return Self.hasNaN && PlainValue.isNotANumber(self)
  }

  private static var hasNaN: Bool {
    Self.self == Double.self || Self.self == Float.self || Self.self == Date.self
  }
}
