import PropertyIntrospection

/// Returns strings in ascending order; not generic, so that the standard library's sort is compiled once.
@inline(never)
func ascending(_ texts: [String]) -> [String] { texts.sorted() }

extension JSONObject {
  /// The object with its members in ascending order of their keys.
  var inAscendingOrder: JSONObject {
    JSONObject(inOrder(map(\.key)).map { (self[$0].key, self[$0].value) })
  }
}
