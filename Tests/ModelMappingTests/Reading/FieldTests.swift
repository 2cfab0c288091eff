import Foundation
import ModelMapping
import Testing

@Suite("Fields: absent, null or a value")
struct FieldTests {
  struct Patch: StrictModel, Equatable {
    let name: Field<String>
    let age: Field<Int>
  }

  struct Draft: LenientModel, Equatable {
    var name: Field<String> = .absent
    var age: Field<Int> = 7
  }

  // MARK: Reading

  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let name: Field<String>
    let age: Field<Int>
    var testDescription: String { json }
  }

  static let rows = [
    Row(json: "{}", name: .absent, age: .absent),
    Row(json: #"{"name": null}"#, name: .null, age: .absent),
    Row(json: #"{"name": "Ann"}"#, name: "Ann", age: .absent),
    Row(json: #"{"name": null, "age": null}"#, name: .null, age: .null),
    Row(json: #"{"name": "", "age": 0}"#, name: "", age: 0),
    Row(json: #"{"age": "30", "other": 1}"#, name: .absent, age: 30),
  ]

  @Test("both engines distinguish the three states from every source", arguments: rows)
  func reading(_ row: Row) throws {
    for source in Source.all {
      let strict = try source.mapWithReport(Patch.self, from: row.json, by: ModelMapper<Strict>())
      #expect(strict.value == Patch(name: row.name, age: row.age))
      let lenient = try source.mapWithReport(
        Patch.self,
        from: row.json,
        by: ModelMapper<Lenient>(),
      )
      #expect(lenient.value == Patch(name: row.name, age: row.age))
      #expect(lenient.report.issues.allSatisfy { $0.code == .coerced })
    }
  }

  @Test("an absent key keeps the default, or the current value in an update", arguments: rows)
  func updating(_ row: Row) throws {
    for source in Source.all {
      let new = try source.mapWithReport(Draft.self, from: row.json, by: ModelMapper<Lenient>())
      #expect(new.value.age == (row.age.isAbsent ? 7 : row.age))
      var draft = Draft(name: "Bo", age: .null)
      _ = try source.update(&draft, from: row.json, by: ModelMapper<Lenient>())
      #expect(draft.name == (row.name.isAbsent ? "Bo" : row.name))
      #expect(draft.age == (row.age.isAbsent ? .null : row.age))
      var patch = Patch(name: "Bo", age: .null)
      _ = try source.update(&patch, from: row.json, by: ModelMapper<Strict>())
      #expect(patch == Patch(name: draft.name, age: draft.age))
    }
  }

  @Test("an unusable value is an issue in the strict engine and changes nothing")
  func strictUnfit() {
    let json = #"{"name": null, "age": "old"}"#
    let words = """
      FieldTests.Patch: 1 problem
        age (line 1, column 23): expected an integer, found "old"
      """
    let error = #expect(throws: ModelError.self) { try Patch(json: json) }
    #expect(error?.description == words)
    var patch = Patch(name: "Ann", age: 1)
    let second = #expect(throws: ModelError.self) { try patch.update(json: json) }
    #expect(second?.description == words)
    #expect(patch == Patch(name: "Ann", age: 1))
  }

  @Test("an unusable value leaves the field unchanged in the lenient engine and is reported")
  func lenientUnfit() throws {
    let json = #"{"name": {}, "age": "old"}"#
    let words = """
      name (line 1, column 10): expected a string, found an object
      age (line 1, column 21): expected an integer, found "old"
      """
    let mapper = ModelMapper<Lenient>()
    let new = try mapper.mapWithReport(Draft.self, from: json)
    #expect(new.value == Draft(name: .absent, age: 7))
    #expect(new.report.description == words)
    let raw = try mapper.mapWithReport(Patch.self, from: json)
    #expect(raw.value == Patch(name: .absent, age: .absent))
    #expect(raw.report.description == words)
    var draft = Draft(name: .null, age: 1)
    #expect(try mapper.update(&draft, from: json).description == words)
    #expect(draft == Draft(name: .null, age: 1))
  }

  @Test("null words are null only in the lenient engine, and never for strings")
  func nullWords() throws {
    let json = #"{"name": "null", "age": "NULL"}"#
    let lenient = try ModelMapper<Lenient>().mapWithReport(Patch.self, from: json)
    #expect(lenient.value == Patch(name: "null", age: .null))
    #expect(lenient.report.isEmpty)
    let error = #expect(throws: ModelError.self) { try Patch(json: json) }
    #expect(error?.issues.map(\.keyPath.description) == ["age"])
  }

  @Test("listing a field in optionalProperties has no effect")
  func optionalProperties() throws {
    struct Listed: StrictModel, Equatable {
      let name: Field<String>
      static let optionalProperties: Set<String> = ["name"]
    }
    #expect(try Listed(json: "{}").name == .absent)
    #expect(try Listed(json: #"{"name": null}"#).name == .null)
  }

  @Test("an ignored field is absent in a struct without init()")
  func ignored() throws {
    struct Ignoring: StrictModel {
      let id: Int
      let name: Field<String>
      let action: Field<() -> Int>
      let last: String
      static let ignoredProperties: Set<String> = ["name", "action"]
    }
    let value = try Ignoring(json: #"{"id": 1, "name": "n", "last": "l"}"#)
    #expect(value.id == 1 && value.last == "l")
    #expect(value.name == .absent && value.action.isAbsent)
    #expect(try value.jsonString(options: .includesNil) == #"{"id":1,"last":"l"}"#)
  }

  @Test("a field whose value cannot be mapped is reported")
  func unsupported() {
    struct Odd: StrictModel {
      let action: Field<() -> Int>
    }
    let error = #expect(throws: ModelError.self) { try Odd(json: "{}") }
    #expect(
      error?.issues.map(\.detail) == [
        "`action` of FieldTests.Odd is of type Field<() -> Int>, which cannot be mapped: "
          + "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
      ]
    )
  }

  @Test("null under an alternative key counts only if no later key has a value")
  func alternatives() throws {
    struct Keyed: LenientModel {
      var name: Field<String> = .absent
      static let keyMapper: KeyMapper = ["name": ["meta.name", "n"]]
    }
    #expect(try Keyed(json: "{}").name == .absent)
    #expect(try Keyed(json: #"{"n": null}"#).name == .null)
    #expect(try Keyed(json: #"{"meta": {"name": null}, "n": "x"}"#).name == "x")
    #expect(try Keyed(json: #"{"meta": {"name": "y"}, "n": "x"}"#).name == "y")
    #expect(try Keyed(name: .absent).jsonString() == "{}")
    #expect(try Keyed(name: .null).jsonString() == #"{"meta":{"name":null}}"#)
    #expect(try Keyed(name: "x").jsonString() == #"{"meta":{"name":"x"}}"#)
  }

  // MARK: Writing

  @Test("absent is omitted, null and values are written, regardless of the options")
  func writing() throws {
    let patches: [(Patch, String)] = [
      (Patch(name: .absent, age: .absent), "{}"),
      (Patch(name: .null, age: .absent), #"{"name":null}"#),
      (Patch(name: .absent, age: 3), #"{"age":3}"#),
      (Patch(name: "x", age: .null), #"{"name":"x","age":null}"#),
    ]
    for (patch, text) in patches {
      for options: JSONWritingOptions in [[], .includesNil, [.includesNil, .escapingSlashes]] {
        #expect(try patch.jsonString(options: options) == text)
        #expect(try patch.jsonData(options: options) == Data(text.utf8))
        #expect(try patch.jsonValue(options: options).jsonString() == text)
        let object = try patch.jsonObject(options: options)
        let data = try JSONSerialization.data(withJSONObject: object)
        #expect(try JSONValue(json: data) == JSONValue(json: text))
        #expect(try Patch(json: object) == patch)
      }
      #expect(try Patch(json: text) == patch)
      let sorted = try patch.jsonString(options: [.sortedKeys, .prettyPrinted, .includesNil])
      #expect(try Patch(json: sorted) == patch)
    }
    #expect(
      try Patch(name: "x", age: .null).jsonString(selection: .only(["age"])) == #"{"age":null}"#
    )
    #expect(
      try Patch(name: "x", age: .null).jsonString(selection: .excluding(["age"]))
        == #"{"name":"x"}"#
    )
  }

  @Test("of two fields with the same key, the first that is not absent is written")
  func shared() throws {
    struct Shared: LenientModel {
      var number: Field<Int> = .absent
      var text: Field<String> = .absent
      static let keyMapper: KeyMapper = ["number": "v", "text": "v"]
    }
    #expect(try Shared(text: "x").jsonString() == #"{"v":"x"}"#)
    #expect(try Shared(number: .null, text: "x").jsonString() == #"{"v":null}"#)
  }

  @Test("a value that JSON cannot represent is omitted or reported, as for any property")
  func unwritable() throws {
    struct Measure: LenientModel {
      var size: Field<Double> = .value(.nan)
    }
    for options: JSONWritingOptions in [[], .includesNil] {
      #expect(try Measure().jsonString(options: options) == "{}")
      #expect(try Measure().jsonValue(options: options) == [:])
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: Measure())
    }
    #expect(
      error?.description == """
        FieldTests.Measure: 1 problem
          size: expected a number that JSON can hold, found nan
        """
    )
  }

  // MARK: As a value

  @Test("a field is created from literals and Optionals and read with accessors")
  func accessors() {
    let whole: Field<Int> = 1
    let fraction: Field<Double> = 1.5
    let flag: Field<Bool> = true
    let text: Field<String> = "t"
    let letter: Field<Character> = "c"
    let scalar: Field<Unicode.Scalar> = "s"
    #expect(whole == .value(1) && fraction == .value(1.5) && flag == .value(true))
    #expect(text == .value("t") && letter == .value("c") && scalar == .value("s"))
    #expect(Field(Int?.none) == .null)
    #expect(Field(Int?.some(1)) == whole)
    #expect(whole.value == 1 && !whole.isAbsent && !whole.isNull)
    let null: Field<Int> = .null
    #expect(null.value == nil && null.isNull && !null.isAbsent)
    let absent: Field<Int> = .absent
    #expect(absent.value == nil && absent.isAbsent && !absent.isNull)
    #expect(Set([whole, null, absent, 1]).count == 3)
    #expect("\(text) \(null) \(absent)" == #"value("t") null absent"#)
    #expect("\(Patch(name: "n", age: .null))" == #"Patch(name: value("n"), age: null)"#)
    #expect(whole.map { "\($0)" } == "1")
    #expect(null.map { "\($0)" } == .null && absent.map { "\($0)" } == .absent)
    let error = #expect(throws: ValidationFailure.self) {
      try whole.map { _ in throw ValidationFailure("no") } as Field<Int>
    }
    #expect(error?.description == "no")
  }

  @Test("applying a field keeps, sets or clears an Optional")
  func apply() {
    var name: String? = "Ann"
    Field<String>.absent.apply(to: &name)
    #expect(name == "Ann")
    Field<String>("Bo").apply(to: &name)
    #expect(name == "Bo")
    Field<String>.null.apply(to: &name)
    #expect(name == nil)
  }
}
