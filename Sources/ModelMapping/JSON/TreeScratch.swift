/// What one reading of a tree has at hand: values that wait for their containers, and keys it has met.
struct TreeScratch: ~Copyable {
  /// Members of the objects that are open.
  var members = ValueStack<JSONMember>(limit: 384)
  /// Elements of the arrays that are open.
  var elements = ValueStack<JSONValue>(limit: 640)
  /// Keys of the objects before.
  var keys = KeyCache()
  /// What stood last between two members, as that mostly is the same in the next object.
  var separator = Separator()
  /// The objects, where they are kept to be looked at again.
  var trees: KnownTrees?
}
