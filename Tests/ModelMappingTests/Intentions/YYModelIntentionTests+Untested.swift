import Foundation
import ModelMapping
import Testing

/// YYModel behavior that its own tests do not cover.
///
/// | behavior | covered by |
/// |---|---|
/// | a literal key with dots, in documents of any size | `documentsOfAnySize` |
/// | null for an alternative key | `AlternativeKeyTests` |
/// | empty path components in alternatives | `emptySteps` |
/// | a property without a key, in both directions | `KeyPathTests`, `KeyWritingTests` |
/// | elements and nested models that reject themselves | `refusingElements`, `NestedModelTests` |
/// | NaN, ∞, and numbers too large for a `Float` | `NativeConversionTests`, `FloatingPointConversionTests` |
/// | integer strings beyond 64 bits | `hugeText` |
/// | numbers as dates | `DateConversionTests` |
/// | data from strings, and back | `dataBothWays`, `TextConversionTests` |
/// | a stored null | `AnyWritingTests` |
/// | a set from a value that is not an array | `ContainerConversionTests` |
/// | class selection for an existing object | `ModelFamilyTests` |
/// | a model without properties | `ModelKindTests` |
/// | equality without a custom hash | the tests of values |
/// | an update that fails halfway | `UpdateTests`, `MappingHookTests` |
/// | the instants of the ten date formats | `DateConversionTests` |
/// | threads | `ThreadTests` |
extension YYModelIntentionTests {
  private struct Pathed: LenientModel {
    var count = 7
    var other = 0
    static let keyMapper: KeyMapper = ["count": "ext.c"]
  }

  @Test("a literal key with dots works the same in a document of any size", arguments: 0...12)
  func documentsOfAnySize(more: Int) throws {
    let members = (0..<more).map { #", "k\#($0)": \#($0)"# }.joined()
    for source in Source.all {
      for (json, count) in [
        (#"{"ext.c": 5\#(members)}"#, 5),
        (#"{"ext.c": 5, "ext": {"c": 6}\#(members)}"#, 6),
        (#"{"ext": {"c": 6}\#(members), "ext.c": 5}"#, 6),
        (#"{"ext": {"d": 6}\#(members), "ext.c": 5}"#, 5),
      ] {
        let mapped = try source.mapWithReport(Pathed.self, from: json, by: ModelMapper<Lenient>())
        #expect(mapped.value.count == count, "\(json), \(source)")
      }
    }
  }

  private struct Odd: LenientModel, Equatable {
    var a = 0
    var b = 0
    var c = 0
    static let keyMapper: KeyMapper = ["a": [".x", "x"], "b": ["y..z"], "c": ["."]]
  }

  @Test("empty path components are skipped in alternatives as in a single path")
  func emptySteps() throws {
    for source in Source.all {
      let mapper = ModelMapper<Lenient>()
      for (json, odd) in [
        (#"{".x": 1, "x": 2}"#, Odd(a: 1)),
        (#"{"": {"x": 1}, "x": 2}"#, Odd(a: 2)),
        (#"{"y": {"z": 3}}"#, Odd(b: 3)),
        (#"{"y": {"": {"z": 3}}}"#, Odd()),
        (#"{".": 4}"#, Odd(c: 4)),
      ] {
        #expect(try source.mapWithReport(Odd.self, from: json, by: mapper).value == odd)
      }
    }
    #expect(try Odd(a: 1, b: 2, c: 3).jsonString() == #"{".x":1,"y":{"z":2},".":3}"#)
  }

  private struct Choosy: LenientModel, Hashable, MappingPostprocessing {
    var id = 0
    func validate() throws {
      if id < 0 { throw ValidationFailure("below zero") }
    }
    func postprocess(_ object: JSONObject) throws {
      if object["refuse"] == true { throw ValidationFailure("refused") }
    }
  }

  private struct Basket: LenientModel, Equatable {
    var list: [Choosy] = []
    var set: Set<Choosy> = []
    var table: [String: Choosy] = [:]
    var lone: Choosy?
    var there = Choosy(id: 9)
  }

  @Test("models that reject themselves are not stored in containers or properties")
  func refusingElements() throws {
    let json = """
      {"list": [{"id": 1}, {"id": -1}, {"id": 2, "refuse": true}, {"id": 3}],
       "set": [{"id": -1}, {"id": 4}], "table": {"a": {"refuse": true}, "b": {"id": 5}},
       "lone": {"id": -1}, "there": {"id": -1}}
      """
    let basket = Basket(
      list: [Choosy(id: 1), Choosy(id: 3)],
      set: [Choosy(id: 4)],
      table: ["b": Choosy(id: 5)],
    )
    for source in Source.all {
      let mapped = try source.mapWithReport(Basket.self, from: json, by: ModelMapper<Lenient>())
      #expect(mapped.value == basket, "\(source)")
      #expect(
        mapped.report.issues.map { "\($0.code) \($0.keyPath)" }.sorted() == [
          "dropped list[1]", "dropped list[2]", "dropped set[0]", "dropped table.a",
          "noKeysMatched table.a", "validationFailed lone", "validationFailed there",
        ]
      )
    }
  }

  @Test("a string beyond 64 bits leaves an integer unchanged and is exact in other types")
  func hugeText() throws {
    struct Numbers: LenientModel {
      var int = 7
      var uint: UInt64 = 7
      var decimal: Decimal = 7
      var text = ""
      static let keyMapper = KeyMapper { _ in "v" }
    }
    for source in Source.all {
      let huge = try source.mapWithReport(
        Numbers.self,
        from: #"{"v": "99999999999999999999"}"#,
        by: ModelMapper<Lenient>(),
      ).value
      #expect(huge.int == 7 && huge.uint == 7)
      #expect(huge.decimal == Decimal(string: "99999999999999999999"))
      #expect(huge.text == "99999999999999999999")
      let large = try source.mapWithReport(
        Numbers.self,
        from: #"{"v": "18446744073709551615"}"#,
        by: ModelMapper<Lenient>(),
      ).value
      #expect(large.int == 7 && large.uint == .max)
    }
  }

  @Test("data round-trips as base64 in properties, elements and members")
  func dataBothWays() throws {
    struct Files: LenientModel, Equatable {
      var one: Data?
      var many: [Data] = []
      var named: [String: Data] = [:]
    }
    let files = Files(
      one: Data("hi".utf8),
      many: [Data(), Data([0, 255])],
      named: ["a": Data([1])],
    )
    let text = #"{"one":"aGk=","many":["","AP8="],"named":{"a":"AQ=="}}"#
    #expect(try files.jsonString() == text)
    #expect(try files.jsonValue() == JSONValue(json: text))
    #expect(try Files(json: text) == files)
    #expect(try Files(json: ["one": Data("hi".utf8)]).one == Data("hi".utf8))
  }
}
