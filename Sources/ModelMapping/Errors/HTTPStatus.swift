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
