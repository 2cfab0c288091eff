import ModelArchives
import ModelHTTP
import ModelMapping
import ModelStreams

/// Work on values of some size.
///
/// `Tests/Benchmarks/growth` counts its instructions, in a program that has this file too.
struct GrowthWork: Sendable, CustomStringConvertible {
  let description: String
  let size: Int
  let prepare: @Sendable (Int) throws -> () throws -> Void

  static let all: [GrowthWork] = prefixes + unions + chains + arrays

  // MARK: - Prefixes

  private struct Message: LenientModel {
    var items: [Int] = []
    var text = ""
    var rest: UnknownMembers = [:]
  }

  private struct Short: LenientModel {
    var text = ""
    var more: String?
  }

  private static let prefixes: [GrowthWork] = [
    prefix("a known array", Message.self) {
      #"{"items":[\#(String(repeating: "1,", count: $0))1]}"#
    },
    prefix("an unknown array", Short.self) {
      #"{"other":[\#(String(repeating: "1,", count: $0))1]}"#
    },
    prefix("an unknown string", Short.self) {
      #"{"other":"\#(String(repeating: "xy", count: $0))"}"#
    },
    prefix("an open string", Short.self) { #"{"text":"\#(String(repeating: "xy", count: $0))"}"# },
    prefix("escapes", Short.self) { #"{"text":"\#(String(repeating: #"\n"#, count: $0))"}"# },
    prefix("escapes of an Optional", Short.self) {
      #"{"more":"\#(String(repeating: #"\u00e9"#, count: $0 / 3))"}"#
    },
  ]

  private static func prefix<Model: LenientModel>(
    _ name: String,
    _: Model.Type,
    _ text: @escaping @Sendable (Int) -> String,
  ) -> GrowthWork {
    GrowthWork(description: "prefixes with \(name)", size: 1_000) { size in
      let bytes = Array(text(size).utf8)
      return {
        var reader = PrefixReader(takesOpenStrings: true)
        var model = Model()
        for start in stride(from: 0, to: bytes.count, by: 8) {
          reader.append(bytes[start..<min(start + 8, bytes.count)])
          try reader.update(&model)
        }
      }
    }
  }

  // MARK: - Unions

  private static let unions: [GrowthWork] = Operation.allCases.map { operation in
    GrowthWork(description: "a generic union that contains itself, \(operation)", size: 20) {
      depth in
      typealias Tree = Generated.Tree<Generated.Tailed>
      let leaf = Tree.leaf(Generated.Tailed())
      let tree = (0..<depth).reduce(leaf) { tree, _ in .branch(.init(left: tree, others: [])) }
      return try operation.work(on: Generated.Trio<Tree, Int, Int>(tree), Strict.self)
    }
  }

  // MARK: - Chains

  private struct Link: LenientModel {
    var value = 0
    var next: [Link] = []
    var other: Any = 0
  }

  private static let chains: [GrowthWork] = Operation.allCases.map { operation in
    GrowthWork(description: "a chain of structs, \(operation)", size: 20) { depth in
      let chain = (0..<depth).reduce(Link()) { link, _ in Link(next: [link]) }
      return try operation.work(on: chain, Lenient.self)
    }
  }

  // MARK: - Arrays

  private static let arrays: [GrowthWork] = Operation.allCases.map { operation in
    GrowthWork(description: "arrays of values of all kinds, \(operation)", size: 10) { count in
      var works: [() throws -> Void] = []
      var maker = Generated.TypeMaker(generator: SeededGenerator(seed: 1))
      func open<Value: Specimen>(_: Value.Type) throws {
        var generator = SeededGenerator(seed: 2)
        // Not more of each value, but more of them.
        let values = (0..<count).map { _ in Value(by: &generator) }
        let isWhole = !values.form.contains { $0 == .collision }
        guard isWhole, ModelMapper<Strict>().audit(Value.self).isEmpty else { return }
        works.append(
          try operation.work(on: Generated.Trio<[Value], Int, Int>(values), Lenient.self)
        )
      }
      for index in 0..<Generated.TypeMaker.kindCount {
        if let type = maker.type(index) { try open(type) }
      }
      return { for work in works { try work() } }
    }
  }

  enum Operation: CaseIterable {
    case read, readFromTree, update, patch, write, writeAsTree, check, copy, compare, hash,
      describe,
      archive, restore

    func work<Model: MappableModel, Policy: MappingPolicy>(
      on model: Model,
      _: Policy.Type,
    ) throws -> () throws -> Void {
      let mapper = ModelMapper<Policy>()
      let text = try mapper.jsonString(from: model, options: .includesNil)
      switch self {
      case .read: return { _ = try? mapper.map(Model.self, from: text) }
      case .readFromTree:
        let tree = try JSONValue(json: text)
        return { _ = try? mapper.map(Model.self, from: tree) }
      case .update:
        return {
          var model = model
          _ = try? mapper.update(&model, from: text)
        }
      case .patch: return { _ = try? mapper.applying(mergePatch: text, to: model) }
      case .write: return { _ = try mapper.jsonString(from: model, options: .sortedKeys) }
      case .writeAsTree: return { _ = try mapper.jsonValue(from: model) }
      case .check:
        let checked = ModelMapper<Policy>(options: MappingOptions(validatesWriting: true))
        return { _ = (mapper.modelIssues(in: model), try? checked.jsonString(from: model)) }
      case .copy: return { _ = try model.modelCopy() }
      case .compare:
        let copy = try model.modelCopy()
        return { _ = copy.isModelEqual(to: model) }
      case .hash:
        return {
          var hasher = Hasher()
          model.modelHash(into: &hasher)
        }
      case .describe: return { _ = model.modelDescription }
      case .archive: return { _ = try? model.archivedData() }
      case .restore:
        let archive = try model.archivedData()
        return { _ = try? Model(archivedData: archive) }
      }
    }
  }
}

extension Generated.Trio where B == Int, C == Int {
  fileprivate init(_ a: A) {
    self.init()
    (self.a, b, c) = (a, 1, 2)
  }
}
