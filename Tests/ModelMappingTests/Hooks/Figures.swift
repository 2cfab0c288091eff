import ModelMapping

/// A family of four classes, one of them two levels deep.
class Figure: LenientModel, ModelFamily, Hashable {
  var id = 0
  required init() {}

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    switch object["meta"]?["kind"] {
    case "circle": Disc.self
    case "square": Block.self
    case "rounded": RoundedBlock.self
    case "stranger": Outsider.self
    case "broken": throw ValidationFailure("broken shape")
    default: nil
    }
  }

  static func == (first: Figure, second: Figure) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

final class Disc: Figure {
  var radius = 0.0
}

class Block: Figure {
  var side = 0.0
}

final class RoundedBlock: Block {
  var corner = 0.0
}

/// A model that belongs to no family.
struct Outsider: LenientModel {
  var id = 0
}

protocol Paintable {
  var drawing: String { get }
}

struct Bar: StrictModel, Paintable {
  let length: Int
  var drawing: String { "line \(length)" }
}

struct Spot: LenientModel, Paintable {
  var size = 1
  var drawing: String { "dot \(size)" }
}

/// Selects the types for properties of a protocol type.
enum Paintables: ModelFamily {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    if object["length"] != nil { return Bar.self }
    if object["size"] != nil { return Spot.self }
    return object["id"] != nil ? Outsider.self : nil
  }
}
