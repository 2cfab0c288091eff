import ModelMapping

/// Why no more records can be found in a stream.
struct FramingFailure: Error {
  /// What was expected, as in a syntax error.
  enum Element: String {
    case value, key, colon, comma, literal, number, escape, surrogatePair, escapedControlCharacter
    case utf8, end, more
  }

  enum ValueLocation {
    /// An index of the buffered bytes.
    case index(Int)
    case location(JSONLocation)
  }

  var code = ModelIssue.Code.malformedJSON
  var expectation: Expectation?
  var path = MappingPath()
  let location: ValueLocation
  var found: String?
  var detail: String?

  /// Creates a syntax error.
  init(expected element: Element, at index: Int) {
    location = .index(index)
    expectation = Expectation(.syntax, ["element": .string(element.rawValue)])
  }

  /// Creates a syntax error that only English words describe.
  init(expected description: String, at index: Int) {
    location = .index(index)
    expectation = Expectation(.other, ["description": .string(description)])
  }

  init(_ code: ModelIssue.Code, at index: Int) {
    location = .index(index)
    self.code = code
  }

  init(_ code: ModelIssue.Code, at location: JSONLocation) {
    location = .location(location)
    self.code = code
  }
}

extension FramingFailure {
  static func tooDeep(_ limit: Int, at index: Int) -> FramingFailure {
    var failure = FramingFailure(.tooDeep, at: index)
    failure.expectation = Expectation(.nesting, ["maximum": .number(JSONNumber(limit))])
    return failure
  }

  static func tooLarge(
    _ code: ModelIssue.Code,
    limit: Int,
    at location: ValueLocation,
  ) -> FramingFailure {
    var failure =
      switch location {
      case .index(let index): FramingFailure(code, at: index)
      case .location(let location): FramingFailure(code, at: location)
      }
    failure.expectation = Expectation(.other, ["description": .string("at most \(limit) bytes")])
    failure.found = "more"
    return failure
  }
}

typealias Expectation = ModelIssue.Expectation
