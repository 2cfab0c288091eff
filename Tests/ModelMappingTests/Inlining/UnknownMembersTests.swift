import Foundation
import ModelMapping
import Testing

@Suite("Unknown members")
struct UnknownMembersTests {
  struct Plugin: LenientModel, Equatable {
    var name = ""
    var level: Int?
    var others = UnknownMembers()
    var title = "none"
    var cache = 0
    static let keyMapper: KeyMapper = ["name": ["id", "name"], "title": "meta.title"]
    static let ignoredProperties: Set<String> = ["cache"]
  }

  struct Fixed: StrictModel {
    let name: String
    let others: UnknownMembers
    let note: String?
  }

  final class Shelf: LenientModel {
    var name = ""
    var books: [Plugin] = []
    var first: Plugin?
    var others = UnknownMembers()
  }

  private static let json =
    #"{"z":[1,{"b":2}],"name":"n","cache":5,"a":null,"meta":{"title":"t","year":1},"m":1.50}"#

  @Test("are those that no property reads, in the order of the document", arguments: Source.all)
  func kept(_ source: Source) throws {
    let plugin =
      try source.mapWithReport(Plugin.self, from: Self.json, by: ModelMapper<Lenient>()).value
    #expect(plugin.name == "n")
    #expect(plugin.title == "t")
    #expect(plugin.cache == 0)
    let members: UnknownMembers = ["z": [1, ["b": 2]], "cache": 5, "a": nil, "m": 1.50]
    #expect(plugin.others == members)
    if case .serialization = source {
      #expect(plugin.others.keys == ["a", "cache", "m", "z"])
    } else {
      #expect(plugin.others.keys == ["z", "cache", "a", "m"])
    }
  }

  @Test("are kept by structs without an init, and are empty without any")
  func inPlace() throws {
    let fixed = try Fixed(json: #"{"x": 1, "name": "n", "y": [2]}"#)
    #expect(fixed.others == ["x": 1, "y": [2]])
    #expect(try Fixed(json: #"{"name": "n"}"#).others.isEmpty)
    #expect(try Fixed(json: ["name": "n", "": 4] as JSONValue).others == ["": 4])
    #expect(throws: ModelError.self) { try Fixed(json: #"{"x": 1, "y": [2]}"#) }
  }

  @Test("are written after the known ones, in all forms")
  func written() throws {
    let plugin = try Plugin(json: Self.json)
    let text =
      #"{"id":"n","meta":{"title":"t"},"z":[1,{"b":2}],"cache":5,"a":null,"m":1.50}"#
    #expect(try plugin.jsonString() == text)
    #expect(try plugin.jsonValue() == JSONValue(json: text))
    #expect(try plugin.jsonValue().description == text)
    let native = try plugin.jsonObject()
    #expect(Set(native.keys) == ["id", "meta", "z", "cache", "a", "m"])
    #expect(native["cache"] as? Int == 5)
    #expect(
      try plugin.jsonString(options: .sortedKeys)
        == #"{"a":null,"cache":5,"id":"n","m":1.50,"meta":{"title":"t"},"z":[1,{"b":2}]}"#
    )
    #expect(
      try plugin.jsonValue(options: .sortedKeys).object?.keys == [
        "a", "cache", "id", "m", "meta", "z",
      ]
    )
    #expect(
      try Plugin(json: "{}").jsonString(options: .includesNil)
        == #"{"id":"","level":null,"meta":{"title":"none"}}"#
    )
    #expect(
      try Fixed(json: #"{"x": 1, "name": "n"}"#).jsonString(options: .prettyPrinted)
        == "{\n  \"name\": \"n\",\n  \"x\": 1\n}"
    )
    #expect(try Plugin(json: text) == plugin)
  }

  @Test("can be selected and left out by the name of their property")
  func selected() throws {
    let plugin = try Plugin(json: #"{"name": "n", "x": 1}"#)
    #expect(try plugin.jsonString(selection: .only(["others"])) == #"{"x":1}"#)
    #expect(try plugin.jsonString(selection: .excluding(["others", "title"])) == #"{"id":"n"}"#)
    #expect(try plugin.jsonValue(selection: .only(["others"])) == ["x": 1])
  }

  @Test("do not replace the members of properties, even of those that are nil")
  func collisions() throws {
    var plugin = Plugin()
    plugin.name = "n"
    plugin.others = ["level": 1, "id": 2, "name": 3, "meta": 4, "x": 5]
    #expect(try plugin.jsonString() == #"{"id":"n","meta":{"title":"none"},"x":5}"#)
    #expect(try plugin.jsonValue().object?.keys == ["id", "meta", "x"])
    #expect(try Set(plugin.jsonObject().keys) == ["id", "meta", "x"])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: plugin)
    }
    #expect(
      error?.issues.map(\.keyPath) == ["others.id", "others.level", "others.meta", "others.name"]
    )
    #expect(plugin.modelIssues().map(\.keyPath) == error?.issues.map(\.keyPath))
  }

  @Test("are the last values of repeated keys", arguments: [Source.text, .bytes])
  func repeated(_ source: Source) throws {
    let json = #"{"x": 1, "name": "n", "y": 2, "x": 3}"#
    let mapped = try source.mapWithReport(Plugin.self, from: json, by: ModelMapper<Lenient>())
    #expect(mapped.value.others == ["x": 3, "y": 2])
    #expect(mapped.value.others.keys == ["x", "y"])
    #expect(mapped.report.issues.map(\.code) == [.duplicateKey])
    #expect(mapped.report.issues.map(\.keyPath) == ["x"])
  }

  /// The lenient rules, with unknown keys reported.
  enum Curious: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  enum Single: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.duplicateKeys = .forbid
      return rules
    }
  }

  @Test(
    "do not repeat keys if the policy forbids it",
    arguments: [
      (#"{"x": 1, "y": 2, "x": 3}"#, "x"), (#"{"x": {"a": 1, "b": 0, "a": 2}}"#, "x.a"),
    ],
  )
  func forbiddenRepetition(_ json: String, _ path: MappingPath) {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Single>().map(Plugin.self, from: json)
    }
    #expect(error?.issues.map(\.code) == [.duplicateKey])
    #expect(error?.issues.map(\.keyPath) == [path])
  }

  @Test("are not unknown to a policy that forbids or reports unknown keys", arguments: Source.all)
  func forbidden(_ source: Source) throws {
    struct Loose: LenientModel {
      var name = ""
      var title = ""
      var others = UnknownMembers()
      static let keyMapper: KeyMapper = ["title": "meta.title"]
    }
    let mapper = ModelMapper<Closed>()
    let json = #"{"name": "n", "x": 1, "meta": {"title": ""}}"#
    #expect(try source.mapWithReport(Loose.self, from: json, by: mapper).value.others == ["x": 1])
    // The object that a path crosses keeps nothing.
    let error = #expect(throws: ModelError.self) {
      let json = #"{"name": "n", "x": 1, "meta": {"title": "", "year": 1}}"#
      return try source.mapWithReport(Loose.self, from: json, by: mapper)
    }
    #expect(error?.issues.map(\.keyPath) == ["meta.year"])
    let report = try source.mapWithReport(
      Plugin.self,
      from: #"{"x": 1}"#,
      by: ModelMapper<Curious>(),
    ).report
    #expect(report.isEmpty)
  }

  @Test("explain a missing key that is misspelled")
  func misspelt() {
    let error = #expect(throws: ModelError.self) { try Fixed(json: #"{"nmae": "n"}"#) }
    #expect(error?.issues.map(\.suggestion) == ["found `nmae`: did you mean `name`?"])
    let closed = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(Fixed.self, from: #"{"nmae": "n"}"#)
    }
    #expect(closed?.issues.map(\.suggestion) == ["found `nmae`: did you mean `name`?"])
  }

  @Test("include the values of properties whose type cannot be mapped")
  func unmapped() throws {
    struct Odd: LenientModel {
      var name = ""
      var make: () -> Int = { 1 }
      var others = UnknownMembers()
    }
    let mapped =
      try ModelMapper<Lenient>().mapWithReport(Odd.self, from: #"{"make": 1, "name": "n"}"#)
    #expect(mapped.value.others == ["make": 1])
    #expect(mapped.report.issues.map(\.code) == [.unsupportedProperty])
    #expect(try mapped.value.jsonString() == #"{"name":"n","make":1}"#)
  }

  @Test("are as deep as the options allow")
  func depth() throws {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    for json in [#"{"x": \#(deep)}"#, #"{"x": {"x": \#(deep)}}"#] {
      let error = #expect(throws: ModelError.self) { try Plugin(json: json) }
      #expect(error?.code == .tooDeep)
    }
    let error = #expect(throws: ModelError.self) { try Plugin(json: #"{"x": [1, }"#) }
    #expect(error?.code == .malformedJSON)
  }

  @Test("of a document with many are all kept")
  func many() throws {
    let members = (0..<5000).map { #""k\#($0)":\#($0)"# }
    let text = "{" + members.joined(separator: ",") + "}"
    struct Bag: LenientModel { var others = UnknownMembers() }
    let bag = try Bag(json: text)
    #expect(bag.others.count == 5000)
    #expect(try bag.jsonString() == text)
    #expect(try [Bag](json: "[\(text),{},\(text)]").map(\.others.count) == [5000, 0, 5000])
  }

  @Test("of each nested model are its own", arguments: Source.all)
  func nested(_ source: Source) throws {
    let json =
      #"{"x":1,"books":[{"x":2},{"y":3}],"first":{"id":"i","x":4},"name":"n"}"#
    let shelf =
      try source.mapWithReport(Shelf.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(shelf.others == ["x": 1])
    #expect(shelf.books.map(\.others) == [["x": 2], ["y": 3]])
    #expect(shelf.first?.others == ["x": 4])
    #expect(
      try shelf.jsonString(selection: .excluding(["books"]))
        == #"{"name":"n","first":{"id":"i","meta":{"title":"none"},"x":4},"x":1}"#
    )
  }

  @Test("can hold dates of a dictionary no more than a JSON value can")
  func foreign() throws {
    let number = try Plugin(
      json: ["x": 1.5, "y": ["a", true] as [Any], "name": "n"] as [String: Any]
    )
    #expect(number.others == ["x": 1.5, "y": ["a", true]])
    struct Whole: LenientModel { var x = JSONValue.null }
    let date = Date(timeIntervalSince1970: 0)
    let whole = try Whole(json: ["x": date] as [String: Any])
    #expect(try Plugin(json: ["x": date] as [String: Any]).others["x"] == whole.x)
  }

  @Test("include those that properties of a flattened model leave alone", arguments: Source.all)
  func leftAlone(_ source: Source) throws {
    struct Part: LenientModel {
      var x = 0
      var action: () -> Void = {}
    }
    struct Middle: LenientModel {
      var part = Part()
      var y = 0
      static let keyMapper: KeyMapper = ["part": .flattened]
    }
    struct Whole: LenientModel {
      var middle = Middle()
      var others: UnknownMembers = [:]
      static let keyMapper: KeyMapper = ["middle": .flattened]
    }
    let json = #"{"x":1,"y":2,"action":4}"#
    let whole = try source.mapWithReport(Whole.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(whole.others == ["action": 4])
    #expect(try whole.jsonString() == json)
    struct Plain: LenientModel {
      var part = Part()
      static let keyMapper: KeyMapper = ["part": .flattened]
    }
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(Plain.self, from: json, by: ModelMapper<Closed>())
    }
    #expect(error?.code == .invalidDeclaration || error?.code == .unsupportedProperty)
  }

  @Test("are not written under another spelling of a property's key")
  func spellings() throws {
    struct Header: LenientModel {
      var userName: String?
      var others: UnknownMembers = [:]
      static let keyMapper: KeyMapper = .ignoringCase
    }
    var header = Header(userName: nil, others: ["user-name": "bob", "x": 1])
    #expect(try header.jsonString() == #"{"x":1}"#)
    header.userName = "ann"
    #expect(try header.jsonString() == #"{"userName":"ann","x":1}"#)
    #expect(try header.jsonValue() == ["userName": "ann", "x": 1])
  }
}
