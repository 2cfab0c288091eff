import Foundation
import ModelMapping
import Testing

/// A way for JSON to come in: as a tree, as an expected or unused value of a model, or as a key.
struct Door: Sendable, CustomStringConvertible {
  let description: String
  private let prefix: String
  private let suffix: String
  private let read: @Sendable ([UInt8]) throws -> Void

  private init(
    _ description: String,
    _ prefix: String = "",
    _ suffix: String = "",
    _ read: @escaping @Sendable ([UInt8]) throws -> Any,
  ) {
    self.description = description
    self.prefix = prefix
    self.suffix = suffix
    self.read = { _ = try read($0) }
  }

  /// Expects the input to be rejected, by default as malformed JSON, at an offset within it.
  func refuses(
    _ text: [UInt8],
    at offset: Int? = nil,
    as code: ModelIssue.Code = .malformedJSON,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let issues = issues(with: text)
    let place = issues.first?.location?.byteOffset
    let expected = offset.map { prefix.utf8.count + $0 }
    let isRefused = issues.map(\.code) == [code] && (expected == nil || place == expected)
    // Recording costs more than parsing, so it is done for failures only.
    guard !isRefused else { return }
    Issue.record(
      """
      \(self): \(String(decoding: text.prefix(60), as: UTF8.self)) gives \(issues), \
      not \(code) at byte \(expected ?? -1)
      """,
      sourceLocation: sourceLocation,
    )
  }

  /// Expects the input to be accepted.
  func takes(_ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let issues = issues(with: text)
    guard !issues.isEmpty else { return }
    Issue.record(
      "\(self): \(String(decoding: text.prefix(60), as: UTF8.self)) gives \(issues)",
      sourceLocation: sourceLocation,
    )
  }

  /// Whether the input is accepted.
  func isOpen(for text: [UInt8]) -> Bool {
    (try? read(document(text))) != nil
  }

  private func issues(with text: [UInt8]) -> [ModelIssue] {
    do {
      try read(document(text))
      return []
    } catch let error as ModelError {
      return error.issues
    } catch {
      Issue.record(error)
      return []
    }
  }

  private func document(_ text: [UInt8]) -> [UInt8] {
    Array(prefix.utf8) + text + Array(suffix.utf8)
  }
}

extension Door {
  /// The doors for a value.
  static let values: [Door] = [
    Door("a tree") { try JSONValue(json: $0) },
    Door("a tree in a mapper") { try ModelMapper<Lenient>().map(JSONValue.self, from: $0) },
    Door("wanted, lenient", #"{"text": "#, "}") { try Lax(json: $0) },
    Door("wanted, strict", #"{"text": "#, "}") {
      try ModelMapper<Strict>().map(Lax.self, from: $0)
    },
    Door("wanted as a number", #"{"number": "#, "}") { try Lax(json: $0) },
    Door("wanted as a Boolean", #"{"flag": "#, "}") { try Lax(json: $0) },
    Door("wanted as a date", #"{"date": "#, "}") { try Lax(json: $0) },
    Door("wanted as a URL", #"{"url": "#, "}") { try Lax(json: $0) },
    Door("wanted as an enum", #"{"kind": "#, "}") { try Lax(json: $0) },
    Door("wanted as an array", #"{"list": "#, "}") { try Lax(json: $0) },
    Door("wanted as a dictionary", #"{"table": "#, "}") { try Lax(json: $0) },
    Door("wanted as a model", #"{"inner": "#, "}") { try Lax(json: $0) },
    Door("wanted as a tree", #"{"tree": "#, "}") { try Lax(json: $0) },
    Door("wanted as an object", #"{"object": "#, "}") { try Lax(json: $0) },
    Door("wanted as Any", #"{"any": "#, "}") { try Lax(json: $0) },
    Door("wanted by a path", #"{"path": {"end": "#, "}}") { try Lax(json: $0) },
    Door("in the way of a path", #"{"path": "#, "}") { try Lax(json: $0) },
    Door("an element", #"{"list": ["#, "]}") { try Lax(json: $0) },
    Door("a member", #"{"table": {"a": "#, "}}") { try Lax(json: $0) },
    Door("unwanted, lenient", #"{"unwanted": "#, #", "text": "x"}"#) { try Lax(json: $0) },
    Door("unwanted, strict", #"{"unwanted": "#, #", "id": 1}"#) { try Firm(json: $0) },
    Door("unwanted, in a nested model", #"{"inner": {"unwanted": "#, "}}") { try Lax(json: $0) },
    Door("an update", #"{"text": "#, "}") { json in
      var model = Lax()
      try model.update(json: json)
      return model
    },
  ]

  /// The doors for a key; the input is a JSON string.
  static let keys: [Door] = [
    Door("a key of a tree", "{", ": 1}") { try JSONValue(json: $0) },
    Door("a key of a lenient model", "{", ": 1}") { try Lax(json: $0) },
    Door("a key of a strict model", "{", #": 1, "id": 1}"#) { try Firm(json: $0) },
    Door("a key of a dictionary", #"{"table": {"#, ": 1}}") { try Lax(json: $0) },
    Door("a key in an unwanted value", #"{"unwanted": {"#, ": 1}}") { try Lax(json: $0) },
    Door("a key of Any", #"{"any": {"#, ": 1}}") { try Lax(json: $0) },
    Door("a key in a path", #"{"path": {"#, ": 1}}") { try Lax(json: $0) },
  ]

  private struct Lax: LenientModel {
    var text: String?
    var number: Int?
    var flag: Bool?
    var date: Date?
    var url: URL?
    var kind: Kind?
    var list: [String]?
    var table: [String: String]?
    var inner: Inner?
    var tree: JSONValue?
    var object: JSONObject?
    var any: Any?
    var end: String?

    static let keyMapper: KeyMapper = ["end": "path.end"]
  }

  private struct Inner: LenientModel {
    var text = ""
  }

  private struct Firm: StrictModel {
    let id: Int
  }

  private enum Kind: String {
    case one
  }
}
