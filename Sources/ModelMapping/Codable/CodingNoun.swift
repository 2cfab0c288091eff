import PropertyIntrospection

/// Returns what a type expects, as in "expected an integer": its JSON form if that is known, otherwise its
/// name.
func codingNoun(of type: Any.Type) -> String {
  if let scalar = type as? any Scalar.Type { return scalar.noun }
  if let container = type as? any Shaped.Type { return container.shape.noun }
  if type == JSONValue.self { return "a value" }
  if type == JSONObject.self { return JSONKind.object.noun }
  let name = TypeName.readable(type)
  return name.first.map { "AEIO".contains($0) } == true ? "an \(name)" : "a \(name)"
}

/// Like `codingNoun(of:)`, but for a number that is out of the type's range.
func codingNoun(ofNumber type: any Scalar.Type) -> String {
  switch type {
  case is any FixedWidthInteger.Type: "an integer that fits \(type)"
  case is any Numeric.Type: "a number that fits \(type)"
  default: type.noun
  }
}

/// Like `codingNoun(of:)`, but for an enum with raw values, whose cases are listed if it is `CaseIterable`.
func codingNoun<Value: RawRepresentable>(ofRawValue _: Value.Type) -> String {
  Value.self is any CaseIterable.Type ? RawValueAdapter<Value>.noun : codingNoun(of: Value.self)
}

/// A standard library container, which always has the same JSON kind.
private protocol Shaped {
  static var shape: JSONKind { get }
}

extension Array: Shaped {
  static var shape: JSONKind { .array }
}

extension Set: Shaped {
  static var shape: JSONKind { .array }
}

extension Dictionary: Shaped {
  // Any other keys are stored in an array, each before its value.
  static var shape: JSONKind {
    let isText = Key.self is any CodingKeyRepresentable.Type || Key.self == String.self
    return isText || Key.self == Int.self ? .object : .array
  }
}
