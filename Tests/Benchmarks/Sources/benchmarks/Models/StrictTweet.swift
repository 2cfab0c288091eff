import ModelMapping

/// A short post, and the one it repeats, for the strict engine and for `JSONDecoder`.
struct StrictTweet: StrictModel, Codable {
  let metadata: StrictTweetMetadata
  let createdAt: String
  let id: Int
  let idStr: String
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusID: Int?
  let inReplyToStatusIDStr: String?
  let inReplyToUserID: Int?
  let inReplyToUserIDStr: String?
  let inReplyToScreenName: String?
  let user: StrictTweeter
  let retweetCount: Int
  let favoriteCount: Int
  let entities: StrictTweetEntities
  let favorited: Bool
  let retweeted: Bool
  let lang: String
  let retweetedStatus: StrictOriginalTweet?
  let possiblySensitive: Bool?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case metadata
    case createdAt = "created_at"
    case id
    case idStr = "id_str"
    case text
    case source
    case truncated
    case inReplyToStatusID = "in_reply_to_status_id"
    case inReplyToStatusIDStr = "in_reply_to_status_id_str"
    case inReplyToUserID = "in_reply_to_user_id"
    case inReplyToUserIDStr = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities
    case favorited
    case retweeted
    case lang
    case retweetedStatus = "retweeted_status"
    case possiblySensitive = "possibly_sensitive"
  }
}

struct StrictOriginalTweet: StrictModel, Codable {
  let metadata: StrictTweetMetadata
  let createdAt: String
  let id: Int
  let idStr: String
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusID: Int?
  let inReplyToStatusIDStr: String?
  let inReplyToUserID: Int?
  let inReplyToUserIDStr: String?
  let inReplyToScreenName: String?
  let user: StrictTweeter
  let retweetCount: Int
  let favoriteCount: Int
  let entities: StrictTweetEntities
  let favorited: Bool
  let retweeted: Bool
  let lang: String
  let possiblySensitive: Bool?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case metadata
    case createdAt = "created_at"
    case id
    case idStr = "id_str"
    case text
    case source
    case truncated
    case inReplyToStatusID = "in_reply_to_status_id"
    case inReplyToStatusIDStr = "in_reply_to_status_id_str"
    case inReplyToUserID = "in_reply_to_user_id"
    case inReplyToUserIDStr = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities
    case favorited
    case retweeted
    case lang
    case possiblySensitive = "possibly_sensitive"
  }
}

struct StrictTweetMetadata: StrictModel, Codable {
  let resultType: String
  let isoLanguageCode: String

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
