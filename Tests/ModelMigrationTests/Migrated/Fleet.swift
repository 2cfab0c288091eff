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

  // TODO(migrate): Write `+keys` in Swift.
  //   static NSDictionary *keys = nil;
  //   static dispatch_once_t once;
  //   dispatch_once(&once, ^{
  //     keys = [NSDictionary dictionaryWithObjectsAndKeys:@"updated_at", @"updatedAt", nil];
  //   });
  //   return keys;
}

final class FLStop: FLModel {
  var place: String?
  var minutes: Int?

  override class var keyMapper: KeyMapper { ["updatedAt": "updated_at", "place": "stop.place"] }

  // TODO(migrate): Write `+keys` in Swift.
  //   NSMutableDictionary *keys = [[super keys] mutableCopy];
  //   [keys addEntriesFromDictionary:@{@"place" : @"stop.place"}];
  //   return keys;
}

final class FLRoute: FLModel {
  var routeName: String?
  var stops: [FLStop]?
  var region: FLRegion?
  var departure: Date?

  override class var keyMapper: KeyMapper {
    ["updatedAt": "updated_at", "routeName": "name", "departure": "leaves"]
  }

  // TODO(migrate): Write `+keys` in Swift.
  //   FLRoute *route;
  //   NSMutableDictionary *keys = NSMutableDictionary.new;
  //   if ([super respondsToSelector:@selector(keys)]) [keys addEntriesFromDictionary:[super keys]];
  //   [keys safeSetObject:@"name" forKey:@keypath(route, routeName)];
  //   keys[NSStringFromSelector(@selector(departure))] = @"leaves";
  //   return keys;
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
