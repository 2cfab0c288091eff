/// Details of a failure that `DecodingError` and `EncodingError` do not carry.
///
/// It is the underlying error in their context, from which an issue is made.
struct CodingFault: Error, CustomStringConvertible {
  let code: ModelIssue.Code
  /// What was expected.
  let expected: String

  var description: String { "\(code): expected \(expected)" }
}

extension DecodingError {
  /// The context, or nil for a case added in a later version.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
