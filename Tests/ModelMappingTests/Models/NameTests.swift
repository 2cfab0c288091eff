import Foundation
import ModelMapping
import Testing

/// Names of properties by key paths.
@Suite("Names that the compiler checks")
struct NameTests {
  struct Empty: StrictModel {}

  struct Inner: StrictModel {
    let first: Int
    var w: Double
    var empty: Empty?
  }

  struct Order: StrictModel {
    // Without a size, at the offset of the next.
    var nothing: Empty
    let name: String
    var inner: Inner
    var maybe: Inner?
    var cached: Int?
    var customer: Customer?
    var watched = 0 { didSet {} }
    var computed: Int { 0 }
    static let keyMapper: KeyMapper = [name(\.name): ["title", "name"], name(\.nothing): "n"]
    static let ignoredProperties: Set<String> = [name(\.cached)]
    static let constraints: ValueConstraints = [name(\.name): .nonEmpty]

    func validate(_ problems: inout ValidationProblems) {
      if inner.w < 0 { problems.add(at: Self.name(\.inner.w), "negative") }
    }
  }

  final class Customer: StrictModel, DefaultInitializable {
    var email = ""
    let id = 7
    var inner = Inner(first: 1, w: 2)
  }

  class Base: LenientModel {
    final var fixed = 0
    let constant = ""
    var open = 0
    required init() {}
    class var requiredProperties: Set<String> { [Base.name(\.fixed)] }
  }

  @Test("stored properties of structs and final classes have names")
  func names() {
    let names: [String] = [
      Order.name(\.name), Order.name(\.inner), Order.name(\.inner.first), Order.name(\.inner.w),
      Order.name(\.maybe?.w), Order.name(\.nothing), Order.name(\.customer?.email),
      Order.name(\.customer?.inner.first), Order.name(\.cached),
      Customer.name(\.email), Customer.name(\.id), Base.name(\.fixed), Base.name(\.constant),
    ]
    #expect(
      names == [
        "name", "inner", "inner.first", "inner.w", "maybe.w", "nothing", "customer.email",
        "customer.inner.first", "cached", "email", "id", "fixed", "constant",
      ]
    )
    #expect(Order.audit().isEmpty)
  }

  @Test("names are taken wherever a declaration takes them")
  func used() throws {
    let json = #"{"title": "A", "n": {}, "inner": {"first": 1, "w": 2}, "watched": 3}"#
    let order = try Order(json: json)
    #expect(try order.jsonString(selection: .only([Order.name(\.name)])) == #"{"title":"A"}"#)
    #expect(
      try order.jsonString(selection: .only([Order.name(\.inner.w)])) == #"{"inner":{"w":2}}"#
    )
    let error = #expect(throws: ModelError.self) {
      try Order(json: #"{"title": "A", "n": {}, "inner": {"first": 1, "w": -2}, "watched": 3}"#)
    }
    #expect(error?.issues(at: Order.name(\.inner.w)).count == 1)
    #expect(error?.keyPath.description == Order.name(\.inner.w))
  }

  @Test("properties of one type without a size have no name")
  func confused() {
    struct Marks: StrictModel {
      var first: Empty
      var second: Empty
      var size: Int
    }
    let unnamed: String = Marks.name(\.self)
    let names: [String] = [Marks.name(\.first), Marks.name(\.second)]
    #expect(names == [unnamed, unnamed])
    #expect(Marks.name(\.size) == "size")
  }

  @Test("what has no name is a mistake of the declaration")
  func unnamed() throws {
    struct Wrong: StrictModel {
      var size = 0
      var area: Int { 0 }
      var watched = 0 { didSet {} }
      static let keyMapper: KeyMapper = [name(\.area): "a"]
      static let optionalProperties: Set<String> = [name(\.watched)]
    }
    let words = Wrong.audit().map(\.description)
    #expect(words.count == 2)
    for words in words {
      #expect(words.contains("whose property cannot be determined: write the name as a string"))
    }
    let open: String = Base.name(\.open)
    #expect(open == Wrong.name(\.area) && Wrong.name(\.self) == open)
    #expect(throws: ModelError.self) {
      try Wrong(size: 1).jsonString(selection: .only([Wrong.name(\.area)]))
    }
  }

  @Test("no engine passes over a name that the compiler could not check")
  func refused() throws {
    class Renamed: LenientModel {
      var code = 0
      required init() {}
      class var keyMapper: KeyMapper { [name(\.code): "status"] }
    }
    class Converted: LenientModel {
      var code = 0
      required init() {}
      class var valueTransformer: ValueTransformer {
        .standard.reading(name(\.code)) { (text: String) in text.count }
      }
    }
    class Timed: LenientModel {
      var date: Date?
      required init() {}
      class var valueTransformer: ValueTransformer {
        .standard.dates(name(\.date), .secondsSince1970)
      }
    }
    struct Outer: LenientModel {
      var id = 0
      var inner: Renamed?
    }
    func check<Policy: MappingPolicy>(_ policy: Policy.Type) throws {
      let mapper = ModelMapper<Policy>()
      func refuse(_ body: () throws -> Void) {
        let error = #expect(throws: ModelError.self) { try body() }
        #expect(error?.code == .invalidDeclaration)
        #expect(error?.description.contains("declare the property of a class `final`") == true)
      }
      for source in Source.all {
        refuse {
          _ = try source.mapWithReport(Renamed.self, from: #"{"status": 3}"#, by: mapper)
        }
        refuse { _ = try source.mapWithReport(Converted.self, from: "{}", by: mapper) }
        refuse { _ = try source.mapWithReport(Timed.self, from: "{}", by: mapper) }
        var present = Renamed()
        refuse { try source.update(&present, from: #"{"code": 3}"#, by: mapper) }
        #expect(present.code == 0)
      }
      refuse { _ = try mapper.jsonString(from: Renamed()) }
      refuse { _ = try mapper.jsonValue(from: Converted()) }
      refuse { _ = try mapper.jsonObject(from: Timed()) }
      refuse { _ = try mapper.jsonString(from: Outer(inner: Renamed())) }
      #expect(mapper.audit(Outer.self).map(\.code) == [.invalidDeclaration])
    }
    try check(Lenient.self)
    try check(Strict.self)
    try check(Exact.self)
    // A nested model that cannot be read is left out and reported, as for any other reason.
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Outer.self,
      from: #"{"id": 1, "inner": {"status": 3}}"#,
    )
    #expect(mapped.value.id == 1 && mapped.value.inner == nil)
    #expect(mapped.report.issues.map(\.keyPath.description) == ["inner"])
  }
}
