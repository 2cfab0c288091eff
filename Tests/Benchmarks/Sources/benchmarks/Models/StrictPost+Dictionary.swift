/// What one writes by hand to get along without a mapper.
extension StrictPost {
  init?(dictionary: [String: Any]) {
    guard
      let favorited = dictionary["favorited"] as? Bool,
      let attitudesStatus = dictionary["attitudes_status"] as? Int,
      let createdAt = dictionary["created_at"] as? String,
      let id = dictionary["id"] as? Int,
      let truncated = dictionary["truncated"] as? Bool,
      let inReplyToScreenName = dictionary["in_reply_to_screen_name"] as? String,
      let mblogid = dictionary["mblogid"] as? String,
      let text = dictionary["text"] as? String,
      let idstr = dictionary["idstr"] as? String,
      let sourceType = dictionary["source_type"] as? Int,
      let geo = dictionary["geo"] as? String,
      let user = (dictionary["user"] as? [String: Any]).flatMap(StrictPostUser.init(dictionary:)),
      let commentsCount = dictionary["comments_count"] as? Int,
      let thumbnailPic = dictionary["thumbnail_pic"] as? String,
      let source = dictionary["source"] as? String,
      let recomState = dictionary["recom_state"] as? Int,
      let sourceAllowclick = dictionary["source_allowclick"] as? Int,
      let bizFeature = dictionary["biz_feature"] as? Int,
      let mblogtypename = dictionary["mblogtypename"] as? String,
      let annotations = (dictionary["annotations"] as? [[String: Any]]).flatMap({
        models($0, StrictPostAnnotation.init(dictionary:))
      }),
      let filterID = dictionary["filterID"] as? String,
      let bmiddlePic = dictionary["bmiddle_pic"] as? String,
      let scheme = dictionary["scheme"] as? String,
      let visible = (dictionary["visible"] as? [String: Any]).flatMap(
        StrictPostVisibility.init(dictionary:)
      ),
      let inReplyToStatusID = dictionary["in_reply_to_status_id"] as? String,
      let mid = dictionary["mid"] as? String,
      let picIds = dictionary["pic_ids"] as? [String],
      let repostsCount = dictionary["reposts_count"] as? Int,
      let mlevel = dictionary["mlevel"] as? Int,
      let attitudesCount = dictionary["attitudes_count"] as? Int,
      let darwinTags = dictionary["darwin_tags"] as? [String],
      let userType = dictionary["userType"] as? Int,
      let picInfos = (dictionary["pic_infos"] as? [String: [String: Any]]).flatMap({
        models($0, StrictPostPicture.init(dictionary:))
      }),
      let inReplyToUserID = dictionary["in_reply_to_user_id"] as? String,
      let originalPic = dictionary["original_pic"] as? String
    else { return nil }
    self.favorited = favorited
    self.attitudesStatus = attitudesStatus
    self.createdAt = createdAt
    self.id = id
    self.truncated = truncated
    self.inReplyToScreenName = inReplyToScreenName
    self.mblogid = mblogid
    self.text = text
    self.idstr = idstr
    self.sourceType = sourceType
    self.geo = geo
    self.user = user
    self.commentsCount = commentsCount
    self.thumbnailPic = thumbnailPic
    self.source = source
    self.recomState = recomState
    self.sourceAllowclick = sourceAllowclick
    self.bizFeature = bizFeature
    self.mblogtypename = mblogtypename
    self.annotations = annotations
    self.filterID = filterID
    self.bmiddlePic = bmiddlePic
    self.scheme = scheme
    self.visible = visible
    self.inReplyToStatusID = inReplyToStatusID
    self.mid = mid
    self.picIds = picIds
    self.repostsCount = repostsCount
    self.mlevel = mlevel
    self.attitudesCount = attitudesCount
    self.darwinTags = darwinTags
    self.userType = userType
    self.picInfos = picInfos
    self.inReplyToUserID = inReplyToUserID
    self.originalPic = originalPic
  }

  var dictionary: [String: Any] {
    [
      "favorited": favorited,
      "attitudes_status": attitudesStatus,
      "created_at": createdAt,
      "id": id,
      "truncated": truncated,
      "in_reply_to_screen_name": inReplyToScreenName,
      "mblogid": mblogid,
      "text": text,
      "idstr": idstr,
      "source_type": sourceType,
      "geo": geo,
      "user": user.dictionary,
      "comments_count": commentsCount,
      "thumbnail_pic": thumbnailPic,
      "source": source,
      "recom_state": recomState,
      "source_allowclick": sourceAllowclick,
      "biz_feature": bizFeature,
      "mblogtypename": mblogtypename,
      "annotations": annotations.map(\.dictionary),
      "filterID": filterID,
      "bmiddle_pic": bmiddlePic,
      "scheme": scheme,
      "visible": visible.dictionary,
      "in_reply_to_status_id": inReplyToStatusID,
      "mid": mid,
      "pic_ids": picIds,
      "reposts_count": repostsCount,
      "mlevel": mlevel,
      "attitudes_count": attitudesCount,
      "darwin_tags": darwinTags,
      "userType": userType,
      "pic_infos": picInfos.mapValues(\.dictionary),
      "in_reply_to_user_id": inReplyToUserID,
      "original_pic": originalPic,
    ]
  }
}

extension StrictPostAnnotation {
  init?(dictionary: [String: Any]) {
    self.clientMblogid = dictionary["client_mblogid"] as? String
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [:]
    dictionary["client_mblogid"] = clientMblogid
    return dictionary
  }
}

extension StrictPostVisibility {
  init?(dictionary: [String: Any]) {
    guard
      let type = dictionary["type"] as? Int,
      let listID = dictionary["list_id"] as? Int
    else { return nil }
    self.type = type
    self.listID = listID
  }

  var dictionary: [String: Any] {
    [
      "type": type,
      "list_id": listID,
    ]
  }
}

extension StrictPostPicture {
  init?(dictionary: [String: Any]) {
    guard
      let thumbnail = (dictionary["thumbnail"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      ),
      let bmiddle = (dictionary["bmiddle"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      ),
      let large = (dictionary["large"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      ),
      let largest = (dictionary["largest"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      ),
      let picID = dictionary["pic_id"] as? String,
      let photoTag = dictionary["photo_tag"] as? Int,
      let original = (dictionary["original"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      ),
      let filterID = dictionary["filter_id"] as? String,
      let objectID = dictionary["object_id"] as? String,
      let middleplus = (dictionary["middleplus"] as? [String: Any]).flatMap(
        StrictPostPictureSize.init(dictionary:)
      )
    else { return nil }
    self.thumbnail = thumbnail
    self.bmiddle = bmiddle
    self.large = large
    self.largest = largest
    self.picID = picID
    self.photoTag = photoTag
    self.original = original
    self.filterID = filterID
    self.objectID = objectID
    self.middleplus = middleplus
  }

  var dictionary: [String: Any] {
    [
      "thumbnail": thumbnail.dictionary,
      "bmiddle": bmiddle.dictionary,
      "large": large.dictionary,
      "largest": largest.dictionary,
      "pic_id": picID,
      "photo_tag": photoTag,
      "original": original.dictionary,
      "filter_id": filterID,
      "object_id": objectID,
      "middleplus": middleplus.dictionary,
    ]
  }
}

extension StrictPostPictureSize {
  init?(dictionary: [String: Any]) {
    guard
      let cutType = dictionary["cut_type"] as? Int,
      let type = dictionary["type"] as? String,
      let url = dictionary["url"] as? String
    else { return nil }
    self.cutType = cutType
    self.type = type
    self.url = url
  }

  var dictionary: [String: Any] {
    [
      "cut_type": cutType,
      "type": type,
      "url": url,
    ]
  }
}
