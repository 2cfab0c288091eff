// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelMapping

/// Writing models as JSON.
extension YYModel {
  /// The model as what `JSONSerialization` takes and gives.
  ///
  /// - Returns: a `[String: Any]`, whose numbers and bools are `NSNumber`s, or nil if the model, or one in
  ///   it, refuses to be written.
  public func yy_modelToJSONObject() -> Any? { (try? jsonValue()).map(NativeJSON.value) }

  /// The model as JSON text in UTF-8.
  ///
  /// - Returns: the text, or nil if the model, or one in it, refuses to be written.
  public func yy_modelToJSONData() -> Data? { try? jsonData() }

  /// The model as JSON text.
  ///
  /// - Returns: the text, or nil if the model, or one in it, refuses to be written.
  public func yy_modelToJSONString() -> String? { try? jsonString() }
}
