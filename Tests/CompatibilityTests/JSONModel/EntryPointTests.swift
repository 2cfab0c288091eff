import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

@Suite("Entry points and errors")
struct EntryPointTests {
  @Test("invalid input is an error with a code and a key path", arguments: documents)
  func reading(json: String, result: String) throws {
    #expect(story { try Gallery(string: json) } == result)
    #expect(story { try Gallery(data: Data(json.utf8)) } == result)
    #expect(story { try Gallery(string: json, usingEncoding: .utf16) } == result)
    let type: JSONModel.Type = Gallery.self
    #expect(story { try type.init(string: json) } == result)
    if let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] {
      #expect(story { try Gallery(dictionary: object) } == result)
      #expect(failure { try Gallery.arrayOfModels(fromDictionaries: [object]) } == inArray(result))
      #expect(failure { try Gallery.arrayOfModels(from: "[\(json)]") } == inArray(result))
      #expect(
        failure { try Gallery.dictionaryOfModels(from: ["k": object]) } == inDictionary(result)
      )
    }
  }

  private static let documents: [(String, String)] = [
    ("", "3"), (" ", "3"), ("{", "3"), ("{}]", "3"), ("nul", "3"), ("null", "3"), ("[]", "1"),
    ("5", "3"), ("{}", "1 misses must"), (#"{"must": null}"#, "1 at must"),
    (#"{"must": []}"#, "1 at must mismatch"),
    (#"{"must": {"id": "x"}, "table": 5}"#, "1 at table mismatch"),
    (#"{"must": {"id": 1e30}}"#, "1 at must.id"), (#"{"must": {"id": -1}}"#, "4 at must"),
    (#"{"must": {"id": 1}, "images": [{"id": 1}, {"id": {}}]}"#, "1 at images[1].id mismatch"),
  ]

  private func inArray(_ result: String) -> String { result.prefixed("[0]", "[0].") }
  private func inDictionary(_ result: String) -> String { result.prefixed("k", "k.") }

  @Test("a failed merge changes nothing")
  func merging() throws {
    let gallery = try Gallery(
      string: #"{"must": {"id": 1}, "images": [{"id": 2}], "table": {"a": {"id": 3}}}"#
    )
    let before = gallery.toJSONString()
    for useKeyMapping in [true, false] {
      #expect(
        failure {
          try gallery.merge(
            from: ["must": ["id": 9], "images": [["id": 8]], "table": ["b": 5]],
            useKeyMapping: useKeyMapping,
          )
        } == "1 at table.b mismatch"
      )
      #expect(gallery.toJSONString() == before)
    }
  }

  @Test("a merge does not change how its class is read, not even during the merge")
  func readingInMerge() throws {
    class Town: JSONModel {
      var name = ""
      var people = 0
      var twin: Town?

      override class func keyMapper() -> JSONKeyMapper? {
        JSONKeyMapper(modelToJSONDictionary: ["name": "n"])
      }
      override class var valueTransformer: JSONValueTransformer {
        super.valueTransformer.adding("TownFromNSString:") { (text: String) throws -> Town in
          try Town(string: text)
        }
      }
    }
    let town = Town()
    try town.merge(
      from: ["name": "Bonn", "twin": #"{"n": "Oxford", "people": 1}"#],
      useKeyMapping: false,
    )
    #expect(town.name == "Bonn" && town.twin?.name == "Oxford")
    #expect(try Town(string: #"{"n": "Kiel", "people": 2}"#).name == "Kiel")
    #expect(failure { try Town(string: "{}") } == "1 misses name people")
  }

  @Test("an error holds every issue, and its description includes the path")
  func whole() {
    let error = #expect(throws: JSONModelError.self) {
      try Gallery(string: #"{"must": {"id": []}, "images": 5}"#)
    }
    #expect(error?.modelError?.issues.map(\.keyPath.description) == ["must.id", "images"])
    #expect(
      error.map { "\($0)" }
        == "must.id: Invalid JSON data: expected an integer, found an array (line 1, column 17)"
    )
    let mapped = #expect(throws: JSONModelError.self) {
      try Texts(string: #"{"texts": {"text1": []}}"#)
    }
    #expect(
      mapped.map { "\($0)" }
        == "text1: Invalid JSON data: expected a string, found an array (in JSON texts.text1, line 1, column 21)"
    )
    #expect(error?.localizedDescription == error?.message)
  }

  @Test("errors don't reveal sensitive values")
  func sensitive() {
    class Login: JSONModel {
      var pin = 0
      var word = ""
      override class var sensitiveProperties: Set<String> { ["pin", "word"] }
      override class var valueTransformer: JSONValueTransformer {
        super.valueTransformer.adding("setWordWithNSString:") { (text: String) throws -> String in
          throw ValidationFailure("\(text) is not a word")
        }
      }
    }
    for json in [#"{"pin": {"a": "secret"}, "word": 1}"#, #"{"pin": 1, "word": "secret"}"#] {
      let error = #expect(throws: JSONModelError.self) { try Login(string: json) }
      #expect(error?.keyPath == (json.contains(#""pin": 1"#) ? "word" : "pin"))
      #expect(
        error.map { "\($0) \($0.errorUserInfo) \($0.typeMismatch ?? "")" }?.contains("secret")
          == false
      )
    }
  }

  @Test("values that JSON cannot represent make every export fail")
  func writing() {
    let sized = Sized()
    sized.size = .nan
    #expect(failure { try sized.toDictionary() } == "1 at size")
    #expect(failure { try sized.toDictionary(withKeys: ["size"]) } == "1 at size")
    #expect(failure { try sized.toDictionary(withKeys: []) } == "no error: [:]")
    #expect(sized.toJSONString(withKeys: ["size"]) == nil)
    #expect(sized.toJSONData(withKeys: ["size"]) == nil)
  }

  @Test("errors thrown by client code are passed on with their path")
  func ownErrors() {
    class Checked: JSONModel {
      var size = 0
      override func validate() throws {
        throw JSONModelError.errorInvalidData(withMissingKeys: ["b", "a"])
          .errorByPrependingKeyPathComponent("size")
      }
    }
    class Outer: JSONModel { var inner = Checked() }
    #expect(story { try Outer(string: #"{"inner": {"size": 1}}"#) } == "1 at inner.size misses a b")
    #expect(JSONModelError.errorInputIsNil().code == .nilInput)
    #expect(JSONModelError.errorBadJSON().code == .badJSON)
    #expect("\(JSONModelError.errorInvalidData(withMessage: "x"))" == "Invalid JSON data: x")
  }

  @Test("an error thrown by `validate()` keeps its localized description")
  func ownDescription() {
    struct TooShort: LocalizedError {
      var errorDescription: String? { "The name is too short." }
    }
    class Checked: JSONModel {
      var name = ""
      override func validate() throws { throw name.isEmpty ? TooShort() : ValidationFailure("no") }
    }
    let error = #expect(throws: JSONModelError.self) { try Checked(string: #"{"name": ""}"#) }
    #expect(error?.localizedDescription == "The name is too short.")
    #expect((error as NSError?)?.localizedDescription == "The name is too short.")
    #expect(error?.code == .modelIsInvalid && error?.cause is TooShort)
    let other = #expect(throws: JSONModelError.self) { try Checked(string: #"{"name": "a"}"#) }
    #expect(other?.localizedDescription == "no")
  }

  @Test(
    "data in UTF-16 and UTF-32 is read as JSONSerialization reads it",
    arguments: [
      String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian,
      .utf32LittleEndian,
    ],
  )
  func encodings(_ encoding: String.Encoding) throws {
    class Name: JSONModel { var name = "" }
    let data = try #require(#"{"name": "Zoë 🦊"}"#.data(using: encoding))
    #expect(try Name(data: data).name == "Zoë 🦊")
    let array = try #require(#"[{"name": "ł"}]"#.data(using: encoding))
    #expect(try Name.arrayOfModels(from: array).map(\.name) == ["ł"])
    let object = try #require(#"{"a": {"name": "b"}}"#.data(using: encoding))
    #expect((try Name.dictionaryOfModels(from: object)["a"] as? Name)?.name == "b")
    for count in 0..<data.count {
      #expect(throws: JSONModelError.self) { try Name(data: data.prefix(count)) }
    }
  }

  @Test("a document that is neither an array nor an object is not valid JSON")
  func scalarDocuments() {
    class Name: JSONModel { var name = "" }
    for json in ["5", "true", "null", #""an array""#] {
      #expect(failure { try Name(string: json) } == "3")
      #expect(failure { try Name(data: Data(json.utf8)) } == "3")
      #expect(failure { try Name.arrayOfModels(from: json) } == "3")
    }
    #expect(failure { try Name(string: "[1]") } == "1")
    #expect(failure { try Name.arrayOfModels(from: "{}") } == "1")
  }

  @Test("a string from a number is its value, not its spelling")
  func stringsFromNumbers() throws {
    class Label: JSONModel { var text = "" }
    let numbers = [
      "12.00": "12", "1e3": "1000", "1.50": "1.5", "-0.5": "-0.5", "7": "7", "1e22": "1e+22",
      "18446744073709551615": "18446744073709551615", "true": "1",
    ]
    for (json, text) in numbers {
      #expect(try Label(string: #"{"text": \#(json)}"#).text == text)
    }
    #expect(try Label(dictionary: ["text": 12.0]).text == "12")
    #expect(try Label(dictionary: ["text": NSNumber(value: 1.5)]).text == "1.5")
    let native = try JSONSerialization.jsonObject(with: Data(#"{"text": 12.00}"#.utf8))
    #expect(try Label(dictionary: native as? [String: Any]).text == "12")
  }

  @Test("properties and elements can be `NSNumber`s")
  func numberObjects() throws {
    class Prices: JSONModel {
      var price = NSNumber(value: 0)
      var discount: NSNumber?
      var isFinal: NSNumber = false
      var list: [NSNumber] = []
      var table: [String: NSNumber]?
    }
    let json =
      #"{"price":12.5,"discount":3,"isFinal":true,"list":[1,2.5,18446744073709551615],"table":{"a":0}}"#
    let prices = try Prices(string: json)
    #expect(prices.price == 12.5 && prices.discount == 3 && prices.isFinal == true)
    #expect(prices.list == [1, 2.5, NSNumber(value: UInt64.max)] && prices.table == ["a": 0])
    #expect(prices.toJSONString() == json)
    let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(try Prices(dictionary: native).toJSONString() == json)
    #expect(try Prices(dictionary: prices.toDictionary()).toJSONString() == json)
    // A string is read as a number by its start, as in JSONModel.
    let others = #"{"price": "1230.99 EUR", "isFinal": "x", "list": ["7"]}"#
    let read = try Prices(string: others)
    #expect(read.price == 1230.99 && read.isFinal == 0 && read.list == [7] && read.discount == nil)
    #expect(
      failure { try Prices(string: #"{"price": [], "isFinal": 1, "list": []}"#) }.hasPrefix(
        "1 at price"
      )
    )
    #expect(failure { try Prices(string: #"{"isFinal": 1, "list": []}"#) } == "1 misses price")
    let copy = try prices.copy()
    #expect(copy.toJSONString() == json && copy.isModelEqual(to: prices))
  }

  @Test("an untyped collection holds models of the class that the model names")
  func untypedCollections() throws {
    class Name: JSONModel { var name = "" }
    class Box: JSONModel {
      var list: [Any] = []
      var table: [String: Any]?
      override class func classForCollectionProperty(propertyName: String) -> AnyClass? {
        Name.self
      }
    }
    let json = #"{"list": [{"name": "a"}, {"name": "b"}], "table": {"k": {"name": "c"}}}"#
    let box = try Box(string: json)
    #expect(box.list.map { ($0 as? Name)?.name } == ["a", "b"])
    #expect((box.table?["k"] as? Name)?.name == "c")
    #expect(
      box.toJSONString() == #"{"list":[{"name":"a"},{"name":"b"}],"table":{"k":{"name":"c"}}}"#
    )
    #expect(
      failure { try Box(string: #"{"list": [{"name": 1}, {}]}"#) } == "1 at list[1] misses name"
    )
  }

  @Test("a conversion from `NSNumber` reads bools too")
  func numbersAndBools() throws {
    class Lamp: JSONModel {
      var isOn = false
      var level = 0
      var name = ""
      override class var valueTransformer: JSONValueTransformer {
        super.valueTransformer
          .adding("setIsOnWithNSNumber:") { (flag: Bool) in !flag }
          .adding("setLevelWithNSNumber:") { (number: Int) in number * 10 }
          .adding("StringFromNSNumber:") { (number: JSONNumber) in "number \(number)" }
      }
    }
    let lamp = try Lamp(string: #"{"isOn": true, "level": true, "name": false}"#)
    #expect(!lamp.isOn && lamp.level == 10 && lamp.name == "number 0")
    let other = try Lamp(string: #"{"isOn": 0, "level": 7, "name": 1.5}"#)
    #expect(other.isOn && other.level == 70 && other.name == "number 1.5")
    let native = try Lamp(dictionary: ["isOn": NSNumber(value: true), "level": true, "name": "x"])
    #expect(!native.isOn && native.level == 10 && native.name == "x")
  }

  @Test("a failed conversion leaves an optional property unchanged")
  func throwingConversions() throws {
    class Sign: JSONModel {
      var may: Int? = 7
      var count = 8
      override class func propertyIsOptional(_ propertyName: String) -> Bool { true }
      override class var valueTransformer: JSONValueTransformer {
        super.valueTransformer
          .adding("setMayWithNSString:") { (_: String) throws -> Int in
            throw ValidationFailure("no")
          }
          .adding("setCountWithNSString:") { (_: String) -> Int? in nil }
      }
    }
    let sign = try Sign(string: #"{"may": "a", "count": "b"}"#)
    #expect(sign.may == 7 && sign.count == 8)
    sign.may = 1
    sign.count = 2
    try sign.merge(from: ["may": "a", "count": "b"], useKeyMapping: true)
    #expect(sign.may == 1 && sign.count == 2)
  }

  @Test("a class with its own initializers also has those of JSONModel")
  func ownInitializers() throws {
    class Named: JSONModel {
      var name: String
      required init() { name = "" }
      init(name: String) {
        self.name = name
        super.init()
      }
    }
    #expect(Named(name: "a").toJSONString() == #"{"name":"a"}"#)
    #expect(try Named(string: #"{"name": "b"}"#).name == "b")
    #expect(story { try Named(dictionary: [:]) } == "1 misses name")
  }

  @Test("the library's hooks work on a class")
  func hooks() throws {
    final class Old: JSONModel, MappingPreprocessing, MappingPostprocessing {
      var name = ""
      @Ignore var letters = 0
      static func preprocess(_ object: inout JSONObject) throws {
        if let old = object["title"] { object["name"] = old }
      }
      func postprocess(_ object: JSONObject) throws { letters = name.count }
    }
    #expect(try Old(string: #"{"title": "abc"}"#).letters == 3)
    #expect(story { try Old(string: #"{"note": "abc"}"#) } == "1 misses name")
  }

  @Test("a collection class that isn't a model class is ignored")
  func otherClass() throws {
    class Odd: JSONModel {
      var images: [Image] = []
      var names: [String] = []
      override class func classForCollectionProperty(propertyName: String) -> AnyClass? {
        propertyName == "names" ? NSObject.self : Image.self
      }
    }
    #expect(try Odd(string: #"{"images": [{"id": 1}], "names": ["a"]}"#).names == ["a"])
  }

  @Test("generic classes and classes known only at run time are supported")
  func dynamic() throws {
    class Page<Item: JSONModel>: JSONModel {
      var items: [Item] = []
    }
    let page = try Page<Image>(string: #"{"items": [{"id": 1}]}"#)
    #expect(page.items.map(\.id) == [1])
    let type: JSONModel.Type = Image.self
    let models = try type.arrayOfModels(from: #"[{"id": 1}]"#)
    #expect((models.first as? Image)?.id == 1)
    let table = try type.dictionaryOfModels(from: #"{"a": {"id": 1}}"#)
    #expect((table["a"] as? Image)?.id == 1)
    let base: JSONModel = try type.init(dictionary: ["id": 2])
    try base.merge(from: ["id": 3], useKeyMapping: true)
    #expect((base as? Image)?.id == 3)
    #expect((try base.copy() as? Image)?.id == 3)
  }

  @Test("models can be used from many threads at once")
  func threads() async throws {
    class Late: JSONModel {
      var id = 0
      var image = Image()
    }
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 1...50 {
        group.addTask {
          let late = try Late(string: #"{"id": \#(id), "image": {"id": 1}}"#)
          try late.merge(from: ["image": ["id": 2]], useKeyMapping: true)
          return late.id + late.image.id
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 1275 + 100)
  }
}

extension String {
  /// The story of an error, nested one step deeper.
  fileprivate func prefixed(_ step: String, _ before: String) -> String {
    if contains(" at ") { return replacingOccurrences(of: " at ", with: " at \(before)") }
    let code = prefix(1)
    return "\(code) at \(step)\(dropFirst())"
  }
}
