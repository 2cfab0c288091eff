import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

@Test("Documentation comments: models and mappers", .printing)
func commentsOfModels() throws {
  struct Author: LenientModel {
    var name = ""
    var birthday: Date?
  }
  struct Customer: StrictModel {
    let name: String
    let email: String?
  }
  struct Order: StrictModel {
    let id: Int
  }
  #expect(try Author(json: "{}").name == "")
  #expect(try Customer(json: #"{"name": "Ann"}"#).email == nil)

  let data = Data(#"{"id": 7}"#.utf8)
  let order = try ModelMapper<Strict>().map(Order.self, from: data)
  let loose = try ModelMapper<Lenient>().mapWithReport(Order.self, from: data)
  print(loose.value, loose.report)
  #expect(order.id == 7)
  #expect(Console.text() == "Order(id: 7) nothing to report")

  let pages = try ModelMapper<Strict>().jsonObject(from: ["Momo": 304]) as? [String: Int]
  #expect(pages == ["Momo": 304])
  #expect(try ModelMapper<Strict>().jsonObject(from: order) as? [String: Int] == ["id": 7])
  #expect(try ModelMapper<Strict>().jsonObject(from: [order]) as? [[String: Int]] == [["id": 7]])
  #expect(try ModelMapper<Lenient>().jsonObject(from: Int?.none) is NSNull)
  #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonObject(from: Double.nan) }
  let list: [Any] = [["id": "8"], ["id": true]]
  let mapped = try ModelMapper<Lenient>().mapWithReport([Order].self, from: list)
  #expect(mapped.value.map(\.id) == [8, 1] && mapped.report.issues.count == 2)
  #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().mapWithReport([Order].self, from: [1] as [Any])
  }
}

@Test("Documentation comments: Codable models")
func commentsOfCodableModels() throws {
  struct Seat: StrictModel, CodableModel {
    let row: Int
    let isTaken: Bool
    static let keyMapper: KeyMapper = .snakeCase
  }
  let data = Data(#"[{"row": 1, "is_taken": false}]"#.utf8)
  let seats = try JSONDecoder().decode([Seat].self, from: data)
  #expect(seats.map(\.row) == [1])
}

@Test("Documentation comments: fields", .printing)
func commentsOfFields() throws {
  struct ProfilePatch: StrictModel {
    var name: Field<String> = .absent
    var city: Field<String> = .absent
  }

  let patch = try ProfilePatch(json: #"{"city": null}"#)
  print(patch.name.isAbsent, patch.city.isNull)
  print(try ProfilePatch(name: "Ann").jsonString())
  #expect(Console.text() == "true true\n" + #"{"name":"Ann"}"#)
}

@propertyWrapper struct Percent {
  private var value = 0
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, 0), 100) }
  }
}

extension Percent: MappableWrapper {}

private struct Volume: LenientModel {
  @Percent var left: Int
  @Percent var right: Int
}

@propertyWrapper struct Lowercased {
  private(set) var text: String
  init(wrappedValue: String) { text = wrappedValue.lowercased() }
  var wrappedValue: String {
    get { text }
    set { text = newValue.lowercased() }
  }
}

extension Lowercased: InitializableWrapper {}

private struct Account: StrictModel {
  @Lowercased var email: String
}

@Test("Documentation comments: property wrappers", .printing)
func commentsOfWrappers() throws {
  print(try Volume(json: #"{"left": 40, "right": 400}"#).jsonString())
  print(try Account(json: #"{"email": "Ann@Example.org"}"#).email)
  #expect(Console.text() == #"{"left":40,"right":100}"# + "\nann@example.org")
}

@Test("Documentation comments: keys")
func commentsOfKeys() throws {
  let byName: KeyMapper = ["name": "n", "summary": "ext.desc", "id": ["id", "ID"]]
  let byWords: KeyMapper = .snakeCase.mapping(["id": "ID"])
  let byClosure = KeyMapper { name in JSONKey(name.uppercased()) }

  struct Note: LenientModel {
    var id = 7
    var name = "x"
    var summary: String? = "y"
    var pageCount = 1
  }
  func text(_ keyMapper: KeyMapper) throws -> String {
    try ModelMapper<Lenient>(options: .init(keyMapper: keyMapper)).jsonString(from: Note())
  }
  #expect(try text(byName) == #"{"id":7,"n":"x","ext":{"desc":"y"},"pageCount":1}"#)
  #expect(try text(byWords) == #"{"ID":7,"name":"x","summary":"y","page_count":1}"#)
  #expect(try text(byClosure) == #"{"ID":7,"NAME":"x","SUMMARY":"y","PAGECOUNT":1}"#)
}

@Test("Documentation comments: a policy")
func commentsOfPolicies() {
  enum Closed: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .forbid
      return rules
    }
  }
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Closed>().map(Empty.self, from: #"{"a": 1}"#)
  }
  #expect(error?.issues.map(\.code) == [.unknownKey])
}

private struct Empty: StrictModel {}

@Test("Documentation comments: introspection", .printing)
func commentsOfIntrospection() throws {
  struct User {
    let id: Int
    @Trimmed var name: String
  }
  let info = try TypeInfo.of(User.self)
  for property in info.properties {
    print(property.name, property.type, property.offset)
  }
  #expect(Console.text() == "id Int 0\nname Trimmed 8")
  #expect(TypeInfo.audit(User.self).isEmpty)
}

@propertyWrapper private struct Trimmed {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
}

extension Trimmed: IntrospectableWrapper {}

// MARK: - Conversions and families

private struct Color: Sendable {
  let hex: String

  init(hex: String) throws {
    guard hex.hasPrefix("#") else { throw ValidationFailure("no colour") }
    self.hex = hex
  }
}

private struct Palette {
  let main: Color
  let opacity: Double
}

extension Palette: StrictModel {
  static let valueTransformer = ValueTransformer.standard
    .reading(Color.self) { (text: String) throws -> Color in try Color(hex: text) }
    .writing(Color.self) { (color: Color) in color.hex }
    .reading("opacity") { (json: JSONValue) in json.number?.doubleValue ?? 1 }
}

@Test("Documentation comments: conversions")
func commentsOfConversions() throws {
  let palette = try Palette(json: ##"{"main": "#fff", "opacity": "full"}"##)
  #expect(palette.main.hex == "#fff")
  #expect(try palette.jsonString() == ##"{"main":"#fff","opacity":1}"##)
}

private class Shape: LenientModel {
  var kind = ""
  required init() {}
}

private final class Circle: Shape {}
private final class Square: Shape {}

extension Shape: ModelFamily {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    switch object["kind"] {
    case "circle": Circle.self
    case "square": Square.self
    default: nil
    }
  }
}

@Test("Documentation comments: families")
func commentsOfFamilies() throws {
  let shapes = try [Shape](json: #"[{"kind": "circle"}, {"kind": "square"}, {"kind": "dot"}]"#)
  #expect(shapes.map { "\(type(of: $0))" } == ["Circle", "Square", "Shape"])
}

@Test("Documentation comments: audits")
func commentsOfAudits() {
  struct Order: StrictModel {
    let id: Int
  }
  #expect(Order.audit().isEmpty)
}

private struct Book: LenientModel {
  var title = ""
}

extension Book: Hashable {
  static func == (left: Book, right: Book) -> Bool { left.isModelEqual(to: right) }
  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

@Test("Documentation comments: equality")
func commentsOfEquality() {
  #expect(Set([Book(title: "Momo"), Book(title: "Momo"), Book()]).count == 2)
}
