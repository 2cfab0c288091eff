import ModelMapping

/// YYModel's behavior, as far as rules can express it.
///
/// Its handling of single types (number prefixes, UTF-8 data, wrapping numbers) is left to custom
/// conversions, one of which is included as an example.
enum YYModelProfile: MappingPolicy {
  static var rules: MappingRules {
    var rules = Lenient.rules
    rules.nullValue = .reset
    rules.invalidValue = .reset
    rules.legacy.failingModels = .takenAnyway
    rules.legacy.nullAlternatives = .take
    rules.conversions = conversions
    rules.legacy.elementConversions = Exact.rules.conversions
    return rules
  }

  static var conversions: ConversionRules {
    var conversions = Lenient.rules.conversions
    conversions.numberToDate = .none
    conversions.emptyArrayIsObject = false
    conversions.emptyArrayIsObjectOfModels = false
    return conversions
  }

  static let valueTransformer = ValueTransformer.standard
    .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
}
