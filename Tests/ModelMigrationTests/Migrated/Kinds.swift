import Foundation
import ModelMapping

enum Kinds {
  enum Role: String, CaseIterable {
    case admin
    case member
  }

  enum Action: String, CaseIterable {
    case create
    case delete
    case update
  }

  enum Kind: String, CaseIterable {
    case heat
    case light
  }

  enum Status: String, CaseIterable {
    case closed
    case onHold = "on-hold"
    case open
  }

  enum Message: TaggedModel {
    case text(Text)
    case image(Image)
    case join(Join)

    static let tagging = Tagging.internal("type")

    static let cases: [TaggedCase<Message>] = [
      .init("text", Message.text) { if case .text(let value) = $0 { value } else { nil } },
      .init("image", Message.image) { if case .image(let value) = $0 { value } else { nil } },
      .init("join", Message.join) { if case .join(let value) = $0 { value } else { nil } },
    ]
  }

  enum Shape: TaggedModel {
    case circle(Circle)
    case box(Box)

    static let tagging = Tagging.internal("kind")

    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let value) = $0 { value } else { nil } },
      .init("box", Shape.box) { if case .box(let value) = $0 { value } else { nil } },
    ]
  }

  typealias Scores = [String: Score]

  typealias Translations = [String: String]

  struct AccountPage: StrictModel {
    let total: Int
    let accounts: [Account]
  }

  struct Account: StrictModel {
    let id: Int
    let name: String
    let role: Role
    let email: String?
  }

  struct AirQuality: StrictModel {
    let station: String
    let values: [String: Double]
  }

  struct Article: StrictModel {
    let title: String
    let body: String
    let published: Date
    let link: URL
    let tags: [String]
    let subtitle: String?
  }

  struct AuditLog: StrictModel {
    let entries: [Entry]
  }

  struct Entry: StrictModel {
    let at: Date
    let actor: EntryActor
    let action: Action
  }

  struct EntryActor: StrictModel {
    let id: Int
    let name: String
  }

  struct Battery: StrictModel {
    let level: Int
    let charging: Bool
    let cells: [Double]
  }

  struct Bookmark: StrictModel {
    let url: URL
    let title: String
    let visits: Int
    let icon: URL?
  }

  struct BuildReport: StrictModel {
    let steps: [String: Step]
  }

  struct Step: StrictModel {
    let seconds: Double
    let ok: Bool
  }

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

  struct CalendarModel: StrictModel {
    let events: [String: Event]
  }

  struct Event: StrictModel {
    let start: Date
    let title: String
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

  struct Chat: StrictModel {
    let messages: [Message]
  }

  struct Text: StrictModel {
    let text: String
  }

  struct Image: StrictModel {
    let url: URL
    let width: Int
  }

  struct Join: StrictModel {
    let user: String
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

  struct Config: StrictModel {
    let debug: Bool
    let limits: Limits
    let headers: [String: String]
  }

  struct Limits: StrictModel {
    let maxSize: Int
    let timeout: Double

    static let keyMapper: KeyMapper = .snakeCase
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

  struct Currency: StrictModel {
    let base: String
    let rates: [String: Double]
  }

  struct Dependencies: StrictModel {
    let name: String
    let dependencies: [String: String]
  }

  struct Device: StrictModel {
    let id: String
    let sensors: [Sensor]
  }

  struct Sensor: StrictModel {
    let kind: Kind
    let reading: Double
  }

  struct DictionaryModel: StrictModel {
    let word: String
    let senses: [Sense]
  }

  struct Sense: StrictModel {
    let gloss: String
    let examples: [String]
  }

  struct Drawing: StrictModel {
    let shapes: [Shape]
  }

  struct Circle: StrictModel {
    let radius: Double
  }

  struct Box: StrictModel {
    let w: Double
    let h: Double
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

  struct Forecast: StrictModel {
    let hours: [Hour]
    // TODO(migrate): The samples have only null.
    let error: JSONValue?
  }

  struct Hour: StrictModel {
    let t: Int
    let rain: Double
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

  struct Genome: StrictModel {
    let reads: JSONNumber
    let score: Double
  }

  struct Inventory: StrictModel {
    let boxes: [InventoryBox]
  }

  struct InventoryBox: StrictModel {
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

  struct Invoice: StrictModel {
    let number: String
    let lines: [Line]
    let due: Date
    let paid: Date?
  }

  struct Line: StrictModel {
    let text: String
    let net: Double
    let gross: Double
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

  struct LockFile: StrictModel {
    let dependencies: [String: Dependency]
  }

  struct Dependency: StrictModel {
    let version: String
    let resolved: URL
    let dev: Bool?
  }

  struct Menu: StrictModel {
    let name: String
    let children: [Menu]
  }

  struct Meter: StrictModel {
    let unit: String
    let readings: [[Double]]
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

  struct Offset: StrictModel {
    // TODO(migrate): The samples have dates with offsets, which writing a Date would lose.
    let local: String
    let zone: String
  }

  struct Ping: StrictModel {
    let ms: Int?
  }

  struct Score: StrictModel {
    let points: Int
    let name: String
  }

  struct Tags: StrictModel {
    let album: String
    let artist: String
    let genre: String
  }

  struct Timeline: StrictModel {
    let posts: [Post]
  }

  struct Post: StrictModel {
    let id: Int
    let lang: String
    let text: String
    let status: Status
  }

  struct Values: StrictModel {
    // TODO(migrate): The samples have null among the elements beside number, object and string
    //   values.
    let mixed: [JSONValue]
    let list: [Double]
  }

  struct Versions: StrictModel {
    let versions: [String: Version]
  }

  struct Version: StrictModel {
    let released: Date
    let yanked: Bool
  }
}
