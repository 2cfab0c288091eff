import Foundation
import JSONModelCompatibility
import Testing

extension Row {
  static let keys: [Row] = [
    .same("J68, J69, J80", "keys are names, or what a dictionary says, paths too") {
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
    .same(
      "J70, J71, J76",
      "a function makes keys, for reading and writing, and leaves values alone",
    ) {
      class Under: JSONModel {
        var name = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONBlock: { "__" + $0 })
        }
      }
      let text = #"{"__name":"FIRST_SECOND"}"#
      #expect(story { try Under(string: text) } == text)
    },
    .same("J72", "snake case goes by letters and by runs of digits") {
      let keys = [
        "itemObject145": "item_object_145", "itemObject176Details": "item_object_176_details",
        "userID": "user_i_d", "htmlURL": "html_u_r_l", "v2": "v_2", "sha256Sum": "sha_256_sum",
        "item_1": "item__1", "Name": "_name", "plain": "plain",
      ]
      for (name, key) in keys {
        #expect(JSONKeyMapper.mapperForSnakeCase().convertValue(name) == key)
      }
    },
    .same("J73", "title case makes the first letter a capital") {
      #expect(JSONKeyMapper.mapperForTitleCase().convertValue("propName") == "PropName")
      #expect(JSONKeyMapper.forTitleCase().convertValue("propName") == "PropName")
      #expect(JSONKeyMapper.forSnakeCase().convertValue("propName") == "prop_name")
    },
    .same("J74", "the older upper case is there") {
      #expect(Older.forms.upperCase().convertValue("uppertest") == "UPPERTEST")
      #expect(Older.forms.underscoreCase().convertValue("aB") == "a_b")
    },
    .same("J75", "exceptions come before the mapper that they are from") {
      let mapper = JSONKeyMapper.baseMapper(
        .mapperForTitleCase(),
        withModelToJSONExceptions: ["identifier": "ID"],
      )
      #expect(mapper.convertValue("identifier") == "ID" && mapper.convertValue("name") == "Name")
    },
    .same("J77", "older forms go from keys to properties") {
      let mapper = Older.forms.swapped(["k2": "p", "k1": "p", "k": "q"])
      #expect(mapper.convertValue("p") == "k1" && mapper.convertValue("q") == "k")
      let exceptions = Older.forms.exceptions(.mapperForTitleCase(), ["ID": "identifier"])
      #expect(exceptions.convertValue("identifier") == "ID" && exceptions.convertValue("a") == "A")
    },
    .same("J79", "a subclass inherits the mapper, or replaces it") {
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
    .same("J81, J166", "a path goes through arrays, and errors have the property's name") {
      () throws in
      class Cure: JSONModel {
        var drugs: [Image] = []
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["drugs": "list.items.data"])
        }
      }
      let text =
        #"{"list": [{"items": [{"data": {"id": 1}}, {"data": [{"id": 2}]}]}, {"items": []}]}"#
      #expect(try Cure(string: text).drugs.map(\.id) == [1, 2])
      let bad = #"{"list": {"items": {"data": [{"id": 1}, {}]}}}"#
      #expect(story { try Cure(string: bad) } == "1 at drugs[1] misses id")
    },
    .different("J82", "paths reach what is in the document, and nothing else") {
      class Counted: JSONModel {
        var count = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["count": "items.@count"])
        }
      }
      #expect(story { try Counted(string: #"{"items": [1, 2]}"#) } == "1 at count mismatch")
      #expect(story { try Counted(string: #"{"items": "ab"}"#) } == "1 misses count")
    },
    .same("J83", "a key may have any letters") {
      class Typed: JSONModel {
        var type = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["type": "@type"])
        }
      }
      #expect(story { try Typed(string: #"{"@type":157}"#) } == #"{"@type":157}"#)
    },
    .different("J84", "a key with dots is found wherever its path leads nowhere") { () throws in
      class Dotted: JSONModel {
        var a = 0
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["a": "x.y"])
        }
      }
      #expect(try Dotted(string: #"{"x.y": 1}"#).a == 1)
      #expect(try Dotted(string: #"{"x": "s", "x.y": 1}"#).a == 1)
    },
    .same("J85", "null or a scalar on the way makes a value absent") {
      #expect(story { try Texts(string: #"{"texts": null}"#) } == "1 misses text1")
      #expect(story { try Texts(string: #"{"texts": 5}"#) } == "1 misses text1")
    },
    .same("J86", "paths become nested objects") {
      let text = #"{"texts":{"text1":"T","more":{"text2":"U"}}}"#
      #expect(story { try Texts(string: text) } == text)
    },
    .different("J87", "an object of which nothing is written is left out") {
      #expect(
        story { try Texts(string: #"{"texts": {"text1": "T"}}"#) } == #"{"texts":{"text1":"T"}}"#
      )
    },
    .different("J88", "keys that stand in each other's way are an error of the class") {
      class Crossed: JSONModel {
        var a = ""
        var b = ""
        override class func keyMapper() -> JSONKeyMapper? {
          JSONKeyMapper(modelToJSONDictionary: ["a": "x", "b": "x.y"])
        }
      }
      #expect(story { try Crossed(string: #"{"x": "s"}"#) } == "4")
    },
    .same("J89", "properties may share a key") {
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
