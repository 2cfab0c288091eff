import ModelMapping

/// Strict, and no key that is not known.
enum Closed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    return rules
  }
}
