/// A boxed value if it is of exactly this type, without what a cast does besides: bridging, and looking at
/// conformances.
@inline(__always)
func sameValue<Value>(_ box: Any, as _: Value.Type) -> Value? {
  guard type(of: box) == Value.self else { return nil }
  func open<Boxed>(_ value: Boxed) -> Value {
    // SAFETY: what is in the box is of the type, as its own type says; only a class has others than that,
    // and an object is no value of the types asked for here.
    unsafe unsafeBitCast(value, to: Value.self)
  }
  return _openExistential(box, do: open)
}
