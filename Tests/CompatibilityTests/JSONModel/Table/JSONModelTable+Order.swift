import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J1 to J42: what is checked, and in which order.
extension JSONModelTable {
  static let order: [Row] = [
    Row("J1: the properties of every class of a hierarchy take part", module: .same) {
      class Base: JSONModel { var a = 0 }
      class Middle: Base { var b = "" }
      class Leaf: Middle { var c: Bool? }
      #expect(
        story { try Leaf(string: #"{"a": 1, "b": "x", "c": true}"#) }
          == #"{"a":1,"b":"x","c":true}"#
      )
      #expect(story { try Leaf(string: #"{"c": true}"#) } == "1 misses a b")
    },
    Row("J5: an encoding that cannot hold the text leaves no input", module: .same) { () throws in
      let text = #"{"name": "Ä", "year": 2000}"#
      for encoding in [String.Encoding.utf8, .utf16, .isoLatin1] {
        #expect(try Post(string: text, usingEncoding: encoding).name == "Ä")
      }
      #expect(story { try Post(string: text, usingEncoding: .ascii) } == "5")
    },
    Row("J6: init() makes a blank model that is not checked", module: .same) {
      #expect(Post().name == "" && Post().year == 0)
    },
    Row("J7, J14: without interest in the error there is nil, never half a model", module: .same) {
      #expect((try? Post(string: #"{"name": "A", "year": []}"#)) == nil)
      #expect((try? Post(string: #"{"name": "A", "year": 2000}"#))?.name == "A")
    },
    Row("J8: arrays in an array are flattened, other elements skipped", module: .same) {
      () throws in
      let text = #"[[{"id": 1}, {"id": 2}], 5, null, "x", {"id": 3}]"#
      #expect(try Image.arrayOfModels(from: text).map(\.id) == [1, 2, 3])
      #expect(try Image.arrayOfModels(from: Data(text.utf8)).map(\.id) == [1, 2, 3])
      let native: [Any] = [[["id": 1], ["id": 2]], 5, NSNull(), "x", ["id": 3]]
      #expect(try Image.arrayOfModels(fromDictionaries: native).map(\.id) == [1, 2, 3])
    },
    Row("J9: paths count the models created so far", module: .different) { () throws in
      #expect(failure { try Image.arrayOfModels(from: #"[5, {}]"#) } == "1 at [1] misses id")
    },
    Row("J10: a failure in a nested array is only half an error", module: .different) { () throws in
      #expect(
        failure { try Image.arrayOfModels(from: #"[[{"id": 1}, {}], {"id": 2}]"#) }
          == "1 at [0][1] misses id"
      )
    },
    Row("J11: bad input for an array is nil, or an exception", module: .different) {
      let text: String? = nil
      let data: Data? = nil
      #expect(failure { try Image.arrayOfModels(from: "{}") } == "1")
      #expect(failure { try Image.arrayOfModels(from: "[") } == "3")
      #expect(failure { try Image.arrayOfModels(from: text) } == "5")
      #expect(failure { try Image.arrayOfModels(from: data) } == "5")
      #expect(failure { try Image.arrayOfModels(fromDictionaries: nil) } == "5")
    },
    Row("J12: a dictionary of models has models and arrays of models", module: .same) {
      let text = #"{"a": {"id": 1}, "b": [{"id": 2}, {"id": 3}]}"#
      for models in [
        try Image.dictionaryOfModels(from: text),
        try Image.dictionaryOfModels(from: Data(text.utf8)),
        try Image.dictionaryOfModels(from: ["a": ["id": 1], "b": [["id": 2], ["id": 3]]]),
      ] {
        #expect((models["a"] as? Image)?.id == 1)
        #expect((models["b"] as? [Image])?.map(\.id) == [2, 3])
      }
      let dictionary: [String: Any]? = nil
      #expect(try Image.dictionaryOfModels(from: dictionary).isEmpty)
      #expect(failure { try Image.dictionaryOfModels(from: #"{"a": 5}"#) } == "1 at a mismatch")
      #expect(failure { try Image.dictionaryOfModels(from: #"{"a": {}}"#) } == "1 at a misses id")
      #expect(
        failure { try Image.dictionaryOfModels(from: #"{"b": [{}]}"#) } == "1 at b[0] misses id"
      )
      #expect(failure { try Image.dictionaryOfModels(from: "[]") } == "1")
      #expect(failure { try Image.dictionaryOfModels(from: "{") } == "3")
      let missing: String? = nil
      #expect(failure { try Image.dictionaryOfModels(from: missing) } == "5")
    },
    Row("J13: models become dictionaries, all or none", module: .same) {
      let images = try Image.arrayOfModels(from: #"[{"id": 1}, {"id": 2}]"#)
      #expect(try Image.arrayOfDictionaries(fromModels: images).map { $0["id"] as? Int } == [1, 2])
      let table = try Image.dictionaryOfDictionaries(fromModels: ["a": images[0]])
      #expect(table.mapValues { $0["id"] as? Int } == ["a": 1])
      let bad = Sized()
      bad.size = .nan
      #expect(
        failure { try Image.arrayOfDictionaries(fromModels: [images[0], bad]) } == "1 at [1].size"
      )
      #expect(
        failure { try Image.dictionaryOfDictionaries(fromModels: ["a": bad]) } == "1 at a.size"
      )
    },
    Row("J15 | J2, J15: nil is an error of its own", .different, .same) { () throws in
      for text in ["", "  \n"] {
        #expect(faults { try Pair(json: text) } == ["emptyInput"])
        #expect(faults { try Pair(json: Data(text.utf8)) } == ["emptyInput"])
      }
    } module: {
      let dictionary: [String: Any]? = nil
      let text: String? = nil
      #expect(story { try Post(dictionary: dictionary) } == "5")
      #expect(story { try Post(string: text) } == "5")
      #expect(story { try Post(string: text, usingEncoding: .utf8) } == "5")
    },
    Row("J16 | J3, J16: a document that is not an object is invalid data", .same, .same) {
      () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "[1]") }
      #expect(
        error?.issues.map(\.description) == [
          "the document (line 1, column 1): expected an object, found an array"
        ]
      )
    } module: {
      #expect(story { try Post(string: "[1]") } == "1")
      #expect(story { try Post(data: Data("null".utf8)) } == "3")
    },
    Row("J17 | J17, J46: an odd class raises an exception", .different, .different) { () throws in
      struct Odd: StrictModel { let run: @Sendable () -> Void }
      #expect(faults { try Odd(json: "{}") } == ["unsupportedProperty"])
    } module: {
      class Odd: JSONModel { var kind: Any.Type = Int.self }
      let error = #expect(throws: JSONModelError.self) { try Odd(string: "{}") }
      #expect(error?.code == .modelIsInvalid)
      #expect(error?.message.contains("`kind` of ") == true)
    },
    Row("J18: missing keys are reported first", .different, .same) { () throws in
      #expect(faults { try Pair(json: #"{"b": []}"#) } == ["missingKey a", "typeMismatch b"])
    } module: {
      #expect(story { try Post(string: #"{"title": [], "date": {}}"#) } == "1 misses name year")
    },
    Row("J19, J30: any one of several wrong values is reported", .different, .different) {
      () throws in
      let json = #"{"b": [], "a": {}}"#
      for _ in 0..<3 {
        #expect(faults { try Pair(json: json) } == ["typeMismatch b", "typeMismatch a"])
      }
      enum First: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.collectsAllIssues = false
          return rules
        }
      }
      #expect(faults { try ModelMapper<First>().map(Pair.self, from: json) } == ["typeMismatch b"])
    } module: {
      let error = #expect(throws: JSONModelError.self) {
        try Post(string: #"{"year": [], "name": {}}"#)
      }
      #expect(error?.keyPath == "year")
      #expect(error?.modelError?.issues.map(\.keyPath.description) == ["year", "name"])
    },
    Row("J20, J33: null is an error for what is required", .same, .same) { () throws in
      #expect(faults { try Pair(json: #"{"a": null, "b": 2}"#) } == ["nullValue a"])
      #expect(try Pair(json: #"{"a": 1, "b": 2, "c": null}"#).c == nil)
      #expect(try Pair(json: #"{"a": 1, "b": 2}"#).c == nil)
    } module: { () throws in
      #expect(story { try Post(string: #"{"name": "M", "year": null}"#) } == "1 at year")
      #expect(story { try Post(dictionary: ["name": "M", "year": NSNull()]) } == "1 at year")
      let text = #"{"name": "M", "year": 2000, "title": null, "rank": null}"#
      #expect(try Post(string: text).title == "x")
    },
    Row("J21, J37 | J21: a native value that JSON does not know is refused", .different, .same) {
      () throws in
      #expect(faults { try Cell<String>(json: ["v": Date()]) } == ["typeMismatch v"])
      #expect(try Cell<Date>(json: ["v": Date.distantPast]).v == .distantPast)
    } module: {
      #expect(
        story { try Post(dictionary: ["name": Date(), "year": 2000]) } == "1 at name mismatch"
      )
    },
    Row("J22 | J22, J129: a setter for one kind comes before that for any", .same, .same) {
      () throws in
      struct Model: StrictModel {
        let a: Int
        let b: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setAWithString:") { (text: String) in text.count }
          .adding("setAWithJSONObject:") { (value: JSONValue) in -1 }
      }
      let model = try Model(json: #"{"a": "12345", "b": "12345"}"#)
      #expect(model.a == 5 && model.b == 12_345)
      #expect(try Model(json: #"{"a": [], "b": 2}"#).a == -1)
    } module: { () throws in
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
    Row("J23 | J23, J62: numbers are stored without a check", .different, .different) {
      () throws in
      #expect(faults("[]", as: Int.self) == ["typeMismatch v"])
      #expect(faults("300", as: Int8.self) == ["numberOutOfRange v"])
    } module: {
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
    Row("J24–J26: models, collections of them, and what fits are stored", .same, .same) {
      () throws in
      #expect(try checked(#"{"a": 1, "b": 2}"#, as: Pair.self).b == 2)
      #expect(try checked(#"[{"a": 1, "b": 2}]"#, as: [Pair].self).map(\.b) == [2])
      #expect(faults(#"[{"a": 1}]"#, as: [Pair].self) == ["missingKey v[0].b"])
      #expect(try checked(#""x""#, as: String.self) == "x")
    } module: {
      let gallery = try Gallery(
        string: #"{"must": {"id": 1}, "images": [{"id": 2}], "table": {"a": {"id": 3}}}"#
      )
      #expect(gallery.must.id == 1 && gallery.images.map(\.id) == [2])
      #expect(gallery.table.mapValues(\.id) == ["a": 3])
    },
    Row("J27: what does not fit goes to a transformer", .different, .same) { () throws in
      struct Model: StrictModel {
        let tint: Tint
        static let valueTransformer = ValueTransformer.standard
          .adding("TintFromString:") { (text: String) in text.isEmpty ? nil : Tint(name: text) }
      }
      #expect(try Model(json: #"{"tint": "red"}"#).tint.name == "red")
      #expect(faults { try Model(json: #"{"tint": ""}"#) } == ["invalidValue tint"])
      #expect(faults { try Model(json: #"{"tint": 5}"#) } == ["typeMismatch tint"])
    } module: {
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
    Row("J29, J41: validation comes last, and can be called", .same, .same) {
      () throws in
      #expect(try Year(json: #"{"year": 2012}"#).year == 2012)
      let error = #expect(throws: ModelError.self) { try Year(json: #"{"year": 2011}"#) }
      #expect(error?.issues.map(\.code) == [.validationFailed])
      #expect(error?.issues.first?.detail == "too old")
      #expect(error?.issues.first?.cause is ValidationFailure)
      #expect(throws: ValidationFailure.self) { try Year(year: 1).validate() }
    } module: {
      #expect(story { try Post(string: #"{"name": "M", "year": 1450}"#) } == "4")
      let post = try Post(string: #"{"name": "M", "year": 1451}"#)
      post.year = 0
      #expect(throws: JSONModelError.self) { try post.validate() }
    },
    Row("J31: missing keys are listed by property", .same, .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "{}") }
      #expect(error?.missingKeys == ["a", "b"])
      struct Mapped: StrictModel {
        let number: Int
        static let keyMapper: KeyMapper = ["number": "x.n"]
      }
      let mapped = #expect(throws: ModelError.self) { try Mapped(json: "{}") }
      #expect(mapped?.missingKeys == ["number"])
      #expect(mapped?.issues.first?.jsonPath == "x.n")
    } module: {
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
    Row("J32: null is present, with a mapper and without", .different, .same) { () throws in
      struct Mapped: StrictModel {
        let a: Int
        static let keyMapper: KeyMapper = ["a": "x"]
      }
      #expect(faults { try Mapped(json: #"{"x": null}"#) } == ["nullValue a"])
      #expect(faults("null", as: Int.self) == ["nullValue v"])
    } module: {
      class Mapped: Post {
        override class func keyMapper() -> JSONKeyMapper? { .mapperForTitleCase() }
      }
      #expect(story { try Mapped(string: #"{"Name": "M", "Year": null}"#) } == "1 at year")
    },
    Row("J34: null and absence leave an optional property as it is", .profile, .same) { () throws in
      enum Keeping: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.legacy.nullForOptional = .keep
          return rules
        }
      }
      struct Model: StrictModel, DefaultInitializable { var name: String? = "x" }
      #expect(try Model(json: "{}").name == "x")
      #expect(try Model(json: #"{"name": null}"#).name == nil)
      #expect(try ModelMapper<Keeping>().map(Model.self, from: #"{"name": null}"#).name == "x")
    } module: { () throws in
      #expect(try Post(string: #"{"name": "M", "year": 2000, "title": null}"#).title == "x")
      #expect(try Post(string: #"{"name": "M", "year": 2000}"#).title == "x")
    },
    Row("J35: a setter for another kind does not see null", .different, .same) { () throws in
      struct Model: StrictModel {
        let status: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithNull:") { -1 }
          .adding("setStatusWithJSONObject:") { (_: JSONValue) in 1 }
      }
      #expect(try Model(json: #"{"status": null}"#).status == -1)
      #expect(try Model(json: #"{"status": 5}"#).status == 1)
    } module: { () throws in
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
    Row("J36: keys without a property are passed over", .same, .same) { () throws in
      let json = #"{"a": 1, "b": 2, "zzz": 3}"#
      #expect(try Pair(json: json).a == 1)
      enum Closed: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.unknownKeys = .forbid
          return rules
        }
      }
      #expect(
        faults { try ModelMapper<Closed>().map(Pair.self, from: json) } == ["unknownKey zzz"]
      )
    } module: { () throws in
      #expect(try Post(string: #"{"name": "A", "year": 2000, "zzz": [{}]}"#).name == "A")
    },
    Row("J37: values that JSON does not know are refused", module: .different) {
      () throws in
      let date = Date(timeIntervalSince1970: 5)
      #expect(try Post(dictionary: ["name": "A", "year": 2000, "date": date]).date == date)
    },
    Row("J38: a mismatch is told in words", .same, .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Cell<Date>(json: #"{"v": {}}"#) }
      #expect(
        error?.description
          == "Cell<Date>: 1 problem\n  v (line 1, column 7): expected "
          + "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found an object"
      )
    } module: {
      let error = #expect(throws: JSONModelError.self) {
        try Post(string: #"{"name": "A", "year": 2000, "date": {}}"#)
      }
      #expect(error?.keyPath == "date")
      let words =
        "expected a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found an object"
      #expect(error?.typeMismatch == "date (line 1, column 37): \(words)")
    },
    Row("J39: optional excuses no wrong value", .same, .same) { () throws in
      #expect(faults("[]", as: Int?.self) == ["typeMismatch v"])
      #expect(faults("[{}]", as: [Pair]?.self) == ["missingKey v[0].a", "missingKey v[0].b"])
      #expect(faults("[{}]", as: Set<Int>?.self) == ["typeMismatch v[0]"])
      #expect(faults(#"{"a": null}"#, as: [String: Pair]?.self) == ["nullValue v.a"])
    } module: {
      #expect(
        story { try Post(string: #"{"name": "A", "year": 2000, "title": []}"#) }
          == "1 at title mismatch"
      )
      #expect(
        story { try Gallery(string: #"{"must": {"id": 1}, "images": [{}]}"#) }
          == "1 at images[0] misses id"
      )
    },
    Row("J40: a setter is called if the value differs", .different, .different) { () throws in
      final class Watched: StrictModel, DefaultInitializable {
        let tally = Tally()
        var a = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      try model.update(json: #"{"a": 2}"#)
      #expect(model.a == 2 && model.tally.all == [])
    } module: {
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
    Row("J42: nested models validate themselves first", .profile, .same) { () throws in
      struct Gallery: StrictModel {
        let first: Year
        func validate() throws { throw ValidationFailure("the gallery") }
      }
      let json = #"{"first": {"year": 1}}"#
      #expect(faults { try Gallery(json: json) } == ["validationFailed first"])
      var year = Year(year: 2020)
      #expect(faults { try year.update(json: #"{"year": 1}"#) } == ["validationFailed"])
      _ = try ModelMapper<Merging>().update(&year, from: #"{"year": 1}"#)
      #expect(year.year == 1)
    } module: {
      class Album: Gallery {
        override func validate() throws { throw ValidationFailure("the album itself") }
      }
      #expect(story { try Album(string: #"{"must": {"id": -1}}"#) } == "4 at must")
      #expect(story { try Album(string: #"{"must": {"id": 1}}"#) } == "4")
    },
  ]

  /// Updates as JSONModel merges.
  enum Merging: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.validatesUpdates = false
      rules.legacy.failingModels = .forgiven
      return rules
    }
  }

  private struct Pair: StrictModel {
    let a: Int
    let b: Int
    let c: Int?
  }

  private struct Tint {
    let name: String
  }

  private struct Year: StrictModel {
    var year: Int
    func validate() throws {
      if year <= 2011 { throw ValidationFailure("too old") }
    }
  }
}

class Sized: JSONModel {
  var size = 0.0
}

struct Code: Equatable {
  let text: String
}
