// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stub of ModelMappingFoundation: what the files that run here use of Foundation.

public struct Date: Equatable, Hashable, Comparable, Sendable {
  public var timeIntervalSinceReferenceDate: Double
  public var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978_307_200 }

  public init(timeIntervalSinceReferenceDate seconds: Double) {
    timeIntervalSinceReferenceDate = seconds
  }

  public static func < (left: Date, right: Date) -> Bool {
    left.timeIntervalSinceReferenceDate < right.timeIntervalSinceReferenceDate
  }
}

public struct TimeZone: Hashable, Sendable {
  public static let gmt = TimeZone(offset: 0)
  private let offset: Int

  public init(offset: Int) { self.offset = offset }
  public func secondsFromGMT(for date: Date) -> Int { offset }
}

/// Keeps the text that it is created from.
public struct Decimal: ExpressibleByIntegerLiteral, Sendable {
  public let text: String

  public init(integerLiteral value: Int) { text = "\(value)" }
  public init(_ value: UInt64) { text = "\(value)" }
  public init?(string: String) { text = string }
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {
    text = (sign == .minus ? "-" : "") + significand.text + "e\(exponent)"
  }
}

public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

extension [UInt8]: ContiguousBytes {}
