/// A type that stands for one JSON scalar.
protocol Scalar {
  /// What it wants, as in "expected an integer".
  static var noun: String { get }
  /// What it is where nothing is known of it, or nil if it has no such value.
  static var zero: Self? { get }

  /// Reads a value that is written as the type usually is.
  ///
  /// - Returns: nil, with nothing taken, where the value needs a closer look.
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Self?

  /// Converts a value of another kind, or one that needs a closer look.
  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<Self>

  /// Reads the value that a `Decodable` type asks for, or throws a `DecodingError`.
  static func read(from decoder: JSONValueDecoder) throws -> Self

  /// Writes the value.
  ///
  /// - Returns: false, with nothing written, if it has no form in JSON.
  func write(to writer: inout JSONWriter) -> Bool

  /// The value as JSON, or nil if it has no form there.
  var jsonValue: JSONValue? { get }

  /// The value as `[String: Any]` has it, or nil if it has no form there.
  var nativeValue: Any? { get }
}

/// What became of a value that is not of the usual kind.
enum Conversion<Value> {
  /// It is of the type.
  case exact(Value)
  /// It was converted from another kind; the report says so.
  case coerced(Value)
  /// It lost its fraction; the report says so.
  case truncated(Value)
  /// It says that there is no value.
  case null
  /// Its kind does not fit.
  case mismatch
  /// Its kind fits, but not what it says.
  case invalid
  /// It does not fit the type's range.
  case outOfRange
}

extension Scalar {
  static var zero: Self? { nil }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Self? {
    nil
  }

  var nativeValue: Any? { self }
}
