/// What a policy decides.
public struct MappingRules: Sendable, Hashable {
  /// What becomes of a property for which the document has no fitting value.
  public enum UnfitRule: Sendable, Hashable {
    /// It stays as it was, and the report says so. Without a default it takes its type's zero; if
    /// the type has none, it is missing, and the mapping fails.
    case keep
    /// It is an issue, and the mapping fails.
    case fail
  }

  /// What becomes of keys that no property wants.
  public enum UnknownKeyRule: Sendable, Hashable {
    /// They are passed over.
    case ignore
    /// They are passed over, and the report says so.
    case report
    /// Each is an issue, and the mapping fails.
    case forbid
  }

  /// What becomes of a key that stands in an object twice.
  public enum DuplicateKeyRule: Sendable, Hashable {
    /// The last value wins, and the report says so.
    case lastWins
    /// It is an issue, and the mapping fails.
    case forbid
  }

  /// What becomes of an element that does not fit its container.
  public enum BadElementRule: Sendable, Hashable {
    /// It is left out, and the report says so with its index in the document.
    case drop
    /// It is an issue, and the mapping fails.
    case fail
  }

  /// What becomes of a nested model that is already there.
  public enum NestedModelRule: Sendable, Hashable {
    /// What the document says of it is written into it; the rest of it stays.
    case updatedInPlace
    /// A new one takes its place.
    case replaced
  }

  /// A key that is absent.
  public var missingValue: UnfitRule
  /// `null` for a property that is not `Optional`.
  public var nullValue: UnfitRule
  /// A value that no conversion makes fit, and a nested model that fails.
  public var unusableValue: UnfitRule
  /// Keys that no property wants.
  public var unknownKeys: UnknownKeyRule
  /// Keys that stand in an object twice.
  public var duplicateKeys: DuplicateKeyRule
  /// Elements that do not fit their container.
  public var badElements: BadElementRule
  /// Nested models that are already there.
  public var nestedModels: NestedModelRule
  /// Properties of a type that cannot be mapped: left alone, or an issue when the plan is built.
  public var unsupportedProperties: UnfitRule
  /// Names in a declaration that no property has, and keys that stand in each other's way: in the
  /// report, or an issue when the plan is built.
  public var declarationMistakes: UnfitRule
  /// A value that JSON cannot hold, such as NaN, when a model is written: left out, or an issue.
  public var unwritableValues: UnfitRule
  /// Whether all issues are collected, or the first ends the mapping.
  public var collectsAllIssues: Bool
  /// Which values of one JSON kind may become a type of another.
  public var conversions: ConversionRules

  /// Rules, each stated.
  public init(
    missingValue: UnfitRule,
    nullValue: UnfitRule,
    unusableValue: UnfitRule,
    unknownKeys: UnknownKeyRule,
    duplicateKeys: DuplicateKeyRule,
    badElements: BadElementRule,
    nestedModels: NestedModelRule,
    unsupportedProperties: UnfitRule,
    declarationMistakes: UnfitRule,
    unwritableValues: UnfitRule,
    collectsAllIssues: Bool,
    conversions: ConversionRules,
  ) {
    self.missingValue = missingValue
    self.nullValue = nullValue
    self.unusableValue = unusableValue
    self.unknownKeys = unknownKeys
    self.duplicateKeys = duplicateKeys
    self.badElements = badElements
    self.nestedModels = nestedModels
    self.unsupportedProperties = unsupportedProperties
    self.declarationMistakes = declarationMistakes
    self.unwritableValues = unwritableValues
    self.collectsAllIssues = collectsAllIssues
    self.conversions = conversions
  }
}
