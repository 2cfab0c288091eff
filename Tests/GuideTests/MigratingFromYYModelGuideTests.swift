import Foundation
import ModelArchives
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("Migrating from YYModel: the first step", .printing)
struct MigratingFirstStep {
  final class Author: YYModel {
    var name: String?
  }

  final class Book: YYModel {
    var name: String?
    var pages = 0
    var summary: String?
    var bookID: String?
    var authors: [Author]?

    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["pages": "p", "summary": "ext.desc", "bookID": ["id", "ID", "book_id"]]
    }
  }

  @Test("prints what the page says")
  func prints() throws {
    let json = """
      {"name": "Momo", "p": "304 pages", "ext": {"desc": "on time"}, "ID": 7,
       "authors": [{"name": "Ende"}, null]}
      """
    if let book = Book.yy_model(withJSON: json) {
      print(book.pages, book.bookID ?? "none", book.authors?.count ?? 0)
      book.yy_modelSet(with: ["name": "Momo, again"])
      print(book.yy_modelToJSONString() ?? "nothing")
    }
    #expect(
      Console.text() == """
        304 7 1
        {"name":"Momo, again","p":304,"ext":{"desc":"on time"},"id":"7","authors":[{"name":"Ende"}]}
        """
    )
  }
}

@Test("Migrating from YYModel: reports and audits", .printing)
func migratingReports() throws {
  struct Ticket: YYModel {
    var seat = 0
    var tags: [String] = []
    static func modelCustomPropertyMapper() -> [String: Any]? { ["saet": "s"] }
  }

  var issues: [ModelIssue] = []
  let ticket = Ticket.yy_model(withJSON: #"{"seat": [], "tags": ["a", 5]}"#, issues: &issues)
  for issue in issues { print(issue) }

  let none = Ticket.yy_model(withJSON: "{", issues: &issues)
  for issue in issues { print(issue) }
  #expect(ticket?.seat == 0 && ticket?.tags == ["a"] && none == nil)
  #expect(
    Console.text() == """
      the document: keyMapper names `saet`, which is not a stored property of Ticket; did you mean `seat`?
      seat (line 1, column 10): expected a number, found an array
      tags[1] (line 1, column 28): left out: expected a string, found 5
      the document (line 1, column 2): unexpected end of input
      """
  )
}

@Suite("Migrating from YYModel: methods of the protocol", .printing)
struct MigratingHooks {
  final class Entry: YYModel {
    var title: String?
    var createdAt: Date?

    static func modelPropertyBlacklist() -> [String]? { ["createdAt"] }

    func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any]? {
      var dic = dic
      dic["title"] = dic["headline"] ?? dic["title"]
      return dic
    }

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

  @Test("prints what the page says")
  func prints() throws {
    let entry = Entry.yy_model(withJSON: #"{"headline": "Rain", "timestamp": 1445534567}"#)
    print(entry?.yy_modelToJSONString() ?? "nothing")
    print(Entry.yy_model(withJSON: #"{"headline": "Rain"}"#) == nil)
    #expect(
      Console.text() == """
        {"title":"Rain","timestamp":1445534567}
        true
        """
    )
  }
}

@Suite("Migrating from YYModel: classes with subclasses", .printing)
struct MigratingSubclasses {
  class Shape: YYModel {
    var name = ""
    required init() {}

    class func modelCustomPropertyMapper() -> [String: Any]? { nil }

    class func modelCustomClass(for dictionary: [AnyHashable: Any]) -> AnyClass? {
      dictionary["radius"] == nil ? nil : Circle.self
    }
  }

  final class Circle: Shape {
    var radius = 0.0

    override class func modelCustomPropertyMapper() -> [String: Any]? { ["name": "n"] }
  }

  @Test("prints what the page says")
  func prints() throws {
    let shapes = NSArray.yy_modelArray(
      with: Shape.self,
      json: #"[{"radius": 1, "n": "o"}, {"name": "x"}]"#,
    )
    print(shapes?.map { "\(type(of: $0)) \($0.name)" } ?? [])
    #expect(
      Console.text() == """
        ["Circle o", "Shape x"]
        """
    )
  }
}

final class Badge: NSObject, NSSecureCoding, NSCopying, YYModel {
  var name = ""
  var size = 0

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

@Suite("Migrating from YYModel: copying, comparing, archiving", .printing)
struct MigratingValues {
  @Test("prints what the page says")
  func prints() throws {
    let badge = Badge()
    badge.name = "guest"
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: badge,
      requiringSecureCoding: true,
    )
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: Badge.self, from: archive)
    print(back == badge, badge.copy() as? Badge == badge)
    #expect(
      Console.text() == """
        true true
        """
    )
  }
}

@Test("Migrating from YYModel: the second step", .printing)
func migratingSecondStep() throws {
  struct Article: LenientModel {
    var title: String?
    var pages = 0
    var createdAt: Date?
    static let keyMapper: KeyMapper = [
      name(\.title): ["title", "headline"], name(\.createdAt): "timestamp",
    ]

    func validate() throws {
      if createdAt == nil { throw ValidationFailure("an article has a timestamp") }
    }
  }

  do {
    let article = try Article(json: #"{"headline": "Rain", "timestamp": 1445534567}"#)
    print(article.title ?? "none", try article.jsonString())
    _ = try Article(json: #"{"headline": "Rain"}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Rain {"title":"Rain","pages":0,"timestamp":"2015-10-22T17:22:47Z"}
      Article: 1 problem
        the document (line 1, column 1): an article has a timestamp
      """
  )
}

@Suite("Migrating from YYModel: types of properties", .printing)
struct MigratingTypes {
  final class Photo: YYModel {
    var width: CGFloat = 0
    var title: NSString?
    var counts: [String: NSNumber] = [:]
    var extra: [AnyHashable: Any]?
    var tint: NSObject?
    weak var album: NSObject?
    var viewClass: AnyClass?
  }

  @Test("prints what the page says")
  func prints() throws {
    let photo = Photo.yy_model(
      withJSON: #"{"width": "1.5", "title": 5, "counts": {"likes": 12}, "extra": {"a": 1}}"#
    )
    print(photo?.width ?? 0, photo?.title ?? "none", photo?.counts["likes"] ?? 0)
    print(photo?.extra?["a"] as? Double ?? 0)
    #expect(
      Console.text() == """
        1.5 5 12
        1.0
        """
    )
    photo?.tint = NSObject()
    photo?.viewClass = NSObject.self
    let copy = photo?.yy_modelCopy()
    #expect(copy?.tint === photo?.tint && copy?.viewClass == NSObject.self)
    #expect(photo?.yy_modelIsEqual(copy) == true)
  }
}
