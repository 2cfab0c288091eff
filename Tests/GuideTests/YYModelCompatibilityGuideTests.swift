import Foundation
import ModelArchives
import ModelMapping
import Testing
import YYModelCompatibility

// The documentation comments.

@Test("YYModelCompatibility: a property has keys, paths or none")
func yyModelKeys() {
  struct Item: YYModel {
    var id = 0
    var pages = 0
    var summary = ""
    var isCached = false

    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["pages": "p", "summary": "ext.desc", "id": ["id", "ID", "book_id"], "isCached": ""]
    }
  }
  let json = #"{"p": 304, "ext": {"desc": "on time"}, "ID": 7, "isCached": true}"#
  let item = Item.yy_model(withJSON: json)
  #expect(item?.id == 7 && item?.pages == 304 && item?.summary == "on time")
  #expect(item?.isCached == false)
}

@Test("YYModelCompatibility: models are read, set and reported on", .printing)
func yyModelReading() {
  struct Ticket: YYModel {
    var seat = 0
    var row = 0
  }

  var issues: [ModelIssue] = []
  let ticket = Ticket.yy_model(withJSON: #"{"seat": [], "row": 5}"#, issues: &issues)
  print(ticket?.row ?? 0)
  // Prints "5"
  for issue in issues {
    print(issue)
  }
  // Prints "seat (line 1, column 10): expected a number, found an array"
  #expect(
    Console.text() == """
      5
      seat (line 1, column 10): expected a number, found an array
      """
  )

  do {
    var ticket = Ticket(seat: 7, row: 5)
    ticket.yy_modelSet(withJSON: #"{"seat": 8}"#)
    print(ticket.seat, ticket.row)
    // Prints "8 5"
  }
  #expect(Console.text() == "8 5")

  let tickets = [Ticket].yy_modelArray(withJSON: #"[{"seat": 7}, "none", {"seat": 8}]"#)
  print(tickets?.map(\.seat) ?? [])
  // Prints "[7, 8]"
  #expect(Console.text() == "[7, 8]")
}

@Suite("Documentation comments of YYModelCompatibility: hooks", .printing)
struct YYModelHookComments {
  class Shape: YYModel {
    var name = ""
    required init() {}

    class func modelCustomClass(for dictionary: [AnyHashable: Any]) -> AnyClass? {
      dictionary["radius"] == nil ? nil : Circle.self
    }
  }

  final class Circle: Shape {
    var radius = 0.0
  }

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

  @Test("A hook chooses the class of a model")
  func classes() {
    #expect((Shape.yy_model(withJSON: #"{"radius": 1.5}"#) as? Circle)?.radius == 1.5)
    let dot = Shape.yy_model(withJSON: #"{"name": "dot"}"#)
    #expect(dot?.name == "dot" && !(dot is Circle))
  }

  @Test("Hooks change the dictionary, the model and the output")
  func transforms() {
    let entry = Entry.yy_model(withJSON: #"{"headline": "Rain", "timestamp": 1445534567}"#)
    #expect(entry?.yy_modelToJSONString() == #"{"title":"Rain","timestamp":1445534567}"#)
    #expect(Entry.yy_model(withJSON: #"{"headline": "Rain"}"#) == nil)
  }

  @Test("A hook that a model does not declare has a placeholder")
  func placeholders() {
    struct Remark: YYModel {
      var text = ""

      func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { !text.isEmpty }
    }

    print(Remark.TransformInput.self)
    // Prints "Dictionary<AnyHashable, Any>"
    print(Remark.ExportInput.self)
    // Prints "YYModelNoHook"
    #expect(Console.text() == "Dictionary<AnyHashable, Any>\nYYModelNoHook")
    #expect(Remark.yy_model(withJSON: #"{"text": "a"}"#) != nil)
    #expect(Remark.yy_model(withJSON: "{}") == nil)
  }
}

final class Voucher: NSObject, NSSecureCoding, YYModel {
  var code = ""

  static var supportsSecureCoding: Bool { true }

  override init() { super.init() }

  init?(coder: NSCoder) {
    super.init()
    yy_modelInit(with: coder)
  }

  func encode(with coder: NSCoder) { yy_modelEncode(with: coder) }
}

@Test("YYModelCompatibility: an object is archived")
func yyModelArchiving() throws {
  let voucher = Voucher()
  voucher.code = "guest"
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: voucher,
    requiringSecureCoding: true,
  )
  let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: Voucher.self, from: archive)
  #expect(back?.code == "guest")
}
