import Foundation
import ModelMapping

extension Journey {
  /// Reading and writing an array of nested models.
  static func posts(_ document: Document) throws -> [Journey] {
    let data = document.data
    let decoder = JSONDecoder()
    let reading = Journey(
      name: "bytes → model",
      document: document,
      bytes: data.count,
      contenders: [
        .reading("JSONDecoder") { try decoder.decode([PlainPost].self, from: data) },
        .reading("JSONSerialization + as?") {
          try required(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
            .map { try required(PlainPost(dictionary: $0)) }
        },
        .reading("ModelMapping lenient, struct") { try [LenientPost](json: data) },
        .reading("ModelMapping strict, struct") { try [StrictPost](json: data) },
      ],
    )

    let plain = try decoder.decode([PlainPost].self, from: data)
    let lenient = try [LenientPost](json: data)
    let strict = try [StrictPost](json: data)
    let encoder = JSONEncoder.withoutEscapedSlashes
    let writing = Journey(
      name: "model → bytes",
      document: document,
      bytes: try encoder.encode(plain).count,
      contenders: [
        .writing("JSONEncoder") { try encoder.encode(plain) },
        .writing("dictionary + JSONSerialization") {
          try JSONSerialization.data(
            withJSONObject: plain.map(\.dictionary),
            options: .withoutEscapingSlashes,
          )
        },
        .writing("ModelMapping lenient, struct") { try lenient.jsonData() },
        .writing("ModelMapping strict, struct") { try strict.jsonData() },
      ],
    )
    return [reading, writing]
  }
}
