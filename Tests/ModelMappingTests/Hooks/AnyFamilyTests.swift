import ModelMapping
import Testing

@Suite("A family for properties of type Any")
struct AnyFamilyTests {
  struct Cat: LenientModel { var lives = 9 }

  enum Animals: ModelFamily {
    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "cat" ? Cat.self : nil
    }
  }

  struct Box: LenientModel {
    var one: Any = 0
    var maybe: Any?
    var many: [Any] = []
    var named: [String: Any] = [:]
    static let families: [String: any ModelFamily.Type] = [
      "one": Animals.self, "maybe": Animals.self, "many": Animals.self, "named": Animals.self,
    ]
  }

  @Test("selects the types of objects and leaves other values unchanged", arguments: Source.all)
  func reading(_ source: Source) throws {
    let cat = #"{"kind": "cat", "lives": 7}"#
    let json = """
      {"one": \(cat), "maybe": \(cat), "many": [\(cat), {"kind": "dog"}, 5, "x", null, [1]],
       "named": {"a": \(cat), "b": true}}
      """
    let box = try source.mapWithReport(Box.self, from: json, by: ModelMapper<Lenient>()).value
    #expect((box.one as? Cat)?.lives == 7)
    #expect((box.maybe as? Cat)?.lives == 7)
    #expect((box.many[0] as? Cat)?.lives == 7)
    #expect((box.many[1] as? [String: Any])?["kind"] as? String == "dog")
    #expect(box.many[2] as? Int == 5 && box.many[3] as? String == "x")
    #expect((box.named["a"] as? Cat)?.lives == 7 && box.named["b"] as? Bool == true)
    let text = try box.jsonString()
    #expect(
      text.hasPrefix(
        #"{"one":{"lives":7},"maybe":{"lives":7},"many":[{"lives":7},{"kind":"dog"},5,"x""#
      )
    )
    #expect(try JSONValue(json: text) == box.jsonValue())
  }

  @Test("updates an existing model and replaces other values")
  func updating() throws {
    var box = Box(one: Cat(lives: 3))
    try box.update(json: #"{"one": {"kind": "cat"}}"#)
    #expect((box.one as? Cat)?.lives == 3)
    try box.update(json: #"{"one": {"kind": "dog"}}"#)
    #expect((box.one as? Cat)?.lives == 3)
    try box.update(json: #"{"one": 4}"#)
    #expect(box.one as? Int == 4)
    try box.update(json: #"{"one": {"kind": "dog"}}"#)
    #expect((box.one as? [String: Any])?["kind"] as? String == "dog")
  }
}
