// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ModelMapping

/// Updating an existing model from JSON.
extension YYModel {
  /// Updates the model from JSON; properties without a value keep theirs.
  ///
  /// ```swift
  /// var ticket = Ticket(seat: 7, row: 5)
  /// ticket.yy_modelSet(withJSON: #"{"seat": 8}"#)
  /// print(ticket.seat, ticket.row)
  /// // Prints "8 5"
  /// ```
  ///
  /// - Parameter json: JSON text, data or a dictionary.
  /// - Returns: False, with the model unchanged, if the input is not an object or the model rejects itself.
  @discardableResult
  public mutating func yy_modelSet(withJSON json: Any?) -> Bool {
    var issues: [ModelIssue] = []
    return yy_modelSet(withJSON: json, issues: &issues)
  }

  /// Updates the model from JSON and reports wrong and corrected values.
  ///
  /// - Parameters:
  ///   - json: JSON text, data or a dictionary.
  ///   - issues: The reasons for failure, or the corrections, each with its location.
  /// - Returns: False, with the model unchanged, if the input is not an object or the model rejects itself.
  @discardableResult
  public mutating func yy_modelSet(withJSON json: Any?, issues: inout [ModelIssue]) -> Bool {
    do throws(ModelError) {
      issues = try YYModelInput(json).update(&self).issues
      return true
    } catch {
      issues = error.issues
      return false
    }
  }

  /// Updates the model from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns; keys that are not strings are ignored.
  /// - Returns: False, with the model unchanged, if the dictionary is nil or the model rejects itself.
  @_disfavoredOverload
  @discardableResult
  public mutating func yy_modelSet(with dictionary: [AnyHashable: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }

  /// Updates the model from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns.
  /// - Returns: False, with the model unchanged, if the dictionary is nil or the model rejects itself.
  @discardableResult
  public mutating func yy_modelSet(with dictionary: [String: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }
}

/// Updating an existing object from JSON, which need not be in a `var`.
extension YYModel where Self: AnyObject {
  /// Updates the object from JSON; properties without a value keep theirs.
  ///
  /// - Parameter json: JSON text, data or a dictionary.
  /// - Returns: False, with the object unchanged, if the input is not a JSON object or the model rejects itself.
  @discardableResult
  public func yy_modelSet(withJSON json: Any?) -> Bool {
    var issues: [ModelIssue] = []
    return yy_modelSet(withJSON: json, issues: &issues)
  }

  /// Updates the object from JSON and reports wrong and corrected values.
  ///
  /// - Parameters:
  ///   - json: JSON text, data or a dictionary.
  ///   - issues: The reasons for failure, or the corrections, each with its location.
  /// - Returns: False, with the object unchanged, if the input is not a JSON object or the model rejects itself.
  @discardableResult
  public func yy_modelSet(withJSON json: Any?, issues: inout [ModelIssue]) -> Bool {
    var object = self
    do throws(ModelError) {
      issues = try YYModelInput(json).update(&object).issues
      return true
    } catch {
      issues = error.issues
      return false
    }
  }

  /// Updates the object from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns; keys that are not strings are ignored.
  /// - Returns: False, with the object unchanged, if the dictionary is nil or the model rejects itself.
  @_disfavoredOverload
  @discardableResult
  public func yy_modelSet(with dictionary: [AnyHashable: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }

  /// Updates the object from a dictionary.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns.
  /// - Returns: False, with the object unchanged, if the dictionary is nil or the model rejects itself.
  @discardableResult
  public func yy_modelSet(with dictionary: [String: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }
}
