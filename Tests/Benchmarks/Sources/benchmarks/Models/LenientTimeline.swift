import ModelMapping

/// A timeline of short posts, for the lenient engine.
struct LenientTimeline: LenientModel {
  var statuses: [LenientTweet] = []
  var searchMetadata = LenientTimelineSearch()

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientTimelineSearch: LenientModel {
  var completedIn = 0.0
  var maxID = 0
  var maxIDStr = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDStr = ""

  static let keyMapper: KeyMapper = .snakeCase
}
