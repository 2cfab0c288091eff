import Foundation
import ModelMapping
import Testing

@Suite("Removing members of a JSONObject")
struct JSONObjectRemovalTests {
  /// A reference implementation that keeps its members in an array.
  private struct Plain {
    var members: [(key: String, value: JSONValue)] = []

    mutating func set(_ key: String, _ value: JSONValue?) {
      let place = members.firstIndex { $0.key == key }
      switch (place, value) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  private func check(_ object: JSONObject, _ plain: Plain) {
    #expect(object.count == plain.members.count)
    #expect(object.isEmpty == plain.members.isEmpty)
    #expect(object.keys == plain.members.map(\.key))
    #expect(object.map(\.value) == plain.members.map(\.value))
    #expect(object.indices.map { object[$0].key } == plain.members.map(\.key))
    for (key, value) in plain.members where object[key] != value { Issue.record("\(key)") }
    let fresh = JSONObject(plain.members.map { ($0.key, $0.value) })
    #expect(object == fresh)
    #expect(fresh == object)
    #expect(object.hashValue == fresh.hashValue)
    #expect(object.description == fresh.description)
    #expect(object.first?.key == plain.members.first?.key)
    #expect(object.last?.key == plain.members.last?.key)
    #expect(object.dropFirst(3).map(\.key) == plain.members.dropFirst(3).map(\.key))
  }

  @Test("preserves order and key lookup for any sequence of changes", arguments: 0..<12)
  func anything(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Sizes around the thresholds of the object's representations and of its table's words.
    let keys = [40, 64, 65, 128, 200, 700][seed % 6]
    var object = JSONObject()
    var plain = Plain()
    for step in 0..<(keys * 6) {
      let key = step % 50 == 0 ? "" : "key \(Int.random(in: 0..<keys, using: &random))"
      let removes = step % (keys * 2) > keys
      let value: JSONValue? =
        Int.random(in: 0..<5, using: &random) < (removes ? 4 : 1) ? nil : .number(JSONNumber(step))
      object[key] = value
      plain.set(key, value)
      if step % 97 == 0 { check(object, plain) }
    }
    check(object, plain)
    let copy = object
    for key in plain.members.map(\.key) {
      object[key] = nil
      #expect(object[key] == nil)
    }
    #expect(object.isEmpty)
    check(copy, plain)
  }

  @Test("does not affect copies")
  func copies() throws {
    let json = "{\((0..<100).map { "\"\($0)\":\($0)" }.joined(separator: ","))}"
    let original = try #require(try JSONValue(json: json).object)
    var first = original
    for number in stride(from: 0, to: 100, by: 3) { first["\(number)"] = nil }
    var second = first
    second["1"] = nil
    second["0"] = "again"
    #expect(original.count == 100)
    #expect(first.count == 66)
    #expect(first.keys == (0..<100).filter { $0 % 3 != 0 }.map { "\($0)" })
    #expect(second.keys == (2..<100).filter { $0 % 3 != 0 }.map { "\($0)" } + ["0"])
    #expect(JSONValue.object(second).jsonString().hasSuffix(#","0":"again"}"#))
  }

  @Test("takes linear time in any order, interleaved with insertions")
  func growth() throws {
    try expectLinear(4_000) { count in
      let json = "{\((0..<count).map { "\"_\($0)\":1" }.joined(separator: ","))}"
      let object = try JSONValue(json: json).object ?? [:]
      let keys = object.keys
      return {
        var forwards = object
        for key in keys { forwards[key] = nil }
        var backwards = object
        for key in keys.reversed() { backwards[key] = nil }
        var renamed = object
        for key in keys {
          renamed["new" + key] = renamed[key]
          renamed[key] = nil
        }
        var queue = object
        for number in 0..<keys.count {
          if let first = queue.first { queue[first.key] = nil }
          queue["late \(number)"] = true
        }
        var repeated = object
        for number in keys.indices {
          repeated["_5"] = nil
          repeated["_5"] = .number(JSONNumber(number))
        }
        #expect(repeated.count == keys.count && repeated.last?.key == "_5")
        #expect(forwards.isEmpty && backwards.isEmpty && renamed.count == keys.count)
        #expect(queue.first?.key == "late 0")
      }
    }
  }

  @Test("takes linear time in a hook")
  func growthInHooks() throws {
    struct Filtered: LenientModel, MappingPreprocessing {
      var a = 0
      static func preprocess(_ object: inout JSONObject) throws {
        for key in object.keys where key.hasPrefix("_") { object[key] = nil }
      }
    }
    try expectLinear(4_000) { count in
      let json = Data("{\((0..<count).map { "\"_\($0)\":1" }.joined(separator: ",")),\"a\":2}".utf8)
      return { () throws in #expect(try Filtered(json: json).a == 2) }
    }
  }
}
