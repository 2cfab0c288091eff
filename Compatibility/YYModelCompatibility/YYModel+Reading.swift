// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ModelMapping

/// Making models from JSON.
extension YYModel {
  /// Makes a model from JSON.
  ///
  /// - Parameter json: text, data or a dictionary.
  /// - Returns: the model, or nil if there is no object, or the model refuses itself.
  public static func yy_model(withJSON json: Any?) -> Self? {
    try? YYModelInput(json).model(Self.self)
  }

  /// Makes a model from JSON, and says what was wrong or put right.
  ///
  /// - Parameters:
  ///   - json: text, data or a dictionary.
  ///   - issues: why there is no model, or what was put right in it, each with its place.
  /// - Returns: the model, or nil if there is no object, or the model refuses itself.
  public static func yy_model(withJSON json: Any?, issues: inout [ModelIssue]) -> Self? {
    do throws(ModelError) {
      let mapped = try YYModelInput(json).map(Self.self)
      issues = mapped.report.issues
      return mapped.value
    } catch {
      issues = error.issues
      return nil
    }
  }

  /// Makes a model from a dictionary.
  ///
  /// - Parameter dictionary: as `JSONSerialization` gives it; keys that are no text do not count.
  /// - Returns: the model, or nil if there is no dictionary, or the model refuses itself.
  public static func yy_model(withDictionary dictionary: [AnyHashable: Any]?) -> Self? {
    yy_model(withJSON: dictionary)
  }

  /// Makes a model from a dictionary; the same as `yy_model(withDictionary:)`.
  ///
  /// - Parameter dictionary: as `JSONSerialization` gives it; keys that are no text do not count.
  /// - Returns: the model, or nil if there is no dictionary, or the model refuses itself.
  public static func yy_model(with dictionary: [AnyHashable: Any]?) -> Self? {
    yy_model(withJSON: dictionary)
  }
}
