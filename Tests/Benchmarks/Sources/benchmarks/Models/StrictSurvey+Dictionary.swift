/// What one writes by hand to get along without a mapper.
extension StrictSurvey {
  init?(dictionary: [String: Any]) {
    guard
      let type = dictionary["type"] as? String,
      let features = (dictionary["features"] as? [[String: Any]]).flatMap({
        models($0, StrictSurveyFeature.init(dictionary:))
      })
    else { return nil }
    self.type = type
    self.features = features
  }

  var dictionary: [String: Any] {
    [
      "type": type,
      "features": features.map(\.dictionary),
    ]
  }
}

extension StrictSurveyFeature {
  init?(dictionary: [String: Any]) {
    guard
      let type = dictionary["type"] as? String,
      let name = dictionary["name"] as? String,
      let geometry = (dictionary["geometry"] as? [String: Any]).flatMap(
        StrictSurveyGeometry.init(dictionary:)
      )
    else { return nil }
    self.type = type
    self.name = name
    self.geometry = geometry
  }

  var dictionary: [String: Any] {
    [
      "type": type,
      "name": name,
      "geometry": geometry.dictionary,
    ]
  }
}

extension StrictSurveyGeometry {
  init?(dictionary: [String: Any]) {
    guard
      let type = dictionary["type"] as? String,
      let coordinates = dictionary["coordinates"] as? [[[Double]]]
    else { return nil }
    self.type = type
    self.coordinates = coordinates
  }

  var dictionary: [String: Any] {
    [
      "type": type,
      "coordinates": coordinates,
    ]
  }
}
