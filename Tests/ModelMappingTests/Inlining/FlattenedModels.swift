import ModelMapping

struct FlatPlace: StrictModel, Equatable {
  var lat: Double
  var lng: Double
  var note: String?
  static let keyMapper: KeyMapper = ["lng": ["lng", "lon"], "note": "info.note"]

  func validate(_ problems: inout ValidationProblems) {
    if lat > 90 { problems.add(at: "lat", "beyond the pole") }
  }
}

struct FlatShop: StrictModel, Equatable {
  var name: String
  var place: FlatPlace
  var open: Bool
  static let keyMapper: KeyMapper = ["place": .flattened]
}

struct FlatTent: StrictModel, Equatable {
  var name: String
  var place: FlatPlace?
  static let keyMapper: KeyMapper = ["place": .flattened]
}

struct FlatPoint: LenientModel, Equatable {
  var x = 0
  var y = 1
}

struct FlatDot: LenientModel, Equatable {
  var point = FlatPoint(x: 5, y: 6)
  var color = "red"
  static let keyMapper: KeyMapper = ["point": .flattened]
}

struct FlatMark: LenientModel, Equatable {
  var dot: FlatDot?
  var label = ""
  static let keyMapper: KeyMapper = ["dot": .flattened]
}

class FlatEngine: LenientModel {
  var power = 0
  var fuel: String?
  required init() {}
  func validate() throws {
    if power < 0 { throw ValidationFailure("negative") }
  }
}

final class FlatTurbo: FlatEngine {
  var boost = 1
}

final class FlatCar: LenientModel {
  var name = ""
  var engine: FlatEngine? = FlatEngine()
  var others = UnknownMembers()
  class var keyMapper: KeyMapper { ["engine": .flattened] }
}
