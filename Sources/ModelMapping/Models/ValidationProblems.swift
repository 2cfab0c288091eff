public import ModelMappingFoundation

/// The problems that a model's `validate(_:)` finds.
///
/// ```swift
/// struct Transfer: StrictModel {
///   let amount: Int
///   let from: String
///   let to: String
///
///   func validate(_ problems: inout ValidationProblems) {
///     if from == to {
///       problems.add(at: "to", "the accounts are the same", code: .init(rawValue: "sameAccount"))
///     }
///   }
/// }
///
/// do {
///   _ = try Transfer(json: #"{"amount": 5, "from": "A1", "to": "A1"}"#)
/// } catch {
///   print(error.code, error.keyPath)
/// }
/// // Prints "sameAccount to"
/// ```
public struct ValidationProblems: Sendable {
  struct Problem: Sendable {
    let path: MappingPath
    let message: String
    let code: ModelIssue.Code
    let parameters: JSONObject
  }

  /// Nil for no problems, because each model that is read has a list, and almost all lists are empty.
  private var found: [Problem]?

  var problems: [Problem] { found ?? [] }

  /// Creates an empty list, to call a model's `validate(_:)` in a test.
  public init() {}

  /// A Boolean value indicating whether there are no problems.
  public var isEmpty: Bool { found == nil }

  /// The problems as issues, without locations; their paths are relative to the model.
  public var issues: [ModelIssue] {
    problems.map { problem in
      ModelIssue(
        code: problem.code,
        keyPath: problem.path,
        expectation: problem.expectation,
        detail: problem.message,
      )
    }
  }

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - path: The path of the value below the model, by property names: `lines[0].price`; empty for the model itself.
  ///   - message: The message of the issue.
  ///   - code: The code of the issue, which may be your own.
  ///   - parameters: Details for programs and translations: the parameters of the issue's `expectation`.
  public mutating func add(
    at path: MappingPath = MappingPath(),
    _ message: String,
    code: ModelIssue.Code = .validationFailed,
    parameters: JSONObject = [:],
  ) {
    let problem = Problem(path: path, message: message, code: code, parameters: parameters)
    if found == nil { found = [] }
    found?.append(problem)
  }
}

extension ValidationProblems.Problem {
  /// The parameters as an expectation; nil if there are none.
  var expectation: Expectation? { parameters.isEmpty ? nil : Expectation(.custom, parameters) }
}

/// An error with a message, to be thrown by `validate()`; the issue shows the message.
///
/// ```swift
/// struct Period: StrictModel {
///   let start: Int
///   let end: Int
///
///   func validate() throws {
///     guard start <= end else { throw ValidationFailure("start is after end") }
///   }
/// }
///
/// do {
///   _ = try Period(json: #"{"start": 9, "end": 3}"#)
/// } catch {
///   print(error.issues[0])
/// }
/// // Prints "the document (line 1, column 1): start is after end"
/// ```
public struct ValidationFailure: Error, Sendable, Hashable {
  /// A readable description of the problem.
  public let message: String

  /// Creates a failure with a message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValidationFailure: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension ValidationFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
