import Foundation
public import ModelMapping

/// ModelMapping's hooks, which call YYModel's hooks of the model.
extension YYModel {
  /// The hooks that the model declares.
  public static var usedHooks: ModelHookSet {
    var hooks: ModelHookSet = []
    if ClassInput.self != YYModelNoHook.self { hooks.insert(.family) }
    if WillTransformInput.self != YYModelNoHook.self { hooks.insert(.preprocessing) }
    if TransformInput.self != YYModelNoHook.self { hooks.insert(.postprocessing) }
    if ExportInput.self != YYModelNoHook.self { hooks.insert(.exportPostprocessing) }
    return hooks
  }

  /// Calls `modelCustomClass(for:)`.
  ///
  /// - Parameter object: The object in the document.
  /// - Returns: The type that the model chooses, or nil.
  /// - Throws: A `ValidationFailure` if the result is not a model type.
  public static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    let input: ClassInput = try HookInput.make(of: object, for: .modelCustomClass)
    guard let answer = unwrapped(modelCustomClass(for: input)) else { return nil }
    if let type = answer as? any MappableModel.Type { return type }
    throw HookName.modelCustomClass.failure("returned \(answer), which is not a model")
  }

  /// Calls `modelCustomWillTransform(from:)` on a new model, for structs.
  ///
  /// - Parameter object: The object in the document.
  /// - Throws: A `ValidationFailure` if the result is nil.
  public static func preprocess(_ object: inout JSONObject) throws {
    try Self().prepare(for: &object)
  }

  /// Calls `modelCustomWillTransform(from:)`.
  ///
  /// - Parameter object: The object in the document.
  /// - Throws: A `ValidationFailure` if the result is nil.
  public func prepare(for object: inout JSONObject) throws {
    let name = HookName.modelCustomWillTransform
    let input: WillTransformInput = try HookInput.make(of: object, for: name)
    let answer = modelCustomWillTransform(from: input)
    guard let dictionary = answer as? any DictionaryAnswer, let members = try dictionary.members
    else {
      throw name.failure("rejected the dictionary")
    }
    object = try NativeJSON.object(of: members)
  }

  /// Calls `modelCustomTransform(from:)`.
  ///
  /// - Parameter object: The object that the model was read from.
  /// - Throws: A `ValidationFailure` if the result is false.
  public mutating func postprocess(_ object: JSONObject) throws {
    let name = HookName.modelCustomTransformFrom
    let input: TransformInput = try HookInput.make(of: object, for: name)
    guard modelCustomTransform(from: input) as? Bool ?? false else {
      throw name.failure("rejected the model")
    }
  }

  /// Calls `modelCustomTransform(to:)`.
  ///
  /// - Parameter object: The object written from the properties.
  /// - Throws: A `ValidationFailure` if the result is false.
  public func postprocess(exported object: inout JSONObject) throws {
    let name = HookName.modelCustomTransformTo
    let dictionary = NSMutableDictionary()
    for (key, value) in object { dictionary[NSString(string: key)] = value.serializationObject }
    guard let input: ExportInput = HookInput.shared(dictionary) else {
      throw name.takes(ExportInput.self)
    }
    guard modelCustomTransform(to: input) as? Bool ?? false else {
      throw name.failure("rejected the model")
    }
    object = try NativeJSON.object(of: dictionary, order: object.keys)
  }

  /// A message for each hook with unsupported types.
  static var hookMistakes: [String] {
    var failures: [ValidationFailure?] = []
    if usedHooks.contains(.family) {
      failures.append(HookInput.failure(ClassInput.self, .modelCustomClass))
    }
    if usedHooks.contains(.preprocessing) {
      let name = HookName.modelCustomWillTransform
      failures.append(HookInput.failure(WillTransformInput.self, name))
      if !(WillTransformAnswer.self is any DictionaryAnswer.Type) {
        let words = "returns \(WillTransformAnswer.self), which is not a dictionary"
        failures.append(name.failure(words))
      }
    }
    if usedHooks.contains(.postprocessing) {
      let name = HookName.modelCustomTransformFrom
      failures.append(HookInput.failure(TransformInput.self, name))
      failures.append(name.verdictFailure(TransformAnswer.self))
    }
    if usedHooks.contains(.exportPostprocessing) {
      let name = HookName.modelCustomTransformTo
      let input: ExportInput? = HookInput.shared(NSMutableDictionary())
      if input == nil { failures.append(name.takes(ExportInput.self)) }
      failures.append(name.verdictFailure(ExportAnswer.self))
    }
    return failures.compactMap { $0?.message }
  }
}

/// The hooks by name.
private enum HookName: String {
  case modelCustomClass = "modelCustomClass(for:)"
  case modelCustomWillTransform = "modelCustomWillTransform(from:)"
  case modelCustomTransformFrom = "modelCustomTransform(from:)"
  case modelCustomTransformTo = "modelCustomTransform(to:)"

  func failure(_ words: String) -> ValidationFailure { ValidationFailure("\(rawValue) \(words)") }

  func takes(_ type: Any.Type) -> ValidationFailure {
    let wanted = self == .modelCustomTransformTo ? "NSMutableDictionary" : "a dictionary"
    return failure("takes \(type), not \(wanted)")
  }

  func verdictFailure(_ type: Any.Type) -> ValidationFailure? {
    type == Bool.self ? nil : failure("returns \(type), not Bool")
  }
}

/// The dictionaries passed to hooks.
private enum HookInput {
  /// Converts an object to the input type of a hook.
  static func make<Input>(of object: JSONObject, for name: HookName) throws -> Input {
    // Made at once, because converting the keys of a dictionary costs as much as making it.
    if Input.self == [AnyHashable: Any].self {
      var members = [AnyHashable: Any](minimumCapacity: object.count)
      for (key, value) in object { members[key] = value.serializationObject }
      if let input = members as? Input { return input }
    }
    guard let input: Input = cast(JSONValue.object(object).serializationObject) else {
      throw name.takes(Input.self)
    }
    return input
  }

  /// Returns the failure of a hook with an unsupported input type, or nil.
  static func failure<Input>(_: Input.Type, _ name: HookName) -> ValidationFailure? {
    let input: Input? = cast(["": NSNull()] as [String: Any])
    return input == nil ? name.takes(Input.self) : nil
  }

  /// Returns the dictionary itself, not a copy.
  static func shared<Input>(_ dictionary: NSMutableDictionary) -> Input? {
    Input.self is AnyClass ? dictionary as? Input : nil
  }

  private static func cast<Input>(_ value: Any) -> Input? {
    if let input = value as? Input { return input }
    return (value as? [String: Any]).map { NSDictionary(dictionary: $0) } as? Input
  }
}
