import Foundation
import ModelMapping

extension Journey {
  /// Reading and writing one flat object.
  static func users(_ document: Document) throws -> [Journey] {
    let data = document.data
    let decoder = JSONDecoder()
    let reading = Journey(
      name: "bytes → model",
      document: document,
      bytes: data.count,
      contenders: [
        .reading("JSONDecoder") { try decoder.decode(PlainUser.self, from: data) },
        .reading("JSONSerialization + as?") {
          try required(
            (JSONSerialization.jsonObject(with: data) as? [String: Any])
              .flatMap(PlainUser.init(dictionary:))
          )
        },
        .reading("ModelMapping lenient, struct") { try LenientUser(json: data) },
        .reading("ModelMapping lenient, class") { try LenientUserObject(json: data) },
        .reading("ModelMapping strict, struct") { try StrictUser(json: data) },
      ],
    )

    let plain = try decoder.decode(PlainUser.self, from: data)
    let lenient = try LenientUser(json: data)
    let object = try LenientUserObject(json: data)
    let strict = try StrictUser(json: data)
    let encoder = JSONEncoder.withoutEscapedSlashes
    let writing = Journey(
      name: "model → bytes",
      document: document,
      bytes: try encoder.encode(plain).count,
      contenders: [
        .writing("JSONEncoder") { try encoder.encode(plain) },
        .writing("dictionary + JSONSerialization") {
          try JSONSerialization.data(
            withJSONObject: plain.dictionary,
            options: .withoutEscapingSlashes,
          )
        },
        .writing("ModelMapping lenient, struct") { try lenient.jsonData() },
        .writing("ModelMapping lenient, class") { try object.jsonData() },
        .writing("ModelMapping strict, struct") { try strict.jsonData() },
      ],
    )
    return [reading, writing]
  }
}
