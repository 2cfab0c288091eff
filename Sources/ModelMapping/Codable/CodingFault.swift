/// What our decoder and encoder know of a failure beyond what `DecodingError` and `EncodingError` say.
///
/// It stands in their context as the underlying error, and is what an issue is made of.
struct CodingFault: Error, CustomStringConvertible {
  let code: ModelIssue.Code
  /// What should have been there.
  let expected: String

  var description: String { "\(code): expected \(expected)" }
}

extension DecodingError {
  /// The context, or nil for a case of a later version.
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
