import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J127 to J142: conversions of one's own, and from models to JSON.
extension JSONModelTable {
  static let accessors: [Row] = [
    Row("J127: the transformer is found by the declared type", .same, .same) { () throws in
      class Tint {
        let name: String
        init(name: String) { self.name = name }
      }
      final class Deep: Tint {}
      struct Model: StrictModel {
        let tint: Tint
        static let valueTransformer = ValueTransformer.standard
          .adding("TintFromString:") { (text: String) in Tint(name: text) }
          .adding("JSONObjectFromTint:") { (tint: Tint) in tint.name }
          .adding("JSONObjectFromDeep:") { (tint: Deep) in "deep" }
      }
      #expect(try Model(tint: Deep(name: "red")).jsonString() == #"{"tint":"red"}"#)
    } module: {
      class Shape {}
      class Circle: Shape {}
      class Canvas: JSONModel {
        var shape = Shape()
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("ShapeFromNSString:") { (text: String) in text == "circle" ? Circle() : Shape()
            }
            .adding("JSONObjectFromShape:") { (shape: Shape) in shape is Circle ? "circle" : "shape"
            }
        }
      }
      #expect(story { try Canvas(string: #"{"shape": "circle"}"#) } == #"{"shape":"circle"}"#)
    },
    Row("J128 | J128, J132: a property has setters for kinds of JSON", .same, .same) { () throws in
      struct Model: StrictModel {
        let place: String
        static let keyMapper: KeyMapper = ["place": "at.place"]
        static let valueTransformer = ValueTransformer.standard
          .adding("setPlaceWithNSString:") { (text: String) in "text " + text }
          .adding("setPlaceWithNSNumber:") { (number: Int) in "number \(number)" }
          .adding("setPlaceWithNSArray:") { (list: [Int]) in "list of \(list.count)" }
          .adding("setPlaceWithNSDictionary:") { (object: JSONObject) in "object of \(object.count)"
          }
      }
      for (json, place) in [
        (#""x""#, "text x"), ("5", "number 5"), ("[1,2]", "list of 2"), ("{}", "object of 0"),
      ] {
        #expect(try Model(json: #"{"at": {"place": \#(json)}}"#).place == place)
      }
    } module: {
      class Meter: JSONModel {
        var nsLevel = 0
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("setNsLevelWithNSString:") { (text: String) in text.count }
            .adding("setNsLevelWithNSNumber:") { (number: Int) in number * 10 }
            .adding("setNsLevelWithNSArray:") { (list: [Int]) in list.count * 100 }
            .adding("setNsLevelWithNSDictionary:") { (object: JSONObject) in object.count * 1000 }
            .adding("JSONObjectForNsLevel") { (level: Int) in "level \(level)" }
        }
      }
      let all = [#""abc""#: 3, "5": 50, "[1, 2]": 200, #"{"a": 1}"#: 1000]
      for (json, level) in all {
        #expect(
          story { try Meter(string: #"{"nsLevel": \#(json)}"#) }
            == #"{"nsLevel":"level \#(level)"}"#
        )
      }
    },
    Row("J129: a setter for any kind reads what no other does", engine: .same) { () throws in
      struct Model: StrictModel {
        let status: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithString:") { (text: String) in 1 }
          .adding("setStatusWithJSONObject:") { (value: JSONValue) in 2 }
      }
      #expect(try Model(json: #"{"status": "x"}"#).status == 1)
      #expect(try Model(json: #"{"status": []}"#).status == 2)
    },
    Row("J130: a setter for a property can do anything", .different, .different) { () throws in
      struct Model: StrictModel {
        let size: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setSizeWithString:") { (text: String) throws -> Int in
            if text == "?" { throw ValidationFailure("no size") }
            return text.count
          }
      }
      #expect(try Model(json: #"{"size": "abc"}"#).size == 3)
      #expect(faults { try Model(json: #"{"size": "?"}"#) } == ["transformFailed size"])
    } module: {
      class Strict: JSONModel {
        var size = 0
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("setSizeWithNSString:") { (text: String) throws -> Int in
              guard let number = Int(text) else { throw ValidationFailure("sizes are numbers") }
              return number
            }
        }
      }
      let error = #expect(throws: JSONModelError.self) { try Strict(string: #"{"size": "a"}"#) }
      #expect(error?.keyPath == "size")
      #expect(
        error?.message == "Invalid JSON data: sizes are numbers (line 1, column 10)"
      )
      #expect(error?.cause as? ValidationFailure == ValidationFailure("sizes are numbers"))
    },
    Row("J131–J132 | J131: a getter's nil leaves the property out", .different, .same) {
      () throws in
      struct Model: StrictModel {
        let nsStatus: Int?
        let other: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("JSONObjectForNsStatus") { (status: Int) in status == 1000 ? "open" : nil }
      }
      #expect(
        try Model(nsStatus: 1000, other: 1000).jsonString() == #"{"nsStatus":"open","other":1000}"#
      )
      #expect(try Model(nsStatus: 1, other: 1).jsonString() == #"{"other":1}"#)
      struct Required: StrictModel {
        let nsStatus: Int
        static let valueTransformer = Model.valueTransformer
      }
      #expect(throws: ModelError.self) { try Required(nsStatus: 1).jsonString() }
    } module: {
      class Order: JSONModel {
        var status = 1000
        var hidden = 1
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("JSONObjectForStatus") { (status: Int) in status == 1000 ? "open" : "closed" }
            .adding("JSONObjectForHidden") { (hidden: Int) -> Int? in nil }
        }
      }
      #expect(Order().toJSONString() == #"{"status":"open"}"#)
    },
    Row("J133: some properties are written by name", .different, .same) { () throws in
      struct Outer: StrictModel {
        let name: String
        let inner: Pair
      }
      let outer = Outer(name: "a", inner: Pair(a: 1, b: 2))
      #expect(try outer.jsonString(selection: .only(["inner"])) == #"{"inner":{"a":1,"b":2}}"#)
      #expect(try outer.jsonString(selection: .only([])) == "{}")
      #expect(try outer.jsonString(selection: .only(["name"])) == #"{"name":"a"}"#)
      #expect(
        faults { try outer.jsonString(selection: .only(["name", "nope"])) } == [
          "invalidDeclaration"
        ]
      )
      #expect(try outer.jsonObject(selection: .only(["name"])).count == 1)
    } module: {
      let gallery = try Gallery(string: #"{"must": {"id": 1, "name": "a"}, "images": [{"id": 2}]}"#)
      #expect(gallery.toJSONString(withKeys: ["must"]) == #"{"must":{"id":1,"name":"a"}}"#)
      #expect(gallery.toJSONString(withKeys: []) == "{}")
      #expect(gallery.toJSONString(withKeys: ["nothing", "must"])?.hasPrefix(#"{"must""#) == true)
      #expect(gallery.toJSONString(withKeys: nil) == gallery.toJSONString())
      #expect(try gallery.toDictionary(withKeys: ["must"]).keys.sorted() == ["must"])
      #expect(gallery.toJSONData(withKeys: []) == Data("{}".utf8))
      let base: JSONModel = gallery
      #expect(base.toJSONString(withKeys: ["must"]) == #"{"must":{"id":1,"name":"a"}}"#)
    },
    Row("J134: nil is left out", .same, .same) { () throws in
      #expect(try Pair(a: nil, b: 1).jsonString() == #"{"b":1}"#)
      #expect(try Pair(a: nil, b: 1).jsonString(options: .includesNil) == #"{"a":null,"b":1}"#)
    } module: { () throws in
      #expect(try Image().toDictionary().keys.sorted() == ["id"])
    },
    Row("J135: a stored null is written", .same, .same) { () throws in
      #expect(try Cell<JSONValue>(v: .null).jsonString() == #"{"v":null}"#)
      #expect(try Cell<Any>(v: NSNull()).jsonString() == #"{"v":null}"#)
    } module: {
      class Bag: JSONModel { var data: Any? }
      let bag = Bag()
      bag.data = NSNull()
      #expect(bag.toJSONString() == #"{"data":null}"#)
    },
    Row("J136: a model is written by its own class", .same, .same) { () throws in
      let disc: LenientShape = Disc()
      #expect(try Cell(v: disc).jsonString() == #"{"v":{"size":0,"radius":0}}"#)
    } module: {
      class Holder: JSONModel { var model = JSONModel() }
      let holder = Holder()
      let image = Image()
      image.id = 5
      holder.model = image
      #expect(holder.toJSONString() == #"{"model":{"id":5}}"#)
    },
    Row("J137: models are written in typed collections", .different, .different) { () throws in
      let pair = Pair(a: 1, b: 2)
      #expect(try Cell(v: [pair]).jsonString() == #"{"v":[{"a":1,"b":2}]}"#)
      #expect(try Cell(v: ["k": pair]).jsonString() == #"{"v":{"k":{"a":1,"b":2}}}"#)
      #expect(try Cell<[Any]>(v: [pair, 5]).jsonString() == #"{"v":[{"a":1,"b":2},5]}"#)
    } module: {
      class Loose: JSONModel {
        var list: [Any] = []
        var images: [Image] = [Image()]
      }
      let loose = Loose()
      loose.list = [Image()]
      #expect(loose.toJSONString() == #"{"list":[{"id":0}],"images":[{"id":0}]}"#)
    },
    Row("J138: numbers, bools and text are written as they are", .same, .same) { () throws in
      #expect(try Cell(v: false).jsonString() == #"{"v":false}"#)
      #expect(try Cell(v: UInt64.max).jsonString() == #"{"v":18446744073709551615}"#)
    } module: {
      class Plain: JSONModel {
        var boolNO = false
        var number = 1.5
        var text = "a\"b"
      }
      #expect(Plain().toJSONString() == #"{"boolNO":false,"number":1.5,"text":"a\"b"}"#)
    },
    Row("J139–J140: what JSON cannot hold raises an exception", .different, .different) {
      () throws in
      final class Stranger {}
      #expect(faults { try Cell(v: Stranger()).jsonObject() } == ["unsupportedProperty"])
      #expect(faults { try Cell(v: Stranger()).jsonString() } == ["unsupportedProperty"])
      #expect(faults { try Cell(v: Double.nan).jsonObject() } == ["invalidValue v"])
      #expect(faults { try Cell(v: [1, Double.infinity]).jsonData() } == ["invalidValue v[1]"])
    } module: {
      let sized = Sized()
      sized.size = .infinity
      #expect(failure { try sized.toDictionary() } == "1 at size")
      #expect(sized.toJSONString() == nil && sized.toJSONData() == nil)
    },
    Row("J141: text is compact, in no defined order", .different, .different) { () throws in
      struct Model: StrictModel {
        let b: Int
        let a: Int
      }
      #expect(try Model(b: 1, a: 2).jsonString() == #"{"b":1,"a":2}"#)
      #expect(try Model(b: 1, a: 2).jsonString(options: .sortedKeys) == #"{"a":2,"b":1}"#)
    } module: {
      #expect(
        story { try Post(string: #"{"rank": 2, "year": 2000, "name": "A"}"#) }
          == #"{"name":"A","year":2000,"title":"x","rank":2}"#
      )
    },
  ]

  private struct Pair: StrictModel {
    let a: Int?
    let b: Int
  }
}
