import ModelMapping

/// YYModel's choices, as far as rules make them.
///
/// What it does with single types (prefixes of numbers, UTF-8 for data, numbers that wrap) is for
/// conversions of one's own, of which one stands here as an example.
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
