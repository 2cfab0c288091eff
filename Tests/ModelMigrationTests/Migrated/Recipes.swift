import Foundation
import ModelMapping

class RCModel: LenientModel, Hashable, MappingPostprocessing {
  var identity: UInt = 0
  var name: String?

  required init() {}

  class var keyMapper: KeyMapper { ["identity": ["id", "Id"], "name": "Title"] }

  static func == (left: RCModel, right: RCModel) -> Bool { left.isModelEqual(to: right) }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }

  func postprocess(_ object: JSONObject) throws {}
}

final class RCStep: RCModel {
  var text: String?
  // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
  var seconds: JSONNumber?
}

/// A list whose elements its subclasses name.
class RCList: RCModel {
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  var entries: [JSONValue]?
  var hasMore = false

  override class var keyMapper: KeyMapper {
    ["identity": ["id", "Id"], "name": "Title", "hasMore": "has_more"]
  }
}

final class RCRecipe: RCList {
  var steps: [RCStep]?
  var picture: URL?

  override func postprocess(_ object: JSONObject) throws {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    //   @weakify(self);
    //   @onExit { NSLog(@"done"); };
    //   return self.name.length > 0;
    try super.postprocess(object)
  }
}
