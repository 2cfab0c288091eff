public import ModelMappingFoundation

/// An error that lists every issue found in a document, each with its path and location.
///
/// ```swift
/// struct Product: StrictModel {
///   let name: String
///   let price: Decimal
/// }
///
/// do {
///   _ = try Product(json: #"{"price": "free"}"#)
/// } catch {
///   print(error)
/// }
/// ```
///
/// It prints:
///
/// ```text
/// Product: 2 problems
///   name (line 1, column 1): missing required key
///   price (line 1, column 11): expected a decimal number, found "free"
/// ```
///
/// JSONModel reported one error with one key path; this one lists all, in document order.
public struct ModelError: Error, Sendable {
  /// A shorthand for the code of an issue.
  ///
  /// ```swift
  /// let codesOfSyntax: Set<ModelError.Code> = [.malformedJSON, .emptyInput]
  ///
  /// do {
  ///   _ = try JSONValue(json: "[1, 2")
  /// } catch {
  ///   print(codesOfSyntax.contains(error.code))
  /// }
  /// // Prints "true"
  /// ```
  public typealias Code = ModelIssue.Code

  /// The name of the type to be mapped, such as `Order` or `Array<Order>`.
  public let modelName: String
  /// The issues in document order; never empty, at most `maximumIssues` of the options.
  public let issues: [ModelIssue]
  /// A Boolean value indicating whether there were more issues than `issues` holds.
  public let isTruncated: Bool
  /// The file that the document was read from, if it was read with `contentsOf:`; the description names it.
  public internal(set) var file: URL?

  /// Creates an error, for a conversion, a hook or a test of your own.
  ///
  /// If a conversion or hook throws it, its issues become issues of the mapping, at their paths below the value.
  ///
  /// ```swift
  /// let issue = ModelIssue(code: .invalidValue, keyPath: "port", detail: "the port is in use")
  /// let error = ModelError(modelName: "Server", issues: [issue])
  /// print(error)
  /// ```
  ///
  /// It prints:
  ///
  /// ```text
  /// Server: 1 problem
  ///   port: the port is in use
  /// ```
  ///
  /// - Parameters:
  ///   - modelName: The name of the type to be mapped.
  ///   - issues: The issues. An empty array stops the program.
  ///   - isTruncated: Whether there were more issues.
  public init(modelName: String, issues: [ModelIssue], isTruncated: Bool = false) {
    precondition(!issues.isEmpty, "an error without an issue")
    self.modelName = modelName
    self.issues = issues
    self.isTruncated = isTruncated
  }
}

extension ModelError {
  /// The path of the first issue, by property names.
  public var keyPath: MappingPath { issues.first?.keyPath ?? MappingPath() }

  /// The code of the first issue.
  public var code: Code { issues.first?.code ?? .invalidValue }

  /// Returns the issues at a path of property names, or below it.
  ///
  /// ```swift
  /// struct Order: StrictModel {
  ///   let customer: Customer
  ///
  ///   struct Customer: StrictModel {
  ///     let email: String
  ///     let age: Int
  ///   }
  /// }
  ///
  /// do {
  ///   _ = try Order(json: #"{"customer": {"age": "x"}}"#)
  /// } catch {
  ///   print(error.issues(at: Order.name(\.customer.email)).map(\.code))
  /// }
  /// // Prints "[missingKey]"
  /// ```
  ///
  /// - Parameter path: The path, such as `customer.email`.
  /// - Returns: The issues.
  public func issues(at path: MappingPath) -> [ModelIssue] {
    issues.filter { $0.keyPath.components.starts(with: path.components) }
  }

  /// The paths of all missing required keys, by property names.
  ///
  /// ```swift
  /// struct Guest: StrictModel {
  ///   let name: String
  ///   let email: String
  /// }
  ///
  /// do {
  ///   _ = try [Guest](json: #"[{"name": "Ann"}, {}]"#)
  /// } catch {
  ///   print(error.missingKeys)
  /// }
  /// // Prints "["[0].email", "[1].name", "[1].email"]"
  /// ```
  public var missingKeys: [String] {
    issues.filter { $0.code == .missingKey && !$0.keyPath.isRoot }.map(\.keyPath.description)
  }
}

extension ModelError: CustomStringConvertible {
  /// The model's name, the file if there is one, and the number of problems, followed by one line per issue.
  ///
  /// It has at most about 20,000 bytes.
  /// Issues beyond that are counted in a last line, and an issue of more than 2,000 characters is shortened.
  public var description: String {
    let subject = file.map { "\(modelName) in `\($0.path)`" } ?? modelName
    return "\(subject): \(count)\n" + lines(of: issues, isTruncated, indent: "  ")
  }
}

/// Returns a line for each of some issues, as far as there is room.
func lines(of issues: [ModelIssue], _ isTruncated: Bool, indent: String) -> String {
  var lines: [String] = []
  var room = 20_000
  for issue in issues {
    let line = start(of: issue.description, 2_000)
    room -= line.utf8.count
    if room < 0, !lines.isEmpty { break }
    lines.append(line)
  }
  if lines.count < issues.count { lines.append("\(issues.count - lines.count) more are not shown") }
  if isTruncated { lines.append("and more") }
  return lines.map { indent + $0 }.joined(separator: "\n")
}

extension ModelError {
  /// The number of problems, in words.
  package var count: String {
    issues.count == 1 ? "1 problem" : "\(issues.count) problems"
  }
}

extension ModelError: LocalizedError {
  /// The same string as `description`.
  public var errorDescription: String? { description }
}

extension ModelError: HTTPStatusProviding {
  /// The status code of the response to a request whose body caused the error, which the first issue determines.
  ///
  /// | status | issue |
  /// |---|---|
  /// | 400 | the body is not JSON, is empty, or is nested too deeply |
  /// | 413 | the body, or a record of it, is too large |
  /// | 500 | the model's declaration is wrong, or a file cannot be read |
  /// | 422 | all others |
  ///
  /// ```swift
  /// struct Booking: StrictModel {
  ///   let seats: Int
  /// }
  ///
  /// for body in [#"{"seats": 2"#, #"{"seats": "two"}"#] {
  ///   do {
  ///     _ = try Booking(json: body)
  ///   } catch {
  ///     print(error.httpStatus)
  ///   }
  /// }
  /// // Prints "400"
  /// // Prints "422"
  /// ```
  public var httpStatus: Int {
    switch code {
    case .malformedJSON, .emptyInput, .tooDeep: 400
    case .recordTooLarge, .streamTooLarge: 413
    case .unsupportedProperty, .invalidDeclaration, .reflectionUnavailable, .unreadableFile: 500
    default: 422
    }
  }
}

extension ModelError: Encodable {
  // Answers of servers do not name their files.
  private enum CodingKeys: String, CodingKey {
    case modelName, issues, isTruncated
  }
}

/// An error that knows the status code of the HTTP response it leads to.
///
/// `ModelError` and the errors of streams conform. Conform errors of yours, or of your server's framework, to have a
/// stream that they interrupt answered with their own status:
///
/// ```swift
/// struct BodyTooLong: HTTPStatusProviding {
///   var httpStatus: Int { 413 }
/// }
/// ```
public protocol HTTPStatusProviding: Error {
  /// The status code of the response.
  var httpStatus: Int { get }
}

/// Issues of streams.
extension ModelIssue.Code {
  /// A record of a stream has more bytes than the options allow.
  public static let recordTooLarge = Self(rawValue: "recordTooLarge")
  /// A stream has more bytes than the options allow.
  public static let streamTooLarge = Self(rawValue: "streamTooLarge")
}
