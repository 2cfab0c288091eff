/// What one writes by hand to get along without a mapper.
extension StrictTimeline {
  init?(dictionary: [String: Any]) {
    guard
      let statuses = (dictionary["statuses"] as? [[String: Any]]).flatMap({
        models($0, StrictTweet.init(dictionary:))
      }),
      let searchMetadata = (dictionary["search_metadata"] as? [String: Any]).flatMap(
        StrictTimelineSearch.init(dictionary:)
      )
    else { return nil }
    self.statuses = statuses
    self.searchMetadata = searchMetadata
  }

  var dictionary: [String: Any] {
    [
      "statuses": statuses.map(\.dictionary),
      "search_metadata": searchMetadata.dictionary,
    ]
  }
}

extension StrictTimelineSearch {
  init?(dictionary: [String: Any]) {
    guard
      let completedIn = dictionary["completed_in"] as? Double,
      let maxID = dictionary["max_id"] as? Int,
      let maxIDStr = dictionary["max_id_str"] as? String,
      let nextResults = dictionary["next_results"] as? String,
      let query = dictionary["query"] as? String,
      let refreshURL = dictionary["refresh_url"] as? String,
      let count = dictionary["count"] as? Int,
      let sinceID = dictionary["since_id"] as? Int,
      let sinceIDStr = dictionary["since_id_str"] as? String
    else { return nil }
    self.completedIn = completedIn
    self.maxID = maxID
    self.maxIDStr = maxIDStr
    self.nextResults = nextResults
    self.query = query
    self.refreshURL = refreshURL
    self.count = count
    self.sinceID = sinceID
    self.sinceIDStr = sinceIDStr
  }

  var dictionary: [String: Any] {
    [
      "completed_in": completedIn,
      "max_id": maxID,
      "max_id_str": maxIDStr,
      "next_results": nextResults,
      "query": query,
      "refresh_url": refreshURL,
      "count": count,
      "since_id": sinceID,
      "since_id_str": sinceIDStr,
    ]
  }
}
