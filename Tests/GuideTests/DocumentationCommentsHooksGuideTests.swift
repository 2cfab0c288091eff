import ModelMapping
import Testing

@Test("Documentation comments: a set of hooks has members", .printing)
func modelCommentsOfHookSets() {
  let hooks: ModelHookSet = [.preprocessing, .postprocessing]
  print(hooks.contains(.preprocessing), hooks.contains(.family))
  // Prints "true false"
  #expect(Console.text() == "true false")
}

private protocol Renaming: MappableModel, MappingPreprocessing {
  static var oldKeys: [String: String] { get }
}

extension Renaming {
  static var usedHooks: ModelHookSet { oldKeys.isEmpty ? [] : .preprocessing }

  static func preprocess(_ object: inout JSONObject) throws {
    for (old, new) in oldKeys {
      if let value = object[old] { object[new] = value }
    }
  }
}

private struct Invoice: StrictModel, Renaming {
  let total: Int
  static let oldKeys = ["sum": "total"]
}

private struct Estimate: StrictModel, Renaming {
  let total: Int
  static let oldKeys: [String: String] = [:]
}

@Test("Documentation comments: a protocol selects the hooks of its models", .printing)
func modelCommentsOfUsedHooks() throws {
  print(try Invoice(json: #"{"sum": 7}"#).total)
  // Prints "7"
  #expect(Console.text() == "7")
  #expect(Estimate.usedHooks.isEmpty)
  #expect(throws: ModelError.self) { try Estimate(json: #"{"sum": 7}"#) }
}

@Test("Documentation comments: a type with a trait conforms to the base of traits", .printing)
func modelCommentsOfTraits() {
  final class Player: StrictModel, DefaultInitializable {
    var name = ""
  }

  let type: Any.Type = Player.self
  print(type is any ModelTrait.Type)
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: a type with a hook conforms to the base of hooks", .printing)
func modelCommentsOfHooks() throws {
  struct Comment: StrictModel, MappingPostprocessing {
    var text: String

    mutating func postprocess(_ object: JSONObject) throws {
      text = text.lowercased()
    }
  }

  let type: Any.Type = Comment.self
  print(type is any ModelHook.Type)
  // Prints "true"
  #expect(Console.text() == "true")
  #expect(try Comment(json: #"{"text": "Hi"}"#).text == "hi")
}

@Test("Documentation comments: preprocessing changes the object to read", .printing)
func modelCommentsOfPreprocessing() throws {
  struct Event: StrictModel, MappingPreprocessing {
    let title: String

    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["name"] { object["title"] = old }
    }
  }

  print(try Event(json: #"{"name": "Fair"}"#).title)
  // Prints "Fair"
  #expect(Console.text() == "Fair")
}

@Test("Documentation comments: postprocessing completes a model", .printing)
func modelCommentsOfPostprocessing() throws {
  struct Rectangle: LenientModel, MappingPostprocessing {
    var width = 0
    var height = 0
    var area = 0
    static let ignoredProperties: Set<String> = ["area"]

    mutating func postprocess(_ object: JSONObject) throws {
      area = width * height
    }
  }

  print(try Rectangle(json: #"{"width": 3, "height": 4}"#).area)
  // Prints "12"
  #expect(Console.text() == "12")
}

@Test("Documentation comments: postprocessing changes the exported object", .printing)
func modelCommentsOfExportPostprocessing() throws {
  struct Note: StrictModel, ExportPostprocessing {
    let text: String

    func postprocess(exported object: inout JSONObject) throws {
      object["version"] = 2
    }
  }

  print(try Note(text: "Hello").jsonString())
  // Prints "{"text":"Hello","version":2}"
  #expect(Console.text() == #"{"text":"Hello","version":2}"#)
}

@Test("Documentation comments: an object keeps its JSON", .printing)
func modelCommentsOfPreparing() throws {
  final class Message: LenientModel, MappingPreparing {
    var text = ""
    var raw: JSONObject?
    static let ignoredProperties: Set<String> = ["raw"]

    required init() {}

    func prepare(for object: inout JSONObject) throws { raw = object }
  }

  print(try Message(json: #"{"text": "Hello", "size": 5}"#).raw?["size"] ?? .null)
  // Prints "5"
  #expect(Console.text() == "5")
}

@Test("Documentation comments: a nested model makes its own dictionary", .printing)
func modelCommentsOfDictionaryWriting() throws {
  struct Price: StrictModel, DictionaryWriting {
    let cents: Int

    func dictionaryToWrite() throws -> [String: Any] {
      var members = try jsonObject()
      members["currency"] = "EUR"
      return members
    }
  }

  struct Offer: StrictModel {
    let price: Price
  }

  let offer = try Offer(json: #"{"price": {"cents": 150}}"#)
  let members = try offer.jsonObject()["price"] as? [String: Any]
  print(members?["currency"] ?? "none")
  // Prints "EUR"
  #expect(Console.text() == "EUR")
}

@Test("Documentation comments: a family has a single type", .printing)
func modelCommentsOfSingleTypeFamilies() throws {
  struct Stop: StrictModel {
    let name: String
  }

  struct Route: StrictModel {
    let stops: [Any]
    static let families: [String: any ModelFamily.Type] = ["stops": SingleTypeFamily<Stop>.self]
  }

  let route = try Route(json: #"{"stops": [{"name": "Harbor"}]}"#)
  print((route.stops as? [Stop])?.first?.name ?? "none")
  // Prints "Harbor"
  #expect(Console.text() == "Harbor")
}
