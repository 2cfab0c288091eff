// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ModelMapping

/// Creating models from JSON.
extension YYModel {
  /// Creates a model from JSON.
  ///
  /// - Parameter json: JSON text, data or a dictionary.
  /// - Returns: The model, or nil if the input is not an object or the model rejects itself.
  public static func yy_model(withJSON json: Any?) -> Self? {
    try? YYModelInput(json).model(Self.self)
  }

  /// Creates a model from JSON and reports wrong and corrected values.
  ///
  /// ```swift
  /// var issues: [ModelIssue] = []
  /// let ticket = Ticket.yy_model(withJSON: #"{"seat": [], "row": 5}"#, issues: &issues)
  /// print(ticket?.row ?? 0)
  /// // Prints "5"
  /// for issue in issues {
  ///   print(issue)
  /// }
  /// // Prints "seat (line 1, column 10): expected a number, found an array"
  /// ```
  ///
  /// - Parameters:
  ///   - json: JSON text, data or a dictionary.
  ///   - issues: The reasons for failure, or the corrections, each with its location.
  /// - Returns: The model, or nil if the input is not an object or the model rejects itself.
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

  /// Creates a model from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns.
  /// - Returns: The model, or nil if the dictionary is nil or the model rejects itself.
  public static func yy_model(withDictionary dictionary: [String: Any]?) -> Self? {
    dictionary.flatMap { try? YYModelInput.object($0).model(Self.self) }
  }

  /// Creates a model from a dictionary; same as `yy_model(withDictionary:)`.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns.
  /// - Returns: The model, or nil if the dictionary is nil or the model rejects itself.
  public static func yy_model(with dictionary: [String: Any]?) -> Self? {
    yy_model(withDictionary: dictionary)
  }

  /// Creates a model from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns; keys that are not strings are ignored.
  /// - Returns: The model, or nil if the dictionary is nil or the model rejects itself.
  @_disfavoredOverload
  public static func yy_model(withDictionary dictionary: [AnyHashable: Any]?) -> Self? {
    yy_model(withJSON: dictionary)
  }

  /// Creates a model from a dictionary; same as `yy_model(withDictionary:)`.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns; keys that are not strings are ignored.
  /// - Returns: The model, or nil if the dictionary is nil or the model rejects itself.
  @_disfavoredOverload
  public static func yy_model(with dictionary: [AnyHashable: Any]?) -> Self? {
    yy_model(withJSON: dictionary)
  }
}
