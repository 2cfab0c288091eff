import PropertyIntrospection

/// Returns the elements of a set in ascending order, or sorted by description.
///
/// Equal values may have different descriptions, and different objects the same one, so arrays and objects that are
/// written for elements without an order of their own are then sorted by their text.
func inStableOrder<Element>(_ elements: [Element]) -> [Element] {
  func sorted<Value: Comparable>(_: Value.Type) -> [Element]? {
    (elements as? [Value])?.sorted() as? [Element]
  }
  if let type = Element.self as? any Comparable.Type, let sorted = sorted(type) { return sorted }
  return inOrder(elements.map { description(of: $0) }).map { elements[$0] }
}

/// Returns what is written for the elements of a set, in the order of its text if there are arrays or objects.
func inOrderOfText<Node>(_ nodes: [Node], _ json: (Node) -> JSONValue?) -> [Node] {
  if nodes.count < 2 { return nodes }
  let values = nodes.map(json)
  guard values.contains(where: { $0?.array != nil || $0?.object != nil }) else { return nodes }
  // Native objects have no order of members.
  return inOrder(values.map { $0?.jsonString(options: .sortedKeys) ?? "" }).map { nodes[$0] }
}

/// A `Set` of any type, boxed in `Any`.
protocol AnySet {
  /// The elements in a stable order.
  var elements: [Any] { get }
  /// Whether the elements have an order of their own.
  static var hasOrder: Bool { get }
}

extension Set: AnySet {
  var elements: [Any] { inStableOrder(Array(self)).map { AnyHashable($0).base } }
  static var hasOrder: Bool { Element.self is any Comparable.Type }
}
