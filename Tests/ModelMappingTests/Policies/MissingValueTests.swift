import Foundation
import ModelMapping
import Testing

@Suite("Missing, null and unusable values")
struct MissingValueTests {
  @Test("a struct with defaults keeps them where the policy allows it", arguments: withDefault)
  func keepsDefault(row: Row) {
    row.check(Defaulted.self)
  }

  @Test("a struct without defaults is filled with zeros or rejected", arguments: withoutDefault)
  func fillsZeros(row: Row) {
    row.check(Bare.self)
  }

  @Test("an optional property may be absent or null, not unusable", arguments: optionalProperties)
  func excuses(row: Row) {
    row.check(Excused.self)
  }

  @Test("a class keeps its defaults like a struct", arguments: withDefault)
  func object(row: Row) {
    row.check(Object.self)
  }

  @Test("an optional property of a struct without defaults is an invalid declaration")
  func mistake() {
    for source in Source.all {
      let words = "invalidDeclaration"
      #expect(story(Mistaken.self, from: "{}", through: source, by: Strict.self) == words)
      #expect(story(Mistaken.self, from: "{}", through: source, by: Lenient.self) == words)
    }
  }

  struct Defaulted: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = Strict

    var req = 7
    var opt: Int? = 8

    var description: String { "req \(req), opt \(opt ?? -1)" }
  }

  struct Bare: MappableModel, CustomStringConvertible {
    typealias Policy = Strict

    let req: Int
    let opt: Int?

    var description: String { "req \(req), opt \(opt ?? -1)" }
  }

  struct Excused: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = Strict

    var req = 7
    var opt: Int? = 8

    static let optionalProperties: Set<String> = ["req"]

    var description: String { "req \(req), opt \(opt ?? -1)" }
  }

  final class Object: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = Strict

    var req = 7
    var opt: Int? = 8

    var description: String { "req \(req), opt \(opt ?? -1)" }
  }

  struct Mistaken: MappableModel {
    typealias Policy = Strict

    let req: Int

    static let optionalProperties: Set<String> = ["req"]
  }

  static let withDefault: [Row] = [
    Row(#"{"req": 1, "opt": 2}"#, "req 1, opt 2"),
    Row(#"{"req": 1}"#, "req 1, opt 8"),
    Row(#"{"opt": 2}"#, "req 7, opt 2", strict: "missingKey req"),
    Row("{}", "req 7, opt 8", strict: "missingKey req"),
    Row(#"{"req": 1, "opt": null}"#, "req 1, opt -1"),
    Row(#"{"req": null, "opt": 2}"#, "req 7, opt 2; nullValue req", strict: "nullValue req"),
    Row(
      #"{"req": 1, "opt": "x"}"#,
      "req 1, opt 8; invalidValue opt",
      strict: "invalidValue opt",
      exact: "typeMismatch opt",
    ),
    Row(#"{"req": [], "opt": 2}"#, "req 7, opt 2; typeMismatch req", strict: "typeMismatch req"),
    Row(
      #"{"req": 1e30, "opt": {}}"#,
      "req 7, opt 8; numberOutOfRange req; typeMismatch opt",
      strict: "numberOutOfRange req; typeMismatch opt",
    ),
    Row(
      #"{"req": "null", "opt": "null"}"#,
      "req 7, opt -1; nullValue req",
      strict: "invalidValue opt; invalidValue req",
      exact: "typeMismatch opt; typeMismatch req",
    ),
    Row(#"{"req": 1, "opt": 2, "Req": 3, "other": {}}"#, "req 1, opt 2"),
    Row(
      #"{"req": 1, "opt": 2, "req": 3}"#,
      "req 3, opt 2; duplicateKey req",
      strict: "duplicateKey req",
      from: Source.withText,
    ),
    Row(
      #"{"req": 1, "opt": 2, "opt": null}"#,
      "req 1, opt -1; duplicateKey opt",
      strict: "duplicateKey opt",
      from: Source.withText,
    ),
    Row(
      #"{"req": 1, "req": "x", "\u0072eq": 4}"#,
      "req 4, opt 8; duplicateKey req; duplicateKey req; invalidValue req",
      strict: "duplicateKey req; duplicateKey req",
      from: Source.withText,
    ),
  ]

  static let withoutDefault: [Row] = [
    Row(#"{"req": 1, "opt": 2}"#, "req 1, opt 2"),
    Row(#"{"req": 1}"#, "req 1, opt -1"),
    Row(#"{"opt": 2}"#, "req 0, opt 2; defaulted req", strict: "missingKey req"),
    Row("{}", "req 0, opt -1; defaulted req", strict: "missingKey req"),
    Row(#"{"req": 1, "opt": null}"#, "req 1, opt -1"),
    Row(
      #"{"req": null, "opt": 2}"#,
      "req 0, opt 2; defaulted req",
      strict: "nullValue req",
    ),
    Row(
      #"{"req": 1, "opt": "x"}"#,
      "req 1, opt -1; invalidValue opt",
      strict: "invalidValue opt",
      exact: "typeMismatch opt",
    ),
    Row(
      #"{"req": [], "opt": 2}"#,
      "req 0, opt 2; defaulted req",
      strict: "typeMismatch req",
    ),
    Row(
      #"{"opt": "x", "req": "y"}"#,
      "req 0, opt -1; defaulted req; invalidValue opt",
      strict: "invalidValue opt; invalidValue req",
      exact: "typeMismatch opt; typeMismatch req",
    ),
    Row(#"{"req": 1, "opt": 2, "other": [{}]}"#, "req 1, opt 2"),
    Row(
      #"{"req": 1, "opt": 2, "req": 3}"#,
      "req 3, opt 2; duplicateKey req",
      strict: "duplicateKey req",
      from: Source.withText,
    ),
    Row(
      #"{"req": 1, "req": "x"}"#,
      "req 0, opt -1; defaulted req; duplicateKey req",
      strict: "duplicateKey req",
      from: Source.withText,
    ),
  ]

  static let optionalProperties: [Row] = [
    Row("{}", "req 7, opt 8"),
    Row(#"{"req": null}"#, "req 7, opt 8"),
    Row(#"{"req": 1}"#, "req 1, opt 8"),
    Row(
      #"{"req": "x"}"#,
      "req 7, opt 8; invalidValue req",
      strict: "invalidValue req",
      exact: "typeMismatch req",
    ),
    Row(#"{"req": {}}"#, "req 7, opt 8; typeMismatch req", strict: "typeMismatch req"),
  ]
}

extension MissingValueTests {
  /// A document, and its outcome under each policy.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let lenient: String
    let strict: String
    let exact: String
    let sources: [Source]

    init(
      _ json: String,
      _ lenient: String,
      strict: String? = nil,
      exact: String? = nil,
      from sources: [Source] = Source.all,
    ) {
      self.json = json
      self.lenient = lenient
      self.strict = strict ?? lenient
      self.exact = exact ?? strict ?? lenient
      self.sources = sources
    }

    var testDescription: String { json }

    func check<Model: MappableModel>(_ model: Model.Type) {
      for source in sources {
        #expect(story(model, from: json, through: source, by: Lenient.self) == lenient)
        #expect(story(model, from: json, through: source, by: Strict.self) == strict)
        #expect(story(model, from: json, through: source, by: Exact.self) == exact)
      }
    }
  }
}

extension Source {
  /// The sources in which a key can occur twice.
  fileprivate static let withText: [Source] = [.text, .data, .bytes]
}
