import Foundation
import ModelMapping
import Testing

// Trees and nested models use stack space for each level, so these tests run with the stack of a
// main thread.
@Suite("Nesting depth")
struct DepthTests {
  @Test("512 levels are accepted, 513 are too deep", arguments: Nest.all)
  func limit(nest: Nest) async {
    let faults = await onStack(ofKilobytes: 8192) { nest.faults(ofLimit: 512, MappingOptions()) }
    #expect(faults == [])
  }

  @Test("the limit is configurable", arguments: [1, 2, 3, 10, 100, 2048])
  func options(limit: Int) async {
    let options = MappingOptions(maximumDepth: limit)
    let faults = await onStack(ofKilobytes: 65536) {
      Nest.all.flatMap { $0.faults(ofLimit: limit, options) }
    }
    #expect(faults == [])
  }

  @Test(
    "an out-of-range limit is clamped",
    arguments: [(-1, 1), (0, 1), (9999, 2048)],
  )
  func clamped(asked: Int, limit: Int) async {
    #expect(MappingOptions.largestMaximumDepth == 2048)
    let options = MappingOptions(maximumDepth: asked)
    let faults = await onStack(ofKilobytes: 65536) {
      Nest.all.flatMap { $0.faults(ofLimit: limit, options) }
    }
    #expect(faults == [])
  }

  @Test("100,000 levels are rejected as too deep, without a crash", arguments: Nest.all)
  func manyLevels(nest: Nest) async {
    let faults = await onStack(ofKilobytes: 8192) {
      let texts = [nest.text(100_000), nest.opening(100_000)]
      return Entry.all(MappingOptions()).flatMap { entry in
        texts.compactMap { entry.refusing($0, limit: 512) }
      }
    }
    #expect(faults == [])
  }

  @Test("unused values take no stack space", arguments: Nest.all)
  func smallStack(nest: Nest) async {
    let faults = await onStack(ofKilobytes: 512) {
      let options = MappingOptions(maximumDepth: 2048)
      return Entry.unwanted(options).compactMap { $0.taking(nest.text(2047)) }
    }
    #expect(faults == [])
  }

  @Test("nested models count as levels")
  func models() async {
    let faults = await onStack(ofKilobytes: 65536) {
      func chain(_ count: Int) -> String {
        String(repeating: #"{"next": "#, count: count - 1) + "{}"
          + String(repeating: "}", count: count - 1)
      }
      guard let links = try? Link(json: chain(512)), links.length == 512,
        let tree = try? JSONValue(json: chain(512)), let same = try? Link(json: tree),
        same.length == 512
      else { return ["512 levels are refused"] }
      do {
        _ = try Link(json: chain(513))
        return ["513 levels are taken"]
      } catch {
        let issue = (error as? ModelError)?.issues.first
        let isRight = issue?.code == .tooDeep && issue?.keyPath.components.count == 512
        return isRight ? [] : ["\(error)"]
      }
    }
    #expect(faults == [])
  }

  @Test("levels in dictionaries count as in JSON text")
  func natives() {
    func nested(_ count: Int) -> [String: Any] {
      var value: [String: Any] = [:]
      for _ in 1..<count { value = ["value": value] }
      return value
    }
    func words<Value>(_: Value.Type, _ count: Int) -> String? {
      let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumDepth: 10))
      do {
        _ = try mapper.map(Holder<Value>.self, from: nested(count))
        return nil
      } catch {
        return error.description
      }
    }
    let tooDeep = """
      : 1 problem
        value: expected at most 10 levels of nesting
      """
    #expect(words(JSONValue.self, 10) == nil)
    #expect(words(JSONValue.self, 11) == "Holder<JSONValue>" + tooDeep)
    #expect(words(JSONObject.self, 10) == nil)
    #expect(words(JSONObject.self, 11) == "Holder<JSONObject>" + tooDeep)
    #expect(words(Any.self, 10) == nil)
  }

  @Test("trees too deep to be read can still be written")
  func writing() async {
    let faults = await onStack(ofKilobytes: 8192) {
      var tree: JSONValue = 0
      for _ in 0..<5000 { tree = ["a": [tree]] }
      let start = String(repeating: #"{"a":["#, count: 5000)
      let end = String(repeating: "]}", count: 5000)
      return tree.jsonString() == "\(start)0\(end)" ? [] : ["another text"]
    }
    #expect(faults == [])
  }

  final class Link: LenientModel {
    var next: Link?

    var length: Int {
      var length = 1
      var link = self
      while let next = link.next {
        length += 1
        link = next
      }
      return length
    }
  }

  struct Wanting: LenientModel {
    var number: Int?
    var tree: JSONValue?
    var any: Any?
  }
}

extension DepthTests {
  /// A document of nested brackets.
  struct Nest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let openings: [String]
    private let closings: [String]

    static let all = [
      Nest(testDescription: "arrays", openings: ["["], closings: ["]"]),
      Nest(testDescription: "objects", openings: [#"{"a":"#], closings: ["}"]),
      Nest(testDescription: "both", openings: [#"{"a":"#, "["], closings: ["}", "]"]),
    ]

    func opening(_ count: Int) -> String {
      (0..<count).map { openings[$0 % openings.count] }.joined()
    }

    func text(_ count: Int) -> String {
      let closing = (0..<count).reversed().map { closings[$0 % closings.count] }
      return opening(count) + "0" + closing.joined()
    }

    /// Failures of a limit at any entry point.
    func faults(ofLimit limit: Int, _ options: MappingOptions) -> [String] {
      Entry.all(options).filter { $0.depth < limit }.flatMap { entry in
        [
          entry.taking(text(limit - entry.depth)),
          entry.refusing(text(limit - entry.depth + 1), limit: limit),
        ].compactMap(\.self)
      }
    }
  }

  /// An entry point, which may add a level of its own.
  struct Entry {
    let depth: Int
    private let key: String?
    private let read: (String) throws -> Any

    private init(_ key: String? = nil, _ read: @escaping (String) throws -> Any) {
      depth = key == nil ? 0 : 1
      self.key = key
      self.read = read
    }

    static func all(_ options: MappingOptions) -> [Entry] {
      let lenient = ModelMapper<Lenient>(options: options)
      let strict = ModelMapper<Strict>(options: options)
      return unwanted(options) + [
        Entry { try JSONValue(json: $0, maximumDepth: options.maximumDepth) },
        Entry { try lenient.map(JSONValue.self, from: $0) },
        Entry { try lenient.map(Any.self, from: $0) },
        Entry("tree") { try lenient.map(Wanting.self, from: $0) },
        Entry("any") { try strict.map(Wanting.self, from: $0) },
      ]
    }

    static func unwanted(_ options: MappingOptions) -> [Entry] {
      let lenient = ModelMapper<Lenient>(options: options)
      let strict = ModelMapper<Strict>(options: options)
      return [
        Entry("unwanted") { try lenient.map(Wanting.self, from: $0) },
        Entry("unwanted") { try strict.map(Wanting.self, from: $0) },
        Entry("number") { try lenient.map(Wanting.self, from: $0) },
        Entry("unwanted") { json in
          var model = Wanting()
          try lenient.update(&model, from: json)
          return model
        },
      ]
    }

    func taking(_ json: String) -> String? {
      do {
        _ = try read(document(json))
        return nil
      } catch {
        return "\(error)"
      }
    }

    func refusing(_ json: String, limit: Int) -> String? {
      do {
        _ = try read(document(json))
        return "taken beyond \(limit) levels"
      } catch {
        guard let issues = (error as? ModelError)?.issues, issues.map(\.code) == [.tooDeep],
          issues[0].expected == "at most \(limit) levels of nesting", issues[0].location != nil
        else { return "\(error)" }
        return nil
      }
    }

    private func document(_ json: String) -> String {
      key.map { "{\"\($0)\": \(json)}" } ?? json
    }
  }
}
