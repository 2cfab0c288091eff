/// Returns the elements of a set in ascending order, or sorted by description, so that equal sets are written equally.
func inStableOrder<Element>(_ elements: [Element]) -> [Element] {
  func sorted<Value: Comparable>(_: Value.Type) -> [Element]? {
    (elements as? [Value])?.sorted() as? [Element]
  }
  if let type = Element.self as? any Comparable.Type, let sorted = sorted(type) { return sorted }
  return elements.sorted { description(of: $0) < description(of: $1) }
}

/// A `Set` of any type, boxed in `Any`.
protocol AnySet {
  /// The elements in a stable order.
  var elements: [Any] { get }
}

extension Set: AnySet {
  var elements: [Any] { inStableOrder(Array(self)).map { AnyHashable($0).base } }
}
