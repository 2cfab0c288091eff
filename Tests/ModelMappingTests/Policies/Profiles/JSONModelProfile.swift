import ModelMapping

/// JSONModel's behavior, as far as rules can express it.
enum JSONModelProfile: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.legacy.nullForOptional = .keep
    rules.invalidValue = .reset
    rules.duplicateKeys = .lastWins
    rules.legacy.nonObjects = .drop
    rules.legacy.nestedArrays = .flatten
    rules.legacy.failingModels = .forgivenIfOptional
    rules.legacy.pathArrays = .goThrough
    rules.collectsAllIssues = false
    rules.conversions = .jsonModel
    return rules
  }

  static var valueTransformer: ValueTransformer { .jsonModel }
}

/// The behavior of JSONModel's `mergeFromDictionary:useKeyMapping:error:`.
enum JSONModelMergeProfile: MappingPolicy {
  static var rules: MappingRules {
    var rules = JSONModelProfile.rules
    rules.nullValue = .keep
    rules.legacy.failingModels = .forgiven
    rules.legacy.validatesUpdates = false
    return rules
  }

  static var valueTransformer: ValueTransformer { .jsonModel }
}
