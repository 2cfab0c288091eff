/// Tells whether values of a type can be copied.
///
/// The runtime gives `()` for most fields it must not copy, but hands out the type itself where
/// it came in as a generic argument: `final class Box<T: ~Copyable> { var value: T }`. Copying
/// that would be undefined.
///
/// It rests on a cast that asks whether a generic argument is copyable. Runtimes before that of Swift 6 do not
/// ask, which is why the oldest Apple platforms that are supported are those with that runtime.
enum Copyability {
  static func isCopyable(_ type: Any.Type) -> Bool {
    func open<T>(_: T.Type) -> Bool { check(T.self) }
    return open(type)
  }

  /// Asks for a conformance that exists for copyable arguments only.
  ///
  /// Never inlined: a caller that can name the type is free to assume that it is copyable.
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
