import Foundation
import ModelMapping
import Testing

@Suite("Keys of objects that are read twice")
struct RereadKeyTests {
  struct Part: LenientModel {
    var a = 0
  }

  final class Whole: LenientModel {
    var part = Part()
    var kid: Whole?
    static let keyMapper: KeyMapper = ["part": .flattened]
  }

  final class Node: LenientModel {
    var n = 0
    var kid: Node?
  }

  enum Choice: TaggedModel {
    case node(Node)
    case nothing
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Choice>] = [
      .init("node", Choice.node) { if case .node(let node) = $0 { node } else { nil } },
      .init("nothing", Choice.nothing) { if case .nothing = $0 { true } else { false } },
    ]
  }

  struct Leaf: LenientModel {
    var x = 0
  }

  struct Root: LenientModel {
    var first: Leaf?
    var second: Leaf?
    static let keyMapper: KeyMapper = ["first": ["first", "old"]]
  }

  // The last unexpected key is so near the end that no whole word follows it.
  @Test(
    "unexpected keys at the end of the document are compared within its bytes",
    arguments: [
      #"{"kid":{"z":1,"kid":{"":1}}}"#,
      #"{"kid":{"address2":1,"kid":{"address1":1}}}"#,
      #"{"kid":{"address1":1,"kid":{"address1":1}}}"#,
      #"{"z":1,"kid":{"":1}}"#,
    ],
  )
  func flattened(json: String) throws {
    let plain = try ModelMapper<Lenient>().map(Whole.self, from: JSONValue(json: json))
    #expect(try Whole(json: json).isModelEqual(to: plain))
    #expect(try [Whole](json: "[\(json)]")[0].isModelEqual(to: plain))
  }

  @Test("so are those of an untagged case that is read again, and of an alternative key")
  func others() throws {
    let choice = try ModelMapper<Lenient>()
      .map([Choice].self, from: #"[{"n":"5","k":1,"kid":{"":1}}]"#)
    guard case .node(let node) = choice.first else { throw CocoaError(.formatting) }
    #expect(node.n == 5 && node.kid?.n == 0)
    let root = try Root(json: #"{"old":{"z":1},"second":{"y":2}}"#)
    #expect(root.first?.x == 0 && root.second?.x == 0)
  }
}
