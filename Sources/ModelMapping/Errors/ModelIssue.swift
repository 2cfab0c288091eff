/// One thing that is wrong with a document, or with the declaration of a model; or, in a report, one
/// thing that was put right.
public struct ModelIssue: Sendable {
  /// What is wrong.
  public let code: Code
  /// Where in the model, by property names: `images[1].copyright.author`.
  public let keyPath: MappingPath
  /// Where in the document, by its keys.
  public let jsonPath: MappingPath
  /// What should have been there.
  public let expected: String?
  /// What was there: its kind, or a short excerpt of it; never the whole input.
  public let found: String?
  /// The place in the text, where the input was text.
  ///
  /// For a missing key it is the object's.
  public let location: JSONLocation?
  /// What may have been meant, as in "did you mean `name`?".
  public let suggestion: String?
  /// More words: the text of a validation's failure, or what is wrong with a declaration.
  public let detail: String?
  /// The error that a validation, or a type's own `init(from:)`, threw.
  public let cause: (any Error)?
}

extension ModelIssue {
  /// What is the same in all issues of one kind, whatever the index: `typeMismatch images[*].price`.
  public var groupingKey: String {
    keyPath.isRoot ? code.rawValue : "\(code.rawValue) \(keyPath.pattern)"
  }
}

extension ModelIssue: CustomStringConvertible {
  /// The issue in one line: where, and what.
  public var description: String {
    var place = keyPath.isRoot ? "the document" : keyPath.description
    var remarks: [String] = []
    if jsonPath != keyPath, !jsonPath.isRoot { remarks.append("in JSON \(jsonPath)") }
    if let location { remarks.append(location.description) }
    if !remarks.isEmpty { place += " (\(remarks.joined(separator: ", ")))" }
    return suggestion.map { "\(place): \(words); \($0)" } ?? "\(place): \(words)"
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

  /// Writes the issue for a log or a server's answer; the cause as its text.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: what the encoder throws.
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
