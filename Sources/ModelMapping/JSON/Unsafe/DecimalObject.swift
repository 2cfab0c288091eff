#if FoundationObjects || !canImport(FoundationEssentials)
import Foundation

extension FoundationObject {
  /// Returns the object of a decimal number; unlike some, it can be an element of a set.
  static func object(of number: Decimal) -> NSDecimalNumber {
    #if canImport(Darwin)
    NSDecimalNumber(decimal: number)
    #else
    HashableDecimalNumber(decimal: number)
    #endif
  }

  /// Returns a value that can be an element of an `NSSet`.
  static func element(_ value: Any) -> Any {
    if type(of: value) == Decimal.self, let number = value as? Decimal {
      return object(of: number)
    }
    // One that was made elsewhere.
    guard type(of: value) is NSNumber.Type, let number = value as? NSDecimalNumber else {
      return value
    }
    return object(of: number.decimalValue)
  }

  /// Returns the hash of an object for which its own `hash` cannot be used, or nil for others.
  static func hash(_ object: Any) -> Int? {
    #if canImport(Darwin)
    return nil
    #else
    switch object {
    // Equal objects of these classes have different hashes.
    case is NSNull: return "null".hashValue
    case let text as NSString: return String(describing: text).hashValue
    case let set as NSOrderedSet: return set.count
    // It ends in an endless recursion.
    case let number as NSDecimalNumber: return NSNumber(value: number.doubleValue).hash
    default: return nil
    }
    #endif
  }
}

#if !canImport(Darwin)
/// A decimal number that has a hash: on Linux, `NSDecimalNumber` recurses without end when asked for it.
private final class HashableDecimalNumber: NSDecimalNumber, @unchecked Sendable {
  // Equal numbers have the same value as `Double`.
  override var hash: Int { NSNumber(value: doubleValue).hash }
  override var classForCoder: AnyClass { NSDecimalNumber.self }

  override init(decimal: Decimal) { super.init(decimal: decimal) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  required convenience init(booleanLiteral value: Bool) { self.init(decimal: value ? 1 : 0) }
  required convenience init(integerLiteral value: Int) { self.init(decimal: Decimal(value)) }
  required convenience init(floatLiteral value: Double) { self.init(decimal: Decimal(value)) }

  required init(bytes: UnsafeRawPointer, objCType: UnsafePointer<CChar>) {
    preconditionFailure("a decimal number is made from its value")
  }
}
#endif
#endif
