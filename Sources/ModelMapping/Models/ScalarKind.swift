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
  var type: Any.Type {
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
}
