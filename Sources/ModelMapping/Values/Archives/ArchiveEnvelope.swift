import Foundation
import PropertyIntrospection

/// What is around the content of an archive, and what makes out that nothing in it was changed.
///
/// An archive is one line of JSON:
///
///     {"format":"ModelMapping archive","version":1,"checksum":"…","model":"Book","content":{…}}
///
/// The checksum is of all that stands behind it, byte by byte, so the first three members have just this
/// form. It finds every fault of a medium; it is no signature.
///
/// Inside the content each type has one form, which depends on the declared type alone: an object of
/// property names for a model, or `["Dog", its ordinary JSON, its content]` for one whose type is not the
/// declared one; see `ArchiveWriter`.
enum ArchiveEnvelope {
  private static let format = "ModelMapping archive"
  private static let version = 1
  private static let checksumLength = 16

  private static var start: String {
    #"{"format":"\#(format)","version":\#(version),"checksum":""#
  }

  /// An archive with a content.
  static func write(_ content: JSONValue, model: String) -> Data {
    let object: JSONObject = ["model": .string(model), "content": content]
    var rest = Data(#"","#.utf8)
    rest.append(JSONValue.object(object).jsonData().dropFirst())
    let checksum = withByteView(of: rest) { bytes in self.checksum(of: bytes, from: 0) }
    var archive = Data((start + checksum).utf8)
    archive.append(rest)
    return archive
  }

  /// The model's name and the content of an archive.
  static func read(_ archive: Data) throws(ModelError) -> (model: String, content: JSONValue) {
    let isWhole = withByteView(of: archive) { bytes in checks(bytes) }
    let tree = try tree(of: archive)
    guard tree["format"] == .string(format) else {
      throw error(.wrongRoot, expected: "an archive of a model", found: tree.kind.noun)
    }
    let version = tree["version"]?.number
    guard version == JSONNumber(self.version) else {
      let words = version.map { "one of version \(excerpt(ofNumber: $0.text))" }
      throw error(
        .invalidValue,
        expected: "an archive of version \(self.version)",
        found: words ?? "one of no version",
      )
    }
    guard isWhole, let model = tree["model"]?.string, let content = tree["content"] else {
      throw error(.invalidValue, expected: "an archive as it was written", found: "a changed one")
    }
    return (model, content)
  }

  /// An archive as a tree; where it is none it is not quoted, as a sensitive value may stand there.
  private static func tree(of archive: Data) throws(ModelError) -> JSONValue {
    do throws(ModelError) {
      return try JSONValue(json: archive, maximumDepth: MappingOptions.largestMaximumDepth)
    } catch {
      let issue = ModelIssue(
        code: error.code,
        keyPath: MappingPath(),
        jsonPath: MappingPath(),
        expected: error.issues.first?.expected,
        found: nil,
        location: error.issues.first?.location,
        suggestion: nil,
        detail: nil,
        cause: nil,
      )
      throw ModelError(modelName: "", issues: [issue], truncated: false)
    }
  }

  private static func error(
    _ code: ModelIssue.Code,
    expected: String,
    found: String,
  ) -> ModelError {
    ValueFailure(code, expected: expected, found: found).error(of: "")
  }

  /// Whether an archive of this version is as it was written.
  private static func checks(_ bytes: ByteView) -> Bool {
    let head = Array(start.utf8)
    let rest = head.count + checksumLength
    guard bytes.count > rest else { return false }
    let checksum = Array(self.checksum(of: bytes, from: rest).utf8)
    return (0..<rest).allSatisfy { index in
      bytes[index] == (index < head.count ? head[index] : checksum[index - head.count])
    }
  }

  /// The FNV-1a hash of bytes as 16 digits; two texts that differ in one byte never have the same.
  private static func checksum(of bytes: ByteView, from start: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: checksumLength - digits.count) + digits
  }
}
