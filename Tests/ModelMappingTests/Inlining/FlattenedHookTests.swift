import ModelMapping
import Testing

@Suite("Flattened models with hooks before reading")
struct FlattenedHookTests {
  struct Size: LenientModel, MappingPreprocessing, Equatable {
    var width = 0
    var height = 0

    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["w"] { object["width"] = old }
    }
  }

  struct Weight: StrictModel, MappingPreprocessing, Equatable {
    var grams: Int

    static func preprocess(_ object: inout JSONObject) throws {
      if object["g"] == "x" { throw ValidationFailure("refused") }
      if let old = object["g"] { object["grams"] = old }
    }
  }

  struct Parcel: StrictModel, Equatable {
    var name: String
    var weight: Weight?
    static let keyMapper: KeyMapper = ["weight": .flattened]
  }

  struct Doc: LenientModel, Equatable {
    var name = ""
    var size = Size()
    static let keyMapper: KeyMapper = ["size": .flattened]
  }

  struct Folder: LenientModel, Equatable {
    var title = ""
    var doc: Doc?
    static let keyMapper: KeyMapper = ["doc": .flattened]
  }

  final class Parent: LenientModel {
    var name = ""
    var child = Child()
    var second: Child?
    required init() {}
    class var keyMapper: KeyMapper { ["child": .flattened] }
  }

  final class Child: LenientModel, MappingPreparing {
    var age = 0
    required init() {}
    func prepare(for object: inout JSONObject) throws { object["age"] = object["years"] }
  }

  @Test("are read if the hook makes their keys from others", arguments: Source.all)
  func others(_ source: Source) throws {
    let doc = try source.mapWithReport(
      Doc.self,
      from: #"{"name": "a", "w": 5}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(doc.value == Doc(name: "a", size: Size(width: 5, height: 0)))
    var updated = doc.value
    try source.update(&updated, from: #"{"w": 6}"#, by: ModelMapper<Lenient>())
    #expect(updated.size.width == 6)
    try source.update(&updated, from: #"{"name": "b"}"#, by: ModelMapper<Lenient>())
    #expect(updated == Doc(name: "b", size: Size(width: 6, height: 0)))
  }

  @Test("that are Optional are nil if the hook makes none of their keys", arguments: Source.all)
  func optional(_ source: Source) throws {
    func weight(_ json: String) throws -> Weight? {
      try source.mapWithReport(Parcel.self, from: json, by: ModelMapper<Strict>()).value.weight
    }
    #expect(try weight(#"{"name": "a"}"#) == nil)
    #expect(try weight(#"{"name": "a", "g": 5}"#) == Weight(grams: 5))
    #expect(try weight(#"{"name": "a", "g": null}"#) == nil)
    let error = #expect(throws: ModelError.self) { try weight(#"{"name": "a", "g": "x"}"#) }
    #expect(error?.issues.map(\.keyPath) == ["weight"])
    #expect(error?.code == .transformFailed)
  }

  @Test("may be inside others", arguments: Source.all)
  func nested(_ source: Source) throws {
    func doc(_ json: String) throws -> Doc? {
      try source.mapWithReport(Folder.self, from: json, by: ModelMapper<Lenient>()).value.doc
    }
    #expect(try doc(#"{"title": "a"}"#) == nil)
    #expect(try doc(#"{"title": "a", "w": 5}"#)?.size.width == 5)
  }

  @Test("on the object itself are called whatever its keys", arguments: Source.all)
  func preparing(_ source: Source) throws {
    let json = #"{"name": "n", "years": 7}"#
    let parent = try source.mapWithReport(Parent.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(parent.child.age == 7)
    #expect(parent.second == nil)
  }

  struct Scale: StrictModel, Equatable {
    var name: String?
    var load: Load?
    static let keyMapper: KeyMapper = ["load": .flattened]
  }

  struct Load: StrictModel, MappingPreprocessing, Equatable {
    var grams: Int
    var unit: String?
    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["g"] { object["grams"] = old }
    }
  }

  @Test("are read if the hook makes values although other keys are null", arguments: Source.all)
  func besidesNull(_ source: Source) throws {
    func read(_ json: String) throws -> Scale {
      try source.mapWithReport(Scale.self, from: json, by: ModelMapper<Strict>()).value
    }
    #expect(try read(#"{"unit": null, "g": 5}"#).load == Load(grams: 5))
    #expect(try read(#"{"unit": null, "grams": null}"#).load == nil)
    var scale = try read(#"{"g": 5, "unit": "kg"}"#)
    let json = #"{"unit": null, "grams": null, "g": 6}"#
    try source.update(&scale, from: json, by: ModelMapper<Strict>())
    #expect(scale.load == Load(grams: 6))
  }

  struct Shelf: LenientModel {
    var box: Box?
    static let keyMapper: KeyMapper = ["box": .flattened]
  }

  struct Box: LenientModel, MappingPreprocessing, Equatable {
    var label: String?
    var size = Size()
    static let keyMapper: KeyMapper = ["size": .flattened]
    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["l"] { object["label"] = old }
    }
  }

  @Test("may be inside others with hooks", arguments: Source.all)
  func nestedHooks(_ source: Source) throws {
    func box(_ json: String) throws -> Box? {
      try source.mapWithReport(Shelf.self, from: json, by: ModelMapper<Lenient>()).value.box
    }
    #expect(try box(#"{"w": 5}"#) == Box(size: Size(width: 5)))
    #expect(try box(#"{"w": 5, "label": null}"#) == Box(size: Size(width: 5)))
    #expect(try box(#"{"l": "a"}"#) == Box(label: "a"))
    #expect(try box(#"{"z": 5}"#) == nil)
  }
}
