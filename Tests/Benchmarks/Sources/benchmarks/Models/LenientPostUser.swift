import ModelMapping

/// Whoever wrote a post, for the lenient engine.
struct LenientPostUser: LenientModel {
  var coverImagePhone = ""
  var id = 0
  var biFollowersCount = 0
  var urank = 0
  var profileImageURL = ""
  var icons: [LenientPostIcon] = []
  var `class` = 0
  var verifiedContactEmail = ""
  var province = ""
  var verified = false
  var url = ""
  var statusesCount = 0
  var geoEnabled = false
  var followMe = false
  var description = ""
  var type = 0
  var followersCount = 0
  var verifiedContactMobile = ""
  var location = ""
  var mbrank = 0
  var avatarLarge = ""
  var star = 0
  var verifiedTrade = ""
  var profileURL = ""
  var weihao = ""
  var onlineStatus = 0
  var badgeTop = ""
  var verifiedContactName = ""
  var screenName = ""
  var verifiedSourceURL = ""
  var pagefriendsCount = 0
  var name = ""
  var verifiedReason = ""
  var friendsCount = 0
  var mbtype = 0
  var blockApp = 0
  var hasAbilityTag = 0
  var avatarHd = ""
  var creditScore = 0
  var remark = ""
  var createdAt = ""
  var blockWord = 0
  var ulevel = 0
  var allowAllActMsg = false
  var verifiedState = 0
  var domain = ""
  var verifiedReasonModified = ""
  var level = 0
  var allowAllComment = false
  var verifiedLevel = 0
  var verifiedReasonURL = ""
  var gender = ""
  var favouritesCount = 0
  var idstr = ""
  var verifiedType = 0
  var city = ""
  var verifiedSource = ""
  var badge: [String: Int] = [:]
  var userAbility = 0
  var extend = LenientPostUserExtension()
  var lang = ""
  var ptype = 0
  var following = false

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientPostIcon: LenientModel {
  var url = ""
}

struct LenientPostUserExtension: LenientModel {
  var privacy: [String: Int] = [:]
  var mbprivilege = ""
}
