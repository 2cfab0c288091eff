import ModelMapping

/// A post of a microblog, deep and wide, for the strict engine and for `JSONDecoder`.
struct StrictPost: StrictModel, Codable {
  let favorited: Bool
  let attitudesStatus: Int
  let createdAt: String
  let id: Int
  let truncated: Bool
  let inReplyToScreenName: String
  let mblogid: String
  let text: String
  let idstr: String
  let sourceType: Int
  let geo: String
  let user: StrictPostUser
  let commentsCount: Int
  let thumbnailPic: String
  let source: String
  let recomState: Int
  let sourceAllowclick: Int
  let bizFeature: Int
  let mblogtypename: String
  let annotations: [StrictPostAnnotation]
  let filterID: String
  let bmiddlePic: String
  let scheme: String
  let visible: StrictPostVisibility
  let inReplyToStatusID: String
  let mid: String
  let picIds: [String]
  let repostsCount: Int
  let mlevel: Int
  let attitudesCount: Int
  let darwinTags: [String]
  let userType: Int
  let picInfos: [String: StrictPostPicture]
  let inReplyToUserID: String
  let originalPic: String

  static let keyMapper: KeyMapper = .snakeCase.mapping([
    "filterID": "filterID", "userType": "userType",
  ])

  enum CodingKeys: String, CodingKey {
    case favorited
    case attitudesStatus = "attitudes_status"
    case createdAt = "created_at"
    case id
    case truncated
    case inReplyToScreenName = "in_reply_to_screen_name"
    case mblogid
    case text
    case idstr
    case sourceType = "source_type"
    case geo
    case user
    case commentsCount = "comments_count"
    case thumbnailPic = "thumbnail_pic"
    case source
    case recomState = "recom_state"
    case sourceAllowclick = "source_allowclick"
    case bizFeature = "biz_feature"
    case mblogtypename
    case annotations
    case filterID
    case bmiddlePic = "bmiddle_pic"
    case scheme
    case visible
    case inReplyToStatusID = "in_reply_to_status_id"
    case mid
    case picIds = "pic_ids"
    case repostsCount = "reposts_count"
    case mlevel
    case attitudesCount = "attitudes_count"
    case darwinTags = "darwin_tags"
    case userType
    case picInfos = "pic_infos"
    case inReplyToUserID = "in_reply_to_user_id"
    case originalPic = "original_pic"
  }
}

struct StrictPostAnnotation: StrictModel, Codable {
  let clientMblogid: String?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case clientMblogid = "client_mblogid"
  }
}

struct StrictPostVisibility: StrictModel, Codable {
  let type: Int
  let listID: Int

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case type
    case listID = "list_id"
  }
}

struct StrictPostPicture: StrictModel, Codable {
  let thumbnail: StrictPostPictureSize
  let bmiddle: StrictPostPictureSize
  let large: StrictPostPictureSize
  let largest: StrictPostPictureSize
  let picID: String
  let photoTag: Int
  let original: StrictPostPictureSize
  let filterID: String
  let objectID: String
  let middleplus: StrictPostPictureSize

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case thumbnail
    case bmiddle
    case large
    case largest
    case picID = "pic_id"
    case photoTag = "photo_tag"
    case original
    case filterID = "filter_id"
    case objectID = "object_id"
    case middleplus
  }
}

struct StrictPostPictureSize: StrictModel, Codable {
  let cutType: Int
  let type: String
  let url: String

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case cutType = "cut_type"
    case type
    case url
  }
}
