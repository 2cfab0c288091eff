import Foundation
import ModelMapping
import Testing

@Suite("Properties that the lenient engine skips")
struct LeftAloneTests {
  struct Address {
    var city = ""
  }

  enum Payment {
    case cash
    case card(String)
  }

  struct Person: LenientModel {
    var name = ""
    var address = Address()
    var pets: [Address] = []
    var payment = Payment.cash
  }

  struct Town: LenientModel {
    var mayor = Person()
    var people: [Person] = []
    static let keyMapper: KeyMapper = ["mayor": "head"]
  }

  private func report<Value>(_ type: Value.Type, _ json: String) throws -> [String] {
    let report = try ModelMapper<Lenient>().mapWithReport(type, from: json).report
    #expect(report.issues.allSatisfy { $0.code == .unsupportedProperty })
    return report.issues.map { issue in
      let place = issue.location.map { " at \($0.line):\($0.column)" } ?? ""
      return "\(issue.keyPath)|\(issue.jsonPath)\(place)"
    }
  }

  @Test("are reported, with a location if the document contains them")
  func places() throws {
    #expect(try report(Person.self, "{}") == ["address|", "pets|", "payment|"])
    let json = #"{"name": "Ann", "address": {"city": "Rome"}, "pets": [{"city": "x"}]}"#
    #expect(
      try report(Person.self, json) == ["payment|", "address|address at 1:28", "pets|pets at 1:54"]
    )
    let mapped = try ModelMapper<Lenient>().mapWithReport(Person.self, from: json)
    #expect(mapped.value.address.city == "" && mapped.value.pets.isEmpty)
    #expect(
      mapped.report.issues[1].description == """
        address (line 1, column 28): `address` of LeftAloneTests.Person is of type Address, \
        which cannot be mapped: let Address adopt LenientModel or StrictModel, ignore it, or map it to `.unmapped`
        """
    )
  }

  @Test("have the advice for a property wrapper if they may be in one")
  func wrapped() throws {
    @propertyWrapper struct Trimmed {
      private var text = ""
      var wrappedValue: String {
        get { text }
        set { text = newValue }
      }
    }
    struct Form: LenientModel {
      @Trimmed var title
    }
    #expect(
      Form.audit().map(\.description) == [
        "_title: `_title` of LeftAloneTests.Form is of type Trimmed, which cannot be mapped: "
          + "if it is a property wrapper, conform it to MappableWrapper; "
          + "otherwise let Trimmed adopt LenientModel or StrictModel, "
          + "ignore it, or map it to `.unmapped`"
      ]
    )
  }

  @Test("are reported once per mapping, however often they occur")
  func once() throws {
    let many = Array(repeating: #"{"pets": []}"#, count: 500).joined(separator: ",")
    let json = #"{"head": {}, "people": [\#(many)]}"#
    #expect(
      try report(Town.self, json) == [
        "mayor.address|", "mayor.payment|", "people[0].pets|people[0].pets at 1:34",
      ]
    )
    #expect(try report([Person].self, "[\(many)]").count == 3)
  }

  @Test("are reported in an update")
  func update() throws {
    var person = Person(address: Address(city: "Oslo"))
    let report = try ModelMapper<Lenient>().update(&person, from: #"{"name": "A", "address": 1}"#)
    #expect(report.issues.map(\.keyPath) == ["pets", "payment", "address"])
    #expect(person.address.city == "Oslo")
  }

  @Test("are reported for alternative keys and inside paths")
  func paths() throws {
    struct Letter: LenientModel {
      var to = Address()
      var from = Address()
      var text = ""
      var kind = ""
      static let keyMapper: KeyMapper = [
        "to": ["to", "TO"], "from": "head.from", "text": "body", "kind": "head.kind",
      ]
    }
    let json = #"{"TO": 1, "head": {"from": 2, "kind": "k"}, "body": "t", "to": 3}"#
    #expect(try report(Letter.self, json) == ["to|TO at 1:8", "from|head.from at 1:28"])
    let letter = try Letter(json: json)
    #expect(letter.text == "t" && letter.kind == "k")
  }

  @Test("are reported alongside a property with the same key")
  func sharedKey() throws {
    struct Pair: LenientModel {
      var first = 0
      var second = Address()
      static let keyMapper: KeyMapper = ["first": "x", "second": "x"]
    }
    #expect(try report(Pair.self, #"{"x": 5}"#) == ["second|x at 1:7"])
    #expect(try Pair(json: #"{"x": 5}"#).first == 5)
  }

  @Test("are not unknown keys")
  func unknown() throws {
    enum Closed: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.unknownKeys = .forbid
        return rules
      }
    }
    let json = #"{"address": {}}"#
    #expect(try ModelMapper<Closed>().map(Person.self, from: json).name.isEmpty)
    #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(Person.self, from: #"{"adress": {}}"#)
    }
  }

  @Test("of a type known only through a family are reported at its location")
  func families() throws {
    #expect(
      try report(Zoo.self, #"{"animals": [{}, {"kind": "fish"}, {"kind": "fish"}]}"#)
        == ["animals[1].tank|animals[1] at 1:18"]
    )
  }

  final class Zoo: LenientModel {
    var animals: [Animal] = []
  }

  class Animal: LenientModel, ModelFamily {
    required init() {}
    class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "fish" ? Fish.self : nil
    }
  }

  final class Fish: Animal {
    var tank = Address()
  }

  @Test("count toward the report's limit and appear in the audit")
  func limits() throws {
    var options = MappingOptions()
    options.maximumIssues = 2
    let mapper = ModelMapper<Lenient>(options: options)
    let report = try mapper.mapWithReport(Person.self, from: "{}").report
    #expect(report.issues.count == 2 && report.isTruncated)
    #expect(Person.audit().map(\.keyPath) == ["address", "pets", "payment"])
    #expect(Town.audit().count == 3)
  }
}
