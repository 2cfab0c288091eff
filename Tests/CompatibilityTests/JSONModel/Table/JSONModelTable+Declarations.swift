import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J43 to J67: what properties are declared as.
extension JSONModelTable {
  static let declarations: [Row] = [
    Row("J43: a class says by name what may be absent", .same, .same) { () throws in
      struct Model: StrictModel, DefaultInitializable {
        var note: String?
        var count = 3
        static let optionalProperties: Set<String> = ["count"]
      }
      let model = try Model(json: "{}")
      #expect(model.note == nil && model.count == 3)
    } module: {
      class Loose: JSONModel {
        var name = "n"
        var count = 3
        override class func propertyIsOptional(_ propertyName: String) -> Bool { true }
      }
      #expect(story { try Loose(string: "{}") } == #"{"name":"n","count":3}"#)
    },
    Row("J44: what is ignored is neither read nor written nor required", .same, .same) {
      () throws in
      struct Model: StrictModel {
        let a: Int?
        let b: Int
        static let ignoredProperties: Set<String> = ["a"]
      }
      let model = try Model(json: #"{"a": 1, "b": 2}"#)
      #expect(model.a == nil)
      #expect(try model.jsonString() == #"{"b":2}"#)
    } module: {
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
    Row("J45–J46 | J45: what cannot be mapped raises an exception", .different, .different) {
      () throws in
      struct Odd: StrictModel {
        let type: Any.Type?
        let b: Int
      }
      struct Saved: StrictModel {
        let type: Any.Type?
        let b: Int
        static let ignoredProperties: Set<String> = ["type"]
      }
      #expect(faults { try Odd(json: #"{"b": 1}"#) } == ["unsupportedProperty"])
      #expect(try Saved(json: #"{"b": 1}"#).b == 1)
    } module: {
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
    Row("J47: an untyped property takes any value", .same, .same) { () throws in
      #expect(try checked("[1]", as: Any?.self) as? [Int] == [1])
      #expect(try checked("[1]", as: JSONValue?.self) == [1])
    } module: {
      class Bag: JSONModel { var data: Any? }
      #expect(story { try Bag(string: #"{"data": [1]}"#) } == #"{"data":[1]}"#)
      #expect(story { try Bag(string: "{}") } == "{}")
    },
    Row("J49: what is read-only is passed over in both directions", .different, .same) {
      () throws in
      struct Model: StrictModel { let rId: Int }
      final class Object: StrictModel, DefaultInitializable {
        let rId = 7
        private(set) var count = 0
      }
      #expect(try Model(json: #"{"rId": 1}"#).rId == 1)
      #expect(faults { try Model(json: "{}") } == ["missingKey rId"])
      let object = try Object(json: #"{"rId": 1, "count": 2}"#)
      #expect(object.rId == 7 && object.count == 2)
      #expect(try object.jsonString() == #"{"rId":7,"count":2}"#)
    } module: {
      class Fixed: JSONModel {
        let kind = "fixed"
        var size = 0
        var double: Int { size * 2 }
      }
      #expect(story { try Fixed(string: #"{"size": 1, "kind": "x"}"#) } == #"{"size":1}"#)
    },
    Row("J50: functions are passed over", .different, .same) { () throws in
      struct Odd: StrictModel {
        let id: Int
        let block: (@Sendable () -> Void)?
      }
      struct Saved: StrictModel {
        let id: Int
        let block: (@Sendable () -> Void)?
        static let ignoredProperties: Set<String> = ["block"]
      }
      #expect(faults { try Odd(json: #"{"id": 1}"#) } == ["unsupportedProperty"])
      #expect(try Saved(json: #"{"id": 1}"#).id == 1)
    } module: {
      class Task: JSONModel {
        var id = 0
        var onEnd: (() -> Void)?
        var step: (Int) -> Int = { $0 }
      }
      #expect(story { try Task(string: #"{"id": 1}"#) } == #"{"id":1}"#)
    },
    Row("J55: a protocol that is no class raises an exception", engine: .different) { () throws in
      struct Marked: StrictModel { let v: [any CustomStringConvertible] }
      #expect(faults { try Marked(json: #"{"v": []}"#) } == ["unsupportedProperty"])
      struct Chosen: StrictModel {
        let v: [any CustomStringConvertible]
        static let families: [String: any ModelFamily.Type] = ["v": Notes.self]
      }
      #expect(try Chosen(json: #"{"v": [{"text": "a"}]}"#).v.map(\.description) == ["a"])
    },
    Row("J56: a class says the class of a collection's models", module: .same) {
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
    Row("J58: what a class says is asked once", .same, .same) { () throws in
      struct Model: StrictModel {
        let a: Int
        static let tally = Tally()
        static var keyMapper: KeyMapper {
          tally.add("keys")
          return .identity
        }
        static var optionalProperties: Set<String> {
          tally.add("optional")
          return []
        }
      }
      for _ in 0..<3 { _ = try Model(json: #"{"a": 1}"#) }
      #expect(Model.tally.all.sorted() == ["keys", "optional"])
    } module: { () throws in
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
    Row("J59: properties may be called as members of the library are", .same, .same) { () throws in
      struct Model: StrictModel {
        let className: String
        let indexPropertyName: String
        let id: String
        let description: String
        let hash: String
      }
      let json = #"{"className":"a","indexPropertyName":"b","id":"c","description":"d","hash":"e"}"#
      #expect(try Model(json: json).jsonString() == json)
    } module: {
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
    Row("J60: native input may hold what JSON knows", .same, .same) { () throws in
      let native: [String: Any] = [
        "text": "a", "number": NSNumber(value: 1), "decimal": NSDecimalNumber(string: "1.5"),
        "list": NSArray(array: [1]), "table": NSDictionary(dictionary: ["a": 1]), "null": NSNull(),
      ]
      let model = try Kinds(json: native)
      #expect(model.text == "a" && model.number == 1 && model.decimal == 1.5)
      #expect(model.list == [1] && model.table == ["a": 1] && model.null == nil)
      #expect(faults { try Cell<String>(json: ["v": Data()]) } == ["typeMismatch v"])
    } module: {
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
    Row("J61: numbers of all widths are read", .same, .same) { () throws in
      #expect(try checked("30", as: Int8.self) == 30)
      #expect(try checked("255", as: UInt8.self) == 255)
      #expect(try checked("-32768", as: Int16.self) == -32_768)
      #expect(try checked("4294967295", as: UInt32.self) == 4_294_967_295)
      #expect(try checked("9223372036854775807", as: Int.self) == .max)
      #expect(try checked("18446744073709551615", as: UInt.self) == .max)
      #expect(try checked("1.5", as: Float.self) == 1.5)
      #expect(try checked("true", as: Bool.self))
    } module: {
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
    Row("J62: numbers that do not fit are cut, wrap or crash", engine: .different) { () throws in
      #expect(try checked(#""12""#, as: Int.self) == 12)
      #expect(try checked(#""12""#, as: UInt.self) == 12)
      #expect(faults("300", as: Int8.self) == ["numberOutOfRange v"])
      #expect(faults("1.9", as: Int.self) == ["invalidValue v"])
      #expect(faults("[]", as: UInt.self) == ["typeMismatch v"])
    },
    Row("J63 | J63, J115: text is true by its first letter or digit", .profile, .same) {
      () throws in
      struct Model: StrictModel {
        let v: Bool
        static let valueTransformer = ValueTransformer.jsonModel
      }
      for (text, flag) in [
        ("1", true), ("true", true), ("Yes", true), ("y", true), ("01", true), ("0", false),
        ("no", false), ("abc", false), ("", false),
      ] {
        #expect(try Model(json: #"{"v": "\#(text)"}"#).v == flag)
      }
      #expect(try checked(#""true""#, as: Bool.self))
      #expect(faults(#""yes""#, as: Bool.self) == ["invalidValue v"])
    } module: { () throws in
      class Flag: JSONModel { var on = false }
      for text in ["1", "true", "Yes", "y", "01", "T", " +5"] {
        #expect(try Flag(dictionary: ["on": text]).on, "\(text)")
      }
      for text in ["0", "no", "abc", "", "false", "N"] {
        #expect(try !Flag(dictionary: ["on": text]).on, "\(text)")
      }
      #expect(try Flag(dictionary: ["on": 2]).on)
    },
    Row("J64: text is a number by its beginning", .different, .same) { () throws in
      for text in ["abc", "1.9", "12abc", ""] {
        #expect(faults("\"\(text)\"", as: Int.self) == ["invalidValue v"])
      }
      #expect(faults(#""99999999999""#, as: Int32.self) == ["numberOutOfRange v"])
    } module: { () throws in
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
    Row("J65: enums are integers, or what setters make", .different, .different) { () throws in
      enum Status: Int {
        case closed = 0
        case open = 1000
      }
      enum Kind: String { case open, closed }
      #expect(try checked("1000", as: Status.self) == .open)
      #expect(try checked(#""open""#, as: Kind.self) == .open)
      #expect(faults("7", as: Status.self) == ["invalidValue v"])
      struct Model: StrictModel {
        let status: Status
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithString:") { (text: String) in text == "open" ? Status.open : nil }
          .adding("JSONObjectForStatus") { (status: Status) in "\(status)" }
      }
      let model = try Model(json: #"{"status": "open"}"#)
      #expect(try model.status == .open && model.jsonString() == #"{"status":"open"}"#)
    } module: { () throws in
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
    Row("J66–J67: a type without a transformer is missed with a value", .different, .different) {
      () throws in
      #expect(faults { try Cell<Spot?>(json: "{}") } == ["unsupportedProperty"])
      struct Model: StrictModel {
        let spot: Spot?
        static let valueTransformer = ValueTransformer.standard
          .adding("SpotFromArray:") { (parts: [Int]) in
            parts.count == 2 ? Spot(x: parts[0], y: parts[1]) : nil
          }
          .adding("JSONObjectFromSpot:") { (spot: Spot) in [spot.x, spot.y] }
      }
      #expect(try Model(json: "{}").spot == nil)
      #expect(try Model(json: #"{"spot": [1, 2]}"#).jsonString() == #"{"spot":[1,2]}"#)
      #expect(faults { try Model(json: #"{"spot": "{1,2}"}"#) } == ["typeMismatch spot"])
      #expect(try checked(#""en""#, as: Locale.self).identifier == "en")
      struct Plain: Codable { let x: Int }
      #expect(try checked(#"{"x": 1}"#, as: Plain.self).x == 1)
    } module: {
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

  private struct Note: StrictModel, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  private enum Notes: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Note.self }
  }

  private struct Spot {
    let x: Int
    let y: Int
  }

  private struct Kinds: StrictModel {
    let text: String
    let number: Int
    let decimal: Decimal
    let list: [Int]
    let table: [String: Int]
    let null: Int?
  }
}

class Entry: JSONModel {
  @Index var id = ""
  var text = ""
}
