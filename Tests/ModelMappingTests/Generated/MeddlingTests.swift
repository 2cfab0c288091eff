import Foundation
import ModelArchives
import ModelHTTP
import ModelMapping
import ModelStreams
import Testing

/// User code that runs in the middle of an operation, and changes, drops or copies the very object.
@Suite("User code that changes the object it is called for", .serialized)
struct MeddlingTests {
  /// An operation on an object, with what it leads to.
  struct Operation: Sendable, CustomStringConvertible {
    enum Name: String, CaseIterable {
      case text, data, tree, native, checked, record, encoder, copied, archived, described,
        compared,
        hashed, issues, updated, updatedFromTree, updatedFromInput, rejected, patched, grown
    }
    let name: Name
    var description: String { name.rawValue }

    func run<M: Meddling>(on owner: Generated.Owner<M>, _ text: String) throws -> JSONValue? {
      let mapper = ModelMapper<Lenient>()
      switch name {
      case .text: return try JSONValue(json: owner.jsonString())
      case .data:
        return try JSONValue(json: owner.jsonData(options: [.prettyPrinted, .sortedKeys]))
      case .tree: return try owner.jsonValue()
      case .native: return JSONValue(native: try owner.jsonObject())
      case .checked:
        let options = MappingOptions(validatesWriting: true)
        return try JSONValue(json: ModelMapper<Strict>(options: options).jsonString(from: owner))
      case .record:
        var bytes = Data()
        var writer = RecordWriter(.lines) { bytes += $0 }
        try writer.write(owner)
        try writer.finish()
        return try JSONValue(json: bytes)
      case .encoder:
        return try JSONValue(json: JSONEncoder().encode(Encoded(owner: owner)))["owner"]
      case .copied: return try owner.modelCopy().jsonValue()
      case .archived:
        let copy = try Generated.Owner<M>(archivedData: owner.archivedData())
        return try copy.jsonValue()
      case .described: return owner.modelDescription.contains("tail") ? nil : "?"
      case .compared: _ = owner.isModelEqual(to: Generated.Owner<M>())
      case .hashed:
        var hasher = Hasher()
        owner.modelHash(into: &hasher)
      case .issues: _ = owner.modelIssues()
      case .updated: try owner.update(json: text)
      case .updatedFromTree: try owner.update(json: JSONValue(json: text))
      case .updatedFromInput: try owner.update(json: Generated.Input(text: text))
      case .rejected:
        var options = MappingOptions()
        options.maximumDepth = 8
        var same = owner
        _ = try? ModelMapper<Strict>(options: options).update(&same, from: text.dropLast() + ",")
        _ = try? ModelMapper<Strict>().update(&same, from: text.dropLast() + #","tail":[]}"#)
      case .patched: _ = try mapper.applying(mergePatch: text, to: owner)
      case .grown:
        var reader = PrefixReader()
        var same = owner
        for start in stride(from: 0, to: text.utf8.count, by: 50) {
          reader.append(text.utf8.dropFirst(start).prefix(50))
          try reader.update(&same)
        }
      }
      return nil
    }

    struct Encoded<M: Meddling>: Encodable {
      let owner: Generated.Owner<M>
    }
  }

  static let kinds: [any Meddling.Type] = [
    Generated.Less.self, Generated.Equals.self, Generated.Descriptions.self, Generated.Keys.self,
    Generated.RawValues.self, Generated.LosslessKeys.self, Generated.AllHooks.self,
    Generated.Conversions.self, Generated.Wrappers.self, Generated.Coding.self,
    Generated.Cases.self, Generated.Endings.self,
  ]

  @Test(
    "meets memory that is there, values that were there, and leaves no object",
    arguments: kinds.indices,
    Operation.Name.allCases.map { Operation(name: $0) },
  )
  func operations(kind: Int, operation: Operation) throws {
    func open<M: Meddling>(_: M.Type) throws {
      try check(M.self, operation)
      #expect(Meddler.owners.load(ordering: .relaxed) == 0, "\(M.self)")
    }
    try open(Self.kinds[kind])
  }

  private func check<M: Meddling>(_: M.Type, _ operation: Operation) throws {
    let text = try whole(M.self).jsonString()
    let actions: [(Generated.Owner<M>) -> Void] = [
      { $0.part = nil },
      { $0.drop() },
      { owner in
        owner.drop()
        (owner.part, owner.list) = (Generated.Part(), [Generated.Part()])
      },
      { _ = try? $0.modelCopy().jsonString() },
      { _ = try? ($0.jsonString(), $0.archivedData(), $0.modelDescription) },
    ]
    for (index, action) in actions.enumerated() {
      let owner = try whole(M.self)
      let before = try owner.jsonValue()
      let result = try Meddler.run {
        try operation.run(on: owner, text)
      } meddling: {
        action(owner)
      }
      guard let result else { continue }
      // What is dropped in the middle is as before, or as after.
      let after = try owner.jsonValue()
      for (key, value) in result.object ?? ["": result] {
        let isKnown = value == before[key] || value == after[key]
        #expect(isKnown, "\(M.self), action \(index): \(key) is \(value)")
      }
    }
  }

  private func whole<M: Meddling>(_: M.Type) throws -> Generated.Owner<M> {
    let owner = Generated.Owner<M>()
    owner.deep = Generated.Owner()
    return owner
  }
}

extension Generated.Owner: CodableModel {}
