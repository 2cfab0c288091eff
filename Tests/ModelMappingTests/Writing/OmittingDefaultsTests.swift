import Foundation
import ModelMapping
import Testing

@Suite("Omitting default values")
struct OmittingDefaultsTests {
  struct Part: LenientModel, Equatable {
    var x = 1
    var y: Int? = 2
    var z: [Int] = [3]
  }

  struct Whole: LenientModel, Equatable {
    var name = "n"
    var note: String? = "x"
    var size: Int?
    var part = Part(x: 7)
    var maybe: Part? = Part()
    var none: Part?
    var parts = [Part()]
    var table = ["a": Part()]
    var field: Field<Part> = .value(Part())
    var deep = 1.5
    static let keyMapper: KeyMapper = ["deep": "meta.deep", "size": "meta.size"]
  }

  /// The JSON of a model's differences from the default, with the model.
  static let rows: [(String, Whole)] = [
    ("{}", Whole()),
    (#"{"name":"m"}"#, Whole(name: "m")),
    (#"{"note":null}"#, Whole(note: nil)),
    (#"{"meta":{"size":1}}"#, Whole(size: 1)),
    (#"{"meta":{"deep":2}}"#, Whole(deep: 2)),
    (#"{"part":{"x":1}}"#, Whole(part: Part())),
    (#"{"part":{"y":null,"z":[]}}"#, Whole(part: Part(x: 7, y: nil, z: []))),
    (#"{"maybe":null}"#, Whole(maybe: nil)),
    (#"{"maybe":{"x":2}}"#, Whole(maybe: Part(x: 2))),
    (#"{"none":{"x":1,"y":2,"z":[3]}}"#, Whole(none: Part())),
    (#"{"parts":[{"x":1,"y":2,"z":[3]},{"x":5,"y":null,"z":[3]}]}"#, more),
    (#"{"table":{}}"#, Whole(table: [:])),
    (#"{"field":null}"#, Whole(field: .null)),
    (#"{"field":{"x":4}}"#, Whole(field: .value(Part(x: 4)))),
  ]

  static let more = Whole(parts: [Part(), Part(x: 5, y: nil)])

  @Test("properties that equal the default are omitted", arguments: rows.indices)
  func omitting(_ row: Int) throws {
    let (text, whole) = Self.rows[row]
    #expect(try whole.jsonString(selection: .omittingDefaults) == text)
    #expect(try whole.jsonData(selection: .omittingDefaults) == Data(text.utf8))
    #expect(try whole.jsonValue(selection: .omittingDefaults).jsonString() == text)
    let object = try whole.jsonObject(selection: .omittingDefaults)
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONValue(json: data) == JSONValue(json: text))
    #expect(
      try ModelMapper<Lenient>().jsonString(from: whole, selection: .omittingDefaults) == text
    )
    #expect(try Whole(json: text) == whole)
    var again = Whole()
    try again.update(json: text)
    #expect(again == whole)
  }

  @Test("an absent field can't be expressed if the default has a value")
  func absentField() throws {
    #expect(try Whole(field: .absent).jsonString(selection: .omittingDefaults) == "{}")
  }

  @Test("omitting defaults combines with other options")
  func options() throws {
    let whole = Whole(name: "a/b", note: nil, part: Part(x: 8, y: nil), deep: 2)
    #expect(
      try whole.jsonString(options: [.prettyPrinted, .sortedKeys], selection: .omittingDefaults)
        == """
        {
          "meta": {
            "deep": 2
          },
          "name": "a/b",
          "note": null,
          "part": {
            "x": 8,
            "y": null
          }
        }
        """
    )
    #expect(
      try whole.jsonString(
        options: .escapingSlashes,
        selection: [.omittingDefaults, .only(["name", "size"])],
      )
        == #"{"name":"a\/b"}"#
    )
    #expect(
      try whole.jsonString(selection: [.omittingDefaults, .excluding(["part", "note", "deep"])])
        == #"{"name":"a/b"}"#
    )
    #expect(
      try Whole(none: Part(y: nil)).jsonString(options: .includesNil, selection: .omittingDefaults)
        == #"{"none":{"x":1,"y":null,"z":[3]}}"#
    )
    #expect(try Whole().jsonString(options: .includesNil, selection: .omittingDefaults) == "{}")
    #expect(try Whole().jsonString(options: .prettyPrinted, selection: .omittingDefaults) == "{}")
  }

  @Test("documents that aren't models are written whole")
  func containers() throws {
    let text = #"[{"x":1,"y":2,"z":[3]}]"#
    #expect(try [Part()].jsonString(selection: .omittingDefaults) == text)
    #expect(
      try ["a": Part()].jsonString(selection: .omittingDefaults) == #"{"a":"#
        + "\(text.dropFirst().dropLast())}"
    )
  }

  // MARK: Engines

  @Test("nested models are written whole if the engine replaces them")
  func strict() throws {
    struct Firm: StrictModel, DefaultInitializable, Equatable {
      var name = "n"
      var part = Part(x: 7)
      var note: String? = "x"
    }
    var firm = Firm(part: Part(x: 8))
    let text = #"{"part":{"x":8,"y":2,"z":[3]}}"#
    #expect(try firm.jsonString(selection: .omittingDefaults) == text)
    firm.note = nil
    var again = Firm()
    try again.update(json: firm.jsonString(selection: .omittingDefaults))
    #expect(again == firm)
  }

  @Test("nested models are written whole if updates reset absent properties")
  func reset() throws {
    enum Resetting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.missingValue = .reset
        return rules
      }
    }
    let mapper = ModelMapper<Resetting>()
    let whole = Whole(part: Part(x: 8))
    let text = try mapper.jsonString(from: whole, selection: .omittingDefaults)
    #expect(text == #"{"part":{"x":8,"y":2,"z":[3]}}"#)
    var again = Whole()
    try mapper.update(&again, from: text)
    #expect(again == whole)
  }

  struct Raw: StrictModel, Equatable {
    let x: Int
    var y: Int?
  }

  @Test("a model without a default is an error")
  func withoutDefault() throws {
    let raw = Raw(x: 1)
    let words = """
      OmittingDefaultsTests.Raw: 1 problem
        the document: `omittingDefaults` needs a default to compare with: give \
      OmittingDefaultsTests.Raw an `init()` and DefaultInitializable
      """
    let text = #expect(throws: ModelError.self) { try raw.jsonString(selection: .omittingDefaults) }
    let tree = #expect(throws: ModelError.self) { try raw.jsonObject(selection: .omittingDefaults) }
    let lenient = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().jsonString(from: raw, selection: .omittingDefaults)
    }
    #expect(text?.description == words && tree?.description == words)
    #expect(lenient?.description == words && lenient?.code == .invalidDeclaration)
    #expect(try [raw].jsonString(selection: .omittingDefaults) == #"[{"x":1}]"#)
  }

  @Test("a nested model needs no default, as it is compared with the one in the outer default")
  func nestedWithoutDefault() throws {
    struct Around: LenientModel, Equatable {
      var raw = Raw(x: 1, y: 2)
    }
    let around = Around(raw: Raw(x: 3, y: nil))
    let text = try around.jsonString(selection: .omittingDefaults)
    #expect(text == #"{"raw":{"x":3,"y":null}}"#)
    #expect(try Around(json: text) == around)
    #expect(try Around().jsonString(selection: .omittingDefaults) == "{}")
  }

  // MARK: Objects

  class Base: LenientModel {
    var x = 1
    var name: String? = "n"
    required init() {}
  }

  final class Derived: Base {
    var extra = 5
    required init() {
      super.init()
      x = 10
    }
  }

  final class Owner: LenientModel {
    var base = Base()
    var maybe: Base?
    var next: Owner?
    init() {}
  }

  @Test("the default is that of the object's dynamic class")
  func dynamicType() throws {
    let derived = Derived()
    derived.name = nil
    let base: Base = derived
    #expect(try base.jsonString(selection: .omittingDefaults) == #"{"name":null}"#)
    derived.x = 1
    derived.extra = 6
    let text = #"{"x":1,"name":null,"extra":6}"#
    #expect(try base.jsonString(selection: .omittingDefaults) == text)
    #expect(try Derived(json: text).isModelEqual(to: derived))
  }

  @Test("a nested object whose class differs from the default's is written whole")
  func nestedObjects() throws {
    let owner = Owner()
    #expect(try owner.jsonString(selection: .omittingDefaults) == "{}")
    owner.base.x = 2
    #expect(try owner.jsonString(selection: .omittingDefaults) == #"{"base":{"x":2}}"#)
    #expect(try Owner(json: #"{"base":{"x":2}}"#).isModelEqual(to: owner))
    owner.base = Derived()
    #expect(
      try owner.jsonString(selection: .omittingDefaults)
        == #"{"base":{"x":10,"name":"n","extra":5}}"#
    )
    owner.base = Base()
    owner.maybe = Base()
    #expect(
      try owner.jsonString(selection: .omittingDefaults) == #"{"maybe":{"x":1,"name":"n"}}"#
    )
  }

  @Test("objects that contain each other are reported as too deep")
  func cycle() {
    let owner = Owner()
    owner.next = owner
    let error = #expect(throws: ModelError.self) {
      try owner.jsonString(selection: .omittingDefaults)
    }
    #expect(error?.issues.map(\.code) == [.tooDeep])
  }

  // MARK: Hooks and unwritable values

  struct Hooked: LenientModel, ExportPostprocessing, Equatable {
    var first = "Ann"
    var last = "Lee"
    var note: String? = "x"
    static let keyMapper: KeyMapper = ["first": "name.first", "last": "name.last"]
    func postprocess(exported object: inout JSONObject) throws {
      if last == "wrong" { throw ValidationFailure("no such name") }
      object["version"] = 2
      object["full"] = .string("\(first) \(last)")
    }
  }

  @Test("a hook sees the whole object, and its result is compared")
  func hooks() throws {
    #expect(try Hooked().jsonString(selection: .omittingDefaults) == "{}")
    let changed = Hooked(first: "Bo", note: nil)
    let text = #"{"name":{"first":"Bo","last":"Lee"},"note":null,"full":"Bo Lee"}"#
    #expect(try changed.jsonString(selection: .omittingDefaults) == text)
    #expect(
      try JSONValue(
        json: JSONSerialization.data(
          withJSONObject: changed.jsonObject(selection: .omittingDefaults)
        )
      ) == JSONValue(json: text)
    )
    #expect(try Hooked(json: text) == changed)
    let error = #expect(throws: ModelError.self) {
      try Hooked(last: "wrong").jsonString(selection: .omittingDefaults)
    }
    #expect(error?.issues.map(\.code) == [.transformFailed])
  }

  @Test("a nested model with a hook is written whole")
  func nestedHooks() throws {
    struct Around: LenientModel {
      var hooked = Hooked()
      var last = 1
    }
    #expect(try Around().jsonString(selection: .omittingDefaults) == "{}")
    #expect(
      try Around(hooked: Hooked(first: "Bo")).jsonString(selection: .omittingDefaults)
        == #"{"hooked":{"name":{"first":"Bo","last":"Lee"},"note":"x","version":2,"full":"Bo Lee"}}"#
    )
  }

  struct Version: LenientModel, ExportPostprocessing, Equatable {
    var part = Part()
    var note: String? = "x"
    func postprocess(exported object: inout JSONObject) throws { object["version"] = 2 }
  }

  @Test("nil in a value that is written whole is null, also with a hook, which may be flattened")
  func hookedNil() throws {
    struct Outer: LenientModel, Equatable {
      var version = Version()
      var parts: [Part] = []
      static let keyMapper: KeyMapper = ["version": .flattened]
    }
    let version = Version(part: Part(y: nil), note: nil)
    let text = #"{"part":{"x":1,"y":null,"z":[3]},"note":null}"#
    #expect(try version.jsonString(selection: .omittingDefaults) == text)
    var again = Version()
    try again.update(json: text)
    #expect(again == version)
    let outer = Outer(version: version, parts: [Part(y: nil)])
    var other = Outer()
    try other.update(json: outer.jsonString(selection: .omittingDefaults))
    #expect(other == outer)
  }

  @Test("numbers that JSON cannot represent are still omitted or reported")
  func unwritable() throws {
    struct Measure: LenientModel {
      var size = 1.0
      var part = Inner()
      struct Inner: LenientModel { var size = Double.nan }
    }
    #expect(try Measure(size: .nan).jsonString(selection: .omittingDefaults) == "{}")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(
        from: Measure(size: .infinity, part: .init(size: -.infinity)),
        selection: .omittingDefaults,
      )
    }
    #expect(
      error?.description == """
        OmittingDefaultsTests.Measure: 2 problems
          size: expected a number that JSON can hold, found inf
          part.size: expected a number that JSON can hold, found -inf
        """
    )
  }

  @Test("unknown property names are still rejected")
  func selection() {
    struct Firm: StrictModel, DefaultInitializable {
      var name = "n"
    }
    let error = #expect(throws: ModelError.self) {
      try Firm().jsonString(selection: [.omittingDefaults, .only(["nam"])])
    }
    #expect(error?.code == .invalidDeclaration)
  }
}
