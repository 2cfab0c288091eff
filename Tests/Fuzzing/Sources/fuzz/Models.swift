import Foundation
import ModelMapping

enum Genre: String {
  case jazz, rock
}

@propertyWrapper
struct Trimmed: InitializableWrapper {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

struct Track: LenientModel {
  var title = ""
  var seconds: Float = 0
  var isLive = false
  var tags: Set<String> = []
  var plays: UInt16?
}

/// Structs, with values of all kinds.
struct Album: LenientModel {
  var id = 0
  @Trimmed var name = ""
  var tracks: [Track] = []
  var best: Track?
  var byNumber: [Int: Track] = [:]
  var genre: Genre?
  var released: Date?
  var cover: URL?
  var image: Data?
  var price: Decimal?
  var key: UUID?
  var rating: Double?
  var note: Field<String> = .absent
  var scores: [Double] = []
  var matrix: [[Int8]] = []
  var extra: JSONValue = .null
  var numbers: [String: Int64] = [:]
  static let keyMapper: KeyMapper = [
    "name": ["name", "title"], "cover": "links.cover", "id": "a.b",
  ]
}

/// Without defaults.
struct Ledger: StrictModel {
  struct Line: StrictModel {
    let amount: Int
    let text: String?
  }
  let owner: String
  let lines: [Line]
  let rate: Double?
  let flags: [Bool]?
  let other: [String: Line]?
  let raw: JSONObject?
}

/// Objects in objects.
final class Node: LenientModel {
  var name = ""
  var next: Node?
  var children: [Node] = []
  var named: [String: Node] = [:]
  var weight = 1
  func validate() throws {
    if weight < 0 { throw CocoaError(.formatting) }
  }
}

struct Day: LenientModel {
  var date: Date?
}
