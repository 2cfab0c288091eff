public import ModelMapping

/// JSONModel's handling of unsuitable values, except where it crashes or loses an error.
///
/// ```swift
/// struct Setting: MappableModel {
///   typealias Policy = JSONModelPolicy
///   let isOn: Bool
/// }
///
/// print(try Setting(json: #"{"isOn": "yes"}"#).isOn)
/// // Prints "true"
/// ```
///
/// It is the policy of every `JSONModel`, and other models or a mapper can use it:
/// `ModelMapper<JSONModelPolicy>()`. The rows of the migration guide list the differences from JSONModel.
public enum JSONModelPolicy: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    var rules = Strict.rules
    rules.legacy.nullForOptional = .keep
    rules.duplicateKeys = .lastWins
    rules.legacy.nonObjects = .drop
    rules.legacy.nestedArrays = .flatten
    rules.legacy.failingModels = .forgivenIfOptional
    rules.legacy.pathArrays = .goThrough
    rules.conversions = .jsonModel
    rules.legacy.invalidForOptional = .reset
    rules.legacy.untypedNumbers = .objects
    return rules
  }

  /// JSONModel's conversions.
  public static var valueTransformer: ValueTransformer { JSONModelConversions.all }
}

/// JSONModel's rules for merging: only the top level may lack values, so a nested model must be complete,
/// as in a new model.
enum JSONModelMergePolicy: MappingPolicy {
  static var rules: MappingRules {
    var rules = JSONModelPolicy.rules
    rules.legacy.validatesUpdates = false
    rules.legacy.invalidForOptional = .keep
    return rules
  }

  static var valueTransformer: ValueTransformer { JSONModelPolicy.valueTransformer }
}
