import ModelMapping
import Testing

@Suite("An audit")
struct AuditTests {
  struct Inner: StrictModel {
    let name: String
    let make: () -> Int
    static let keyMapper: KeyMapper = ["nmae": "n"]
  }

  struct Outer: StrictModel {
    let inner: Inner
    let more: [Inner]?
    let shape: any Equatable
    static let families: [String: any ModelFamily.Type] = ["shpe": Paintables.self]
    static let sensitiveProperties: Set<String> = ["iner"]
  }

  struct Loose: LenientModel {
    var name = ""
    var make: () -> Int = { 1 }
    lazy var size = 3
    var inner: [Inner] = []
    static let ignoredProperties: Set<String> = ["nam"]
  }

  @Test("reports the same issues for a strict model as its first mapping")
  func strict() throws {
    let error = #expect(throws: ModelError.self) { try Outer(json: "{}") }
    #expect(Outer.audit().map(\.description) == error?.issues.map(\.description))
    #expect(
      Set(Outer.audit().map(\.keyPath.description)) == ["", "inner"]
    )
    #expect(
      Outer.audit().contains {
        $0.description.hasPrefix(
          "the document: sensitiveProperties names `iner`, which is not a stored property of "
            + "AuditTests.Outer; did you mean `inner`?"
        )
      }
    )
    #expect(
      Outer.audit().contains {
        $0.description.hasPrefix(
          "the document: families names `shpe`, which is not a stored property of AuditTests.Outer; "
            + "did you mean `shape`?"
        )
      }
    )
  }

  @Test("reports the issues in a lenient model's report, and its skipped properties")
  func lenient() throws {
    let report = try ModelMapper<Lenient>().mapWithReport(Loose.self, from: "{}").report
    let words = Loose.audit().map(\.description)
    #expect(report.issues.allSatisfy { words.contains($0.description) })
    #expect(
      words.contains(
        "make: `make` of AuditTests.Loose is of type () -> Int, which cannot be mapped: "
          + "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
      )
    )
    #expect(words.contains { $0.hasPrefix("size: `size` of AuditTests.Loose is lazy: ") })
    #expect(report.issues.contains { $0.description.contains("lazy") })
  }

  @Test("is empty for a valid model, but not for a type that cannot be mapped")
  func ends() {
    #expect(Bar.audit().isEmpty)
    #expect(ModelMapper<Strict>().audit([String: [Bar]].self).isEmpty)
    let words = ModelMapper<Lenient>().audit((() -> Int).self).map(\.description)
    #expect(words == ["the document: () -> Int cannot be mapped"])
  }

  @Test("uses the mapper's own policy")
  func policy() {
    #expect(ModelMapper<Strict>().audit(Loose.self).contains { $0.description.contains("is lazy") })
  }

  @Test("finds the mistakes of models that only some documents lead to, whose mappings succeed")
  func possible() throws {
    struct Broken: StrictModel {
      let value: Int
      static let optionalProperties: Set<String> = ["nope"]
    }
    struct Converted: StrictModel {
      let size: Int
      static let valueTransformer = ValueTransformer.standard.reading("size") {
        (broken: Broken) in broken.value
      }
    }
    enum Brokens: ModelFamily {
      static let members: [any MappableModel.Type] = [Broken.self]
      static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Broken.self }
    }
    struct Chosen: StrictModel {
      let one: Any?
      let many: [Any]
      static let families: [String: any ModelFamily.Type] = [
        "one": Brokens.self, "many": SingleTypeFamily<Bar>.self,
      ]
    }
    struct Single: StrictModel {
      let many: [Any]
      static let families: [String: any ModelFamily.Type] = [
        "many": SingleTypeFamily<Broken>.self
      ]
    }
    let words =
      "optionalProperties names `nope`, which is not a stored property of AuditTests.Broken"
    #expect(Converted.audit().map(\.description) == ["size: \(words)"])
    #expect(Chosen.audit().map(\.description) == ["one: \(words)"])
    #expect(Single.audit().map(\.description) == ["many: \(words)"])
    #expect(try Converted(json: #"{"size": 3}"#).size == 3)
    #expect(try Chosen(json: #"{"many": [1]}"#).many.count == 1)
    #expect(try Single(json: #"{"many": [1]}"#).many.count == 1)
    #expect(throws: ModelError.self) { try Converted(json: #"{"size": {"value": 3}}"#) }
  }

  @Test("a family of a property that holds no models is a mistake")
  func familyOfNoModels() {
    struct Part: LenientModel {}
    struct Whole: LenientModel {
      var size = 0
      var sizes: [String: [Int?]] = [:]
      var parts: [String: [Part?]] = [:]
      var other: Any?
      static let families: [String: any ModelFamily.Type] = [
        "size": SingleTypeFamily<Part>.self, "sizes": SingleTypeFamily<Part>.self,
        "parts": SingleTypeFamily<Part>.self, "other": SingleTypeFamily<Part>.self,
      ]
    }
    #expect(
      Whole.audit().map(\.message) == [
        "families: `size` is of type Int, which holds no models",
        "families: `sizes` is of type Dictionary<String, Array<Optional<Int>>>, which holds no models",
      ]
    )
  }
}
