import Foundation
import ModelArchives
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y178 to Y189: copies, archives, equality and description.
extension YYModelTable {
  static let values: [Row] = [
    Row("Y178: a copy shares its models with the original", .different, .different) { () throws in
      let original = Friend()
      original.friend = Friend()
      let copy = try original.modelCopy()
      copy.friend?.name = "changed"
      #expect(copy.friend !== original.friend && original.friend?.name == "a")
    } module: { () throws in
      let original = Person()
      original.name = "a"
      original.friend = Person()
      let copy = try #require(original.yy_modelCopy())
      #expect(copy !== original)
      #expect(copy.name == "a")
      #expect(copy.friend != nil)
      #expect(copy.friend !== original.friend)
    },
    Row("Y180: small numbers are copied", .different, .different) { () throws in
      final class Small: LenientModel { var byte: Int8 = 0 }
      let small = Small()
      small.byte = 65
      #expect(try small.modelCopy().byte == 65)
    } module: { () throws in
      #expect(Box<Int8>(v: 65).yy_modelCopy()?.v == 65)
    },
    Row("Y181: an archive has all that takes part", .different, .different) { () throws in
      struct Model: LenientModel, Equatable {
        var number = 1
        var infinity = Double.infinity
        var point = Point(x: 2)
        static let keyMapper: KeyMapper = ["number": "n", "point": .unmapped]
      }
      struct Point: LenientModel, Equatable { var x = 0 }
      let model = Model(number: 5)
      #expect(try Model(archivedData: model.archivedData()) == model)
    } module: { () throws in
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
    Row("Y182: nil is not in an archive", .different, .different) { () throws in
      struct Old: LenientModel { var name: String? = "x" }
      let archive = try Old(name: nil).archivedData()
      #expect(try Old(archivedData: archive).name == nil)
      func before() throws -> Data {
        struct Page: LenientModel { var title = "t" }
        return try Page().archivedData()
      }
      func size(in archive: Data) throws -> Int {
        struct Page: LenientModel {
          var title = ""
          var size = 7
        }
        return try Page(archivedData: archive).size
      }
      #expect(try size(in: before()) == 7)
    } module: { () throws in
      var box = Begun()
      box.name = nil
      #expect(try archived(box)?.name == nil)
      #expect(Begun().name == "x")
    },
    Row("Y183: equal values cancel out in a hash", .different, .different) { () throws in
      #expect(hash(Two(a: "x", b: "x")) != hash(Two(a: "y", b: "y")))
      #expect(hash(Two(a: "x", b: "y")) == hash(Two(a: "x", b: "y")))
    } module: { () throws in
      struct Two: YYModel {
        var a = ""
        var b = ""
      }
      #expect(Two(a: "x", b: "x").yy_modelHash() != Two(a: "y", b: "y").yy_modelHash())
      #expect(Two(a: "x", b: "y").yy_modelHash() == Two(a: "x", b: "y").yy_modelHash())
    },
    Row("Y184–Y185: models are equal if their class and all values are", .different, .different) {
      () throws in
      let (one, other) = (Friend(), Friend())
      #expect(one.isModelEqual(to: other))
      other.name = "b"
      #expect(!one.isModelEqual(to: other))
      let heir: Friend = Follower()
      #expect(!one.isModelEqual(to: heir) && !heir.isModelEqual(to: one))
    } module: { () throws in
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
    Row("Y187–Y189: a description lists the properties", .different, .different) { () throws in
      struct Model: LenientModel {
        var b = "x"
        var a: Int?
        var data = Data(count: 4096)
      }
      let text = Model().modelDescription
      #expect(text.contains(#"b = "x""#) && text.contains("a = <nil>"))
      #expect(text.count < 400)
      #expect(!text.contains("0x"))
      let places = ["b = ", "a = ", "data = "].map { text.range(of: $0)?.lowerBound }
      #expect(places == places.compactMap(\.self).sorted())
    } module: { () throws in
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

  private class Friend: LenientModel {
    var name = "a"
    var friend: Friend?
    required init() {}
  }

  private final class Follower: Friend {}

  private struct Two: LenientModel {
    var a = ""
    var b = ""
  }

  private static func hash(_ model: Two) -> Int {
    var hasher = Hasher()
    model.modelHash(into: &hasher)
    return hasher.finalize()
  }

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
