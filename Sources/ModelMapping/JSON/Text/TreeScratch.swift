/// The state of reading one tree: values that wait for their containers, and keys encountered so far.
struct TreeScratch: ~Copyable {
  /// The members of open objects.
  var members = ValueStack<JSONMember>(limit: 384)
  /// The elements of open arrays.
  var elements = ValueStack<JSONValue>(limit: 640)
  /// The keys of earlier objects.
  var keys = KeyCache()
  /// The last separator between two members, which is mostly the same in the next object.
  var separator = SeparatorCache()
  /// The objects, if they are kept for later reads.
  var trees: ParsedObjects?
}

/// The state of reading trees that are kept, so that the next one need not begin anew.
final class KeptTrees {
  var scratch = TreeScratch()
  init() { scratch.trees = ParsedObjects() }
}
