/// The classes that an object of a class belongs to.
package enum Ancestry {
  /// A class, its superclass, and so on up to the root.
  package static func of(_ type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
    sequence(first: type) { _getSuperclass($0) }
  }
}
