import Foundation
import ModelMapping
import Testing

@Suite("Property conversions")
struct PropertyTransformTests {
  struct Place: StrictModel, Equatable {
    let locale: Locale
    var status: Int?
    var size: Size?
    var code: String
    var closed: Bool = false
    static let valueTransformer = ValueTransformer.standard
      .adding("setLocaleWithObject:") { (object: JSONObject) throws -> Locale in
        guard case .string(let language)? = object["language"] else {
          throw ValidationFailure("a locale has a language")
        }
        return Locale(identifier: language)
      }
      .adding("JSONObjectForLocale") { (locale: Locale) in ["language": locale.identifier] }
      .adding("setStatusWithNSString:") { (text: String) in ["open": 1, "closed": 0][text] }
      .adding("JSONObjectForStatus") { (status: Int?) in status == 1 ? "open" : nil }
      .adding("setSizeWithArray:") { (sides: [Double]) throws -> Size in
        guard sides.count == 2 else { throw ValidationFailure("a size has two sides") }
        return Size(width: sides[0], height: sides[1])
      }
      .adding("setSizeWithJSONObject:") { (value: JSONValue) in
        Size(width: Double(value.description.count), height: 0)
      }
      .adding("JSONObjectForSize") { (size: Size) in [size.width, size.height] }
      .adding("StringFromString:") { (text: String) in "s:" + text }
      .adding("setCodeWithString:") { (text: String) in "p:" + text }
  }

  struct Size: Equatable {
    var width = 0.0
    var height = 0.0
  }

  private let json =
    #"{"locale":{"language":"fr"},"status":"open","size":[1,2.5],"code":"x","closed":true}"#

  @Test("reading picks a conversion by the kind of value, writing uses its closure's result")
  func works() throws {
    for place in [
      try Place(json: json), try Place(json: JSONValue(json: json)),
      try Place(json: [
        "locale": ["language": "fr"], "status": "open", "size": [1, 2.5], "code": "x",
        "closed": true,
      ]),
    ] {
      #expect(place.locale.identifier == "fr")
      #expect(place.status == 1)
      #expect(place.size == Size(width: 1, height: 2.5))
      #expect(place.code == "p:x")
      #expect(
        try place.jsonString()
          == #"{"locale":{"language":"fr"},"status":"open","size":[1,2.5],"code":"p:x","closed":true}"#
      )
      #expect(try place.jsonObject()["size"] as? [Double] == [1, 2.5])
    }
  }

  @Test("other kinds fall back to a conversion for any value, then to the library")
  func others() throws {
    let place = try Place(
      json: #"{"locale":"de","status":7,"size":"ab","code":5,"closed":0}"#
    )
    #expect(place.locale.identifier == "de")
    #expect(place.status == 7)
    #expect(place.size == Size(width: 4, height: 0))
    #expect(place.code == "5")
    #expect(try place.jsonValue()["status"] == nil)
  }

  @Test("returning nil leaves an Optional nil, and null isn't passed to the closure")
  func nils() throws {
    let place = try Place(
      json: #"{"locale":"de","status":"gone","size":null,"code":"c","closed":false}"#
    )
    #expect(place.status == nil)
    #expect(place.size == nil)
  }

  @Test("errors become issues with the location of the value")
  func issues() throws {
    let text = #"{"locale":{},"size":[1,"x"],"code":[],"closed":1}"#
    let error = #expect(throws: ModelError.self) { try Place(json: text) }
    #expect(
      error?.description == """
        PropertyTransformTests.Place: 3 problems
          locale (line 1, column 11): a locale has a language
          size[1] (line 1, column 24): expected a number, found "x"
          code (line 1, column 36): expected a string, found an array
        """
    )
  }

  @Test("conversions apply to updates, all or nothing")
  func update() throws {
    var place = try Place(json: json)
    try place.update(json: #"{"size":[3,4],"status":"closed"}"#)
    #expect(place.size == Size(width: 3, height: 4) && place.status == 0)
    #expect(throws: ModelError.self) { try place.update(json: #"{"size":[5,6],"locale":{}}"#) }
    #expect(place.size == Size(width: 3, height: 4))
  }

  struct Nothing: StrictModel {
    let tint: Tint
    let other: Tint?
    let count: Int
    static let valueTransformer = ValueTransformer.colors
      .adding("TintFromNull:") { Tint.black }
      .adding("IntFromNull:") { (_: JSONValue) in -1 }
      .adding("IntFromArray:") { (list: [Int]) -> Int? in list.first }
  }

  @Test("null conversions apply to both T and T?; without one, null is nil or an issue")
  func null() throws {
    let model = try Nothing(json: #"{"tint":null,"other":null,"count":null}"#)
    #expect(model.tint == .black && model.other == .black && model.count == -1)
    #expect(try Nothing(json: ##"{"tint":"#1","count":[4]}"##).other == nil)
    let error = #expect(throws: ModelError.self) {
      try Nothing(json: #"{"tint":null,"count":[]}"#)
    }
    #expect(
      error?.issues.map(\.description) == [
        "count (line 1, column 22): expected an integer, found an array: "
          + "`IntFromArray:` does not convert it"
      ]
    )
    #expect(error?.code == .invalidValue)
    let palette = #expect(throws: ModelError.self) {
      try Palette(json: #"{"main":null,"more":[null],"distinct":[],"named":{},"grid":[]}"#)
    }
    #expect(palette?.issues.map(\.code) == [.nullValue, .nullValue])
  }

  @Test("a conversion for an Optional property may return the Optional itself")
  func wholeOptional() throws {
    struct Whole: StrictModel, Equatable {
      let before: Int
      let size: Int?
      let after: Int
      static let valueTransformer = ValueTransformer.standard
        .adding("setSizeWithString:") { (text: String) -> Int?? in
          text.isEmpty ? .some(nil) : text.count
        }
    }
    let json = #"{"before": 1, "size": "", "after": 2}"#
    #expect(try Whole(json: json) == Whole(before: 1, size: nil, after: 2))
    let full = #"{"before": 1, "size": "four", "after": 2}"#
    #expect(try Whole(json: full) == Whole(before: 1, size: 4, after: 2))
  }
}
