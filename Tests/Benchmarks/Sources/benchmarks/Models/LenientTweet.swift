import ModelMapping

/// A short post, and the one it repeats, for the lenient engine.
struct LenientTweet: LenientModel {
  var metadata = LenientTweetMetadata()
  var createdAt = ""
  var id = 0
  var idStr = ""
  var text = ""
  var source = ""
  var truncated = false
  var inReplyToStatusID: Int?
  var inReplyToStatusIDStr: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDStr: String?
  var inReplyToScreenName: String?
  var user = LenientTweeter()
  var retweetCount = 0
  var favoriteCount = 0
  var entities = LenientTweetEntities()
  var favorited = false
  var retweeted = false
  var lang = ""
  var retweetedStatus: LenientOriginalTweet?
  var possiblySensitive: Bool?

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientOriginalTweet: LenientModel {
  var metadata = LenientTweetMetadata()
  var createdAt = ""
  var id = 0
  var idStr = ""
  var text = ""
  var source = ""
  var truncated = false
  var inReplyToStatusID: Int?
  var inReplyToStatusIDStr: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDStr: String?
  var inReplyToScreenName: String?
  var user = LenientTweeter()
  var retweetCount = 0
  var favoriteCount = 0
  var entities = LenientTweetEntities()
  var favorited = false
  var retweeted = false
  var lang = ""
  var possiblySensitive: Bool?

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweetMetadata: LenientModel {
  var resultType = ""
  var isoLanguageCode = ""

  static let keyMapper: KeyMapper = .snakeCase
}
