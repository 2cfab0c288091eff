import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Values of unmapped types")
struct LeftAloneValueTests {
  struct Address {
    var city = ""
    var lines: [String] = []
  }

  indirect enum Plan {
    case none
    case free
    case paid(Int, by: String)
    case then(Plan)
  }

  final class Token {}

  protocol Shape {}
  struct Circle: Shape { var radius = 1.0 }
  struct Square: Shape, Equatable { var side = 1.0 }

  @propertyWrapper struct Unknown<Value> {
    var wrappedValue: Value
  }

  struct Person: LenientModel {
    var name = ""
    var address = Address()
    var pair = (1, "a")
    var plan = Plan.none
    var token = Token()
    var shape: any Shape = Circle()
    var shapes: [any Shape] = []
    @Unknown var level = 1
    let maybe: Address?? = Address()
  }

  private func hash(_ value: some MappableModel) -> Int {
    var hasher = Hasher()
    value.modelHash(into: &hasher)
    return hasher.finalize()
  }

  private static let changes: [@Sendable (inout Person) -> Void] = [
    { $0.name = "b" },
    { $0.address.city = "Rome" },
    { $0.address.lines = ["x"] },
    { $0.pair = (2, "a") },
    { $0.pair.1 = "b" },
    { $0.plan = .free },
    { $0.plan = .paid(1, by: "card") },
    { $0.plan = .then(.free) },
    { $0.plan = .then(.none) },
    { $0.token = Token() },
    { $0.shape = Circle(radius: 2) },
    { $0.shape = Square() },
    { $0.shapes = [Circle()] },
    { $0.level = 2 },
  ]

  @Test("equality and hashes compare the contents")
  func equality() {
    let person = Person()
    var same = person
    same.address = Address(city: "", lines: [])
    #expect(person.isModelEqual(to: same) && hash(person) == hash(same))
    for (index, change) in Self.changes.enumerated() {
      var other = person
      change(&other)
      #expect(!person.isModelEqual(to: other), "\(index)")
      // A new object has its own hash; any other change must affect the hash.
      #expect(hash(person) != hash(other), "\(index)")
      var again = person
      change(&again)
      // Each has a different token.
      again.token = other.token
      #expect(other.isModelEqual(to: again) && hash(other) == hash(again), "\(index)")
    }
  }

  @Test("copies keep the values, with references to the same objects")
  func copies() throws {
    for change in Self.changes {
      var person = Person()
      change(&person)
      let copy = try person.modelCopy()
      #expect(copy.isModelEqual(to: person))
      #expect(copy.token === person.token)
    }
    let keeper = Keeper()
    keeper.address.city = "Rome"
    keeper.plan = .paid(3, by: "me")
    keeper.level = 7
    keeper.inner.address.city = "Oslo"
    let copy = try keeper.modelCopy()
    #expect(copy.address.city == "Rome" && copy.level == 7 && copy.token === keeper.token)
    #expect(copy.inner !== keeper.inner && copy.inner.address.city == "Oslo")
    #expect(copy.isModelEqual(to: keeper))
    guard case .paid(3, by: "me") = copy.plan else {
      Issue.record("another plan")
      return
    }
  }

  final class Inner: LenientModel {
    var address = Address()
    init() {}
  }

  final class Keeper: LenientModel {
    var address = Address()
    var plan = Plan.none
    var token = Token()
    @Unknown var level = 1
    var inner = Inner()
    init() {}
  }

  @Test("archiving is an error, unless the value is nil or ignored")
  func archives() throws {
    let error = #expect(throws: ModelError.self) { try Keeper().archivedData() }
    #expect(
      error?.description == """
        LeftAloneValueTests.Keeper: 1 problem
          address: LeftAloneValueTests.Address cannot be archived: ignore the property, or make its type Codable
        """
    )
    #expect(error?.code == .unsupportedProperty)

    struct Quiet: LenientModel {
      var name = ""
      var address = Address(city: "x")
      static let ignoredProperties: Set<String> = ["address"]
    }
    let quiet = try Quiet(archivedData: Quiet(name: "n").archivedData())
    #expect(quiet.name == "n" && quiet.address.city == "x")

    struct Empty: LenientModel {
      var name = ""
      var address: Address?
    }
    #expect(try Empty(archivedData: Empty(name: "n").archivedData()).name == "n")
    #expect(throws: ModelError.self) { try Empty(address: Address()).archivedData() }
  }

  @Test("comparing and hashing use no stack, however deep the value")
  func depth() throws {
    func plan(_ depth: Int, _ last: Plan) -> Plan {
      (0..<depth).reduce(last) { plan, _ in .then(plan) }
    }
    let first = Person(plan: plan(5000, .free))
    var second = first
    second.plan = plan(5000, .free)
    #expect(first.isModelEqual(to: second) && hash(first) == hash(second))
    second.plan = plan(5000, .none)
    #expect(!first.isModelEqual(to: second))
  }
}
