import Foundation

/// A JSON text that contenders read.
struct Document {
  /// What it is, for people.
  let name: String

  /// The text in UTF-8.
  let data: Data
}

extension Document {
  init(name: String, text: String) {
    self.init(name: name, data: Data(text.utf8))
  }

  /// A document from a file.
  ///
  /// - Throws: what Foundation throws if the file cannot be read.
  init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    name = url.lastPathComponent
    data = try Data(contentsOf: url)
  }

  /// One flat object with 28 members, in the shape of `https://api.github.com/users/NAME`.
  static let user = Document(
    name: "user: one object, 28 properties",
    data: Data(
      """
      {
        "login": "teapot-works",
        "id": 4180418,
        "avatar_url": "https://avatars.example.com/u/4180418?v=4",
        "gravatar_id": "",
        "url": "https://api.example.com/users/teapot-works",
        "html_url": "https://example.com/teapot-works",
        "followers_url": "https://api.example.com/users/teapot-works/followers",
        "following_url": "https://api.example.com/users/teapot-works/following{/other_user}",
        "gists_url": "https://api.example.com/users/teapot-works/gists{/gist_id}",
        "starred_url": "https://api.example.com/users/teapot-works/starred{/owner}{/repo}",
        "subscriptions_url": "https://api.example.com/users/teapot-works/subscriptions",
        "organizations_url": "https://api.example.com/users/teapot-works/orgs",
        "repos_url": "https://api.example.com/users/teapot-works/repos",
        "events_url": "https://api.example.com/users/teapot-works/events{/privacy}",
        "received_events_url": "https://api.example.com/users/teapot-works/received_events",
        "type": "Organization",
        "site_admin": false,
        "name": "Teapot Works",
        "company": null,
        "blog": "https://teapots.example.com/kettle/",
        "location": "Stoke-on-Trent, Staffordshire",
        "email": null,
        "hireable": null,
        "bio": "Short and stout. We keep the handles, spouts & lids of the open web in good repair.",
        "public_repos": 112,
        "public_gists": 9,
        "followers": 1843,
        "following": 27
      }
      """.utf8
    ),
  )
}
