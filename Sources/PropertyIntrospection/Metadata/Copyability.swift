/// Determines whether values of a type can be copied.
///
/// The runtime returns `()` for most fields that it must not copy, but the type itself if it is a generic
/// argument: `final class Box<T: ~Copyable> { var value: T }`. Copying such a field is undefined behavior.
///
/// The check relies on a cast that tests whether a generic argument is copyable. Runtimes before Swift 6 do not
/// test this, which is why the oldest supported Apple platforms are those with the Swift 6 runtime.
enum Copyability {
  static func isCopyable(_ type: Any.Type) -> Bool {
    func open<T>(_: T.Type) -> Bool { check(T.self) }
    return open(type)
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
