import ModelMapping

/// Why no more records can be found in a stream.
struct FramingFailure: Error {
  /// The expectation, as in a syntax error.
  enum Element: String {
    case value, key, colon, comma, literal, number, escape, surrogatePair, escapedControlCharacter
    case utf8, end, more
  }

  enum Place {
    /// An index of the buffered bytes.
    case index(Int)
    case location(JSONLocation)
  }

  var code = ModelIssue.Code.malformedJSON
  var expectation: Expectation?
  var path = MappingPath()
  let place: Place
  var found: String?
  var detail: String?

  /// Creates a syntax error.
  init(expected element: Element, at index: Int) {
    place = .index(index)
    expectation = Expectation(.syntax, ["element": .string(element.rawValue)])
  }

  /// Creates a syntax error that only English words describe.
  init(expected description: String, at index: Int) {
    place = .index(index)
    expectation = Expectation(.other, ["description": .string(description)])
  }

  init(_ code: ModelIssue.Code, at index: Int) {
    place = .index(index)
    self.code = code
  }

  init(_ code: ModelIssue.Code, at location: JSONLocation) {
    place = .location(location)
    self.code = code
  }
}

extension FramingFailure {
  static func tooDeep(_ limit: Int, at index: Int) -> FramingFailure {
    var failure = FramingFailure(.tooDeep, at: index)
    failure.expectation = Expectation(.nesting, ["maximum": .number(JSONNumber(limit))])
    return failure
  }

  static func tooLarge(_ code: ModelIssue.Code, limit: Int, at place: Place) -> FramingFailure {
    var failure =
      switch place {
      case .index(let index): FramingFailure(code, at: index)
      case .location(let location): FramingFailure(code, at: location)
      }
    failure.expectation = Expectation(.other, ["description": .string("at most \(limit) bytes")])
    failure.found = "more"
    return failure
  }
}

typealias Expectation = ModelIssue.Expectation
