import Foundation
import ModelMapping
import Testing

@Suite("Property wrappers")
struct PropertyWrapperTests {
  struct Volume: LenientModel, Equatable {
    @Clamped(0...10) var left: Int
    @Clamped(20...30) var right: Int
    @Trimmed var name = " none "
    @Counting var note: String? = "n"
    static let keyMapper: KeyMapper = ["right": ["meta.right", "r"]]
  }

  @Test("values are set through the existing wrapper's setter", arguments: Source.all)
  func reading(_ source: Source) throws {
    let json = #"{"left": 99, "meta": {"right": 25}, "name": "  Ann ", "note": null}"#
    var volume = try source.mapWithReport(Volume.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(volume.left == 10 && volume.right == 25 && volume.name == "Ann" && volume.note == nil)
    #expect(volume.$left == 0...10 && volume.$right == 20...30 && volume.$note == 1)
    let second = #"{"left": -1, "note": "m"}"#
    _ = try source.update(&volume, from: second, by: ModelMapper<Lenient>())
    #expect(volume.left == 0 && volume.right == 25 && volume.name == "Ann" && volume.note == "m")
    #expect(volume.$left == 0...10 && volume.$note == 2)
  }

  @Test("wrapped values are written")
  func writing() throws {
    var volume = Volume()
    volume.left = 7
    let text = #"{"left":7,"meta":{"right":20},"name":"none","note":"n"}"#
    #expect(try volume.jsonString() == text)
    #expect(try volume.jsonValue().jsonString() == text)
    let data = try JSONSerialization.data(withJSONObject: volume.jsonObject())
    #expect(try JSONValue(json: data) == JSONValue(json: text))
    volume.note = nil
    #expect(try volume.jsonString(selection: .only(["note"])) == "{}")
    #expect(
      try volume.jsonString(options: .includesNil, selection: .only(["note"])) == #"{"note":null}"#
    )
    let again = try Volume(json: volume.jsonString(options: .includesNil))
    #expect(again.left == 7 && again.note == nil && again.$left == volume.$left)
  }

  @Test("an unusable value leaves the wrapper unchanged")
  func unfit() throws {
    let json = #"{"left": "x", "name": null, "note": {}}"#
    let mapped = try ModelMapper<Lenient>().mapWithReport(Volume.self, from: json)
    #expect(mapped.value == Volume())
    #expect(
      mapped.report.description == """
        left (line 1, column 10): expected an integer, found "x"
        name (line 1, column 23): expected a string, found null
        note (line 1, column 37): expected a string, found an object
        """
    )
  }

  // MARK: Structs without init()

  struct Account: StrictModel, Equatable {
    let id: Int
    @Trimmed var name: String
    @Counting var note: String?
    @Counting var tags: [Int]
    @Counting var change: Field<Int>
    let last: String
  }

  @Test("a struct without init() creates its wrappers from their values", arguments: Source.all)
  func raw(_ source: Source) throws {
    let json = #"{"id": 1, "name": " a ", "note": "n", "tags": [1], "change": null, "last": "l"}"#
    let mapper = ModelMapper<Strict>()
    let account = try source.mapWithReport(Account.self, from: json, by: mapper).value
    #expect(account.name == "a" && account.note == "n" && account.tags == [1])
    #expect(account.change == .null && account.last == "l")
    #expect(account.$note == 0)
    let text = #"{"id":1,"name":"a","note":"n","tags":[1],"change":null,"last":"l"}"#
    #expect(try account.jsonString() == text)
    #expect(try Account(json: text) == account)
    #expect(try Account(json: account.jsonObject()) == account)
  }

  @Test("the wrapped type determines whether a value is required or may be null")
  func required() throws {
    let account = try Account(json: #"{"id": 1, "name": "a", "tags": [], "last": ""}"#)
    #expect(account.note == nil && account.change == .absent)
    let error = #expect(throws: ModelError.self) {
      try Account(json: #"{"id": 1, "tags": null, "note": null, "last": ""}"#)
    }
    #expect(
      error?.description == """
        PropertyWrapperTests.Account: 2 problems
          name (line 1, column 1): missing required key
          tags (line 1, column 19): expected an array, found null
        """
    )
    let loose = try ModelMapper<Lenient>().mapWithReport(Account.self, from: #"{"id": "x"}"#)
    #expect(loose.value.name.isEmpty && loose.value.tags.isEmpty && loose.value.note == nil)
    #expect(
      loose.report.issues.map { "\($0.code) \($0.keyPath)" } == [
        "defaulted name", "defaulted tags", "defaulted last", "defaulted id",
      ]
    )
  }

  @Test("a wrapped property in optionalProperties keeps its default")
  func optionalProperties() throws {
    struct Listed: StrictModel, DefaultInitializable {
      @Clamped(3...9) var level: Int
      @Trimmed var name = "n"
      static let optionalProperties: Set<String> = ["level"]
    }
    let listed = try Listed(json: #"{"name": "m", "level": null}"#)
    #expect(listed.level == 3 && listed.name == "m")
    let error = #expect(throws: ModelError.self) { try Listed(json: "{}") }
    #expect(error?.missingKeys == ["name"])
  }

  @Test("an ignored wrapper must hold an Optional and is created from nil")
  func ignored() throws {
    struct Ignoring: StrictModel {
      let id: Int
      @Counting var note: String?
      @Counting var action: (() -> Int)?
      @Counting var field: Field<Int>
      let last: String
      static let ignoredProperties: Set<String> = ["note", "action", "field"]
    }
    let value = try Ignoring(json: #"{"id": 1, "note": "n", "last": "l"}"#)
    #expect(value.note == nil && value.action == nil && value.field.isAbsent && value.last == "l")
    struct Bare: StrictModel {
      @Trimmed var name: String
      static let ignoredProperties: Set<String> = ["name"]
    }
    let error = #expect(throws: ModelError.self) { try Bare(json: "{}") }
    #expect(error?.code == .invalidDeclaration)
  }

  @Test("a wrapper that cannot be created from a value needs a default")
  func withoutInit() {
    struct Level: StrictModel {
      @Clamped(0...9) var level: Int
      @Counting @Clamped(0...9) var nested: Int
    }
    func words(_ name: String) -> String {
      "`\(name)` of PropertyWrapperTests.Level has the property wrapper Clamped, which cannot be "
        + "created from a value: conform it to InitializableWrapper, or give PropertyWrapperTests.Level "
        + "an `init()` and DefaultInitializable"
    }
    let strict = #expect(throws: ModelError.self) { try Level(json: #"{"level": 1}"#) }
    #expect(strict?.issues.map(\.detail) == [words("level"), words("nested")])
    #expect(strict?.issues.map(\.code) == [.invalidDeclaration, .invalidDeclaration])
    let lenient = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map(Level.self, from: #"{"level": 1}"#)
    }
    #expect(lenient?.issues.map(\.detail) == [words("level"), words("nested")])
    #expect(Level.audit().map(\.detail) == [words("level"), words("nested")])
  }

  // MARK: Unsupported wrappers

  @Test("a wrapper without the conformance is ignored or rejected, naming the protocol")
  func unknown() throws {
    struct Odd: LenientModel {
      @UnknownWrapper var number = 5
      @Counting var action: () -> Int = { 1 }
      @Counting var list: [Clamped] = []
      var last = 0
    }
    let json = #"{"number": 1, "action": 1, "list": [1], "last": 1}"#
    let odd = try Odd(json: json)
    #expect(odd.number == 5 && odd.list.isEmpty && odd.last == 1)
    #expect(try odd.jsonString() == #"{"last":1}"#)
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Odd.self, from: json)
    }
    let advice = "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
    #expect(
      error?.issues.map(\.detail) == [
        "`number` of PropertyWrapperTests.Odd has the property wrapper UnknownWrapper: conform UnknownWrapper to "
          + "MappableWrapper, ignore it, or map it to `.unmapped`",
        "`action` of PropertyWrapperTests.Odd has the property wrapper Counting<() -> Int>, whose "
          + "value cannot be mapped: " + advice,
        "`list` of PropertyWrapperTests.Odd has the property wrapper Counting<Array<Clamped>>, whose "
          + "value cannot be mapped: " + advice,
      ]
    )
  }

  // MARK: Nesting

  @Test("nested wrappers are kept at every level")
  func nested() throws {
    struct Default: LenientModel {
      @Counting @Clamped(5...9) var level = 5
      @Counting @Counting @Trimmed var name = " n "
    }
    var model = try Default(json: #"{"level": 100, "name": " m "}"#)
    #expect(model.level == 9 && model.$level == 1 && model.name == "m")
    try model.update(json: #"{"level": 1}"#)
    #expect(model.level == 5 && model.$level == 2)
    #expect(try model.jsonString() == #"{"level":5,"name":"m"}"#)

    struct Raw: StrictModel {
      @Counting @Trimmed var name: String
      @Counting @Counting var size: Int?
    }
    let raw = try Raw(json: #"{"name": " m "}"#)
    #expect(raw.name == "m" && raw.size == nil)
    #expect(try raw.jsonString() == #"{"name":"m"}"#)
  }

  @Test("a wrapper can also be used as a plain type and in containers")
  func elements() throws {
    struct Lists: StrictModel, Equatable {
      let one: Trimmed
      let maybe: Trimmed?
      let list: [Trimmed]
      let table: [String: Trimmed]
      let group: Set<Trimmed>
      let field: Field<Trimmed>
    }
    let json =
      #"{"one": " a", "list": ["b ", " c"], "table": {"k": " d "}, "group": ["e "], "field": "f "}"#
    let lists = try Lists(json: json)
    let text = #"{"one":"a","list":["b","c"],"table":{"k":"d"},"group":["e"],"field":"f"}"#
    #expect(lists.list == [Trimmed(wrappedValue: "b"), Trimmed(wrappedValue: "c")])
    #expect(try lists.jsonString() == text)
    #expect(try Lists(json: text) == lists)
  }

  @Test("classes can have inherited and generic wrapped properties")
  func classes() throws {
    class Base: LenientModel {
      @Clamped(0...5) var level: Int
      required init() {}
    }
    final class Derived<Value: Equatable>: Base {
      @Counting var value: Value?
      @Trimmed var name = ""
    }
    let object = try Derived<[Int]>(json: #"{"level": 9, "value": [1, 2], "name": " x"}"#)
    #expect(object.level == 5 && object.value == [1, 2] && object.name == "x")
    try object.update(json: #"{"level": -9, "value": null}"#)
    #expect(object.level == 0 && object.value == nil && object.$value == 2)
    #expect(try object.jsonString() == #"{"level":0,"name":"x"}"#)
  }

  struct Part: LenientModel, Equatable {
    var x = 1
    var y = 2
  }

  @Test("a model in a wrapper is updated in place or replaced, depending on the policy")
  func models() throws {
    struct Whole: LenientModel {
      @Counting var part = Part(x: 3, y: 4)
      @Counting var maybe: Part?
      @Counting var parts: [Part] = []
    }
    var whole = Whole()
    try whole.update(json: #"{"part": {"x": 5}, "maybe": {"y": 6}, "parts": [{"x": 7}]}"#)
    #expect(whole.part == Part(x: 5, y: 4) && whole.maybe == Part(x: 1, y: 6))
    try whole.update(json: #"{"maybe": {"x": 7}}"#)
    #expect(whole.maybe == Part(x: 7, y: 6) && whole.parts == [Part(x: 7, y: 2)])
    try whole.update(json: #"{"part": {"x": 8}, "part": {"y": 9}}"#)
    #expect(whole.part == Part(x: 5, y: 9))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&whole, from: #"{"part": {"x": "no"}}"#)
    }
    #expect(
      error?.description == """
        PropertyWrapperTests.Whole: 2 problems
          part.y (line 1, column 10): missing required key
          part.x (line 1, column 16): expected an integer, found "no"
        """
    )
    #expect(whole.part == Part(x: 5, y: 9))
    #expect(
      try whole.jsonString()
        == #"{"part":{"x":5,"y":9},"maybe":{"x":7,"y":6},"parts":[{"x":7,"y":2}]}"#
    )
  }

  @Test("a value that was never set is not read when a model is created")
  func late() throws {
    struct Waiting: LenientModel {
      @LateSet var id: Int
      @LateSet var name: String?
    }
    let waiting = try Waiting(json: #"{"id": 3, "name": null}"#)
    #expect(waiting.id == 3 && waiting.name == nil)
  }

  @Test("conversions apply to the value's type and to the property")
  func transformers() throws {
    struct Converting: LenientModel {
      @Counting var size: Int?
      @Clamped(0...9) var level: Int
      @Trimmed var name = ""

      static let valueTransformer = ValueTransformer.standard
        .adding("setSizeWithArray:") { (list: [Int]) in list.count }
        .adding("JSONObjectForLevel") { (level: Int) in "level \(level)" }
        .adding("setNameWithNumber:") { (number: Int) in Trimmed(wrappedValue: " \(number) ") }
        .adding("StringFromBool:") { (flag: Bool) in flag ? " yes " : " no " }
    }
    var value = try Converting(json: #"{"size": [1, 2], "level": 99, "name": 7}"#)
    #expect(value.size == 2 && value.level == 9 && value.name == "7")
    #expect(try value.jsonString() == #"{"size":2,"level":"level 9","name":"7"}"#)
    try value.update(json: #"{"name": true}"#)
    #expect(value.name == "yes")
  }

  @Test("the rules for null and failing models apply in wrappers")
  func policies() throws {
    enum Forgiving: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.nullForOptional = .keep
        rules.legacy.failingModels = .forgiven
        return rules
      }
    }
    struct Whole: LenientModel {
      @Counting var note: String? = "n"
      @Counting var part = Part(x: 3, y: 4)
      @SharedBox var other: Part? = Part()
    }
    let json = #"{"note": null, "part": {"x": "no"}, "other": null}"#
    let mapped = try ModelMapper<Forgiving>().mapWithReport(Whole.self, from: json)
    #expect(mapped.value.note == "n" && mapped.value.part == Part(x: 3, y: 4))
    #expect(mapped.value.other == Part() && mapped.value.$note == 0)
  }
}
