import ModelMapping

extension Difference {
  /// A family for rows on the choice of classes.
  class Shape: LenientModel, ModelFamily {
    var size = 0
    required init() {}
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      switch object["kind"] {
      case "disc": Disc.self
      case "block": Block.self
      case "shape": Shape.self
      case "stranger": Box<Int>.self
      default: nil
      }
    }
  }

  final class Disc: Shape {
    var radius = 0
  }

  final class Block: Shape {
    var side = 0
  }
}
