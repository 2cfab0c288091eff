/// How the values of a property are read and written.
///
/// Most properties are strings, numbers and Booleans. The loops over the members handle these without their
/// adapter, because the call costs more than the work.
enum ScalarFastPath {
  case text
  case integer
  case bool
  case double
  /// Read and written by the adapter.
  case other

  /// Returns the fast path of an adapter, and whether its values are `Optional`s.
  static func of(_ adapter: ValueAdapter) -> (fastPath: ScalarFastPath, isOptional: Bool) {
    guard let scalar = adapter.plainScalar else { return (.other, false) }
    switch scalar.kind {
    case .string: return (.text, scalar.isOptional)
    case .int: return (.integer, scalar.isOptional)
    case .bool: return (.bool, scalar.isOptional)
    case .double: return (.double, scalar.isOptional)
    default: return (.other, scalar.isOptional)
    }
  }
}
