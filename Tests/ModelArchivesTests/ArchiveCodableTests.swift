import ModelArchives
import ModelMapping
import Testing

@Suite("Archives of Codable types")
struct ArchiveCodableTests {
  struct Note: Codable, Equatable {
    var value: JSONValue
    var object: JSONObject
    var list: [JSONValue] = []
  }

  struct Page: StrictModel {
    let note: Note
  }

  private static let infinite = JSONValue.number(JSONNumber(-Double.infinity))

  @Test("JSON in them is restored, also numbers that have no form in JSON")
  func json() throws {
    let nan = JSONValue.number(JSONNumber(Double.nan))
    let values: [JSONValue] = [
      nan, Self.infinite, [nan, 1], ["a": nan], ["": "NaN"], ["": ["": nan]], .null, "NaN",
    ]
    for value in values {
      let note = Note(
        value: value,
        object: ["a": value, "": Self.infinite],
        list: [value, value],
      )
      let back = try Page(archivedData: Page(note: note).archivedData()).note
      #expect(back.value.description == note.value.description)
      #expect(back.object.description == note.object.description)
      #expect(back.list.description == note.list.description)
    }
    let forged = Forgery(Page.self, ["note": ["value": ["": 1], "object": [:], "list": []]])
    #expect(throws: ModelError.self) { try Page(archivedData: forged.data) }
  }

  @Test("a deep one equals itself")
  func deep() throws {
    struct Open: Codable { var value: JSONValue }
    struct Leaf: StrictModel { let open: Open }
    let json = String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    let leaf = Leaf(open: Open(value: try JSONValue(json: json)))
    #expect(leaf.isModelEqual(to: leaf))
  }

  struct Weight: StrictModel, CodableModel {
    let grams: Double
  }

  struct Crate: Codable {
    var weights: [Weight]
  }

  struct Cart: StrictModel {
    let crate: Crate
  }

  @Test("an error of a model in them is the same as in JSON")
  func errors() throws {
    let cart = Cart(crate: Crate(weights: [Weight(grams: 1), Weight(grams: .nan)]))
    let written = #expect(throws: ModelError.self) { try cart.jsonString() }
    let archived = #expect(throws: ModelError.self) { try cart.archivedData() }
    #expect(archived?.description == written?.description)
    #expect(archived?.keyPath == "crate.weights[1].grams")

    let members: JSONValue = ["crate": ["weights": [["grams": 1], ["grams": []]]]]
    let read = #expect(throws: ModelError.self) { try Cart(json: members) }
    let restored = #expect(throws: ModelError.self) {
      try Cart(archivedData: Forgery(Cart.self, members).data)
    }
    #expect(restored?.description == read?.description)
    #expect(restored?.keyPath == "crate.weights[1].grams")
  }
}
