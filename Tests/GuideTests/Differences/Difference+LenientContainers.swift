import Foundation
import ModelMapping
import Testing

/// Rows Y116 to Y129: containers.
extension Difference {
  static let lenientContainers: [Difference] = [
    Difference("Y116, Y119", .same) { () throws in
      #expect(try filled("[{}, null]", as: [JSONValue].self) == [[:], nil])
      #expect(try filled("[{}, null]", as: [Any].self)?.count == 2)
      let object = try #require(try filled(#"{"a": null}"#, as: [String: Any].self))
      #expect(object.count == 1 && object["a"] is NSNull)
    },
    Difference("Y117", .same) { () throws in
      let set: Set = [1, 2, 3]
      #expect(try filled(native: set, as: [Int].self)?.sorted() == [1, 2, 3])
    },
    Difference("Y118", .same) { () throws in
      #expect(try filled("[1, 1, 2]", as: Set<Int>.self) == [1, 2])
      let set: Set = [1, 2, 3]
      #expect(try filled(native: set, as: Set<Int>.self) == set)
    },
    Difference("Y123", .same) { () throws in
      let json = #"[{"a": 1}, null, {"a": 2}, "x", 5, [{"a": 3}]]"#
      #expect(try filled(json, as: [Item].self) == [Item(a: 1), Item(a: 2)])
      #expect(try filled(json, as: Set<Item>.self) == [Item(a: 1), Item(a: 2)])
      #expect(
        try reported(Box<[Item]>.self, #"{"v": \#(json)}"#)
          == ["dropped v[1]", "dropped v[3]", "dropped v[4]", "dropped v[5]"]
      )
      let ready: [Any] = [Item(a: 4), ["a": 5], NSNull()]
      #expect(try filled(native: ready, as: [Item].self) == [Item(a: 4), Item(a: 5)])
    },
    Difference("Y124", .profile) { () throws in
      #expect(try filled(#"["1", 2]"#, as: [Int].self) == [1, 2])
      #expect(try filled(#"["1", 2]"#, as: [Int].self, by: ExactElements.self) == [2])
      #expect(try filled(#"["a", 1]"#, as: [String].self, by: ExactElements.self) == ["a"])
      #expect(try filled(#""1""#, as: Int.self, by: ExactElements.self) == 1)
    },
    Difference("Y125", .different) { () throws in
      let json = #"{"A": {"a": 1}, "N": null, "S": "x"}"#
      #expect(try filled(json, as: [String: Item].self) == ["A": Item(a: 1)])
      #expect(
        try filled(native: ["A": Item(a: 1)] as [String: Any], as: [String: Item].self)
          == ["A": Item(a: 1)]
      )
    },
    Difference("Y126", .profile) { () throws in
      let json = #"[{"a": 1}, {"a": -1}]"#
      #expect(try filled(json, as: [Choosy].self)?.map(\.a) == [1])
      #expect(try filled(json, as: [Choosy].self, by: Tolerant.self)?.map(\.a) == [1, -1])
      let table = #"{"x": {"a": -1}}"#
      #expect(try filled(table, as: [String: Choosy].self)?.count == 0)
      #expect(try filled(table, as: [String: Choosy].self, by: Tolerant.self)?["x"]?.a == -1)
    },
    Difference("Y127", .profile) { () throws in
      struct Model: LenientModel {
        var items: Set<Item> = []
        var raw: Set<String>?
      }
      let json = #"{"items": "x", "raw": "x"}"#
      var model = Model(items: [Item(a: 1)], raw: ["a"])
      try model.update(json: json)
      #expect(model.items == [Item(a: 1)] && model.raw == ["a"])
      _ = try ModelMapper<Resetting>().update(&model, from: json)
      #expect(model.items == [] && model.raw == nil)
    },
    Difference("Y129", .different) { () throws in
      #expect(try filled(#"[[{"a": 1}], []]"#, as: [[Item]].self) == [[Item(a: 1)], []])
    },
  ]

  /// Models that refuse themselves are taken even so.
  enum Tolerant: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.failingModels = .takenAnyway
      return rules
    }
  }

  private enum ExactElements: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.elementConversions = Exact.rules.conversions
      return rules
    }
  }

  private struct Item: LenientModel, Hashable { var a = 0 }

  private struct Choosy: LenientModel {
    var a = 0
    func validate() throws {
      if a < 0 { throw ValidationFailure("below zero") }
    }
  }
}
