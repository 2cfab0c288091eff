import Foundation
import ModelMapping
import Testing

private struct Part: StrictModel {
  let id: Int
}

private struct Faulty: StrictModel {
  let count: Int8
  let name: String
  let tags: [String]
  let part: Part?
  let scores: [String: Double]
  let any: JSONValue
  let places: [Place]

  /// Not Hashable, and no model.
  struct Place: Codable {
    let x: Int
  }

  static let constraints: ValueConstraints = [
    "counts": .nonEmpty,
    "count": [
      .length(1...), .range(300...), .range(0..<0), .multiple(of: 0), .multiple(of: -1.5),
      .range(Date(timeIntervalSince1970: 0)...), .oneOf(["1"]), .oneOf([Int]()), .oneOf([300]),
      .custom("not for this type") { (_: String) in true },
    ],
    "name": [.range(1...2), .pattern("["), .count(1...), .unique, .length(..<0)],
    "tags": [.each(.multiple(of: 2)), .keys(.nonEmpty), .prefix("a"), .each(.each(.nonEmpty))],
    "part": .custom("checked elsewhere") { (_: Part) in true },
    "scores": [.keys(.range(1...)), .unique],
    "any": .nonEmpty,
    "places": .each(.oneOf([1])),
  ]
}

@Suite("The declaration of constraints")
struct ConstraintDeclarationTests {
  @Test("is checked against the names and the types of the properties")
  func mistakes() {
    let expected = [
      "constraints names `counts`, which is not a stored property of Faulty; did you mean `count`?",
      "constraints: `count`: `length` does not apply to Int8",
      "constraints: `count`: the range contains no Int8",
      "constraints: `count`: the range contains no Int8",
      "constraints: `count`: `multiple(of:)` needs a positive number, not 0",
      "constraints: `count`: `multiple(of:)` needs a positive number, not -1.5",
      "constraints: `count`: `range` does not apply to Int8",
      "constraints: `count`: `oneOf` lists values of type String, not Int8",
      "constraints: `count`: `oneOf` lists no values",
      "constraints: `count`: `oneOf` lists values of type Int, not Int8",
      "constraints: `count`: the closure takes String, not Int8",
      "constraints: `name`: `range` does not apply to String",
      "constraints: `name`: `[` is not a regular expression: expected custom character class members",
      "constraints: `name`: `count` does not apply to String",
      "constraints: `name`: `unique` does not apply to String",
      "constraints: `name`: the range contains no length",
      "constraints: `tags`: `multiple` does not apply to String",
      "constraints: `tags`: `keys` applies to dictionaries",
      "constraints: `tags`: `prefix` does not apply to Array<String>",
      "constraints: `tags`: `each` does not apply to String",
      "constraints: `part`: constraints do not apply to a model: check it in its `validate(_:)`",
      "constraints: `scores`: `range` does not apply to String",
      "constraints: `scores`: `unique` applies to arrays of Hashable elements",
      "constraints: `any`: `nonEmpty` does not apply to JSONValue",
      "constraints: `places`: `oneOf` does not apply to Faulty.Place",
    ]
    let found = Faulty.audit().map { $0.description.replacing("the document: ", with: "") }
    #expect(found == expected)
    let error = #expect(throws: ModelError.self) { try Faulty(json: "{}") }
    #expect(error?.issues.map(\.message).first == expected.first)
    #expect(error?.code == .invalidDeclaration)
  }

  @Test("that is sound has no mistakes, optional and wrapped types included")
  func sound() {
    struct Sound: StrictModel {
      let a: [Int?]?
      let b: Field<[String: Set<UInt8>]>
      let c: URL?
      static let constraints: ValueConstraints = [
        "a": [.each(.range(1...)), .unique],
        "b": .each([.each(.multiple(of: 2)), .nonEmpty]),
        "c": .custom("a web address") { (url: URL) in url.scheme == "https" },
      ]
    }
    #expect(Sound.audit().isEmpty)
  }

  @Test("in the lenient engine reports mistakes and applies the rest")
  func lenient() throws {
    struct Loose: LenientModel {
      var a = 1
      static let constraints: ValueConstraints = ["a": [.nonEmpty, .range(1...5)]]
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport(Loose.self, from: #"{"a": 9}"#)
    #expect(mapped.value.a == 1)
    #expect(Set(mapped.report.issues.map(\.code)) == [.constraintViolated, .invalidDeclaration])
  }
}
