import Foundation
import ModelMapping
import Testing

/// A model that contains its own type, in an array and in a dictionary.
private struct Tree: StrictModel, Hashable, DefaultInitializable {
  var id = 0
  var children: [Tree] = []
  var named: [String: Tree] = [:]
  static let optionalProperties: Set<String> = ["id", "children", "named"]

  static func == (left: Tree, right: Tree) -> Bool { left.isModelEqual(to: right) }
  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

private final class Knot: LenientModel, Hashable {
  var id = 0
  var next: Knot?
  var others: [Knot] = []
  init() {}

  init(_ id: Int, _ next: Knot? = nil) {
    self.id = id
    self.next = next
  }

  static func == (left: Knot, right: Knot) -> Bool { left.isModelEqual(to: right) }
  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

@Suite("Hashes of models that differ deep inside")
struct DeepHashTests {
  /// A document for a tree of the given depth, with `id` in its innermost node.
  private func tree(_ depth: Int, _ id: Int) -> String {
    if depth == 0 { return #"{"id":\#(id)}"# }
    let inner = tree(depth - 1, id)
    return depth % 2 == 0 ? #"{"children":[\#(inner)]}"# : #"{"named":{"a":\#(inner)}}"#
  }

  @Test("hashes differ, so a set is read in time linear in its number of elements")
  func sets() throws {
    let hashes = try (0..<100).map { try Tree(json: tree(40, $0)).hashValue }
    #expect(Set(hashes).count == 100)
    #expect(try Tree(json: tree(40, 7)).hashValue == hashes[7])
    try expectLinear(60) { count in
      let elements = (0..<count).map { tree(20, $0) }.joined(separator: ",")
      let json = Data("[\(elements)]".utf8)
      return { () throws in
        let set = try ModelMapper<Strict>().map(Set<Tree>.self, from: json)
        #expect(set.count == count)
      }
    }
  }

  @Test("equal models have equal hashes, with and without cycles")
  func equal() {
    func circle(_ length: Int) -> Knot {
      let first = Knot(1)
      var last = first
      for _ in 1..<length {
        let next = Knot(1)
        last.next = next
        last = next
      }
      last.next = first
      return first
    }
    let circles = [circle(1), circle(2), circle(3), Knot(1, circle(2))]
    defer { for knot in circles { knot.next = nil } }
    for knot in circles {
      #expect(knot == circles[0])
      #expect(knot.hashValue == circles[0].hashValue)
    }
    let shared = Knot(2, Knot(3))
    let once = Knot(1)
    once.others = [shared, shared]
    let twice = Knot(1)
    twice.others = [Knot(2, Knot(3)), Knot(2, Knot(3))]
    #expect(once == twice)
    #expect(once.hashValue == twice.hashValue)
    twice.others[1].next = nil
    #expect(once != twice)
    #expect(once.hashValue != twice.hashValue)
  }

  @Test("sets of equal models are compared in linear time")
  func comparedSets() throws {
    struct Owner: LenientModel {
      var things: Set<Thing> = []
    }
    final class Thing: LenientModel, Hashable {
      var id = 0
      init() {}
      static func == (left: Thing, right: Thing) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    try expectLinear(500) { count in
      let left = Owner(things: Set((0..<count).map { _ in Thing() }))
      let right = Owner(things: Set((0..<count).map { _ in Thing() }))
      return { () throws in #expect(left.isModelEqual(to: right)) }
    }
  }
}
