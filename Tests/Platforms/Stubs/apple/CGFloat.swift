// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Stub of CGFloat, which FoundationEssentials lacks: what `BinaryFloatingPoint` requires.
private func none<Value>() -> Value { fatalError() }

public struct CGFloat: BinaryFloatingPoint, Sendable {
  public init(_ value: Int) {}
  public init(_ value: Float) {}
  public init(_ value: Double) {}
  public init<Source: BinaryInteger>(_ value: Source) {}
  public init<Source: BinaryInteger>(exactly value: Source) {}
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {}
  public init(signOf sign: CGFloat, magnitudeOf magnitude: CGFloat) {}
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {}

  public static var exponentBitCount: Int { none() }
  public static var significandBitCount: Int { none() }
  public static var greatestFiniteMagnitude: CGFloat { none() }
  public static var infinity: CGFloat { none() }
  public static var leastNonzeroMagnitude: CGFloat { none() }
  public static var leastNormalMagnitude: CGFloat { none() }
  public static var nan: CGFloat { none() }
  public static var pi: CGFloat { none() }
  public static var radix: Int { none() }
  public static var signalingNaN: CGFloat { none() }

  public var binade: CGFloat { none() }
  public var exponent: Int { none() }
  public var exponentBitPattern: UInt { none() }
  public var isCanonical: Bool { none() }
  public var isFinite: Bool { none() }
  public var isInfinite: Bool { none() }
  public var isNaN: Bool { none() }
  public var isNormal: Bool { none() }
  public var isSignalingNaN: Bool { none() }
  public var isSubnormal: Bool { none() }
  public var isZero: Bool { none() }
  public var magnitude: CGFloat { none() }
  public var nextUp: CGFloat { none() }
  public var sign: FloatingPointSign { none() }
  public var significand: CGFloat { none() }
  public var significandBitPattern: UInt64 { none() }
  public var significandWidth: Int { none() }
  public var ulp: CGFloat { none() }

  public func advanced(by distance: CGFloat) -> CGFloat { none() }
  public func distance(to other: CGFloat) -> CGFloat { none() }
  public func hash(into hasher: inout Hasher) {}
  public func isEqual(to other: CGFloat) -> Bool { none() }
  public func isLess(than other: CGFloat) -> Bool { none() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { none() }
  public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}

  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { none() }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { none() }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { none() }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { none() }
  public static func += (left: inout CGFloat, right: CGFloat) {}
  public static func -= (left: inout CGFloat, right: CGFloat) {}
  public static func *= (left: inout CGFloat, right: CGFloat) {}
  public static func /= (left: inout CGFloat, right: CGFloat) {}
}
