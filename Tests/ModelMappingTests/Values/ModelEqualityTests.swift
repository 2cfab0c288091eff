import Foundation
import ModelMapping
import StrippedModels
import Testing

@Suite("Model equality and hashes")
struct ModelEqualityTests {
  private func hash(_ model: some MappableModel) -> Int {
    var hasher = Hasher()
    model.modelHash(into: &hasher)
    return hasher.finalize()
  }

  /// Compares in both directions, and checks that equal models have equal hashes.
  private func areEqual<Model: MappableModel>(_ left: Model, _ right: Model) -> Bool {
    let answer = left.isModelEqual(to: right)
    #expect(right.isModelEqual(to: left) == answer)
    if answer { #expect(hash(left) == hash(right)) }
    return answer
  }

  // MARK: Participating properties

  @Test("changing any property affects equality and the hash")
  func changes() {
    let left = Creature()
    let right = Creature()
    #expect(areEqual(left, right))
    let changes: [(Creature) -> Void] = [
      { $0.name = "Ada" },
      { $0.born = Date() },
      { $0.secrets = [7] },
      { $0.hidden = "h" },
    ]
    for change in changes {
      let changed = Creature()
      change(changed)
      #expect(!areEqual(left, changed))
      #expect(hash(left) != hash(changed))
      #expect(areEqual(changed, changed))
    }
  }

  @Test("two equal strings don't cancel each other out in the hash")
  func equalTexts() {
    struct Names: LenientModel {
      var first = ""
      var second = ""
    }
    let one = Names(first: "a", second: "a")
    let other = Names(first: "b", second: "b")
    #expect(!areEqual(one, other))
    #expect(hash(one) != hash(other))
    #expect(hash(Names(first: "a", second: "b")) != hash(Names(first: "b", second: "a")))
  }

  @Test("ignored, weak and lazy properties and functions aren't compared")
  func noParts() {
    let left = Creature()
    let right = Creature()
    right.ignored = 7
    right.owner = left
    right.nickname = "Nick"
    right.handler = { 1 }
    right.cased = "y"
    #expect(left.kingdom != right.kingdom)
    #expect(areEqual(left, right))
  }

  @Test("only mapped properties are compared if the model lists them")
  func mappedProperties() {
    struct Part: LenientModel {
      var counts = 0
      var other = 0
      static let mappedProperties: Set<String>? = ["counts"]
    }
    #expect(areEqual(Part(counts: 1, other: 2), Part(counts: 1, other: 3)))
    #expect(!areEqual(Part(counts: 1, other: 2), Part(counts: 2, other: 2)))
  }

  @Test("a `let` and a property without a key are compared")
  func lets() {
    struct Fixed: LenientModel {
      let id: Int
      var note = ""
      init() { self.init(0) }
      init(_ id: Int, note: String = "") {
        self.id = id
        self.note = note
      }
      static let keyMapper: KeyMapper = ["note": .unmapped]
    }
    #expect(areEqual(Fixed(1), Fixed(1)))
    #expect(!areEqual(Fixed(1), Fixed(2)))
    #expect(!areEqual(Fixed(1), Fixed(1, note: "x")))
  }

  // MARK: Types

  @Test("inherited and generic properties are compared, including private ones with the same name")
  func inheritance() {
    let left = Goat("a")
    let right = Goat("a")
    #expect(areEqual(left, right))
    right.secrets = [0, 2]
    #expect(!areEqual(left, right))
    right.secrets = [2, 1]
    #expect(!areEqual(left, right))
    right.secrets = [0, 1]
    right.marks = [1]
    #expect(!areEqual(left, right))
    left.marks = [1]
    right.friends = [Goat("b")]
    #expect(!areEqual(left, right))
    left.friends = [Goat("b")]
    #expect(areEqual(left, right))
  }

  @Test("a subclass instance doesn't equal a base class instance, at the top level or nested")
  func dynamicTypes() {
    let base: Vessel = Vessel("a")
    let ship: Vessel = Ship("a")
    #expect(!areEqual(base, ship))
    #expect(areEqual(ship, Ship("a") as Vessel))
    let left = Harbour()
    let right = Harbour()
    left.fleet = [base]
    right.fleet = [ship]
    #expect(!areEqual(left, right))
    right.fleet = [Vessel("a")]
    #expect(areEqual(left, right))
    left.floating = [Buoy(), Ship("s")]
    right.floating = [Buoy(), Ship("s")]
    #expect(areEqual(left, right))
    right.floating = [Buoy(colour: "green"), Ship("s")]
    #expect(!areEqual(left, right))
  }

  @Test("nested models are compared by their properties, not by their own ==")
  func ownEquality() {
    struct Loose: StrictModel, Hashable {
      let id: Int
      let note: String
      static func == (left: Loose, right: Loose) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let one = Loose(id: 1, note: "a")
    let other = Loose(id: 1, note: "b")
    #expect(!areEqual(one, other))
    #expect(!areEqual(Held(value: [one]), Held(value: [other])))
    #expect(!areEqual(Held(value: Set([one])), Held(value: Set([other]))))
    #expect(!areEqual(Held(value: ["k": one]), Held(value: ["k": other])))
    #expect(!areEqual(Held(value: one as Any), Held(value: other as Any)))
    #expect(areEqual(Held(value: Set([one])), Held(value: Set([one]))))
  }

  @Test("sets of objects are equal if their elements are, regardless of identity")
  func sets() {
    final class Plain: LenientModel, Hashable {
      var id = 0
      init() {}
      init(_ id: Int) { self.id = id }
      static func == (left: Plain, right: Plain) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    func held(_ ids: [Int]) -> Held<Set<Plain>> { Held(value: Set(ids.map { Plain($0) })) }
    #expect(areEqual(held([1, 2, 2]), held([2, 1, 2])))
    #expect(!areEqual(held([1, 2, 2]), held([1, 1, 2])))
    #expect(!areEqual(held([1]), held([1, 1])))
    #expect(areEqual(held(Array(0..<2000)), held(Array((0..<2000).reversed()))))
  }

  @Test("equality assumed in a failed match isn't assumed in the next one")
  func trials() {
    final class Plain: LenientModel, Hashable {
      var link: Link?
      init() {}
      init(_ link: Link) { self.link = link }
      static func == (left: Plain, right: Plain) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    // They differ only beyond the reach of hashing: at the end of a long chain, in a cycle.
    func chain(_ lastID: Int) -> Link {
      let first = Link.chain(of: 30, lastID: lastID)
      var last = first
      while let next = last.next { last = next }
      last.next = last
      return first
    }
    let chains = [chain(1), chain(2), chain(1)]
    defer { for chain in chains { chain.dissolve() } }
    let (one, other) = (chains[0], chains[1])
    let left = Held(value: Set([Plain(one), Plain(one)]))
    let right = Held(value: Set([Plain(other), Plain(other)]))
    #expect(hash(left) == hash(right))
    #expect(!areEqual(left, right))
    #expect(areEqual(left, Held(value: Set([Plain(one), Plain(chains[2])]))))
  }

  @Test("other types are compared with their own ==, objects without one by identity")
  func others() {
    final class Token {}
    final class Name: Equatable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (left: Name, right: Name) -> Bool { left.text == right.text }
    }
    struct Cache: LenientModel {
      var token = Token()
      var name = Name("a")
      var object = NSMutableArray(array: [1])
      var pair = (1, 2)
      static let keyMapper = KeyMapper { _ in .unmapped }
    }
    let left = Cache()
    var right = left
    #expect(areEqual(left, right))
    right.name = Name("a")
    right.object = [1]
    #expect(areEqual(left, right))
    right.name = Name("b")
    #expect(!areEqual(left, right))
    right.name = Name("a")
    right.object = [2]
    #expect(!areEqual(left, right))
    right.object = [1]
    right.token = Token()
    #expect(!areEqual(left, right))
    right.token = left.token
    // A tuple has no conformance to Equatable, so its elements are compared.
    right.pair = (2, 1)
    #expect(!areEqual(left, right))
    right.pair = (1, 2)
    #expect(areEqual(left, right) && hash(left) == hash(right))
  }

  @Test("values in an Any are compared regardless of their containers' types")
  func anys() {
    func held(_ value: Any) -> Held<Any> { Held(value: value) }
    #expect(areEqual(held([1, 2]), held([1, 2] as [Any])))
    #expect(areEqual(held(["a": 1]), held(["a": 1] as [String: Any])))
    #expect(areEqual(held(AnyHashable(1)), held(1)))
    #expect(areEqual(held(Optional(1) as Any), held(1)))
    #expect(!areEqual(held(1), held(true)))
    #expect(!areEqual(held(1), held("1")))
    #expect(!areEqual(held(1), held([1])))
    #expect(!areEqual(held(1), held(Int?.none as Any)))
    #expect(!areEqual(held(["a": 1]), held(["b": 1])))
    let ranges: [any Sendable & Any] = [1..<3, 1...3, [1, 3], ContiguousArray([1, 3])]
    for (index, left) in ranges.enumerated() {
      for (other, right) in ranges.enumerated() {
        #expect(areEqual(held(left), held(right)) == (index == other))
        #expect(areEqual(held(left), held(Optional(right) as Any)) == (index == other))
      }
    }
  }

  @Test("a Codable type with JSON of any depth that can be read equals itself")
  func deepEncoding() {
    struct Box: Codable {
      let json: JSONValue
    }
    let json = (0..<1500).reduce(JSONValue.null) { json, _ in ["a": json] }
    #expect(areEqual(Held(value: Box(json: json)), Held(value: Box(json: json))))
    #expect(!areEqual(Held(value: Box(json: json)), Held(value: Box(json: ["a": json]))))
  }

  @Test("positive and negative zero are equal")
  func zeros() {
    #expect(areEqual(Held(value: 0.0), Held(value: -0.0)))
    #expect(areEqual(Held(value: [Float(0)]), Held(value: [-0.0])))
  }

  @Test("a struct without reflection metadata equals nothing")
  func stripped() {
    #expect(!areEqual(StrippedStruct(), StrippedStruct()))
  }

  // MARK: Graphs

  @Test("cyclic objects are equal unless a value differs", arguments: [1, 2, 3])
  func circles(length: Int) {
    func circle(_ ids: [Int]) -> Link {
      let links = ids.map { Link($0) }
      for (index, link) in links.enumerated() { link.next = links[(index + 1) % links.count] }
      return links[0]
    }
    let one = circle(Array(repeating: 1, count: length))
    let twice = circle(Array(repeating: 1, count: 2 * length))
    let other = circle(Array(repeating: 1, count: length - 1) + [2])
    defer { for link in [one, twice, other] { link.dissolve() } }
    #expect(areEqual(one, one))
    #expect(areEqual(one, twice))
    #expect(!areEqual(one, other))
  }

  @Test("comparing cycles through arrays and sets terminates")
  func circlesInContainers() {
    func knot(_ last: Int) -> Link {
      let links = [Link(1), Link(2), Link(last)]
      for link in links {
        link.others = links
        link.near = Set(links)
      }
      return links[0]
    }
    let links = [knot(3), knot(3), knot(4)]
    defer { for link in links.flatMap(\.others) { link.dissolve() } }
    #expect(areEqual(links[0], links[1]))
    #expect(!areEqual(links[0], links[2]))
  }

  @Test("objects that are shared many times are compared once")
  func shared() {
    func ladder(_ id: Int) -> Link {
      var link = Link(id)
      for _ in 0..<60 {
        let above = Link(0, link)
        above.others = [link, link]
        link = above
      }
      return link
    }
    let ladders = [ladder(1), ladder(1), ladder(2)]
    #expect(areEqual(ladders[0], ladders[1]))
    #expect(!areEqual(ladders[0], ladders[2]))
  }

  @Test("a long list of objects is compared and hashed")
  func longList() async {
    let failures = await onStack(ofKilobytes: 512) {
      let count = rounds(100_000, sample: 10_000)
      let lists = [Link.chain(of: count), .chain(of: count), .chain(of: count, lastID: -1)]
      defer { for list in lists { list.dissolve() } }
      var hashes: [Int] = []
      for list in lists {
        var hasher = Hasher()
        list.modelHash(into: &hasher)
        hashes.append(hasher.finalize())
      }
      var failures: [String] = []
      if !lists[0].isModelEqual(to: lists[1]) { failures.append("not equal") }
      if lists[0].isModelEqual(to: lists[2]) { failures.append("equal") }
      if hashes[0] != hashes[1] { failures.append("hashes") }
      return failures
    }
    #expect(failures == [])
  }

  @Test("values nested too deep for the stack are compared")
  func deepValues() async {
    struct Tree: StrictModel {
      var id = 0
      var children: [Tree] = []
    }
    let failures = await onStack(ofKilobytes: 512) {
      func deep(_ id: Int) -> Tree {
        var tree = Tree(id: id)
        for _ in 0..<1000 { tree = Tree(children: [tree]) }
        return tree
      }
      var failures: [String] = []
      if !deep(1).isModelEqual(to: deep(1)) { failures.append("not equal") }
      if deep(1).isModelEqual(to: deep(2)) { failures.append("equal") }
      return failures
    }
    #expect(failures == [])
  }

  @Test("a type's own Hashable conformance can use model equality and hashes")
  func conformance() {
    struct Book: LenientModel, Hashable {
      var title = ""
      var tags: Set<String> = []
      static func == (left: Book, right: Book) -> Bool { left.isModelEqual(to: right) }
      func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
    }
    let books = [
      Book(title: "a", tags: ["x", "y"]), Book(title: "a", tags: ["y", "x"]), Book(),
    ]
    #expect(Set(books).count == 2)
    #expect(books.firstIndex(of: Book()) == 2)
    #expect(Optional(books[0]) != nil)
  }
}
