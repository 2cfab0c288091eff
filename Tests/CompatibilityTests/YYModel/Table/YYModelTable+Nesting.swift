import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y130 to Y137: nested models.
extension YYModelTable {
  static let nesting: [Row] = [
    Row("Y130: an object fills a model", .same, .same) { () throws in
      #expect(try Project(json: #"{"user": {"uid": 5678}}"#).user.uid == 5678)
    } module: { () throws in
      #expect(filled(#"{"n": 5678}"#, Seven.self)?.n == 5678)
    },
    Row("Y131: a model that is there is updated in place", .same, .same) { () throws in
      let repo = try Project(json: #"{"user": {"uid": 5678, "name": "x"}}"#)
      let user = repo.user
      try repo.update(json: #"{"user": {"name": "bot"}}"#)
      #expect(repo.user === user)
      #expect(user.uid == 5678 && user.name == "bot")
    } module: { () throws in
      let inner = Keeper()
      inner.age = 5
      let repo = Repo()
      repo.owner = inner
      #expect(repo.yy_modelSet(withJSON: #"{"owner": {"name": "bot"}}"#))
      #expect(repo.owner === inner)
      #expect(inner.age == 5)
      #expect(inner.name == "bot")
    },
    Row("Y132: a model that is there keeps its class", .different, .different) { () throws in
      struct Drawing: LenientModel { var shape: LenientShape? }
      var drawing = Drawing(shape: Disc())
      try drawing.update(json: #"{"shape": {"kind": "block", "size": 3}}"#)
      #expect(drawing.shape is Block)
    } module: { () throws in
      let circle = Circle()
      #expect(filled(#"{"name": "y"}"#, Shape.self, over: circle) === circle)
      #expect(filled(#"{"side": 5}"#, Shape.self, over: circle) is Square)
    },
    Row("Y133: other kinds keep a model, and a ready one is taken", .same, .same) { () throws in
      let repo = try Project(json: #"{"owner": {"uid": 1}}"#)
      let owner = repo.owner
      try repo.update(json: #"{"owner": "bob"}"#)
      #expect(repo.owner === owner)
      try repo.update(json: #"{"owner": null}"#)
      #expect(repo.owner == nil)
      let ready = User()
      try repo.update(json: ["owner": ready])
      #expect(repo.owner === ready)
    } module: { () throws in
      let kept = Base()
      #expect(filled(#""bob""#, Base.self, over: kept) === kept)
      #expect(filled("null", Base.self, over: kept) == nil)
      let ready = Base()
      #expect(filled(native: ready, Base.self, over: kept) === ready)
    },
    Row("Y134: the class of a single property can be chosen", .profile, .different) { () throws in
      struct Model: LenientModel {
        var first: (any Figure)?
        static let families: [String: any ModelFamily.Type] = ["first": Figures.self]
      }
      #expect(try Model(json: #"{"first": {"size": 2}}"#).first is Dot)
    } module: { () throws in
      #expect(Canvas.yy_model(withJSON: #"{"layer": {"radius": 1}}"#)?.layer is Circle)
    },
    Row("Y135: a nested model that refuses itself is taken all the same", .profile, .same) {
      () throws in
      let json = #"{"v": {"a": -1, "name": "bad"}}"#
      #expect(try LenientBox<Choosy>(json: json).v == nil)
      let mapped = try ModelMapper<Tolerant>().mapWithReport(LenientBox<Choosy>.self, from: json)
      #expect(mapped.value.v?.name == "bad")
      #expect(faults(mapped.report.issues) == ["validationFailed v"])
      #expect(faults { try ModelMapper<Tolerant>().map(Choosy.self, from: #"{"a": -1}"#) } != [])
    } module: { () throws in
      #expect(filled(#"{"n":-1}"#, Picky.self) == Picky(n: -1))
      #expect(issues(Box<Picky>.self, #"{"v":{"n":-1}}"#) == ["transformFailed v"])
    },
    Row("Y136: objects that contain each other overflow the stack", .different, .different) {
      () throws in
      let (one, other) = (Link(), Link())
      one.next = other
      other.next = one
      defer { one.next = nil }
      #expect(faults { try one.jsonString() }.allSatisfy { $0.hasPrefix("tooDeep") })
    } module: { () throws in
      let one = Ring()
      one.next = one
      #expect(one.yy_modelToJSONObject() == nil)
      #expect(one.yy_modelToJSONString() == nil)
      #expect(one.yy_modelIsEqual(one))
      #expect(one.yy_modelDescription().contains("Ring"))
    },
    Row("Y137: nesting is limited by the stack only", .different, .different) { () throws in
      func nested(_ depth: Int) -> String {
        String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      }
      let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumDepth: 20))
      #expect(try mapper.map(Link.self, from: nested(19)).next?.next != nil)
      #expect(faults { try mapper.map(Link.self, from: nested(20)) }.count == 1)
      #expect(faults { try JSONValue(json: nested(10_000)) } == ["tooDeep"])
      #expect(MappingOptions.defaultMaximumDepth == 512)
    } module: { () throws in
      let deep = String(repeating: #"{"next":"#, count: 10_000)
      #expect(
        Ring.yy_model(withJSON: deep + "null" + String(repeating: "}", count: 10_000)) == nil
      )
      let ring = Ring()
      #expect(!ring.yy_modelSet(withJSON: deep))
      #expect(ring.next == nil)
    },
  ]

  private final class Project: LenientModel {
    var user = User()
    var owner: User?
  }

  private final class User: LenientModel {
    var uid = 0
    var name = ""
  }

  private final class Link: LenientModel {
    var next: Link?
  }

  private protocol Figure {}
  private struct Dot: LenientModel, Figure { var size = 0 }
  private enum Figures: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Dot.self }
  }

  private final class Ring: YYModel { var next: Ring? }

  private final class Keeper: YYModel {
    var age = 0
    var name = ""
  }

  private final class Repo: YYModel { var owner: Keeper? }
}
