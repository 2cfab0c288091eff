import ModelMapping
import Testing

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
