/// Why reading a document stopped, and where.
///
/// The place is a byte offset; line and column are worked out when somebody asks.
struct ReadingFailure: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case emptyInput
    case unexpectedEnd
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedCommaOrEnd
    case badLiteral
    case badNumber
    case badEscape
    case loneSurrogate
    case controlCharacter
    case badUTF8
    case textAfterDocument
    case tooDeep(limit: Int)
    /// The reader of the values gave up: it has as many issues as it wants.
    case abandoned
  }

  let reason: Reason
  let offset: Int
}

extension ReadingFailure {
  /// What should have stood at the place, in words.
  var expected: String {
    switch reason {
    case .emptyInput: "a JSON document"
    case .unexpectedEnd: "more text"
    case .expectedValue: "a value"
    case .expectedKey: "a key in double quotes"
    case .expectedColon: "a colon after the key"
    case .expectedCommaOrEnd: "a comma or the closing bracket"
    case .badLiteral: "true, false or null"
    case .badNumber: "a number as in RFC 8259"
    case .badEscape: "an escape as in RFC 8259"
    case .loneSurrogate: "both halves of a surrogate pair"
    case .controlCharacter: "control characters to be escaped"
    case .badUTF8: "well-formed UTF-8"
    case .textAfterDocument: "the end of the document"
    case .tooDeep(let limit): "at most \(limit) levels of nesting"
    case .abandoned: "fewer issues"
    }
  }
}
