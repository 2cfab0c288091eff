import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Unknown members as values")
struct UnknownMembersValueTests {
  class Animal: LenientModel {
    var name = ""
    var others = UnknownMembers()
    required init() {}
    func validate() throws {
      if name == "bad" { throw ValidationFailure("bad") }
    }
  }

  final class Dog: Animal {
    var breed = ""
    var puppy: Dog?
  }

  struct Note: StrictModel, Equatable {
    var text: String
    var others: UnknownMembers
  }

  private typealias Plugin = UnknownMembersTests.Plugin

  @Test("an update replaces members in place, adds new ones and keeps the rest")
  func updates() throws {
    var note = try Note(json: #"{"a": 1, "text": "t", "b": 2, "c": 3}"#)
    try note.update(json: #"{"d": 4, "b": null, "text": "u"}"#)
    #expect(note.text == "u")
    #expect(note.others == ["a": 1, "b": nil, "c": 3, "d": 4])
    #expect(note.others.keys == ["a", "b", "c", "d"])
    try note.update(json: ["a": 9] as JSONValue)
    try note.update(json: ["e": 5] as [String: Any])
    #expect(note.others.keys == ["a", "b", "c", "d", "e"])
    try note.update(json: "{}")
    #expect(note.others["a"] == 9)
  }

  @Test("a rejected update leaves the members as they were")
  func rejectedUpdates() throws {
    var note = try Note(json: #"{"a": 1, "text": "t"}"#)
    let before = note
    #expect(throws: ModelError.self) { try note.update(json: #"{"a": 2, "x": 3, "text": []}"#) }
    #expect(note == before)
    let dog = try Dog(json: #"{"a": 1, "name": "n", "puppy": {"b": 1}}"#)
    #expect(throws: ModelError.self) {
      try dog.update(json: #"{"a": 2, "puppy": {"b": 2, "c": 3}, "x": 3, "name": "bad"}"#)
    }
    #expect(dog.others == ["a": 1])
    #expect(dog.puppy?.others == ["b": 1])
    #expect(dog.name == "n")
    try dog.update(json: #"{"x": 3, "puppy": {"c": 3}}"#)
    #expect(dog.others == ["a": 1, "x": 3])
    #expect(dog.puppy?.others == ["b": 1, "c": 3])
  }

  enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.missingValue = .reset
      return rules
    }
  }

  @Test("a policy that resets absent properties keeps only the members of the document")
  func resetting() throws {
    let dog = Dog()
    dog.others = ["a": 1, "b": 2]
    var animal: Animal = dog
    _ = try ModelMapper<Resetting>().update(&animal, from: #"{"b": 3}"#)
    #expect(dog.others == ["b": 3])
    _ = try ModelMapper<Resetting>().update(&animal, from: "{}")
    #expect(dog.others.isEmpty)
  }

  @Test("a setter that a class names is called for them, and for a flattened model")
  func setters() throws {
    final class Watched: LenientModel {
      var calls: [String] = []
      var others = UnknownMembers() { didSet { calls.append("others") } }
      var point = FlatPoint() { didSet { calls.append("point") } }
      class var keyMapper: KeyMapper { ["point": .flattened] }
      class var ignoredProperties: Set<String> { ["calls"] }
      class var setters: [String: PropertySetter] {
        ["others": PropertySetter(\Watched.others), "point": PropertySetter(\Watched.point)]
      }
    }
    #expect(Watched.audit().isEmpty)
    let watched = Watched()
    try watched.update(json: #"{"a": 1}"#)
    try watched.update(json: #"{"x": 2}"#)
    try watched.update(json: "{}")
    #expect(watched.calls == ["others", "point"])
    #expect(watched.others == ["a": 1])
    #expect(watched.point.x == 2)
  }

  @Test("a repeated nested model is read over the one before the document")
  func repeatedModel() throws {
    let dog = try Dog(json: #"{"puppy": {"a": 1}, "name": "n", "puppy": {"b": 2}}"#)
    #expect(dog.puppy?.others == ["b": 2])
  }

  @Test("an inherited property keeps the members that the subclass does not read")
  func inheritance() throws {
    let dog = try Dog(json: #"{"breed": "Pug", "age": 3, "name": "Rex"}"#)
    #expect(dog.others == ["age": 3])
    #expect(try dog.jsonString() == #"{"name":"Rex","breed":"Pug","age":3}"#)
    #expect(try Animal(json: #"{"breed": "Pug"}"#).others == ["breed": "Pug"])
  }

  @Test("they are compared regardless of their order, hashed and copied")
  func values() throws {
    let one = try Dog(json: #"{"a": 1, "b": [2], "puppy": {"c": 3}}"#)
    let other = try Dog(json: #"{"b": [2], "puppy": {"c": 3}, "a": 1}"#)
    let third = try Dog(json: #"{"b": [3], "puppy": {"c": 3}, "a": 1}"#)
    #expect(one.isModelEqual(to: other))
    #expect(!one.isModelEqual(to: third))
    let copy = try one.modelCopy()
    copy.others["a"] = 2
    #expect(one.others["a"] == 1)
    #expect(copy.puppy?.others == ["c": 3])
    let members: UnknownMembers = ["a": 1, "b": nil]
    #expect(members == ["b": nil, "a": 1])
    #expect(members.hashValue == (["b": nil, "a": 1] as UnknownMembers).hashValue)
  }

  @Test("archives contain them, whatever their numbers are")
  func archives() throws {
    var note = try Note(json: #"{"b": 1, "text": "t", "a": {"": "NaN"}, "c": null, "n": 1.0}"#)
    note.others["nan"] = .number(JSONNumber(Double.nan))
    let copy = try Note(archivedData: note.archivedData())
    #expect(copy.others.keys == ["b", "a", "c", "n", "nan"])
    #expect(copy.others["nan"]?.number?.doubleValue.isNaN ?? false)
    note.others["nan"] = nil
    var rest = copy
    rest.others["nan"] = nil
    #expect(rest == note)
    let dog = try Dog(json: #"{"breed": "Pug", "age": 3}"#)
    #expect(try Dog(archivedData: dog.archivedData()).others == ["age": 3])
    let damaged = try Note(text: "", others: [:]).archivedData()
    let text = String(decoding: damaged, as: UTF8.self)
      .replacingOccurrences(of: #""others":{}"#, with: #""others":[]"#)
    #expect(throws: ModelError.self) { try Note(archivedData: Data(text.utf8)) }
  }

  @Test("a document written with omitted defaults restores them")
  func omittingDefaults() throws {
    let plugin = try Plugin(json: #"{"x": 1, "name": "n"}"#)
    #expect(try plugin.jsonString(selection: .omittingDefaults) == #"{"id":"n","x":1}"#)
    #expect(try Plugin().jsonString(selection: .omittingDefaults) == "{}")
    #expect(
      try plugin.jsonString(options: .sortedKeys, selection: .omittingDefaults)
        == #"{"id":"n","x":1}"#
    )
  }

  @Test("numbers that JSON does not have are left out, or an error with their path")
  func unwritable() throws {
    var plugin = Plugin()
    plugin.others = ["x": ["y": .number(JSONNumber(Double.nan)), "z": 1]]
    #expect(try plugin.jsonString(selection: .only(["others"])) == #"{"x":{"z":1}}"#)
    let note = Note(text: "t", others: ["x": [.number(JSONNumber(Double.infinity))]])
    let error = #expect(throws: ModelError.self) { try note.jsonString() }
    #expect(error?.issues.map(\.keyPath) == ["others.x[0]"])
    let tree = #expect(throws: ModelError.self) { try note.jsonValue() }
    #expect(tree?.issues.map(\.jsonPath) == ["x[0]"])
  }

  @Test("a description shows them unless the model has secrets")
  func descriptions() throws {
    struct Login: StrictModel {
      let user: String
      let password: String?
      let others: UnknownMembers
      static let sensitiveProperties: Set<String> = ["password"]
    }
    let login = try Login(json: #"{"user": "ann", "Password": "s3cret"}"#)
    #expect(login.others == ["Password": "s3cret"])
    #expect(login.modelDescription.contains("others = <redacted>"))
    #expect(!login.modelDescription.contains("s3cret"))
    let error = #expect(throws: ModelError.self) {
      let json = #"{"user": "ann", "x": {"s3cret": 1, "s3cret": 2}}"#
      return try ModelMapper<DuplicateFree>().map(Login.self, from: json)
    }
    #expect(error?.description.contains("s3cret") == false)
    let note = try Note(json: #"{"a": 1, "text": "t"}"#)
    #expect(note.modelDescription.contains(#"others = {"a":1}"#))
    #expect("\(note.others)" == #"{"a":1}"#)
  }

  enum DuplicateFree: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.duplicateKeys = .forbid
      return rules
    }
  }

  @Test("they are a collection of keys and values")
  func collection() {
    var members: UnknownMembers = ["b": 1, "a": 2]
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.last?.value == 2)
    members["b"] = nil
    members["c"] = .null
    #expect(members.keys == ["a", "c"])
    #expect(members["b"] == nil)
    #expect(members.object == ["a": 2, "c": nil])
    #expect(UnknownMembers(["x": 1]).count == 1)
    #expect(UnknownMembers().isEmpty)
  }
}
