/// What one writes by hand to get along without a mapper.
extension StrictTweetEntities {
  init?(dictionary: [String: Any]) {
    guard
      let hashtags = (dictionary["hashtags"] as? [[String: Any]]).flatMap({
        models($0, StrictTweetHashtag.init(dictionary:))
      }),
      let symbols = (dictionary["symbols"] as? [[String: Any]]).flatMap({
        models($0, StrictTweetHashtag.init(dictionary:))
      }),
      let urls = (dictionary["urls"] as? [[String: Any]]).flatMap({
        models($0, StrictTweetLink.init(dictionary:))
      }),
      let userMentions = (dictionary["user_mentions"] as? [[String: Any]]).flatMap({
        models($0, StrictTweetMention.init(dictionary:))
      })
    else { return nil }
    self.hashtags = hashtags
    self.symbols = symbols
    self.urls = urls
    self.userMentions = userMentions
    self.media = (dictionary["media"] as? [[String: Any]]).flatMap({
      models($0, StrictTweetMedium.init(dictionary:))
    })
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "hashtags": hashtags.map(\.dictionary),
      "symbols": symbols.map(\.dictionary),
      "urls": urls.map(\.dictionary),
      "user_mentions": userMentions.map(\.dictionary),
    ]
    dictionary["media"] = media?.map(\.dictionary)
    return dictionary
  }
}

extension StrictTweetLinks {
  init?(dictionary: [String: Any]) {
    guard
      let urls = (dictionary["urls"] as? [[String: Any]]).flatMap({
        models($0, StrictTweetLink.init(dictionary:))
      })
    else { return nil }
    self.urls = urls
  }

  var dictionary: [String: Any] {
    [
      "urls": urls.map(\.dictionary)
    ]
  }
}

extension StrictTweetLink {
  init?(dictionary: [String: Any]) {
    guard
      let url = dictionary["url"] as? String,
      let expandedURL = dictionary["expanded_url"] as? String,
      let displayURL = dictionary["display_url"] as? String,
      let indices = dictionary["indices"] as? [Int]
    else { return nil }
    self.url = url
    self.expandedURL = expandedURL
    self.displayURL = displayURL
    self.indices = indices
  }

  var dictionary: [String: Any] {
    [
      "url": url,
      "expanded_url": expandedURL,
      "display_url": displayURL,
      "indices": indices,
    ]
  }
}

extension StrictTweetHashtag {
  init?(dictionary: [String: Any]) {
    guard
      let text = dictionary["text"] as? String,
      let indices = dictionary["indices"] as? [Int]
    else { return nil }
    self.text = text
    self.indices = indices
  }

  var dictionary: [String: Any] {
    [
      "text": text,
      "indices": indices,
    ]
  }
}

extension StrictTweetMention {
  init?(dictionary: [String: Any]) {
    guard
      let screenName = dictionary["screen_name"] as? String,
      let name = dictionary["name"] as? String,
      let id = dictionary["id"] as? Int,
      let idStr = dictionary["id_str"] as? String,
      let indices = dictionary["indices"] as? [Int]
    else { return nil }
    self.screenName = screenName
    self.name = name
    self.id = id
    self.idStr = idStr
    self.indices = indices
  }

  var dictionary: [String: Any] {
    [
      "screen_name": screenName,
      "name": name,
      "id": id,
      "id_str": idStr,
      "indices": indices,
    ]
  }
}

extension StrictTweetMedium {
  init?(dictionary: [String: Any]) {
    guard
      let id = dictionary["id"] as? Int,
      let idStr = dictionary["id_str"] as? String,
      let indices = dictionary["indices"] as? [Int],
      let mediaURL = dictionary["media_url"] as? String,
      let mediaURLHttps = dictionary["media_url_https"] as? String,
      let url = dictionary["url"] as? String,
      let displayURL = dictionary["display_url"] as? String,
      let expandedURL = dictionary["expanded_url"] as? String,
      let type = dictionary["type"] as? String,
      let sizes = (dictionary["sizes"] as? [String: [String: Any]]).flatMap({
        models($0, StrictTweetMediumSize.init(dictionary:))
      })
    else { return nil }
    self.id = id
    self.idStr = idStr
    self.indices = indices
    self.mediaURL = mediaURL
    self.mediaURLHttps = mediaURLHttps
    self.url = url
    self.displayURL = displayURL
    self.expandedURL = expandedURL
    self.type = type
    self.sizes = sizes
    self.sourceStatusID = dictionary["source_status_id"] as? Int
    self.sourceStatusIDStr = dictionary["source_status_id_str"] as? String
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "id": id,
      "id_str": idStr,
      "indices": indices,
      "media_url": mediaURL,
      "media_url_https": mediaURLHttps,
      "url": url,
      "display_url": displayURL,
      "expanded_url": expandedURL,
      "type": type,
      "sizes": sizes.mapValues(\.dictionary),
    ]
    dictionary["source_status_id"] = sourceStatusID
    dictionary["source_status_id_str"] = sourceStatusIDStr
    return dictionary
  }
}

extension StrictTweetMediumSize {
  init?(dictionary: [String: Any]) {
    guard
      let w = dictionary["w"] as? Int,
      let h = dictionary["h"] as? Int,
      let resize = dictionary["resize"] as? String
    else { return nil }
    self.w = w
    self.h = h
    self.resize = resize
  }

  var dictionary: [String: Any] {
    [
      "w": w,
      "h": h,
      "resize": resize,
    ]
  }
}
