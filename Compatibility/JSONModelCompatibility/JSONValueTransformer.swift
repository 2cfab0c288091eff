import Foundation
public import ModelMapping

/// Conversions under JSONModel's selectors, such as `UIColorFromNSString:`.
///
/// JSONModel finds category methods by name; here a class returns its conversions from
/// `valueTransformer`. JSONModel's own conversions need no declaration.
///
/// ```swift
/// class Page: JSONModel {
///   var accent = Tint()
///
///   override class var valueTransformer: JSONValueTransformer {
///     super.valueTransformer
///       .adding("TintFromNSString:") { (text: String) in Tint(hex: text) }
///       .adding("JSONObjectFromTint:") { (tint: Tint) in tint.hex }
///   }
/// }
/// ```
///
/// Subclasses inherit the conversions of a common base class. `setAccentWithNSString:` and
/// `JSONObjectForAccent` convert a single property.
public typealias JSONValueTransformer = ModelMapping.ValueTransformer

/// Returns whether a value is nil or `NSNull`.
///
/// - Parameter value: The value.
/// - Returns: Whether it is nil or `NSNull`.
public func isNull(_ value: Any?) -> Bool {
  value == nil || value is NSNull
}
