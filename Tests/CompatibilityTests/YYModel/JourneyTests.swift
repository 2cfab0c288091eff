import Foundation
import ModelArchives
import ModelMapping
import Testing
import YYModelCompatibility

/// Typical uses of YYModel, in the order of its documentation.
@Suite("YYModel user journeys")
struct JourneyTests {
  @Test("a simple model, reading and writing")
  func simple() throws {
    final class Member: YYModel {
      var uid: UInt64 = 0
      var name: String?
      var joined: Date?
    }
    let json = #"{"uid": 4711, "name": "Ada", "joined": "2011-02-03T00:00:00+0000"}"#
    let member = try #require(Member.yy_model(withJSON: json))
    #expect(member.uid == 4711)
    #expect(member.name == "Ada")
    #expect(member.joined?.timeIntervalSince1970 == 1_296_691_200)
    let back = try #require(member.yy_modelToJSONObject() as? [String: Any])
    #expect(back["uid"] as? UInt64 == 4711)
    #expect(back["uid"] as? Double == 4711)
    #expect(back["name"] as? String == "Ada")
    let again = try #require(Member.yy_model(with: back))
    #expect(again.yy_modelIsEqual(member))
    #expect(JSONSerialization.isValidJSONObject(back))
  }

  @Test("custom keys, with paths and alternatives")
  func keys() throws {
    final class Film: YYModel {
      var title: String?
      var minutes = 0
      var about: String?
      var filmID: String?
      static func modelCustomPropertyMapper() -> [String: Any]? {
        [
          "title": "t",
          "minutes": "m",
          "about": "more.text",
          "filmID": ["id", "ID", "film_id"],
        ]
      }
    }
    let film = try #require(
      Film.yy_model(withJSON: #"{"t": "Stalker", "m": "162", "more": {"text": "zone"}, "ID": 79}"#)
    )
    #expect(film.title == "Stalker")
    #expect(film.minutes == 162)
    #expect(film.about == "zone")
    #expect(film.filmID == "79")
    #expect(
      film.yy_modelToJSONString()
        == #"{"t":"Stalker","m":162,"more":{"text":"zone"},"id":"79"}"#
    )
  }

  @Test("nested models")
  func nested() throws {
    final class Author: YYModel {
      var name: String?
      var born: Date?
    }
    final class Poem: YYModel {
      var title: String?
      var lines: UInt = 0
      var author: Author?
    }
    let poem = try #require(
      Poem.yy_model(
        withJSON: #"{"title": "Der Panther", "lines": 12, "author": {"name": "Rilke"}}"#
      )
    )
    #expect(poem.author?.name == "Rilke")
    #expect(
      poem.yy_modelToJSONString()
        == #"{"title":"Der Panther","lines":12,"author":{"name":"Rilke"}}"#
    )
  }

  @Test("containers")
  func containers() throws {
    struct Shadow: YYModel, Hashable { var width = 0.0 }
    final class Attributes: YYModel {
      var name: String?
      var shadows: [Shadow]?
      var borders: Set<Shadow>?
      var attachments: [String: Shadow]?
      static func modelContainerPropertyGenericClass() -> [String: Any]? {
        ["shadows": Shadow.self, "borders": Shadow.self, "attachments": "Shadow"]
      }
    }
    let attributes = try #require(
      Attributes.yy_model(
        withJSON: """
          {"name": "a", "shadows": [{"width": 1}, null, {"width": 2}], "borders": [{"width": 3}],
           "attachments": {"x": {"width": 4}}}
          """
      )
    )
    #expect(attributes.shadows?.map(\.width) == [1, 2])
    #expect(attributes.borders?.first?.width == 3)
    #expect(attributes.attachments?["x"]?.width == 4)
    #expect(Attributes.audit().isEmpty)
  }

  @Test("property blacklists and whitelists")
  func lists() throws {
    final class Account: YYModel {
      var name: String?
      var password: String?
      static func modelPropertyBlacklist() -> [String]? { ["password"] }
    }
    final class Profile: YYModel {
      var name: String?
      var cached: String?
      static func modelPropertyWhitelist() -> [String]? { ["name"] }
    }
    let json = #"{"name": "a", "password": "b", "cached": "c"}"#
    #expect(Account.yy_model(withJSON: json)?.password == nil)
    #expect(Profile.yy_model(withJSON: json)?.cached == nil)
    #expect(Profile.yy_model(withJSON: json)?.name == "a")
  }

  @Test("validation and custom transforms")
  func transform() throws {
    let json = #"{"name": "Ada", "timestamp": 1445534567}"#
    let entry = try #require(Entry.yy_model(withJSON: json))
    #expect(entry.createdAt?.timeIntervalSince1970 == 1_445_534_567)
    #expect(entry.yy_modelToJSONString() == #"{"name":"Ada","timestamp":1445534567}"#)
    #expect(Entry.yy_model(withJSON: #"{"name": "Ada"}"#) == nil)
    #expect(Entry.yy_model(withJSON: #"{"timestamp": "soon"}"#) == nil)
    #expect(Entry().yy_modelToJSONString() == nil)
  }

  final class Entry: YYModel {
    var name: String?
    var createdAt: Date?
    static func modelPropertyBlacklist() -> [String]? { ["createdAt"] }

    func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
      guard let timestamp = dic["timestamp"] as? NSNumber else { return false }
      createdAt = Date(timeIntervalSince1970: timestamp.doubleValue)
      return true
    }

    func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
      guard let createdAt else { return false }
      dic["timestamp"] = createdAt.timeIntervalSince1970
      return true
    }
  }

  @Test("coding, copying, hashing, equality and description through NSObject's methods")
  func values() throws {
    let badge = try #require(Badge.yy_model(withJSON: #"{"name": "a", "size": 3}"#))
    badge.inner = Badge()
    let data = try NSKeyedArchiver.archivedData(withRootObject: badge, requiringSecureCoding: true)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Badge.self, from: data)
    )
    #expect(back == badge)
    #expect(back !== badge)
    #expect(back.inner?.name == "new")
    let copy = try #require(badge.copy() as? Badge)
    #expect(copy == badge)
    #expect(copy.hash == badge.hash)
    copy.size = 4
    #expect(copy != badge)
    #expect(badge.description.hasPrefix("<Badge>"))
  }
}

/// Declared at the top level, as `NSKeyedArchiver` requires on Linux.
final class Badge: NSObject, NSSecureCoding, NSCopying, YYModel {
  var name = "new"
  var size = 0
  var inner: Badge?

  static var supportsSecureCoding: Bool { true }

  override init() { super.init() }

  init?(coder: NSCoder) {
    super.init()
    yy_modelInit(with: coder)
  }

  func encode(with coder: NSCoder) { yy_modelEncode(with: coder) }

  func copy(with zone: NSZone? = nil) -> Any { yy_modelCopy() ?? Badge() }

  override var hash: Int { Int(bitPattern: yy_modelHash()) }

  override func isEqual(_ object: Any?) -> Bool { yy_modelIsEqual(object) }

  override var description: String { yy_modelDescription() }
}
