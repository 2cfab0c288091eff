#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ValueKind {
  /// Classifies a type.
  ///
  /// Any type may be given; what is not known is `.unsupported`. This asks the runtime for
  /// conformances and is meant to be called once a type, not once a value.
  public init(of type: Any.Type) {
    self = Self.scalars[ObjectIdentifier(type)] ?? Self.classify(type)
  }

  /// Whether a type is one of those that need no look at their conformances.
  static func isScalar(_ type: Any.Type) -> Bool { scalars[ObjectIdentifier(type)] != nil }

  private static func classify(_ type: Any.Type) -> ValueKind {
    guard Copyability.isCopyable(type) else { return .unsupported }
    switch MetadataKind(of: type) {
    case .optional:
      return (type as? any OptionalShape.Type).map { .optional(of: $0.wrappedType) } ?? .unsupported
    case .structure:
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

  private static let scalars: [ObjectIdentifier: ValueKind] = [
    ObjectIdentifier(Bool.self): .bool,
    ObjectIdentifier(Int8.self): .int8,
    ObjectIdentifier(Int16.self): .int16,
    ObjectIdentifier(Int32.self): .int32,
    ObjectIdentifier(Int64.self): .int64,
    ObjectIdentifier(Int.self): .int,
    ObjectIdentifier(UInt8.self): .uint8,
    ObjectIdentifier(UInt16.self): .uint16,
    ObjectIdentifier(UInt32.self): .uint32,
    ObjectIdentifier(UInt64.self): .uint64,
    ObjectIdentifier(UInt.self): .uint,
    ObjectIdentifier(Float.self): .float,
    ObjectIdentifier(Double.self): .double,
    ObjectIdentifier(String.self): .string,
    ObjectIdentifier(Date.self): .date,
    ObjectIdentifier(URL.self): .url,
    ObjectIdentifier(Data.self): .data,
    ObjectIdentifier(Decimal.self): .decimal,
    ObjectIdentifier(UUID.self): .uuid,
  ]
}
