/// Why reading a document stopped, and where.
///
/// The location is a byte offset; line and column are computed on request.
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
    /// The consumer of the values stopped: it has as many issues as it accepts.
    case abandoned
  }

  let reason: Reason
  let offset: Int
}

extension ReadingFailure {
  /// A description of the input expected at the location.
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

extension Fault {
  /// Creates a fault from a failure to read a document.
  init(_ failure: ReadingFailure, found: String?) {
    let code: ModelIssue.Code =
      switch failure.reason {
      case .emptyInput: .emptyInput
      case .tooDeep: .tooDeep
      default: .malformedJSON
      }
    self.init(code, offset: failure.offset, expected: failure.expected, found: found)
  }
}
