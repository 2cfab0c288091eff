import PropertyIntrospection

/// A container of unordered elements.
///
/// They are written in a stable order, so that equal values always produce the same text.
protocol CanonicallyOrdered {
  /// Returns the tree that the container has written, in a stable order.
  func ordered(_ tree: JSONValue) -> JSONValue
}

extension Set: CanonicallyOrdered {
  func ordered(_ tree: JSONValue) -> JSONValue {
    guard case .array(let elements) = tree, elements.count == count else { return tree }
    return .array(canonicalOrder(of: Array(self), elements).map { elements[$0] })
  }
}

extension Dictionary: CanonicallyOrdered {
  func ordered(_ tree: JSONValue) -> JSONValue {
    switch tree {
    case .object(let object):
      return .object(object.inAscendingOrder)
    // Keys that are not strings are written as elements, each before its value.
    case .array(let elements) where elements.count == count * 2:
      let order = canonicalOrder(of: Array(keys), (0..<count).map { elements[$0 * 2] })
      return .array(order.flatMap { elements[($0 * 2)..<($0 * 2 + 2)] })
    default: return tree
    }
  }
}

/// Returns the indices of values in ascending order: by `Comparable` if they conform, otherwise by their JSON
/// text.
private func canonicalOrder<Value>(of values: [Value], _ trees: [JSONValue]) -> [Int] {
  func own<Comparables: Comparable>(_: Comparables.Type) -> [Int]? {
    guard let values = values as? [Comparables] else { return nil }
    return values.indices.sorted { values[$0] < values[$1] }
  }
  if let type = Value.self as? any Comparable.Type, let order = own(type) { return order }
  return inOrder(trees.map(\.description))
}
