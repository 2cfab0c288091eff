import ModelMapping
import Synchronization
import Testing

/// A value that counts how often it is hashed.
private struct HashCount: Hashable {
  static let hashes = Mutex(0)
  var id = 0

  func hash(into hasher: inout Hasher) {
    Self.hashes.withLock { $0 += 1 }
    hasher.combine(id)
  }
}

private final class SharedParent: LenientModel {
  var children: Set<SharedChild> = []
}

private final class SharedChild: LenientModel, Hashable {
  let id: Int
  var counted = HashCount()
  var parent: SharedParent?
  static let keyMapper: KeyMapper = ["counted": .unmapped]

  init() { id = 0 }
  init(_ id: Int, of parent: SharedParent) {
    self.id = id
    counted.id = id
    self.parent = parent
  }

  static func == (left: SharedChild, right: SharedChild) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@Suite("Comparing sets of objects", .serialized)
struct SetComparisonTests {
  private func parent(_ count: Int, last: Int? = nil) -> SharedParent {
    let parent = SharedParent()
    parent.children = Set((0..<count).map { SharedChild($0, of: parent) })
    parent.children.first { $0.id == count - 1 }?.counted.id = last ?? count - 1
    return parent
  }

  @Test("what the elements share is hashed once, also in a cycle")
  func linear() {
    let count = 200
    let (left, right, other) = (parent(count), parent(count), parent(count, last: -1))
    defer { for parent in [left, right, other] { parent.children = [] } }
    HashCount.hashes.withLock { $0 = 0 }
    #expect(left.isModelEqual(to: right))
    // Each element is hashed for some of the levels at which it occurs.
    #expect(HashCount.hashes.withLock { $0 } < 40 * count)
    #expect(!left.isModelEqual(to: other))
  }

  @Test("elements with and without cycles differ")
  func mixed() {
    func mixture(_ id: Int) -> SharedParent {
      let (parent, lone) = (SharedParent(), SharedParent())
      parent.children = Set((0..<5).map { SharedChild($0, of: $0 % 2 == 0 ? parent : lone) })
      lone.children = [SharedChild(id, of: SharedParent())]
      return parent
    }
    let (left, right, other) = (mixture(7), mixture(7), mixture(8))
    defer { for parent in [left, right, other] { parent.children = [] } }
    #expect(left.isModelEqual(to: right))
    #expect(!left.isModelEqual(to: other))
  }
}
