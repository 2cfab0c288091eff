/// What one writes by hand to get along without a mapper.
extension StrictTweeter {
  init?(dictionary: [String: Any]) {
    guard
      let id = dictionary["id"] as? Int,
      let idStr = dictionary["id_str"] as? String,
      let name = dictionary["name"] as? String,
      let screenName = dictionary["screen_name"] as? String,
      let location = dictionary["location"] as? String,
      let description = dictionary["description"] as? String,
      let entities = (dictionary["entities"] as? [String: Any]).flatMap(
        StrictTweeterEntities.init(dictionary:)
      ),
      let protected = dictionary["protected"] as? Bool,
      let followersCount = dictionary["followers_count"] as? Int,
      let friendsCount = dictionary["friends_count"] as? Int,
      let listedCount = dictionary["listed_count"] as? Int,
      let createdAt = dictionary["created_at"] as? String,
      let favouritesCount = dictionary["favourites_count"] as? Int,
      let geoEnabled = dictionary["geo_enabled"] as? Bool,
      let verified = dictionary["verified"] as? Bool,
      let statusesCount = dictionary["statuses_count"] as? Int,
      let lang = dictionary["lang"] as? String,
      let contributorsEnabled = dictionary["contributors_enabled"] as? Bool,
      let isTranslator = dictionary["is_translator"] as? Bool,
      let isTranslationEnabled = dictionary["is_translation_enabled"] as? Bool,
      let profileBackgroundColor = dictionary["profile_background_color"] as? String,
      let profileBackgroundImageURL = dictionary["profile_background_image_url"] as? String,
      let profileBackgroundImageURLHttps = dictionary["profile_background_image_url_https"]
        as? String,
      let profileBackgroundTile = dictionary["profile_background_tile"] as? Bool,
      let profileImageURL = dictionary["profile_image_url"] as? String,
      let profileImageURLHttps = dictionary["profile_image_url_https"] as? String,
      let profileLinkColor = dictionary["profile_link_color"] as? String,
      let profileSidebarBorderColor = dictionary["profile_sidebar_border_color"] as? String,
      let profileSidebarFillColor = dictionary["profile_sidebar_fill_color"] as? String,
      let profileTextColor = dictionary["profile_text_color"] as? String,
      let profileUseBackgroundImage = dictionary["profile_use_background_image"] as? Bool,
      let defaultProfile = dictionary["default_profile"] as? Bool,
      let defaultProfileImage = dictionary["default_profile_image"] as? Bool,
      let following = dictionary["following"] as? Bool,
      let followRequestSent = dictionary["follow_request_sent"] as? Bool,
      let notifications = dictionary["notifications"] as? Bool
    else { return nil }
    self.id = id
    self.idStr = idStr
    self.name = name
    self.screenName = screenName
    self.location = location
    self.description = description
    self.url = dictionary["url"] as? String
    self.entities = entities
    self.protected = protected
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.listedCount = listedCount
    self.createdAt = createdAt
    self.favouritesCount = favouritesCount
    self.utcOffset = dictionary["utc_offset"] as? Int
    self.timeZone = dictionary["time_zone"] as? String
    self.geoEnabled = geoEnabled
    self.verified = verified
    self.statusesCount = statusesCount
    self.lang = lang
    self.contributorsEnabled = contributorsEnabled
    self.isTranslator = isTranslator
    self.isTranslationEnabled = isTranslationEnabled
    self.profileBackgroundColor = profileBackgroundColor
    self.profileBackgroundImageURL = profileBackgroundImageURL
    self.profileBackgroundImageURLHttps = profileBackgroundImageURLHttps
    self.profileBackgroundTile = profileBackgroundTile
    self.profileImageURL = profileImageURL
    self.profileImageURLHttps = profileImageURLHttps
    self.profileBannerURL = dictionary["profile_banner_url"] as? String
    self.profileLinkColor = profileLinkColor
    self.profileSidebarBorderColor = profileSidebarBorderColor
    self.profileSidebarFillColor = profileSidebarFillColor
    self.profileTextColor = profileTextColor
    self.profileUseBackgroundImage = profileUseBackgroundImage
    self.defaultProfile = defaultProfile
    self.defaultProfileImage = defaultProfileImage
    self.following = following
    self.followRequestSent = followRequestSent
    self.notifications = notifications
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "id": id,
      "id_str": idStr,
      "name": name,
      "screen_name": screenName,
      "location": location,
      "description": description,
      "entities": entities.dictionary,
      "protected": protected,
      "followers_count": followersCount,
      "friends_count": friendsCount,
      "listed_count": listedCount,
      "created_at": createdAt,
      "favourites_count": favouritesCount,
      "geo_enabled": geoEnabled,
      "verified": verified,
      "statuses_count": statusesCount,
      "lang": lang,
      "contributors_enabled": contributorsEnabled,
      "is_translator": isTranslator,
      "is_translation_enabled": isTranslationEnabled,
      "profile_background_color": profileBackgroundColor,
      "profile_background_image_url": profileBackgroundImageURL,
      "profile_background_image_url_https": profileBackgroundImageURLHttps,
      "profile_background_tile": profileBackgroundTile,
      "profile_image_url": profileImageURL,
      "profile_image_url_https": profileImageURLHttps,
      "profile_link_color": profileLinkColor,
      "profile_sidebar_border_color": profileSidebarBorderColor,
      "profile_sidebar_fill_color": profileSidebarFillColor,
      "profile_text_color": profileTextColor,
      "profile_use_background_image": profileUseBackgroundImage,
      "default_profile": defaultProfile,
      "default_profile_image": defaultProfileImage,
      "following": following,
      "follow_request_sent": followRequestSent,
      "notifications": notifications,
    ]
    dictionary["url"] = url
    dictionary["utc_offset"] = utcOffset
    dictionary["time_zone"] = timeZone
    dictionary["profile_banner_url"] = profileBannerURL
    return dictionary
  }
}

extension StrictTweeterEntities {
  init?(dictionary: [String: Any]) {
    guard
      let description = (dictionary["description"] as? [String: Any]).flatMap(
        StrictTweetLinks.init(dictionary:)
      )
    else { return nil }
    self.description = description
    self.url = (dictionary["url"] as? [String: Any]).flatMap(StrictTweetLinks.init(dictionary:))
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "description": description.dictionary
    ]
    dictionary["url"] = url?.dictionary
    return dictionary
  }
}
