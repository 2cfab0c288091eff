/// A problem in a document or in a model's declaration, or a correction listed in a report.
///
/// ```swift
/// struct Product: StrictModel {
///   let name: String
///   let price: Decimal
///   static let keyMapper: KeyMapper = ["price": "cost.net"]
/// }
///
/// do {
///   _ = try Product(json: #"{"name": "Cup", "cost": {"net": []}}"#)
/// } catch {
///   for issue in error.issues {
///     print(issue.code, issue.keyPath, issue.jsonPath)
///     print(issue.expected ?? "", issue.found ?? "")
///   }
/// }
/// // Prints "typeMismatch price cost.net"
/// // Prints "a decimal number an array"
/// ```
public struct ModelIssue: Sendable {
  /// The kind of the issue.
  public let code: Code
  /// The path in the model, by property names: `images[1].copyright.author`.
  public let keyPath: MappingPath
  /// The path in the document, by its keys.
  public let jsonPath: MappingPath
  /// The expected value, as data; ``expected`` describes it in English.
  public let expectation: Expectation?
  /// A description of the value found: its kind or a short excerpt, never the whole input.
  public let found: String?
  /// The location in the text, if the input was text.
  ///
  /// For a missing key, this is the location of the object.
  public let location: JSONLocation?
  /// The key or property name that was probably meant.
  ///
  /// For a missing key, it is the unknown key of the document that may be its misspelling.
  public let suggestedKey: String?
  /// The raw value of an enum that was probably meant.
  public let suggestedValue: String?
  /// More information: the message of a failed validation, or the mistake in a declaration.
  public let detail: String?
  /// The underlying error, thrown by a validation, a conversion, a hook or a type's own `init(from:)`.
  public let cause: (any Error)?

  /// Creates an issue, for a conversion, a hook or a test of your own.
  ///
  /// If a conversion or hook throws it in a ``ModelError``, its paths are relative to the value being converted.
  ///
  /// ```swift
  /// let issue = ModelIssue(
  ///   code: .invalidValue,
  ///   keyPath: "lines[0].price",
  ///   expectation: .init(.range, ["minimum": 0]),
  ///   found: "-3",
  /// )
  /// print(issue)
  /// // Prints "lines[0].price: expected at least 0, found -3"
  /// ```
  ///
  /// - Parameters:
  ///   - code: The kind of the issue.
  ///   - keyPath: The path in the model, by property names.
  ///   - jsonPath: The path in the document, by keys; nil if it equals `keyPath`.
  ///   - expectation: The expected value.
  ///   - found: A description of the value found.
  ///   - location: The location in the text.
  ///   - suggestedKey: The key that was probably meant.
  ///   - suggestedValue: The raw value that was probably meant.
  ///   - detail: More information.
  ///   - cause: The underlying error.
  public init(
    code: Code,
    keyPath: MappingPath = MappingPath(),
    jsonPath: MappingPath? = nil,
    expectation: Expectation? = nil,
    found: String? = nil,
    location: JSONLocation? = nil,
    suggestedKey: String? = nil,
    suggestedValue: String? = nil,
    detail: String? = nil,
    cause: (any Error)? = nil,
  ) {
    self.code = code
    self.keyPath = keyPath
    self.jsonPath = jsonPath ?? keyPath
    self.expectation = expectation
    self.found = found
    self.location = location
    self.suggestedKey = suggestedKey
    self.suggestedValue = suggestedValue
    self.detail = detail
    self.cause = cause
  }
}

extension ModelIssue {
  /// A key shared by all issues of one kind, whatever the index, such as `typeMismatch images[*].price`.
  ///
  /// Use it to count similar issues.
  ///
  /// ```swift
  /// do {
  ///   _ = try ModelMapper<Strict>().map([Int].self, from: #"[1, [], 2, {}]"#)
  /// } catch {
  ///   print(Dictionary(grouping: error.issues, by: \.groupingKey).mapValues(\.count))
  /// }
  /// // Prints "["typeMismatch [*]": 2]"
  /// ```
  public var groupingKey: String {
    keyPath.isRoot ? code.rawValue : "\(code.rawValue) \(keyPath.pattern)"
  }
}

extension ModelIssue {
  /// The path in the document as a JSON Pointer (RFC 6901); the empty string is the whole document.
  ///
  /// ```swift
  /// struct Cart: StrictModel {
  ///   let lines: [Int]
  /// }
  ///
  /// do {
  ///   _ = try Cart(json: #"{"lines": [1, "x"]}"#)
  /// } catch {
  ///   print(error.issues[0].jsonPointer)
  /// }
  /// // Prints "/lines/1"
  /// ```
  public var jsonPointer: String { jsonPath.jsonPointer }
}

extension ModelIssue: CustomStringConvertible {
  /// The issue in one line: its path, then the problem.
  ///
  /// Keys of more than 100 characters are shortened, and so are paths of more than 32 components or about 240 bytes, in
  /// the middle.
  public var description: String {
    var subject = keyPath.isRoot ? "the document" : keyPath.excerpt
    var remarks: [String] = []
    if jsonPath != keyPath, !jsonPath.isRoot { remarks.append("in JSON \(jsonPath.excerpt)") }
    if let location { remarks.append(location.description) }
    if !remarks.isEmpty { subject += " (\(remarks.joined(separator: ", ")))" }
    return "\(subject): \(message)"
  }
}

extension ModelIssue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, keyPath, jsonPath, jsonPointer, expected, expectation, found, location, suggestion
    case suggestedKey, suggestedValue, detail, cause, groupingKey
  }

  /// Encodes the issue for a log or a server's response; the cause is encoded as its description.
  ///
  /// Paths are encoded as in `description`, without a `jsonPointer` if the path has more than 2000 bytes.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(keyPath.excerpt, forKey: .keyPath)
    try container.encode(jsonPath.excerpt, forKey: .jsonPath)
    try container.encodeIfPresent(jsonPath.isLong ? nil : jsonPointer, forKey: .jsonPointer)
    try container.encodeIfPresent(expected, forKey: .expected)
    try container.encodeIfPresent(expectation, forKey: .expectation)
    try container.encodeIfPresent(found, forKey: .found)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(suggestedKey, forKey: .suggestedKey)
    try container.encodeIfPresent(suggestedValue, forKey: .suggestedValue)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(cause.map { String(describing: $0) }, forKey: .cause)
    try container.encode(groupingKey, forKey: .groupingKey)
  }
}

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

/// Makes the messages of issues, in a language of your choice.
///
/// An issue is data: a code, a ``ModelIssue/Expectation`` with its parameters, an excerpt of the value that was found,
/// and the name that was probably meant. Return nil for issues that you do not translate; they have the English
/// message.
///
/// ```swift
/// struct Tersely: IssueLocalizer {
///   func message(for issue: ModelIssue) -> String? {
///     switch (issue.code, issue.expectation?.kind) {
///     case (.missingKey, _): "missing"
///     case (_, .integer?): "not a whole number"
///     default: nil
///     }
///   }
/// }
///
/// do {
///   _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true, 1e9999]")
/// } catch {
///   print(error.messages(Tersely()))
/// }
/// // Prints "["not a whole number", "not a whole number"]"
/// ```
public protocol IssueLocalizer {
  /// Returns the message for an issue, without its path and location, or nil for the English one.
  ///
  /// - Parameter issue: The issue to describe.
  /// - Returns: The message, or nil.
  func message(for issue: ModelIssue) -> String?
}

extension ModelError {
  /// Returns a message for each issue, in document order.
  ///
  /// - Parameter localizer: The localizer that makes the messages.
  /// - Returns: The messages.
  public func messages(_ localizer: some IssueLocalizer) -> [String] {
    issues.map { localizer.message(for: $0) ?? $0.message }
  }
}
