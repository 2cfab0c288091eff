import Foundation
import ModelMapping
import Testing

@Suite("Selecting properties to write")
struct SelectionTests {
  class Person: StrictModel, DefaultInitializable {
    var name = "n"
    var hidden = 1
    var secret = 2
    lazy var late = 3
    required init() {}
    class var keyMapper: KeyMapper { ["secret": .unmapped, "name": "full_name"] }
    class var ignoredProperties: Set<String> { ["hidden", "late"] }
  }

  final class Worker: Person {
    var wage = 4
  }

  struct Guest: LenientModel {
    var name = "n"
    var age = 1
  }

  struct Closed: StrictModel {
    let name: String
    let age: Int
  }

  /// The output of every way to write a model, or the error it throws.
  static func outcomes<Model: MappableModel>(
    _ model: Model,
    _ selection: JSONSelection = .all,
  ) -> [String] {
    let ways: [() throws -> String] = [
      { try model.jsonString(selection: selection) },
      { String(decoding: try model.jsonData(selection: selection), as: UTF8.self) },
      { try model.jsonValue(selection: selection).jsonString() },
      {
        let object = try model.jsonObject(selection: selection)
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
      },
      {
        let options: JSONWritingOptions = [.sortedKeys, .includesNil]
        return try model.jsonString(options: options, selection: selection)
      },
    ]
    return ways.map { way in
      do { return try way() } catch { return "\(error)" }
    }
  }

  @Test("the strict engine rejects an unknown property name")
  func strict() {
    let closed = Closed(name: "n", age: 1)
    let words = """
      SelectionTests.Closed: 1 problem
        the document: `only` names `nmae`, which is not a stored property of SelectionTests.Closed; \
      did you mean `name`?
      """
    #expect(Self.outcomes(closed, .only(["age", "nmae"])) == Array(repeating: words, count: 5))
    let more = """
      SelectionTests.Closed: 3 problems
        the document: `only` names ``, which is not a stored property of SelectionTests.Closed
        the document: `excluding` names `Name`, which is not a stored property of \
      SelectionTests.Closed; did you mean `name`?
        the document: `excluding` names `full_name`, which is not a stored property of \
      SelectionTests.Closed
      """
    #expect(
      Self.outcomes(closed, [.only(["", "age"]), .excluding(["full_name", "Name"])])
        == Array(repeating: more, count: 5)
    )
  }

  @Test("an unknown name is an invalidDeclaration without a location")
  func issue() {
    let error = #expect(throws: ModelError.self) {
      try Closed(name: "n", age: 1).jsonString(selection: .excluding(["agee"]))
    }
    #expect(error?.issues.count == 1)
    #expect(error?.code == .invalidDeclaration && error?.keyPath.isRoot == true)
    #expect(error?.issues[0].suggestion == "did you mean `age`?")
    #expect(error?.issues[0].location == nil)
  }

  @Test("the lenient engine rejects an unknown name too")
  func lenient() {
    let only = """
      SelectionTests.Guest: 1 problem
        the document: `only` names `nmae`, which is not a stored property of SelectionTests.Guest; did you mean `name`?
      """
    let refused = Array(repeating: only, count: 5)
    #expect(Self.outcomes(Guest(), .only(["age", "nmae"])) == refused)
    #expect(Self.outcomes(Guest(), .only(["nmae"])) == refused)
    let excluding = refused.map { $0.replacing("`only`", with: "`excluding`") }
    #expect(Self.outcomes(Guest(), .excluding(["name", "nmae"])) == excluding)
  }

  @Test("the names of excluded properties are accepted")
  func hidden() {
    let all = ["hidden", "secret", "late"]
    #expect(Self.outcomes(Person(), .only(all)) == Array(repeating: "{}", count: 5))
    let name = Array(repeating: #"{"full_name":"n"}"#, count: 5)
    #expect(Self.outcomes(Person(), .only(["name"])) == name)
    #expect(Self.outcomes(Person(), .excluding(all)) == name)
  }

  @Test("the properties of the object's dynamic class apply")
  func subclasses() {
    let person: Person = Worker()
    #expect(Self.outcomes(person, .only(["wage"])) == Array(repeating: #"{"wage":4}"#, count: 5))
    let words = """
      SelectionTests.Person: 1 problem
        the document: `only` names `wage`, which is not a stored property of SelectionTests.Person
      """
    #expect(Self.outcomes(Person(), .only(["wage"])) == Array(repeating: words, count: 5))
  }

  @Test("an array literal combines selections")
  func combinations() {
    let closed = Closed(name: "n", age: 1)
    let whole = #"{"name":"n","age":1}"#
    #expect(Self.outcomes(closed, [])[0] == whole)
    #expect(Self.outcomes(closed, [.all])[0] == whole)
    #expect(Self.outcomes(closed, [.only(["name"]), .only(["age"])])[0] == whole)
    let age = Array(repeating: #"{"age":1}"#, count: 5)
    #expect(Self.outcomes(closed, [.all, .only(["age"]), .only([])]) == age)
    #expect(Self.outcomes(closed, [[.excluding(["name"])], [.only(["age"]), .all]]) == age)
    #expect(Self.outcomes(closed, [.excluding(Set(["name"])), .excluding([])]) == age)
    let none = Array(repeating: "{}", count: 5)
    #expect(Self.outcomes(closed, [.excluding(["name"]), .excluding(["age"])]) == none)
    let person = Person()
    #expect(
      Self.outcomes(person, [.omittingDefaults, .only(["name"])])
        == Self.outcomes(person, [.only(["name"]), .omittingDefaults])
    )
    let wrong = Self.outcomes(closed, [.only(["name"]), .only(["agee"])])
    #expect(wrong.allSatisfy { $0.contains("`only` names `agee`") })
  }

  @Test("a selection may be empty")
  func none() {
    let closed = Closed(name: "n", age: 1)
    #expect(Self.outcomes(closed, .only([])) == Array(repeating: "{}", count: 5))
    #expect(Self.outcomes(closed, [.only(["name", "name"]), .excluding(["name"])])[0] == "{}")
  }
}
