import ModelArchives
import ModelMapping
import Synchronization
import Testing

/// An enum that computes its cases, as a generic one has to.
private indirect enum Chain<Mark: Sendable>: TaggedModel, Equatable {
  case link(Link)
  case label(String)
  case end

  struct Link: StrictModel, Equatable {
    var number = ComparedNumber()
    var next: Chain

    static func == (left: Link, right: Link) -> Bool {
      left.number == right.number && left.next == right.next
    }
  }

  static var tagging: Tagging { .internal("type") }

  static var cases: [TaggedCase<Chain>] {
    asked.add(1, ordering: .relaxed)
    return [.init("link", Chain.link), .init("end", Chain.end)]
  }
}

/// The same enum, which is in an array and in a model that is generic.
private enum Leaf<Mark: Sendable>: TaggedModel, Equatable {
  case number(Int)
  case words(String)
  case branch(Branch<Mark>)
  static var tagging: Tagging { .adjacent("type", content: "value") }
  static var cases: [TaggedCase<Leaf>] {
    [.init("number", Leaf.number), .init("words", Leaf.words), .init("branch", Leaf.branch)]
  }
}

private struct Branch<Mark: Sendable>: StrictModel, Equatable {
  var leaves: [Leaf<Mark>] = []
}

private let asked = Atomic(0)
private let compared = Atomic(0)

/// A scalar that counts how often it is compared.
private struct ComparedNumber: RawRepresentable, Equatable, Hashable {
  var rawValue = 0
  static func == (left: ComparedNumber, right: ComparedNumber) -> Bool {
    compared.add(1, ordering: .relaxed)
    return left.rawValue == right.rawValue
  }
}

private struct Whole<Mark: Sendable>: StrictModel {
  var chain: Chain<Mark>
}

private enum First {}
private enum Second {}

@Suite("Cases that are computed", .serialized)
struct ComputedCaseTests {
  private let mapper = ModelMapper<Strict>(options: MappingOptions(validatesWriting: true))

  private func json(_ depth: Int) -> String {
    #"{"chain":"#
      + String(repeating: #"{"type":"link","number":1,"next":"#, count: depth) + #"{"type":"end"}"#
      + String(repeating: "}", count: depth + 1)
  }

  private func useAll<Mark: Sendable>(_ whole: Whole<Mark>, _ json: String) throws {
    #expect(try mapper.jsonString(from: whole) == json)
    #expect(whole.modelIssues().isEmpty)
    let copy = try whole.modelCopy()
    #expect(copy.isModelEqual(to: whole))
    #expect(try Whole<Mark>(archivedData: whole.archivedData()).isModelEqual(to: whole))
    #expect(whole.modelDescription.hasPrefix("<"))
  }

  @Test("are asked for once for each type")
  func once() throws {
    let before = asked.load(ordering: .relaxed)
    for depth in [3, 100] { try useAll(try Whole<First>(json: json(depth)), json(depth)) }
    #expect(asked.load(ordering: .relaxed) == before + 1)
    try useAll(try Whole<Second>(json: json(3)), json(3))
    #expect(asked.load(ordering: .relaxed) == before + 2)
  }

  @Test("compare no payloads once they are known")
  func comparisons() throws {
    let whole = try Whole<First>(json: json(100))
    try useAll(whole, json(100))
    let before = compared.load(ordering: .relaxed)
    _ = try mapper.jsonString(from: whole)
    _ = whole.modelIssues()
    _ = try whole.modelCopy()
    _ = try whole.archivedData()
    #expect(compared.load(ordering: .relaxed) == before)
  }

  @Test("take time in proportion to the depth of the value")
  func depth() throws {
    try expectLinear(50) { depth in
      let json = json(depth)
      let whole = try Whole<First>(json: json)
      return { try useAll(whole, json) }
    }
  }

  @Test("of a value that they lack are found missing, and leave it alone")
  func missing() throws {
    let whole = Whole<First>(chain: .link(.init(next: .label("x"))))
    #expect(
      #expect(throws: ModelError.self) { try mapper.jsonString(from: whole) }?.code
        == .unsupportedProperty
    )
    #expect(throws: ModelError.self) { try whole.archivedData() }
    #expect(try whole.modelCopy().isModelEqual(to: whole))
  }

  @Test("are found in arrays, and in generic models")
  func wide() throws {
    let branch = Branch<First>(leaves: [
      .number(1), .words("a"), .branch(Branch(leaves: [.words("b")])), .number(2),
    ])
    let json = try mapper.jsonString(from: branch)
    #expect(
      json
        == #"{"leaves":[{"type":"number","value":1},{"type":"words","value":"a"},{"type":"branch","value":{"leaves":[{"type":"words","value":"b"}]}},{"type":"number","value":2}]}"#
    )
    #expect(try Branch<First>(json: json) == branch)
    #expect(try branch.modelCopy() == branch)
    #expect(try Branch<First>(archivedData: branch.archivedData()) == branch)
    #expect(branch.modelIssues().isEmpty)
  }

  @Test("are asked for by many threads at once")
  func threads() async throws {
    enum Third {}
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let whole = Whole<Third>(
            chain: .link(.init(number: ComparedNumber(rawValue: number), next: .end))
          )
          #expect(whole.modelIssues().isEmpty)
          #expect(
            (try? whole.jsonString())
              == #"{"chain":{"type":"link","number":\#(number),"next":{"type":"end"}}}"#
          )
        }
      }
    }
  }
}
