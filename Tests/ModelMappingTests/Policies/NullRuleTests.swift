import Foundation
import ModelMapping
import Testing

@Suite("Rules for null")
struct NullRuleTests {
  @Test("null leaves an Optional unchanged or sets it to nil", arguments: Source.all)
  func optional(_ source: Source) {
    let json = #"{"number": null, "text": null, "list": null, "inner": null, "raw": null}"#
    #expect(story(Model.self, from: json, through: source, by: Keeping.self) == "1 a [1] 7 two 5")
    #expect(
      story(Model.self, from: json, through: source, by: Lenient.self) == "nil nil nil nil nil 5"
    )
    let model = Model(number: 2, text: "b", list: [2], inner: Inner(size: 8), raw: .one)
    #expect(
      story(updating: model, from: json, through: source, by: Keeping.self) == "2 b [2] 8 one 5"
    )
    #expect(
      story(updating: model, from: json, through: source, by: Lenient.self)
        == "nil nil nil nil nil 5"
    )
  }

  @Test("an Optional without a value to keep becomes nil", arguments: Source.all)
  func bare(_ source: Source) {
    let json = #"{"number": null, "text": null, "must": 1}"#
    #expect(
      story(Bare.self, from: json, through: source, by: Keeping.self)
        == "Bare(number: nil, text: nil, must: 1)"
    )
  }

  @Test("null in a container is always nil", arguments: Source.all)
  func element(_ source: Source) {
    let json = #"{"value": [1, null]}"#
    #expect(
      story(Holder<[Int?]>.self, from: json, through: source, by: Keeping.self)
        == "Holder<Array<Optional<Int>>>(value: [Optional(1), nil])"
    )
  }

  @Test("null words leave an Optional unchanged where they count as null", arguments: Source.all)
  func words(_ source: Source) {
    let json = #"{"number": "NULL", "text": "null", "list": "nil", "inner": "(null)", "raw": "x"}"#
    #expect(
      story(Model.self, from: json, through: source, by: Keeping.self)
        == "1 null [1] 7 two 5; invalidValue raw"
    )
    let other = #"{"number": "12"}"#
    #expect(
      story(Model.self, from: other, through: source, by: Keeping.self)
        == "12 a [1] 7 two 5; coerced number"
    )
  }

  @Test("null for a non-Optional property has a separate rule", arguments: Source.all)
  func required(_ source: Source) {
    let json = #"{"must": null}"#
    #expect(
      story(Model.self, from: json, through: source, by: Keeping.self)
        == "1 a [1] 7 two 5; nullValue must"
    )
    let model = Model(must: 6)
    #expect(
      story(updating: model, from: json, through: source, by: Resetting.self)
        == "1 a [1] 7 two 5; nullValue must"
    )
    #expect(
      story(updating: model, from: json, through: source, by: Keeping.self)
        == "1 a [1] 7 two 6; nullValue must"
    )
  }

  // MARK: Alternatives

  @Test("null under an earlier key is skipped or used", arguments: alternatives)
  func alternative(row: (json: String, skipped: String, taken: String)) {
    for source in Source.all {
      #expect(
        story(Choices.self, from: row.json, through: source, by: Lenient.self) == row.skipped
      )
      #expect(story(Choices.self, from: row.json, through: source, by: Taking.self) == row.taken)
    }
  }

  private static let alternatives: [(json: String, skipped: String, taken: String)] = [
    (#"{"id": null, "ID": "x"}"#, "x p 0", "nil p 0"),
    (#"{"ID": "x", "id": null}"#, "x p 0", "nil p 0"),
    (#"{"id": null, "ext": {"id": "y"}}"#, "y p 0", "nil p 0"),
    (#"{"ID": null, "ext": {"id": "y"}}"#, "y p 0", "nil p 0"),
    (#"{"ext": {"id": "y"}, "ID": "x"}"#, "x p 0", "x p 0"),
    (#"{"id": "z", "ID": null}"#, "z p 0", "z p 0"),
    (#"{"id": null}"#, "nil p 0", "nil p 0"),
    (#"{"a": {"path": null}, "a.path": "q"}"#, "s q 0", "s nil 0"),
    (#"{"a.path": "q"}"#, "s q 0", "s q 0"),
    (#"{"a": null, "a.path": "q"}"#, "s q 0", "s q 0"),
    (#"{"n": null, "m": 3}"#, "s p 3", "s p 0; nullValue number"),
  ]

  @Test("null that is used but changes nothing also ends the search", arguments: Source.all)
  func takenAndKept(_ source: Source) {
    #expect(
      story(
        Choices.self,
        from: #"{"id": null, "ID": "x"}"#,
        through: source,
        by: TakingAndKeeping.self,
      ) == "s p 0"
    )
  }

  // MARK: Models and policies

  struct Inner: LenientModel, Equatable {
    var size = 7
  }

  enum Raw: String {
    case one
    case two
  }

  struct Model: LenientModel, CustomStringConvertible {
    var number: Int? = 1
    var text: String? = "a"
    var list: [Int]? = [1]
    var inner: Inner? = Inner()
    var raw: Raw? = .two
    var must = 5

    var description: String {
      let list = list.map { "\($0)" } ?? "nil"
      let size = inner.map { "\($0.size)" } ?? "nil"
      return "\(number.map { "\($0)" } ?? "nil") \(text ?? "nil") \(list) \(size) "
        + "\(raw.map { "\($0)" } ?? "nil") \(must)"
    }
  }

  struct Bare: MappableModel {
    typealias Policy = Keeping

    let number: Int?
    let text: String?
    let must: Int
  }

  struct Choices: LenientModel, CustomStringConvertible {
    var id: String? = "s"
    var path: String? = "p"
    var number = 0

    static let keyMapper: KeyMapper = [
      "id": ["id", "ID", "ext.id"], "path": "a.path", "number": ["n", "m"],
    ]

    var description: String { "\(id ?? "nil") \(path ?? "nil") \(number)" }
  }

  enum Keeping: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.nullForOptional = .keep
      return rules
    }
  }

  enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.nullValue = .reset
      return rules
    }
  }

  enum Taking: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.nullAlternatives = .take
      return rules
    }
  }

  enum TakingAndKeeping: MappingPolicy {
    static var rules: MappingRules {
      var rules = Taking.rules
      rules.legacy.nullForOptional = .keep
      return rules
    }
  }
}
