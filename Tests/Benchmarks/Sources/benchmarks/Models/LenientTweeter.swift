import ModelMapping

/// Whoever wrote a short post, for the lenient engine.
struct LenientTweeter: LenientModel {
  var id = 0
  var idStr = ""
  var name = ""
  var screenName = ""
  var location = ""
  var description = ""
  var url: String?
  var entities = LenientTweeterEntities()
  var protected = false
  var followersCount = 0
  var friendsCount = 0
  var listedCount = 0
  var createdAt = ""
  var favouritesCount = 0
  var utcOffset: Int?
  var timeZone: String?
  var geoEnabled = false
  var verified = false
  var statusesCount = 0
  var lang = ""
  var contributorsEnabled = false
  var isTranslator = false
  var isTranslationEnabled = false
  var profileBackgroundColor = ""
  var profileBackgroundImageURL = ""
  var profileBackgroundImageURLHttps = ""
  var profileBackgroundTile = false
  var profileImageURL = ""
  var profileImageURLHttps = ""
  var profileBannerURL: String?
  var profileLinkColor = ""
  var profileSidebarBorderColor = ""
  var profileSidebarFillColor = ""
  var profileTextColor = ""
  var profileUseBackgroundImage = false
  var defaultProfile = false
  var defaultProfileImage = false
  var following = false
  var followRequestSent = false
  var notifications = false

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTweeterEntities: LenientModel {
  var description = LenientTweetLinks()
  var url: LenientTweetLinks?
}
