import ModelMapping

/// Areas on a map, nearly all numbers, for the strict engine and for `JSONDecoder`.
struct StrictSurvey: StrictModel, Codable {
  let type: String
  let features: [StrictSurveyFeature]
}

struct StrictSurveyFeature: StrictModel, Codable {
  let type: String
  let name: String
  let geometry: StrictSurveyGeometry
}

struct StrictSurveyGeometry: StrictModel, Codable {
  let type: String
  let coordinates: [[[Double]]]
}
