import ModelMapping

/// A user, one flat object, for the strict engine and for `JSONDecoder`.
struct StrictUser: StrictModel, Codable {
  let login: String
  let id: Int
  let avatarURL: String
  let gravatarID: String
  let url: String
  let htmlURL: String
  let followersURL: String
  let followingURL: String
  let gistsURL: String
  let starredURL: String
  let subscriptionsURL: String
  let organizationsURL: String
  let reposURL: String
  let eventsURL: String
  let receivedEventsURL: String
  let type: String
  let siteAdmin: Bool
  let name: String?
  let company: String?
  let blog: String?
  let location: String?
  let email: String?
  let hireable: Bool?
  let bio: String?
  let publicRepos: Int
  let publicGists: Int
  let followers: Int
  let following: Int

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case login
    case id
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case url
    case htmlURL = "html_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
    case organizationsURL = "organizations_url"
    case reposURL = "repos_url"
    case eventsURL = "events_url"
    case receivedEventsURL = "received_events_url"
    case type
    case siteAdmin = "site_admin"
    case name
    case company
    case blog
    case location
    case email
    case hireable
    case bio
    case publicRepos = "public_repos"
    case publicGists = "public_gists"
    case followers
    case following
  }
}
