// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelMapping

/// Writing models as JSON.
extension YYModel {
  /// Converts the model to the types of `JSONSerialization`.
  ///
  /// - Returns: A `[String: Any]` whose numbers and Booleans are `NSNumber`s, or nil if the model or a nested
  ///   one refuses to be written.
  public func yy_modelToJSONObject() -> Any? { try? jsonObject() }

  /// Writes the model as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if the model or a nested one refuses to be written.
  public func yy_modelToJSONData() -> Data? { try? jsonData() }

  /// Writes the model as JSON text.
  ///
  /// - Returns: The text, or nil if the model or a nested one refuses to be written.
  public func yy_modelToJSONString() -> String? { try? jsonString() }
}
