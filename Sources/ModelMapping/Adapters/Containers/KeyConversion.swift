/// Converts the keys of an object to those of a dictionary, and back.
struct KeyConversion<Key> {
  /// The expected key.
  let expectation: Expectation
  let make: (String) -> Key?
  let text: (Key) -> String
  /// Whether keys are equal exactly if their texts are.
  var isCanonical = false
  /// Returns whether a key is one that JSON lacks, such as infinity; nil if there is none.
  var isRefused: ((Key) -> Bool)?
}

/// A type whose values can be object keys.
protocol KeyScalar {
  init?(key: String)
  var keyText: String { get }
}

extension String: KeyScalar {
  init?(key: String) { self = key }
  var keyText: String { self }
}

extension AnyHashable: KeyScalar {
  init?(key: String) { self.init(key) }
  var keyText: String { base as? String ?? description }
}

extension KeyScalar where Self: FixedWidthInteger {
  init?(key: String) {
    let reading = withByteView(of: key) { bytes in
      NumberText(whole: bytes, grammar: .json)?.integer(Self.self)
    }
    guard case .exact(let value)? = reading else { return nil }
    self = value
  }

  var keyText: String { String(self) }
}

extension KeyConversion {
  /// Returns the conversion of the key type, or nil if its values cannot be keys.
  static func find() -> KeyConversion? {
    var nesting = TypeNesting()
    return find(in: &nesting)
  }

  /// Like `find()`, but for a type nested in others.
  static func find(in nesting: inout TypeNesting) -> KeyConversion? {
    if let type = Key.self as? any KeyScalar.Type { return scalar(type) }
    if let type = Key.self as? any TextScalar.Type { return text(type) }
    if let type = Key.self as? any CodingKeyRepresentable.Type { return codingKey(type) }
    if let type = Key.self as? any RawRepresentable.Type {
      guard nesting.enter(Key.self) else { return nil }
      defer { nesting.leave() }
      if let conversion = rawValue(type, &nesting) { return conversion }
    }
    return (Key.self as? any LosslessStringConvertible.Type).map { lossless($0) }
  }

  private static func converted<Converted>(
    _ make: @escaping (String) -> Converted?,
    _ text: @escaping (Converted) -> String,
  ) -> KeyConversion {
    KeyConversion(
      expectation: .key("\(Key.self)").with("isRawValue", false),
      make: { make($0) as? Key },
      text: { ($0 as? Converted).map(text) ?? "" },
    )
  }

  /// The conversion of a type that is a string in JSON too, such as `UUID`.
  private static func text<Value: TextScalar>(_: Value.Type) -> KeyConversion {
    converted({ Value(text: $0, Strict.conversions) }, { $0.text ?? "" })
  }

  private static func codingKey<Value: CodingKeyRepresentable>(_: Value.Type) -> KeyConversion {
    converted({ Value(codingKey: DictionaryKey(stringValue: $0)) }, { $0.codingKey.stringValue })
  }

  private static func lossless<Value: LosslessStringConvertible>(_: Value.Type) -> KeyConversion {
    // A `Character` of no or several characters stops the program.
    var conversion = converted(
      { Value.self == Character.self && $0.count != 1 ? nil : Value($0) },
      { (value: Value) in value.description },
    )
    if Value.self is any FloatingPoint.Type {
      conversion.isRefused = { ($0 as? any FloatingPoint).map { !$0.isFinite } ?? false }
    }
    return conversion
  }

  private static func scalar<Scalar: KeyScalar>(_: Scalar.Type) -> KeyConversion {
    KeyConversion(
      expectation: .key(Scalar.self is any FixedWidthInteger.Type ? "Int" : "String"),
      make: same { (text: String) -> Scalar? in Scalar(key: text) },
      text: same { (key: Scalar) -> String in key.keyText },
      isCanonical: Scalar.self != AnyHashable.self,
    )
  }

  /// Casts a function to another name of its type, once instead of for every key.
  private static func same<Function, Named>(_ function: Function) -> Named {
    guard let named = function as? Named else { preconditionFailure("two names of one type") }
    return named
  }

  private static func rawValue<Raw: RawRepresentable>(
    _: Raw.Type,
    _ nesting: inout TypeNesting,
  ) -> KeyConversion? {
    guard let inner = KeyConversion<Raw.RawValue>.find(in: &nesting) else { return nil }
    return KeyConversion(
      expectation: .key("\(Key.self)"),
      make: { inner.make($0).flatMap { Raw(rawValue: $0) } as? Key },
      text: { ($0 as? Raw).map { inner.text($0.rawValue) } ?? "" },
      isRefused: inner.isRefused.map { isRefused in
        { ($0 as? Raw).map { isRefused($0.rawValue) } ?? false }
      },
    )
  }
}

extension KeyConversion where Key: Hashable {
  /// Returns whether an object can have a key; one that does not equal itself could not be found again.
  func accepts(_ key: Key) -> Bool {
    isCanonical || key == key && isRefused?(key) != true
  }
}

/// A key of a dictionary, for types that are created from coding keys.
private struct DictionaryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(key: stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }
}
