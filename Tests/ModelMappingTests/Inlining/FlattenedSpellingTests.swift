import ModelMapping
import Testing

@Suite("Keys of flattened models in other spellings")
struct FlattenedSpellingTests {
  struct LooseName: StrictModel, Equatable {
    var userName: String
    static let keyMapper: KeyMapper = .ignoringCase
  }

  struct ExactName: LenientModel, Equatable { var userName = "" }

  struct Outer: StrictModel, Equatable {
    var id: Int
    var name: LooseName
    static let keyMapper: KeyMapper = ["name": .flattened]
  }

  struct Tent: StrictModel, Equatable {
    var id: Int
    var name: LooseName?
    static let keyMapper: KeyMapper = .ignoringCase.mapping(["name": .flattened])
  }

  @Test("are found by models that ignore the case of keys", arguments: Source.all)
  func found(_ source: Source) throws {
    let json = #"{"id": 1, "USER_NAME": "ann"}"#
    let outer = Outer(id: 1, name: LooseName(userName: "ann"))
    #expect(
      try source.mapWithReport(Outer.self, from: json, by: ModelMapper<Closed>()).value == outer
    )
    var updated = Outer(id: 1, name: LooseName(userName: "bob"))
    try source.update(&updated, from: json, by: ModelMapper<Strict>())
    #expect(updated == outer)
    struct Kept: LenientModel {
      var name = ExactName(userName: "none")
      var other = Loose()
      struct Loose: LenientModel {
        var cityName = ""
        static let keyMapper: KeyMapper = .ignoringCase
      }
      static let keyMapper: KeyMapper = ["name": .flattened, "other": .flattened]
    }
    let kept = try source.mapWithReport(
      Kept.self,
      from: #"{"CITY-NAME": "Ulm"}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(kept.value.other.cityName == "Ulm")
    #expect(kept.value.name.userName == "none")
    #expect(kept.report.isEmpty)
  }

  @Test(
    "tell whether an Optional one is nil; the exact key takes precedence",
    arguments: Source.all,
  )
  func optional(_ source: Source) throws {
    func name(_ json: String) throws -> String? {
      try source.mapWithReport(Tent.self, from: json, by: ModelMapper<Strict>()).value.name?
        .userName
    }
    #expect(try name(#"{"ID": 1, "USER_NAME": "ann"}"#) == "ann")
    #expect(try name(#"{"ID": 1, "USER_NAME": null}"#) == nil)
    #expect(try name(#"{"ID": 1, "USER_NAME": "ann", "userName": null}"#) == nil)
    #expect(try name(#"{"ID": 1}"#) == nil)
  }

  @Test("are unknown if the flattened model does not ignore the case of keys")
  func unknown() throws {
    struct Loose: LenientModel {
      var id = 0
      var name = ExactName()
      var others: UnknownMembers = [:]
      static let keyMapper: KeyMapper = .ignoringCase.mapping(["name": .flattened])
    }
    let loose = try Loose(json: #"{"ID": 1, "USER_NAME": "ann"}"#)
    #expect(loose.id == 1)
    #expect(loose.others == ["USER_NAME": "ann"])
    struct Keeping: LenientModel {
      var name: LooseName?
      var others: UnknownMembers = [:]
      static let keyMapper: KeyMapper = ["name": .flattened]
    }
    let keeping = try Keeping(json: #"{"USER_NAME": "ann", "x": 1}"#)
    #expect(keeping.name?.userName == "ann")
    #expect(keeping.others == ["x": 1])
  }

  @Test("must not be those of another model in the object")
  func collisions() {
    struct Loose: LenientModel {
      var username = ""
      var name = ExactName()
      static let keyMapper: KeyMapper = .ignoringCase.mapping(["name": .flattened])
    }
    struct Exact: LenientModel {
      var username = ""
      var name: LooseName?
      static let keyMapper: KeyMapper = ["name": .flattened]
    }
    struct Both: LenientModel {
      var username = ""
      var name = ExactName()
      static let keyMapper: KeyMapper = ["name": .flattened]
    }
    let spelled = "have the same key `userName`, ignoring case, `_` and `-`, in one object"
    #expect(Loose.audit().map(\.message).allSatisfy { $0.hasSuffix(spelled) })
    #expect(Loose.audit().count == 1)
    #expect(Exact.audit().map(\.message).allSatisfy { $0.hasSuffix(spelled) })
    #expect(Exact.audit().count == 1)
    #expect(Both.audit().isEmpty)
  }

  @Test("are not suggested for missing keys")
  func suggestions() {
    struct Person: StrictModel {
      let userNames: [String]
      let name: LooseName
      static let keyMapper: KeyMapper = ["name": .flattened]
    }
    let error = #expect(throws: ModelError.self) { try Person(json: #"{"user_name": "ann"}"#) }
    #expect(error?.issues.map(\.suggestion) == [nil])
    struct Loose: StrictModel {
      let userName: String
      let userNames: [String]
      static let keyMapper: KeyMapper = .ignoringCase
    }
    let other = #expect(throws: ModelError.self) { try Loose(json: #"{"user_name": "ann"}"#) }
    #expect(other?.issues.map(\.suggestion) == [nil])
  }
}
