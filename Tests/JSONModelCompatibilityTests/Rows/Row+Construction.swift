import Foundation
import JSONModelCompatibility
import Testing

extension Row {
  static let construction: [Row] = [
    .same("J1", "the properties of every class of a hierarchy take part") {
      class Base: JSONModel { var a = 0 }
      class Middle: Base { var b = "" }
      class Leaf: Middle { var c: Bool? }
      #expect(
        story { try Leaf(string: #"{"a": 1, "b": "x", "c": true}"#) }
          == #"{"a":1,"b":"x","c":true}"#
      )
      #expect(story { try Leaf(string: #"{"c": true}"#) } == "1 misses a b")
    },
    .same("J2, J15, J162", "nil is an error of its own") {
      let dictionary: [String: Any]? = nil
      let text: String? = nil
      let data: Data? = nil
      #expect(story { try Post(dictionary: dictionary) } == "5")
      #expect(story { try Post(string: text) } == "5")
      #expect(story { try Post(string: text, usingEncoding: .utf8) } == "5")
      #expect(story { try Post(data: data) } == "5")
    },
    .same("J3, J16, J156", "a document that is not an object is invalid data, with a message") {
      #expect(story { try Post(string: "[1]") } == "1")
      #expect(story { try Post(data: Data("null".utf8)) } == "3")
      let error = #expect(throws: JSONModelError.self) { try Post(string: "[1]") }
      #expect(
        error?.message
          == "Invalid JSON data: the document (line 1, column 1): expected an object, found an array"
      )
    },
    .same("J4, J160", "text that is not valid JSON has a code, and here its location too") {
      let text = #"{[1,23,4],"123":123,}"#
      #expect(story { try Post(string: text) } == "3")
      #expect(story { try Post(data: Data(text.utf8)) } == "3")
      #expect(story { try Post(string: "") } == "3")
      let error = #expect(throws: JSONModelError.self) { try Post(string: text) }
      #expect(error?.modelError?.issues.first?.location?.column == 2)
    },
    .same("J5", "an encoding that cannot hold the text leaves no input") { () throws in
      let text = #"{"name": "Ä", "year": 2000}"#
      for encoding in [String.Encoding.utf8, .utf16, .isoLatin1] {
        #expect(try Post(string: text, usingEncoding: encoding).name == "Ä")
      }
      #expect(story { try Post(string: text, usingEncoding: .ascii) } == "5")
    },
    .same("J6", "init() makes a blank model that is not checked") {
      #expect(Post().name == "" && Post().year == 0)
    },
    .same("J7, J14", "without interest in the error there is nil, never half a model") {
      #expect((try? Post(string: #"{"name": "A", "year": []}"#)) == nil)
      #expect((try? Post(string: #"{"name": "A", "year": 2000}"#))?.name == "A")
    },
    .same("J8", "arrays in an array are flattened, and what is not an object is skipped") {
      () throws in
      let text = #"[[{"id": 1}, {"id": 2}], 5, null, "x", {"id": 3}]"#
      #expect(try Image.arrayOfModels(from: text).map(\.id) == [1, 2, 3])
      #expect(try Image.arrayOfModels(from: Data(text.utf8)).map(\.id) == [1, 2, 3])
      let native: [Any] = [[["id": 1], ["id": 2]], 5, NSNull(), "x", ["id": 3]]
      #expect(try Image.arrayOfModels(fromDictionaries: native).map(\.id) == [1, 2, 3])
    },
    .different("J9", "the index in a path is the one in the document") { () throws in
      #expect(failure { try Image.arrayOfModels(from: #"[5, {}]"#) } == "1 at [1] misses id")
    },
    .different("J10", "a failure in an array in the array is an error like any other") {
      () throws in
      #expect(
        failure { try Image.arrayOfModels(from: #"[[{"id": 1}, {}], {"id": 2}]"#) }
          == "1 at [0][1] misses id"
      )
    },
    .different("J11", "each bad input of an array is an error") {
      let text: String? = nil
      let data: Data? = nil
      #expect(failure { try Image.arrayOfModels(from: "{}") } == "1")
      #expect(failure { try Image.arrayOfModels(from: "[") } == "3")
      #expect(failure { try Image.arrayOfModels(from: text) } == "5")
      #expect(failure { try Image.arrayOfModels(from: data) } == "5")
      #expect(failure { try Image.arrayOfModels(fromDictionaries: nil) } == "5")
    },
    .same("J12", "a dictionary of models has models and arrays of models") {
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
    .same("J13", "models become dictionaries, all or none") {
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
  ]
}

class Sized: JSONModel {
  var size = 0.0
}
