import PropertyIntrospection

/// What a type wants, as in "expected an integer": in the words of JSON where its form there is known,
/// and else by its name.
func codingNoun(of type: Any.Type) -> String {
  if let scalar = type as? any Scalar.Type { return scalar.noun }
  if let container = type as? any Shaped.Type { return container.shape.noun }
  if type == JSONValue.self { return "a value" }
  if type == JSONObject.self { return JSONKind.object.noun }
  let name = TypeName.readable(type)
  return name.first.map { "AEIO".contains($0) } == true ? "an \(name)" : "a \(name)"
}

/// The same for a number that the type is too small for.
func codingNoun(ofNumber type: any Scalar.Type) -> String {
  switch type {
  case is any FixedWidthInteger.Type: "an integer that fits \(type)"
  case is any Numeric.Type: "a number that fits \(type)"
  default: type.noun
  }
}

/// The same for an enum with raw values, whose cases are listed if it lists them.
func codingNoun<Value: RawRepresentable>(ofRawValue _: Value.Type) -> String {
  Value.self is any CaseIterable.Type ? RawValueAdapter<Value>.noun : codingNoun(of: Value.self)
}

/// A container of the standard library, which is always of one kind in JSON.
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
  // Keys that are no text stand in an array, each before its value.
  static var shape: JSONKind {
    let isText = Key.self is any CodingKeyRepresentable.Type || Key.self == String.self
    return isText || Key.self == Int.self ? .object : .array
  }
}
