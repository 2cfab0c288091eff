import ModelMapping

/// A timeline of short posts, for the strict engine and for `JSONDecoder`.
struct StrictTimeline: StrictModel, Codable {
  let statuses: [StrictTweet]
  let searchMetadata: StrictTimelineSearch

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

struct StrictTimelineSearch: StrictModel, Codable {
  let completedIn: Double
  let maxID: Int
  let maxIDStr: String
  let nextResults: String
  let query: String
  let refreshURL: String
  let count: Int
  let sinceID: Int
  let sinceIDStr: String

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case completedIn = "completed_in"
    case maxID = "max_id"
    case maxIDStr = "max_id_str"
    case nextResults = "next_results"
    case query
    case refreshURL = "refresh_url"
    case count
    case sinceID = "since_id"
    case sinceIDStr = "since_id_str"
  }
}
