import Foundation
import ModelMapping
import Testing

@Suite("YYModel profile")
struct YYModelProfileTests {
  @Test("reads keys, paths and alternatives", arguments: keys)
  func keysRows(row: ProfileRow) {
    row.check(Book.self, by: YYModelProfile.self)
  }

  private static let keys: [ProfileRow] = [
    .init("Y28", #"{"Name": "A"}"#, "- 0 0 -; noKeysMatched"),
    .init("Y30", #"{"name": "A"}"#, "- 0 0 -; noKeysMatched"),
    .init("Y30", #"{"n": "A"}"#, "A 0 0 -"),
    .init("Y34", #"{"ext": {"c": 12}}"#, "- 12 12 -"),
    .init("Y35", #"{"ext": 12}"#, "- 0 0 -"),
    .init("Y35", #"{"ext": null}"#, "- 0 0 -"),
    .init("Y36", #"{"ext": [{"c": 1}]}"#, "- 0 0 -"),
    .init("Y40", #"{"id": "a", "ID": "b"}"#, "- 0 0 b"),
    .init("Y41", #"{"ID": null, "id": "x"}"#, "- 0 0 nil"),
    .init("Y42", #"{"ext": {"id": "q"}}"#, "- 0 0 q"),
    .init("Y44", #"{"ext": {"c": 5}}"#, "- 5 5 -"),
    .init("Y48", #"{"n": "A", "zzz": 1}"#, "A 0 0 -"),
    .init("Y49", "{}", "- 0 0 -"),
  ]

  @Test("resets null to nil or the default value", arguments: nulls)
  func nullsRows(row: ProfileRow) {
    row.check(updating: Values.changed, by: YYModelProfile.self)
  }

  private static let nulls: [ProfileRow] = [
    .init("Y51, Y55", #"{"i": null, "s": null}"#, "0 9 nil d2 u2 [2] 2; nullValue i"),
    .init("Y52", #"{"n": null}"#, "9 nil k d2 u2 [2] 2"),
    .init("Y57, Y58", #"{"d": null, "u": null}"#, "9 9 k nil nil [2] 2"),
    .init("Y59, Y62", #"{"l": null, "m": null}"#, "9 9 k d2 u2 nil 0; nullValue m"),
    .init("Y69", #"{"n": "NULL", "u": "(null)", "s": "NIL"}"#, "9 nil NIL d2 nil [2] 2"),
    .init("Y105", #"{"u": " "}"#, "9 9 k d2 nil [2] 2"),
  ]

  @Test("keeps the value on a type mismatch and resets it on an invalid value", arguments: unfit)
  func unfitRows(row: ProfileRow) {
    row.check(updating: Values.changed, by: YYModelProfile.self)
  }

  private static let unfit: [ProfileRow] = [
    .init("Y55, Y97", #"{"s": [1]}"#, "9 9 k d2 u2 [2] 2; typeMismatch s"),
    .init("Y57", #"{"d": {}}"#, "9 9 k d2 u2 [2] 2; typeMismatch d"),
    .init("Y57", #"{"d": "yesterday"}"#, "9 9 k nil u2 [2] 2; invalidValue d"),
    .init("P14", #"{"d": 5}"#, "9 9 k d2 u2 [2] 2; typeMismatch d"),
    .init("Y58, Y106", #"{"u": 5}"#, "9 9 k d2 u2 [2] 2; typeMismatch u"),
    .init("Y58, Y105", #"{"u": "a b"}"#, "9 9 k d2 nil [2] 2; invalidValue u"),
    .init("Y59", #"{"l": "x"}"#, "9 9 k d2 u2 [2] 2; typeMismatch l"),
    .init("Y62, Y133", #"{"m": "bob"}"#, "9 9 k d2 u2 [2] 2; typeMismatch m"),
    .init("Y84", #"{"i": "abc"}"#, "0 9 k d2 u2 [2] 2; invalidValue i"),
    .init("Y70", #"{"i": -1.9}"#, "-1 9 k d2 u2 [2] 2; fractionDropped i"),
    .init("Y92", #"{"s": true}"#, "9 9 1 d2 u2 [2] 2"),
  ]

  @Test("filters elements without converting them", arguments: elements)
  func elementsRows(row: ProfileRow) {
    row.check(Lists.self, by: YYModelProfile.self)
  }

  private static let elements: [ProfileRow] = [
    .init("Y116", #"{"any": [{}, null]}"#, "[{},null] [] [] [:]"),
    .init("Y123", #"{"users": [{"id": 1}, 5, null, "x", [{"id": 2}], {"id": 3}]}"#, users),
    .init(
      "Y124",
      #"{"numbers": ["1", 2, true]}"#,
      "[] [2] [] [:]; dropped numbers[0]; dropped numbers[2]",
    ),
    .init(
      "Y125",
      #"{"table": {"A": {"id": 1}, "N": null}}"#,
      #"[] [] [] ["A": 1]; dropped table.N"#,
    ),
    .init("Y126", #"{"users": [{"id": -1}]}"#, "[] [] [-1] [:]; validationFailed users[0]"),
    .init("Y129", #"{"users": [[{"id": 1}]]}"#, "[] [] [] [:]; dropped users[0]"),
    .init("P30", #"{"table": []}"#, "[] [] [] [:]; typeMismatch table"),
  ]

  private static let users =
    "[] [] [1, 3] [:]; dropped users[1]; dropped users[2]; dropped users[3]; dropped users[4]"

  @Test(
    "updates nested models in place and accepts those that fail validation",
    arguments: nested,
  )
  func nestedRows(row: ProfileRow) {
    row.check(
      updating: Repository(user: User(id: 5678, name: "x"), other: nil),
      by: YYModelProfile.self,
    )
  }

  private static let nested: [ProfileRow] = [
    .init("Y130", #"{"other": {"id": 1}}"#, "5678 x, 1 -"),
    .init("Y131", #"{"user": {"name": "bot"}}"#, "5678 bot, nil"),
    .init("Y133", #"{"user": "bob"}"#, "5678 x, nil; typeMismatch user"),
    .init("Y133", #"{"other": null}"#, "5678 x, nil"),
    .init("Y135", #"{"user": {"id": -1}}"#, "-1 x, nil; validationFailed user"),
    .init("Y193", #"{"user": {"id": {}, "name": []}}"#, ignored),
  ]

  private static let ignored = "5678 x, nil; typeMismatch user.id; typeMismatch user.name"

  @Test("Y194, Y195: skips a failing element of the root, but not a failing root")
  func roots() throws {
    let mapper = ModelMapper<YYModelProfile>()
    let list = try mapper.map([User].self, from: #"[{"id": 1}, 5, {"id": -1}, {"id": 2}]"#)
    #expect(list.map(\.id) == [1, 2])
    let table = try mapper.map([String: User].self, from: #"{"a": {"id": 1}, "b": 1}"#)
    #expect(table.mapValues(\.id) == ["a": 1])
    let error = #expect(throws: ModelError.self) {
      try mapper.map(User.self, from: #"{"id": -1}"#)
    }
    #expect(error?.issues.map(\.code) == [.validationFailed])
    #expect(throws: ModelError.self) { try mapper.map(User.self, from: "[1]") }
  }

  @Test("Y142 to Y146: maps the properties named by lists")
  func lists() throws {
    struct Listed: MappableModel, DefaultInitializable {
      typealias Policy = YYModelProfile
      var a = 0
      var b = 0
      var c = 0
      static let mappedProperties: Set<String>? = ["a", "b", "nope"]
      static let ignoredProperties: Set<String> = ["a"]
    }
    let model = try Listed(json: #"{"a": 1, "b": 2, "c": 3}"#)
    #expect((model.a, model.b, model.c) == (0, 2, 0))
    #expect(try model.jsonString() == #"{"b":2}"#)
  }

  @Test("Y155 to Y174: omits nil and values that JSON cannot represent, and nests by path")
  func written() throws {
    struct Written: MappableModel, DefaultInitializable {
      typealias Policy = YYModelProfile
      var name: String?
      var size = Double.nan
      var any: Any = ["n": Double.nan, "m": 1] as [String: Any]
      var list: [Int?] = [1, nil]
      var a = 1
      var b: Int?
      var c = 2
      static let keyMapper: KeyMapper = [
        "a": "ext.a", "b": "deep.b", "c": ["", "ID", "id"],
      ]
    }
    // Y155 nil, Y157 NaN, Y158 NaN inside, Y167 null in an array, Y172 a path, Y173 an alternative.
    #expect(
      try Written().jsonString() == #"{"any":{"m":1},"list":[1,null],"ext":{"a":1},"":2}"#
    )
  }

  // MARK: Models

  struct Book: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = YYModelProfile

    var name = "-"
    var count = 0
    var other = 0
    var id: String? = "-"

    static let keyMapper: KeyMapper = [
      "name": "n", "count": "ext.c", "other": "ext.c", "id": ["ID", "id", "ext.id"],
    ]

    var description: String { "\(name) \(count) \(other) \(id ?? "nil")" }
  }

  struct Values: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = YYModelProfile

    var i = 0
    var n: Int?
    var s: String?
    var d: Date?
    var u: URL?
    var l: [Int]?
    var m = User()

    static var changed: Values {
      Values(
        i: 9,
        n: 9,
        s: "k",
        d: Date(timeIntervalSinceReferenceDate: 2),
        u: URL(string: "u2"),
        l: [2],
        m: User(id: 2),
      )
    }

    var description: String {
      let date = d.map { "d\(Int($0.timeIntervalSinceReferenceDate))" } ?? "nil"
      let list = l.map { "\($0)" } ?? "nil"
      return "\(i) \(n.map { "\($0)" } ?? "nil") \(s ?? "nil") \(date) "
        + "\(u?.absoluteString ?? "nil") \(list) \(m.id)"
    }
  }

  struct User: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = YYModelProfile

    var id = 0
    var name = "-"

    func validate() throws {
      if id < 0 { throw ValidationFailure("an identifier is not negative") }
    }

    var description: String { "\(id) \(name)" }
  }

  struct Lists: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = YYModelProfile

    var any: [JSONValue] = []
    var numbers: [Int] = []
    var users: [User] = []
    var table: [String: User] = [:]

    var description: String {
      "\(JSONValue.array(any)) \(numbers) \(users.map(\.id)) \(table.mapValues(\.id))"
    }
  }

  struct Repository: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = YYModelProfile

    var user = User()
    var other: User?

    var description: String { "\(user), \(other.map { "\($0)" } ?? "nil")" }
  }
}
