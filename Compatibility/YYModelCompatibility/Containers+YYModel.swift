// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelMapping

extension NSArray {
  /// Creates models from a JSON array.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - json: JSON text, data or an array.
  /// - Returns: The models, without elements that are not objects or reject themselves; nil without an array.
  public static func yy_modelArray<Model: YYModel>(
    with type: Model.Type,
    json: Any?,
  ) -> [Model]? {
    YYModelInput(json).elements?.compactMap { try? $0.model(type) }
  }
}

extension NSDictionary {
  /// Creates models from a JSON object whose values are objects.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - json: JSON text, data or a dictionary.
  /// - Returns: The models, without values that are not objects or reject themselves; nil without an object.
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
  /// Creates models from a JSON array.
  ///
  /// ```swift
  /// let tickets = [Ticket].yy_modelArray(withJSON: #"[{"seat": 7}, "none", {"seat": 8}]"#)
  /// print(tickets?.map(\.seat) ?? [])
  /// // Prints "[7, 8]"
  /// ```
  ///
  /// - Parameter json: JSON text, data or an array.
  /// - Returns: The models, without elements that are not objects or reject themselves; nil without an array.
  public static func yy_modelArray(withJSON json: Any?) -> [Element]? {
    NSArray.yy_modelArray(with: Element.self, json: json)
  }

  /// Converts the models to the types of `JSONSerialization`.
  ///
  /// - Returns: An `[Any]`, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { NativeJSON.value(writing: self) }

  /// Writes the models as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { NativeJSON.data(writing: self) }

  /// Writes the models as JSON text.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { NativeJSON.string(writing: self) }
}

/// Dictionaries of models.
extension Dictionary where Key == String, Value: YYModel {
  /// Creates models from a JSON object whose values are objects.
  ///
  /// - Parameter json: JSON text, data or a dictionary.
  /// - Returns: The models, without values that are not objects or reject themselves; nil without an object.
  public static func yy_modelDictionary(withJSON json: Any?) -> [String: Value]? {
    NSDictionary.yy_modelDictionary(with: Value.self, json: json)
  }

  /// Converts the models to the types of `JSONSerialization`.
  ///
  /// - Returns: A `[String: Any]`, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { NativeJSON.value(writing: self) }

  /// Writes the models as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { NativeJSON.data(writing: self) }

  /// Writes the models as JSON text.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { NativeJSON.string(writing: self) }
}

/// Sets of models.
extension Set where Element: YYModel {
  /// Converts the models to the types of `JSONSerialization`.
  ///
  /// - Returns: An `[Any]`, in the same order for equal sets, without values that JSON cannot represent, or nil if a
  ///   model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { NativeJSON.value(writing: self) }

  /// Writes the models as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { NativeJSON.data(writing: self) }

  /// Writes the models as JSON text.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { NativeJSON.string(writing: self) }
}

/// Arrays of values of any type, models among them.
extension Array where Element == Any {
  /// Converts the values to the types of `JSONSerialization`.
  ///
  /// - Returns: An `[Any]`, without values that JSON cannot represent, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { NativeJSON.value(writing: self) }

  /// Writes the values as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { NativeJSON.data(writing: self) }

  /// Writes the values as JSON text.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { NativeJSON.string(writing: self) }
}

/// Dictionaries of values of any type, models among them.
extension Dictionary where Key == String, Value == Any {
  /// Converts the values to the types of `JSONSerialization`.
  ///
  /// - Returns: A `[String: Any]`, without values that JSON cannot represent, or nil if a model refuses to be written.
  public func yy_modelToJSONObject() -> Any? { NativeJSON.value(writing: self) }

  /// Writes the values as JSON text in UTF-8.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONData() -> Data? { NativeJSON.data(writing: self) }

  /// Writes the values as JSON text.
  ///
  /// - Returns: The text, or nil if a model refuses to be written.
  public func yy_modelToJSONString() -> String? { NativeJSON.string(writing: self) }
}
