import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// The envelope around the content of an archive, with a checksum that detects changes.
///
/// An archive is one line of JSON:
///
///     {"format":"ModelMapping archive","version":2,"checksum":"…","model":"Book","content":{…}}
///
/// The checksum covers every byte after it, so the first three members must have exactly this form. It detects
/// accidental corruption; it is not a signature.
///
/// Inside the content each type has one form, which depends only on the declared type: an object keyed by
/// property name for a model, or `["Dog", its ordinary JSON, its content]` for a model whose type is not the
/// declared one; see `ArchiveWriter`.
enum ArchiveEnvelope {
  private static let format = "ModelMapping archive"
  private static let version = 2
  private static let checksumLength = 16

  private static let start = Array(
    #"{"format":"\#(format)","version":\#(version),"checksum":""#.utf8
  )

  /// Returns an archive with the given content.
  static func write(_ content: JSONValue, model: String) -> Data {
    let object: JSONObject = ["model": .string(model), "content": content]
    let rest = Array(#"","#.utf8) + JSONValue.object(object).jsonBytes().dropFirst()
    return Data(start + checksum(of: rest[...]) + rest)
  }

  /// Returns the model's name and the content of an archive.
  static func read(_ archive: Data) throws(ModelError) -> (model: String, content: JSONValue) {
    let isWhole = checks(archive)
    let tree = try tree(of: archive)
    guard tree["format"] == .string(format) else {
      throw error(.wrongRoot, expected: .other("an archive of a model"), found: tree.kind.noun)
    }
    let version = tree["version"]?.number
    guard version == JSONNumber(self.version) else {
      let words = version.map { "one of version \(excerpt(ofNumber: $0.text))" }
      throw error(
        .invalidValue,
        expected: .other("an archive of version \(self.version)"),
        found: words ?? "one without a version",
      )
    }
    guard isWhole, let model = tree["model"]?.string, let content = tree["content"] else {
      throw error(.invalidValue, detail: "the archive is damaged (checksum mismatch)")
    }
    return (model, content)
  }

  /// Parses an archive; errors do not quote it, as it may contain sensitive values.
  private static func tree(of archive: Data) throws(ModelError) -> JSONValue {
    do throws(ModelError) {
      return try JSONValue(json: archive, maximumDepth: MappingOptions.largestMaximumDepth)
    } catch {
      let issue = ModelIssue(
        code: error.code,
        expectation: error.issues.first?.expectation,
        location: error.issues.first?.location,
      )
      throw ModelError(modelName: "", issues: [issue], isTruncated: false)
    }
  }

  private static func error(
    _ code: ModelIssue.Code,
    expected: Expectation? = nil,
    found: String? = nil,
    detail: String? = nil,
  ) -> ModelError {
    ModelError(modelName: "", Fault(code, expected: expected, found: found, detail: detail))
  }

  /// Returns whether an archive of this version is unchanged since it was written.
  private static func checks(_ archive: Data) -> Bool {
    let bytes = [UInt8](archive)
    let rest = bytes.dropFirst(start.count + checksumLength)
    return !rest.isEmpty && bytes.starts(with: start + checksum(of: rest))
  }

  /// Returns the FNV-1a hash of bytes as 16 digits; changing a single byte always changes it.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16).utf8
    return Array(repeating: 0x30, count: checksumLength - digits.count) + digits
  }
}
