import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Nullable: present, but perhaps null")
struct NullableTests {
  struct Cell: StrictModel, Equatable {
    var count: Nullable<Int>
    var name: Nullable<String>
  }

  struct Lax: LenientModel, Equatable {
    var count: Nullable<Int> = 7
    var tags: Nullable<[String]> = nil
  }

  @Test("is null or a value from every source")
  func reading() throws {
    for source in Source.all {
      func read(_ json: String) throws -> Cell {
        try source.mapWithReport(Cell.self, from: json, by: ModelMapper<Strict>()).value
      }
      #expect(try read(#"{"count": 1, "name": null}"#) == Cell(count: 1, name: nil))
      #expect(try read(#"{"count": null, "name": "a"}"#) == Cell(count: .null, name: "a"))
      #expect(try read(#"{"count": "5", "name": ""}"#) == Cell(count: 5, name: .value("")))
    }
    #expect(Nullable<Int>(3).value == 3)
    #expect(Nullable<Int>(nil).isNull)
    #expect("\(Nullable<String>("a")) \(Nullable<Int>.null)" == #"value("a") null"#)
    #expect(Set<Nullable<Int>>([1, 1, nil]).count == 2)
  }

  @Test("is written as the literal of its value")
  func literals() {
    let (fraction, flag): (Nullable<Double>, Nullable<Bool>) = (1.5, true)
    let scalar: Nullable<Unicode.Scalar> = "a"
    let character: Nullable<Character> = "e\u{301}"
    #expect(fraction.value == 1.5 && flag.value == true)
    #expect(scalar.value == "a" && character.value == "é")
  }

  @Test("is taken from a native tree as it is, and is unwritten if its value is")
  func native() throws {
    let native: [String: Any] = ["count": Nullable<Int>(3), "name": Nullable<String>.null]
    #expect(try Cell(json: native) == Cell(count: 3, name: nil))
    struct Level: LenientModel {
      var height: Nullable<Double> = 0
      var depth: Nullable<Double> = 1
    }
    #expect(try Level(height: .value(.nan)).jsonString() == #"{"depth":1}"#)
  }

  @Test("must be present, and valid")
  func unfit() throws {
    let missing = #expect(throws: ModelError.self) { try Cell(json: #"{"name": null}"#) }
    #expect(missing?.missingKeys == ["count"])
    let invalid = #expect(throws: ModelError.self) {
      try Cell(json: #"{"count": "x", "name": []}"#)
    }
    #expect(invalid?.issues.map(\.keyPath.description) == ["count", "name"])
  }

  @Test("keeps its value in the lenient engine, or becomes null, which is reported")
  func lenient() throws {
    let mapper = ModelMapper<Lenient>()
    #expect(try Lax(json: "{}") == Lax())
    #expect(try Lax(json: #"{"count": null}"#).count == .null)
    #expect(try Lax(json: #"{"count": "null"}"#).count == .null)
    let kept = try mapper.mapWithReport(Lax.self, from: #"{"count": [], "tags": {}}"#)
    #expect(kept.value == Lax())
    #expect(kept.report.issues.count == 2)
    let bare = try mapper.mapWithReport(Cell.self, from: #"{"name": "a"}"#)
    #expect(bare.value == Cell(count: nil, name: "a"))
    #expect(bare.report.issues.map(\.code) == [.defaulted])
    let exact = try ModelMapper<Exact>().map(Cell.self, from: #"{"count": 1, "name": null}"#)
    #expect(exact == Cell(count: 1, name: nil))
  }

  @Test("is written as null, whatever the options")
  func writing() throws {
    let cell = Cell(count: nil, name: nil)
    #expect(try cell.jsonString() == #"{"count":null,"name":null}"#)
    #expect(try cell.jsonValue() == ["count": nil, "name": nil])
    #expect(try cell.jsonObject()["count"] is NSNull)
    #expect(try Cell(count: 1, name: "a").jsonString() == #"{"count":1,"name":"a"}"#)
    struct One: StrictModel {
      var other: Int?
      var null: Nullable<Int>
    }
    #expect(try One(null: nil).jsonString() == #"{"null":null}"#)
  }

  final class Inner: LenientModel {
    var name = ""
    var note = ""
    init() {}
  }

  struct Outer: LenientModel {
    var inner: Nullable<Inner> = .null
    var list: [Nullable<Int>] = []
    var table: [String: Nullable<Int>] = [:]
    var both: Nullable<Int>?
  }

  @Test("is updated, also in place, and holds anything")
  func updating() throws {
    var outer = Outer()
    let mapper = ModelMapper<Lenient>()
    try mapper.update(
      &outer,
      from: #"{"inner": {"name": "a"}, "list": [1, null], "table": {"a": null}, "both": null}"#,
    )
    let inner = try #require(outer.inner.value)
    inner.note = "kept"
    #expect(outer.list == [1, nil])
    #expect(outer.table == ["a": nil as Nullable<Int>])
    #expect(outer.both == .some(.null))
    try mapper.update(&outer, from: #"{"inner": {"name": "b"}}"#)
    #expect(outer.inner.value === inner)
    #expect(inner.name == "b" && inner.note == "kept")
    #expect(
      try outer.jsonString()
        == #"{"inner":{"name":"b","note":"kept"},"list":[1,null],"table":{"a":null},"both":null}"#
    )
    try mapper.update(&outer, from: #"{"inner": null, "list": []}"#)
    #expect(outer.inner.isNull)
    var cell = Cell(count: 1, name: "a")
    try cell.update(json: #"{"count": null}"#)
    #expect(cell == Cell(count: nil, name: "a"))
    #expect(throws: ModelError.self) { try cell.update(json: #"{"name": {}}"#) }
    #expect(cell.name == "a")
  }

  @Test("is compared, hashed, copied, described and archived")
  func values() throws {
    for cell in [Cell(count: 1, name: nil), Cell(count: nil, name: "a")] {
      #expect(try cell.isModelEqual(to: cell.modelCopy()))
      #expect(!cell.isModelEqual(to: Cell(count: 2, name: "b")))
      #expect(try Cell(archivedData: cell.archivedData()) == cell)
      #expect(cell.modelDescription.contains("count"))
    }
    let outer = Outer(inner: .value(Inner()), list: [nil, 2], table: ["a": nil], both: .null)
    let copy = try Outer(archivedData: outer.archivedData())
    #expect(copy.isModelEqual(to: outer))
    #expect(copy.both == .some(.null) || copy.both == nil)
    let copied = try outer.modelCopy()
    #expect(copied.inner.value !== outer.inner.value)
  }

  @Test("is required and nullable in a schema, and has constraints")
  func schema() throws {
    struct Sized: StrictModel {
      let name: Nullable<String>
      static let constraints: ValueConstraints = ["name": .nonEmpty]
    }
    for options in [SchemaOptions.reading, .writing] {
      let schema = try Cell.jsonSchema(options)
      #expect(schema["required"] == ["count", "name"])
      #expect(schema["properties"]?["name"] == ["type": ["string", "null"]])
    }
    #expect(try Sized(json: #"{"name": null}"#).name.isNull)
    #expect(throws: ModelError.self) { try Sized(json: #"{"name": ""}"#) }
    #expect(Cell.audit().isEmpty)
    #expect(Sized.audit().isEmpty)
  }

  private struct Coded: Codable, Equatable {
    var count: Nullable<Int>
  }

  private struct CodedModel: StrictModel, CodableModel, Equatable {
    var count: Nullable<Int>
    var dates: Nullable<[Date]>
  }

  @Test("is Codable, alone and in models")
  func coding() throws {
    for json in [#"{"count":null}"#, #"{"count":3}"#] {
      let coded = try JSONDecoder().decode(Coded.self, from: Data(json.utf8))
      #expect(String(decoding: try JSONEncoder().encode(coded), as: UTF8.self) == json)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Coded.self, from: Data("{}".utf8))
    }
    for model in [
      CodedModel(count: nil, dates: nil), CodedModel(count: 1, dates: .value([Date()])),
    ] {
      let data = try JSONEncoder().encode(model)
      #expect(try JSONDecoder().decode(CodedModel.self, from: data) == model)
    }
  }

  @Test("has no value for a property that takes no part")
  func ignored() {
    struct Ignoring: StrictModel {
      let name: String
      let handler: Nullable<() -> Void>
      static let ignoredProperties: Set = ["handler"]
    }
    #expect(throws: ModelError.self) { try Ignoring(json: #"{"name": "a"}"#) }
  }
}
