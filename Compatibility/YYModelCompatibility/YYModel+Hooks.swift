import Foundation
public import ModelMapping

/// The library's hooks, which call those that the model has.
extension YYModel {
  /// The hooks that the model has.
  public static var usedHooks: ModelHookSet {
    var hooks: ModelHookSet = []
    if ClassAnswer.self != YYModelNoHook.self { hooks.insert(.family) }
    if WillTransformAnswer.self != YYModelNoHook.self { hooks.insert(.preprocessing) }
    if TransformAnswer.self != YYModelNoHook.self { hooks.insert(.postprocessing) }
    if ExportAnswer.self != YYModelNoHook.self { hooks.insert(.exportPostprocessing) }
    return hooks
  }

  /// Asks `modelCustomClass(for:)`.
  ///
  /// - Throws: a `ValidationFailure` if the answer is no type of a model.
  public static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    guard let answer = unwrapped(modelCustomClass(for: NativeJSON.of(object))) else { return nil }
    if let type = answer as? any MappableModel.Type { return type }
    throw ValidationFailure("modelCustomClass(for:) answered \(answer), which is no model")
  }

  /// Calls `modelCustomWillTransform(from:)` on a new model.
  ///
  /// - Throws: a `ValidationFailure` if the answer is nil.
  public static func preprocess(_ object: inout JSONObject) throws {
    let answer = Self().modelCustomWillTransform(from: NativeJSON.of(object))
    guard let members = answer.members else {
      throw ValidationFailure("modelCustomWillTransform(from:) refused the dictionary")
    }
    object = try NativeJSON.object(of: members)
  }

  /// Calls `modelCustomTransform(from:)`.
  ///
  /// - Throws: a `ValidationFailure` if the answer is false.
  public mutating func postprocess(_ object: JSONObject) throws {
    guard modelCustomTransform(from: NativeJSON.of(object)).isGood else {
      throw ValidationFailure("modelCustomTransform(from:) refused the model")
    }
  }

  /// Calls `modelCustomTransform(to:)`.
  ///
  /// - Throws: a `ValidationFailure` if the answer is false.
  public func postprocess(exported object: inout JSONObject) throws {
    let dictionary = NSMutableDictionary()
    for (key, value) in object { dictionary[NSString(string: key)] = NativeJSON.value(of: value) }
    guard modelCustomTransform(to: dictionary).isGood else {
      throw ValidationFailure("modelCustomTransform(to:) refused the model")
    }
    object = try NativeJSON.object(of: dictionary, order: object.keys)
  }
}
