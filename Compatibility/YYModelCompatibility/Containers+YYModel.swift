// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelMapping

extension NSArray {
  /// Makes models from a JSON array.
  ///
  /// - Parameters:
  ///   - type: the models' type.
  ///   - json: text, data or an array.
  /// - Returns: the models, without what is no object or refuses itself; nil if there is no array.
  public static func yy_modelArray<Model: YYModel>(
    with type: Model.Type,
    json: Any?,
  ) -> [Model]? {
    YYModelInput(json).elements?.compactMap { try? $0.model(type) }
  }
}

extension NSDictionary {
  /// Makes models from a JSON object whose values are objects.
  ///
  /// - Parameters:
  ///   - type: the models' type.
  ///   - json: text, data or a dictionary.
  /// - Returns: the models, without what is no object or refuses itself; nil if there is no object.
  public static func yy_modelDictionary<Model: YYModel>(
    with type: Model.Type,
    json: Any?,
  ) -> [String: Model]? {
    YYModelInput(json).members.map { members in
      var models: [String: Model] = [:]
      for (key, member) in members { models[key] = try? member.model(type) }
      return models
    }
  }
}

/// Arrays of models.
extension Array where Element: YYModel {
  /// Makes models from a JSON array.
  ///
  /// - Parameter json: text, data or an array.
  /// - Returns: the models, without what is no object or refuses itself; nil if there is no array.
  public static func yy_modelArray(withJSON json: Any?) -> [Element]? {
    NSArray.yy_modelArray(with: Element.self, json: json)
  }

  /// The models as what `JSONSerialization` takes and gives.
  ///
  /// - Returns: an `[Any]`, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { (try? jsonValue()).map(NativeJSON.value) }

  /// The models as JSON text in UTF-8.
  ///
  /// - Returns: the text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { try? jsonData() }

  /// The models as JSON text.
  ///
  /// - Returns: the text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { try? jsonString() }
}

/// Dictionaries of models.
extension Dictionary where Key == String, Value: YYModel {
  /// Makes models from a JSON object whose values are objects.
  ///
  /// - Parameter json: text, data or a dictionary.
  /// - Returns: the models, without what is no object or refuses itself; nil if there is no object.
  public static func yy_modelDictionary(withJSON json: Any?) -> [String: Value]? {
    NSDictionary.yy_modelDictionary(with: Value.self, json: json)
  }

  /// The models as what `JSONSerialization` takes and gives.
  ///
  /// - Returns: a `[String: Any]`, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { (try? jsonValue()).map(NativeJSON.value) }

  /// The models as JSON text in UTF-8.
  ///
  /// - Returns: the text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { try? jsonData() }

  /// The models as JSON text.
  ///
  /// - Returns: the text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { try? jsonString() }
}
