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
  /// A description of the expected value.
  public let expected: String?
  /// A description of the value found: its kind or a short excerpt, never the whole input.
  public let found: String?
  /// The location in the text, if the input was text.
  ///
  /// For a missing key, this is the location of the object.
  public let location: JSONLocation?
  /// A suggestion, such as "did you mean `name`?".
  public let suggestion: String?
  /// More information: the message of a failed validation, or what is wrong with a declaration.
  public let detail: String?
  /// The underlying error, thrown by a validation, a conversion, a hook or a type's own `init(from:)`.
  public let cause: (any Error)?
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

extension ModelIssue: CustomStringConvertible {
  /// The issue in one line: its path, then the problem.
  public var description: String {
    var subject = keyPath.isRoot ? "the document" : keyPath.description
    var remarks: [String] = []
    if jsonPath != keyPath, !jsonPath.isRoot { remarks.append("in JSON \(jsonPath)") }
    if let location { remarks.append(location.description) }
    if !remarks.isEmpty { subject += " (\(remarks.joined(separator: ", ")))" }
    return suggestion.map { "\(subject): \(words); \($0)" } ?? "\(subject): \(words)"
  }

  private var words: String {
    let fact = code.sentence(expected: expected, found: found)
    guard let detail else { return fact ?? code.rawValue }
    return fact.map { "\($0): \(detail)" } ?? detail
  }
}

extension ModelIssue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, keyPath, jsonPath, expected, found, location, suggestion, detail, cause, groupingKey
  }

  /// Encodes the issue for a log or a server's response; the cause is encoded as its description.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(keyPath, forKey: .keyPath)
    try container.encode(jsonPath, forKey: .jsonPath)
    try container.encodeIfPresent(expected, forKey: .expected)
    try container.encodeIfPresent(found, forKey: .found)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(cause.map { String(describing: $0) }, forKey: .cause)
    try container.encode(groupingKey, forKey: .groupingKey)
  }
}
