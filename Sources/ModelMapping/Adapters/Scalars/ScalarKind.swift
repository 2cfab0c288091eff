import ModelMappingFoundation
import PropertyIntrospection

/// The scalar types of properties.
enum ScalarKind: Int, CaseIterable {
  case string, int, bool, double
  case int8, int16, int32, int64
  case uint, uint8, uint16, uint32, uint64
  case float, decimal
  case date, url, uuid, data, timeZone, locale
  case jsonNumber

  /// The Swift type.
  @inline(never)
  var type: any Scalar.Type {
    switch self {
    case .string: String.self
    case .int: Int.self
    case .bool: Bool.self
    case .double: Double.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .float: Float.self
    case .decimal: Decimal.self
    case .date: Date.self
    case .url: URL.self
    case .uuid: UUID.self
    case .data: Data.self
    case .timeZone: TimeZone.self
    case .locale: Locale.self
    case .jsonNumber: JSONNumber.self
    }
  }

  var expectation: Expectation { type.expectation }

  /// Whether finite values are stored unchanged in `[String: Any]`.
  var isNative: Bool {
    switch self {
    case .string, .bool, .double, .float: true
    case .int, .int8, .int16, .int32, .int64: true
    case .uint, .uint8, .uint16, .uint32, .uint64: true
    case .decimal, .date, .url, .uuid, .data, .timeZone, .locale, .jsonNumber: false
    }
  }

  /// Returns the kind of a scalar type or of an `Optional` of one.
  @inline(never)
  static func find(_ type: Any.Type) -> (kind: ScalarKind, isOptional: Bool)? {
    guard let number = index.number(of: type), let kind = ScalarKind(rawValue: number / 2) else {
      return nil
    }
    return (kind, number % 2 == 1)
  }

  /// Each type followed by its `Optional`, in case order.
  private static let index: TypeIndex = {
    var index = TypeIndex()
    func add<Value>(_: Value.Type) {
      index.add(Value.self)
      index.add(Value?.self)
    }
    for kind in allCases { add(kind.type) }
    return index
  }()

  /// Returns the memory operations of the type or its `Optional`.
  func memory(isOptional: Bool) -> TypeMemory {
    switch self {
    // The types with a fast path are the most common and have specialized code.
    case .string: compiledMemory(String.self, isOptional)
    case .int: compiledMemory(Int.self, isOptional)
    case .bool: compiledMemory(Bool.self, isOptional)
    case .double: compiledMemory(Double.self, isOptional)
    default: type.memory(isOptional: isOptional)
    }
  }

  @inline(__always)
  private func compiledMemory<Value>(_ type: Value.Type, _ isOptional: Bool) -> TypeMemory {
    if isOptional { return .of(Value?.self, TypeOperations(of: Value?.self)) }
    return .of(type, TypeOperations(of: type))
  }

  /// Returns the value of a slot, or nil if it is nil.
  func scalar(of slot: Slot, _ isOptional: Bool) -> (any Scalar)? {
    type.scalar(of: slot, isOptional)
  }

  /// Puts nil or the type's zero into an empty slot, if the type has one.
  func initialize(_ slot: Slot, isNil: Bool) -> Bool {
    switch self {
    // The most commonly missing types need no dynamic lookup.
    case .string where isNil: slot.set(String?.none)
    case .int where isNil: slot.set(Int?.none)
    case .bool where isNil: slot.set(Bool?.none)
    default: return type.initialize(slot, isNil: isNil)
    }
    return true
  }
}

extension Scalar {
  fileprivate static func memory(isOptional: Bool) -> TypeMemory {
    isOptional ? .of(Self?.self) : .of(Self.self)
  }

  fileprivate static func scalar(of slot: Slot, _ isOptional: Bool) -> (any Scalar)? {
    isOptional ? slot.get(Self?.self) : slot.get(Self.self)
  }

  fileprivate static func initialize(_ slot: Slot, isNil: Bool) -> Bool {
    if isNil {
      slot.set(Self?.none)
      return true
    }
    guard let zero else { return false }
    slot.set(zero)
    return true
  }
}
