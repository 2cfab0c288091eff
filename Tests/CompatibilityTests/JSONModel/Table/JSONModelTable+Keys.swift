import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J68 to J89: keys.
extension JSONModelTable {
  static let keys: [Row] = [
    Row("J68–J69 | J68, J69, J80: keys are names, or what a dictionary says", .same, .same) {
      () throws in
      struct Model: StrictModel {
        let name: String
        let productName: String
        static let keyMapper: KeyMapper = ["productName": "orderDetails.name"]
      }
      let json = #"{"name":"A","orderDetails":{"name":"B"}}"#
      let model = try Model(json: json)
      #expect(model.name == "A" && model.productName == "B")
    } module: {
      class Order: JSONModel {
        var name = ""
        var text = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["text": "texts.text2.value"])
        }
      }
      let text = #"{"name":"A","texts":{"text2":{"value":"M"}}}"#
      #expect(story { try Order(string: text) } == text)
    },
    Row("J70–J71 | J70, J71, J76: a function makes keys from names", .same, .same) { () throws in
      struct Model: StrictModel {
        let plain: Int
        static let keyMapper = KeyMapper { name in JSONKey("__" + name) }
      }
      #expect(try Model(json: #"{"__plain":1}"#).jsonString() == #"{"__plain":1}"#)
      #expect(faults { try Model(json: #"{"plain":1}"#) } == ["missingKey plain"])
    } module: {
      class Under: JSONModel {
        var name = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONBlock: { "__" + $0 })
        }
      }
      let text = #"{"__name":"FIRST_SECOND"}"#
      #expect(story { try Under(string: text) } == text)
    },
    Row("J72: snake case goes by letters and by runs of digits", .profile, .same) { () throws in
      struct Words: LenientModel {
        var userID = 1
        var itemObject145 = 2
        var v2 = 3
        static let keyMapper: KeyMapper = .snakeCase
      }
      struct Letters: LenientModel {
        var userID = 1
        var itemObject145 = 2
        var sha256Sum = 3
        static let keyMapper = KeyMapper { name in JSONKey(byLetter(name)) }
      }
      #expect(try Words().jsonString() == #"{"user_id":1,"item_object145":2,"v2":3}"#)
      #expect(try Words(json: #"{"user_i_d": 5}"#).userID == 5)
      #expect(try Words(json: #"{"item_object_145": 5}"#).itemObject145 == 2)
      #expect(
        try Letters().jsonString() == #"{"user_i_d":1,"item_object_145":2,"sha_256_sum":3}"#
      )
    } module: {
      let keys = [
        "itemObject145": "item_object_145", "itemObject176Details": "item_object_176_details",
        "userID": "user_i_d", "htmlURL": "html_u_r_l", "v2": "v_2", "sha256Sum": "sha_256_sum",
        "item_1": "item__1", "Name": "_name", "plain": "plain",
      ]
      for (name, key) in keys {
        #expect(JSONKeyMapper.mapperForSnakeCase().convertValue(name) == key)
      }
    },
    Row("J73: title case makes the first letter a capital", .same, .same) { () throws in
      struct Model: LenientModel {
        var propName = 1
        static let keyMapper: KeyMapper = .titleCase
      }
      #expect(try Model().jsonString() == #"{"PropName":1}"#)
    } module: {
      #expect(JSONKeyMapper.mapperForTitleCase().convertValue("propName") == "PropName")
      #expect(JSONKeyMapper.forTitleCase().convertValue("propName") == "PropName")
      #expect(JSONKeyMapper.forSnakeCase().convertValue("propName") == "prop_name")
    },
    Row("J74: the older upper case is there", .profile, .same) { () throws in
      struct Model: LenientModel {
        var upperTest = 1
        static let keyMapper = KeyMapper { name in .literal(name.uppercased()) }
      }
      #expect(try Model().jsonString() == #"{"UPPERTEST":1}"#)
    } module: {
      #expect(Older.forms.upperCase().convertValue("uppertest") == "UPPERTEST")
      #expect(Older.forms.underscoreCase().convertValue("aB") == "a_b")
    },
    Row("J75: exceptions come before the mapper that they are from", .same, .same) { () throws in
      struct Model: LenientModel {
        var name = 1
        var identifier = 2
        static let keyMapper: KeyMapper = .titleCase.mapping(["identifier": "ID"])
      }
      #expect(try Model().jsonString() == #"{"Name":1,"ID":2}"#)
    } module: {
      let mapper = JSONKeyMapper.baseMapper(
        .mapperForTitleCase(),
        withModelToJSONExceptions: ["identifier": "ID"],
      )
      #expect(mapper.convertValue("identifier") == "ID" && mapper.convertValue("name") == "Name")
    },
    Row("J76: mappers leave values alone", engine: .same) { () throws in
      struct Model: StrictModel {
        let firstName: String
        let other: [String: String]
        static let keyMapper: KeyMapper = .snakeCase
      }
      let json = #"{"first_name":"FIRST_SECOND","other":{"someKey":"otherValue"}}"#
      let model = try Model(json: json)
      #expect(model.firstName == "FIRST_SECOND" && model.other == ["someKey": "otherValue"])
      #expect(try model.jsonString() == json)
    },
    Row("J77: older forms go from keys to properties", module: .same) {
      let mapper = Older.forms.swapped(["k2": "p", "k1": "p", "k": "q"])
      #expect(mapper.convertValue("p") == "k1" && mapper.convertValue("q") == "k")
      let exceptions = Older.forms.exceptions(.mapperForTitleCase(), ["ID": "identifier"])
      #expect(exceptions.convertValue("identifier") == "ID" && exceptions.convertValue("a") == "A")
    },
    Row("J78: a mapper can be that of all models", engine: .different) { () throws in
      struct Plain: StrictModel { let name: Int }
      struct Mapped: StrictModel {
        let name: Int
        let other: Int
        static let keyMapper: KeyMapper = ["name": "n"]
      }
      let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .titleCase))
      #expect(try mapper.map(Plain.self, from: #"{"Name": 1}"#).name == 1)
      #expect(try mapper.map(Mapped.self, from: #"{"n": 1, "other": 2}"#).other == 2)
      #expect(try Plain(json: #"{"name": 1}"#).name == 1)
    },
    Row("J79: a subclass inherits the mapper, or replaces it", .same, .same) { () throws in
      class Base: StrictModel, DefaultInitializable {
        var a = 0
        required init() {}
        class var keyMapper: KeyMapper { ["a": "A"] }
      }
      final class Heir: Base { var b = 0 }
      final class Rebel: Base {
        var b = 0
        override class var keyMapper: KeyMapper { ["b": "B"] }
      }
      #expect(try Heir().jsonString() == #"{"A":0,"b":0}"#)
      #expect(try Rebel().jsonString() == #"{"a":0,"B":0}"#)
    } module: {
      class Base: JSONModel {
        var name = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["name": "n"])
        }
      }
      class Same: Base { var size = 0 }
      class Other: Same {
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["size": "s"])
        }
      }
      #expect(story { try Same(string: #"{"n": "a", "size": 1}"#) } == #"{"n":"a","size":1}"#)
      #expect(story { try Other(string: #"{"name": "a", "s": 1}"#) } == #"{"name":"a","s":1}"#)
    },
    Row("J80: values are read by path", engine: .same) { () throws in
      let json = #"{"texts": {"text2": {"value": "M"}}}"#
      #expect(try Pathed(json: json).text2 == "M")
    },
    Row("J81: a path goes through arrays", .profile, .same) { () throws in
      struct Drug: StrictModel, Equatable { let id: Int }
      struct Model: StrictModel {
        let ids: [Int?]
        let drugs: [Drug]
        static let keyMapper: KeyMapper = ["ids": "items.id", "drugs": "groups.data"]
      }
      let json = #"""
        {"items": [{"id": 1}, {}], "groups": [{"data": [{"id": 1}, {"id": 2}]}, {"data": [{"id": 3}]}]}
        """#
      let model = try ModelMapper<Crossing>().map(Model.self, from: json)
      #expect(model.ids == [1, nil])
      #expect(model.drugs.map(\.id) == [1, 2, 3])
      #expect(faults { try Model(json: json) } == ["missingKey ids", "missingKey drugs"])
    } module: { () throws in
      let text =
        #"{"list": [{"items": [{"data": {"id": 1}}, {"data": [{"id": 2}]}]}, {"items": []}]}"#
      #expect(try Cure(string: text).drugs.map(\.id) == [1, 2])
    },
    Row("J82: paths reach properties of values, as @count", .different, .different) { () throws in
      struct Model: StrictModel {
        let count: Int?
        let length: Int?
        static let keyMapper: KeyMapper = ["count": "items.@count", "length": "name.length"]
      }
      let model = try Model(json: #"{"items": [1, 2], "name": "abc"}"#)
      #expect(model.count == nil && model.length == nil)
    } module: {
      class Counted: JSONModel {
        var count = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["count": "items.@count"])
        }
      }
      #expect(story { try Counted(string: #"{"items": [1, 2]}"#) } == "1 at count mismatch")
      #expect(story { try Counted(string: #"{"items": "ab"}"#) } == "1 misses count")
    },
    Row("J83: a key may have any letters", .same, .same) { () throws in
      struct Model: StrictModel {
        let type: Int
        static let keyMapper: KeyMapper = ["type": "@type"]
      }
      #expect(try Model(json: #"{"@type":157}"#).jsonString() == #"{"@type":157}"#)
    } module: {
      class Typed: JSONModel {
        var type = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["type": "@type"])
        }
      }
      #expect(story { try Typed(string: #"{"@type":157}"#) } == #"{"@type":157}"#)
    },
    Row("J84: a key with dots is found if its path meets a scalar", .different, .different) {
      () throws in
      struct Model: StrictModel {
        let a: Int
        static let keyMapper: KeyMapper = ["a": "x.y"]
      }
      #expect(try Model(json: #"{"x.y": 1}"#).a == 1)
      #expect(try Model(json: #"{"x": "s", "x.y": 1}"#).a == 1)
      #expect(try Model(json: #"{"x.y": 1, "x": {"y": 2}}"#).a == 2)
    } module: { () throws in
      class Dotted: JSONModel {
        var a = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["a": "x.y"])
        }
      }
      #expect(try Dotted(string: #"{"x.y": 1}"#).a == 1)
      #expect(try Dotted(string: #"{"x": "s", "x.y": 1}"#).a == 1)
    },
    Row("J85: null or a scalar on the way makes a value absent", .same, .same) { () throws in
      for texts in ["null", "5", #""s""#] {
        #expect(faults { try Pathed(json: #"{"texts": \#(texts)}"#) } == ["missingKey text2"])
      }
      struct Optional: StrictModel {
        let text: String?
        static let keyMapper: KeyMapper = ["text": "texts.text"]
      }
      #expect(try Optional(json: #"{"texts": null}"#).text == nil)
    } module: {
      #expect(story { try Texts(string: #"{"texts": null}"#) } == "1 misses text1")
      #expect(story { try Texts(string: #"{"texts": 5}"#) } == "1 misses text1")
    },
    Row("J86–J87 | J86: paths become nested objects", .different, .same) { () throws in
      struct Model: StrictModel {
        var text1: String?
        var text2: String?
        static let keyMapper: KeyMapper = ["text1": "texts.text1", "text2": "texts.text2.value"]
      }
      #expect(
        try Model(text1: "T", text2: "V").jsonString()
          == #"{"texts":{"text1":"T","text2":{"value":"V"}}}"#
      )
      #expect(try Model(text1: "T").jsonString() == #"{"texts":{"text1":"T"}}"#)
      #expect(try Model().jsonString() == "{}")
    } module: {
      let text = #"{"texts":{"text1":"T","more":{"text2":"U"}}}"#
      #expect(story { try Texts(string: text) } == text)
    },
    Row("J87: an object is written even if nothing is in it", module: .different) {
      #expect(
        story { try Texts(string: #"{"texts": {"text1": "T"}}"#) } == #"{"texts":{"text1":"T"}}"#
      )
    },
    Row("J88: keys that contradict each other crash", .different, .different) { () throws in
      struct Model: StrictModel {
        let a: String
        let b: String
        static let keyMapper: KeyMapper = ["a": "x", "b": "x.y"]
      }
      #expect(faults { try Model(a: "s", b: "t").jsonString() } == ["invalidDeclaration"])
      struct Shared: StrictModel {
        let a: Int?
        let b: Int
        static let keyMapper: KeyMapper = ["a": "v", "b": "v"]
      }
      #expect(try Shared(a: 1, b: 2).jsonString() == #"{"v":1}"#)
      #expect(try Shared(a: nil, b: 2).jsonString() == #"{"v":2}"#)
    } module: {
      class Crossed: JSONModel {
        var a = ""
        var b = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["a": "x", "b": "x.y"])
        }
      }
      #expect(story { try Crossed(string: #"{"x": "s"}"#) } == "4")
    },
    Row("J89: properties may share a key", .same, .same) { () throws in
      struct Model: StrictModel {
        let a: Int
        let b: String
        static let keyMapper: KeyMapper = ["a": "v", "b": "v"]
      }
      let model = try Model(json: #"{"v": 5}"#)
      #expect(model.a == 5 && model.b == "5")
    } module: {
      class Shared: JSONModel {
        var a = 0
        var b = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["a": "v", "b": "v"])
        }
      }
      let shared = try Shared(string: #"{"v": 5}"#)
      #expect(shared.a == 5 && shared.b == "5")
    },
  ]

  /// Paths and arrays as JSONModel has them.
  enum Crossing: MappingPolicy {
    static var rules: MappingRules { JSONModelPolicy.rules }
  }

  private struct Pathed: StrictModel {
    let text2: String
    static let keyMapper: KeyMapper = ["text2": "texts.text2.value"]
  }

  /// JSONModel's snake case: an underscore before each capital and each run of digits.
  private static func byLetter(_ name: String) -> String {
    var key = ""
    for (index, letter) in name.enumerated() {
      let before = index > 0 ? name[name.index(name.startIndex, offsetBy: index - 1)] : "_"
      if letter.isUppercase || letter.isNumber && !before.isNumber { key += "_" }
      key += letter.lowercased()
    }
    return key
  }
}

class Cure: JSONModel {
  var drugs: [Image] = []

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["drugs": "list.items.data"])
  }
}

class Texts: JSONModel {
  var text1 = ""
  var text2: String?

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["text1": "texts.text1", "text2": "texts.more.text2"])
  }
}

/// The deprecated forms, called through a protocol to avoid warnings.
private protocol OlderForms: Sendable {
  func upperCase() -> JSONKeyMapper
  func underscoreCase() -> JSONKeyMapper
  func swapped(_ map: [String: String]) -> JSONKeyMapper
  func exceptions(_ base: JSONKeyMapper, _ map: [String: String]) -> JSONKeyMapper
}

private struct Older: OlderForms {
  static let forms: any OlderForms = Older()

  @available(*, deprecated)
  func upperCase() -> JSONKeyMapper { .mapperFromUpperCaseToLowerCase() }
  @available(*, deprecated)
  func underscoreCase() -> JSONKeyMapper { .mapperFromUnderscoreCaseToCamelCase() }
  @available(*, deprecated)
  func swapped(_ map: [String: String]) -> JSONKeyMapper { JSONKeyMapper(dictionary: map) }
  @available(*, deprecated)
  func exceptions(_ base: JSONKeyMapper, _ map: [String: String]) -> JSONKeyMapper {
    .mapper(base, withExceptions: map)
  }
}
