import ModelMapping
import Observation
import PropertyIntrospection
import Testing

@Suite("Setters")
struct SetterTests {
  final class Log { var lines: [String] = [] }

  class Person: LenientModel {
    var name = "?" { didSet { log.lines.append("name \(oldValue)>\(name)") } }
    var age: Int? { didSet { log.lines.append("age \(oldValue ?? -1)>\(age ?? -1) of \(name)") } }
    var friend: Person?
    var friends: [String: Person] = [:]
    var isValid = true
    var log = Log()
    required init() {}
    class var setters: [String: PropertySetter] {
      ["age": PropertySetter(\Person.age), "name": PropertySetter(\Person.name)]
    }
    static let identity = "name"
    class var ignoredProperties: Set<String> { ["log"] }
    func validate() throws { if !isValid { throw ValidationFailure("not valid") } }
  }

  @Test(
    "are called after an update with the old and new values, in declaration order",
    arguments: Source.all,
  )
  func order(_ source: Source) throws {
    var person = Person()
    try source.update(&person, from: #"{"age": 3, "name": "a"}"#, by: ModelMapper<Lenient>())
    #expect(person.log.lines == ["name ?>a", "age -1>3 of a"])
    #expect(person.name == "a" && person.age == 3)
    try source.update(&person, from: #"{"age": null, "name": "b"}"#, by: ModelMapper<Lenient>())
    #expect(person.log.lines[2...] == ["name a>b", "age 3>-1 of b"])
  }

  @Test("are not called for values that stay, nor for new objects", arguments: Source.all)
  func unchanged(_ source: Source) throws {
    var person = Person()
    try source.update(
      &person,
      from: #"{"name": "?", "friend": {"name": "new"}}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(person.log.lines.isEmpty && person.friend?.log.lines.isEmpty == true)
    #expect(person.friend?.name == "new")
  }

  @Test("are not called for objects in new values, kept or left out", arguments: Source.all)
  func insideNew(_ source: Source) throws {
    final class Group: LenientModel {
      var name = ""
      var leader = Person()
      @SharedBox var size = 0
      init() {}
      func validate() throws { if name.isEmpty { throw ValidationFailure("no name") } }
    }
    struct Groups: LenientModel {
      var all: [Group] = []
      var main: Group?
    }
    var groups = Groups()
    let json = #"""
      {"all": [{"name": "a", "leader": {"name": "x"}, "size": 3}, {"leader": {"name": "y"}}],
       "main": {"leader": {"name": "z"}, "size": 3}}
      """#
    try source.update(&groups, from: json, by: ModelMapper<Lenient>())
    #expect(groups.all.map(\.leader.name) == ["x"] && groups.main == nil)
    #expect(groups.all[0].leader.log.lines.isEmpty)
  }

  @Test(
    "of nested objects are called too, those of the outermost object first",
    arguments: Source.all,
  )
  func nested(_ source: Source) throws {
    var person = Person()
    let (friend, other) = (Person(), Person())
    (friend.log, other.log) = (person.log, person.log)
    person.friend = friend
    person.friends = ["x": other]
    let json = #"{"friend": {"age": 2}, "friends": {"x": {"age": 3}}, "age": 1}"#
    try source.update(&person, from: json, by: ModelMapper<Lenient>())
    #expect(person.log.lines == ["age -1>1 of ?", "age -1>2 of ?", "age -1>3 of ?"])
    #expect(person.friend === friend && person.friends["x"] === other && other.age == 3)
  }

  @Test("are not called if the update fails", arguments: Source.all)
  func failure(_ source: Source) {
    var person = Person()
    let friend = Person()
    person.friend = friend
    #expect(throws: ModelError.self) {
      try source.update(
        &person,
        from: #"{"age": 1, "friend": {"age": 2}, "isValid": false}"#,
        by: ModelMapper<Lenient>(),
      )
    }
    #expect(throws: ModelError.self) { try person.update(json: #"{"age": 1} x"#) }
    #expect(person.log.lines.isEmpty && friend.log.lines.isEmpty)
    #expect(person.age == nil && friend.age == nil)
  }

  @Test("of an object that refuses the document are not called")
  func refused() throws {
    let person = Person()
    let friend = Person()
    person.friend = friend
    try person.update(json: #"{"friend": {"age": 2, "isValid": false}, "age": 1}"#)
    #expect(friend.log.lines.isEmpty && friend.age == nil)
    #expect(person.log.lines == ["age -1>1 of ?"])
  }

  @Test("are called once for an object that the document reaches twice")
  func shared() throws {
    let person = Person()
    let friend = Person()
    person.friend = friend
    person.friends = ["x": friend]
    try person.update(json: #"{"friend": {"age": 2}, "friends": {"x": {"age": 3}}}"#)
    #expect(friend.log.lines == ["age -1>3 of ?"])
  }

  @Test("may be overridden by a subclass, and may update the object again")
  func overridden() throws {
    final class Member: Person {
      override var name: String {
        didSet { if name != "done" { try? update(json: #"{"name": "done"}"#) } }
      }
    }
    let member = Member()
    try member.update(json: #"{"name": "x", "age": 1}"#)
    #expect(member.name == "done" && member.age == 1)
    #expect(member.log.lines.contains("name x>done"))
  }

  @Observable final class Player: LenientModel {
    var name = ""
    var score = 0
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Player.name), "score": PropertySetter(\Player.score),
    ]
  }

  @Test("notify the observers of an observable class")
  func observation() throws {
    let player = Player()
    let count = Locked(0)
    func observe() {
      withObservationTracking {
        _ = player.score
      } onChange: {
        count.withLock { $0 += 1 }
      }
    }
    observe()
    try player.update(json: #"{"name": "Ann"}"#)
    #expect(count.withLock { $0 } == 0)
    try player.update(json: #"{"score": 3}"#)
    #expect(count.withLock { $0 } == 1)
    observe()
    try player.update(json: #"{"score": 3}"#)
    #expect(count.withLock { $0 } == 1)
    #expect(player.name == "Ann" && player.score == 3)
  }

  @Test("are checked as declarations")
  func declarations() {
    struct Value: LenientModel {
      var a = 0
      static let setters: [String: PropertySetter] = ["a": PropertySetter(\Player.score)]
    }
    final class Object: LenientModel {
      var a = 0
      var b = 0
      var c = 0
      @Clamped(0...9) var d: Int
      init() {}
      static let ignoredProperties: Set<String> = ["c"]
      static let setters: [String: PropertySetter] = [
        "a": PropertySetter(\Player.score), "b": PropertySetter(\Object.name),
        "c": PropertySetter(\Object.c), "d": PropertySetter(\Object.d),
        "e": PropertySetter(\Object.c),
      ]
      var name: String {
        get { "" }
        set {}
      }
    }
    let name = "SetterTests"
    #expect(Value.audit().map(\.message) == ["setters: \(name).Value is not a class"])
    #expect(
      Object.audit().map(\.message) == [
        "setters names `e`, which is not a stored property of \(name).Object",
        "setters: `a` has a setter of \(name).Player",
        "setters: `b` has a setter for String, but is stored as Int",
        "setters names `c`, which is not read from JSON",
        "setters: `d` has a setter for Int, but is stored as Clamped",
      ]
    )
    #expect(Person.audit().isEmpty && Player.audit().isEmpty)
  }
}
