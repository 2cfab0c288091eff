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
