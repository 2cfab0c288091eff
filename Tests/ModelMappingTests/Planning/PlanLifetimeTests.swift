import ModelMapping
import Testing

/// An object captured by a conversion, which lives as long as the plans that use the conversion.
private final class Witness: Sendable {
  func name(_ number: Int) -> Name { Name(text: "\(number)") }
}

private struct Name: Equatable { var text = "" }

/// A model that contains itself.
private final class Comment: LenientModel {
  var name = Name()
  var replies: [Comment] = []
  var best: Comment?
  init() {}
}

/// A model that contains another, which contains it in turn.
private final class Topic: LenientModel {
  var first: Comment?
  var author: Author?
  init() {}
}

private final class Author: LenientModel {
  var name = Name()
  var topics: [Topic] = []
  init() {}
}

private class Node: LenientModel, ModelFamily {
  var name = Name()
  var next: Node?
  required init() {}
  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    object["leaf"] == nil ? nil : Leaf.self
  }
}

private final class Leaf: Node {
  var other: Leaf?
}

private struct HiddenCode: LenientModel {
  var code = ""
  static let sensitiveProperties: Set<String> = ["code"]
}

private final class Vault: LenientModel {
  var secret = HiddenCode()
  var inner: Vault?
  init() {}
}

private struct Bank: StrictModel {
  let number: Int
  let vault: Vault
}

private final class Plain: LenientModel {
  var inner: Plain?
  init() {}
}

private struct Market: StrictModel {
  let number: Int
  let plain: Plain
}

private struct Street: StrictModel {
  let vault: Vault
  let plain: Plain
}

@Suite("Plans of a mapper with custom options")
struct PlanLifetimeTests {
  private typealias Work = @Sendable (ModelMapper<Lenient>) throws -> Void

  private func mapper(_ witness: Witness) -> ModelMapper<Lenient> {
    let transformer = ValueTransformer.standard
      .adding("NameFromNumber:") { (number: Int) in witness.name(number) }
    return ModelMapper<Lenient>(options: MappingOptions(valueTransformer: transformer))
  }

  /// Whether the objects that a mapper references are released with it.
  private func isLetGo(_ work: (ModelMapper<Lenient>) throws -> Void) rethrows -> Bool {
    weak var witness: Witness?
    do {
      let own = Witness()
      witness = own
      try work(mapper(own))
    }
    return witness == nil
  }

  @Test("are released with it, whichever types share a recursive model")
  func roots() throws {
    let comment = #"{"name": 1, "replies": [{"name": 2, "replies": []}], "best": {"name": 3}}"#
    let isLetGo = try isLetGo { (mapper: ModelMapper<Lenient>) throws in
      #expect(try mapper.map(Comment.self, from: comment).replies[0].name.text == "2")
      #expect(try mapper.map([Comment].self, from: "[\(comment)]")[0].best?.name.text == "3")
      #expect(try mapper.map([String: Comment].self, from: #"{"a":\#(comment)}"#)["a"] != nil)
      #expect(try mapper.map(Topic.self, from: #"{"first":\#(comment)}"#).first != nil)
      #expect(try mapper.map(Author.self, from: #"{"topics":[{"author":{}}]}"#).topics.count == 1)
      #expect(try mapper.map([[Author]].self, from: "[[{}]]").count == 1)
    }
    #expect(isLetGo)
  }

  @Test("are released if a family selects the type or a subclass is written")
  func families() throws {
    let isLetGo = try isLetGo { (mapper: ModelMapper<Lenient>) throws in
      let json = #"[{"next": {"leaf": 1, "other": {"leaf": 2, "name": 5}}}]"#
      let nodes = try mapper.map([Node].self, from: json)
      #expect((nodes[0].next as? Leaf)?.other?.name.text == "5")
      #expect(try mapper.map(Leaf.self, from: "{}").other == nil)
      #expect(try mapper.map([Leaf].self, from: "[]").isEmpty)
      _ = try mapper.jsonString(from: nodes[0])
    }
    #expect(isLetGo)
  }

  @Test("are released if the type cannot be mapped")
  func unmappable() throws {
    let isLetGo = try isLetGo { (mapper: ModelMapper<Lenient>) throws in
      #expect(throws: ModelError.self) { try mapper.map([[Int]: Comment].self, from: "{}") }
      #expect(throws: ModelError.self) { try mapper.map((() -> Comment).self, from: "{}") }
    }
    #expect(isLetGo)
  }

  @Test("are released when many threads build the same ones concurrently")
  func threads() async throws {
    for _ in 0..<20 {
      weak var witness: Witness?
      do {
        let own = Witness()
        witness = own
        let mapper = mapper(own)
        try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<8 {
            group.addTask {
              switch number % 4 {
              case 0: try mapper.map([Comment].self, from: #"[{"replies":[{}]}]"#).count
              case 1: try mapper.map(Comment.self, from: #"{"best":{}}"#).replies.count
              case 2: try mapper.map(Topic.self, from: #"{"first":{}}"#).first == nil ? 0 : 1
              default: try mapper.map([String: Author].self, from: #"{"a":{}}"#).count
              }
            }
          }
          for try await _ in group {}
        }
      }
      #expect(witness == nil)
    }
  }

  @Test("redact sensitive values whatever was mapped before, and nothing else")
  func sensitive() throws {
    func found<Value>(_ type: Value.Type, by mapper: ModelMapper<Strict>) -> String? {
      let error = #expect(throws: ModelError.self) {
        try mapper.map(type, from: #"{"number": 1, "vault": secret"#)
      }
      return error?.issues.first?.found
    }
    for step in 0..<3 {
      let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .identity))
      if step == 1 { _ = try mapper.map([Vault].self, from: "[]") }
      if step == 2 { _ = try mapper.map([Street].self, from: "[]") }
      #expect(found(Market.self, by: mapper) == "`secret`")
      #expect(found(Bank.self, by: mapper) == "another character")
    }
  }
}
