import Foundation
import ModelMapping
import Testing

@Suite("Field values and containers of fields")
struct FieldValueTests {
  enum Size: String { case small, large }

  struct Part: LenientModel, Equatable {
    var x = 1
    var y = 2
    func validate() throws { if x < 0 { throw ValidationFailure("x is not negative") } }
  }

  final class Shared: LenientModel {
    var x = 1
    var y = 2
    init() {}
  }

  struct Wide: StrictModel, Equatable {
    let date: Field<Date>
    let url: Field<URL>
    let decimal: Field<Decimal>
    let size: Field<Size>
    let part: Field<Part>
    let list: Field<[Int?]>
    let parts: Field<[Part]>
    let table: Field<[String: Part]>
    let tree: Field<JSONValue>
    let optional: Field<String?>
    let id: Field<UUID>
    let last: Field<Int8>
  }

  static let full = #"""
    {"date":"1970-01-01T00:00:00Z","url":"https://example.org/","decimal":1.10,"size":"large",\#
    "part":{"x":3,"y":4},"list":[1,null],"parts":[{"x":5,"y":6}],"table":{"a":{"x":7,"y":8}},\#
    "tree":{"k":[1]},"optional":"o","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","last":-1}
    """#

  @Test("a field can hold any type that can be mapped", arguments: Source.keepingDigits)
  func wide(_ source: Source) throws {
    let strict = try source.mapWithReport(Wide.self, from: Self.full, by: ModelMapper<Strict>())
    let lenient = try source.mapWithReport(Wide.self, from: Self.full, by: ModelMapper<Lenient>())
    let wide = strict.value
    #expect(lenient.value == wide && lenient.report.isEmpty)
    #expect(wide.date == .value(Date(timeIntervalSince1970: 0)))
    #expect(wide.size == .value(.large) && wide.part == .value(Part(x: 3, y: 4)))
    #expect(wide.list == .value([1, nil]) && wide.parts == .value([Part(x: 5, y: 6)]))
    #expect(wide.table == .value(["a": Part(x: 7, y: 8)]) && wide.tree == .value(["k": [1]]))
    #expect(wide.optional == .value("o") && wide.last == -1)
    let text = try wide.jsonString()
    #expect(text == Self.full.replacingOccurrences(of: "1.10", with: "1.1"))
    #expect(try Wide(json: text) == wide)
    #expect(try Wide(json: wide.jsonObject()) == wide)
  }

  @Test("null and absence are distinguished for every type", arguments: Source.all)
  func empty(_ source: Source) throws {
    let full = try JSONValue(json: Self.full)
    guard case .object(let members) = full else { return }
    for key in members.keys {
      let json = "{\"\(key)\": null}"
      let wide = try source.mapWithReport(Wide.self, from: json, by: ModelMapper<Strict>()).value
      #expect(try wide.jsonString() == "{\"\(key)\":null}")
      #expect(try wide.jsonString(options: .includesNil) == "{\"\(key)\":null}")
    }
    let none = try source.mapWithReport(Wide.self, from: "{}", by: ModelMapper<Strict>()).value
    #expect(try none.jsonString(options: .includesNil) == "{}")
  }

  @Test("a field of an Optional reads null as .null and writes a nil value as null")
  func optional() throws {
    struct Double: LenientModel, Equatable {
      var name: Field<String?> = .absent
    }
    #expect(try Double(json: #"{"name": null}"#).name == .null)
    #expect(try Double(json: #"{"name": "x"}"#).name == .value("x"))
    #expect(try Double(name: .value(nil)).jsonString() == #"{"name":null}"#)
    #expect(try Double(name: .value(nil)).jsonValue() == ["name": nil])
  }

  @Test("issues of a model in a field include the field's path")
  func issues() {
    let json =
      #"{"part": {"x": "no", "y": 1}, "list": [1, "z"], "table": {"a": {"x": -1, "y": 0}}}"#
    let error = #expect(throws: ModelError.self) { try Wide(json: json) }
    #expect(
      error?.description == """
        FieldValueTests.Wide: 3 problems
          part.x (line 1, column 16): expected an integer, found "no"
          list[1] (line 1, column 43): expected an integer, found "z"
          table.a (line 1, column 64): x is not negative
        """
    )
  }

  @Test("a model in a field is updated in place or replaced, like one in an Optional")
  func nested() throws {
    struct Holder: LenientModel, Equatable {
      var part: Field<Part> = .value(Part(x: 3, y: 4))
    }
    var holder = Holder()
    try holder.update(json: #"{"part": {"x": 9}}"#)
    #expect(holder.part == .value(Part(x: 9, y: 4)))
    try holder.update(json: #"{"part": {"x": -1}}"#)
    #expect(holder.part == .value(Part(x: 9, y: 4)))
    holder.part = .null
    try holder.update(json: #"{"part": {"x": 9}}"#)
    #expect(holder.part == .value(Part(x: 9, y: 2)))

    var second = Holder()
    try ModelMapper<Strict>().update(&second, from: #"{"part": {"x": 9, "y": 1}}"#)
    #expect(second.part == .value(Part(x: 9, y: 1)))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&second, from: #"{"part": {"x": 9}}"#)
    }
    #expect(error?.missingKeys == ["part.y"])
    #expect(second.part == .value(Part(x: 9, y: 1)))
  }

  @Test("an object in a field is updated in place and restored if the update fails")
  func object() throws {
    final class Owner: LenientModel {
      var shared: Field<Shared> = .value(Shared())
      var last = 1
      init() {}
      func validate() throws { if last < 0 { throw ValidationFailure("the last") } }
    }
    let owner = Owner()
    let shared = owner.shared.value
    try owner.update(json: #"{"shared": {"x": 7}}"#)
    #expect(owner.shared.value === shared)
    #expect(shared?.x == 7 && shared?.y == 2)
    #expect(throws: ModelError.self) {
      try owner.update(json: #"{"shared": {"x": 8}, "last": -1}"#)
    }
    #expect(owner.shared.value === shared)
    #expect(shared?.x == 7 && owner.last == 1)
    try owner.update(json: #"{"shared": {"x": 8}, "shared": {"y": 9}}"#)
    #expect(shared?.x == 7 && shared?.y == 9)
    try owner.update(json: #"{"shared": null}"#)
    #expect(owner.shared.isNull)
  }

  @Test("a field's value is released when it is replaced")
  func lifetime() throws {
    struct Owner: LenientModel {
      var shared: Field<Shared> = .absent
    }
    var owner = try Owner(json: #"{"shared": {"x": 3}}"#)
    weak let first = owner.shared.value
    #expect(first?.x == 3)
    try owner.update(json: #"{"shared": null}"#)
    #expect(first == nil)
  }

  // MARK: Containers of fields

  @Test("elements are read as null or values, and absent ones are omitted when written")
  func containers() throws {
    struct Lists: StrictModel, Equatable {
      let list: [Field<Int>]
      let table: [String: Field<Int>]
      let group: Set<Field<Int>>
    }
    let text = #"{"list":[1,null,3],"table":{"a":null,"b":2},"group":[null]}"#
    let lists = try Lists(json: text)
    #expect(lists.list == [1, .null, 3])
    #expect(lists.table == ["a": .null, "b": 2])
    #expect(lists.group == [.null])
    #expect(try lists.jsonString() == text)
    #expect(try lists.jsonValue().jsonString() == text)
    let absent = Lists(list: [1, .absent], table: ["a": .absent, "b": .null], group: [])
    let rest = #"{"list":[1],"table":{"b":null},"group":[]}"#
    for options: JSONWritingOptions in [[], .includesNil] {
      #expect(try absent.jsonString(options: options) == rest)
      #expect(try absent.jsonValue(options: options).jsonString() == rest)
    }
  }

  @Test("null for an Optional field is nil, not .null")
  func optionalField() throws {
    struct Odd: LenientModel, Equatable {
      var name: Field<String>?
    }
    #expect(try Odd(json: #"{"name": null}"#).name == nil)
    #expect(try Odd(json: #"{"name": "x"}"#).name == .value("x"))
    #expect(try Odd(name: .absent).jsonString() == "{}")
    #expect(try Odd(name: .some(.null)).jsonString() == #"{"name":null}"#)
  }

  @Test("a field at the root is null or a value")
  func root() throws {
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.map(Field<Int>.self, from: "null") == .null)
    #expect(try mapper.map(Field<Int>.self, from: "1") == 1)
    #expect(try mapper.map([Field<Part>].self, from: #"[{"x": 1, "y": 1}, null]"#)[1] == .null)
    #expect(try mapper.jsonString(from: Field<Int>.null) == "null")
    #expect(try mapper.jsonString(from: Field<Int>.value(1)) == "1")
  }

  @Test("a native dictionary may contain a field")
  func native() throws {
    struct Plain: StrictModel, Equatable {
      let name: Field<String>
    }
    #expect(try Plain(json: ["name": Field<String>.value("x")]).name == "x")
    #expect(try Plain(json: ["name": Field<String>.absent]).name == .absent)
    #expect(try Plain(json: ["name": NSNull()]).name == .null)
    #expect(try Plain(json: ["name": String?.none as Any]).name == .null)
    #expect(throws: ModelError.self) { try Plain(json: ["name": Field<Int>.value(1)]) }
  }

  // MARK: Custom conversions

  struct Color: Equatable { let hex: String }

  @Test("conversions apply to the value's type or to the property")
  func transformers() throws {
    struct Palette: StrictModel, Equatable {
      let main: Field<Color>
      let other: Field<Color>
      static let valueTransformer = ValueTransformer.standard
        .adding("ColorFromString:") { (text: String) -> Color? in
          text.isEmpty ? nil : Color(hex: text)
        }
        .adding("JSONObjectFromColor:") { (color: Color) in color.hex }
        .adding("setOtherWithNumber:") { (number: Int) in Color(hex: "\(number)") }
        .adding("JSONObjectForOther") { (color: Color) in color.hex.count }
    }
    let palette = try Palette(json: #"{"main": "a", "other": 12}"#)
    #expect(palette == Palette(main: .value(Color(hex: "a")), other: .value(Color(hex: "12"))))
    #expect(try palette.jsonString() == #"{"main":"a","other":2}"#)
    #expect(try Palette(json: #"{"main": "", "other": "b"}"#).main == .null)
    #expect(try Palette(json: #"{"main": null}"#) == Palette(main: .null, other: .absent))
  }

  @Test("conversions can also apply to the field as a whole")
  func wholeTransformers() throws {
    struct Whole: StrictModel, Equatable {
      let size: Field<Int>
      static let valueTransformer = ValueTransformer.standard
        .adding("setSizeWithString:") { (text: String) -> Field<Int> in
          text == "none" ? .null : .absent
        }
        .adding("JSONObjectForSize") { (size: Field<Int>) in "\(size.value ?? 0)" }
    }
    #expect(try Whole(json: #"{"size": "none"}"#).size == .null)
    #expect(try Whole(json: #"{"size": "other"}"#).size == .absent)
    #expect(try Whole(json: #"{"size": 3}"#).size == 3)
    #expect(try Whole(json: "{}").size == .absent)
    #expect(try Whole(size: 3).jsonString() == #"{"size":"3"}"#)
  }
}
