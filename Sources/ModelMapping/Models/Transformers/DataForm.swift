import ModelMappingFoundation
import PropertyIntrospection

/// The form of `Data` in JSON.
///
/// Without a form, data is a string in base64. A form replaces it:
///
/// ```swift
/// struct Token: StrictModel {
///   let signature: Data
///   static let valueTransformer = ValueTransformer.standard.data(.base64URL)
/// }
///
/// let token = try Token(json: #"{"signature": "-_8"}"#)
/// print(Array(token.signature))
/// // Prints "[251, 255]"
/// print(try token.jsonString())
/// // Prints "{"signature":"-_8"}"
/// ```
///
/// In every engine, a value that does not have the form cannot be converted.
public struct DataForm: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case base64URL
  }

  private let kind: Kind

  /// Base64 with `-` and `_` in place of `+` and `/`, as in RFC 4648 and JSON Web Tokens.
  ///
  /// It is written without padding, and read with or without it.
  public static let base64URL = DataForm(kind: .base64URL)
}

extension ValueTransformer {
  /// Returns a transformer with a form for all data that it applies to, as ``dates(_:)`` is for dates.
  ///
  /// - Parameter form: The form.
  /// - Returns: These conversions with the form.
  public func data(_ form: DataForm) -> ValueTransformer {
    adding(TypeForm(.data(form)), for: nil)
  }

  /// Returns a transformer with a form for the data of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is `Data`, or an `Optional` or a container of data.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func data(_ property: String, _ form: DataForm) -> ValueTransformer {
    adding(TypeForm(.data(form)), for: property)
  }
}
