import ModelMappingFoundation

extension ValueKind {
  /// Classifies a type.
  ///
  /// Accepts any type; unknown ones are `.unsupported`. This looks up conformances at run time: call it once
  /// per type, not once per value.
  public init(of type: Any.Type) {
    self = Self.scalar(type) ?? Self.classify(type)
  }

  /// Returns whether a type is classified without looking up its conformances.
  static func isScalar(_ type: Any.Type) -> Bool { scalars.index.number(of: type) != nil }

  private static func scalar(_ type: Any.Type) -> ValueKind? {
    scalars.index.number(of: type).map { scalars.kinds[$0] }
  }

  private static func classify(_ type: Any.Type) -> ValueKind {
    guard Copyability.isCopyable(type) else { return .unsupported }
    switch MetadataKind(of: type) {
    case .optional:
      return (type as? any OptionalShape.Type).map { .optional(of: $0.wrappedType) } ?? .unsupported
    case .structure:
      // Getting the name is faster than finding that a type does not conform.
      guard _typeName(type, qualified: true).hasPrefix("Swift.") else { return .structure }
      return (type as? any ContainerShape.Type)?.valueKind ?? .structure
    case .enumeration:
      return .enumeration(rawValue: rawValueType(of: type))
    case .swiftClass, .foreignClass, .objectiveCClass:
      return .object
    case .existential, .extendedExistential:
      return type == Any.self ? .any : .existential
    case .function:
      return .function
    default:
      return .unsupported
    }
  }

  private static func rawValueType(of type: Any.Type) -> Any.Type? {
    func rawValue<Value: RawRepresentable>(of _: Value.Type) -> Any.Type { Value.RawValue.self }
    return (type as? any RawRepresentable.Type).map { rawValue(of: $0) }
  }

  private static let scalars: (index: TypeIndex, kinds: [ValueKind]) = {
    var index = TypeIndex()
    var kinds: [ValueKind] = []
    func add(_ type: Any.Type, _ kind: ValueKind) {
      index.add(type)
      kinds.append(kind)
    }
    add(Bool.self, .bool)
    add(Int8.self, .int8)
    add(Int16.self, .int16)
    add(Int32.self, .int32)
    add(Int64.self, .int64)
    add(Int.self, .int)
    add(UInt8.self, .uint8)
    add(UInt16.self, .uint16)
    add(UInt32.self, .uint32)
    add(UInt64.self, .uint64)
    add(UInt.self, .uint)
    add(Float.self, .float)
    add(Double.self, .double)
    add(String.self, .string)
    add(Date.self, .date)
    add(URL.self, .url)
    add(Data.self, .data)
    add(Decimal.self, .decimal)
    add(UUID.self, .uuid)
    return (index, kinds)
  }()
}
