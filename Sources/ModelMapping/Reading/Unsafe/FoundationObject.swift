#if FoundationObjects || !canImport(FoundationEssentials)
import Foundation

/// The objects that Foundation uses for JSON values, as `JSONSerialization` creates them.
package enum FoundationObject {
  /// The value that represents null in `[String: Any]`.
  package static var null: Any { NSNull() }

  // Casting an array or a dictionary to a class would convert it to one of Foundation, with everything in it.
  package static func isNull(_ value: Any) -> Bool { type(of: value) is NSNull.Type }

  /// Whether a value is exactly an `NSNull`, without the other work of a cast.
  @inline(__always)
  static func isPlainNull(_ value: Any) -> Bool { sameValue(value, as: NSNull.self) != nil }

  /// Returns the content of an `NSNumber`, or nil for other values.
  static func number(_ value: Any) -> TreeValue? {
    guard type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return nil }
    if let decimal = number as? NSDecimalNumber {
      return .number(JSONNumber(unchecked: decimal.decimalValue.description))
    }
    return content(of: number)
  }

  /// Like `number(_:)`, but without the work of a cast, and nil for decimal numbers.
  @inline(__always)
  static func plainNumber(_ value: Any) -> TreeValue? {
    guard let number = plainObject(value) else { return nil }
    let own = type(of: number)
    return own == numberType || own == boolType ? content(of: number) : nil
  }

  /// Returns a value with `NSNumber` for the numbers and Booleans in it, at any depth.
  static func boxingNumbers(_ value: Any) -> Any {
    if type(of: value) is NSNumber.Type || ContainerObject.isTooDeep(value) { return value }
    // Classified, it would be the text of a number.
    if type(of: value) == Decimal.self, let number = value as? Decimal {
      return NSDecimalNumber(decimal: number)
    }
    return boxingNumbers(TreeValue(unclassified: value).sorted)
  }

  /// Replaces the numbers and Booleans in a tree by `NSNumber`, at any depth, without copying the tree.
  static func boxNumbers(in value: inout Any) {
    if sameValue(value, as: String.self) != nil { return }
    if let number = sameValue(value, as: Int.self) {
      value = NSNumber(value: number)
    } else if let flag = sameValue(value, as: Bool.self) {
      value = NSNumber(value: flag)
    } else if StackSpace.isScarce {
      return
    } else if var members = takeSameValue(&value, as: [String: Any].self) {
      // Its `indices` would hold another reference, and the dictionary would be copied.
      var index = members.startIndex
      while index != members.endIndex {
        boxNumbers(in: &members.values[index])
        members.formIndex(after: &index)
      }
      value = members
    } else if var elements = takeSameValue(&value, as: [Any].self) {
      for index in elements.indices { boxNumbers(in: &elements[index]) }
      value = elements
    } else {
      value = boxingNumbers(value)
    }
  }

  static func boxingNumbers(_ value: TreeValue) -> Any {
    switch value {
    case .null: return null
    case .bool(let flag): return NSNumber(value: flag)
    case .integer(let number): return NSNumber(value: number)
    case .unsigned(let number): return NSNumber(value: number)
    case .double(let number): return NSNumber(value: number)
    case .number(let number): return object(of: number)
    case .string(let text): return text
    case .foreign(let value): return value
    case .array(.native(let values)):
      return StackSpace.isScarce ? values : values.map { boxingNumbers($0) }
    case .object(.native(let members)):
      return StackSpace.isScarce ? members : members.mapValues { boxingNumbers($0) }
    case .array(.objects(let values)): return values.map { boxingNumbers($0) }
    case .object(.objects(let members)): return members.mapValues { boxingNumbers($0) }
    case .array(.json(let values)):
      return StackSpace.isScarce ? null : values.map { boxingNumbers(TreeValue($0)) }
    case .object(.json(let object)):
      if StackSpace.isScarce { return null }
      var members = [String: Any](minimumCapacity: object.count)
      for (key, value) in object { members[key] = boxingNumbers(TreeValue(value)) }
      return members
    case .object(.none): return [String: Any]()
    case .tooDeep: return null
    case .unclassified: return boxingNumbers(value.sorted)
    }
  }

  /// Returns a number as `JSONSerialization` represents it: as an integer of 64 bits, a decimal or a double.
  static func object(of number: JSONNumber) -> NSNumber {
    switch number.anyValue {
    case let number as Int: NSNumber(value: number)
    case let number as UInt64: NSNumber(value: number)
    case let number as Decimal: NSDecimalNumber(decimal: number)
    default: NSNumber(value: number.doubleValue)
    }
  }

  /// Returns whether two objects are equal as Foundation defines it, or nil if one of them does not say.
  ///
  /// In a class cluster, one public class may have several runtime classes.
  static func areEqual(_ left: Any, _ right: Any) -> Bool? {
    guard let left = left as? NSObject, let right = right as? NSObject else { return nil }
    return left.isEqual(right)
  }

  /// The class of Booleans, which share their encoding with `Int8`.
  private static let boolType = type(of: NSNumber(value: true))
  /// The class of other numbers, except for decimal ones.
  private static let numberType = type(of: NSNumber(value: 0))

  private static func content(of number: NSNumber) -> TreeValue {
    if type(of: number) == boolType { return .bool(number.boolValue) }
    // SAFETY: the encoding is a C string that lives as long as the process, so its first byte exists.
    return switch unsafe UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): .double(number.doubleValue)
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }

  @inline(__always)
  private static func plainObject(_ value: Any) -> NSNumber? {
    unsafe withUnsafePointer(to: value) { box in
      // SAFETY: as in `boxedType`; an `NSNumber` is boxed as its class, or on Apple platforms as the class of the
      // objects that represent it.
      let type = unsafe boxedType(box)
      guard type == NSNumber.self || type == numberType || type == boolType else { return nil }
      return unsafe UnsafeRawPointer(box).assumingMemoryBound(to: NSNumber.self).pointee
    }
  }
}

extension NSNull: BoxedInline {}

extension FoundationObject {
  /// Returns whether Foundation can hash values of a type, and of its parts: on Linux, `NSDecimalNumber` recurses
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

  /// Returns the hash of the exact number, which is also the hash of an equal `NSNumber`, if there is one.
  private static func hash(_ number: NSDecimalNumber) -> Int {
    let decimal = number.decimalValue
    if decimal.isNaN { return 0 }
    if Decimal(number.int64Value) == decimal { return NSNumber(value: number.int64Value).hash }
    if Decimal(number.doubleValue) == decimal { return NSNumber(value: number.doubleValue).hash }
    return JSONNumber(unchecked: decimal.description).hashValue
  }

  /// Returns a hash of the strings and numbers in a set.
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
#else
import ModelMappingFoundation

/// The objects that Foundation uses for JSON values: none, because this build does not link Foundation.
package enum FoundationObject {
  /// The value that represents null in `[String: Any]`.
  package static var null: Any { Any?.none as Any }

  package static func isNull(_ value: Any) -> Bool { false }
  static func isPlainNull(_ value: Any) -> Bool { false }
  static func number(_ value: Any) -> TreeValue? { nil }
  static func plainNumber(_ value: Any) -> TreeValue? { nil }
  static func areEqual(_ left: Any, _ right: Any) -> Bool? { nil }
  static func hash(_ object: Any) -> Int? { nil }
  static func data(of object: Any) -> Data? { nil }
  static func canHash(_ type: Any.Type) -> Bool { true }
  static func decimals<Element>(_ elements: [Element]) -> [Decimal]? { nil }
  static func boxingNumbers(_ value: Any) -> Any { value }
  static func boxNumbers(in value: inout Any) {}
  static func boxingNumbers(_ value: TreeValue) -> Any {
    (try? value.anyValue(room: MappingOptions.defaultMaximumDepth)) ?? null
  }
  static func mutableCopy(_ value: Any) -> Any? { nil }
  static let representations: [ObjectIdentifier: any TypeRepresentation & Sendable] = [:]
}
#endif
