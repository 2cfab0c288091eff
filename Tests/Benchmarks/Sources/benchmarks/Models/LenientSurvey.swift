import ModelMapping

/// Areas on a map, nearly all numbers, for the lenient engine.
struct LenientSurvey: LenientModel {
  var type = ""
  var features: [LenientSurveyFeature] = []
}

struct LenientSurveyFeature: LenientModel {
  var type = ""
  var name = ""
  var geometry = LenientSurveyGeometry()
}

struct LenientSurveyGeometry: LenientModel {
  var type = ""
  var coordinates: [[[Double]]] = []
}
