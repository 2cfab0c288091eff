public import ModelMapping

extension ModelError {
  /// Returns the body of an HTTP response that lists the issues: problem details as in RFC 9457.
  ///
  /// Send it with the media type `application/problem+json`. Each issue is an element of `errors`, with a `pointer` to
  /// the value (a JSON Pointer as a URI fragment), a `detail` to read, and a `code` and `expected` for programs:
  /// the kind of the expectation as `kind`, and its other parameters. A path of more than 2000 bytes has no `pointer`.
  /// Values of sensitive properties are not in it.
  ///
  /// ```swift
  /// struct Booking: StrictModel {
  ///   let seats: Int
  /// }
  ///
  /// do {
  ///   _ = try Booking(json: #"{"seats": "two"}"#)
  /// } catch {
  ///   print(error.problemDetails().jsonString(options: .prettyPrinted))
  /// }
  /// ```
  ///
  /// It prints:
  ///
  /// ```text
  /// {
  ///   "type": "about:blank",
  ///   "title": "Unprocessable Content",
  ///   "status": 422,
  ///   "detail": "1 problem",
  ///   "errors": [
  ///     {
  ///       "pointer": "#/seats",
  ///       "detail": "expected an integer, found \"two\"",
  ///       "code": "invalidValue",
  ///       "expected": {
  ///         "kind": "integer"
  ///       }
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The URI of the kind of problem, as RFC 9457 defines it.
  ///   - title: A summary of the kind of problem, the same for all its occurrences; nil for the words of HTTP.
  ///   - status: The status code of the response; nil for `httpStatus`.
  ///   - localizer: The localizer that makes the details; nil for English.
  /// - Returns: The object to send.
  public func problemDetails(
    type: String = "about:blank",
    title: String? = nil,
    status: Int? = nil,
    localizer: (any IssueLocalizer)? = nil,
  ) -> JSONValue {
    let errors = issues.map { issue in
      issue.problem(localizer?.message(for: issue) ?? issue.message)
    }
    let status = status ?? httpStatus
    let words =
      switch status {
      case 400: "Bad Request"
      case 413: "Content Too Large"
      case 500: "Internal Server Error"
      default: "Unprocessable Content"
      }
    return [
      "type": .string(type),
      "title": .string(title ?? words),
      "status": .number(JSONNumber(status)),
      "detail": .string(isTruncated ? "\(count) and more" : count),
      "errors": .array(errors),
    ]
  }
}

extension ModelIssue {
  fileprivate func problem(_ message: String) -> JSONValue {
    var problem = JSONObject()
    if !jsonPath.isLong { problem["pointer"] = .string(jsonPath.fragment) }
    problem["detail"] = .string(message)
    problem["code"] = .string(code.rawValue)
    if let expectation {
      var expected: JSONObject = ["kind": .string(expectation.kind.rawValue)]
      for (name, value) in expectation.parameters where name != "kind" { expected[name] = value }
      problem["expected"] = .object(expected)
    }
    if let suggestedKey { problem["suggestedKey"] = .string(suggestedKey) }
    if let suggestedValue { problem["suggestedValue"] = .string(suggestedValue) }
    return .object(problem)
  }
}

extension MappingPath {
  /// The JSON Pointer as a URI fragment (RFC 6901, section 6).
  fileprivate var fragment: String {
    let plain = Set("/-._~!$&'()*+,;=:@?".utf8)
    var fragment: [UInt8] = [0x23]
    for byte in jsonPointer.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: fragment.append(byte)
      case _ where plain.contains(byte): fragment.append(byte)
      default: fragment += byte.percentEscaped
      }
    }
    return String(decoding: fragment, as: UTF8.self)
  }
}

/// The problem details of a response, as in RFC 9457, for a client.
///
/// It reads what ``ModelMapping/ModelError/problemDetails(type:title:status:localizer:)`` makes, and the problem details
/// of other servers: what does not fit is left out, and members of their own are `extensions`.
///
/// ```swift
/// let body = #"""
///   {"title": "Unprocessable Content", "status": 422, "balance": 30, "errors": [
///     {"pointer": "#/lines/0/price", "detail": "expected a number", "code": "typeMismatch",
///      "expected": {"kind": "number"}}]}
///   """#
/// let problem = try ProblemDetails(json: body)
/// print(problem.title, problem.extensions["balance"] ?? nil)
/// // Prints "Unprocessable Content 30"
/// for error in problem.errors where error.code == .typeMismatch {
///   print(error.path, error.expectation?.kind == .number)
/// }
/// // Prints "lines[0].price true"
/// ```
public struct ProblemDetails: LenientModel, Sendable, Hashable {
  /// The URI of the kind of problem.
  public var type = "about:blank"
  /// A summary of the kind of problem.
  public var title = ""
  /// The status code of the response.
  public var status: Int?
  /// What is wrong this time.
  public var detail = ""
  /// The URI of this occurrence.
  public var instance: String?
  /// The issues of the request.
  public var errors: [Problem] = []
  /// The other members.
  public var extensions: UnknownMembers = [:]

  /// Creates problem details without a problem.
  public init() {}

  /// One issue of a request.
  public struct Problem: LenientModel, Sendable, Hashable {
    /// The JSON Pointer to the value as a URI fragment; nil for a path that is too long.
    public var pointer: String?
    /// The message.
    public var detail = ""
    /// The kind of the issue.
    public var code: ModelIssue.Code?
    /// What was expected, with its `kind`.
    public var expected: JSONObject?
    /// The key that was probably meant.
    public var suggestedKey: String?
    /// The raw value that was probably meant.
    public var suggestedValue: String?

    /// Creates a problem without a place.
    public init() {}

    /// The path of the value in the request, in which numbers are indices; the root without a valid pointer.
    public var path: MappingPath {
      guard let pointer else { return MappingPath() }
      let isFragment = pointer.utf8.first == UInt8(ascii: "#")
      let steps = pointer.dropFirst(isFragment ? 1 : 0).split(
        separator: "/",
        omittingEmptySubsequences: false,
      )
      guard steps.first?.isEmpty == true else { return MappingPath() }
      return MappingPath(
        steps.dropFirst().map { step in
          let key = isFragment ? step.percentDecoded : String(step)
          let plain = key.replacing("~1", with: "/").replacing("~0", with: "~")
          return Int(plain).flatMap { "\($0)" == plain && $0 >= 0 ? .index($0) : nil }
            ?? .key(plain)
        }
      )
    }

    /// What was expected, as data.
    public var expectation: ModelIssue.Expectation? {
      guard let expected, let kind = expected["kind"]?.string else { return nil }
      let others = expected.filter { $0.key != "kind" }.map { ($0.key, $0.value) }
      return .init(.init(rawValue: kind), JSONObject(others))
    }

    /// The problem as an issue, for a localizer or for the field that it concerns.
    ///
    /// Both of its paths are `path`. What the server found and where in the text are not known. The server's `detail`
    /// is the issue's only if the other parts are not a sentence, as for the validations of a model. A problem without
    /// a code, of another server, has the code `validationFailed`; any other code is kept.
    ///
    /// ```swift
    /// struct German: IssueLocalizer {
    ///   func message(for issue: ModelIssue) -> String? {
    ///     issue.expectation?.kind == .number ? "Hier fehlt eine Zahl." : nil
    ///   }
    /// }
    ///
    /// let body = #"""
    ///   {"errors": [
    ///     {"pointer": "#/price", "detail": "expected a number, found true", "code": "typeMismatch",
    ///      "expected": {"kind": "number"}},
    ///     {"pointer": "#/name", "detail": "is taken"}]}
    ///   """#
    /// for error in try ProblemDetails(json: body).errors {
    ///   let issue = error.issue
    ///   print(issue.code, issue.jsonPath, German().message(for: issue) ?? error.detail)
    /// }
    /// // Prints "typeMismatch price Hier fehlt eine Zahl."
    /// // Prints "validationFailed name is taken"
    /// ```
    public var issue: ModelIssue {
      let expectation = expectation
      func issue(_ detail: String?) -> ModelIssue {
        ModelIssue(
          code: code ?? .validationFailed,
          keyPath: path,
          expectation: expectation,
          suggestedKey: suggestedKey,
          suggestedValue: suggestedValue,
          detail: detail,
        )
      }
      let plain = issue(nil)
      // Without a sentence, the message is the name of the code.
      let isSentence = plain.expected != nil || !plain.message.hasPrefix(plain.code.rawValue)
      return isSentence || detail.isEmpty ? plain : issue(detail)
    }
  }
}

extension Substring {
  /// The text without percent escapes, as RFC 3986 defines them; a percent sign that begins none stays.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
