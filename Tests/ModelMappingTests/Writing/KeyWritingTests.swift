import ModelMapping
import Testing

@Suite("Writing keys and paths")
struct KeyWritingTests {
  /// Writes a model in every form, and checks each against the expected JSON.
  private func expect<Model: MappableModel>(
    _ model: Model,
    _ text: String,
    options: JSONWritingOptions = [],
  ) throws {
    #expect(try model.jsonString(options: options) == text)
    #expect(try String(decoding: model.jsonData(options: options), as: UTF8.self) == text)
    #expect(try model.jsonValue(options: options).jsonString() == text)
    let object = try model.jsonObject(options: options)
    #expect(try JSONValue(json: text) == JSONForm(object).value)
  }

  /// A dictionary of native Swift types, converted to a tree.
  private struct JSONForm {
    let value: JSONValue

    init(_ object: [String: Any]) throws {
      value = try ModelMapper<Exact>().map(JSONValue.self, from: object)
    }
  }

  @Test("the first of several alternative keys is written")
  func alternatives() throws {
    struct Model: LenientModel {
      var id = 1
      var name = "n"
      static let keyMapper: KeyMapper = ["id": ["ID", "id"], "name": ["names.main", "name"]]
    }
    try expect(Model(), #"{"ID":1,"names":{"main":"n"}}"#)
  }

  @Test("paths with a common prefix share an object, at the position of the first")
  func sharedObjects() throws {
    struct Model: LenientModel {
      var a = 1
      var b: Int? = 2
      var c = 3
      var d = 4
      var e: Int? = 5
      static let keyMapper: KeyMapper = [
        "a": "x.a", "b": "y.z.b", "d": "x.d", "e": "y.e",
      ]
    }
    try expect(Model(), #"{"x":{"a":1,"d":4},"y":{"z":{"b":2},"e":5},"c":3}"#)
    try expect(
      Model(),
      #"{"c":3,"x":{"a":1,"d":4},"y":{"e":5,"z":{"b":2}}}"#,
      options: .sortedKeys,
    )
    var model = Model()
    model.b = nil
    try expect(model, #"{"x":{"a":1,"d":4},"y":{"e":5},"c":3}"#)
    model.e = nil
    try expect(model, #"{"x":{"a":1,"d":4},"c":3}"#)
    try expect(
      model,
      #"{"x":{"a":1,"d":4},"y":{"z":{"b":null},"e":null},"c":3}"#,
      options: .includesNil,
    )
  }

  @Test("a literal key with dots is written verbatim, escaped like any string")
  func literals() throws {
    struct Model: LenientModel {
      var a = 1
      var b = 2
      var c = 3
      static let keyMapper: KeyMapper = [
        "a": .literal("x.a"), "b": .literal("q\"\\\n\u{1}é/"), "c": .literal(""),
      ]
    }
    try expect(Model(), #"{"x.a":1,"q\"\\\n\u0001é/":2,"":3}"#)
    #expect(
      try Model().jsonString(options: .escapingSlashes) == #"{"x.a":1,"q\"\\\n\u0001é\/":2,"":3}"#
    )
    let model = try Model(json: #"{"x.a":4,"q\"\\\n\u0001\u00e9\/":5,"":6}"#)
    #expect([model.a, model.b, model.c] == [4, 5, 6])
  }

  private struct Pair: LenientModel {
    var first: Int?
    var second: Int?
    var third: String?
    static let keyMapper: KeyMapper = ["first": "v", "second": "v", "third": "v"]
  }

  @Test("if properties share a key, the first non-nil one is written")
  func sharedKey() throws {
    try expect(Pair(first: 1, second: 2, third: "3"), #"{"v":1}"#)
    try expect(Pair(first: nil, second: 2, third: "3"), #"{"v":2}"#)
    try expect(Pair(first: nil, second: nil, third: "3"), #"{"v":"3"}"#)
    try expect(Pair(), "{}")
    try expect(Pair(), #"{"v":null}"#, options: .includesNil)
  }

  @Test("if properties share a path, the first non-nil one is written")
  func sharedPath() throws {
    struct Model: LenientModel {
      var first: Int?
      var second: Int?
      var other: Int?
      static let keyMapper: KeyMapper = ["first": "a.v", "second": "a.v", "other": "a.o"]
    }
    try expect(Model(first: nil, second: 2, other: 3), #"{"a":{"v":2,"o":3}}"#)
    try expect(Model(first: 1, second: 2), #"{"a":{"v":1}}"#)
    try expect(Model(), "{}")
  }

  @Test("the selection applies to properties that share a key")
  func selection() throws {
    let pair = Pair(first: 1, second: 2, third: "3")
    #expect(try pair.jsonString(selection: .excluding(["first"])) == #"{"v":2}"#)
    #expect(try pair.jsonString(selection: .only(["third"])) == #"{"v":"3"}"#)
    #expect(try pair.jsonString(selection: .only([])) == "{}")
  }

  private struct InTheWay: MappableModel, DefaultInitializable {
    typealias Policy = Lenient
    var whole = 1
    var part = 2
    var other = 3
    static let keyMapper: KeyMapper = ["whole": "a", "part": "a.b", "other": "c.d"]
  }

  @Test("if a key conflicts with a path, the first wins and the lenient engine reports it")
  func keyAgainstPath() throws {
    try expect(InTheWay(), #"{"a":1,"c":{"d":3}}"#)
    let mapped = try ModelMapper<Lenient>().mapWithReport(InTheWay.self, from: "{}")
    #expect(
      mapped.report.issues.map(\.description) == [
        "the document: `part` of KeyWritingTests.InTheWay is written to a.b, "
          + "which conflicts with the value of another property"
      ]
    )
    #expect(mapped.report.issues.map(\.code) == [.invalidDeclaration])
  }

  @Test("if a path conflicts with a key, the first wins and the strict engine throws")
  func pathAgainstKey() throws {
    struct Other: LenientModel {
      var part = 1
      var whole = 2
      static let keyMapper: KeyMapper = ["part": "a.b.c", "whole": "a.b"]
    }
    try expect(Other(), #"{"a":{"b":{"c":1}}}"#)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: Other())
    }
    #expect(
      error?.description == """
        KeyWritingTests.Other: 1 problem
          the document: `whole` of KeyWritingTests.Other is written to a.b, which conflicts with the \
        value of another property
        """
    )
  }

  @Test("ignored properties and those without a key are not written")
  func leftOut() throws {
    struct Model: LenientModel {
      var a = 1
      var b = 2
      var c = 3
      static let keyMapper: KeyMapper = ["b": .unmapped]
      static let ignoredProperties: Set<String> = ["c"]
    }
    try expect(Model(), #"{"a":1}"#)
  }
}
