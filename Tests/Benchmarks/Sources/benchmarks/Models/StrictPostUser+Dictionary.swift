/// What one writes by hand to get along without a mapper.
extension StrictPostUser {
  init?(dictionary: [String: Any]) {
    guard
      let coverImagePhone = dictionary["cover_image_phone"] as? String,
      let id = dictionary["id"] as? Int,
      let biFollowersCount = dictionary["bi_followers_count"] as? Int,
      let urank = dictionary["urank"] as? Int,
      let profileImageURL = dictionary["profile_image_url"] as? String,
      let icons = (dictionary["icons"] as? [[String: Any]]).flatMap({
        models($0, StrictPostIcon.init(dictionary:))
      }),
      let `class` = dictionary["class"] as? Int,
      let verifiedContactEmail = dictionary["verified_contact_email"] as? String,
      let province = dictionary["province"] as? String,
      let verified = dictionary["verified"] as? Bool,
      let url = dictionary["url"] as? String,
      let statusesCount = dictionary["statuses_count"] as? Int,
      let geoEnabled = dictionary["geo_enabled"] as? Bool,
      let followMe = dictionary["follow_me"] as? Bool,
      let description = dictionary["description"] as? String,
      let type = dictionary["type"] as? Int,
      let followersCount = dictionary["followers_count"] as? Int,
      let verifiedContactMobile = dictionary["verified_contact_mobile"] as? String,
      let location = dictionary["location"] as? String,
      let mbrank = dictionary["mbrank"] as? Int,
      let avatarLarge = dictionary["avatar_large"] as? String,
      let star = dictionary["star"] as? Int,
      let verifiedTrade = dictionary["verified_trade"] as? String,
      let profileURL = dictionary["profile_url"] as? String,
      let weihao = dictionary["weihao"] as? String,
      let onlineStatus = dictionary["online_status"] as? Int,
      let badgeTop = dictionary["badge_top"] as? String,
      let verifiedContactName = dictionary["verified_contact_name"] as? String,
      let screenName = dictionary["screen_name"] as? String,
      let verifiedSourceURL = dictionary["verified_source_url"] as? String,
      let pagefriendsCount = dictionary["pagefriends_count"] as? Int,
      let name = dictionary["name"] as? String,
      let verifiedReason = dictionary["verified_reason"] as? String,
      let friendsCount = dictionary["friends_count"] as? Int,
      let mbtype = dictionary["mbtype"] as? Int,
      let blockApp = dictionary["block_app"] as? Int,
      let hasAbilityTag = dictionary["has_ability_tag"] as? Int,
      let avatarHd = dictionary["avatar_hd"] as? String,
      let creditScore = dictionary["credit_score"] as? Int,
      let remark = dictionary["remark"] as? String,
      let createdAt = dictionary["created_at"] as? String,
      let blockWord = dictionary["block_word"] as? Int,
      let ulevel = dictionary["ulevel"] as? Int,
      let allowAllActMsg = dictionary["allow_all_act_msg"] as? Bool,
      let verifiedState = dictionary["verified_state"] as? Int,
      let domain = dictionary["domain"] as? String,
      let verifiedReasonModified = dictionary["verified_reason_modified"] as? String,
      let level = dictionary["level"] as? Int,
      let allowAllComment = dictionary["allow_all_comment"] as? Bool,
      let verifiedLevel = dictionary["verified_level"] as? Int,
      let verifiedReasonURL = dictionary["verified_reason_url"] as? String,
      let gender = dictionary["gender"] as? String,
      let favouritesCount = dictionary["favourites_count"] as? Int,
      let idstr = dictionary["idstr"] as? String,
      let verifiedType = dictionary["verified_type"] as? Int,
      let city = dictionary["city"] as? String,
      let verifiedSource = dictionary["verified_source"] as? String,
      let badge = dictionary["badge"] as? [String: Int],
      let userAbility = dictionary["user_ability"] as? Int,
      let extend = (dictionary["extend"] as? [String: Any]).flatMap(
        StrictPostUserExtension.init(dictionary:)
      ),
      let lang = dictionary["lang"] as? String,
      let ptype = dictionary["ptype"] as? Int,
      let following = dictionary["following"] as? Bool
    else { return nil }
    self.coverImagePhone = coverImagePhone
    self.id = id
    self.biFollowersCount = biFollowersCount
    self.urank = urank
    self.profileImageURL = profileImageURL
    self.icons = icons
    self.class = `class`
    self.verifiedContactEmail = verifiedContactEmail
    self.province = province
    self.verified = verified
    self.url = url
    self.statusesCount = statusesCount
    self.geoEnabled = geoEnabled
    self.followMe = followMe
    self.description = description
    self.type = type
    self.followersCount = followersCount
    self.verifiedContactMobile = verifiedContactMobile
    self.location = location
    self.mbrank = mbrank
    self.avatarLarge = avatarLarge
    self.star = star
    self.verifiedTrade = verifiedTrade
    self.profileURL = profileURL
    self.weihao = weihao
    self.onlineStatus = onlineStatus
    self.badgeTop = badgeTop
    self.verifiedContactName = verifiedContactName
    self.screenName = screenName
    self.verifiedSourceURL = verifiedSourceURL
    self.pagefriendsCount = pagefriendsCount
    self.name = name
    self.verifiedReason = verifiedReason
    self.friendsCount = friendsCount
    self.mbtype = mbtype
    self.blockApp = blockApp
    self.hasAbilityTag = hasAbilityTag
    self.avatarHd = avatarHd
    self.creditScore = creditScore
    self.remark = remark
    self.createdAt = createdAt
    self.blockWord = blockWord
    self.ulevel = ulevel
    self.allowAllActMsg = allowAllActMsg
    self.verifiedState = verifiedState
    self.domain = domain
    self.verifiedReasonModified = verifiedReasonModified
    self.level = level
    self.allowAllComment = allowAllComment
    self.verifiedLevel = verifiedLevel
    self.verifiedReasonURL = verifiedReasonURL
    self.gender = gender
    self.favouritesCount = favouritesCount
    self.idstr = idstr
    self.verifiedType = verifiedType
    self.city = city
    self.verifiedSource = verifiedSource
    self.badge = badge
    self.userAbility = userAbility
    self.extend = extend
    self.lang = lang
    self.ptype = ptype
    self.following = following
  }

  var dictionary: [String: Any] {
    [
      "cover_image_phone": coverImagePhone,
      "id": id,
      "bi_followers_count": biFollowersCount,
      "urank": urank,
      "profile_image_url": profileImageURL,
      "icons": icons.map(\.dictionary),
      "class": `class`,
      "verified_contact_email": verifiedContactEmail,
      "province": province,
      "verified": verified,
      "url": url,
      "statuses_count": statusesCount,
      "geo_enabled": geoEnabled,
      "follow_me": followMe,
      "description": description,
      "type": type,
      "followers_count": followersCount,
      "verified_contact_mobile": verifiedContactMobile,
      "location": location,
      "mbrank": mbrank,
      "avatar_large": avatarLarge,
      "star": star,
      "verified_trade": verifiedTrade,
      "profile_url": profileURL,
      "weihao": weihao,
      "online_status": onlineStatus,
      "badge_top": badgeTop,
      "verified_contact_name": verifiedContactName,
      "screen_name": screenName,
      "verified_source_url": verifiedSourceURL,
      "pagefriends_count": pagefriendsCount,
      "name": name,
      "verified_reason": verifiedReason,
      "friends_count": friendsCount,
      "mbtype": mbtype,
      "block_app": blockApp,
      "has_ability_tag": hasAbilityTag,
      "avatar_hd": avatarHd,
      "credit_score": creditScore,
      "remark": remark,
      "created_at": createdAt,
      "block_word": blockWord,
      "ulevel": ulevel,
      "allow_all_act_msg": allowAllActMsg,
      "verified_state": verifiedState,
      "domain": domain,
      "verified_reason_modified": verifiedReasonModified,
      "level": level,
      "allow_all_comment": allowAllComment,
      "verified_level": verifiedLevel,
      "verified_reason_url": verifiedReasonURL,
      "gender": gender,
      "favourites_count": favouritesCount,
      "idstr": idstr,
      "verified_type": verifiedType,
      "city": city,
      "verified_source": verifiedSource,
      "badge": badge,
      "user_ability": userAbility,
      "extend": extend.dictionary,
      "lang": lang,
      "ptype": ptype,
      "following": following,
    ]
  }
}

extension StrictPostIcon {
  init?(dictionary: [String: Any]) {
    guard
      let url = dictionary["url"] as? String
    else { return nil }
    self.url = url
  }

  var dictionary: [String: Any] {
    [
      "url": url
    ]
  }
}

extension StrictPostUserExtension {
  init?(dictionary: [String: Any]) {
    guard
      let privacy = dictionary["privacy"] as? [String: Int],
      let mbprivilege = dictionary["mbprivilege"] as? String
    else { return nil }
    self.privacy = privacy
    self.mbprivilege = mbprivilege
  }

  var dictionary: [String: Any] {
    [
      "privacy": privacy,
      "mbprivilege": mbprivilege,
    ]
  }
}
