/// What one writes by hand to get along without a mapper.
extension StrictUser {
  init?(dictionary: [String: Any]) {
    guard
      let login = dictionary["login"] as? String,
      let id = dictionary["id"] as? Int,
      let avatarURL = dictionary["avatar_url"] as? String,
      let gravatarID = dictionary["gravatar_id"] as? String,
      let url = dictionary["url"] as? String,
      let htmlURL = dictionary["html_url"] as? String,
      let followersURL = dictionary["followers_url"] as? String,
      let followingURL = dictionary["following_url"] as? String,
      let gistsURL = dictionary["gists_url"] as? String,
      let starredURL = dictionary["starred_url"] as? String,
      let subscriptionsURL = dictionary["subscriptions_url"] as? String,
      let organizationsURL = dictionary["organizations_url"] as? String,
      let reposURL = dictionary["repos_url"] as? String,
      let eventsURL = dictionary["events_url"] as? String,
      let receivedEventsURL = dictionary["received_events_url"] as? String,
      let type = dictionary["type"] as? String,
      let siteAdmin = dictionary["site_admin"] as? Bool,
      let publicRepos = dictionary["public_repos"] as? Int,
      let publicGists = dictionary["public_gists"] as? Int,
      let followers = dictionary["followers"] as? Int,
      let following = dictionary["following"] as? Int
    else { return nil }
    self.login = login
    self.id = id
    self.avatarURL = avatarURL
    self.gravatarID = gravatarID
    self.url = url
    self.htmlURL = htmlURL
    self.followersURL = followersURL
    self.followingURL = followingURL
    self.gistsURL = gistsURL
    self.starredURL = starredURL
    self.subscriptionsURL = subscriptionsURL
    self.organizationsURL = organizationsURL
    self.reposURL = reposURL
    self.eventsURL = eventsURL
    self.receivedEventsURL = receivedEventsURL
    self.type = type
    self.siteAdmin = siteAdmin
    self.name = dictionary["name"] as? String
    self.company = dictionary["company"] as? String
    self.blog = dictionary["blog"] as? String
    self.location = dictionary["location"] as? String
    self.email = dictionary["email"] as? String
    self.hireable = dictionary["hireable"] as? Bool
    self.bio = dictionary["bio"] as? String
    self.publicRepos = publicRepos
    self.publicGists = publicGists
    self.followers = followers
    self.following = following
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "login": login,
      "id": id,
      "avatar_url": avatarURL,
      "gravatar_id": gravatarID,
      "url": url,
      "html_url": htmlURL,
      "followers_url": followersURL,
      "following_url": followingURL,
      "gists_url": gistsURL,
      "starred_url": starredURL,
      "subscriptions_url": subscriptionsURL,
      "organizations_url": organizationsURL,
      "repos_url": reposURL,
      "events_url": eventsURL,
      "received_events_url": receivedEventsURL,
      "type": type,
      "site_admin": siteAdmin,
      "public_repos": publicRepos,
      "public_gists": publicGists,
      "followers": followers,
      "following": following,
    ]
    dictionary["name"] = name
    dictionary["company"] = company
    dictionary["blog"] = blog
    dictionary["location"] = location
    dictionary["email"] = email
    dictionary["hireable"] = hireable
    dictionary["bio"] = bio
    return dictionary
  }
}
