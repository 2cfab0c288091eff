import ModelArchives
import ModelMapping
import StrippedModels
import Testing

extension StrippedStruct: MappableModel, DefaultInitializable {
  /// The strict engine.
  public typealias Policy = Strict
}

@Suite("Declaration mistakes")
struct DeclarationTests {
  private func words<Model: MappableModel>(_: Model.Type, _ json: String = "{}") -> String? {
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Model.self, from: json) }?
      .description
  }

  @Test("a class without init() is rejected")
  func classWithoutInit() {
    final class Bare: StrictModel {
      let name: String
      init(name: String) { self.name = name }
    }
    struct Holder: LenientModel {
      var name = "n"
      var bare: Bare?
      var list: [Bare] = []
    }
    let text =
      "a class needs DefaultInitializable, and an `init()` that is `required` unless the class is final"
    #expect(
      words(Bare.self)
        == """
        DeclarationTests.Bare: 1 problem
          the document: \(text)
        """
    )
    #expect(
      words(Holder.self) == """
        DeclarationTests.Holder: 1 problem
          bare: \(text)
        """
    )
    // The lenient engine keeps the default for what it cannot create, and reports it.
    let mapped = try? ModelMapper<Lenient>().mapWithReport(
      Holder.self,
      from: #"{"name": "m", "bare": {"name": "x"}, "list": [{"name": "x"}]}"#,
    )
    #expect(mapped?.value.name == "m")
    #expect(mapped?.value.bare == nil)
    #expect(mapped?.report.issues.first?.code == .invalidDeclaration)
    let lenient = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map(Bare.self, from: "{}")
    }
    #expect(lenient?.code == .invalidDeclaration)
  }

  struct Misspelt: LenientModel {
    var name = ""
    var pageCount = 0
    var summary: String?
    static let keyMapper: KeyMapper = ["nmae": "n", "summary": "s"]
    static let ignoredProperties: Set<String> = ["sumary"]
    static let mappedProperties: Set<String>? = ["name", "pageCount", "summary", "title"]
    static let optionalProperties: Set<String> = ["pagecount"]
  }

  private static let misspelt = [
    "the document: keyMapper names `nmae`, which is not a stored property of "
      + "DeclarationTests.Misspelt; did you mean `name`?",
    "the document: ignoredProperties names `sumary`, which is not a stored property of "
      + "DeclarationTests.Misspelt; did you mean `summary`?",
    "the document: mappedProperties names `title`, which is not a stored property of "
      + "DeclarationTests.Misspelt",
    "the document: optionalProperties names `pagecount`, which is not a stored property of "
      + "DeclarationTests.Misspelt; did you mean `pageCount`?",
  ]

  @Test("unknown property names fail the strict engine and are reported by the lenient one")
  func names() throws {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Misspelt.self, from: "{}")
    }
    #expect(error?.issues.map(\.description) == Self.misspelt)
    #expect(error?.issues.allSatisfy { $0.code == .invalidDeclaration } == true)
    let mapped = try ModelMapper<Lenient>().mapWithReport(Misspelt.self, from: #"{"name": "n"}"#)
    #expect(mapped.value.name == "n")
    #expect(mapped.report.issues.map(\.description) == Self.misspelt)
    #expect(try Misspelt(json: #"{"s": "t"}"#).summary == "t")
  }

  @Test("mistakes in nested models are reported once per model, with their path")
  func nested() throws {
    struct Outer: LenientModel {
      var inner: [Inner] = []
      var again = Inner()
      struct Inner: LenientModel {
        var deep: [String: Misspelt?] = [:]
      }
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport([Outer].self, from: "[]")
    #expect(mapped.report.issues.map(\.keyPath) == Array(repeating: "inner.deep", count: 4))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Outer.self, from: "{}")
    }
    #expect(error?.issues.map(\.keyPath) == Array(repeating: "inner.deep", count: 4))
  }

  @Test("a property of a struct without init() that JSON cannot fill must be Optional")
  func withoutDefault() {
    struct Raw: StrictModel {
      let name: String
      let ignored: Int
      let unmapped: [Int]
      let optional: Int
      let fine: Int?
      static let ignoredProperties: Set<String> = ["ignored", "fine"]
      static let optionalProperties: Set<String> = ["optional"]
      static let keyMapper: KeyMapper = ["unmapped": .unmapped]
    }
    let advice =
      "and so needs a default: make it Optional, or give DeclarationTests.Raw an `init()` and "
      + "DefaultInitializable"
    #expect(
      words(Raw.self) == """
        DeclarationTests.Raw: 3 problems
          the document: `ignored` of DeclarationTests.Raw is not read from JSON \(advice)
          the document: `unmapped` of DeclarationTests.Raw is not read from JSON \(advice)
          the document: `optional` of DeclarationTests.Raw is in optionalProperties \(advice)
        """
    )
  }

  @Test("a type without reflection metadata is rejected, as a root and as a nested model")
  func stripped() throws {
    let text =
      "StrippedStruct: the type was compiled without reflection metadata, so its properties cannot be found; "
      + "compile its module without -disable-reflection-metadata "
      + "(Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)"
    #expect(
      words(StrippedStruct.self) == """
        StrippedStruct: 1 problem
          the document: \(text)
        """
    )
    struct Holder: LenientModel {
      var name = ""
      var inner: [StrippedStruct]?
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Holder.self, from: #"{"name": "n"}"#)
    }
    #expect(
      error?.description == """
        DeclarationTests.Holder: 1 problem
          inner: \(text)
        """
    )
    #expect(error?.code == .reflectionUnavailable)
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Holder.self,
      from: #"{"name": "n", "inner": [{}]}"#,
    )
    #expect(mapped.value.name == "n")
    #expect(mapped.value.inner?.isEmpty == true)
    #expect(!mapped.report.isEmpty)
    #expect(throws: ModelError.self) { try StrippedStruct().jsonString() }
    #expect(throws: ModelError.self) { try StrippedStruct().archivedData() }
  }

  @Test("exceptions in the options need not be properties of every model")
  func options() {
    struct Model: StrictModel { let name: String }
    let mapper = ModelMapper<Strict>(options: .init(keyMapper: .snakeCase.mapping(["other": "o"])))
    #expect(throws: Never.self) { try mapper.map(Model.self, from: #"{"name": "n"}"#) }
  }

  @Test("a type that is not a model and cannot be mapped is reported by name")
  func noModel() {
    struct Plain { let x: Int }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map([String: Plain].self, from: "{}")
    }
    #expect(
      error?.issues.map(\.description) == [
        "the document: Dictionary<String, DeclarationTests.Plain> cannot be mapped"
      ]
    )
  }

  @Test("mistakes are truncated like any other issues")
  func limit() {
    let mapper = ModelMapper<Strict>(options: .init(maximumIssues: 2))
    let error = #expect(throws: ModelError.self) { try mapper.map(Misspelt.self, from: "{}") }
    #expect(error?.issues.count == 2)
    #expect(error?.isTruncated == true)
  }
}
