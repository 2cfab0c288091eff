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
    /// A comment does not end.
    case openComment
    case tooDeep(limit: Int)
    /// The consumer of the values stopped: it has as many issues as it accepts.
    case abandoned
  }

  let reason: Reason
  let offset: Int
}

extension ReadingFailure {
  /// What was expected at the location.
  var expected: Expectation {
    switch reason {
    case .emptyInput: element("document")
    case .unexpectedEnd: element("more")
    case .expectedValue: element("value")
    case .expectedKey: element("key")
    case .expectedColon: element("colon")
    case .expectedCommaOrEnd: element("comma")
    case .badLiteral: element("literal")
    case .badNumber: element("number")
    case .badEscape: element("escape")
    case .loneSurrogate: element("surrogatePair")
    case .controlCharacter: element("escapedControlCharacter")
    case .badUTF8: element("utf8")
    case .textAfterDocument: element("end")
    case .openComment: element("commentEnd")
    case .tooDeep(let limit): .nesting(limit)
    case .abandoned: .other("fewer issues")
    }
  }

  private func element(_ name: String) -> Expectation {
    Expectation(.syntax, ["element": .string(name)])
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
