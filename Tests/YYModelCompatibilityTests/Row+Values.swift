import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y178 to Y189: models as values.
extension Row {
  static let values: [Row] = [
    Row("Y178 a copy shares no model with the original") { () throws in
      let original = Person()
      original.name = "a"
      original.friend = Person()
      let copy = try #require(original.yy_modelCopy())
      #expect(copy !== original)
      #expect(copy.name == "a")
      #expect(copy.friend != nil)
      #expect(copy.friend !== original.friend)
    },
    Row("Y180 small numbers are copied whole") { () throws in
      #expect(Box<Int8>(v: 65).yy_modelCopy()?.v == 65)
    },
    Row("Y181 an archive has all that takes part") { () throws in
      let whole = Whole(
        number: 5,
        ratio: .infinity,
        date: Date(timeIntervalSince1970: 1.25),
        data: Data([1, 2]),
        url: URL(string: "x:y"),
        point: Point(x: 1, y: 2),
        points: [Point(x: 3, y: 4)],
        detached: "kept",
      )
      let copy = try #require(try archived(whole))
      #expect(copy.yy_modelIsEqual(whole))
      #expect(copy.detached == "kept")
    },
    Row("Y182 nil is in the archive") { () throws in
      var box = Begun()
      box.name = nil
      #expect(try archived(box)?.name == nil)
      #expect(Begun().name == "x")
    },
    Row("Y183 equal values do not cancel out in the hash") { () throws in
      struct Two: YYModel {
        var a = ""
        var b = ""
      }
      #expect(Two(a: "x", b: "x").yy_modelHash() != Two(a: "y", b: "y").yy_modelHash())
      #expect(Two(a: "x", b: "y").yy_modelHash() == Two(a: "x", b: "y").yy_modelHash())
    },
    Row("Y184 Y185 equality asks for the same class and all values") { () throws in
      let one = Person()
      let other = Person()
      #expect(one.yy_modelIsEqual(other))
      #expect(one.yy_modelHash() == other.yy_modelHash())
      other.name = "b"
      #expect(!one.yy_modelIsEqual(other))
      #expect(!one.yy_modelIsEqual(nil))
      #expect(!one.yy_modelIsEqual("text"))
      #expect(!Base().yy_modelIsEqual(Heir()))
    },
    Row("Y187 Y188 Y189 a description has no address, and properties as they are declared") {
      () throws in
      struct Described: YYModel {
        var name = "x"
        var age = 1
        var tags = ["a"]
        var none: Int?
      }
      #expect(Described().yy_modelDescription() == Described().modelDescription)
      #expect(Described().yy_modelDescription().contains(#"name = "x""#))
      #expect(Described().yy_modelDescription().contains("none = <nil>"))
    },
  ]

  private final class Person: YYModel {
    var name = ""
    var friend: Person?
  }

  private struct Begun: YYModel { var name: String? = "x" }

  private struct Whole: YYModel {
    var number: NSNumber?
    var ratio = 0.0
    var date: Date?
    var data: Data?
    var url: URL?
    var point = Point()
    var points: [Point] = []
    var detached = ""
    static func modelCustomPropertyMapper() -> [String: Any]? { ["detached": ""] }
  }
}

/// Returns a model after a round trip through an archive.
func archived<Model: YYModel>(_ model: Model) throws -> Model? {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  model.yy_modelEncode(with: archiver)
  archiver.finishEncoding()
  return Model(with: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
}
