#if FoundationObjects || !canImport(FoundationEssentials)
import Foundation

extension FoundationObject {
  /// Returns whether Foundation can hash values of a type: on Linux, `NSDecimalNumber` recurses without end.
  static func canHash(_ type: Any.Type) -> Bool {
    #if canImport(Darwin)
    true
    #else
    !(type is NSDecimalNumber.Type)
    #endif
  }

  /// Returns the elements of a set, with the nearest `Double` for each number that Foundation cannot hash.
  static func hashable<Element>(_ elements: [Element]) -> [Element] {
    guard Element.self == NSNumber.self || Element.self == Any.self, !canHash(NSDecimalNumber.self)
    else { return elements }
    return elements.map { element in
      let value = element as Any
      let decimal = type(of: value) == Decimal.self ? value as? Decimal : nil
      let number = type(of: value) is NSNumber.Type ? value as? NSDecimalNumber : nil
      guard let decimal = decimal ?? number?.decimalValue else { return element }
      let double = NSDecimalNumber(decimal: decimal).doubleValue
      return NSNumber(value: double) as? Element ?? element
    }
  }

  /// Returns the values of numbers whose objects Foundation cannot hash; nil for other elements.
  static func decimals<Element>(_ elements: [Element]) -> [Decimal]? {
    if canHash(NSDecimalNumber.self) || !(Element.self is NSNumber.Type) { return nil }
    return elements.compactMap { ($0 as? NSNumber)?.decimalValue }
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
#endif
