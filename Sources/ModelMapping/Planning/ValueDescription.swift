import ModelMappingFoundation
import PropertyIntrospection

/// The JSON that an adapter reads, or writes, from which schemas are made.
package indirect enum ValueDescription {
  /// Any JSON.
  case json
  /// An `Any`, which may hold a model with sensitive properties.
  case any
  /// JSON that only code of the user knows, and which code that is.
  case decided(by: String)
  /// Any object.
  case object
  case bool
  case integer(any FixedWidthInteger.Type)
  case number
  /// A string that has a format of JSON Schema, that a regular expression matches, or both.
  case string(format: String? = nil, pattern: String? = nil)
  /// Bytes in Base64.
  case base64
  /// An identifier, which is mostly a new one each time.
  case uuid
  /// A date, which is mostly the current time.
  case date(ValueDescription)
  /// A raw value: one of the known cases or, if none is known, one that the code in the reason decides on.
  case rawValue(ValueDescription, cases: [JSONValue], decidedBy: String)
  /// One of several forms.
  case oneOf([ValueDescription])
  case nullable(ValueDescription)
  case notNull(ValueDescription)
  /// A value that is not written if it lacks a form in JSON.
  case maybeUnwritten(ValueDescription)
  /// A value that is written in another form than it is read.
  case rewritten(ValueDescription)
  /// An array, which is written without the elements that have no form in JSON, or not at all.
  case array(ValueDescription, isWhole: Bool = false)
  /// An array without equal elements.
  case set(ValueDescription)
  /// An array of a number of elements.
  case counted(ValueDescription, Int)
  case dictionary(keys: KeyDescription, values: ValueDescription)
  case model(ModelPlan)
  case tagged(TaggedPlan)
  /// The models that a family chooses for a declared type, with the plans of its members.
  case family(any ModelFamily.Type, of: Any.Type, (any MappableModel.Type) -> ModelPlan)
}

/// The keys of a dictionary.
package indirect enum KeyDescription {
  case anything
  case integer(isSigned: Bool)
  case number
  case uuid
  /// The value as text.
  case value(ValueDescription)
  /// A date in one of the forms that a date in a string may have.
  case anyDate
  case names([String])
  /// Keys of which code of the user decides, and which code that is.
  case decided(by: String, KeyDescription)
}

extension KeyDescription {
  /// The keys that are values of a type as strings.
  init(of type: Any.Type) {
    let name = TypeName.readable(type)
    if let type = type as? any FixedWidthInteger.Type {
      self = .integer(isSigned: type.isSigned)
    } else if type is any KeyScalar.Type {
      self = .anything
    } else if type == UUID.self {
      self = .uuid
    } else if let key = type as? any CodingKeyRepresentable.Type, !(type is any TextScalar.Type) {
      let keys = Expectation.codingKeys(of: key)
      self =
        keys.isEmpty
        ? .decided(by: "the type of the key \(name) decides", .anything) : .names(keys)
    } else if let raw = type as? any RawRepresentable.Type {
      let cases = Expectation.cases(of: raw)
      self =
        cases.isEmpty
        ? .decided(
          by: "`init(rawValue:)` of the key \(name) decides",
          KeyDescription(of: raw.rawValueType),
        )
        : .names(cases.map { $0.string ?? "\($0)" })
    } else {
      self = .decided(by: "the type of the key \(name) decides", .anything)
    }
  }
}

extension ValueDescription {
  /// The raw values of a type.
  static func rawValue<Value: RawRepresentable>(
    of type: Value.Type,
    _ raw: ValueDescription,
  ) -> ValueDescription {
    var cases = Expectation.cases(of: type)
    // Numbers may have a form that is a string.
    if case .string = raw { cases = cases.map { $0.number.map { .string($0.text) } ?? $0 } }
    return .rawValue(
      raw,
      cases: cases,
      decidedBy: "`init(rawValue:)` of \(TypeName.readable(type)) decides",
    )
  }
}

extension Expectation {
  /// Returns the raw values of an enum whose cases are known.
  fileprivate static func cases<Value: RawRepresentable>(of _: Value.Type) -> [JSONValue] {
    guard case .enumeration = ValueKind(of: Value.self) else { return [] }
    return rawValues(of: Value.self)
  }
}

extension ScalarKind {
  var description: ValueDescription {
    switch expectation.kind {
    case .integer: (type as? any FixedWidthInteger.Type).map { .integer($0) } ?? .number
    case .number, .decimal: .maybeUnwritten(.number)
    case .bool: .bool
    case .date: .date(.string(format: "date-time"))
    case .uuid: .uuid
    case .url: .string(format: "uri")
    case .base64: .base64
    default: .string()
    }
  }
}

// The stored properties are not `package` themselves: each access to one of a class that other modules see is checked
// at run time.

extension ModelPlan {
  /// The computed content.
  package var details: Content { content }

  /// The model's declarations about its properties.
  package var declaration: Declaration {
    let plan = self
    return Declaration(of: plan.type, in: plan.cache)
  }

  /// Returns the JSON of the defaults of properties, from a new instance; nil for one that JSON cannot represent.
  package func defaults(of rules: [PropertyPlan]) -> [JSONValue?] {
    withTemporarySlot(for: memory) { slot in
      operations.initializeDefault(slot)
      defer { memory.destroy(slot.filled) }
      let storage = InstanceStorage(of: slot.filled, isClass: isClass)
      var sink = TreeSink(limits: MappingLimits(MappingOptions()), rules: Lenient.rules)
      return rules.map { rule in
        rule.withValue(of: storage) { rule.adapter.jsonValue(of: $0, for: &sink) }
      }
    }
  }
}

extension PropertyPlan {
  /// Whether its values must not be shown.
  package var isSecret: Bool { isSensitive }

  /// Returns the form of the values in JSON that are read, or written.
  package func description(isReading: Bool) -> ValueDescription {
    adapter.description(isReading: isReading)
  }

  /// Whether it is not written if it has no value.
  package var mayBeUnwritten: Bool { adapter.mayBeAbsent }

  /// Whether its type has a zero.
  package var hasZero: Bool {
    withTemporarySlot(for: adapter.memory) { slot in
      guard adapter.initializeZero(slot) else { return false }
      adapter.memory.destroy(slot.filled)
      return true
    }
  }
}

extension TaggedPlan {
  /// The cases, except for the one for unknown tags.
  package var known: [Case] { cases }
  /// The case for unknown tags, if it keeps them.
  package var keeper: Case? { unknown }
  /// The reasons why the enum cannot be mapped.
  package var mistakes: [Fault] { faults }
}

extension TaggedPlan.Case {
  /// Returns the payload's form in JSON; nil if there is none.
  package func payload(isReading: Bool) -> ValueDescription? {
    adapter?.description(isReading: isReading)
  }

  /// Whether the payload may be missing.
  package var mayBeAbsent: Bool { adapter?.mayBeAbsent ?? true }
}
