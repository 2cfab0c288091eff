import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let accessors: [Row] = [
    .same("J127", "the transformer for writing is found by the declared type") {
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
    .same("J128, J132", "a property has setters for kinds of JSON, under its name with a capital") {
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
    .different("J130", "a setter gives the value, and may fail") {
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
    .same("J131", "a getter's result is used as it is, and nil leaves the key out") {
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
  ]

  static let export: [Row] = [
    .same("J133", "some properties are written by name, nested models whole") {
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
    .same("J134", "nil is left out") { () throws in
      #expect(try Image().toDictionary().keys.sorted() == ["id"])
    },
    .same("J135", "a stored null is written") {
      class Bag: JSONModel { var data: Any? }
      let bag = Bag()
      bag.data = NSNull()
      #expect(bag.toJSONString() == #"{"data":null}"#)
    },
    .same("J136", "a model is written by its own class") {
      class Holder: JSONModel { var model = JSONModel() }
      let holder = Holder()
      let image = Image()
      image.id = 5
      holder.model = image
      #expect(holder.toJSONString() == #"{"model":{"id":5}}"#)
    },
    .different("J137", "models are written in untyped collections too") {
      class Loose: JSONModel {
        var list: [Any] = []
        var images: [Image] = [Image()]
      }
      let loose = Loose()
      loose.list = [Image()]
      #expect(loose.toJSONString() == #"{"list":[{"id":0}],"images":[{"id":0}]}"#)
    },
    .same("J138", "numbers, bools and text are written as they are") {
      class Plain: JSONModel {
        var boolNO = false
        var number = 1.5
        var text = "a\"b"
      }
      #expect(Plain().toJSONString() == #"{"boolNO":false,"number":1.5,"text":"a\"b"}"#)
    },
    .different("J139, J140", "what JSON cannot hold is an error of the dictionary, and no text") {
      let sized = Sized()
      sized.size = .infinity
      #expect(failure { try sized.toDictionary() } == "1 at size")
      #expect(sized.toJSONString() == nil && sized.toJSONData() == nil)
    },
    .different("J141", "text is compact and in the order of declaration") {
      #expect(
        story { try Post(string: #"{"rank": 2, "year": 2000, "name": "A"}"#) }
          == #"{"name":"A","year":2000,"title":"x","rank":2}"#
      )
    },
  ]
}
