import ModelArchives
import ModelMapping
import PropertyIntrospection
import Testing

@Suite("Lifetimes of copies and archives", .serialized)
struct ValueLifetimeTests {
  /// A model whose instances are counted, for this suite only.
  final class Weight: LenientModel, Hashable {
    private static let count = Locked(0)
    var id = 0

    init() { Self.count.withLock { $0 += 1 } }
    convenience init(_ id: Int) {
      self.init()
      self.id = id
    }
    deinit { Self.count.withLock { $0 -= 1 } }

    static var living: Int { count.withLock { $0 } }
    static func == (left: Weight, right: Weight) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    func validate() throws { if id < 0 { throw ValidationFailure("negative") } }
  }

  struct Raw: StrictModel {
    let first: Weight
    let list: [Weight]
    let byName: [String: Weight]
    let group: Set<Weight>
    let maybe: Weight?
    let hidden: Weight?
    let any: Any
    let text: String
    let last: Int
    static let keyMapper: KeyMapper = ["hidden": .unmapped]
    func validate() throws { if last < 0 { throw ValidationFailure("negative") } }
  }

  struct WithDefaults: LenientModel {
    var first = Weight()
    var list = [Weight()]
    var maybe: Weight? = Weight()
    var last = 0
    func validate() throws { if last < 0 { throw ValidationFailure("negative") } }
  }

  private static func raw() -> Raw {
    Raw(
      first: Weight(1),
      list: [Weight(2), Weight(3)],
      byName: ["a": Weight(4)],
      group: [Weight(5), Weight(6)],
      maybe: Weight(7),
      hidden: Weight(8),
      any: 1,
      text: "a text that is too long to stand in the string itself",
      last: 9,
    )
  }

  @Test("comparing, hashing and describing create and retain no objects")
  func reading() {
    do {
      let raw = Self.raw()
      let other = Self.raw()
      #expect(raw.isModelEqual(to: other))
      var hasher = Hasher()
      raw.modelHash(into: &hasher)
      #expect(!raw.modelDescription.isEmpty)
      #expect(Weight.living == 16)
      withExtendedLifetime((raw, other)) {}
    }
    #expect(Weight.living == 0)
  }

  @Test("copies and unarchived models own their objects, and nothing leaks")
  func success() throws {
    do {
      let raw = Self.raw()
      let copy = try raw.modelCopy()
      #expect(Weight.living == 16)
      let read = try Raw(archivedData: raw.archivedData())
      #expect(Weight.living == 24)
      #expect(read.isModelEqual(to: copy))
      withExtendedLifetime((raw, copy, read)) {}
    }
    #expect(Weight.living == 0)
    do {
      let read = try WithDefaults(archivedData: WithDefaults().archivedData())
      #expect(Weight.living == 3)
      withExtendedLifetime(read) {}
    }
    #expect(Weight.living == 0)
  }

  @Test("unarchiving that fails at any property leaks nothing")
  func failure() throws {
    let good = try #require(try JSONValue(json: Self.raw().archivedData())["content"]?.object)
    #expect(Weight.living == 0)
    for key in good.keys {
      for bad in [
        .object(["id": "x"]), [["id": 1], ["id": -1]], ["a": ["id": -1], "id": "x"], -5,
      ]
        as [JSONValue]
      {
        var content = good
        content[key] = bad
        #expect(throws: ModelError.self, "\(key): \(bad)") {
          try Raw(archivedData: Forgery(Raw.self, .object(content)).data)
        }
        #expect(Weight.living == 0, "\(key): \(bad)")
      }
      var content = good
      content[key] = nil
      let read = try? Raw(archivedData: Forgery(Raw.self, .object(content)).data)
      #expect((read == nil) != ["maybe", "hidden"].contains(key))
    }
    #expect(Weight.living == 0)
    for content in [
      ["first": ["id": -1]], ["list": [["id": 1], 2]], ["maybe": ["id": "x"]], ["last": -1],
    ] as [JSONValue] {
      #expect(throws: ModelError.self) {
        try WithDefaults(archivedData: Forgery(WithDefaults.self, content).data)
      }
      #expect(Weight.living == 0, "\(content)")
    }
  }

  @Test("a failed copy leaks nothing")
  func failedCopy() {
    final class Made: MappableModel {
      typealias Policy = Strict
      let id: Int
      init(id: Int) { self.id = id }
    }
    final class Holder: LenientModel {
      var weights = [Weight(1)]
      var made: Made?
      var more: [Weight] = []
    }
    do {
      let holder = Holder()
      holder.made = Made(id: 1)
      holder.more = [Weight(2)]
      #expect(throws: ModelError.self) { try holder.modelCopy() }
      #expect(Weight.living == 2)
    }
    #expect(Weight.living == 0)
  }
}
