import ModelMapping
import ModelSchema
import Testing

@Suite("Declarations with unknown members")
struct UnknownMembersDeclarationTests {
  class Base: LenientModel {
    var rest = UnknownMembers()
    required init() {}
  }

  final class Derived: Base {
    var more = UnknownMembers()
  }

  struct Keyed: StrictModel {
    let rest: UnknownMembers
    static let keyMapper: KeyMapper = ["rest": "others"]
  }

  struct Holding: StrictModel {
    let rest: UnknownMembers?
  }

  struct Constant: LenientModel {
    let rest: UnknownMembers = ["a": 1]
  }

  struct Converted: LenientModel {
    var rest = UnknownMembers()
    static let requiredProperties: Set<String> = ["rest"]
    static let valueTransformer = ValueTransformer.standard
      .adding("setRestWithString:") { (_: String) in UnknownMembers() }
  }

  private func mistakes(_ type: any MappableModel.Type) -> [String] {
    type.audit().map(\.description)
  }

  @Test("with two such properties are mistakes, in superclasses too")
  func two() throws {
    let found = mistakes(Derived.self)
    #expect(found.count == 1)
    #expect(found.first?.contains("`rest` and `more`") == true)
    #expect(Derived.audit().map(\.code) == [.invalidDeclaration])
    let derived = try Derived(json: #"{"a": 1}"#)
    #expect(derived.rest == ["a": 1])
    #expect(derived.more.isEmpty)
    derived.more = ["a": 2, "b": 3]
    #expect(try derived.jsonString() == #"{"a":1}"#)
    struct Strictly: StrictModel {
      let one: UnknownMembers
      let two: UnknownMembers
    }
    let error = #expect(throws: ModelError.self) { try Strictly(json: "{}") }
    #expect(error?.code == .invalidDeclaration)
  }

  @Test("with a key for the property are mistakes")
  func keyed() {
    #expect(mistakes(Keyed.self).map { $0.contains("keyMapper: `rest`") } == [true])
    #expect(throws: ModelError.self) { try Keyed(json: "{}") }
    struct BySnakes: StrictModel {
      let restOfAll: UnknownMembers
      static let keyMapper: KeyMapper = .snakeCase
    }
    #expect(BySnakes.audit().isEmpty)
  }

  @Test("without a place for the members are mistakes")
  func unusable() throws {
    #expect(mistakes(Holding.self).map { $0.contains("UnknownMembers itself") } == [true])
    #expect(mistakes(Constant.self).map { $0.contains("make it a `var`") } == [true])
    #expect(try Constant(json: #"{"b": 2}"#).rest == ["a": 1])
    #expect(try Constant().jsonString() == "{}")
  }

  @Test("that convert or require the property are mistakes")
  func converted() {
    let found = mistakes(Converted.self)
    #expect(found.contains { $0.contains("keeps unknown members as they are") })
    #expect(found.contains { $0.contains("requiredProperties names `rest`") })
  }

  @Test("can leave the property out")
  func leftOut() throws {
    struct Left: StrictModel {
      let name: String
      let rest: UnknownMembers
      let other: UnknownMembers
      static let ignoredProperties: Set<String> = ["rest"]
      static let keyMapper: KeyMapper = ["other": .unmapped]
    }
    let left = try Left(json: #"{"name": "n", "x": 1}"#)
    #expect(left.rest.isEmpty)
    #expect(left.other.isEmpty)
    #expect(try left.jsonString() == #"{"name":"n"}"#)
  }

  @Test("are described as objects with other members")
  func schema() throws {
    struct Open: StrictModel {
      let name: String
      let rest: UnknownMembers
    }
    struct Numbers: StrictModel {
      let rest: UnknownMembers
      static let schemas: [String: JSONValue] = ["rest": ["type": "number"]]
    }
    #expect(try Open.jsonSchema()["additionalProperties"] == true)
    #expect(try Open.jsonSchema()["required"] == ["name"])
    #expect(try Open.jsonSchema(.init(direction: .writing))["additionalProperties"] == true)
    #expect(try ModelMapper<Closed>().jsonSchema(of: Open.self)["additionalProperties"] == true)
    #expect(try Numbers.jsonSchema()["additionalProperties"] == ["type": "number"])
    #expect(try Open.jsonSchema(.init(dialect: .strictTools))["additionalProperties"] == false)
  }
}
