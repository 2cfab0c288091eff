import Foundation
import ModelArchives
import ModelMapping
import Testing

/// Cases whose payloads are taken out by the layout of the enum.
@Suite("Cases without a second closure")
struct CaseLayoutTests {
  final class Node: StrictModel, DefaultInitializable {
    var name = ""
  }
  struct Wide: StrictModel {
    var a = 0.0
    var b = ""
    var c: [Int]?
  }

  indirect enum Tree: TaggedModel {
    case leaf(Int)
    case other(Int)
    case maybe(Int?)
    case text(label: String)
    case wide(Wide)
    case node(Node)
    case list([Tree])
    case inner(Tree)
    case signal(Signal)
    case share(Double)
    case none
    case end
    static let tagging = Tagging.adjacent("t", content: "c")
    static let cases: [TaggedCase<Tree>] = [
      .init("other", Tree.other), .init("leaf", Tree.leaf), .init("maybe", Tree.maybe),
      .init("text", Tree.text), .init("wide", Tree.wide), .init("node", Tree.node),
      .init("list", Tree.list), .init("inner", Tree.inner), .init("signal", Tree.signal),
      .init("share", Tree.share), .init("none", .none), .init("end", Tree.end),
    ]
  }

  enum Signal: TaggedModel, Equatable {
    case level(Int)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Signal>] = [.init("level", Signal.level)]
  }

  enum Pair<First: StrictModel, Second: StrictModel>: TaggedModel {
    case first(First)
    case second(Second)
    static var tagging: Tagging { .untagged }
    static var cases: [TaggedCase<Pair>] {
      [.init("first", Pair.first), .init("second", Pair.second)]
    }
  }

  struct Holder: StrictModel {
    var trees: [Tree]
    var pair: Pair<Wide, Wide>
  }

  @Test("every kind of payload is written, archived and copied")
  func all() throws {
    let json = """
      {"trees":[{"t":"leaf","c":1},{"t":"other","c":2},{"t":"maybe","c":3},{"t":"maybe"},\
      {"t":"text","c":"x"},{"t":"wide","c":{"a":1.5,"b":"y","c":[1]}},{"t":"node","c":{"name":"n"}},\
      {"t":"list","c":[{"t":"leaf","c":4},{"t":"end"}]},{"t":"inner","c":{"t":"inner","c":{"t":"none"}}},\
      {"t":"signal","c":{"level":7}},{"t":"end"},{"t":"none"}],"pair":{"a":2,"b":"z"}}
      """
    #expect(Holder.audit().isEmpty)
    for _ in 0..<2 {
      let holder = try Holder(json: json)
      #expect(try holder.jsonString() == json)
      #expect(try nativeTree(of: holder) == JSONValue(json: json))
      let back = try Holder(archivedData: holder.archivedData())
      #expect(back.isModelEqual(to: holder))
      #expect(try back.jsonString() == json)
      let copy = try holder.modelCopy()
      #expect(copy.isModelEqual(to: holder))
      guard case .node(let node) = holder.trees[6], case .node(let other) = copy.trees[6] else {
        Issue.record("other cases")
        return
      }
      #expect(node !== other)
    }
  }

  @Test("a value is written before any was read")
  func unread() throws {
    enum Early: TaggedModel {
      case second(Double)
      case first(Double)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Early>] = [
        .init("first", Early.first), .init("second", Early.second),
      ]
    }
    let values = [Early.second(1), .first(2)]
    #expect(try values.jsonString() == #"[{"second":1},{"first":2}]"#)
    struct Day: StrictModel { let early: Early }
    let day = Day(early: .second(.nan))
    #expect(try Day(archivedData: day.archivedData()).isModelEqual(to: day))
  }

  @Test("many threads write at once")
  func threads() async throws {
    let json =
      #"{"trees":[{"t":"leaf","c":1},{"t":"wide","c":{"a":1,"b":"y"}}],"pair":{"a":2,"b":"z"}}"#
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let written = try Holder(json: json).jsonString()
            #expect(written == json)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("where the layout does not tell, the declaration is a mistake")
  func mistakes() {
    enum Made: TaggedModel {
      case size(Int, Int)
      case twice(Int)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Made>] = [
        .init("size") { (side: Int) in Made.size(side, side) },
        .init("twice") { (half: Int) in Made.twice(half * 2 + 1) },
      ]
    }
    enum Described: TaggedModel, CustomReflectable {
      case plate(Wide)
      static let tagging = Tagging.internal("t")
      static let cases: [TaggedCase<Described>] = [.init("plate", Described.plate)]
      var customMirror: Mirror { Mirror(self, children: []) }
    }
    for words in [
      ModelMapper<Strict>().audit(Made.self).map(\.description),
      ModelMapper<Strict>().audit(Described.self).map(\.description),
    ] {
      #expect(!words.isEmpty)
      for words in words { #expect(words.contains("add the closure that returns the payload")) }
    }
    #expect(ModelMapper<Strict>().audit(Made.self).count == 2)
    #expect(throws: ModelError.self) { try Made(json: #"{"size": 1}"#) }
  }

  @propertyWrapper
  struct Kept<Value>: InitializableWrapper {
    var wrappedValue: Value
  }

  @Test("payloads may be models in wrappers")
  func wrapped() throws {
    enum Held: TaggedModel {
      case node(Kept<Node>)
      case wide(Kept<Wide>)
      case both(Kept<Kept<Wide?>>)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Held>] = [
        .init("node", Held.node), .init("wide", Held.wide), .init("both", Held.both),
      ]
    }
    #expect(Held.audit().isEmpty)
    let json =
      #"[{"node":{"name":"n"}},{"wide":{"a":1,"b":"x","c":[2]}},{"both":{"a":3,"b":"y"}}]"#
    #expect(try [Held](json: json).jsonString() == json)
  }

  @Test("a payload without a default that a closure makes cannot be written")
  func unwritable() throws {
    enum Made: TaggedModel {
      case name(String, Int)
      static let tagging = Tagging.internal("t")
      static let cases: [TaggedCase<Made>] = [
        .init("name") { (wide: Wide) in Made.name(wide.b, Int(wide.a)) }
      ]
    }
    let made = try Made(json: #"{"t": "name", "a": 1, "b": "x"}"#)
    let error = #expect(throws: ModelError.self) { try made.jsonString() }
    #expect(error?.description.contains("the closure that returns its payload") == true)
  }

  /// An object with an enum whose case has such an object.
  final class Branch: StrictModel, DefaultInitializable {
    var name = ""
    var next: Link?
    var others: [Link] = []
  }

  /// The same as a struct.
  struct Twig: StrictModel, DefaultInitializable {
    var name = ""
    var next: Link?
  }

  indirect enum Link: TaggedModel {
    case branch(Branch)
    case twig(Twig)
    case maybe(Branch?)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Link>] = [
      .init("branch", Link.branch), .init("twig", Link.twig), .init("maybe", Link.maybe),
    ]
  }

  @Test("payloads with a default may contain the enum")
  func recursion() throws {
    #expect(Link.audit().isEmpty)
    #expect(Branch.audit().isEmpty)
    #expect(Twig.audit().isEmpty)
    let end = #"{"branch":{"name":"b","others":[]}}"#
    let twig = #"{"twig":{"name":"t","next":{"maybe":{"name":"m","next":\#(end),"others":[]}}}}"#
    let json = #"{"branch":{"name":"a","next":\#(twig),"others":[\#(end),{"maybe":null}]}}"#
    let link = try Link(json: json)
    #expect(try link.jsonString() == json)
    let tree = try Twig(json: #"{"name":"root","next":\#(json)}"#)
    #expect(try tree.modelCopy().isModelEqual(to: tree))
    #expect(try Twig(archivedData: tree.archivedData()).isModelEqual(to: tree))
    #expect(link.modelIssues().isEmpty)
  }
}
