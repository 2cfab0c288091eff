/// The posts document without ModelMapping: what `JSONDecoder` and hand-written code read and write.
struct PlainPost: Codable {
  struct Author: Codable {
    let id: Int
    let userName: String
    let isVerified: Bool
    let reputation: Double

    enum CodingKeys: String, CodingKey {
      case id
      case userName = "user_name"
      case isVerified = "is_verified"
      case reputation
    }
  }

  struct Place: Codable {
    let name: String
    let latitude: Double
    let longitude: Double

    enum CodingKeys: String, CodingKey {
      case name
      case latitude
      case longitude
    }
  }

  let id: Int
  let title: String
  let body: String
  let author: Author
  let tags: [String]
  let viewCount: Int
  let score: Double
  let isPinned: Bool
  let createdAt: String
  let replyTo: Int?
  let subtitle: String?
  let place: Place?

  enum CodingKeys: String, CodingKey {
    case id
    case title
    case body
    case author
    case tags
    case viewCount = "view_count"
    case score
    case isPinned = "is_pinned"
    case createdAt = "created_at"
    case replyTo = "reply_to"
    case subtitle
    case place
  }
}
