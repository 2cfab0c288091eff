/// Why reading a document stopped, and where.
///
/// The location is a byte offset; line and column are computed on request.
struct ReadingFailure: Error, Hashable, Sendable {
  /// The reasons; the raw value of an error of syntax names the expectation.
  enum Reason: String, Sendable {
    case emptyInput = "document"
    case unexpectedEnd = "more"
    case expectedValue = "value"
    case expectedKey = "key"
    case expectedColon = "colon"
    case expectedCommaOrEnd = "comma"
    case badLiteral = "literal"
    case badNumber = "number"
    case badEscape = "escape"
    case loneSurrogate = "surrogatePair"
    case controlCharacter = "escapedControlCharacter"
    case badUTF8 = "utf8"
    case textAfterDocument = "end"
    /// A comment does not end.
    case openComment = "commentEnd"
    /// A string whose end is missing, where the value of another type than a string is needed.
    case openString
    case tooDeep
    /// The consumer of the values stopped: it has as many issues as it accepts.
    case abandoned
    /// An object has its tag twice, and was read by the first.
    case repeatedTag
  }

  let reason: Reason
  let offset: Int

  /// Whether it is about the document, and not about how it is read.
  var isFault: Bool { reason != .abandoned && reason != .repeatedTag }
  /// How many arrays and objects can be open, if there were more.
  var limit = 0
}

extension ReadingFailure {
  /// Creates the failure of a document with too many open arrays and objects.
  init(tooDeep limit: Int, offset: Int) {
    self.init(reason: .tooDeep, offset: offset, limit: limit)
  }
}
