import Observation
import PropertyIntrospection
import Testing

@Suite("Property description")
struct PropertyInfoTests {
  @Test("let and var are distinguished, in structs and classes")
  func mutability() throws {
    #expect(try TypeInfo.of(Constants.self).properties.map(\.isMutable) == [false, false, true])
    #expect(try TypeInfo.of(ConstantObject.self).properties.map(\.isMutable) == [false, true])
  }

  @Test("weak and unowned references are recognized")
  func ownership() throws {
    let info = try TypeInfo.of(Referring.self)
    let expected: [(String, Ownership)] = [
      ("strong", .strong),
      ("weak", .weak),
      ("weakProtocol", .weak),
      ("unowned", .unowned),
      ("unchecked", .unowned),
      ("unownedOptional", .weak),
    ]
    #expect(info.properties.map(\.name) == expected.map(\.0))
    #expect(info.properties.map(\.ownership) == expected.map(\.1))
    #expect(info.properties.map(\.isStoredAsDeclared) == [true, false, false, false, false, false])
    #expect(info.isLayoutComplete)
  }

  @Test("the element type is what optionals and containers hold")
  func elementTypes() throws {
    struct Containers {
      var nested: [String: [Int?]]? = nil
      var set: Set<String> = []
      var scalar = 0.5
      var nestedOptional: Bool?? = nil
      var pair = (1, "a")
    }
    let properties = try TypeInfo.of(Containers.self).properties
    let expected: [Any.Type] = [Int.self, String.self, Double.self, Bool.self, (Int, String).self]
    #expect(zip(properties.map(\.elementType), expected).allSatisfy { isSame($0, $1) })
    #expect(properties.count == expected.count)
  }

  @Test("a lazy property has its declared name and type")
  func laziness() throws {
    let info = try TypeInfo.of(Deferred.self)
    #expect(info.properties.map(\.name) == ["eager", "total", "note", "two words"])
    #expect(info.properties.map(\.isLazy) == [false, true, true, true])
    #expect(isSame(info.properties[1].type, Int.self))
    #expect(info.properties[1].valueKind == .int)
    #expect(info.properties[1].storedName == "$__lazy_storage_$_total")
    #expect(!info.properties[1].isOptional)
    #expect(isSame(info.properties[2].type, String?.self))
    #expect(info.properties[2].isOptional)
  }

  @Test("computed and static properties aren't listed")
  func computed() throws {
    let info = try TypeInfo.of(Computing.self)
    #expect(info.properties.map(\.name) == ["stored", "observed"])
  }

  @Test("an @Observable class has its declared properties, without the registrar")
  func observable() throws {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    let info = try TypeInfo.of(Model.self)
    #expect(info.properties.map(\.name) == ["title", "count", "_raw", "ignored", "fixed"])
    #expect(info.properties.map(\.storedName) == ["_title", "_count", "__raw", "ignored", "fixed"])
    #expect(info.properties.map(\.isMutable) == [true, true, true, true, false])
    #expect(info.properties.allSatisfy { $0.wrapper == nil })
    let model = Model()
    try info.requiredProperty(named: "title").setValue("new", inObject: model)
    #expect(model.title == "new")
  }

  @Test(
    "noncopyable properties have no type",
    arguments: ["held", "maybe", "mutex", "protocol"],
  )
  func noncopyable(_ name: String) throws {
    let property = try property(name, of: Owner.self)
    #expect(isSame(property.type, Void.self))
    #expect(property.valueKind == .unsupported)
    #expect(!property.isStoredAsDeclared)
    #expect(try !TypeInfo.of(Owner.self).isLayoutComplete)
  }

  @Test("a noncopyable generic argument isn't stored as declared")
  func noncopyableArgument() throws {
    let property = try property("value", of: Container<Token>.self)
    #expect(property.valueKind == .unsupported)
    #expect(!property.isStoredAsDeclared)
    let optional = try #require(
      try TypeInfo.of(Container<Possibly<Token>>.self).property(named: "value")
    )
    #expect(!optional.isStoredAsDeclared)
    let copyable = try #require(
      try TypeInfo.of(Container<Possibly<Int>>.self).property(named: "value")
    )
    #expect(copyable.isStoredAsDeclared)
    #expect(copyable.valueKind == .enumeration(rawValue: nil))
  }

  @Test(
    "properties that aren't stored as declared are recognized",
    arguments: [
      ("function", false), ("optionalFunction", false), ("metatype", false), ("tuple", false),
      ("nested", false), ("void", false), ("cFunction", false), ("functions", true),
      ("anyType", true), ("plainTuple", true), ("error", true), ("parameterized", true),
    ],
  )
  func storageForms(_ name: String, _ isStoredAsDeclared: Bool) throws {
    #expect(try property(name, of: Odd.self).isStoredAsDeclared == isStoredAsDeclared)
  }

  private struct Constants {
    let first = 1
    let second: Int
    var third = 3
  }

  private final class ConstantObject {
    let first = 1
    var second = 2
  }

  private struct Deferred {
    var eager = 1
    lazy var total = eager + 1
    lazy var note: String? = nil
    lazy var `two words` = 2
  }

  private struct Computing {
    static let shared = 1
    static var count: Int { 2 }
    var stored = 1
    var computed: Int { stored }
    var observed = 2 {
      didSet { stored += 1 }
    }
  }

  private struct Token: ~Copyable {
    var number = 1

    deinit {}
  }

  private final class Owner {
    let held = Token()
    var maybe: Token? = Token()
    let mutex = Possibly<Token>.present(Token())
    var `protocol`: any ~Copyable = Token()
    var name = ""
  }

  private final class Container<Value: ~Copyable> {
    var value: Value

    init(_ value: consuming Value) {
      self.value = value
    }
  }

  private struct Odd {
    var function: (Int) -> Int = { $0 }
    var optionalFunction: ((Int) -> Int)?
    var metatype: Int.Type = Int.self
    var tuple: (Int, () -> Void) = (1, {})
    var nested: (Int, (Int.Type, Int))? = nil
    var void: Void = ()
    var cFunction: (@convention(c) (Int) -> Int)?
    var functions: [() -> Void] = []
    var anyType: Any.Type = Int.self
    var plainTuple: (Int, name: String) = (1, "a")
    var error: (any Error)?
    var parameterized: (any Sequence<Int>)?
  }
}

private enum Possibly<Value: ~Copyable>: ~Copyable {
  case absent
  case present(Value)
}

extension Possibly: Copyable where Value: Copyable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class Model {
  var title = "old"
  var count = 1
  // A name that already has an underscore is under test.
  // swift-format-ignore: NoLeadingUnderscores
  var _raw = 2
  @ObservationIgnored var ignored = 3
  let fixed = 4
}
