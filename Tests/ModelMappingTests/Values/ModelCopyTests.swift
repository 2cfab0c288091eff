import Foundation
import ModelMapping
import StrippedModels
import Testing

@Suite("Model copies")
struct ModelCopyTests {
  @Test("a copy has all values and shares no model objects with the original")
  func deep() throws {
    let original = Goat("a")
    original.born = Date(timeIntervalSinceReferenceDate: 0.1)
    original.hidden = "h"
    original.secrets = [5, 6]
    original.marks = [1, 2]
    original.friends = [Goat("b")]
    let copy = try original.modelCopy()
    #expect(copy !== original)
    #expect(copy.isModelEqual(to: original))
    #expect(copy.friends[0] !== original.friends[0])
    copy.friends[0].name = "changed"
    copy.marks.append(3)
    #expect(original.friends[0].name == "b")
    #expect(original.marks == [1, 2])
  }

  @Test("models in Optionals, arrays, sets, dictionaries, structs and Any are copied")
  func containers() throws {
    struct Box: StrictModel {
      let one: Pendant
      let maybe: Pendant?
      let list: [[Pendant?]]
      let byName: [String: Pendant]
      let links: Set<Link>
      let inner: Inner
      let any: Any
      let hashable: AnyHashable
      static let keyMapper: KeyMapper = ["hashable": .unmapped]
    }
    struct Inner: StrictModel {
      let pendant: Pendant
      let number: Int
    }
    let box = try Self.make(Box.self) { pendant in
      (
        one: pendant, maybe: Pendant("b"), list: [[nil, Pendant("c")], []],
        byName: ["d": Pendant("d")], links: [Link(1), Link(2)],
        inner: Inner(pendant: Pendant("e"), number: 1), any: [1, Pendant("f")] as [Any],
      )
    } make: {
      Box(
        one: $0.one,
        maybe: $0.maybe,
        list: $0.list,
        byName: $0.byName,
        links: $0.links,
        inner: $0.inner,
        any: $0.any,
        hashable: 1,
      )
    }
    let copy = try box.modelCopy()
    #expect(copy.isModelEqual(to: box))
    #expect(copy.one !== box.one)
    #expect(copy.maybe !== box.maybe)
    #expect(copy.list[0][0] == nil)
    #expect(copy.list[0][1] !== box.list[0][1])
    #expect(copy.byName["d"] !== box.byName["d"])
    #expect(copy.inner.pendant !== box.inner.pendant)
    #expect(copy.inner.number == 1)
    #expect(copy.links == box.links)
    #expect(
      Set(copy.links.map { ObjectIdentifier($0) }).isDisjoint(
        with: box.links.map { ObjectIdentifier($0) }
      )
    )
    let pendants = [box, copy].map { ($0.any as? [Any])?[1] as? Pendant }
    #expect(pendants[0]?.name == "f")
    #expect(pendants[1]?.name == "f")
    #expect(pendants[0] !== pendants[1])
  }

  private static func make<Box, Parts>(
    _: Box.Type,
    _ parts: (Pendant) -> Parts,
    make: (Parts) -> Box,
  ) throws -> Box {
    make(parts(Pendant("a")))
  }

  @Test("each object's dynamic type is preserved")
  func dynamicTypes() throws {
    let harbour = Harbour()
    harbour.flagship = Ship("s")
    harbour.fleet = [Raft("r"), Vessel("v"), Airship("a")]
    harbour.floating = [Buoy(colour: "blue"), Ship("t")]
    let copy = try harbour.modelCopy()
    #expect(copy.isModelEqual(to: harbour))
    #expect(copy.flagship is Ship)
    #expect(copy.fleet.map { "\(type(of: $0))" } == ["Raft", "Vessel", "Airship"])
    #expect((copy.floating[1] as? Ship) !== (harbour.floating[1] as? Ship))
    let base: Vessel = Ship("u")
    #expect(try base.modelCopy() is Ship)
  }

  @Test("excluded properties are reset by `init()` in a class, and copied in a struct")
  func noParts() throws {
    let original = Goat("a")
    original.ignored = 7
    original.nickname = "Nick"
    original.owner = original
    original.handler = { 1 }
    original.cased = "y"
    let copy = try original.modelCopy()
    #expect(copy.ignored == 0)
    #expect(copy.nickname == "n/a")
    #expect(copy.owner == nil)
    #expect(copy.handler == nil)
    #expect(copy.cased == "X")
    #expect(copy.kingdom != original.kingdom)

    struct Record: LenientModel {
      var pendant = Pendant("p")
      let fixed = UUID()
      var ignored = Pendant("i")
      var handler: (() -> Int)? = { 3 }
      lazy var size = 4
      static let ignoredProperties: Set<String> = ["ignored", "handler", "size"]
    }
    var record = Record()
    record.size = 5
    var second = try record.modelCopy()
    #expect(second.pendant !== record.pendant)
    #expect(second.fixed == record.fixed)
    #expect(second.ignored === record.ignored)
    #expect(second.handler?() == 3)
    #expect(second.size == 5)
  }

  @Test("objects that aren't models are shared with the original")
  func foreignObjects() throws {
    final class Token {}
    struct Envelope: Codable {
      var link = Link(1)
      init() {}
      init(from decoder: any Decoder) {}
      func encode(to encoder: any Encoder) {}
    }
    final class Holder: LenientModel {
      var token = Token()
      var envelope = Envelope()
      static let keyMapper: KeyMapper = ["token": .unmapped]
    }
    let holder = Holder()
    let copy = try holder.modelCopy()
    #expect(copy !== holder)
    #expect(copy.token === holder.token)
    #expect(copy.envelope.link === holder.envelope.link)
  }

  // MARK: Graphs

  @Test("an object that occurs several times is copied once")
  func shared() throws {
    let leaf = Link(1)
    let root = Link(0, leaf)
    root.others = [leaf, root, leaf]
    root.near = [leaf]
    defer { root.dissolve() }
    let copy = try root.modelCopy()
    defer { copy.dissolve() }
    let leafCopy = try #require(copy.next)
    #expect(leafCopy !== leaf)
    #expect(copy.others[0] === leafCopy)
    #expect(copy.others[1] === copy)
    #expect(copy.others[2] === leafCopy)
    #expect(copy.near.first === leafCopy)
  }

  @Test("copies of cyclic objects are cyclic", arguments: [1, 2, 3])
  func circles(length: Int) throws {
    let links = (0..<length).map { Link($0) }
    for (index, link) in links.enumerated() { link.next = links[(index + 1) % length] }
    defer { links[0].dissolve() }
    let copy = try links[0].modelCopy()
    defer { copy.dissolve() }
    var met: [Link] = []
    var link = copy
    repeat {
      met.append(link)
      link = try #require(link.next)
    } while link !== copy && met.count < 10
    #expect(met.map(\.id) == Array(0..<length))
    #expect(zip(met, links).allSatisfy { $0 !== $1 })
  }

  @Test("copied sets find their elements, even if these refer to each other")
  func sets() throws {
    let links = (1...20).map { Link($0) }
    for link in links {
      link.others = links
      link.near = Set(links)
    }
    let root = Link(0)
    root.near = Set(links)
    root.next = links[0]
    defer { for link in links + [root] { link.dissolve() } }
    let copy = try root.modelCopy()
    let copies = Array(copy.near)
    defer { for link in copies + [copy] { link.dissolve() } }
    #expect(copy.near.count == 20)
    for link in copies {
      #expect(copy.near.contains(Link(link.id)))
      #expect(link.near.count == 20)
      #expect(link.near.contains(Link(link.id)))
      #expect(link.near.first { $0.id == link.id } === link)
      #expect(!links.contains { $0 === link })
    }
  }

  @Test("copied sets find their elements, also in structs that contain each other")
  func setsInStructs() throws {
    struct Branch: LenientModel { var leaves: [Leaf] = [] }
    struct Leaf: LenientModel {
      var branches: [Branch] = []
      var links: Set<Knot> = []
    }
    final class Knot: LenientModel, Hashable {
      var id = 0
      var branches: [Branch] = []
      static func == (left: Knot, right: Knot) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    final class Root: LenientModel {
      // Whether it may hold a set is asked before whether a branch may.
      var leaf = Leaf()
      var knots: [Knot] = []
    }
    let root = Root()
    for id in 1...20 {
      let knot = Knot()
      knot.id = id
      knot.branches = [Branch(leaves: [Leaf(links: [knot])])]
      root.knots.append(knot)
    }
    defer { for knot in root.knots { knot.branches = [] } }
    let copy = try root.modelCopy()
    defer { for knot in copy.knots { knot.branches = [] } }
    #expect(copy.knots.allSatisfy { $0.branches[0].leaves[0].links.contains($0) })
  }

  @Test("copying a long list of objects uses no stack")
  func longList() async {
    let failures = await onStack(ofKilobytes: 512) {
      let list = Link.chain(of: rounds(100_000, sample: 10_000))
      defer { list.dissolve() }
      guard let copy = try? list.modelCopy() else { return ["no copy"] }
      defer { copy.dissolve() }
      return copy !== list && copy.isModelEqual(to: list) ? [] : ["not equal"]
    }
    #expect(failures == [])
  }

  private enum Endless<Value: Sendable & SendableMetatype>: TaggedModel {
    indirect case more(Endless<[Value]>)
    case end(Int)
    static var tagging: Tagging { .external }
    static var cases: [TaggedCase<Endless<Value>>] {
      [
        .init("more", Endless.more) { if case .more(let more) = $0 { more } else { nil } },
        .init("end", Endless.end) { if case .end(let end) = $0 { end } else { nil } },
      ]
    }
  }

  @Test("an enum that contains itself with ever larger type arguments is copied")
  func growing() throws {
    struct Holder: LenientModel { var value: Endless<Int>? }
    let copy = try Holder(value: .more(.end(2))).modelCopy()
    guard case .more(.end(let end)) = copy.value else {
      Issue.record("not copied")
      return
    }
    #expect(end == 2)
  }

  @Test("values nested too deep for the stack are an error if they may hold objects")
  func deepValues() async {
    final class Owner: LenientModel { required init() {} }
    struct Tree: LenientModel { var children: [Tree] = [] }
    struct OwnedTree: LenientModel {
      var children: [OwnedTree] = []
      var owner: Owner?
    }
    let failures = await onStack(ofKilobytes: 512) {
      var tree = Tree()
      var owned = OwnedTree(owner: Owner())
      for _ in 0..<2000 {
        tree = Tree(children: [tree])
        owned = OwnedTree(children: [owned])
      }
      guard (try? tree.modelCopy())?.children.count == 1 else { return ["not copied"] }
      do {
        _ = try owned.modelCopy()
        return ["copied"]
      } catch {
        return (error as? ModelError)?.code == .tooDeep ? [] : ["\(error)"]
      }
    }
    #expect(failures == [])
  }

  /// Makes a new object each time.
  @propertyWrapper
  struct Made: MappableWrapper {
    private var number: Int
    init(wrappedValue: Number) { number = wrappedValue.number }
    var wrappedValue: Number {
      get { Number(number) }
      set { number = newValue.number }
    }
  }

  final class Number: LenientModel {
    var number = 0
    init() {}
    init(_ number: Int) { self.number = number }
  }

  struct MadePair: LenientModel {
    @Made var first = Number(1)
    @Made var second = Number(2)
    init() {}
    init(_ first: Int, _ second: Int) {
      self.first = Number(first)
      self.second = Number(second)
    }
  }

  final class MadeHolder: LenientModel {
    @Made var made = Number(1)
    var pair = MadePair()
    var next: MadeHolder?
    init() {}
  }

  @Test("a wrapper that takes what it needs of an object is given one that is filled")
  func filledBeforeSet() throws {
    let copy = try MadePair(4, 5).modelCopy()
    #expect(copy.first.number == 4 && copy.second.number == 5)
    let holder = MadeHolder()
    let other = MadeHolder()
    (holder.next, other.next) = (other, holder)
    defer { holder.next = nil }
    holder.made = Number(7)
    other.pair = MadePair(8, 9)
    let copied = try holder.modelCopy()
    defer { copied.next = nil }
    #expect(copied.made.number == 7 && copied.next?.made.number == 1)
    #expect(copied.next?.pair.second.number == 9 && copied.next?.next === copied)
  }

  @Test("objects that a wrapper makes anew are not taken for each other")
  func newObjects() {
    for other in 0..<20 {
      #expect(!MadePair(1, 2).isModelEqual(to: MadePair(1, 3 + other)))
      #expect(MadePair(other, 2).isModelEqual(to: MadePair(other, 2)))
    }
  }

  // MARK: Failures

  @Test("copying an object that can't be created reports what is missing")
  func noDefault() {
    final class Made: MappableModel {
      typealias Policy = Strict
      var id: Int
      init(id: Int) { self.id = id }
    }
    let error = #expect(throws: ModelError.self) {
      try Held(value: ["a": [Made(id: 1)]]).modelCopy()
    }
    #expect(
      error?.description == """
        Held<Dictionary<String, Array<ModelCopyTests.Made>>>: 1 problem
          value: a class needs DefaultInitializable, and an `init()` that is `required` unless the class is final
        """
    )
    #expect(throws: ModelError.self) { try StrippedStruct().modelCopy() }
  }
}
