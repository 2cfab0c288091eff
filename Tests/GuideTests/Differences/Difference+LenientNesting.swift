import Foundation
import ModelMapping
import Testing

/// Rows Y130 to Y137: nested models.
extension Difference {
  static let lenientNesting: [Difference] = [
    Difference("Y130", .same) { () throws in
      #expect(try Repo(json: #"{"user": {"uid": 5678}}"#).user.uid == 5678)
    },
    Difference("Y131", .same) { () throws in
      let repo = try Repo(json: #"{"user": {"uid": 5678, "name": "x"}}"#)
      let user = repo.user
      try repo.update(json: #"{"user": {"name": "bot"}}"#)
      #expect(repo.user === user)
      #expect(user.uid == 5678 && user.name == "bot")
    },
    Difference("Y132", .different) { () throws in
      struct Drawing: LenientModel { var shape: Shape? }
      var drawing = Drawing(shape: Disc())
      try drawing.update(json: #"{"shape": {"kind": "block", "size": 3}}"#)
      #expect(drawing.shape is Block)
    },
    Difference("Y133", .same) { () throws in
      let repo = try Repo(json: #"{"owner": {"uid": 1}}"#)
      let owner = repo.owner
      try repo.update(json: #"{"owner": "bob"}"#)
      #expect(repo.owner === owner)
      try repo.update(json: #"{"owner": null}"#)
      #expect(repo.owner == nil)
      let ready = User()
      try repo.update(json: ["owner": ready])
      #expect(repo.owner === ready)
    },
    Difference("Y134", .profile) { () throws in
      struct Model: LenientModel {
        var first: (any Figure)?
        static let families: [String: any ModelFamily.Type] = ["first": Figures.self]
      }
      #expect(try Model(json: #"{"first": {"size": 2}}"#).first is Dot)
    },
    Difference("Y135", .profile) { () throws in
      let json = #"{"v": {"uid": -1, "name": "bad"}}"#
      #expect(try Box<Choosy>(json: json).v == nil)
      let mapped = try ModelMapper<Tolerant>().mapWithReport(Box<Choosy>.self, from: json)
      #expect(mapped.value.v?.name == "bad")
      #expect(faults(mapped.report.issues) == ["validationFailed v"])
      #expect(faults { try ModelMapper<Tolerant>().map(Choosy.self, from: #"{"uid": -1}"#) } != [])
    },
    Difference("Y136", .different) { () throws in
      let (one, other) = (Link(), Link())
      one.next = other
      other.next = one
      defer { one.next = nil }
      #expect(faults { try one.jsonString() }.allSatisfy { $0.hasPrefix("tooDeep") })
    },
    Difference("Y137", .different) { () throws in
      func nested(_ depth: Int) -> String {
        String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      }
      let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumDepth: 20))
      #expect(try mapper.map(Link.self, from: nested(19)).next?.next != nil)
      #expect(faults { try mapper.map(Link.self, from: nested(20)) }.count == 1)
      #expect(faults { try JSONValue(json: nested(10_000)) } == ["tooDeep"])
      #expect(MappingOptions.defaultMaximumDepth == 512)
    },
  ]

  private final class Repo: LenientModel {
    var user = User()
    var owner: User?
  }

  private final class User: LenientModel {
    var uid = 0
    var name = ""
  }

  private struct Choosy: LenientModel {
    var uid = 0
    var name = ""
    func validate() throws {
      if uid < 0 { throw ValidationFailure("below zero") }
    }
  }

  private final class Link: LenientModel {
    var next: Link?
  }

  private protocol Figure {}
  private struct Dot: LenientModel, Figure { var size = 0 }
  private enum Figures: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Dot.self }
  }
}
