import PropertyIntrospection

/// Returns strings in the order of their Unicode scalars.
func ascending(_ texts: [String]) -> [String] { inOrder(texts).map { texts[$0] } }

/// Returns the indices of elements in an order of these; a sort of its own for each type of elements takes kilobytes.
@inline(never)
func sortedIndices(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}

extension Array {
  /// The elements in ascending order of a number, in their present order where it is the same.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func ordered(by number: (Element) -> Int) -> [Element] {
    let numbers = map(number)
    return sortedIndices(count) { (numbers[$0], $0) < (numbers[$1], $1) }.map { self[$0] }
  }
}

extension JSONObject {
  /// The object with its members in the order of the Unicode scalars of their keys.
  package var inAscendingOrder: JSONObject {
    JSONObject(inOrder(map(\.key)).map { (self[$0].key, self[$0].value) })
  }
}

extension JSONValue {
  /// The value with the members of each object in it in ascending order of their keys.
  var withSortedKeys: JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements):
      return StackSpace.isScarce ? self : .array(elements.map(\.withSortedKeys))
    case .object(let object):
      let sorted = object.inAscendingOrder
      if StackSpace.isScarce { return .object(sorted) }
      return .object(JSONObject(sorted.map { ($0.key, $0.value.withSortedKeys) }))
    }
  }
}
