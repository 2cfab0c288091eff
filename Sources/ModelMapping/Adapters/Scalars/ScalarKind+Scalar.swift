import ModelMappingFoundation
import PropertyIntrospection

extension ScalarKind {
  /// The type as a scalar.
  var scalarType: any Scalar.Type { Self.scalarTypes[rawValue] }

  /// The types in case order.
  private static let scalarTypes = allCases.compactMap { $0.type as? any Scalar.Type }

  var expectation: Expectation { scalarType.expectation }

  /// Whether finite values are stored unchanged in `[String: Any]`.
  var isNative: Bool {
    switch self {
    case .string, .bool, .double, .float: true
    case .int, .int8, .int16, .int32, .int64: true
    case .uint, .uint8, .uint16, .uint32, .uint64: true
    case .decimal, .date, .url, .uuid, .data, .timeZone, .locale, .jsonNumber: false
    }
  }

  /// Returns the memory operations of the type or its `Optional`.
  func memory(isOptional: Bool) -> TypeMemory {
    switch self {
    // The types with a fast path are the most common and have specialized code.
    case .string: compiledMemory(String.self, isOptional)
    case .int: compiledMemory(Int.self, isOptional)
    case .bool: compiledMemory(Bool.self, isOptional)
    case .double: compiledMemory(Double.self, isOptional)
    default: scalarType.memory(isOptional: isOptional)
    }
  }

  @inline(__always)
  private func compiledMemory<Value>(_ type: Value.Type, _ isOptional: Bool) -> TypeMemory {
    if isOptional { return .of(Value?.self, TypeOperations(of: Value?.self)) }
    return .of(type, TypeOperations(of: type))
  }

  /// Returns the value of a slot, or nil if it is nil.
  func scalar(of slot: Slot, _ isOptional: Bool) -> (any Scalar)? {
    scalarType.scalar(of: slot, isOptional)
  }

  /// Puts nil or the type's zero into an empty slot, if the type has one.
  func initialize(_ slot: Slot, isNil: Bool) -> Bool {
    switch self {
    // The most commonly missing types need no dynamic lookup.
    case .string where isNil: slot.set(String?.none)
    case .int where isNil: slot.set(Int?.none)
    case .bool where isNil: slot.set(Bool?.none)
    default: return scalarType.initialize(slot, isNil: isNil)
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
