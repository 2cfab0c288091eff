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
      #expect(words.contains("leads to no stored property with a name: write the name as a string"))
    }
    let open: String = Base.name(\.open)
    #expect(open == Wrong.name(\.area) && Wrong.name(\.self) == open)
    #expect(throws: ModelError.self) {
      try Wrong(size: 1).jsonString(selection: .only([Wrong.name(\.area)]))
    }
  }
}
