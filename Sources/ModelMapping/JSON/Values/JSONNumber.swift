public import ModelMappingFoundation

/// A JSON number with its digits as written, RFC 8259 section 6.
///
/// ```swift
/// if let number = JSONNumber(text: "9007199254740993.0") {
///   print(number.text, number.doubleValue)
///   // Prints "9007199254740993.0 9007199254740992.0"
///
///   print(number.intValue ?? 0, number == 9_007_199_254_740_993)
///   // Prints "9007199254740993 true"
/// }
/// ```
///
/// The text is kept, so a number of any length is read and written unchanged, and is converted to an integer, a
/// `Decimal` or a `Double` only on request. Two numbers are equal if they have the same value, such as `1`,
/// `1.0` and `1e0`.
public struct JSONNumber: Sendable {
  /// The number as written in JSON, such as `-12.50e3`.
  public let text: String

  // For text known to be a valid number.
  init(unchecked text: String) {
    self.text = text
  }

  /// Creates a number from an integer.
  public init<Integer: BinaryInteger>(_ value: Integer) {
    text = String(value)
  }

  /// Creates a number with the shortest digits that read back as the same `Double`.
  ///
  /// JSON cannot represent NaN and the infinities. A number created from one of them has the text `NaN`,
  /// `Infinity` or `-Infinity`, is not `isFinite`, and is written as `null`.
  public init(_ value: Double) {
    if value.isFinite {
      text = shortestText(of: value)
    } else {
      text = value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }
  }

  /// Creates a number with all digits of a `Decimal`; one from NaN is like one from the NaN of a `Double`.
  ///
  /// ```swift
  /// let price = Decimal(1990) / 100
  /// print(JSONNumber(price))
  /// // Prints "19.9"
  /// ```
  @_disfavoredOverload
  public init(_ value: Decimal) {
    text = value.isNaN ? "NaN" : "\(value)"
  }

  /// Creates a number from its text, or nil if the text is not a valid number as defined by RFC 8259.
  public init?(text: String) {
    guard withByteView(of: text, { NumberText(whole: $0, grammar: .json) != nil }) else {
      return nil
    }
    self.text = text
  }
}

// MARK: - Conversions

extension JSONNumber {
  /// Whether JSON can represent the number; false only if it was created from NaN or an infinity.
  public var isFinite: Bool {
    text.utf8.last.map { $0 &- 0x30 < 10 } ?? false
  }

  /// The nearest `Double`, or an infinity if the number is out of range.
  public var doubleValue: Double {
    if let value = parts(\.double) { return value }
    if text == "NaN" { return .nan }
    return text.utf8.first == 0x2D ? -.infinity : .infinity
  }

  /// The number as an `Int`, or nil if it is out of range or not whole; `1.0` and `1e3` are whole.
  public var intValue: Int? { Int(exactly: self) }

  /// The number as a `Decimal` with all its digits, or nil if a `Decimal` cannot hold them.
  public var decimalValue: Decimal? { parts(\.decimal) }

  /// Passes the parts of the text to a closure, or returns nil for a number that is not finite.
  func parts<R>(_ body: (NumberText) -> R?) -> R? {
    withByteView(of: text) { bytes in
      NumberText(whole: bytes, grammar: .json).flatMap(body)
    }
  }
}

extension String {
  /// Returns the result of a closure if it reads all of the string; nil otherwise.
  @inline(__always)
  func plain<R>(_ read: (inout JSONReader) -> R?) -> R? {
    withByteView(of: self) { bytes in
      var reader = JSONReader(bytes, maximumDepth: 0)
      guard let value = read(&reader), reader.position == bytes.count else { return nil }
      return value
    }
  }
}

extension FixedWidthInteger {
  /// Creates an integer from a JSON number, or nil if the number has a fraction or is out of range.
  ///
  /// ```swift
  /// let number: JSONNumber = 1e3
  /// print(Int(exactly: number) ?? 0, Int8(exactly: number) == nil)
  /// // Prints "1000 true"
  /// ```
  public init?(exactly number: JSONNumber) {
    let reading = number.parts { $0.integer(Self.self) }
    guard case .exact(let value)? = reading else { return nil }
    self = value
  }
}

// MARK: - Equality

extension JSONNumber: Hashable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.text == right.text || left.normal == right.normal
  }

  /// Hashes the value, not the spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(normal)
  }

  /// The sign, the digits without zeros at either end, and the power of ten: one form for each value.
  private var normal: Normal {
    parts { number -> Normal? in
      var first = 0
      var last = number.digitCount
      while first < last, number.digit(first) == 0 { first += 1 }
      while last > first, number.digit(last - 1) == 0 { last -= 1 }
      if first == last { return Normal(isNegative: false, digits: [], scale: 0) }
      if number.hasLongExponent { return nil }
      return Normal(
        isNegative: number.isNegative,
        digits: (first..<last).map { number.digit($0) },
        scale: number.scale + number.digitCount - last,
      )
    } ?? Normal(isNegative: text.utf8.first == 0x2D, digits: Array(text.utf8), scale: 0)
  }

  private struct Normal: Hashable {
    let isNegative: Bool
    let digits: [UInt8]
    let scale: Int
  }
}

// MARK: - Text and literals

extension JSONNumber: CustomStringConvertible {
  /// The number as written.
  public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates a number from a floating-point literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

// MARK: - Codable

// Here, for programs that link a static archive: see `Field`.
extension JSONNumber: Codable {}
