// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
@_exported import ObjectiveC

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
}
// The compiler looks these two up by name.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

public struct Selector: ExpressibleByStringLiteral { public init(stringLiteral: String) {} }

extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  @nonobjc public var hashValue: Int { 0 }
  public func hash(into hasher: inout Hasher) {}
}
