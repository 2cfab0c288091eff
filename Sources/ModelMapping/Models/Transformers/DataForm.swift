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
  public func data(_ form: DataForm) -> ValueTransformer { adding(form.typeForm, for: nil) }

  /// Returns a transformer with a form for the data of one property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, which is `Data`, or an `Optional` or a container of data.
  ///   - form: The form.
  /// - Returns: These conversions with the form.
  public func data(_ property: String, _ form: DataForm) -> ValueTransformer {
    adding(form.typeForm, for: property)
  }
}

extension DataForm {
  fileprivate var typeForm: TypeForm {
    TypeForm(
      type: Data.self,
      name: "data",
      form: ScalarForm(
        expectation: .other("a base64url string"),
        read: { input, _, slot in
          guard case .text(let bytes) = input else { return .mismatch }
          guard let data = Data(base64URL: bytes.makeString()) else { return .invalid }
          slot.set(data)
          return .exact(())
        },
        json: { slot in .string(slot.get(Data.self).base64URL) },
        zero: { $0.set(Data()) },
        description: { _ in .string(pattern: Data.base64URLPattern) },
      ),
    )
  }
}

extension Data {
  /// A regular expression for whole groups of four digits, the last of which may lack its padding.
  fileprivate static var base64URLPattern: String {
    "^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2}(==)?|[A-Za-z0-9_-]{3}=?)?$"
  }

  fileprivate init?(base64URL text: String) {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.count - digits.count
    guard digits.count % 4 != 1, padding == 0 || text.utf8.count % 4 == 0 && padding <= 2,
      text.utf8.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var plain = digits.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      // No base64 has these, so that it is refused.
      case UInt8(ascii: "+"), UInt8(ascii: "/"): UInt8(ascii: "!")
      default: byte
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    self.init(base64Encoded: String(decoding: plain, as: UTF8.self))
  }

  fileprivate var base64URL: String {
    let bytes = base64EncodedData().filter { $0 != UInt8(ascii: "=") }
      .map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
