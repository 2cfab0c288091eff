import ModelMapping
import Testing

private protocol Sized {}

@Suite("Properties that cannot be mapped")
struct OddPropertyTests {
  @propertyWrapper struct Clamped {
    var wrappedValue: Int
  }

  final class Target: Sendable {}
  actor Worker {}

  /// Every kind of property that cannot be mapped, with defaults.
  final class Odd: LenientModel {
    var name = ""
    var pair = (1, "a")
    var action: () -> Int = { 1 }
    var maybeAction: ((Int) -> Void)?
    weak var weakTarget: Target?
    unowned var owner = OddPropertyTests.shared
    lazy var late = 7
    @Clamped var clamped = 5
    fileprivate var sized: (any Sized)?
    var metatype: Int.Type = Int.self
    var anyMetatype: Any.Type = Int.self
    var nothing: Void = ()
    var worker = Worker()
    var range: (Int, Int)?
    var last = 0
    init() {}
  }

  static let shared = Target()

  @Test("the lenient engine skips them", arguments: Source.all)
  func lenient(_ source: Source) throws {
    let json = """
      {"name": "n", "pair": [2, "b"], "action": 1, "maybeAction": 1, "weakTarget": {}, "owner": {},
       "late": 8, "clamped": 9, "sized": {}, "metatype": 1, "anyMetatype": 1, "nothing": null,
       "worker": {"x": 1}, "range": [1, 2], "last": 3}
      """
    let mapped = try source.mapWithReport(Odd.self, from: json, by: ModelMapper<Lenient>())
    let odd = mapped.value
    #expect(odd.name == "n" && odd.last == 3)
    #expect(odd.pair == (1, "a"))
    #expect(odd.action() == 1)
    #expect(odd.maybeAction == nil && odd.weakTarget == nil && odd.range == nil)
    #expect(odd.late == 7 && odd.clamped == 5)
    #expect(odd.metatype == Int.self)
    let left = [
      "pair", "action", "maybeAction", "weakTarget", "owner", "late", "clamped", "sized",
      "metatype", "anyMetatype", "nothing", "worker", "range",
    ]
    #expect(mapped.report.issues.map(\.keyPath.description) == left)
    #expect(mapped.report.issues.map(\.jsonPath.description) == left)
    #expect(mapped.report.issues.allSatisfy { $0.code == .unsupportedProperty })
    let places = source.isText ? left.count : 0
    #expect(mapped.report.issues.compactMap(\.location).count == places)
    #expect(try odd.jsonString() == #"{"name":"n","last":3}"#)
  }

  @Test("the strict engine reports all of them at once")
  func strict() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Odd.self, from: #"{"name": "n", "last": 1}"#)
    }
    #expect(error?.issues.allSatisfy { $0.code == .unsupportedProperty } == true)
    let advice = "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
    func line(_ name: String, _ reason: String) -> String {
      "the document: `\(name)` of OddPropertyTests.Odd \(reason): \(advice)"
    }
    func tuple(_ name: String, _ type: String) -> String {
      "the document: `\(name)` of OddPropertyTests.Odd is of type \(type), which cannot be mapped: "
        + "use a struct that is a model instead of the tuple, ignore it, or map it to `.unmapped`"
    }
    #expect(
      error?.issues.map(\.description) == [
        tuple("pair", "(Int, String)"),
        line("action", "is of type () -> Int, which cannot be mapped"),
        line("maybeAction", "is of type Optional<(Int) -> ()>, which cannot be mapped"),
        line("weakTarget", "is weak or unowned"),
        line("owner", "is weak or unowned"),
        line("late", "is lazy"),
        "the document: `clamped` of OddPropertyTests.Odd has the property wrapper Clamped: conform "
          + "Clamped to MappableWrapper, ignore it, or map it to `.unmapped`",
        "the document: `sized` of OddPropertyTests.Odd is of type Optional<Sized>, which cannot be mapped: "
          + "name its models in `families`, ignore it, or map it to `.unmapped`",
        line("metatype", "is of type Int.Type, which cannot be mapped"),
        line("anyMetatype", "is of type Any.Type, which cannot be mapped"),
        line("nothing", "is of type (), or of a type that cannot be copied"),
        line("worker", "is of type Worker, which cannot be mapped"),
        tuple("range", "Optional<(Int, Int)>"),
      ]
    )
  }

  @Test("the strict engine accepts them if they are ignored or unmapped")
  func ignored() throws {
    final class Ignoring: StrictModel, DefaultInitializable {
      var name = ""
      var action: () -> Int = { 1 }
      weak var target: Target?
      lazy var late = 7
      var pair = (1, 2)
      init() {}
      static let ignoredProperties: Set<String> = ["action", "target"]
      static let keyMapper: KeyMapper = ["late": .unmapped, "pair": .unmapped]
    }
    let value = try Ignoring(json: #"{"name": "n"}"#)
    #expect(value.name == "n")
    #expect(value.action() == 1)
    #expect(try value.jsonString() == #"{"name":"n"}"#)
  }

  /// A struct without init() whose odd properties are all Optional.
  struct Raw: StrictModel {
    let first: String
    var action: ((Int) -> Int)?
    weak var target: Target?
    unowned var owner: Target?
    lazy var late: String? = "late"
    lazy var number = 7
    var pair: (String, Int)?
    fileprivate var sized: (any Sized)?
    var hidden: [String]?
    let last: String
    static let ignoredProperties: Set<String> = [
      "action", "target", "owner", "late", "number", "pair", "sized", "hidden",
    ]
  }

  @Test("in a struct without init(), an ignored Optional is nil and its neighbors are intact")
  func raw() throws {
    let text = "a text that does not fit into the string itself"
    let json = #"{"first": "\#(text)", "last": "\#(text)", "hidden": ["no"]}"#
    let expectation: (Raw) -> Void = { raw in
      #expect(raw.first == text && raw.last == text)
      #expect(raw.action == nil && raw.target == nil && raw.owner == nil)
      #expect(raw.pair == nil && raw.hidden == nil)
    }
    var raw = try Raw(json: json)
    expectation(raw)
    #expect(raw.late == "late")
    #expect(raw.number == 7)
    raw.action = { $0 + 1 }
    #expect(raw.action?(1) == 2)
    let list = try ModelMapper<Lenient>().map([Raw].self, from: "[\(json), {}, \(json)]")
    expectation(list[0])
    #expect(list[1].first.isEmpty && list[1].action == nil)
    #expect(try raw.jsonString() == #"{"first":"\#(text)","last":"\#(text)"}"#)
  }

  @Test("an Optional metatype needs a default, because its nil has a special representation")
  func rawMetatype() {
    struct Meta: StrictModel {
      let name: String
      var metatype: Int.Type?
      let last: Int
      static let ignoredProperties: Set<String> = ["metatype"]
    }
    let error = #expect(throws: ModelError.self) { try Meta(json: #"{"name": "n", "last": 1}"#) }
    #expect(error?.code == .invalidDeclaration)
  }

  @Test("in a strict struct without init(), each is reported once, not also for a missing default")
  func rawStrict() {
    struct Bare: StrictModel {
      let name: String
      let action: () -> Int
      let pair: (Int, Int)?
    }
    let error = #expect(throws: ModelError.self) { try Bare(json: #"{"name": "n"}"#) }
    #expect(
      error?.description == """
        OddPropertyTests.Bare: 2 problems
          the document: `action` of OddPropertyTests.Bare is of type () -> Int, which cannot be mapped: \
        ignore it, map it to `.unmapped`, or give it a type that can be mapped
          the document: `pair` of OddPropertyTests.Bare is of type Optional<(Int, Int)>, which cannot \
        be mapped: use a struct that is a model instead of the tuple, ignore it, or map it to `.unmapped`
        """
    )
  }

  @Test("in a struct without init(), one that cannot be set to nil needs a default")
  func rawWithoutDefault() {
    struct Bare: LenientModelWithoutInit {
      let name: String
      let action: () -> Int
      let pair: (Int, Int)
      let maker: (Int, () -> Void)?
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map(Bare.self, from: #"{"name": "n"}"#)
    }
    #expect(
      error?.description == """
        OddPropertyTests.Bare: 3 problems
          the document (line 1, column 1): `action` of OddPropertyTests.Bare is not read from JSON \
        and so needs a default: make it Optional, or give OddPropertyTests.Bare an `init()` and \
        DefaultInitializable
          the document (line 1, column 1): `pair` of OddPropertyTests.Bare is not read from JSON \
        and so needs a default: make it Optional, or give OddPropertyTests.Bare an `init()` and \
        DefaultInitializable
          the document (line 1, column 1): `maker` of OddPropertyTests.Bare is not read from JSON \
        and so needs a default: give OddPropertyTests.Bare an `init()` and DefaultInitializable
        """
    )
  }
}

private protocol LenientModelWithoutInit: MappableModel where Policy == Lenient {}
