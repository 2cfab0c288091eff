import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Values behind key paths")
struct AccessorValueTests {
  private func player() throws -> Player { try Player(json: AccessorReadingTests.json) }

  @Test("are written in all forms")
  func writing() throws {
    let player = try Player(json: #"{"name": "Ann", "home": {"city": "x"}, "team": [{"rank": 2}]}"#)
    let json =
      #"{"name":"Ann","score":0,"home":{"city":"x","number":0},"team":["#
      + #"{"name":"?","score":0,"home":{"city":"","number":0},"team":[],"rank":2,"plain":0}],"#
      + #""rank":1,"plain":0}"#
    #expect(try player.jsonString() == json)
    #expect(try player.jsonValue() == JSONValue(json: json))
    let native = try player.jsonObject()
    #expect(native["name"] as? String == "Ann" && native["nick"] == nil)
    #expect((native["team"] as? [[String: Any]])?.first?["rank"] as? Int == 2)
    #expect(try player.jsonString(options: [.includesNil]).contains(#""nick":null,"#))
    #expect(try player.jsonString(options: [.sortedKeys]).hasPrefix(#"{"home":"#))
    let voucher = Voucher()
    voucher.price = .nan
    #expect(throws: ModelError.self) { try voucher.jsonString() }
    voucher.price = 1.5
    #expect(try voucher.jsonString() == #"{"code":"","cost":{"amount":1.5},"row":0}"#)
    #expect(voucher.changes == 2)
  }

  @Test("are left out if nil or the default")
  func omitting() throws {
    final class Card: LenientModel, Announcer {
      @Announced var title = "untitled"
      @Announced var note: String?
      @Announced var size = 1
      init() {}
      static let setters: [String: PropertySetter] = [
        "title": PropertySetter(\Card.title), "note": PropertySetter(\Card.note),
        "size": PropertySetter(\Card.size),
      ]
      static let omittingDefaults: Set<String> = ["title", "note"]
      func willChange() {}
    }
    #expect(Card.audit().isEmpty)
    let card = Card()
    #expect(try card.jsonString(options: [.includesNil]) == #"{"size":1}"#)
    card.title = "x"
    #expect(try card.jsonString(selection: .omittingDefaults) == #"{"title":"x"}"#)
  }

  @Test("are compared and hashed")
  func comparison() throws {
    let (left, right) = (try player(), try player())
    func hash(_ player: Player) -> Int {
      var hasher = Hasher()
      player.modelHash(into: &hasher)
      return hasher.finalize()
    }
    #expect(left.isModelEqual(to: right) && hash(left) == hash(right))
    right.team[1].nick = "x"
    #expect(!left.isModelEqual(to: right) && hash(left) != hash(right))
  }

  @Test("are copied without the storage and its subscribers")
  func copying() throws {
    let player = try player()
    var count = 0
    player.$name.subscribers.append { _ in count += 1 }
    let copy = try player.modelCopy()
    #expect(copy.isModelEqual(to: player) && copy.friend !== player.friend)
    #expect(copy.$name !== player.$name && copy.team[0] !== player.team[0])
    copy.name = "x"
    #expect(player.name == "Ann" && count == 0)
    player.friend = player
    let circle = try player.modelCopy()
    #expect(circle.friend === circle)
    (player.friend, circle.friend) = (nil, nil)
  }

  @Test("are described and archived")
  func description() throws {
    let player = try player()
    #expect(player.modelDescription.contains(#"name = "Ann""#))
    #expect(player.modelDescription.contains(#"city = "Rome""#))
    let back = try Player(archivedData: player.archivedData())
    #expect(back.isModelEqual(to: player) && back.team.map(\.name) == ["Cid", "Dan"])
    #expect(throws: ModelError.self) { try Voucher(archivedData: player.archivedData()) }
  }

  final class Form: StrictModel, DefaultInitializable, Announcer {
    @Announced var name = "x"
    @Announced var age: Int?
    @Announced var pin = "0000"
    init() {}
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Form.name), "age": PropertySetter(\Form.age),
      "pin": PropertySetter(\Form.pin),
    ]
    static let requiredProperties: Set<String> = ["age"]
    static let optionalProperties: Set<String> = ["name"]
    static let sensitiveProperties: Set<String> = ["pin"]
    static let constraints: ValueConstraints = ["name": .length(1...3), "age": .range(0...150)]
    func willChange() {}
  }

  @Test("are in schemas with their types, defaults and constraints")
  func schema() throws {
    #expect(Form.audit().isEmpty)
    let properties = try Form.jsonSchema()["properties"]
    #expect(properties?["name"]?["maxLength"] == 3 && properties?["age"]?["maximum"] == 150)
    #expect(properties?["name"]?["default"] == "x" && properties?["pin"]?["type"] == "string")
    #expect(try Form.jsonSchema()["required"] == ["age", "pin"])
    func issues(_ json: String) -> [String] {
      do throws(ModelError) {
        _ = try Form(json: json)
        return []
      } catch {
        return error.issues.map { "\($0.code) \($0.jsonPath)" }
      }
    }
    #expect(issues(#"{"name": "long", "age": 200, "pin": "1"}"#).count == 2)
    #expect(issues(#"{"pin": "1"}"#) == ["missingKey age"])
    #expect(issues(#"{"age": null, "pin": "1"}"#) == ["nullValue age"])
    #expect(issues(#"{"age": 1, "pin": "1"}"#).isEmpty)
    do {
      _ = try Form(json: #"{"age": 1, "pin": [1234]}"#)
    } catch {
      #expect(!"\(error)".contains("1234"))
    }
    #expect(!Form().modelDescription.contains("0000"))
  }

  @Test("break constraints that are checked without a document")
  func issues() throws {
    let form = Form()
    (form.name, form.age) = ("long", 200)
    #expect(
      form.modelIssues().map { "\($0.code) \($0.keyPath)" } == [
        "constraintViolated name", "constraintViolated age",
      ]
    )
    (form.name, form.age) = ("abc", 150)
    #expect(form.modelIssues().isEmpty)
  }
}
