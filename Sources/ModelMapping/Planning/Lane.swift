/// How the values of a property are read and written.
///
/// Most properties of most models are texts, numbers and bools. For these the loops over the members
/// do at once what their adapter would do, as the call takes longer than the work.
enum Lane {
  case text
  case integer
  case bool
  case double
  /// By the adapter.
  case other

  /// The lane of an adapter, and whether its values are `Optional`s.
  static func of(_ adapter: ValueAdapter) -> (lane: Lane, isOptional: Bool) {
    guard let scalar = adapter as? ScalarAdapter else { return (.other, false) }
    switch scalar.kind {
    case .string: return (.text, scalar.isOptional)
    case .int: return (.integer, scalar.isOptional)
    case .bool: return (.bool, scalar.isOptional)
    case .double: return (.double, scalar.isOptional)
    default: return (.other, scalar.isOptional)
    }
  }
}
