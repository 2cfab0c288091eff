import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let order: [Row] = [
    .different("J17, J46", "a class that cannot be mapped is an error, which names the property") {
      class Odd: JSONModel { var kind: Any.Type = Int.self }
      let error = #expect(throws: JSONModelError.self) { try Odd(string: "{}") }
      #expect(error?.code == .modelIsInvalid)
      #expect(error?.message.contains("`kind` of ") == true)
    },
    .same("J18, J31, J157", "missing keys come first, all of one object, by property") {
      #expect(story { try Post(string: #"{"title": [], "date": {}}"#) } == "1 misses name year")
      class Keyed: Post {
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["name": "a.b"])
        }
      }
      let error = #expect(throws: JSONModelError.self) { try Keyed(string: #"{"year": 2000}"#) }
      #expect(error?.missingKeys == ["name"])
      #expect(error?.keyPath == nil)
      #expect(error?.modelError?.issues.map(\.jsonPath.description) == ["a.b"])
    },
    .different(
      "J19, J30",
      "of several wrong values the first in the document is the message, and all are listed",
    ) {
      let error = #expect(throws: JSONModelError.self) {
        try Post(string: #"{"year": [], "name": {}}"#)
      }
      #expect(error?.keyPath == "year")
      #expect(error?.modelError?.issues.map(\.keyPath.description) == ["year", "name"])
    },
    .same("J20, J33", "null is an error for what is required, and has no list") { () throws in
      #expect(story { try Post(string: #"{"name": "M", "year": null}"#) } == "1 at year")
      #expect(story { try Post(dictionary: ["name": "M", "year": NSNull()]) } == "1 at year")
      let text = #"{"name": "M", "year": 2000, "title": null, "rank": null}"#
      #expect(try Post(string: text).title == "x")
    },
    .same("J21", "a native value of a class that JSON does not know is refused") {
      #expect(
        story { try Post(dictionary: ["name": Date(), "year": 2000]) } == "1 at name mismatch"
      )
    },
    .same("J22, J129", "a setter for one kind comes before the one for any kind") { () throws in
      class Switch: JSONModel {
        var status = ""
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("setStatusWithNSString:") { (text: String) in "text \(text)" }
            .adding("setStatusWithJSONObject:") { (value: JSONValue) in "other \(value)" }
        }
      }
      #expect(try Switch(string: #"{"status": "on"}"#).status == "text on")
      #expect(try Switch(string: #"{"status": [1]}"#).status == "other [1]")
      #expect(try Switch(string: #"{"status": 5}"#).status == "other 5")
    },
    .different("J23, J62", "numbers are checked before they are stored") {
      class Widths: JSONModel {
        var small: Int8 = 0
        var natural: UInt = 0
      }
      #expect(story { try Widths(string: #"{"small": 300, "natural": 1}"#) } == "1 at small")
      #expect(
        story { try Widths(string: #"{"small": 1.9, "natural": "12"}"#) }
          == #"{"small":1,"natural":12}"#
      )
      #expect(
        story { try Widths(string: #"{"small": 1, "natural": []}"#) } == "1 at natural mismatch"
      )
      #expect(story { try Widths(string: #"{"small": 1, "natural": -1}"#) } == "1 at natural")
    },
    .same("J24, J25, J26", "models are built, then collections of models, and what fits is stored")
    {
      let gallery = try Gallery(
        string: #"{"must": {"id": 1}, "images": [{"id": 2}], "table": {"a": {"id": 3}}}"#
      )
      #expect(gallery.must.id == 1 && gallery.images.map(\.id) == [2])
      #expect(gallery.table.mapValues(\.id) == ["a": 3])
    },
    .same("J27", "what does not fit goes to a transformer, or is a mismatch") {
      class Flagged: JSONModel {
        var code = Code(text: "")
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("CodeFromNSString:") { (text: String) in Code(text: text) }
            .adding("JSONObjectFromCode:") { (code: Code) in code.text }
        }
      }
      #expect(story { try Flagged(string: #"{"code": "a"}"#) } == #"{"code":"a"}"#)
      #expect(story { try Flagged(string: #"{"code": 5}"#) } == "1 at code mismatch")
    },
    .same("J29, J41, J161", "validation comes last, and can be called by hand") {
      #expect(story { try Post(string: #"{"name": "M", "year": 1450}"#) } == "4")
      let post = try Post(string: #"{"name": "M", "year": 1451}"#)
      post.year = 0
      #expect(throws: JSONModelError.self) { try post.validate() }
    },
    .same("J32", "null is present, with a mapper and without") {
      class Mapped: Post {
        override class func keyMapper() -> JSONKeyMapper? { .mapperForTitleCase() }
      }
      #expect(story { try Mapped(string: #"{"Name": "M", "Year": null}"#) } == "1 at year")
    },
    .same("J34", "null and absence leave an optional property as it is") { () throws in
      #expect(try Post(string: #"{"name": "M", "year": 2000, "title": null}"#).title == "x")
      #expect(try Post(string: #"{"name": "M", "year": 2000}"#).title == "x")
    },
    .same("J35", "a setter for another kind does not see null") { () throws in
      class Silent: JSONModel {
        var must = "a"
        var may: String? = "b"
        override class var valueTransformer: JSONValueTransformer {
          super.valueTransformer
            .adding("setMustWithNSString:") { (text: String) in "set" }
            .adding("setMayWithNSString:") { (text: String) in "set" }
        }
      }
      #expect(story { try Silent(string: #"{"must": null}"#) } == "1 at must")
      #expect(try Silent(string: #"{"must": "x", "may": null}"#).may == "b")
    },
    .same("J36", "keys without a property are passed over") { () throws in
      #expect(try Post(string: #"{"name": "A", "year": 2000, "zzz": [{}]}"#).name == "A")
    },
    .different("J37", "a ready value of just the property's type is taken") { () throws in
      let date = Date(timeIntervalSince1970: 5)
      #expect(try Post(dictionary: ["name": "A", "year": 2000, "date": date]).date == date)
    },
    .same("J38, J158", "a value of a wrong kind is a mismatch in words, with its property") {
      let error = #expect(throws: JSONModelError.self) {
        try Post(string: #"{"name": "A", "year": 2000, "date": {}}"#)
      }
      #expect(error?.keyPath == "date")
      let words =
        "expected a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found an object"
      #expect(error?.typeMismatch == "date (line 1, column 37): \(words)")
    },
    .same("J39", "optional excuses no wrong value") {
      #expect(
        story { try Post(string: #"{"name": "A", "year": 2000, "title": []}"#) }
          == "1 at title mismatch"
      )
      #expect(
        story { try Gallery(string: #"{"must": {"id": 1}, "images": [{}]}"#) }
          == "1 at images[0] misses id"
      )
    },
    .different("J40", "no setter is called, nor an observer") {
      class Watched: JSONModel {
        var changes = 0
        var name = "" { didSet { changes += 1 } }
        override class func propertyIsIgnored(_ propertyName: String) -> Bool {
          propertyName == "changes"
        }
      }
      let watched = try Watched(string: #"{"name": "A"}"#)
      #expect(watched.name == "A" && watched.changes == 0)
    },
    .same("J42", "nested models validate themselves first") {
      class Album: Gallery {
        override func validate() throws { throw ValidationFailure("the album itself") }
      }
      #expect(story { try Album(string: #"{"must": {"id": -1}}"#) } == "4 at must")
      #expect(story { try Album(string: #"{"must": {"id": 1}}"#) } == "4")
    },
  ]
}

struct Code: Equatable {
  let text: String
}
