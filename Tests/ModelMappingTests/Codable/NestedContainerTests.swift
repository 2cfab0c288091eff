import Foundation
import ModelMapping
import Testing

/// Encodes nested containers.
private struct Nesting: Codable {
  enum Way: CaseIterable { case objects, arrays, supers, both }
  enum Key: String, CodingKey { case a }

  let depth: Int
  let way: Way

  init(_ depth: Int, _ way: Way) {
    self.depth = depth
    self.way = way
  }

  init(from decoder: any Decoder) throws { self.init(0, .objects) }

  func encode(to encoder: any Encoder) throws {
    switch way {
    case .objects:
      var container = encoder.container(keyedBy: Key.self)
      for _ in 1..<depth { container = container.nestedContainer(keyedBy: Key.self, forKey: .a) }
      try container.encode(1, forKey: .a)
    case .arrays:
      var container = encoder.unkeyedContainer()
      for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
      try container.encode(1)
    case .supers:
      var encoder = encoder
      for _ in 1..<depth {
        var container = encoder.unkeyedContainer()
        encoder = container.superEncoder()
      }
      _ = encoder.unkeyedContainer()
    case .both:
      var container = encoder.container(keyedBy: Key.self)
      for _ in 0..<(depth / 2) {
        var array = container.nestedUnkeyedContainer(forKey: .a)
        container = array.nestedContainer(keyedBy: Key.self)
      }
    }
  }
}

private struct NestingHolder: StrictModel {
  let nesting: Nesting
}

@Suite("Encodable types that nest containers")
struct NestedContainerTests {
  private func write(_ depth: Int, _ way: Nesting.Way) throws(ModelError) -> String {
    try NestingHolder(nesting: Nesting(depth, way)).jsonString()
  }

  @Test("are encoded up to the depth limit, not beyond it", arguments: Nesting.Way.allCases)
  fileprivate func limit(way: Nesting.Way) throws {
    // The model's own object is one level.
    let text = try write(way == .both ? 510 : 511, way)
    #expect(text.contains { $0 == "{" || $0 == "[" })
    if way == .arrays {
      #expect(text == #"{"nesting":"# + nested(511) + "}")
    }
    for depth in [512, 513, 514, 2_000, 100_000] {
      let error = #expect(throws: ModelError.self) { try write(depth, way) }
      #expect(error?.issues.map(\.code) == [.tooDeep], "\(depth)")
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
  }

  @Test("are rejected in linear time", arguments: Nesting.Way.allCases)
  fileprivate func growth(way: Nesting.Way) throws {
    try expectLinear(10_000) { depth in
      { _ = #expect(throws: ModelError.self) { try write(depth, way) } }
    }
  }

  @Test("that loop on their element count terminate beyond the limit")
  func counting() throws {
    struct Counting: Codable {
      init() {}
      init(from decoder: any Decoder) throws {}

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<600 {
          var inner = container.nestedUnkeyedContainer()
          while container.count < 3 { _ = container.nestedUnkeyedContainer() }
          try inner.encode("a")
          container = inner
        }
      }
    }
    struct Model: StrictModel { let counting: Counting }
    let error = #expect(throws: ModelError.self) { try Model(counting: Counting()).jsonString() }
    #expect(error?.issues.map(\.code) == [.tooDeep])
  }
}
