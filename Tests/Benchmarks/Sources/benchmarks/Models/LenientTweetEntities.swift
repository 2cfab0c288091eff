import ModelMapping

/// The entities in the text of a short post, for the lenient engine.
struct LenientTweetEntities: LenientModel {
  var hashtags: [LenientTweetHashtag] = []
  var symbols: [LenientTweetHashtag] = []
  var urls: [LenientTweetLink] = []
  var userMentions: [LenientTweetMention] = []
  var media: [LenientTweetMedium]?

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweetLinks: LenientModel {
  var urls: [LenientTweetLink] = []
}

struct LenientTweetLink: LenientModel {
  var url = ""
  var expandedURL = ""
  var displayURL = ""
  var indices: [Int] = []

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweetHashtag: LenientModel {
  var text = ""
  var indices: [Int] = []
}

struct LenientTweetMention: LenientModel {
  var screenName = ""
  var name = ""
  var id = 0
  var idStr = ""
  var indices: [Int] = []

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweetMedium: LenientModel {
  var id = 0
  var idStr = ""
  var indices: [Int] = []
  var mediaURL = ""
  var mediaURLHttps = ""
  var url = ""
  var displayURL = ""
  var expandedURL = ""
  var type = ""
  var sizes: [String: LenientTweetMediumSize] = [:]
  var sourceStatusID: Int?
  var sourceStatusIDStr: String?

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweetMediumSize: LenientModel {
  var w = 0
  var h = 0
  var resize = ""
}
