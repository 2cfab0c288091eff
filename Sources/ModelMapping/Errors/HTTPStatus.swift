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

/// Issues of streams.
extension ModelIssue.Code {
  /// A record of a stream has more bytes than the options allow.
  public static let recordTooLarge = Self(rawValue: "recordTooLarge")
  /// A stream has more bytes than the options allow.
  public static let streamTooLarge = Self(rawValue: "streamTooLarge")
}
