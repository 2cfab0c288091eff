import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let declarations: [Row] = [
    .same("J43", "a class says by name what may be absent") {
      class Loose: JSONModel {
        var name = "n"
        var count = 3
        override class func propertyIsOptional(_ propertyName: String) -> Bool { true }
      }
      #expect(story { try Loose(string: "{}") } == #"{"name":"n","count":3}"#)
    },
    .same("J44", "what is ignored is neither read nor written nor required") {
      class Shelf: JSONModel {
        var name = ""
        @Ignore var isShown = false
        var cache = 1
        override class func propertyIsIgnored(_ propertyName: String) -> Bool {
          propertyName == "cache"
        }
      }
      let shelf = try Shelf(string: #"{"name": "a", "isShown": true, "cache": 5}"#)
      #expect(!shelf.isShown && shelf.cache == 1)
      #expect(shelf.toJSONString() == #"{"name":"a"}"#)
    },
    .different("J45", "what cannot be mapped may be ignored, in either way") {
      class Owner: JSONModel {
        var name = ""
        @Ignore var kind: Any.Type = Int.self
        weak var parent: Image?
        override class func propertyIsIgnored(_ propertyName: String) -> Bool {
          propertyName == "parent"
        }
      }
      #expect(story { try Owner(string: #"{"name": "a"}"#) } == #"{"name":"a"}"#)
    },
    .same("J47, J126", "an untyped property takes any value as it is") {
      class Bag: JSONModel { var data: Any? }
      #expect(story { try Bag(string: #"{"data": [1]}"#) } == #"{"data":[1]}"#)
      #expect(story { try Bag(string: #"{"data": true}"#) } == #"{"data":true}"#)
      #expect(story { try Bag(string: "{}") } == "{}")
    },
    .same("J49", "what is read-only is passed over in both directions") {
      class Fixed: JSONModel {
        let kind = "fixed"
        var size = 0
        var double: Int { size * 2 }
      }
      #expect(story { try Fixed(string: #"{"size": 1, "kind": "x"}"#) } == #"{"size":1}"#)
    },
    .same("J50", "functions are passed over") {
      class Task: JSONModel {
        var id = 0
        var onEnd: (() -> Void)?
        var step: (Int) -> Int = { $0 }
      }
      #expect(story { try Task(string: #"{"id": 1}"#) } == #"{"id":1}"#)
    },
    .same("J52, J149, J150", "models are equal and hashed by their index, or are one object") {
      let first = try Entry(string: #"{"id": "1", "text": "a"}"#)
      let second = try Entry(string: #"{"id": "1", "text": "b"}"#)
      let third = try Entry(string: #"{"id": 2, "text": "a"}"#)
      #expect(first == second && first.hashValue == second.hashValue && first != third)
      #expect(first.indexPropertyName == "id")
      #expect([third, first].firstIndex(of: second) == 1)
      let post = Post()
      #expect(post == post && post != Post() && post.indexPropertyName == nil)
      #expect(Set([post, Post()]).count == 2)
      class Other: Entry { @Index var number: Int? }
      let other = try Other(string: #"{"id": "1", "text": "a", "number": 5}"#)
      #expect(other.indexPropertyName == "number" && other != first)
      #expect(Other() != Other())
    },
    .same("J56", "a class says the class of a collection's models") {
      class Frame: JSONModel {
        var images: [JSONModel] = []
        override class func classForCollectionProperty(propertyName: String) -> AnyClass? {
          propertyName == "images" ? Image.self : nil
        }
      }
      let frame = try Frame(string: #"{"images": [{"id": 1}]}"#)
      #expect((frame.images.first as? Image)?.id == 1)
      #expect(story { try Frame(string: #"{"images": [{}]}"#) } == "1 at images[0] misses id")
    },
    .same("J58", "what a class says is asked once") { () throws in
      class Asked: JSONModel {
        @TaskLocal static var key = "a"
        var name = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["name": key])
        }
      }
      #expect(try Asked(string: #"{"a": "x"}"#).name == "x")
      let second = Asked.$key.withValue("b") { story { try Asked(string: #"{"a": "y"}"#) } }
      #expect(second == #"{"a":"y"}"#)
    },
    .same("J59", "properties may be called as members of the library are") {
      class Named: JSONModel {
        var className = ""
        var indexPropertyName = ""
        var id = ""
        var description = ""
        var hash = 0
      }
      let text =
        #"{"className":"Test","indexPropertyName":"foo","id":"bar","description":"d","hash":1}"#
      #expect(story { try Named(string: text) } == text)
    },
  ]
}

class Entry: JSONModel {
  @Index var id = ""
  var text = ""
}

extension Row {
  static let allowedTypes: [Row] = [
    .same("J60", "native input may hold text, numbers, decimals, arrays, dictionaries and null") {
      class Kinds: JSONModel {
        var text = ""
        var number = 0.0
        var amount = Decimal()
        var list: [Any] = []
        var table: [String: Any] = [:]
        var nothing: String?
      }
      let kinds = try Kinds(dictionary: [
        "text": "a", "number": 1.5, "amount": Decimal(string: "1.10") as Any, "list": [1, "b"],
        "table": ["k": 1], "nothing": NSNull(),
      ])
      #expect(
        kinds.toJSONString()
          == #"{"text":"a","number":1.5,"amount":1.1,"list":[1,"b"],"table":{"k":1}}"#
      )
    },
    .same("J61", "numbers of all widths are read") {
      class Numbers: JSONModel {
        var a: Int8 = 0
        var b: UInt8 = 0
        var c: Int16 = 0
        var d: UInt16 = 0
        var e: Int32 = 0
        var f: UInt32 = 0
        var g: Int64 = 0
        var h: UInt64 = 0
        var i = 0
        var j: UInt = 0
        var k: Float = 0
        var l = 0.0
        var m = false
      }
      let text =
        #"{"a":-30,"b":255,"c":-3,"d":4,"e":-5,"f":6,"g":-7,"h":18446744073709551615,"i":9,"j":10,"k":1.5,"l":2.5,"m":true}"#
      #expect(story { try Numbers(string: text) } == text)
    },
    .same("J63, J115", "text is true by its first letter or digit") { () throws in
      class Flag: JSONModel { var on = false }
      for text in ["1", "true", "Yes", "y", "01", "T", " +5"] {
        #expect(try Flag(dictionary: ["on": text]).on, "\(text)")
      }
      for text in ["0", "no", "abc", "", "false", "N"] {
        #expect(try !Flag(dictionary: ["on": text]).on, "\(text)")
      }
      #expect(try Flag(dictionary: ["on": 2]).on)
    },
    .same("J64", "text is a number by its beginning") { () throws in
      class Count: JSONModel {
        var n = 0
        var int: Int32 = 0
        var long: Int64 = 0
        var real = 0.0
        var single: Float = 0
      }
      func read(_ text: String) throws -> String? {
        let count = try Count(dictionary: [
          "n": text, "int": text, "long": text, "real": text, "single": text,
        ])
        return count.toJSONString(withKeys: ["n", "int", "long", "real"])
      }
      let all = [
        ("abc", "0", "0", "0"), ("", "0", "0", "0"), ("1.9", "1", "1", "1.9"),
        (" -12abc", "-12", "-12", "-12"), ("+7e1", "7", "7", "70"), ("-", "0", "0", "0"),
        ("3000000000", "3000000000", "2147483647", "3000000000"),
        ("-3000000000", "-3000000000", "-2147483648", "-3000000000"),
        (".5", "0", "0", "0.5"), ("5.", "5", "5", "5"), ("5e", "5", "5", "5"),
        ("5.e2", "5", "5", "500"),
      ]
      for (text, wide, narrow, real) in all {
        let found = try read(text)
        #expect(
          found
            == #"{"n":\#(wide),"int":\#(narrow),"long":\#(wide),"real":\#(real)}"#,
          "\(text)",
        )
      }
      let count = try Count(dictionary: [
        "n": "99999999999999999999", "int": 0, "long": "-99999999999999999999", "real": 0,
        "single": "-1.5 m",
      ])
      #expect(count.n == .max && count.long == .min && count.single == -1.5)
    },
    .different("J65", "enums are read and written by their raw values, or by accessors") {
      () throws in
      enum Status: Int {
        case open = 1000
        case closed = 2000
      }
      enum Size: String { case small, large }
      class Ticket: JSONModel {
        var status = Status.open
        var size = Size.small
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("setStatusWithNSString:") { (text: String) in
              text == "open" ? Status.open : Status.closed
            }
            .adding("JSONObjectForStatus") { (status: Status) in
              status == .open ? "open" : "closed"
            }
        }
      }
      #expect(
        story { try Ticket(string: #"{"status": "closed", "size": "large"}"#) }
          == #"{"status":"closed","size":"large"}"#
      )
      #expect(try Ticket(string: #"{"status": 1000, "size": "large"}"#).status == .open)
      #expect(story { try Ticket(string: #"{"status": 5, "size": "large"}"#) } == "1 at status")
      class Draft: JSONModel { var status: Status? }
      #expect(story { try Draft(string: #"{"status": 5}"#) } == "{}")
    },
    .different("J66, J67", "a type without a transformer is missed when the class is first mapped")
    {
      struct Point {
        var x = 0
        var y = 0
      }
      class Bare: JSONModel { var point = Point() }
      class Known: Bare {
        override class func propertyIsOptional(_ propertyName: String) -> Bool { true }
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("PointFromNSArray:") { (parts: [Int]) -> Point? in
              parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
            }
            .adding("JSONObjectFromPoint:") { (point: Point) in [point.x, point.y] }
        }
      }
      #expect(story { try Bare(string: "{}") } == "4")
      #expect(story { try Known(string: #"{"point": [1, 2]}"#) } == #"{"point":[1,2]}"#)
      #expect(story { try Known(string: "{}") } == #"{"point":[0,0]}"#)
      class Place: JSONModel { var locale = Locale(identifier: "en") }
      let place = try Place(string: #"{"locale": "fr"}"#)
      #expect(place.locale.identifier == "fr")
    },
  ]
}
