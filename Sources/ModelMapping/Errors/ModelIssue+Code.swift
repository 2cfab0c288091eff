extension ModelIssue {
  /// The kind of an issue: an open set that later versions may extend.
  ///
  /// A `switch` over a code needs a `default`.
  ///
  /// ```swift
  /// struct Guest: StrictModel {
  ///   let name: String
  /// }
  ///
  /// do {
  ///   _ = try Guest(json: "{}")
  /// } catch {
  ///   switch error.code {
  ///   case .missingKey, .nullValue: print("incomplete")
  ///   case .malformedJSON, .emptyInput: print("not JSON")
  ///   default: print("invalid")
  ///   }
  /// }
  /// // Prints "incomplete"
  /// ```
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The code's name, suitable for logs.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// MARK: - Document issues

extension ModelIssue.Code {
  /// The text is not valid JSON as defined by RFC 8259; of a form, that it is not validly encoded.
  public static let malformedJSON = Self(rawValue: "malformedJSON")
  /// The file cannot be read; the issue's `cause` is the error of the file system, if any.
  public static let unreadableFile = Self(rawValue: "unreadableFile")
  /// The text is empty or only white space.
  public static let emptyInput = Self(rawValue: "emptyInput")
  /// The document is of a different JSON kind than the mapped type expects.
  public static let wrongRoot = Self(rawValue: "wrongRoot")
  /// Arrays and objects are nested deeper than the options allow.
  public static let tooDeep = Self(rawValue: "tooDeep")
}

// MARK: - Value issues

extension ModelIssue.Code {
  /// A required key is absent.
  public static let missingKey = Self(rawValue: "missingKey")
  /// A required value is `null`.
  public static let nullValue = Self(rawValue: "nullValue")
  /// The value is of a different JSON kind.
  public static let typeMismatch = Self(rawValue: "typeMismatch")
  /// The value is of the right JSON kind, but its content is invalid for the type, or a custom conversion returned nil.
  public static let invalidValue = Self(rawValue: "invalidValue")
  /// The number does not fit the type.
  public static let numberOutOfRange = Self(rawValue: "numberOutOfRange")
  /// No property has this key, and the policy forbids or reports unknown keys.
  public static let unknownKey = Self(rawValue: "unknownKey")
  /// The key occurs more than once in the object.
  public static let duplicateKey = Self(rawValue: "duplicateKey")
  /// The value breaks one of the model's constraints.
  public static let constraintViolated = Self(rawValue: "constraintViolated")
  /// The model's `validate()` threw an error, or its `validate(_:)` added a problem.
  public static let validationFailed = Self(rawValue: "validationFailed")
  /// A custom conversion or hook threw an error.
  public static let transformFailed = Self(rawValue: "transformFailed")
}

// MARK: - Declaration issues

extension ModelIssue.Code {
  /// The property's type cannot be mapped.
  public static let unsupportedProperty = Self(rawValue: "unsupportedProperty")
  /// The model's declaration contradicts itself or its properties.
  public static let invalidDeclaration = Self(rawValue: "invalidDeclaration")
  /// The type was compiled without reflection metadata.
  public static let reflectionUnavailable = Self(rawValue: "reflectionUnavailable")
}

// MARK: - Report entries

extension ModelIssue.Code {
  /// The value was converted from a different JSON kind.
  public static let coerced = Self(rawValue: "coerced")
  /// The document is an object, but no property reads any of its keys.
  public static let noKeysMatched = Self(rawValue: "noKeysMatched")
  /// The number's fraction was dropped.
  public static let fractionDropped = Self(rawValue: "fractionDropped")
  /// No case of the enum has the raw value, and the case for unknown ones was used.
  public static let unknownCase = Self(rawValue: "unknownCase")
  /// There was no usable value, and the type's zero was used.
  public static let defaulted = Self(rawValue: "defaulted")
  /// An unusable element was left out of its container.
  public static let dropped = Self(rawValue: "dropped")
}

extension ModelIssue.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}
