import Foundation
import ModelMapping

/// Makes the journeys of a document that there are models for.
struct Course<Strict: Codable, Lenient, Tree> {
  let name: String
  let document: Document
  let kit: ModelKit<Strict, Lenient, Tree>
  let serde: Serde?

  func reading(_ others: [Contender]) throws -> Journey {
    let data = document.data
    let decoder = JSONDecoder()
    let kit = kit
    return Journey(
      kind: .reading,
      document: document,
      bytes: data.count,
      contenders: [
        .reading(.codable, "JSONDecoder") { try decoder.decode(Strict.self, from: data) },
        .reading(.serialization, "JSONSerialization + as?") {
          try kit.mapByHand(required(JSONSerialization.jsonObject(with: data) as? Tree))
        },
      ] + rust("read") { try contents(of: decoder.decode(Strict.self, from: $0)) } + [
        .reading(.lenient, "ModelMapping, lenient") { try kit.readLenient(data) },
        .reading(.strict, "ModelMapping, strict") { try kit.readStrict(data) },
      ] + others,
    )
  }

  func writing(_ others: [Contender]) throws -> Journey {
    let kit = kit
    let lenient = try kit.readLenient(document.data)
    let strict = try kit.readStrict(document.data)
    let encoder = JSONEncoder.withoutEscapedSlashes
    return Journey(
      kind: .writing,
      document: document,
      bytes: try kit.writeStrict(strict).count,
      contenders: [
        .writing(.codable, "JSONEncoder") { try encoder.encode(strict) },
        .writing(.serialization, "handwritten + JSONSerialization") {
          try JSONSerialization.data(
            withJSONObject: kit.exportByHand(strict),
            options: .withoutEscapingSlashes,
          )
        },
      ] + rust("write") { try canonicalLines(of: $0) } + [
        .writing(.lenient, "ModelMapping, lenient") { try kit.writeLenient(lenient) },
        .writing(.strict, "ModelMapping, strict") { try kit.writeStrict(strict) },
      ] + others,
    )
  }

  func mapping() throws -> Journey {
    let kit = kit
    let tree = kit.exportByHand(try kit.readStrict(document.data))
    return Journey(
      kind: .mapping,
      document: document,
      bytes: document.data.count,
      contenders: [
        .reading(.hand, "handwritten, as?") { try kit.mapByHand(tree) },
        .reading(.lenient, "ModelMapping, lenient") { try kit.mapLenient(tree) },
        .reading(.strict, "ModelMapping, strict") { try kit.mapStrict(tree) },
      ],
    )
  }

  func mappingFoundation() throws -> Journey {
    let kit = kit
    let tree = try required(JSONSerialization.jsonObject(with: document.data) as? Tree)
    return Journey(
      kind: .mappingFoundation,
      document: document,
      bytes: document.data.count,
      contenders: [
        .reading(.hand, "handwritten, as?") { try kit.mapByHand(tree) },
        .reading(.lenient, "ModelMapping, lenient") { try kit.mapLenient(tree) },
        .reading(.strict, "ModelMapping, strict") { try kit.mapStrict(tree) },
      ],
    )
  }

  func exporting() throws -> Journey {
    let kit = kit
    let lenient = try kit.readLenient(document.data)
    let strict = try kit.readStrict(document.data)
    let lines = { (tree: Tree) in
      try canonicalLines(of: JSONSerialization.data(withJSONObject: tree))
    }
    return Journey(
      kind: .exporting,
      document: document,
      bytes: document.data.count,
      contenders: [
        Contender(.hand, "handwritten", outcome: lines) { kit.exportByHand(strict) },
        Contender(.lenient, "ModelMapping, lenient", outcome: lines) {
          try kit.exportLenient(lenient)
        },
        Contender(.strict, "ModelMapping, strict", outcome: lines) {
          try kit.exportStrict(strict)
        },
      ],
    )
  }

  private func rust(
    _ journey: String,
    outcome: @escaping (Data) throws -> [String],
  ) -> [Contender] {
    guard let serde else { return [] }
    return [.serde, .serdeDefaulted].map {
      serde.contender($0, journey, shape: name, document: document, outcome: outcome)
    }
  }
}
