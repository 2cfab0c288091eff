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

/// What its mapper leaves open has other keys.
struct KeyedByBoth: StrictModel {
  let id: Int
  let name: String
  let age: Int
  var cache: Int?
  let others: UnknownMembers
  static let keyMapper: KeyMapper = ["age": "years"]
  static let ignoredProperties: Set<String> = ["cache"]
  enum CodingKeys: String, CodingKey {
    case id = "identifier"
    case name
    case age
  }
}

struct KeyedByWords: StrictModel {
  let firstName: String
  let lastName: String
  static let keyMapper: KeyMapper = .snakeCase
  enum CodingKeys: String, CodingKey {
    case firstName = "first_name"
    case lastName = "surname"
  }
}

struct KeyedByClosure: StrictModel {
  let name: String
  static let keyMapper = KeyMapper { JSONKey($0.uppercased()) }
  enum CodingKeys: String, CodingKey { case name = "n" }
}

struct KeyedAlike: StrictModel {
  let firstName: String
  static let keyMapper: KeyMapper = .snakeCase
  enum CodingKeys: String, CodingKey { case firstName = "first_name" }
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

  @Test("are a mistake beside a key mapper that leaves other keys to some properties")
  func besideMapper() {
    #expect(
      KeyedByBoth.audit().map(\.description)
        == [
          "the document: `CodingKeys` of KeyedByBoth are ignored, and differ from the keys of `id`: "
            + "state these in `keyMapper`"
        ]
    )
    #expect(
      KeyedByWords.audit().map(\.description)
        == [
          "the document: `CodingKeys` of KeyedByWords are ignored, and differ from the keys of `lastName`: "
            + "state these in `keyMapper`"
        ]
    )
  }

  @Test("are no mistake beside a key mapper that states the keys, or if the compiler makes them")
  func unnamed() {
    #expect(KeyedByMapper.audit().isEmpty)
    #expect(KeyedByClosure.audit().isEmpty)
    #expect(KeyedAlike.audit().isEmpty)
    #expect(KeyedByCompiler.audit().isEmpty)
  }
}
