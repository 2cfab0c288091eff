import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Properties of Foundation's classes, CGFloat and AnyHashable")
struct FoundationTypeTests {
  final class Everything: LenientModel {
    var text: NSString?
    var draft: NSMutableString?
    var list: NSArray?
    var stack: NSMutableArray?
    var table: NSDictionary?
    var cache: NSMutableDictionary?
    var bag: NSSet?
    var pool: NSMutableSet?
    var bytes: NSData?
    var buffer: NSMutableData?
    var day: NSDate?
    var link: NSURL?
    var price: NSDecimalNumber?
    var count: NSNumber?
    var width: CGFloat = 0
    var keys: Set<AnyHashable> = []
    var info: [AnyHashable: Any] = [:]
    required init() {}
  }

  private let json = #"""
    {"text":"a","draft":"b","list":[1,"x",{"k":true}],"stack":[2.5],"table":{"k":1},"cache":{"k":null},\#
    "bag":["s"],"pool":[7],"bytes":"AQI=","buffer":"Aw==","day":"2015-10-22T17:22:47Z",\#
    "link":"https://a.b/c","price":12345678901234567890.123,"count":true,"width":1.5,"keys":[5],"info":{"k":9}}
    """#

  @Test("values are read and written unchanged")
  func roundTrip() throws {
    let all = try Everything(json: json)
    #expect(all.text == "a" && all.draft == NSMutableString(string: "b"))
    #expect(all.list?.count == 3 && all.stack?.firstObject as? Double == 2.5)
    #expect(all.table?["k"] as? Int == 1 && all.cache?["k"] is NSNull)
    #expect(all.bag?.contains("s") == true && all.pool?.count == 1)
    #expect(all.bytes == NSData(data: Data([1, 2])) && all.buffer?.length == 1)
    #expect(all.day?.timeIntervalSince1970 == 1_445_534_567)
    #expect(all.link?.absoluteString == "https://a.b/c")
    #expect(all.price == NSDecimalNumber(string: "12345678901234567890.123"))
    #expect(all.count == true && all.width == 1.5)
    #expect(all.keys == [5] && all.info["k"] as? Int == 9)
    #expect(try all.jsonString() == json)
    let native = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(try Everything(json: native).jsonString().hasPrefix(#"{"text":"a","draft":"b""#))
    #expect(try Everything(json: all.jsonObject()).isModelEqual(to: all))
    #expect(Everything.audit().isEmpty)
  }

  @Test("sets are written in a stable order")
  func sets() throws {
    let all = Everything()
    all.bag = NSSet(array: ["z", "y", "a", "b", "x"])
    all.pool = NSMutableSet(array: ["q", "c", "d", "r", "b"])
    all.keys = ["e", "d", "f", "a", "c"]
    let text = try all.jsonString(selection: .only(["bag", "pool", "keys"]))
    #expect(
      text
        == #"{"bag":["a","b","x","y","z"],"pool":["b","c","d","q","r"],"keys":["a","c","d","e","f"]}"#
    )
    #expect(try all.jsonValue(selection: .only(["bag", "pool", "keys"])).jsonString() == text)
  }

  @Test("copies have their own mutable objects, and archives are lossless")
  func values() throws {
    let all = try Everything(json: json)
    let copy = try all.modelCopy()
    #expect(copy.isModelEqual(to: all))
    copy.draft?.append("!")
    copy.stack?.add(1)
    copy.cache?["new"] = 1
    copy.pool?.add("new")
    copy.buffer?.append(Data([9]))
    #expect(all.draft == NSMutableString(string: "b") && all.stack?.count == 1)
    #expect(all.cache?.count == 1 && all.pool?.count == 1 && all.buffer?.length == 1)
    all.day = NSDate(timeIntervalSinceReferenceDate: 0.123456)
    all.count = NSNumber(value: UInt64.max)
    let back = try Everything(archivedData: all.archivedData())
    #expect(back.day == all.day && back.count == all.count && back.price == all.price)
    #expect(back.width == 1.5 && back.isModelEqual(to: all))
  }

  struct Wrong: Sendable {
    let property: String
    let json: String
    let message: String
  }

  @Test(
    "an unsuitable value is reported, and the property kept",
    arguments: [
      Wrong(property: "text", json: "[]", message: "expected a string, found an array"),
      Wrong(property: "list", json: "5", message: "expected an array, found 5"),
      Wrong(property: "table", json: #""x""#, message: #"expected an object, found "x""#),
      Wrong(property: "bag", json: "true", message: "expected an array, found true"),
      Wrong(property: "bytes", json: #""*""#, message: #"expected a base64 string, found "*""#),
      Wrong(property: "day", json: #""soon""#, message: #"expected a date, found "soon""#),
      Wrong(property: "price", json: "[]", message: "expected a decimal number, found an array"),
      Wrong(property: "count", json: "[1]", message: "expected a number, found an array"),
      Wrong(property: "count", json: "1e999", message: "expected a number, found 1e999"),
      Wrong(property: "width", json: #""wide""#, message: #"expected a number, found "wide""#),
      Wrong(
        property: "width",
        json: "1e999",
        message: "expected a number that fits Double, found 1e999",
      ),
    ],
  )
  func unfit(wrong: Wrong) throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Everything.self,
      from: #"{"\#(wrong.property)": \#(wrong.json)}"#,
    )
    #expect(mapped.report.issues.count == 1)
    let issue = try #require(mapped.report.issues.first)
    #expect(issue.description.hasPrefix(wrong.property), "\(issue)")
    #expect(issue.description.contains(wrong.message), "\(issue)")
    #expect(mapped.value.isModelEqual(to: Everything()))
  }

  struct Frame: StrictModel {
    let width: CGFloat
    let insets: [CGFloat]
    let scale: CGFloat?
    let count: NSNumber
  }

  @Test("CGFloat is a number in all engines, as a property and an element")
  func graphics() throws {
    let json = #"{"width": 640, "insets": [1, 2.5], "scale": null, "count": 3}"#
    for frame in [
      try Frame(json: json), try ModelMapper<Lenient>().map(Frame.self, from: json),
      try ModelMapper<Exact>().map(Frame.self, from: json),
    ] {
      #expect(frame.width == 640 && frame.insets == [1, 2.5] && frame.scale == nil)
    }
    struct Size: LenientModel { var width: CGFloat = 0 }
    #expect(try Size(json: #"{"width": "1.5"}"#).width == 1.5)
    #expect(try Size(json: ["width": 640]).width == 640)
    #expect(try Size(json: ["width": CGFloat(2.5)]).width == 2.5)
    #expect(throws: ModelError.self) {
      try ModelMapper<Exact>().map([CGFloat].self, from: #"["1"]"#)
    }
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonString(from: [CGFloat.nan]) }
    #expect(try Size(width: .infinity).jsonString() == "{}")
    let error = #expect(throws: ModelError.self) {
      try Frame(json: #"{"width": [], "insets": []}"#)
    }
    #expect(error?.issues.count == 2)
  }
}

@Suite("The rule untypedNumbers")
struct UntypedNumberTests {
  enum Objects: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.untypedNumbers = .objects
      return rules
    }
  }

  struct Sheet: MappableModel {
    typealias Policy = Objects
    var any: Any
    var list: [Any] = []
    var table: [String: Any] = [:]
  }

  private let json = #"""
    {"any":{"deep":[1,{"x":1.0,"y":true}]},"list":[12,18446744073709551615,-9223372036854775808,0.1,false,null,"s"],\#
    "table":{"big":123456789012345678901234567890,"one":1}}
    """#

  @Test("numbers and bools cast to all types that represent them, and are written as they were")
  func casts() throws {
    let texts = try Sheet(json: json)
    let native = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    for sheet in [texts, try Sheet(json: native), try Sheet(json: texts.jsonObject())] {
      #expect(sheet.list[0] as? Int == 12 && sheet.list[0] as? Double == 12)
      #expect(sheet.list[0] as? NSNumber == 12 && sheet.list[0] as? Bool == nil)
      #expect(sheet.list[1] as? UInt64 == .max && sheet.list[1] as? Int == nil)
      #expect(sheet.list[2] as? Int == .min && sheet.list[3] as? Double == 0.1)
      #expect(sheet.list[4] as? Bool == false && sheet.list[5] is NSNull)
      #expect(sheet.table["one"] as? Bool == true && sheet.table["one"] as? Float == 1)
      #expect(sheet.table["big"] is NSDecimalNumber)
      let deep = (sheet.any as? [String: Any])?["deep"] as? [Any]
      let inner = deep?[1] as? [String: Any]
      #expect(deep?[0] as? Double == 1 && inner?["x"] as? Int == 1 && inner?["y"] as? Bool == true)
      let text = try sheet.jsonString()
      #expect(text.contains(#"[12,18446744073709551615,-9223372036854775808,0.1,false,null,"s"]"#))
      #expect(text.contains(#""y":true"#) && text.contains("123456789012345678901234567890"))
    }
  }

  @Test("dictionaries hold the objects too, and other engines keep Swift's types")
  func dictionaries() throws {
    struct Item: MappableModel {
      typealias Policy = Objects
      var count = 3
      var share: Float = 0.1
      var price = Decimal(string: "12345678901234567890.123") ?? 0
      var isNew = true
      var sizes = [1, 2]
    }
    let members = try Item().jsonObject()
    #expect(members["count"] as? Double == 3 && members["share"] as? Double == 0.1)
    #expect(members["isNew"] as? Bool == true && members["sizes"] as? [Double] == [1, 2])
    #expect((members["price"] as? NSDecimalNumber)?.stringValue == "12345678901234567890.123")
    #expect(try Item(json: members).jsonString() == Item().jsonString())

    struct Plain: StrictModel { var count = 3 }
    #expect(try Plain().jsonObject()["count"] as? Double == nil)
  }
}
