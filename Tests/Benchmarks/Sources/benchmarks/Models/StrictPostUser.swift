import ModelMapping

/// Whoever wrote a post, for the strict engine and for `JSONDecoder`.
struct StrictPostUser: StrictModel, Codable {
  let coverImagePhone: String
  let id: Int
  let biFollowersCount: Int
  let urank: Int
  let profileImageURL: String
  let icons: [StrictPostIcon]
  let `class`: Int
  let verifiedContactEmail: String
  let province: String
  let verified: Bool
  let url: String
  let statusesCount: Int
  let geoEnabled: Bool
  let followMe: Bool
  let description: String
  let type: Int
  let followersCount: Int
  let verifiedContactMobile: String
  let location: String
  let mbrank: Int
  let avatarLarge: String
  let star: Int
  let verifiedTrade: String
  let profileURL: String
  let weihao: String
  let onlineStatus: Int
  let badgeTop: String
  let verifiedContactName: String
  let screenName: String
  let verifiedSourceURL: String
  let pagefriendsCount: Int
  let name: String
  let verifiedReason: String
  let friendsCount: Int
  let mbtype: Int
  let blockApp: Int
  let hasAbilityTag: Int
  let avatarHd: String
  let creditScore: Int
  let remark: String
  let createdAt: String
  let blockWord: Int
  let ulevel: Int
  let allowAllActMsg: Bool
  let verifiedState: Int
  let domain: String
  let verifiedReasonModified: String
  let level: Int
  let allowAllComment: Bool
  let verifiedLevel: Int
  let verifiedReasonURL: String
  let gender: String
  let favouritesCount: Int
  let idstr: String
  let verifiedType: Int
  let city: String
  let verifiedSource: String
  let badge: [String: Int]
  let userAbility: Int
  let extend: StrictPostUserExtension
  let lang: String
  let ptype: Int
  let following: Bool

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case coverImagePhone = "cover_image_phone"
    case id
    case biFollowersCount = "bi_followers_count"
    case urank
    case profileImageURL = "profile_image_url"
    case icons
    case `class`
    case verifiedContactEmail = "verified_contact_email"
    case province
    case verified
    case url
    case statusesCount = "statuses_count"
    case geoEnabled = "geo_enabled"
    case followMe = "follow_me"
    case description
    case type
    case followersCount = "followers_count"
    case verifiedContactMobile = "verified_contact_mobile"
    case location
    case mbrank
    case avatarLarge = "avatar_large"
    case star
    case verifiedTrade = "verified_trade"
    case profileURL = "profile_url"
    case weihao
    case onlineStatus = "online_status"
    case badgeTop = "badge_top"
    case verifiedContactName = "verified_contact_name"
    case screenName = "screen_name"
    case verifiedSourceURL = "verified_source_url"
    case pagefriendsCount = "pagefriends_count"
    case name
    case verifiedReason = "verified_reason"
    case friendsCount = "friends_count"
    case mbtype
    case blockApp = "block_app"
    case hasAbilityTag = "has_ability_tag"
    case avatarHd = "avatar_hd"
    case creditScore = "credit_score"
    case remark
    case createdAt = "created_at"
    case blockWord = "block_word"
    case ulevel
    case allowAllActMsg = "allow_all_act_msg"
    case verifiedState = "verified_state"
    case domain
    case verifiedReasonModified = "verified_reason_modified"
    case level
    case allowAllComment = "allow_all_comment"
    case verifiedLevel = "verified_level"
    case verifiedReasonURL = "verified_reason_url"
    case gender
    case favouritesCount = "favourites_count"
    case idstr
    case verifiedType = "verified_type"
    case city
    case verifiedSource = "verified_source"
    case badge
    case userAbility = "user_ability"
    case extend
    case lang
    case ptype
    case following
  }
}

struct StrictPostIcon: StrictModel, Codable {
  let url: String
}

struct StrictPostUserExtension: StrictModel, Codable {
  let privacy: [String: Int]
  let mbprivilege: String
}
