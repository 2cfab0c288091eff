import Foundation

extension Document {
  /// Areas on a map: hardly anything but numbers with 7 to 15 digits, four points to a hundred bytes.
  static func survey(features: Int) -> Document {
    var dice = Dice(seed: 0x5EED_0F_3A9)
    let areas = (0..<features).map { number in
      let rings = (0...dice.below(3)).map { _ in
        let points = (0..<(20 + dice.below(60))).map { _ in point(&dice) }
        return "[\(points.joined(separator: ","))]"
      }
      return """
        {"type":"Feature","name":"area \(number)","geometry":\
        {"type":"Polygon","coordinates":[\(rings.joined(separator: ","))]}}
        """
    }
    return Document(
      name: "map: coordinates",
      text: #"{"type":"FeatureCollection","features":[\#(areas.joined(separator: ","))]}"#,
    )
  }

  private static func point(_ dice: inout Dice) -> String {
    let longitude = dice.decimal(below: 180, places: 6 + dice.below(7))
    let latitude = dice.decimal(below: 90, places: 6 + dice.below(7))
    return
      "[\(dice.isOne(in: 2) ? "-" : "")\(longitude),\(dice.isOne(in: 2) ? "-" : "")\(latitude)]"
  }

  /// Very many small objects in one array.
  static func records(_ count: Int) -> Document {
    var dice = Dice(seed: 0x5EED_0F_CA2D)
    let records = (0..<count).map { number in
      let note =
        switch dice.below(4) {
        case 0: #","note":"\#(dice.sentence(2))""#
        case 1: #","note":null"#
        default: ""
        }
      return """
        {"id":\(number),"name":"\(dice.name())","price":\(dice.decimal(below: 500, places: 2)),\
        "is_active":\(dice.isOne(in: 2)),"group":\(dice.below(64))\(note)}
        """
    }
    return Document(
      name: "records: \(count.formatted()) small objects",
      text: "[\(records.joined(separator: ","))]",
    )
  }
}
