// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ModelMapping

/// Setting what JSON has in a model that is there.
extension YYModel {
  /// Sets what JSON has in the model; what it does not have stays.
  ///
  /// - Parameter json: text, data or a dictionary.
  /// - Returns: false, with the model as it was, if there is no object or the model refuses itself.
  @discardableResult
  public mutating func yy_modelSet(withJSON json: Any?) -> Bool {
    var issues: [ModelIssue] = []
    return yy_modelSet(withJSON: json, issues: &issues)
  }

  /// Sets what JSON has in the model, and says what was wrong or put right.
  ///
  /// - Parameters:
  ///   - json: text, data or a dictionary.
  ///   - issues: why nothing was set, or what was put right, each with its place.
  /// - Returns: false, with the model as it was, if there is no object or the model refuses itself.
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

  /// Sets what a dictionary has in the model.
  ///
  /// - Parameter dictionary: as `JSONSerialization` gives it; keys that are no text do not count.
  /// - Returns: false, with the model as it was, if there is none or the model refuses itself.
  @discardableResult
  public mutating func yy_modelSet(with dictionary: [AnyHashable: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }
}

/// Setting what JSON has in an object, which need not be in a `var`.
extension YYModel where Self: AnyObject {
  /// Sets what JSON has in the object; what it does not have stays.
  ///
  /// - Parameter json: text, data or a dictionary.
  /// - Returns: false, with the object as it was, if there is no object or it refuses itself.
  @discardableResult
  public func yy_modelSet(withJSON json: Any?) -> Bool {
    var issues: [ModelIssue] = []
    return yy_modelSet(withJSON: json, issues: &issues)
  }

  /// Sets what JSON has in the object, and says what was wrong or put right.
  ///
  /// - Parameters:
  ///   - json: text, data or a dictionary.
  ///   - issues: why nothing was set, or what was put right, each with its place.
  /// - Returns: false, with the object as it was, if there is no object or it refuses itself.
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

  /// Sets what a dictionary has in the object.
  ///
  /// - Parameter dictionary: as `JSONSerialization` gives it; keys that are no text do not count.
  /// - Returns: false, with the object as it was, if there is none or it refuses itself.
  @discardableResult
  public func yy_modelSet(with dictionary: [AnyHashable: Any]?) -> Bool {
    yy_modelSet(withJSON: dictionary)
  }
}
