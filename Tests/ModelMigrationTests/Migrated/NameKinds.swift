import Foundation
import ModelMapping

enum NameKinds {
  struct BusRoute: StrictModel {
    let line: String
    let buses: [Bus]
  }

  struct Bus: StrictModel {
    let plate: String
    let seats: Int
  }

  struct CacheStats: StrictModel {
    let caches: [Cache]
  }

  struct Cache: StrictModel {
    let hits: Int
    let misses: Int
    let ratio: Double
  }

  struct Cart: StrictModel {
    let items: [Item]
    let total: Total
  }

  struct Item: StrictModel {
    let sku: String
    let price: Total
    let count: Int
  }

  struct Total: StrictModel {
    let amount: Double
    let currency: String
  }

  struct City: StrictModel {
    let name: String
    let location: Location
    let population: Int
  }

  struct Location: StrictModel {
    let lat: Double
    let lon: Double
  }

  struct Commit: StrictModel {
    let sha: String
    let author: Author
    let committer: Author
    let parents: [Parent]
  }

  struct Author: StrictModel {
    let name: String
    let date: Date
  }

  struct Parent: StrictModel {
    let sha: String
  }

  struct Contact: StrictModel {
    let firstName: String
    let lastName: String
    let phones: [Phone]

    static let keyMapper: KeyMapper = .titleCase
  }

  struct Phone: StrictModel {
    let kind: String
    let number: String

    static let keyMapper: KeyMapper = .titleCase
  }

  struct Cookies: StrictModel {
    let cookies: [Cookie]
  }

  struct Cookie: StrictModel {
    let name: String
    let value: String
    let secure: Bool
  }

  struct DictionaryModel: StrictModel {
    let word: String
    let senses: [Sense]
  }

  struct Sense: StrictModel {
    let gloss: String
    let examples: [String]
  }

  struct Feed: StrictModel {
    let links: Links
    let items: [FeedItem]

    static let keyMapper: KeyMapper = ["links": "_links"]
  }

  struct Links: StrictModel {
    let selfValue: LinksSelf
    let next: LinksSelf

    static let keyMapper: KeyMapper = ["selfValue": "self"]
  }

  struct LinksSelf: StrictModel {
    let href: URL
  }

  struct FeedItem: StrictModel {
    let id: Int
    let text: String
  }

  struct Game: StrictModel {
    let home: Home
    let away: Home
    let finished: Bool
  }

  struct Home: StrictModel {
    let team: String
    let goals: Int
  }

  struct Inventory: StrictModel {
    let boxes: [Box]
  }

  struct Box: StrictModel {
    let species: [Species]
    let leaves: [Leaf]
  }

  struct Species: StrictModel {
    let name: String
    let count: Int
  }

  struct Leaf: StrictModel {
    let n: Int
  }

  struct Library: StrictModel {
    let people: [Person]
  }

  struct Person: StrictModel {
    let name: String
    let books: [Book]
  }

  struct Book: StrictModel {
    let title: String
    let pages: Int
  }

  struct Menu: StrictModel {
    let name: String
    let children: [Menu]
  }

  struct Movie: StrictModel {
    let title: String
    let movies: [MovieMovie]
    let ratings: Ratings
  }

  struct MovieMovie: StrictModel {
    let id: Int
  }

  struct Ratings: StrictModel {
    let imdb: Double
    let critics: Double
  }

  struct Notice: StrictModel {
    let data: NoticeData
    let result: NoticeResult
    let task: MovieMovie
    let duration: NoticeDuration
  }

  struct NoticeData: StrictModel {
    let message: String
  }

  struct NoticeResult: StrictModel {
    let ok: Bool
  }

  struct NoticeDuration: StrictModel {
    let seconds: Int
  }
}
