import Foundation
import ModelMapping
import Testing

/// Names, paths and patterns of a program that come from outside of it, such as the fields that a query asks for.
@Suite("Long names, paths and patterns")
struct LongTextTests {
  struct Node: LenientModel {
    var value = 1
    var children: [Node] = []
  }

  /// Texts of about a megabyte.
  private static let texts: [(String, String)] = [
    ("steps", "children" + String(repeating: ".children", count: 110_000)),
    ("short steps", String(repeating: "a.", count: 500_000)),
    ("a name", String(repeating: "a", count: 1_000_000)),
    ("indices", "a" + String(repeating: "[0]", count: 330_000)),
    ("brackets", String(repeating: "[", count: 1_000_000)),
    ("quotes", String(repeating: "'", count: 200_000)),
  ]

  @Test("are used on a small stack, or refused", arguments: texts)
  func smallStack(name: String, text: String) async {
    let failures = await onStack(ofKilobytes: 512) {
      let tree = Node(children: [Node()])
      var failures: [String] = []
      for selection: JSONSelection in [.only([text]), .excluding([text]), .only([text, text])] {
        if name == "steps" {
          if (try? tree.jsonString(selection: selection)) == nil { failures.append("not written") }
        } else {
          let error = refusal { _ = try tree.jsonString(selection: selection) }
          failures += error.map { $0.utf8.count < 500 ? [] : ["a long message"] } ?? ["written"]
        }
      }
      let path = MappingPath(text)
      if MappingPath(path.description) != path { failures.append("another path") }
      let mapper = ModelMapper<Strict>(options: MappingOptions(startingAt: path))
      if refusal({ _ = try mapper.map(Node.self, from: #"{"value": {}}"#) }) == nil {
        failures.append("found")
      }
      if (try? Node(json: [text: 1])) == nil { failures.append("an unknown key is refused") }
      return failures
    }
    #expect(failures == [])
  }

  private static func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func refusal(_ body: () throws -> Void) -> String? { Self.refusal(body) }

  @Test("a key path of too many steps is a declaration mistake", arguments: [100, 101, 100_000])
  func longKeys(count: Int) async {
    let failures = await onStack(ofKilobytes: 512) {
      Keyed.$count.withValue(count) {
        func read<Model: LenientModel>(_: Model.Type) -> [String] {
          let mistakes = Model.audit().map { "\($0)" }
          if count <= 100 { return mistakes }
          let isRefused = mistakes.first?.hasSuffix("is a path of more than 100 steps") == true
          let isUsed = (try? Model(json: "{}")) != nil && (try? Model().jsonString()) == "{}"
          return isRefused && mistakes.count == 1 && isUsed ? [] : mistakes
        }
        switch count {
        case 100: return read(Keyed.Model<UInt8>.self)
        case 101: return read(Keyed.Model<UInt16>.self)
        default: return read(Keyed.Model<UInt32>.self)
        }
      }
    }
    #expect(failures == [])
  }

  enum Keyed {
    @TaskLocal static var count = 0

    /// Its parameter makes a type, and so a plan, of each test.
    struct Model<Tag>: LenientModel {
      var value = 1
      static var keyMapper: KeyMapper {
        ["value": JSONKey(Array(repeating: "a", count: count).joined(separator: "."))]
      }
    }
  }

  @Test("patterns of dates are read in linear time")
  func datePatterns() throws {
    try expectLinear(50_000) { size in
      let quotes = String(repeating: "'", count: size)
      return { try expectPattern(quotes) }
    }
  }

  private func expectPattern(_ pattern: String) throws {
    let form = DateForm.pattern(pattern)
    let transformer = ValueTransformer.standard.dates(form)
    let mapper = ModelMapper<Strict>(options: MappingOptions(valueTransformer: transformer))
    #expect(throws: ModelError.self) { try mapper.map([Date].self, from: #"["x"]"#) }
  }
}
