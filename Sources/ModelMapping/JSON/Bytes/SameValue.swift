/// A boxed value if it is of exactly this type, without what a cast does besides.
///
/// A cast also bridges, and looks at conformances. For types of values only: an object may be of another
/// class than its box says.
@inline(__always)
func sameValue<Value>(_ box: Any, as _: Value.Type) -> Value? {
  func open<Boxed>(_ value: Boxed) -> Value? {
    // SAFETY: the two types are one.
    Boxed.self == Value.self ? unsafe unsafeBitCast(value, to: Value.self) : nil
  }
  return _openExistential(box, do: open)
}
