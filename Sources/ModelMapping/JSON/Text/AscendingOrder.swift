// Not generic, so that the standard library's sort is compiled for strings and indices only.

/// Returns strings in ascending order.
@inline(never)
func ascending(_ texts: [String]) -> [String] { texts.sorted() }

/// Returns the indices of strings in ascending order of the strings.
@inline(never)
func ascendingOrder(of texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0] < texts[$1] }
}

extension JSONObject {
  /// The object with its members in ascending order of their keys.
  var inAscendingOrder: JSONObject {
    JSONObject(ascendingOrder(of: map(\.key)).map { (self[$0].key, self[$0].value) })
  }
}
