/// What one writes by hand to get along without a mapper.
extension StrictTweet {
  init?(dictionary: [String: Any]) {
    guard
      let metadata = (dictionary["metadata"] as? [String: Any]).flatMap(
        StrictTweetMetadata.init(dictionary:)
      ),
      let createdAt = dictionary["created_at"] as? String,
      let id = dictionary["id"] as? Int,
      let idStr = dictionary["id_str"] as? String,
      let text = dictionary["text"] as? String,
      let source = dictionary["source"] as? String,
      let truncated = dictionary["truncated"] as? Bool,
      let user = (dictionary["user"] as? [String: Any]).flatMap(StrictTweeter.init(dictionary:)),
      let retweetCount = dictionary["retweet_count"] as? Int,
      let favoriteCount = dictionary["favorite_count"] as? Int,
      let entities = (dictionary["entities"] as? [String: Any]).flatMap(
        StrictTweetEntities.init(dictionary:)
      ),
      let favorited = dictionary["favorited"] as? Bool,
      let retweeted = dictionary["retweeted"] as? Bool,
      let lang = dictionary["lang"] as? String
    else { return nil }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusID = dictionary["in_reply_to_status_id"] as? Int
    self.inReplyToStatusIDStr = dictionary["in_reply_to_status_id_str"] as? String
    self.inReplyToUserID = dictionary["in_reply_to_user_id"] as? Int
    self.inReplyToUserIDStr = dictionary["in_reply_to_user_id_str"] as? String
    self.inReplyToScreenName = dictionary["in_reply_to_screen_name"] as? String
    self.user = user
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    self.retweetedStatus = (dictionary["retweeted_status"] as? [String: Any]).flatMap(
      StrictOriginalTweet.init(dictionary:)
    )
    self.possiblySensitive = dictionary["possibly_sensitive"] as? Bool
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "metadata": metadata.dictionary,
      "created_at": createdAt,
      "id": id,
      "id_str": idStr,
      "text": text,
      "source": source,
      "truncated": truncated,
      "user": user.dictionary,
      "retweet_count": retweetCount,
      "favorite_count": favoriteCount,
      "entities": entities.dictionary,
      "favorited": favorited,
      "retweeted": retweeted,
      "lang": lang,
    ]
    dictionary["in_reply_to_status_id"] = inReplyToStatusID
    dictionary["in_reply_to_status_id_str"] = inReplyToStatusIDStr
    dictionary["in_reply_to_user_id"] = inReplyToUserID
    dictionary["in_reply_to_user_id_str"] = inReplyToUserIDStr
    dictionary["in_reply_to_screen_name"] = inReplyToScreenName
    dictionary["retweeted_status"] = retweetedStatus?.dictionary
    dictionary["possibly_sensitive"] = possiblySensitive
    return dictionary
  }
}

extension StrictOriginalTweet {
  init?(dictionary: [String: Any]) {
    guard
      let metadata = (dictionary["metadata"] as? [String: Any]).flatMap(
        StrictTweetMetadata.init(dictionary:)
      ),
      let createdAt = dictionary["created_at"] as? String,
      let id = dictionary["id"] as? Int,
      let idStr = dictionary["id_str"] as? String,
      let text = dictionary["text"] as? String,
      let source = dictionary["source"] as? String,
      let truncated = dictionary["truncated"] as? Bool,
      let user = (dictionary["user"] as? [String: Any]).flatMap(StrictTweeter.init(dictionary:)),
      let retweetCount = dictionary["retweet_count"] as? Int,
      let favoriteCount = dictionary["favorite_count"] as? Int,
      let entities = (dictionary["entities"] as? [String: Any]).flatMap(
        StrictTweetEntities.init(dictionary:)
      ),
      let favorited = dictionary["favorited"] as? Bool,
      let retweeted = dictionary["retweeted"] as? Bool,
      let lang = dictionary["lang"] as? String
    else { return nil }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusID = dictionary["in_reply_to_status_id"] as? Int
    self.inReplyToStatusIDStr = dictionary["in_reply_to_status_id_str"] as? String
    self.inReplyToUserID = dictionary["in_reply_to_user_id"] as? Int
    self.inReplyToUserIDStr = dictionary["in_reply_to_user_id_str"] as? String
    self.inReplyToScreenName = dictionary["in_reply_to_screen_name"] as? String
    self.user = user
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    self.possiblySensitive = dictionary["possibly_sensitive"] as? Bool
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "metadata": metadata.dictionary,
      "created_at": createdAt,
      "id": id,
      "id_str": idStr,
      "text": text,
      "source": source,
      "truncated": truncated,
      "user": user.dictionary,
      "retweet_count": retweetCount,
      "favorite_count": favoriteCount,
      "entities": entities.dictionary,
      "favorited": favorited,
      "retweeted": retweeted,
      "lang": lang,
    ]
    dictionary["in_reply_to_status_id"] = inReplyToStatusID
    dictionary["in_reply_to_status_id_str"] = inReplyToStatusIDStr
    dictionary["in_reply_to_user_id"] = inReplyToUserID
    dictionary["in_reply_to_user_id_str"] = inReplyToUserIDStr
    dictionary["in_reply_to_screen_name"] = inReplyToScreenName
    dictionary["possibly_sensitive"] = possiblySensitive
    return dictionary
  }
}

extension StrictTweetMetadata {
  init?(dictionary: [String: Any]) {
    guard
      let resultType = dictionary["result_type"] as? String,
      let isoLanguageCode = dictionary["iso_language_code"] as? String
    else { return nil }
    self.resultType = resultType
    self.isoLanguageCode = isoLanguageCode
  }

  var dictionary: [String: Any] {
    [
      "result_type": resultType,
      "iso_language_code": isoLanguageCode,
    ]
  }
}
