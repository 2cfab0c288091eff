import ModelMapping

// Models with 30 properties. The tag makes as many different types of one declaration as are wanted: each is
// described, planned and kept on its own.

/// A member of something, for the lenient engine.
struct LenientMember<Tag>: LenientModel {
  var login = ""
  var name = ""
  var title = ""
  var street = ""
  var city = ""
  var country = ""
  var phone = ""
  var language = ""
  var currency = ""
  var timeZone = ""
  var homePage = ""
  var pictureURL = ""
  var id = 0
  var age = 0
  var followers = 0
  var following = 0
  var posts = 0
  var likes = 0
  var visits = 0
  var logins = 0
  var isActive = false
  var isAdmin = false
  var isVerified = false
  var score = 0.0
  var latitude = 0.0
  var longitude = 0.0
  var nickname: String?
  var referrer: String?
  var rank: Int?
  var isHireable: Bool?

  static var keyMapper: KeyMapper { .snakeCase }
}

/// A member of something, for the strict engine and for `JSONDecoder`.
struct StrictMember<Tag>: StrictModel, Codable {
  let login: String
  let name: String
  let title: String
  let street: String
  let city: String
  let country: String
  let phone: String
  let language: String
  let currency: String
  let timeZone: String
  let homePage: String
  let pictureURL: String
  let id: Int
  let age: Int
  let followers: Int
  let following: Int
  let posts: Int
  let likes: Int
  let visits: Int
  let logins: Int
  let isActive: Bool
  let isAdmin: Bool
  let isVerified: Bool
  let score: Double
  let latitude: Double
  let longitude: Double
  let nickname: String?
  let referrer: String?
  let rank: Int?
  let isHireable: Bool?

  static var keyMapper: KeyMapper { .snakeCase }

  enum CodingKeys: String, CodingKey {
    case login
    case name
    case title
    case street
    case city
    case country
    case phone
    case language
    case currency
    case timeZone = "time_zone"
    case homePage = "home_page"
    case pictureURL = "picture_url"
    case id
    case age
    case followers
    case following
    case posts
    case likes
    case visits
    case logins
    case isActive = "is_active"
    case isAdmin = "is_admin"
    case isVerified = "is_verified"
    case score
    case latitude
    case longitude
    case nickname
    case referrer
    case rank
    case isHireable = "is_hireable"
  }
}
