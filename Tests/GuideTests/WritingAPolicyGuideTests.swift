import ModelMapping
import Testing

@Test("Writing a policy: rules of one's own", .printing)
func policyOfOnesOwn() throws {
  enum Tolerant: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.failingModels = .forgivenIfOptional
      rules.legacy.nullForOptional = .keep
      return rules
    }
  }

  struct Cover: MappableModel {
    typealias Policy = Tolerant
    let width: Int
  }

  struct Issue: MappableModel {
    typealias Policy = Tolerant
    let number: Int
    let cover: Cover?
  }

  let json = #"{"number": 7, "cover": {"width": "wide"}}"#
  let mapped = try ModelMapper<Tolerant>().mapWithReport(Issue.self, from: json)
  print(mapped.value)
  print(mapped.report)
  #expect(
    Console.text() == """
      Issue(number: 7, cover: nil)
      cover.width (line 1, column 34): expected an integer, found "wide"
      """
  )
  var issue = Issue(number: 1, cover: Cover(width: 2))
  try issue.update(json: #"{"cover": null}"#)
  #expect(issue.cover?.width == 2)
}

@Test("Writing a policy: conversions of its own")
func policyWithTransformer() throws {
  enum Numeric: MappingPolicy {
    static var rules: MappingRules { Lenient.rules }
    static let valueTransformer = ValueTransformer.standard
      .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
  }
  #expect(try ModelMapper<Numeric>().map([String].self, from: "[true, false]") == ["1", "0"])
}

@Test("Writing a policy: paths through arrays", .printing)
func policyThroughArrays() throws {
  enum Gathering: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.pathArrays = .goThrough
      return rules
    }
  }

  struct Shelf: LenientModel {
    var titles: [String] = []
    static let keyMapper: KeyMapper = [name(\.titles): "books.title"]
  }

  let books = #"{"books": [{"title": "Momo"}, {"title": "Emil"}]}"#
  print(try ModelMapper<Gathering>().map(Shelf.self, from: books).titles)
  #expect(Console.text() == #"["Momo", "Emil"]"#)
  #expect(try Shelf(titles: ["a"]).jsonString() == #"{"books":{"title":["a"]}}"#)
}
