extension ModelIssue {
  /// What kind of issue it is: an open set, to which later versions add.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The code's name, fit for logs.
    public let rawValue: String

    /// A code by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// MARK: - The document

extension ModelIssue.Code {
  /// The text is no JSON as RFC 8259 defines it.
  public static let malformedJSON = Self(rawValue: "malformedJSON")
  /// There is no text, or nothing but white space.
  public static let emptyInput = Self(rawValue: "emptyInput")
  /// The document is of another kind than what it is mapped to.
  public static let wrongRoot = Self(rawValue: "wrongRoot")
  /// Arrays and objects are nested deeper than the options allow.
  public static let tooDeep = Self(rawValue: "tooDeep")
}

// MARK: - A value

extension ModelIssue.Code {
  /// A required key is absent.
  public static let missingKey = Self(rawValue: "missingKey")
  /// `null` stands where a value is required.
  public static let nullValue = Self(rawValue: "nullValue")
  /// The value is of another JSON kind.
  public static let typeMismatch = Self(rawValue: "typeMismatch")
  /// The value is of the right kind, but does not make sense for the type.
  public static let invalidValue = Self(rawValue: "invalidValue")
  /// The number does not fit the type.
  public static let numberOutOfRange = Self(rawValue: "numberOutOfRange")
  /// No property wants this key, and the policy forbids or reports such keys.
  public static let unknownKey = Self(rawValue: "unknownKey")
  /// The key stands in the object twice.
  public static let duplicateKey = Self(rawValue: "duplicateKey")
  /// The model's `validate()` threw.
  public static let validationFailed = Self(rawValue: "validationFailed")
  /// A conversion or hook of one's own threw, or gave nil where a value is needed.
  public static let transformFailed = Self(rawValue: "transformFailed")
}

// MARK: - A declaration

extension ModelIssue.Code {
  /// The property's type cannot be mapped.
  public static let unsupportedProperty = Self(rawValue: "unsupportedProperty")
  /// What the model declares contradicts itself or its properties.
  public static let invalidDeclaration = Self(rawValue: "invalidDeclaration")
  /// The type's reflection metadata was stripped when it was compiled.
  public static let reflectionUnavailable = Self(rawValue: "reflectionUnavailable")
}

// MARK: - What was put right

extension ModelIssue.Code {
  /// The value was converted from another JSON kind.
  public static let coerced = Self(rawValue: "coerced")
  /// The number's fraction was cut off.
  public static let truncated = Self(rawValue: "truncated")
  /// Nothing usable was there, and the type's zero was taken.
  public static let defaulted = Self(rawValue: "defaulted")
  /// An element that could not be used was left out of its container.
  public static let dropped = Self(rawValue: "dropped")
}

extension ModelIssue.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}

extension ModelIssue.Code {
  /// What is to be said of an issue with this code, before its detail; nil if the detail says it all.
  func sentence(expected: String?, found: String?) -> String? {
    switch self {
    case .missingKey:
      found.map { "required, but expected \(expected ?? "a value"), found \($0)" }
        ?? "required, but absent"
    case .nullValue: "expected \(expected ?? "a value"), found null"
    case .unknownKey: "no property has this key"
    case .duplicateKey: "the key stands here twice"
    case .emptyInput: "expected a JSON document, found nothing"
    case .coerced: "\(found ?? "a value") was read as \(expected ?? "another type")"
    case .truncated: "\(found ?? "a number") was cut to \(expected ?? "an integer")"
    case .defaulted:
      "set to zero: expected \(expected ?? "a value"), found \(found ?? "nothing")"
    case .dropped where expected == nil && found == nil: "left out"
    case .dropped: "left out: expected \(expected ?? "a value"), found \(found ?? "another")"
    default: fact(expected: expected, found: found)
    }
  }

  private func fact(expected: String?, found: String?) -> String? {
    switch (expected, found) {
    case (let expected?, let found?): "expected \(expected), found \(found)"
    case (let expected?, nil): "expected \(expected)"
    case (nil, let found?): "found \(found)"
    case (nil, nil): nil
    }
  }
}
