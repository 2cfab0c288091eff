import Foundation
import ModelMapping
import Testing

/// Rows Y178 to Y189: copies, archives, equality and description.
extension Difference {
  static let lenientValues: [Difference] = [
    Difference("Y178", .different) { () throws in
      let original = Person()
      original.friend = Person()
      let copy = try original.modelCopy()
      copy.friend?.name = "changed"
      #expect(copy.friend !== original.friend && original.friend?.name == "a")
    },
    Difference("Y180", .different) { () throws in
      final class Small: LenientModel { var byte: Int8 = 0 }
      let small = Small()
      small.byte = 65
      #expect(try small.modelCopy().byte == 65)
    },
    Difference("Y181", .different) { () throws in
      struct Model: LenientModel, Equatable {
        var number = 1
        var infinity = Double.infinity
        var point = Point(x: 2)
        static let keyMapper: KeyMapper = ["number": "n", "point": .unmapped]
      }
      struct Point: LenientModel, Equatable { var x = 0 }
      let model = Model(number: 5)
      #expect(try Model(archivedData: model.archivedData()) == model)
    },
    Difference("Y182", .different) { () throws in
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
    },
    Difference("Y183", .different) { () throws in
      #expect(hash(Two(a: "x", b: "x")) != hash(Two(a: "y", b: "y")))
      #expect(hash(Two(a: "x", b: "y")) == hash(Two(a: "x", b: "y")))
    },
    Difference("Y184–Y185", .different) { () throws in
      let (one, other) = (Person(), Person())
      #expect(one.isModelEqual(to: other))
      other.name = "b"
      #expect(!one.isModelEqual(to: other))
      let heir: Person = Heir()
      #expect(!one.isModelEqual(to: heir) && !heir.isModelEqual(to: one))
    },
    Difference("Y187–Y189", .different) { () throws in
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
    },
  ]

  private class Person: LenientModel {
    var name = "a"
    var friend: Person?
    required init() {}
  }

  private final class Heir: Person {}

  private struct Two: LenientModel {
    var a = ""
    var b = ""
  }

  private static func hash(_ model: Two) -> Int {
    var hasher = Hasher()
    model.modelHash(into: &hasher)
    return hasher.finalize()
  }
}
