import Foundation
import ModelMapping
import Testing

@Suite("Selectors")
struct SelectorTests {
  struct Model: StrictModel {
    var url: URL?
    var count: Int?
    var names: [String]?
  }

  /// The issues that the first mapping reports for a transformer in the options.
  private func words(_ transformer: ModelMapping.ValueTransformer) -> [String] {
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: transformer))
    let audit = mapper.audit(Model.self).map(\.description)
    let prefix = "the document: valueTransformer of the options or the policy: "
    do throws(ModelError) {
      _ = try mapper.map(Model.self, from: "{}")
      #expect(audit.isEmpty)
      return []
    } catch {
      #expect(error.issues.map(\.description) == audit)
      #expect(error.issues.allSatisfy { $0.code == .invalidDeclaration })
      return audit.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }
  }

  @Test(
    "Objective-C spellings are equivalent",
    arguments: [
      "URLFromString:", "NSURLFromNSString:", "__NSURLFromNSString:", "URLFromNSString:",
      "NSURLFromString:",
    ],
  )
  func spellings(selector: String) throws {
    let transformer = ModelMapping.ValueTransformer.standard.adding(selector) { (text: String) in
      URL(string: "https://example.com/" + text)
    }
    #expect(words(transformer) == [])
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: transformer))
    let model = try mapper.map(Model.self, from: #"{"url":"x"}"#)
    #expect(model.url?.absoluteString == "https://example.com/x")
  }

  @Test(
    "a closure may take any type that can be read from the source",
    arguments: ["3", "[1,2,3]", #"{"a":1,"b":2,"c":3}"#, "true", #""three""#, #"{"x":1,"y":2}"#],
  )
  func sources(json: String) throws {
    struct Point: StrictModel {
      let x: Int
      let y: Int
    }
    let transformer = ModelMapping.ValueTransformer.standard
      .adding("ArrayFromNumber:") { (number: Decimal) in ["\(number)"] }
      .adding("ArrayFromNSArray:") { (list: Set<Int>) in ["\(list.count)"] }
      .adding("ArrayFromNSDictionary:") { (object: [String: Int]) in ["\(object.count)"] }
      .adding("ArrayFromBOOL:") { (flag: Bool) in ["\(flag)"] }
      .adding("ArrayFromString:") { (value: JSONValue) in ["\(value.description)"] }
    #expect(words(transformer) == [])
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: transformer))
    let names = try mapper.map([String].self, from: json)
    let expected = ["3": "3", "[1,2,3]": "3", "true": "true", #""three""#: #""three""#]
    #expect(names == [expected[json] ?? (json.contains("x") ? "2" : "3")])
    let byModel = ModelMapping.ValueTransformer.standard
      .adding("IntFromObject:") { (point: Point) in point.x + point.y }
    let sum = ModelMapper<Strict>(options: .init(valueTransformer: byModel))
    if json.contains("x") { #expect(try sum.map(Int.self, from: json) == 3) }
  }

  @Test(
    "a malformed selector is a declaration error",
    arguments: [
      "", "url", "URLFromString", "FromString:", "URLFrom:", "setWithString:", "setUrlWith:",
      "setUrlWithString", "JSONObjectFrom:", "JSONObjectFor", "JSONObjectFromURL",
    ],
  )
  func unreadable(selector: String) {
    let transformer = ModelMapping.ValueTransformer.standard.adding(selector) { (text: String) in
      URL(string: text)
    }
    #expect(
      words(transformer) == [
        "`\(selector)` is not a selector: write `<Target>From<Source>:`, `JSONObjectFrom<Target>:`, "
          + "`set<Name>With<Source>:` or `JSONObjectFor<Name>`"
      ]
    )
    #expect(words(ModelMapping.ValueTransformer.standard.removing(selector)).count == 1)
  }

  @Test("a number is meant by its Objective-C name, and an enum is read from its raw value")
  func numbersAndRawValues() throws {
    enum Size: String { case small, large }
    struct Offer: StrictModel, Equatable {
      let price: Double
      let width: Int
      static let valueTransformer = ModelMapping.ValueTransformer.standard
        .adding("setWidthWithString:") { (size: Size) in size == .small ? 1 : 9 }
    }
    let transformer = ModelMapping.ValueTransformer.standard
      .adding("NSNumberFromString:") { (text: String) in Double(text.dropFirst()) }
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: transformer))
    let offer = try mapper.map(Offer.self, from: #"{"price": "€2.5", "width": "large"}"#)
    #expect(offer == Offer(price: 2.5, width: 9))
    #expect(throws: ModelError.self) {
      try mapper.map(Offer.self, from: #"{"price": "€2.5", "width": "wide"}"#)
    }
  }

  @Test("a closure that maps JSON itself fails with all issues of its error, below the property")
  func nestedMapping() {
    struct Part: StrictModel {
      let id: Int
      let name: String
    }
    struct Whole: StrictModel {
      let part: Part
      static let valueTransformer = ModelMapping.ValueTransformer.standard
        .adding("PartFromString:") { (text: String) throws -> Part in try Part(json: text) }
    }
    let error = #expect(throws: ModelError.self) { try Whole(json: #"{"part": "{\"id\": []}"}"#) }
    #expect(error?.issues.map(\.keyPath.description).sorted() == ["part.id", "part.name"])
  }

  @Test("an unknown source is reported with the nearest one")
  func misspeltSource() {
    let transformer = ModelMapping.ValueTransformer.standard
      .adding("URLFromStrng:") { (text: String) in URL(string: text) }
      .adding("URLFromTable:") { (text: String) in URL(string: text) }
    #expect(
      words(transformer) == [
        "`URLFromStrng:` names an unknown source, `Strng`: did you mean `String`?",
        "`URLFromTable:` names an unknown source, `Table`: "
          + "the sources are String, Number, Bool, Array, Object, Null, JSONObject",
      ]
    )
  }

  @Test("a selector that contradicts its closure is a declaration error")
  func contradictions() {
    let transformer = ModelMapping.ValueTransformer.standard
      .adding("URLFromString:") { (number: Int) in URL(string: "\(number)") }
      .adding("URLFromNumber:") { (number: Int) in number }
      .adding("URLFromNull:") { (text: String) in URL(string: text) }
      .adding("JSONObjectFromURL:") { (number: Int) in number }
      .adding("IntFromObject:") { (value: Int?) in value }
      .adding("IntFromArray:") { (value: [Int]) in value.first }
      .adding("ArrayFromString:") { (text: String) in [text] }
    #expect(
      words(transformer) == [
        "`URLFromString:` converts a string, but its closure takes Int",
        "`URLFromNumber:` makes URL, but its closure returns Int",
        "`URLFromNull:` converts null, but its closure takes String",
        "`JSONObjectFromURL:` converts URL, but its closure takes Int",
        "`IntFromObject:` converts an object, but its closure takes Optional<Int>",
      ]
    )
  }

  @Test("a closure that takes or returns an unmappable type is a declaration error")
  func unmappable() {
    struct Unknown {}
    let transformer = ModelMapping.ValueTransformer.standard
      .adding("IntFromArray:") { (_: [Unknown]) in 1 }
      .adding("JSONObjectFromInt:") { (_: Int) in Unknown() }
      .adding("setCountWithString:") { (_: String) in 1 }
    #expect(
      words(transformer) == [
        "`setCountWithString:` is for one property, so it belongs in a model's transformer",
        "the closure of `IntFromArray:` takes Array<SelectorTests.Unknown>, which cannot be mapped",
        "the closure of `JSONObjectFromInt:` gives SelectorTests.Unknown, which cannot be mapped",
      ]
    )
  }

  @Test("a conversion from Bool precedes one from NSNumber, in any order")
  func numbersAndBools() throws {
    typealias Transformer = ModelMapping.ValueTransformer
    let number = { @Sendable (number: Int) in "number \(number)" }
    let bool = { @Sendable (flag: Bool) in "bool \(flag)" }
    func text(_ json: String, _ transformer: Transformer) throws -> [String] {
      try ModelMapper<Lenient>(options: MappingOptions(valueTransformer: transformer))
        .map([String].self, from: json)
    }
    let json = "[true, 7]"
    let alone = Transformer.standard.adding("StringFromNSNumber:", number)
    #expect(try text(json, alone) == ["number 1", "number 7"])
    #expect(
      try text(json, alone.adding("StringFromBool:", bool)) == ["bool true", "number 7"]
    )
    #expect(
      try text(
        json,
        .standard.adding("StringFromBool:", bool).adding("StringFromNSNumber:", number),
      ) == ["bool true", "number 7"]
    )
    // A preset's conversion gives way.
    #expect(
      try text(json, .jsonModel.adding("StringFromNSNumber:", number)) == ["number 1", "number 7"]
    )
    #expect(
      try text(json, .standard.adding("StringFromNumber:", number)) == ["true", "number 7"]
    )
  }

  struct Misdeclared: LenientModel {
    var count = 0
    var url: URL?
    static let valueTransformer = ValueTransformer.standard
      .adding("setCuontWithString:") { (text: String) in text.count }
      .adding("setCountWithString:") { (text: String) in text }
      .adding("JSONObjectForUrl") { (url: String) in url }
      .adding("setUrlWithNumber:") { (text: String) in URL(string: text) }
  }

  @Test("a missing property, or one of another type, is a declaration error")
  func properties() throws {
    let expected = [
      "the document: valueTransformer: `setUrlWithNumber:` converts a number, but its "
        + "closure takes String",
      "the document: valueTransformer: `setCuontWithString:` names no stored property of "
        + "SelectorTests.Misdeclared; did you mean `count`?",
      "the document: valueTransformer: the closure of `setCountWithString:` gives String, but "
        + "`count` is of type Int",
      "the document: valueTransformer: the closure of `JSONObjectForUrl` takes String, but `url` is "
        + "of type Optional<URL>",
    ]
    #expect(Misdeclared.audit().map(\.description) == expected)
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Misdeclared.self,
      from: #"{"count":"7","url":"https://example.com"}"#,
    )
    #expect(mapped.value.count == 7)
    #expect(
      mapped.report.issues.filter { $0.code == .invalidDeclaration }.map(\.description) == expected
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Misdeclared.self, from: "{}")
    }
    #expect(error?.issues.map(\.description) == expected)
  }
}
