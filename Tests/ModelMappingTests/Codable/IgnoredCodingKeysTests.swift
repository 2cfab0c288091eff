import ModelMapping
import Testing

struct KeyedByCodingKeys: StrictModel, CodableModel {
  let id: Int
  enum CodingKeys: String, CodingKey { case id = "identifier" }
}

final class KeyedObject: LenientModel, Codable {
  var id = 0
  var inner: [KeyedByCodingKeys] = []
  enum CodingKeys: String, CodingKey {
    case id = "identifier"
    case inner
  }
}

struct KeyedByMapper: StrictModel, Codable {
  let id: Int
  enum CodingKeys: String, CodingKey { case id = "identifier" }
  static let keyMapper: KeyMapper = ["id": "ID"]
}

struct KeyedByCompiler: StrictModel, Codable {
  let id: Int
}

@Suite("CodingKeys of models")
struct IgnoredCodingKeysTests {
  @Test("are ignored, and named by the audit alone")
  func audit() throws {
    let words = { (name: String) in
      "`CodingKeys` of \(name) are ignored: state the keys in `keyMapper`"
    }
    #expect(
      KeyedByCodingKeys.audit().map(\.description)
        == ["the document: \(words("KeyedByCodingKeys"))"]
    )
    #expect(
      KeyedObject.audit().map(\.description)
        == ["the document: \(words("KeyedObject"))", "inner: \(words("KeyedByCodingKeys"))"]
    )
    #expect(try KeyedByCodingKeys(json: #"{"id": 1}"#).id == 1)
  }

  @Test("are no mistake beside a key mapper, or if the compiler makes them")
  func unnamed() {
    #expect(KeyedByMapper.audit().isEmpty)
    #expect(KeyedByCompiler.audit().isEmpty)
  }
}
