public import ModelMapping

/// YYModel's choices: fill what fits, reset numbers that are none, keep most of the rest.
///
/// It is what `YYModel` stands on, and works with any other model:
/// `ModelMapper<YYModelPolicy>().map(Book.self, from: data)`.
///
/// As YYModel does: text is a number by its beginning, `"12abc"` is 12 and `"abc"` 0; null and what says
/// nothing put back what a new model has; elements of containers are picked by their kind and not
/// converted; data is text in UTF-8, and is not written; dates are written in the zone of the device;
/// a nested model that refuses itself is taken even so.
///
/// Not as YYModel does: no number wraps, one that does not fit its type is put back; an update that is
/// refused changes nothing; whatever was put right stands in the report.
public enum YYModelPolicy: MappingPolicy, Sendable {
  /// The rules of this policy.
  public static var rules: MappingRules {
    MappingRules(
      missingValue: .keep,
      nullValue: .reset,
      nullForOptional: .setNil,
      unusableValue: .keep,
      invalidValue: .reset,
      unknownKeys: .ignore,
      duplicateKeys: .lastWins,
      badElements: .drop,
      nonObjects: .unfit,
      nestedArrays: .unfit,
      nestedModels: .updatedInPlace,
      failingModels: .takenAnyway,
      validatesUpdates: true,
      nullAlternatives: .take,
      pathArrays: .stop,
      unsupportedProperties: .keep,
      declarationMistakes: .keep,
      unwritableValues: .keep,
      collectsAllIssues: true,
      conversions: conversions,
      elementConversions: Exact.rules.conversions,
    )
  }

  private static var conversions: ConversionRules {
    ConversionRules(
      numberToBool: .any,
      textToBool: .words,
      textToNumber: .trimmed,
      boolToNumber: true,
      cutsFractions: true,
      numberToText: true,
      boolToText: true,
      textToDate: .commonForms,
      numberToDate: .none,
      trimsText: true,
      nullWords: false,
      emptyArrayIsObject: false,
      emptyArrayIsObjectOfModels: false,
    )
  }

  /// What no rule says: numbers from the beginning of text, text from bools, data, how dates are written.
  public static let valueTransformer = ModelMapping.ValueTransformer.standard
    .addingYYModelScalars()
    .addingYYModelNumbers()
}
