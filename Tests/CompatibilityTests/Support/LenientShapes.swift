import ModelMapping

/// A family for rows on the choice of classes.
class LenientShape: LenientModel, ModelFamily {
  var size = 0
  required init() {}
  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    switch object["kind"] {
    case "disc": Disc.self
    case "block": Block.self
    case "shape": LenientShape.self
    case "stranger": LenientBox<Int>.self
    default: nil
    }
  }
}

final class Disc: LenientShape {
  var radius = 0
}

final class Block: LenientShape {
  var side = 0
}
