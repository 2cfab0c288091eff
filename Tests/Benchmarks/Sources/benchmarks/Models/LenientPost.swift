import ModelMapping

/// A post of a microblog, deep and wide, for the lenient engine.
struct LenientPost: LenientModel {
  var favorited = false
  var attitudesStatus = 0
  var createdAt = ""
  var id = 0
  var truncated = false
  var inReplyToScreenName = ""
  var mblogid = ""
  var text = ""
  var idstr = ""
  var sourceType = 0
  var geo = ""
  var user = LenientPostUser()
  var commentsCount = 0
  var thumbnailPic = ""
  var source = ""
  var recomState = 0
  var sourceAllowclick = 0
  var bizFeature = 0
  var mblogtypename = ""
  var annotations: [LenientPostAnnotation] = []
  var filterID = ""
  var bmiddlePic = ""
  var scheme = ""
  var visible = LenientPostVisibility()
  var inReplyToStatusID = ""
  var mid = ""
  var picIds: [String] = []
  var repostsCount = 0
  var mlevel = 0
  var attitudesCount = 0
  var darwinTags: [String] = []
  var userType = 0
  var picInfos: [String: LenientPostPicture] = [:]
  var inReplyToUserID = ""
  var originalPic = ""

  static let keyMapper: KeyMapper = .snakeCase.mapping([
    "filterID": "filterID", "userType": "userType",
  ])
}

struct LenientPostAnnotation: LenientModel {
  var clientMblogid: String?

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientPostVisibility: LenientModel {
  var type = 0
  var listID = 0

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientPostPicture: LenientModel {
  var thumbnail = LenientPostPictureSize()
  var bmiddle = LenientPostPictureSize()
  var large = LenientPostPictureSize()
  var largest = LenientPostPictureSize()
  var picID = ""
  var photoTag = 0
  var original = LenientPostPictureSize()
  var filterID = ""
  var objectID = ""
  var middleplus = LenientPostPictureSize()

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientPostPictureSize: LenientModel {
  var cutType = 0
  var type = ""
  var url = ""

  static let keyMapper: KeyMapper = .snakeCase
}
