import Foundation
import ModelMapping

enum FLRegion: Int {
  case north = 0
  case south = 1
}

/// What all models of the fleet have: a dictionary of keys, which subclasses add to.
class FLModel: StrictModel, DefaultInitializable {
  var updatedAt: String?

  required init() {}

  class var keyMapper: KeyMapper { ["updatedAt": "updated_at"] }
}

final class FLStop: FLModel {
  var place: String?
  var minutes: Int?

  override class var keyMapper: KeyMapper { ["updatedAt": "updated_at", "place": "stop.place"] }
}

final class FLRoute: FLModel {
  var routeName: String?
  var stops: [FLStop]?
  var region: FLRegion?
  var departure: Date?

  override class var keyMapper: KeyMapper {
    ["updatedAt": "updated_at", "routeName": "name", "departure": "leaves"]
  }
}

/// Keys by a block, and an answer by a switch.
struct FLTruck: StrictModel {
  let plate: String
  let loadInTons: Double
  let driver: String?
  let route: FLRoute?
  var cachedTitle: String?

  static let keyMapper: KeyMapper = [
    "plate": "truck.plate",
    "loadInTons": "load",
    "driver": "truck.driver",
    "route": "truck.route",
    "cachedTitle": "truck.cachedTitle",
  ]

  static let ignoredProperties: Set<String> = ["cachedTitle"]
}

/// Keys that a setting of the app decides.
struct FLDepot: StrictModel {
  let code: String
  let manager: String
  let trucks: [FLTruck]

  static let keyMapper: KeyMapper = ["code": "depot_code"]

  // TODO(migrate): Write `keyMapper` in Swift: it depends on `[FLSettings usesOldServer]` for
  //   `manager`.
  //   NSMutableDictionary *keys = [@{@"code" : @"depot_code"} mutableCopy];
  //   if ([FLSettings usesOldServer]) {
  //     keys[@"manager"] = @"boss";
  //   }
  //   return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:keys];
}
