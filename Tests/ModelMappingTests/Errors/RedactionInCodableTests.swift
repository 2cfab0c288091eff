import Foundation
import ModelArchives
import ModelMapping
import Testing

private struct Login: StrictModel, CodableModel {
  let user: String
  let password: String
  static let sensitiveProperties: Set = ["password"]
}

/// A `Codable` type with models in it.
private struct Vault: Codable {
  var logins: [Login]
}

private struct Bank: StrictModel {
  let name: String
  let vault: Vault
  let others: [String: Vault?]
}

/// A `Codable` type that refuses to encode a value.
private struct Picky: Codable {
  var login: Login

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      login,
      .init(codingPath: encoder.codingPath, debugDescription: "not today"),
    )
  }
}

@Suite("Redaction of models inside Codable types")
struct RedactionInCodableTests {
  @Test(
    "malformed JSON is not quoted",
    arguments: [
      #"{"vault": {"logins": [{"password": QZYXZY}]}}"#, #"{"name": "a", "vault": QZYXZY}"#,
      #"{"name": "a", "others": {"a": {"logins": [{"password": "a" QZYXZY}]}}}"#,
    ],
  )
  func malformed(json: String) {
    let attempts = [
      #expect(throws: ModelError.self) { try Bank(json: json) },
      #expect(throws: ModelError.self) { try [Bank](json: "[\(json)]") },
      #expect(throws: ModelError.self) { try ModelMapper<Exact>().map(Vault.self, from: json) },
    ]
    for error in attempts {
      #expect(error.map { Secret.leaks(in: $0) } == [])
      #expect(error?.issues.last?.found == "another character")
    }
  }

  @Test("of a value that is refused, only the type is shown")
  func refused() {
    struct Shop: StrictModel { let picky: Picky }
    let shop = Shop(picky: Picky(login: Login(user: "QZYXZY", password: "8675309")))
    let attempts = [
      #expect(throws: ModelError.self) { try shop.jsonString() },
      #expect(throws: ModelError.self) { try shop.archivedData() },
    ]
    for error in attempts {
      #expect(error.map { Secret.leaks(in: $0) } == [])
      #expect(error?.issues.first?.found == "Login")
      #expect(error?.issues.first?.detail == "not today")
    }
  }
}
