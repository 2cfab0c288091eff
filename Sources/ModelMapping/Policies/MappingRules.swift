/// What a policy decides.
public struct MappingRules: Sendable, Hashable {
  /// What becomes of a property for which the document has no fitting value.
  public enum UnfitRule: Sendable, Hashable {
    /// It stays as it was, and the report says so. Without a default it takes its type's zero; if
    /// the type has none, it is missing, and the mapping fails.
    case keep
    /// It becomes what it is in a new model, and the report says so: what `init()` gives it, or nil or
    /// its type's zero where the model has no `init()`; if the type has neither, it is missing, and the
    /// mapping fails. For a property of a new model this is the same as `keep`, and so it is where
    /// there is no property: for mistakes and for what is written.
    case reset
    /// It is an issue, and the mapping fails.
    case fail
  }

  /// What becomes of a property that is `Optional` when the document has `null` for it.
  public enum OptionalNullRule: Sendable, Hashable {
    /// It is nil.
    case setNil
    /// It stays as it was, as if the key were absent.
    case keep
  }

  /// What becomes of a property of a model's type when no such model can be made of its value: the
  /// model fails, or the value is no object.
  public enum FailingModelRule: Sendable, Hashable {
    /// The value is unusable, as any other that does not fit.
    case unusable
    /// A property that is `Optional`, or in `optionalProperties`, stays as it was, and the report says
    /// so; for any other the value is unusable.
    case forgivenIfOptional
    /// The property stays as it was, and the report says so.
    case forgiven
    /// A model that refuses itself, by `validate()` or as `MappingPostprocessing`, is taken even so,
    /// and the report says so; in containers too, but not as the document itself or an element of it.
    /// For all other reasons the value is unusable.
    case takenAnyway
  }

  /// What `null` means where a property has other places to be read from.
  public enum NullAlternativeRule: Sendable, Hashable {
    /// It counts as absent while a later place has a value.
    case skip
    /// It is the value, if no earlier place has one.
    case take
  }

  /// What becomes of a path that leads to an array and goes on.
  public enum PathArrayRule: Sendable, Hashable {
    /// It ends there: there is nothing to read.
    case stop
    /// It goes on in each element, and leads to the array of what it finds, with null for an element
    /// that has nothing: the path `items.id` leads to all ids. An array in the array gives an array.
    case goThrough
  }

  /// What becomes of an array that stands among the elements of an array of models.
  public enum NestedArrayRule: Sendable, Hashable {
    /// It is an element that does not fit.
    case unfit
    /// Its elements stand for it, in its place.
    case flatten
  }

  /// What becomes of an element of an array of models that is no object, and no array to be flattened.
  public enum NonObjectRule: Sendable, Hashable {
    /// It is an element that does not fit.
    case unfit
    /// It is left out, and the report says so, whatever becomes of models that fail.
    case drop
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
  ///
  /// An update needs no key: there this says only whether what is absent is reset.
  public var missingValue: UnfitRule
  /// `null` for a property that is not `Optional`.
  public var nullValue: UnfitRule
  /// `null` for a property that is `Optional`.
  public var nullForOptional: OptionalNullRule
  /// A value of a kind that no conversion makes fit, a container with an element that does not fit, and
  /// a nested model that fails.
  public var unusableValue: UnfitRule
  /// A value of a fitting kind that says nothing of the type: a text that is no date, a number out of
  /// range, a raw value without a case, or one that a conversion of one's own refuses.
  public var invalidValue: UnfitRule
  /// The same for a property that is `Optional`, or in `optionalProperties`; nil for the same rule.
  ///
  /// JSONModel makes nil of a text that is no date, also where a value is required.
  public var invalidForOptional: UnfitRule?
  /// Keys that no property wants.
  public var unknownKeys: UnknownKeyRule
  /// Keys that stand in an object twice.
  public var duplicateKeys: DuplicateKeyRule
  /// Elements that do not fit their container.
  public var badElements: BadElementRule
  /// Elements of arrays and sets of models that are no objects.
  public var nonObjects: NonObjectRule
  /// Arrays among the elements of arrays and sets of models.
  public var nestedArrays: NestedArrayRule
  /// Nested models that are already there.
  public var nestedModels: NestedModelRule
  /// Nested models that fail.
  public var failingModels: FailingModelRule
  /// Whether a model that is updated checks itself by `validate()`, as a new one does.
  public var validatesUpdates: Bool
  /// `null` under one of several keys of a property.
  public var nullAlternatives: NullAlternativeRule
  /// Arrays that a path meets.
  public var pathArrays: PathArrayRule
  /// Properties of a type that cannot be mapped: left alone, or an issue when the plan is built.
  public var unsupportedProperties: UnfitRule
  /// Names in a declaration that no property has, and keys that stand in each other's way: in the
  /// report, or an issue when the plan is built.
  public var declarationMistakes: UnfitRule
  /// A value that JSON cannot hold, such as NaN, when a model is written: left out, or an issue.
  public var unwritableValues: UnfitRule
  /// Whether all issues are collected, or the first ends the mapping.
  ///
  /// All keys that one object lacks are listed together in either case.
  public var collectsAllIssues: Bool
  /// Which values of one JSON kind may become a type of another.
  public var conversions: ConversionRules
  /// The same for the elements of containers; nil for the conversions that count elsewhere.
  ///
  /// Elements that have conversions of their own are not read by the policy's `valueTransformer` either,
  /// only by the model's and the options'.
  public var elementConversions: ConversionRules?

  /// Rules, each stated but `invalidForOptional`.
  public init(
    missingValue: UnfitRule,
    nullValue: UnfitRule,
    nullForOptional: OptionalNullRule,
    unusableValue: UnfitRule,
    invalidValue: UnfitRule,
    unknownKeys: UnknownKeyRule,
    duplicateKeys: DuplicateKeyRule,
    badElements: BadElementRule,
    nonObjects: NonObjectRule,
    nestedArrays: NestedArrayRule,
    nestedModels: NestedModelRule,
    failingModels: FailingModelRule,
    validatesUpdates: Bool,
    nullAlternatives: NullAlternativeRule,
    pathArrays: PathArrayRule,
    unsupportedProperties: UnfitRule,
    declarationMistakes: UnfitRule,
    unwritableValues: UnfitRule,
    collectsAllIssues: Bool,
    conversions: ConversionRules,
    elementConversions: ConversionRules?,
    invalidForOptional: UnfitRule? = nil,
  ) {
    self.missingValue = missingValue
    self.nullValue = nullValue
    self.nullForOptional = nullForOptional
    self.unusableValue = unusableValue
    self.invalidValue = invalidValue
    self.unknownKeys = unknownKeys
    self.duplicateKeys = duplicateKeys
    self.badElements = badElements
    self.nonObjects = nonObjects
    self.nestedArrays = nestedArrays
    self.nestedModels = nestedModels
    self.failingModels = failingModels
    self.validatesUpdates = validatesUpdates
    self.nullAlternatives = nullAlternatives
    self.pathArrays = pathArrays
    self.unsupportedProperties = unsupportedProperties
    self.declarationMistakes = declarationMistakes
    self.unwritableValues = unwritableValues
    self.collectsAllIssues = collectsAllIssues
    self.conversions = conversions
    self.elementConversions = elementConversions
    self.invalidForOptional = invalidForOptional
  }
}
