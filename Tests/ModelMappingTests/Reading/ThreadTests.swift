import Foundation
import ModelArchives
import ModelMapping
import PropertyIntrospection
import Testing

/// A generic model: each instantiation is a type that no mapper has seen yet.
struct Fresh<Inner: Sendable>: StrictModel, Sendable, Equatable where Inner: Equatable {
  let count: Int
  let name: String
  let tags: [String]
  let next: Nested?

  struct Nested: StrictModel, Sendable, Equatable {
    let ratio: Double
    let byKey: [String: Leaf]
  }

  struct Leaf: StrictModel, Sendable, Equatable {
    let flag: Bool
  }
}

/// Two classes that contain each other, once for each `Tag`.
final class Parent<Tag>: LenientModel {
  var name = ""
  var children: [Child<Tag>] = []
  init() {}
}

final class Child<Tag>: LenientModel {
  var name = ""
  var parent: Parent<Tag>?
  var siblings: [String: Child<Tag>] = [:]
  init() {}
}

class Animal<Tag>: LenientModel {
  var name = ""
  required init() {}
}

final class Dog<Tag>: Animal<Tag> {
  var breed = ""
}

/// A value with properties of all kinds that are written in place.
private struct Album: LenientModel, Sendable {
  var title = "a title that is longer than fifteen bytes"
  var subtitle: String? = "a subtitle that is longer than fifteen bytes"
  var year: Int? = 1999
  var rating = 4.5
  var tags = ["one tag", "another tag that is longer than fifteen bytes"]
  var cover = Page()
  var back: Page? = Page()
  var pages = [Page(), Page()]
  var index = ["first": Page()]
  var size: Size = .large
  var released = Date(timeIntervalSince1970: 1_000_000)
  var field: Field<String> = "a field that is longer than fifteen bytes"

  struct Page: LenientModel, Sendable {
    var text = "a page that is longer than fifteen bytes"
    var numbers = [1.5, 2.5]
  }

  enum Size: String {
    case small, large
  }

  static let sample = Album()
}

private struct Kennel<Tag>: LenientModel {
  var animal = Animal<Tag>()
}

@Suite("Multiple threads", .serialized)
struct ThreadTests {
  private static let threads = 8

  /// Runs a closure on several threads that start simultaneously, and returns their results.
  private func race<Value: Sendable>(
    _ threads: Int = Self.threads,
    _ body: @escaping @Sendable (Int) throws -> Value,
  ) -> [Value] {
    let results = Locked<[Value]>([])
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for number in 0..<threads {
      done.enter()
      Thread {
        gate.wait()
        do {
          let value = try body(number)
          results.withLock { $0.append(value) }
        } catch {
          Issue.record(error)
        }
        done.leave()
      }
      .start()
    }
    for _ in 0..<threads { gate.signal() }
    done.wait()
    return results.withLock { $0 }
  }

  private static let document = """
    {"count": 3, "name": "n", "tags": ["a", "b"],
     "next": {"ratio": 0.5, "byKey": {"k": {"flag": true}}}}
    """

  /// Races to map a new type, and then the next one, which wraps it.
  private func raceForFreshTypes<
    Inner: Sendable & Equatable,
    Policy: MappingPolicy & SendableMetatype,
  >(
    _: Inner.Type,
    by mapper: ModelMapper<Policy>,
    rounds: Int,
  ) {
    let values = race { number -> Fresh<Inner> in
      // Some threads read an array, others the type itself, with or without a report.
      switch number % 3 {
      case 0: return try mapper.map([Fresh<Inner>].self, from: "[\(Self.document)]")[0]
      case 1: return try mapper.map(Fresh<Inner>.self, from: Self.document)
      default: return try mapper.mapWithReport(Fresh<Inner>.self, from: Self.document).value
      }
    }
    let expected = Fresh<Inner>(
      count: 3,
      name: "n",
      tags: ["a", "b"],
      next: .init(ratio: 0.5, byKey: ["k": .init(flag: true)]),
    )
    #expect(values == Array(repeating: expected, count: Self.threads))
    if rounds > 1 { raceForFreshTypes(Fresh<Inner>.self, by: mapper, rounds: rounds - 1) }
  }

  @Test("a type that has not been mapped yet is read correctly on every thread")
  func freshTypes() {
    raceForFreshTypes(Int.self, by: ModelMapper<Strict>(), rounds: 8)
    raceForFreshTypes(Bool.self, by: ModelMapper<Lenient>(), rounds: 8)
    raceForFreshTypes(String.self, by: ModelMapper<Exact>(), rounds: 8)
  }

  @Test("a type that has not been written yet is written correctly on every thread")
  func writing() {
    func race<Inner: Sendable & Equatable>(_: Inner.Type, rounds: Int) {
      let value = Fresh<Inner>(count: 1, name: "x", tags: [], next: nil)
      let texts = self.race { _ in try value.jsonString() }
      #expect(texts == Array(repeating: #"{"count":1,"name":"x","tags":[]}"#, count: Self.threads))
      let keys = self.race { _ in try value.jsonObject().keys.sorted().joined(separator: " ") }
      #expect(keys == Array(repeating: "count name tags", count: Self.threads))
      if rounds > 1 { race([Inner].self, rounds: rounds - 1) }
    }
    race(Double.self, rounds: 8)
  }

  @Test("a value is written, compared, hashed, copied and described on 64 threads at once")
  func sharedValue() throws {
    let shared = Album.sample
    let texts = race(64) { _ -> String in
      var hasher = Hasher()
      shared.modelHash(into: &hasher)
      let copy = try shared.modelCopy()
      return [
        try shared.jsonString(),
        try shared.jsonString(options: [.sortedKeys, .includesNil]),
        try shared.jsonString(selection: .omittingDefaults),
        try shared.jsonValue().description,
        "\(try shared.jsonObject().count) \(hasher.finalize())",
        "\(shared.isModelEqual(to: copy)) \(shared.modelDescription)",
        String(decoding: try shared.archivedData(), as: UTF8.self),
      ]
      .joined(separator: "\n")
    }
    #expect(Set(texts).count == 1)
    #expect(texts.first?.contains("a title that is longer than fifteen bytes") == true)
  }

  @Test("types that contain each other are mapped correctly, whichever comes first")
  func recursiveTypes() {
    func race<Tag>(_: Tag.Type, rounds: Int) {
      let parent =
        #"{"name":"p","children":[{"name":"c","siblings":{"s":{"name":"d","siblings":{}}}}]}"#
      let child = #"{"name":"c","parent":{"name":"p","children":[]},"siblings":{}}"#
      let texts = self.race { number in
        number % 2 == 0
          ? try Parent<Tag>(json: parent).jsonString()
          : try Child<Tag>(json: child).jsonString()
      }
      #expect(texts.filter { $0 == parent }.count == Self.threads / 2)
      #expect(texts.filter { $0 == child }.count == Self.threads / 2)
      if rounds > 1 { race([Tag].self, rounds: rounds - 1) }
    }
    race(Int.self, rounds: 8)
  }

  @Test("a new subclass is written and updated correctly through its superclass")
  func dynamicTypes() {
    func race<Tag>(_: Tag.Type, rounds: Int) {
      let texts = self.race { _ in
        var kennel = Kennel<Tag>()
        kennel.animal = Dog<Tag>()
        try kennel.update(json: #"{"animal": {"name": "Rex", "breed": "Boxer"}}"#)
        return try kennel.jsonString()
      }
      let expected = #"{"animal":{"name":"Rex","breed":"Boxer"}}"#
      #expect(texts == Array(repeating: expected, count: Self.threads))
      if rounds > 1 { race([Tag].self, rounds: rounds - 1) }
    }
    race(Int.self, rounds: 8)
  }

  @Test("all threads can share a mapper with a custom key mapper")
  func sharedMapper() {
    let mapper = ModelMapper<Strict>(options: .init(keyMapper: .titleCase))
    let document = """
      {"Count": 3, "Name": "n", "Tags": [], "Next": {"Ratio": 1, "ByKey": {"k": {"Flag": false}}}}
      """
    func race<Inner: Sendable & Equatable>(_: Inner.Type, rounds: Int) {
      let values = self.race { _ in
        let value = try mapper.map(Fresh<Inner>.self, from: document)
        return try mapper.map(Fresh<Inner>.self, from: mapper.jsonData(from: value))
      }
      let next = Fresh<Inner>.Nested(ratio: 1, byKey: ["k": .init(flag: false)])
      let expected = Fresh<Inner>(count: 3, name: "n", tags: [], next: next)
      #expect(values == Array(repeating: expected, count: Self.threads))
      if rounds > 1 { race([Inner].self, rounds: rounds - 1) }
    }
    race(UInt8.self, rounds: 8)
  }

  @Test("short-lived mappers on each thread do not affect each other")
  func ownMappers() {
    let texts = race { number -> [String] in
      try (0..<20).map { round in
        let mapper = ModelMapper<Lenient>(
          options: .init(keyMapper: KeyMapper { JSONKey.literal("\($0)\(number)\(round)") })
        )
        let text = #"{"name\#(number)\#(round)": "x", "children\#(number)\#(round)": [{}]}"#
        let parent = try mapper.map(Parent<UInt64>.self, from: text)
        return "\(parent.name) \(parent.children.count)"
      }
    }
    #expect(texts == Array(repeating: Array(repeating: "x 1", count: 20), count: Self.threads))
  }

  @Test("errors are complete on every thread")
  func errors() {
    func race<Inner: Sendable & Equatable>(_: Inner.Type, rounds: Int) {
      let texts = self.race { _ -> String in
        do throws(ModelError) {
          _ = try Fresh<Inner>(
            json: #"{"count": "x", "nam": "n", "tags": [1, []], "next": {"ratio": 1}}"#
          )
          return "mapped"
        } catch {
          return error.issues.map { "\($0.code) \($0.keyPath)" }.joined(separator: ", ")
        }
      }
      let expected =
        "missingKey name, invalidValue count, typeMismatch tags[1], missingKey next.byKey"
      #expect(texts == Array(repeating: expected, count: Self.threads))
      if rounds > 1 { race([Inner].self, rounds: rounds - 1) }
    }
    race(Int8.self, rounds: 4)
  }

  @Test("check constraints")
  func constraints() async {
    struct Word: StrictModel {
      let text: String
      static let constraints: ValueConstraints = ["text": [.pattern("^(a|b)*c$"), .length(...100)]]
    }
    let results = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          let text =
            String(repeating: "ab", count: index % 20) + (index.isMultiple(of: 2) ? "c" : "d")
          return ((try? Word(json: ["text": text])) != nil) == index.isMultiple(of: 2)
        }
      }
      return await group.reduce(into: true) { $0 = $0 && $1 }
    }
    #expect(results)
  }
}
