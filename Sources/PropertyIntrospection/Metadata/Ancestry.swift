/// The superclass chain of a class.
package enum Ancestry {
  /// Returns a class, its superclass, and so on up to the root.
  package static func of(_ type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
    sequence(first: type) { _getSuperclass($0) }
  }
}
