import Foundation
import Testing

@testable import ModelMigration

@Suite("Models from samples")
struct SampleModelTests {
  private func names(_ sources: SourceModels) -> [String] { sources.models.map(\.name) }

  @Test("are named after their keys, elements in the singular")
  func modelNames() throws {
    let sources = try sampled(#"{"home_page": {"x": 1}, "cities": [{"y": 1}], "1": {"z": true}}"#)
    #expect(names(sources) == ["Foo", "HomePage", "City", "Value1"])
  }

  @Test("with one name but different members are named after their owners too")
  func clashes() throws {
    let sources = try sampled(
      #"{"a": {"data": {"x": 1}}, "b": {"data": {"y": 1}}, "c": {"url": {"z": 2}}}"#
    )
    #expect(names(sources) == ["Foo", "A", "AData", "B", "BData", "C", "CURL"])
  }

  @Test("that are alike are one")
  func alike() throws {
    let sources = try sampled(
      #"{"author": {"id": 1, "name": "a"}, "editor": {"id": 2, "name": "b"}, "place": {"id": "c", "name": "d"}}"#
    )
    #expect(names(sources) == ["Foo", "Author", "Place"])
    #expect(
      sources.models[0].properties.map(\.type) == [
        .model("Author"), .model("Author"), .model("Place"),
      ]
    )
  }

  @Test("that contain themselves are one")
  func recursion() throws {
    let tree = try sampled(#"{"id": 1, "kids": [{"id": 2, "kids": [{"id": 3, "kids": []}]}]}"#)
    #expect(names(tree) == ["Foo"])
    #expect(tree.models[0].properties[1].type == .array(.model("Foo")))
    let list = try sampled(#"{"id": 1, "next": {"id": 2, "next": {"id": 3, "next": null}}}"#)
    #expect(names(list) == ["Foo"])
    #expect(list.models[0].properties[1].type == .model("Foo"))
    #expect(list.models[0].properties[1].isOptional)
  }

  @Test("that contain themselves under a key that is a string elsewhere are cases of a union")
  func recursiveUnion() throws {
    let sources = try sampled(
      #"""
      {"fields": [{"type": {"type": "record", "fields": [{"type": {"type": "array", "items": "string"}}]}}]}
      """#
    )
    #expect(sources.unions.map(\.cases.count) == [2])
    #expect(sources.models[0].properties.map(\.type) == [.array(.model("FooField"))])
    #expect(sources.unions[0].cases[0].model == "Foo" && sources.unions[0].tag == "type")
  }

  /// Ways in which a value can be in another one.
  private static let wrappings: [(name: String, write: @Sendable (String, Int) -> String)] = [
    ("object", { #"{"name": "n\#($1)", "type": \#($0)}"# }),
    ("tagged", { #"{"type": "kind\#($1 % 3)", "fields": \#($0), "k\#($1 % 3)": 1}"# }),
    ("array", { value, _ in "[\(value)]" }),
    ("array of two kinds", { value, _ in #"[\#(value), {"type": "string"}]"# }),
    ("array with others", { value, _ in #"[\#(value), "x", 1]"# }),
    ("numbered", { value, _ in #"{"1": \#(value), "2": \#(value)}"# }),
    ("languages", { value, _ in #"{"en-US": \#(value), "fr-FR": \#(value)}"# }),
    ("single", { value, _ in #"{"type": \#(value)}"# }),
    ("keys of data", { value, index in #"{"a\#(index)": \#(value), "b\#(index)": \#(value)}"# }),
  ]

  @Test("in each other in any way end", .timeLimit(.minutes(1)), arguments: [1, 3, 7])
  func recursiveKinds(step: Int) throws {
    let kinds = Self.wrappings.indices
    let leaves = [#""string""#, "1", "null", "{}", "[]", #"{"type": "string"}"#]
    var number = 0
    for first in kinds {
      for second in kinds {
        number += step
        var json = leaves[number % leaves.count]
        for (index, kind) in [first, second, number % kinds.count, first, second].enumerated() {
          json = Self.wrappings[kind].write(json, index)
        }
        let sources = try sampled(#"{"root": \#(json)}"#)
        #expect(!sources.models.isEmpty, "\(json)")
      }
    }
  }

  @Test("of many kinds take time in proportion", .timeLimit(.minutes(1)))
  func manyKinds() throws {
    let members = (0..<1000).map {
      #""k\#($0)": {"a": 1, "b\#($0)": {"c": [{"d\#($0)": {"e": 1, "f\#($0)": 2}}]}}"#
    }
    #expect(try sampled("{\(members.joined(separator: ", "))}").models.count == 4001)
  }

  @Test("that cannot be read are steps beside others")
  func unreadableSample() throws {
    let sources = try sampled(["Bar.json": "{", "Foo.1.json": "[1", "Foo.2.json": #"{"a": 1}"#])
    #expect(names(sources) == ["Foo"])
    #expect(sources.notes.map { $0.location?.line } == [1, 1])
  }

  @Test("of members that are all alike are named after their owner")
  func owner() throws {
    let size = #"{"w": 1, "h": 2}"#
    let sources = try sampled(
      #"{"sizes": {"small": \#(size), "medium": \#(size), "large": \#(size)}}"#
    )
    #expect(names(sources) == ["Foo", "Sizes", "Size"])
  }

  @Test("of several files share the models that are alike")
  func files() throws {
    let sources = try sampled([
      "User.json": #"{"id": 1, "name": "a"}"#,
      "posts.json": #"[{"text": "x", "author": {"id": 1, "name": "a"}}]"#,
    ])
    #expect(names(sources).sorted() == ["Post", "User"])
  }

  @Test("of a file with one and a file with several are one")
  func oneAndSeveral() throws {
    let sources = try sampled([
      "user.json": #"{"id": 1, "name": "Ann"}"#,
      "users.json": #"[{"id": 1, "name": "Ann", "age": 7}, {"id": 2}]"#,
    ])
    #expect(names(sources) == ["User"])
    #expect(sources.models[0].properties.map(\.name) == ["id", "name", "age"])
    #expect(sources.models[0].properties.map(\.isOptional) == [false, true, true])
  }

  @Test("are named after files up to the first dot, after folders, or as asked")
  func groups() throws {
    let folder = try TemporaryFolder([
      "User.1.json": #"{"a": 1}"#, "User.json": #"{"a": 1}"#, "my_item/1.json": #"{"b": 1}"#,
      "my_item/2.json": #"{"b": null}"#, "my_item/notes.txt": "",
    ])
    let files = ["User.json", "User.1.json", "my_item"].map { folder.url.appending(path: $0) }
    let sources = try SamplesFrontEnd().models(in: files)
    #expect(names(sources) == ["User", "MyItem"])
    #expect(sources.models[1].properties[0].isOptional)
    let one = try SamplesFrontEnd(modelName: "All").models(in: files)
    #expect(names(one) == ["All"])
    #expect(one.models[0].properties.map(\.name) == ["a", "b"])
  }

  @Test("do not take long to find among hundreds of different objects", .timeLimit(.minutes(1)))
  func many() throws {
    let members = (0..<300).map { "\"k\($0)x\": {\"a\($0)x\": 1, \"b\($0)x\": \"\"}" }
    let sources = try sampled("{\(members.joined(separator: ","))}")
    #expect(sources.models.count == 301)
  }

  @Test(
    "need valid JSON with an object",
    arguments: [
      ("", ":1: the document (line 1, column 1): expected a JSON document, found nothing"),
      ("{\n  \"a\": 1,\n  oops\n}", ":3: "),
      ("{\"b\": [{\"a\": 1,\n \"\\u0061\": 2}]}", ":2: the key \"a\" occurs twice in one object"),
      ("7", ": a model needs an object or an array of objects"),
      ("\"a\"", ": a model needs an object or an array of objects"),
      ("[]", ": an empty array says nothing about a model"),
      ("{}", ": empty objects say nothing about a model"),
      ("[{}]", ": empty objects say nothing about a model"),
      ("[[], 2]", ": the array has elements that are not objects"),
      ("# Pets\nname: Ann\n", " is YAML: convert it to JSON first, such as with `yq -o=json"),
    ],
  )
  func badInput(json: String, message: String) throws {
    let error = #expect(throws: MigrationError.self) { try sampled(json) }
    let description = try #require(error?.description)
    #expect(description.contains("Foo.json\(message)"), "\(description)")
  }

  @Test("that say nothing about a model are steps beside others")
  func empty() throws {
    let sources = try sampled([
      "A.json": "[]", "B.json": #"[{"a": 1}, 2]"#, "C.json": "{}", "D.json": "7", "@.json": "{}",
    ])
    #expect(sources.models.map(\.name) == ["B"])
    let notes = sources.notes.map { $0.message.split(separator: "/").last.map(String.init) }
    #expect(
      notes == [
        "@.json: name the model with --model", "A.json: an empty array says nothing about a model",
        "B.json: the array has elements that are not objects",
        "C.json: empty objects say nothing about a model",
        "D.json: a model needs an object or an array of objects",
      ]
    )
  }

  @Test("that are equal are one, and those that nothing uses are not written")
  func equal() throws {
    let links = try sampled(#"{"self": {"href": ""}, "next": {"href": ""}, "v": [1, {"b": 1}]}"#)
    #expect(links.models.count == 2)
    let empty = try sampled(["Foo.0.json": "{}", "Foo.1.json": #"{"a": 1}"#])
    #expect(empty.models[0].properties.map(\.isOptional) == [true])
  }

  @Test("need files that can be read")
  func unreadable() throws {
    let folder = try TemporaryFolder(["empty/notes.txt": ""])
    for (name, message) in [
      ("none.json", "none.json: the file cannot be read"),
      ("empty", "empty: the folder has no .json files"),
    ] {
      let error = #expect(throws: MigrationError.self) {
        try SamplesFrontEnd().models(in: [folder.url.appending(path: name)])
      }
      #expect(error?.description.hasSuffix(message) == true, "\(error?.description ?? "")")
    }
    let error = #expect(throws: MigrationError.self) { try sampled(["@.json": #"{"a": 1}"#]) }
    #expect(error?.description.hasSuffix("@.json: name the model with --model") == true)
  }
}
