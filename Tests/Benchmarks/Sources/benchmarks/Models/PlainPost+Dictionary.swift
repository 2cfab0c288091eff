/// What one writes by hand around `JSONSerialization`.
extension PlainPost {
  init?(dictionary: [String: Any]) {
    guard
      let id = dictionary["id"] as? Int,
      let title = dictionary["title"] as? String,
      let body = dictionary["body"] as? String,
      let author = (dictionary["author"] as? [String: Any]).flatMap(Author.init(dictionary:)),
      let tags = dictionary["tags"] as? [String],
      let viewCount = dictionary["view_count"] as? Int,
      let score = dictionary["score"] as? Double,
      let isPinned = dictionary["is_pinned"] as? Bool,
      let createdAt = dictionary["created_at"] as? String
    else { return nil }
    self.id = id
    self.title = title
    self.body = body
    self.author = author
    self.tags = tags
    self.viewCount = viewCount
    self.score = score
    self.isPinned = isPinned
    self.createdAt = createdAt
    self.replyTo = dictionary["reply_to"] as? Int
    self.subtitle = dictionary["subtitle"] as? String
    self.place = (dictionary["place"] as? [String: Any]).flatMap(Place.init(dictionary:))
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "id": id,
      "title": title,
      "body": body,
      "author": author.dictionary,
      "tags": tags,
      "view_count": viewCount,
      "score": score,
      "is_pinned": isPinned,
      "created_at": createdAt,
    ]
    dictionary["reply_to"] = replyTo
    dictionary["subtitle"] = subtitle
    dictionary["place"] = place?.dictionary
    return dictionary
  }
}

extension PlainPost.Author {
  init?(dictionary: [String: Any]) {
    guard
      let id = dictionary["id"] as? Int,
      let userName = dictionary["user_name"] as? String,
      let isVerified = dictionary["is_verified"] as? Bool,
      let reputation = dictionary["reputation"] as? Double
    else { return nil }
    self.id = id
    self.userName = userName
    self.isVerified = isVerified
    self.reputation = reputation
  }

  var dictionary: [String: Any] {
    [
      "id": id,
      "user_name": userName,
      "is_verified": isVerified,
      "reputation": reputation,
    ]
  }
}

extension PlainPost.Place {
  init?(dictionary: [String: Any]) {
    guard
      let name = dictionary["name"] as? String,
      let latitude = dictionary["latitude"] as? Double,
      let longitude = dictionary["longitude"] as? Double
    else { return nil }
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }

  var dictionary: [String: Any] {
    [
      "name": name,
      "latitude": latitude,
      "longitude": longitude,
    ]
  }
}
