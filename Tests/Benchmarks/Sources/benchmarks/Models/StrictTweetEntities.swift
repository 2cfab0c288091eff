import ModelMapping

/// The entities in the text of a short post, for the strict engine and for `JSONDecoder`.
struct StrictTweetEntities: StrictModel, Codable {
  let hashtags: [StrictTweetHashtag]
  let symbols: [StrictTweetHashtag]
  let urls: [StrictTweetLink]
  let userMentions: [StrictTweetMention]
  let media: [StrictTweetMedium]?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case hashtags
    case symbols
    case urls
    case userMentions = "user_mentions"
    case media
  }
}

struct StrictTweetLinks: StrictModel, Codable {
  let urls: [StrictTweetLink]
}

struct StrictTweetLink: StrictModel, Codable {
  let url: String
  let expandedURL: String
  let displayURL: String
  let indices: [Int]

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case url
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
    case indices
  }
}

struct StrictTweetHashtag: StrictModel, Codable {
  let text: String
  let indices: [Int]
}

struct StrictTweetMention: StrictModel, Codable {
  let screenName: String
  let name: String
  let id: Int
  let idStr: String
  let indices: [Int]

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name
    case id
    case idStr = "id_str"
    case indices
  }
}

struct StrictTweetMedium: StrictModel, Codable {
  let id: Int
  let idStr: String
  let indices: [Int]
  let mediaURL: String
  let mediaURLHttps: String
  let url: String
  let displayURL: String
  let expandedURL: String
  let type: String
  let sizes: [String: StrictTweetMediumSize]
  let sourceStatusID: Int?
  let sourceStatusIDStr: String?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case indices
    case mediaURL = "media_url"
    case mediaURLHttps = "media_url_https"
    case url
    case displayURL = "display_url"
    case expandedURL = "expanded_url"
    case type
    case sizes
    case sourceStatusID = "source_status_id"
    case sourceStatusIDStr = "source_status_id_str"
  }
}

struct StrictTweetMediumSize: StrictModel, Codable {
  let w: Int
  let h: Int
  let resize: String
}
