import Foundation
import ModelMapping

extension Journey {
  /// Reading a document as a tree that fits any document.
  static func readingValue(of document: Document, _ serde: Serde?) throws -> Journey {
    let data = document.data
    return Journey(
      kind: .readingValue,
      document: document,
      bytes: data.count,
      contenders: [
        Contender(
          .serialization,
          "JSONSerialization",
          outcome: { try canonicalLines(of: JSONSerialization.data(withJSONObject: $0)) },
          make: { try JSONSerialization.jsonObject(with: data) },
        )
      ] + rust(serde, "read-value", document) + [
        Contender(
          .value,
          "ModelMapping, JSONValue",
          outcome: { try canonicalLines(of: $0.jsonData()) },
          make: { try JSONValue(json: data) },
        )
      ],
    )
  }

  /// Writing such a tree.
  static func writingValue(of document: Document, _ serde: Serde?) throws -> Journey {
    let tree = try JSONSerialization.jsonObject(with: document.data)
    let value = try JSONValue(json: document.data)
    return Journey(
      kind: .writingValue,
      document: document,
      bytes: value.jsonData().count,
      contenders: [
        .writing(.serialization, "JSONSerialization") {
          try JSONSerialization.data(withJSONObject: tree, options: .withoutEscapingSlashes)
        }
      ] + rust(serde, "write-value", document) + [
        .writing(.value, "ModelMapping, JSONValue") { value.jsonData() }
      ],
    )
  }

  private static func rust(
    _ serde: Serde?,
    _ journey: String,
    _ document: Document,
  ) -> [Contender] {
    guard let serde else { return [] }
    return [
      serde.contender(
        .serde,
        journey,
        shape: "any",
        document: document,
        outcome: canonicalLines(of:),
      )
    ]
  }
}
