import Foundation
import ModelStreams
import PropertyIntrospection
import Testing

@Suite("Elements that are mapped on several cores")
struct ConcurrencyTests {
  private struct Item: StrictModel, Equatable {
    let id: Int
    let name: String
    let tags: [String]?
  }

  private struct LenientItem: LenientModel, Equatable {
    var id = 0
    var name = ""
  }

  /// Elements of some batches.
  private func elements(_ count: Int) -> [String] {
    (0..<count).map { "{\"id\": \($0), \"name\": \"Item \($0) [\\\"\", \"tags\": [\"a\", \"b\"]}" }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("are the same, in the same order", arguments: [-1, 1, 2, 3, 8, .max])
  func order(count: Int) async throws {
    let json = bytes("\u{FEFF} [\(elements(1_500).joined(separator: " ,\n"))] \n")
    let expected = try [Item](json: json)
    #expect(try await [Item](json: json, concurrently: count) == expected)
    #expect(expected.count == 1_500)
    #expect(try await [Item](json: Data(json), concurrently: count) == expected)
    #expect(try await [Item](json: json.dropFirst(0), concurrently: count) == expected)
    for text in ["[]", " [ ] ", "[1]", "[1, 2 ,3]"] {
      let numbers = try ModelMapper<Strict>().map([Int].self, from: text)
      let found = try await ModelMapper<Strict>()
        .map([Int].self, from: bytes(text), concurrently: count)
      #expect(found == numbers)
    }
  }

  private indirect enum Group: TaggedModel, Equatable {
    case all([Group])
    case any([Group])
    case number(Int)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Group>] = [
      .init("all", Group.all) { if case .all(let groups) = $0 { groups } else { nil } },
      .init("any", Group.any) { if case .any(let groups) = $0 { groups } else { nil } },
      .init("number", Group.number) { if case .number(let it) = $0 { it } else { nil } },
    ]
  }

  @Test("are read again within the same limit if they are untagged unions")
  func untagged() async throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "true" + String(repeating: "]", count: depth)
    }
    let texts = (0..<1_500).map { $0.isMultiple(of: 150) ? nested($0 / 150) : "[[\($0)]]" }
    let json = bytes("[\(texts.joined(separator: ","))]")
    for effort in [0, 4, 64] {
      let options = MappingOptions(maximumUntaggedEffort: effort)
      let mapper = ModelMapper<Lenient>(options: options)
      let expected = try mapper.map([Group].self, from: json)
      #expect(try await mapper.map([Group].self, from: json, concurrently: 2) == expected)
      let strict = ModelMapper<Strict>(options: options)
      let error = #expect(throws: ModelError.self) { try strict.map([Group].self, from: json) }
      let other = await #expect(throws: ModelError.self) {
        try await strict.map([Group].self, from: json, concurrently: 2)
      }
      #expect(other?.issues.map(\.description) == error?.issues.map(\.description))
    }
  }

  @Test("are not split at what only looks like a boundary")
  func boundaries() async throws {
    struct Node: StrictModel, Equatable {
      let id: Int
      let children: [Node]?
      let note: String?
    }
    let child = "{\"id\": 7}"
    let inner =
      "\"children\": [\(child), \(child), {\"id\": 8, \"children\": [\(child), \(child)]}]"
    let note = "\"note\": \"}, {\\\"id\\\": 1}, {\""
    for body in ["", ", \(inner)", ", \(note)", ", \(note), \(inner)"] {
      // In all elements, and only after those that are examined.
      for first in [0, 2_000] {
        for separator in [",", " ,\n  "] {
          let texts = (0..<first + 1_500).map { "{\"id\": \($0)\($0 < first ? "" : body)}" }
          let json = bytes("[\(texts.joined(separator: separator))]")
          let expected = try [Node](json: json)
          #expect(try await [Node](json: json, concurrently: 2) == expected)
        }
      }
    }
    // The array ends, and another one follows.
    let list = (0..<3_500).map { "{\"id\": \($0)}" }.joined(separator: ",")
    let json = bytes("{\"a\": [\(list)], \"b\": [\(list),\(list)]}")
    let mapper = ModelMapper<Strict>(options: MappingOptions(startingAt: "a"))
    #expect(try await mapper.map([Node].self, from: json, concurrently: 2).count == 3_500)
  }

  @Test("have the same issues")
  func issues() async throws {
    var texts = elements(1_300)
    texts[1_200] = "{\"id\": \"x\",\n \"tags\": [1, {}]}"
    texts[1_201] = "null"
    texts[3] = "{\"id\": 3}"
    let good = elements(1_300)
    for text in [
      "[\(texts.joined(separator: ",\n"))]", "[\(good.joined(separator: ","))",
      "[\(good.joined(separator: ",")),]", "[\(good.joined(separator: ","))] x",
      "[\(good.joined(separator: ",")) 1]", "[\(good.joined(separator: ","))}", "{}", "", "null",
      "[1,", " \u{FEFF}[\(good.joined(separator: ","))]", "[{\"id\": 1, \"name\": \"a\u{0}\"}]",
    ] {
      let json = bytes(text)
      let expected = #expect(throws: ModelError.self) { try [Item](json: json) }
      let found = await #expect(throws: ModelError.self) {
        try await [Item](json: json, concurrently: 3)
      }
      #expect(found?.description == expected?.description)
      let lenient = try? [LenientItem](json: json)
      #expect((try? await [LenientItem](json: json, concurrently: 3)) == lenient)
    }
  }

  @Test("may be part of a document, with the same limit of depth")
  func path() async throws {
    let list = elements(700).joined(separator: ",")
    for depth in [4, 5, 6] {
      let options = MappingOptions(maximumDepth: depth, startingAt: "data.items")
      let mapper = ModelMapper<Strict>(options: options)
      for tail in ["}, \"next\": null}", "}, \"data\": {}}", "} x", "", "}, \"z\": [[[[[]]]]]}"] {
        let json = bytes("{\"x\": [1], \"data\": {\"items\": [\(list)]\(tail)")
        let expected = try? mapper.map([Item].self, from: json)
        let found = try? await mapper.map([Item].self, from: json, concurrently: 2)
        #expect(found == expected)
        #expect(
          (expected == nil)
            == (depth < 5 || tail.hasPrefix("} x") || tail.isEmpty
              || (depth == 5 && tail.contains("z")) || tail.contains("data"))
        )
      }
    }
  }

  private static let calls = Locked(0)

  @Test("are no longer mapped when their task is cancelled")
  func cancellation() async throws {
    struct Slow: StrictModel {
      let id: Int
      func validate() throws { ConcurrencyTests.calls.withLock { $0 += 1 } }
    }
    let json = bytes("[\((0..<20_000).map { "{\"id\": \($0)}" }.joined(separator: ","))]")
    let task = Task { try await [Slow](json: json, concurrently: 2) }
    while Self.calls.withLock({ $0 == 0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(Self.calls.withLock { $0 } < 20_000)
    let early = Task { try await [Item](json: bytes("[]"), concurrently: 2) }
    early.cancel()
    _ = await early.result
  }
}
