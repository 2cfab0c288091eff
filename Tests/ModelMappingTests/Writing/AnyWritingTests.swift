import Foundation
import ModelMapping
import Testing

@Suite("Writing values in Any")
struct AnyWritingTests {
  struct Loose: LenientModel {
    var any: Any = 0
  }

  struct Point: StrictModel {
    let x: Int
    var y: Double?
    static let keyMapper: KeyMapper = ["x": "pos.x"]
  }

  class Base: LenientModel {
    var a = 1
    required init() {}
  }

  final class Heir: Base {
    var inner: Any?
  }

  enum Size: String { case large = "L" }

  struct Plain: Codable { var name = "n" }

  final class Stranger {}

  private let rows: [(Any, String)] = [
    (Point(x: 1), #"{"pos":{"x":1}}"#),
    (Point?.some(Point(x: 1)) as Any, #"{"pos":{"x":1}}"#),
    (Point?.none as Any, "null"),
    ([Point(x: 1)], #"[{"pos":{"x":1}}]"#),
    ([Point(x: 1), 5, "t", NSNull(), [2.5]] as [Any], #"[{"pos":{"x":1}},5,"t",null,[2.5]]"#),
    (["b": Point(x: 2), "a": true] as [String: Any], #"{"a":true,"b":{"pos":{"x":2}}}"#),
    (Heir(), #"{"a":1}"#),
    (Size.large, #""L""#),
    ([Size.large], #"["L"]"#),
    (Plain(), #"{"name":"n"}"#),
    (Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#),
    (JSONValue.array([1]), "[1]"),
    (AnyHashable(Size.large), #""L""#),
  ]

  @Test("values are written by their dynamic types, as if these were declared")
  func written() throws {
    for (value, text) in rows {
      let model = Loose(any: value)
      #expect(try model.jsonString() == #"{"any":\#(text)}"#)
      #expect(try model.jsonValue() == JSONValue(json: #"{"any":\#(text)}"#))
      #expect(try ModelMapper<Strict>().jsonString(from: model) == #"{"any":\#(text)}"#)
      let object = try JSONSerialization.data(withJSONObject: model.jsonObject())
      #expect(try JSONValue(json: object) == JSONValue(json: #"{"any":\#(text)}"#))
    }
  }

  @Test("unwritable values are omitted, or issues with their paths")
  func unwritable() throws {
    let values: [String: Any] = [
      "list": [1, Stranger(), Double.nan, Point(x: 1, y: .infinity)] as [Any],
      "lone": Stranger(),
    ]
    let model = Loose(any: values)
    #expect(try model.jsonString() == #"{"any":{"list":[1,{"pos":{"x":1}}]}}"#)
    #expect(try Loose(any: Stranger()).jsonString() == "{}")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: model)
    }
    #expect(
      error?.issues.map { "\($0.code) \($0.keyPath)" } == [
        "invalidValue any.list[1]", "invalidValue any.list[2]", "invalidValue any.list[3].y",
        "invalidValue any.lone",
      ]
    )
  }

  @Test("values that contain each other are an error")
  func cycle() {
    let heir = Heir()
    heir.inner = [heir]
    defer { heir.inner = nil }
    let error = #expect(throws: ModelError.self) { try heir.jsonString() }
    #expect(error?.issues.map(\.code) == [.tooDeep])
    #expect(throws: ModelError.self) { try heir.jsonObject() }
  }

  @Test("the options' key mapper applies")
  func options() throws {
    let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .titleCase))
    #expect(try mapper.jsonString(from: Loose(any: [Base()])) == #"{"Any":[{"A":1}]}"#)
  }
}
