import Foundation
public import ModelMapping

/// Conversions under JSONModel's selectors, such as `UIColorFromNSString:`.
///
/// Where JSONModel finds methods of a category by their names, a class gives its conversions from
/// `valueTransformer`; those of JSONModel are there without it.
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
/// A class from which all others of a program derive gives conversions to all of them. With
/// `setAccentWithNSString:` and `JSONObjectForAccent` a conversion is for one property.
public typealias JSONValueTransformer = ModelMapping.ValueTransformer

/// Whether a value is nil or `NSNull`.
///
/// - Parameter value: the value.
/// - Returns: whether there is nothing.
public func isNull(_ value: Any?) -> Bool {
  value == nil || value is NSNull
}
