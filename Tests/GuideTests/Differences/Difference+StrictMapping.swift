import Foundation
import ModelMapping
import Testing

/// Rows J68 to J89: keys.
extension Difference {
  static let strictMapping: [Difference] = [
    Difference("J68–J69", .same) { () throws in
      struct Model: StrictModel {
        let name: String
        let productName: String
        static let keyMapper: KeyMapper = ["productName": "orderDetails.name"]
      }
      let json = #"{"name":"A","orderDetails":{"name":"B"}}"#
      let model = try Model(json: json)
      #expect(model.name == "A" && model.productName == "B")
    },
    Difference("J70–J71", .same) { () throws in
      struct Model: StrictModel {
        let plain: Int
        static let keyMapper = KeyMapper { name in JSONKey("__" + name) }
      }
      #expect(try Model(json: #"{"__plain":1}"#).jsonString() == #"{"__plain":1}"#)
      #expect(faults { try Model(json: #"{"plain":1}"#) } == ["missingKey plain"])
    },
    Difference("J72", .profile) { () throws in
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
    },
    Difference("J73", .same) { () throws in
      struct Model: LenientModel {
        var propName = 1
        static let keyMapper: KeyMapper = .titleCase
      }
      #expect(try Model().jsonString() == #"{"PropName":1}"#)
    },
    Difference("J74", .profile) { () throws in
      struct Model: LenientModel {
        var upperTest = 1
        static let keyMapper = KeyMapper { name in .literal(name.uppercased()) }
      }
      #expect(try Model().jsonString() == #"{"UPPERTEST":1}"#)
    },
    Difference("J75", .same) { () throws in
      struct Model: LenientModel {
        var name = 1
        var identifier = 2
        static let keyMapper: KeyMapper = .titleCase.mapping(["identifier": "ID"])
      }
      #expect(try Model().jsonString() == #"{"Name":1,"ID":2}"#)
    },
    Difference("J76", .same) { () throws in
      struct Model: StrictModel {
        let firstName: String
        static let keyMapper: KeyMapper = .snakeCase
      }
      #expect(try Model(json: #"{"first_name": "FIRST_SECOND"}"#).firstName == "FIRST_SECOND")
    },
    Difference("J78", .different) { () throws in
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
    Difference("J79", .same) { () throws in
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
    },
    Difference("J80", .same) { () throws in
      let json = #"{"texts": {"text2": {"value": "M"}}}"#
      #expect(try Pathed(json: json).text2 == "M")
    },
    Difference("J81", .profile) { () throws in
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
    },
    Difference("J82", .different) { () throws in
      struct Model: StrictModel {
        let count: Int?
        let length: Int?
        static let keyMapper: KeyMapper = ["count": "items.@count", "length": "name.length"]
      }
      let model = try Model(json: #"{"items": [1, 2], "name": "abc"}"#)
      #expect(model.count == nil && model.length == nil)
    },
    Difference("J83", .same) { () throws in
      struct Model: StrictModel {
        let type: Int
        static let keyMapper: KeyMapper = ["type": "@type"]
      }
      #expect(try Model(json: #"{"@type":157}"#).jsonString() == #"{"@type":157}"#)
    },
    Difference("J84", .different) { () throws in
      struct Model: StrictModel {
        let a: Int
        static let keyMapper: KeyMapper = ["a": "x.y"]
      }
      #expect(try Model(json: #"{"x.y": 1}"#).a == 1)
      #expect(try Model(json: #"{"x": "s", "x.y": 1}"#).a == 1)
      #expect(try Model(json: #"{"x.y": 1, "x": {"y": 2}}"#).a == 2)
    },
    Difference("J85", .same) { () throws in
      for texts in ["null", "5", #""s""#] {
        #expect(faults { try Pathed(json: #"{"texts": \#(texts)}"#) } == ["missingKey text2"])
      }
      struct Optional: StrictModel {
        let text: String?
        static let keyMapper: KeyMapper = ["text": "texts.text"]
      }
      #expect(try Optional(json: #"{"texts": null}"#).text == nil)
    },
    Difference("J86–J87", .different) { () throws in
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
    },
    Difference("J88", .different) { () throws in
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
    },
    Difference("J89", .same) { () throws in
      struct Model: StrictModel {
        let a: Int
        let b: String
        static let keyMapper: KeyMapper = ["a": "v", "b": "v"]
      }
      let model = try Model(json: #"{"v": 5}"#)
      #expect(model.a == 5 && model.b == "5")
    },
  ]

  /// Paths and arrays as JSONModel has them.
  enum Crossing: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.pathArrays = .goThrough
      rules.legacy.nestedArrays = .flatten
      rules.legacy.nonObjects = .drop
      return rules
    }
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
