/// The rules of a policy.
///
/// A policy starts from the rules of another one and changes some of them:
///
/// ```swift
/// enum Sparse: MappingPolicy {
///   static var rules: MappingRules {
///     var rules = Strict.rules
///     rules.missingValue = .keep
///     rules.unknownKeys = .report
///     return rules
///   }
/// }
///
/// let json = #"{"title": "Momo", "year": 1973}"#
/// let mapped = try ModelMapper<Sparse>().mapWithReport(Book.self, from: json)
/// print(mapped.value)
/// // Prints "Book(title: "Momo", pages: 0)"
/// print(mapped.report)
/// // Prints "year (line 1, column 19): no property has this key"
/// ```
public struct MappingRules: Sendable, Hashable {
  /// How to handle a missing, null or unconvertible value.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.unusableValue = .reset
  /// // Updating with {"count": []} resets `count` to its value in a new model.
  /// ```
  @nonexhaustive
  public enum UnfitRule: Sendable, Hashable {
    /// The property stays unchanged, which is reported unless its key is absent.
    ///
    /// A property without a default becomes its type's zero instead, which is always reported; if the type has none,
    /// the mapping fails.
    case keep
    /// The property is reset to its value in a new model, which is reported unless its key is absent.
    ///
    /// That is the value from `init()`, or nil or its type's zero if the model has no `init()`; if the type has
    /// neither, the mapping fails. For a new model this is the same as `keep`, and so it is
    /// for declaration mistakes and unwritable values.
    case reset
    /// An issue is added, and the mapping fails.
    case fail
  }

  /// How to handle `null` for a property that is `Optional`.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.legacy.nullForOptional = .keep
  /// // Updating with {"note": null} leaves `var note: String?` unchanged.
  /// ```
  @nonexhaustive
  public enum OptionalNullRule: Sendable, Hashable {
    /// The property becomes nil.
    case setNil
    /// The property stays unchanged, as if the key were absent.
    case keep
  }

  /// How to handle a value that a property of a model type cannot be read from: not an object, or its model fails.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.legacy.failingModels = .forgivenIfOptional
  /// // {"cover": {"width": "wide"}} leaves `let cover: Cover?` nil, which is reported.
  /// ```
  @nonexhaustive
  public enum FailingModelRule: Sendable, Hashable {
    /// The value is unusable, like any other that does not fit.
    case unusable
    /// A property that is `Optional`, or in `optionalProperties`, stays unchanged, which is reported.
    ///
    /// For any other property the value is unusable.
    case forgivenIfOptional
    /// The property stays unchanged, which is reported.
    case forgiven
    /// A model that rejects itself, by `validate()` or as `MappingPostprocessing`, is used anyway and reported.
    ///
    /// This includes models in containers, but not the document itself or its elements. If the model fails for any
    /// other reason, the value is unusable.
    case takenAnyway
  }

  /// How to handle `null` for a property with several keys.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.legacy.nullAlternatives = .take
  /// // With the keys ["id", "ID"], {"id": null, "ID": 7} is read as nil, not as 7.
  /// ```
  package enum NullAlternativeRule: Sendable, Hashable {
    /// It counts as absent while a later key has a value.
    case skip
    /// It is the value, if no earlier key has one.
    case take
  }

  /// How to handle an array in the middle of a path.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.legacy.pathArrays = .goThrough
  /// // With the key "books.title", {"books": [{"title": "Momo"}, {"title": "Emil"}]}
  /// // is read as ["Momo", "Emil"].
  /// ```
  @nonexhaustive
  public enum PathArrayRule: Sendable, Hashable {
    /// The path ends there: there is no value to read.
    case stop
    /// The path continues in each element and leads to the array of the values found.
    ///
    /// An element without a value yields null, and a nested array yields an array: the path `items.id` leads to all
    /// ids.
    case goThrough
  }

  /// How to handle an array among the elements of an array of models.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.legacy.nestedArrays = .flatten
  /// // {"items": [[{"id": 1}, {"id": 2}], {"id": 3}]} is read as three models.
  /// ```
  @nonexhaustive
  public enum NestedArrayRule: Sendable, Hashable {
    /// It is an element that does not fit.
    case unfit
    /// It is replaced by its elements.
    case flatten
  }

  /// How to handle an element of an array of models that is not an object, nor an array to flatten.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.legacy.nonObjects = .drop
  /// // {"items": [{"id": 1}, "x"]} is read as one model, and "x" is reported.
  /// ```
  package enum NonObjectRule: Sendable, Hashable {
    /// It is an element that does not fit.
    case unfit
    /// It is left out, which is reported, whatever the rules for failing models.
    case drop
  }

  /// Which types represent numbers and Booleans where a type is `Any`: in properties and elements, and in the
  /// dictionaries that models are written to.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.legacy.untypedNumbers = .objects
  /// // {"limits": {"max": 12}} is read so that limits["max"] as? Int and as? Double both work.
  /// ```
  package enum UntypedNumberRule: Sendable, Hashable {
    /// Swift's: `Int` if it fits, otherwise `UInt64`, `Decimal` or `Double`, and `Bool`.
    case native
    /// `NSNumber`, as from `JSONSerialization`, which casts to every type that can represent the number.
    ///
    /// The same as `native` if the package is built without its trait `FoundationObjects`.
    case objects
  }

  /// How to handle keys that no property has.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.unknownKeys = .report
  /// // {"title": "Momo", "year": 1973} is read, and `year` is reported.
  /// ```
  @nonexhaustive
  public enum UnknownKeyRule: Sendable, Hashable {
    /// They are ignored.
    case ignore
    /// They are ignored and reported.
    case report
    /// Each is an issue, and the mapping fails.
    case forbid
  }

  /// How to handle a key that occurs more than once in an object.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.duplicateKeys = .lastWins
  /// // {"id": 1, "id": 2} is read as 2, and the repeated key is reported.
  /// ```
  @nonexhaustive
  public enum DuplicateKeyRule: Sendable, Hashable {
    /// The last value counts, even if it does not fit, and the duplicate is reported.
    ///
    /// In text, an earlier value can still make the mapping fail by another rule. Other inputs, such as a dictionary,
    /// have only the last value.
    case lastWins
    /// It is an issue, and the mapping fails.
    case forbid
  }

  /// How to handle an element that does not fit its container.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.badElements = .drop
  /// // {"tags": [1, "x", 2]} is read as [1, 2], and "x" is reported.
  /// ```
  @nonexhaustive
  public enum BadElementRule: Sendable, Hashable {
    /// It is left out and reported with its index in the document; if elements are `Optional`, it is nil instead.
    case drop
    /// It is an issue, and the mapping fails.
    case fail
  }

  /// How to handle a nested model that already exists.
  ///
  /// ```swift
  /// var rules = Lenient.rules
  /// rules.nestedModels = .replaced
  /// // Updating with {"pages": {"last": 9}} also resets `pages.first` to its default.
  /// ```
  @nonexhaustive
  public enum NestedModelRule: Sendable, Hashable {
    /// It is updated with the document's values; the rest of it stays unchanged.
    case updatedInPlace
    /// It is replaced by a new one.
    case replaced
  }

  /// The rule for absent keys.
  ///
  /// Updates require no keys: there the rule only determines whether absent properties are reset.
  public var missingValue: UnfitRule = .fail
  /// A Boolean value indicating whether a property with a default from `init()` may be absent or null, and keeps it.
  ///
  /// Every property of a model with an `init()` has a default; the properties in `requiredProperties` are still
  /// required. `FormEncoded` has this rule.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.usesDefaults = true
  /// // {} is read as the model from `init()`.
  /// ```
  public var usesDefaults = false
  /// The rule for `null` where a property is not `Optional`.
  public var nullValue: UnfitRule = .fail
  /// The rule for values of an unconvertible kind, containers with an unfit element, and nested models that fail.
  public var unusableValue: UnfitRule = .fail
  /// The rule for values of the right JSON kind with invalid content.
  ///
  /// Examples are an invalid date string, a number out of range, a raw value without a case, and a value that a
  /// custom conversion rejects.
  public var invalidValue: UnfitRule = .fail
  /// The rule for keys that no property has.
  public var unknownKeys: UnknownKeyRule = .ignore
  /// The rule for keys that occur more than once in an object.
  public var duplicateKeys: DuplicateKeyRule = .forbid
  /// The rule for elements that do not fit their container.
  public var badElements: BadElementRule = .fail
  /// The rule for nested models that already exist.
  public var nestedModels: NestedModelRule = .replaced
  /// The rule for properties whose type cannot be mapped: ignored and reported, or an issue when the plan is built.
  public var unsupportedProperties: UnfitRule = .fail
  /// The rule for declared names that match no property, and for keys that conflict.
  ///
  /// They are reported, or are an issue when the plan is built.
  public var declarationMistakes: UnfitRule = .fail
  /// The rule for values that cannot be written: omitted, or an issue.
  ///
  /// JSON cannot represent some values, such as NaN, and an object cannot have a member of a flattened dictionary or of
  /// `UnknownMembers` that has the key of a property or of a tag.
  public var unwritableValues: UnfitRule = .fail
  /// A Boolean value indicating whether all issues are collected, or the first one ends the mapping.
  ///
  /// All keys missing from one object are listed together in either case.
  public var collectsAllIssues = true
  /// The conversions between JSON kinds.
  public var conversions = ConversionRules()
  /// Rules that all three engines share, which reproduce how YYModel and JSONModel behave.
  public var legacy = Legacy()

  /// Rules for the behavior of YYModel and JSONModel; every engine of this library uses the defaults.
  ///
  /// ```swift
  /// var rules = Strict.rules
  /// rules.legacy.validatesUpdates = false
  /// // Updating a model does not call `validate()`; reading a new one still does.
  /// ```
  public struct Legacy: Sendable, Hashable {
    /// The rule for `null` where a property is `Optional`.
    public var nullForOptional: OptionalNullRule = .setNil
    /// Like `invalidValue`, but for properties that are `Optional` or in `optionalProperties`; nil for the same rule.
    ///
    /// JSONModel turns an invalid date string into nil, even where a value is required.
    package var invalidForOptional: UnfitRule?
    /// The rule for elements of arrays and sets of models that are not objects.
    package var nonObjects: NonObjectRule = .unfit
    /// The rule for arrays among the elements of arrays and sets of models.
    public var nestedArrays: NestedArrayRule = .unfit
    /// The rule for nested models that fail.
    public var failingModels: FailingModelRule = .unusable
    /// A Boolean value indicating whether `validate()` is called on updated models, as on new ones.
    public var validatesUpdates = true
    /// The rule for `null` under one of several keys of a property.
    package var nullAlternatives: NullAlternativeRule = .skip
    /// The rule for arrays in the middle of a path.
    public var pathArrays: PathArrayRule = .stop
    /// The rule for numbers and Booleans whose type is `Any`.
    package var untypedNumbers: UntypedNumberRule = .native
    /// The conversions of container elements; nil for the same as `conversions`.
    ///
    /// With separate conversions, elements do not use the policy's `valueTransformer` either, only the model's and
    /// the options'.
    package var elementConversions: ConversionRules?

    init() {}
  }

  /// Creates the rules of `Strict`.
  init() {}
}
