import ModelMapping

/// The posts document for the lenient engine.
struct LenientPost: LenientModel {
  struct Author: LenientModel {
    var id = 0
    var userName = ""
    var isVerified = false
    var reputation = 0.0

    static let keyMapper: KeyMapper = .snakeCase
  }

  struct Place: LenientModel {
    var name = ""
    var latitude = 0.0
    var longitude = 0.0

    static let keyMapper: KeyMapper = .snakeCase
  }

  var id = 0
  var title = ""
  var body = ""
  var author = Author()
  var tags: [String] = []
  var viewCount = 0
  var score = 0.0
  var isPinned = false
  var createdAt = ""
  var replyTo: Int?
  var subtitle: String?
  var place: Place?

  static let keyMapper: KeyMapper = .snakeCase
}

/// The posts document for the strict engine.
struct StrictPost: StrictModel {
  struct Author: StrictModel {
    let id: Int
    let userName: String
    let isVerified: Bool
    let reputation: Double

    static let keyMapper: KeyMapper = .snakeCase
  }

  struct Place: StrictModel {
    let name: String
    let latitude: Double
    let longitude: Double

    static let keyMapper: KeyMapper = .snakeCase
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

  static let keyMapper: KeyMapper = .snakeCase
}
