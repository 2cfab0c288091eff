import ModelMapping

/// A strict policy that also forbids unknown keys.
enum Closed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    return rules
  }
}
