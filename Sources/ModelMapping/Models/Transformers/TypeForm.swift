import ModelMappingFoundation

/// A declared form of the values of a type, such as that of dates.
struct TypeForm: Sendable {
  enum Form: Sendable {
    case dates(DateForm)
    case durations(DurationForm)
    case data(DataForm)
  }

  let form: Form
  /// The property whose values have the form; nil for all properties.
  var property: String?

  init(_ form: Form) { self.form = form }

  var type: Any.Type {
    switch form {
    case .dates: Date.self
    case .durations: Duration.self
    case .data: Data.self
    }
  }

  /// The name of the function that declares it.
  var name: String {
    switch form {
    case .dates: "dates"
    case .durations: "durations"
    case .data: "data"
    }
  }

  /// The form as one of dates, which can be keys too; nil for those of other types.
  var dates: DateForm? { if case .dates(let form) = form { form } else { nil } }
}

extension ValueTransformer {
  /// Returns the transformer with a form for all values of its type, or for those of one property.
  func adding(
    _ form: TypeForm,
    for property: String?,
    _ mistake: String? = nil,
  ) -> ValueTransformer {
    var form = form
    form.property = property
    let call = property.map { "\(form.name)(\"\($0)\", …)" } ?? "\(form.name)(…)"
    if let mistake { return addingFault("`\(call)`: \(mistake)") }
    if forms.contains(where: { $0.property == property && $0.type == form.type }) {
      return addingFault("`\(call)` is declared twice")
    }
    return adding(form)
  }

  /// Returns the form of all values of a type, if there is one.
  func form(of type: Any.Type) -> TypeForm.Form? {
    forms.first { $0.property == nil && $0.type == type }?.form
  }

  /// The form of all dates, if there is one.
  var dateForm: DateForm? { forms.first { $0.property == nil && $0.dates != nil }?.dates }

  /// The forms for one property each.
  var propertyForms: [TypeForm] { forms.filter { $0.property != nil } }

  /// Messages about forms for one property that are declared outside a model.
  var formsForNoModel: [String] {
    propertyForms.map { form in
      "`\(form.name)(\"\(form.property ?? "")\", …)` is for one property, so it belongs in a model's transformer"
    }
  }

  /// Returns the forms for the values of a property as a transformer; nil if the property has none of its own.
  func forms(ofProperty name: String) -> ValueTransformer? {
    let own = forms.filter { $0.property == name }
    return own.isEmpty ? nil : own.reduce(.standard) { $0.adding($1, for: nil) }
  }
}
