import ModelMappingFoundation

/// The forms of dates.
extension ValueTransformer {
  /// Returns a transformer with a form for all dates that it applies to.
  ///
  /// A model's form applies to its properties of type `Date`, also in `Optional`s and containers; one of
  /// `MappingOptions` or of a policy, to those of all models. A property's form takes precedence over its model's, that
  /// over the options', and that over the policy's. A conversion for dates of the same transformer, such as
  /// `DateFromString:`, takes precedence over its form. A second form for all dates is an issue `invalidDeclaration`.
  ///
  /// ```swift
  /// let options = MappingOptions(valueTransformer: .standard.dates(.millisecondsSince1970))
  /// let mapper = ModelMapper<Strict>(options: options)
  /// print(try mapper.jsonString(from: try mapper.map([Date].self, from: "[1399360089125]")))
  /// // Prints "[1399360089125]"
  /// ```
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func dates(_ form: DateForm) -> ValueTransformer {
    adding(TypeForm(.dates(form)), for: nil, form.mistake)
  }

  /// Returns a transformer with a form for the dates of one property.
  ///
  /// The property is a `Date`, or an `Optional` or a container of dates. A form for a property that holds no dates, or
  /// a second one for the same property, is an issue `invalidDeclaration`.
  ///
  /// ```swift
  /// struct Holidays: StrictModel {
  ///   let days: [String: [Date]]
  ///   static let valueTransformer = ValueTransformer.standard.dates("days", .pattern("d MMM yyyy"))
  /// }
  ///
  /// let holidays = try Holidays(json: #"{"days": {"winter": ["25 Dec 2014", "1 Jan 2015"]}}"#)
  /// print(try holidays.jsonString())
  /// // Prints "{"days":{"winter":["25 Dec 2014","1 Jan 2015"]}}"
  /// ```
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func dates(_ property: String, _ form: DateForm) -> ValueTransformer {
    adding(TypeForm(.dates(form)), for: property, form.mistake)
  }
}
