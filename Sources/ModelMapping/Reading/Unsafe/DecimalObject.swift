#if FoundationObjects || !canImport(FoundationEssentials)
import Foundation

extension FoundationObject {
  /// Returns whether Foundation can hash values of a type, and of what it is made of: on Linux, `NSDecimalNumber` recurses
  /// without end.
  static func canHash(_ type: Any.Type) -> Bool {
    #if canImport(Darwin)
    true
    #else
    !"\(type)".contains("NSDecimalNumber")
    #endif
  }

  /// Returns a number as an object that Foundation can hash: on Linux, the nearest `Double` of a decimal number.
  static func hashable(_ number: NSNumber) -> NSNumber {
    guard !canHash(type(of: number)) else { return number }
    return NSNumber(value: number.doubleValue)
  }

  /// Returns the elements of a set, with objects for numbers that Foundation could not hash.
  static func hashable(_ elements: [Any]) -> [Any] {
    elements.map { element in
      if type(of: element) == Decimal.self, let decimal = element as? Decimal {
        return hashable(NSDecimalNumber(decimal: decimal))
      }
      guard type(of: element) is NSNumber.Type, let number = element as? NSNumber else {
        return element
      }
      return hashable(number)
    }
  }

  /// Returns the values of decimal numbers that Foundation cannot hash; nil for other elements.
  static func decimals<Element>(_ elements: [Element]) -> [Decimal]? {
    if canHash(Element.self) || !(Element.self is NSDecimalNumber.Type) { return nil }
    return elements.compactMap { ($0 as? NSDecimalNumber)?.decimalValue }
  }

  /// Returns the bytes of an object that consists of them.
  static func data(of object: Any) -> Data? { (object as? NSData).map { Data(referencing: $0) } }

  /// Returns the hash of the exact number, that of an `NSNumber` if there is an equal one.
  private static func hash(_ number: NSDecimalNumber) -> Int {
    let decimal = number.decimalValue
    if decimal.isNaN { return 0 }
    if Decimal(number.int64Value) == decimal { return NSNumber(value: number.int64Value).hash }
    if Decimal(number.doubleValue) == decimal { return NSNumber(value: number.doubleValue).hash }
    return JSONNumber(unchecked: decimal.description).hashValue
  }

  /// Returns a hash of the texts and numbers in a set.
  private static func hash(_ set: NSOrderedSet) -> Int {
    var hasher = Hasher()
    hasher.combine(set.count)
    for element in set.array {
      switch element {
      case let text as String: hasher.combine(text)
      case let number as NSNumber: hasher.combine(hash(number) ?? number.hash)
      default: break
      }
    }
    return hasher.finalize()
  }

  /// Returns the hash of an object for which its own `hash` cannot be used, or nil for others.
  static func hash(_ object: Any) -> Int? {
    #if canImport(Darwin)
    return (object as? NSDecimalNumber).map { hash($0) }
    #else
    switch object {
    // Equal objects of these classes have different hashes.
    case is NSNull: return "null".hashValue
    case let text as NSString: return String(describing: text).hashValue
    case let set as NSOrderedSet: return hash(set)
    // It ends in an endless recursion.
    case let number as NSDecimalNumber: return hash(number)
    default: return nil
    }
    #endif
  }
}
#endif
