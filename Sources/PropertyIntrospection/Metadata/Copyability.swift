/// Determines whether values of a type can be copied.
///
/// The runtime returns `()` for most fields that it must not copy, but the type itself if it is a generic
/// argument: `final class Box<T: ~Copyable> { var value: T }`. Copying such a field is undefined behavior.
enum Copyability {
  static func isCopyable(_ type: Any.Type) -> Bool {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      func open<T>(_: T.Type) -> Bool { check(T.self) }
      return open(type)
    }
    // Runtimes before Swift 6 let every type pass the cast. They compute the table of a `Result` without the flag.
    guard ValueWitnesses.areCopyable(type) else { return false }
    return (type as? any ResultShape.Type).map { isCopyable($0.successType) } ?? true
  }

  /// Tests for a conformance that exists only for copyable arguments.
  ///
  /// Never inlined: a caller that can name the type may assume that it is copyable.
  @inline(never)
  private static func check<T: ~Copyable>(_: T.Type) -> Bool {
    probe(T.self) is any CopyableArgument.Type
  }

  private static func probe<T: ~Copyable>(_: T.Type) -> Any.Type {
    CopyabilityProbe<T>.self
  }
}

private protocol CopyableArgument {}

private struct CopyabilityProbe<Argument: ~Copyable> {}

extension CopyabilityProbe: CopyableArgument where Argument: Copyable {}

private protocol ResultShape {
  static var successType: Any.Type { get }
}

extension Result: ResultShape {
  static var successType: Any.Type { Success.self }
}
