import Testing

@testable import ModelMigration

/// The one property of the model of a sample.
private func property(_ json: String) throws -> SourceProperty {
  try #require(try sampled(json).models[0].properties.first)
}

/// The array of ten strings that repeats some.
private func tenStrings(_ texts: String...) -> String {
  let all = (0..<10).map { "{\"a\": \"\(texts[$0 % texts.count])\"}" }
  return "[\(all.joined(separator: ","))]"
}

@Suite("Types from samples")
struct SampleTypeTests {
  @Test(
    "are those of the values",
    arguments: [
      ("true", SourceType.bool), ("1", .integer(bits: nil, isSigned: true)), ("1.0", .double),
      ("1e3", .double), ("[1, 2.5]", .array(.double)), ("123456789012345678901", .number),
      (#""text""#, .string), (#""2024-05-06T07:08:09Z""#, .date), (#""2024-05-06""#, .string),
      (#""2024-13-06T07:08:09Z""#, .string), (#""https://example.com/a""#, .url),
      (#""https://example.com/{id}""#, .string), (#""""#, .string),
      (#""https://example.com/?page[offset]=2""#, .string), (#""https://example.com/ü""#, .string),
      (#""https://example.com/?a=%5B1%5D&b=c+d#e""#, .url),
      (#"[["a"], []]"#, .array(.array(.string))), (#"{"x": 1}"#, .model("A")),
      (#"{"1": 1, "2": 2}"#, .dictionary(.integer(bits: nil, isSigned: true))),
      (#"{"1": {"x": 1}, "2": {"x": 2}}"#, .dictionary(.model("A"))),
      (#"{"2024-01-01": true, "2024-01-02": false}"#, .dictionary(.bool)),
      (#"{"a/b": 1, "c/d": 2}"#, .dictionary(.integer(bits: nil, isSigned: true))),
      (#"{"1": 1, "2": "b"}"#, .model("A")), (#"{"1": 1}"#, .model("A")),
    ],
  )
  func types(json: String, type: SourceType) throws {
    let property = try property(#"{"a": \#(json)}"#)
    #expect(property.type == type)
    #expect(!property.isOptional)
  }

  @Test(
    "that are open are marked",
    arguments: [
      ("null", SourceType.any, "the samples have only null"),
      ("[]", .array(.any), "the samples have only empty arrays"),
      ("{}", .dictionary(.any), "the samples have only empty objects"),
      (#"[1, "a"]"#, .array(.any), "the samples have number and string values"),
      ("[1, null]", .array(.any), "the samples have null among the elements"),
    ],
  )
  func open(json: String, type: SourceType, message: String) throws {
    let model = try sampled(#"{"a": \#(json)}"#).models[0]
    #expect(model.properties[0].type == type)
    #expect(model.manualSteps == [ManualStep(property: "a", message: message)])
  }

  @Test("are Optional if a value is absent or null in some of the elements or files")
  func optional() throws {
    let sources = try sampled([
      "Foo.1.json": #"{"a": 1, "b": 1, "c": 1}"#,
      "Foo.2.json": #"[{"a": 2, "b": null}, {"a": 3, "b": 2}]"#,
    ])
    let properties = sources.models[0].properties
    #expect(sources.models.count == 1)
    #expect(properties.map(\.name) == ["a", "b", "c"])
    #expect(properties.map(\.isOptional) == [false, true, true])
  }

  @Test("are Optional if keys that look like a map's are absent beside others")
  func optionalBesideMaps() throws {
    let goals = try sampled(
      #"""
      {"home": {"id": 1, "name": "R", "goals": {"2023": 5, "2024": 6}},
       "away": {"id": 2, "name": "U", "goals": {"total": 9}}}
      """#
    ).models.last
    #expect(goals?.properties.map(\.name) == ["value2023", "value2024", "total"])
    #expect(goals?.properties.map(\.isOptional) == [true, true, true])
  }

  @Test("of dictionaries are enums only if they have ten strings or more, however deep")
  func stringsOfMaps() throws {
    let form = { (values: String...) in
      let members = values.enumerated().map { "\"2024-01-0\($0 + 1)\": \($1)" }
      return "{\(members.joined(separator: ", "))}"
    }
    for (won, lost) in [(#""won""#, #""lost""#), (#"["won"]"#, #"["lost"]"#)] {
      let sources = try sampled(
        """
        {"home": {"id": 1, "name": "R", "form": \(form(won, lost, won))},
         "away": {"id": 2, "name": "U", "form": \(form(lost, won, lost))}}
        """
      )
      let type: SourceType = won.hasPrefix("[") ? .array(.string) : .string
      #expect(sources.enums.isEmpty)
      #expect(sources.models.last?.properties.last?.type == .dictionary(type))
    }
  }

  @Test("are enums if ten strings or more are few words, each of which occurs twice")
  func enums() throws {
    let sources = try sampled(tenStrings("open", "on-hold"))
    #expect(sources.models[0].properties[0].type == .enumeration("A"))
    #expect(
      sources.enums == [
        SourceEnum(
          name: "A",
          cases: [
            .init(name: "onHold", value: .string("on-hold")),
            .init(name: "open", value: .string("open")),
          ],
        )
      ]
    )
  }

  @Test(
    "are strings if they do not look like an enum",
    arguments: [
      tenStrings("open"), tenStrings("a1", "b2"), tenStrings("a", "b", "c", "d", "e", "f", "g"),
      tenStrings("a", "b", "c", "d", "e", "f"), #"[{"a": "x"}, {"a": "y"}]"#,
      tenStrings("a b", "a-b"),
    ],
  )
  func noEnums(json: String) throws {
    let sources = try sampled(json)
    #expect(sources.models[0].properties[0].type == .string)
    #expect(sources.enums.isEmpty)
  }

  @Test("keep the keys' order, and clean their names")
  func keys() throws {
    let model = try sampled(
      #"{"z": 1, "user_id": 1, "+1": 1, "-1": 1, "a.b": 1, "": 1, "@x": 1, "x": 1, "9to5": 1}"#
    ).models[0]
    #expect(
      model.properties.map(\.name)
        == ["z", "userID", "plus1", "minus1", "aB", "value", "x", "x2", "value9to5"]
    )
    #expect(model.keys.scheme == .snakeCase)
    #expect(
      model.keys.paths == [
        .init(property: "plus1", keys: ["+1"]), .init(property: "minus1", keys: ["-1"]),
        .init(property: "aB", keys: ["a.b"], isLiteral: true),
        .init(property: "value", keys: [""], isLiteral: true), .init(property: "x", keys: ["@x"]),
        .init(property: "x2", keys: ["x"]), .init(property: "value9to5", keys: ["9to5"]),
      ]
    )
  }

  @Test("have a scheme only if it saves exceptions")
  func scheme() throws {
    let keys = { (json: String) in try sampled(json).models[0].keys }
    #expect(try keys(#"{"userName": 1, "id": 2}"#) == SourceKeys())
    #expect(try keys(#"{"UserName": 1, "Id": 2}"#) == SourceKeys(scheme: .titleCase))
    let mixed = try keys(#"{"user_name": 1, "home_town": 1, "fullName": 1}"#)
    #expect(
      mixed
        == SourceKeys(
          scheme: .snakeCase,
          paths: [.init(property: "fullName", keys: ["fullName"])],
        )
    )
  }
}
