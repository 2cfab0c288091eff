// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Stub of the Swift part of Foundation. `Data`, `Date`, `URL`, `UUID`, `Decimal`, `Locale`, `TimeZone`, `JSONDecoder`
// and so on are the toolchain's, from FoundationEssentials.
@_exported import Darwin
@_exported import Foundation
@_exported import FoundationEssentials
@_exported import ObjectiveC

// The values that `as` converts to and from an object.
public protocol Bridged: _ObjectiveCBridgeable {}
extension Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ object: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: _ObjectiveCType,
    result: inout Self?,
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: _ObjectiveCType?) -> Self {
    fatalError()
  }
}
extension Bool: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int8: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int16: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int32: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int64: Bridged { public typealias _ObjectiveCType = NSNumber }
extension UInt: Bridged { public typealias _ObjectiveCType = NSNumber }
extension UInt8: Bridged { public typealias _ObjectiveCType = NSNumber }
extension UInt16: Bridged { public typealias _ObjectiveCType = NSNumber }
extension UInt32: Bridged { public typealias _ObjectiveCType = NSNumber }
extension UInt64: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Float: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Double: Bridged { public typealias _ObjectiveCType = NSNumber }
extension CGFloat: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Decimal: Bridged { public typealias _ObjectiveCType = NSDecimalNumber }
extension String: Bridged { public typealias _ObjectiveCType = NSString }
extension Data: Bridged { public typealias _ObjectiveCType = NSData }
extension Date: Bridged { public typealias _ObjectiveCType = NSDate }
extension URL: Bridged { public typealias _ObjectiveCType = NSURL }
extension UUID: Bridged { public typealias _ObjectiveCType = NSUUID }
extension Array: Bridged { public typealias _ObjectiveCType = NSArray }
extension Dictionary: Bridged { public typealias _ObjectiveCType = NSDictionary }
extension Set: Bridged { public typealias _ObjectiveCType = NSSet }

extension Double { public init(_ value: CGFloat) { self = 0 } }

extension NSNumber: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  public required convenience init(booleanLiteral value: Bool) { fatalError() }
  public required convenience init(integerLiteral value: Int) { fatalError() }
  public required convenience init(floatLiteral value: Double) { fatalError() }
}
extension NSDecimalNumber {
  public convenience init(decimal: Decimal) { fatalError() }
  public var decimalValue: Decimal { fatalError() }
}
extension NSString { public convenience init(string: String) { fatalError() } }
extension NSData { public convenience init(data: Data) { fatalError() } }
extension Data { public init(referencing data: NSData) { fatalError() } }
extension NSArray { public convenience init(array: [Any]) { fatalError() } }
extension NSSet { public convenience init(array: [Any]) { fatalError() } }

public struct NSFastEnumerationIterator: IteratorProtocol { public func next() -> Any? { nil } }
extension NSArray: Sequence {
  public final func makeIterator() -> NSFastEnumerationIterator { fatalError() }
}
extension NSSet: Sequence {
  public func makeIterator() -> NSFastEnumerationIterator { fatalError() }
}
extension NSOrderedSet: Sequence {
  public func makeIterator() -> NSFastEnumerationIterator { fatalError() }
}
extension NSDictionary: Sequence {
  public final class Iterator: IteratorProtocol {
    public func next() -> (key: Any, value: Any)? { nil }
  }
  public final func makeIterator() -> Iterator { fatalError() }
  public convenience init(dictionary: [AnyHashable: Any]) { fatalError() }
  @objc open subscript(key: Any) -> Any? { nil }
}
extension NSMutableDictionary {
  @objc open override subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
}

extension NSCoder {
  public func decodeObject<Object: NSObject & NSCoding>(
    of type: Object.Type,
    forKey key: String,
  ) -> Object? { nil }
}

public class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
  }
  public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
  public class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data {
    Data()
  }
}

extension StringProtocol {
  public func canBeConverted(to encoding: String.Encoding) -> Bool { false }
}
extension Error { public var localizedDescription: String { "" } }
public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}
