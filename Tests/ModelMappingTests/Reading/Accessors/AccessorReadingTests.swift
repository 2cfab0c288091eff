import ModelMapping
import Testing

@Suite("Reading through key paths")
struct AccessorReadingTests {
  static let json =
    #"{"name": "Ann", "score": 3, "nick": "A", "home": {"city": "Rome", "number": 2}, "#
    + #""friend": {"name": "Bea"}, "team": [{"name": "Cid"}, {"name": "Dan"}], "rank": 4, "plain": 5}"#

  @Test("creates objects with all values", arguments: Source.all)
  func new(_ source: Source) throws {
    let mapped = try source.mapWithReport(Player.self, from: Self.json, by: ModelMapper<Lenient>())
    let player = mapped.value
    #expect(mapped.report.issues.isEmpty)
    #expect(player.name == "Ann" && player.score == 3 && player.nick == "A" && player.rank == 4)
    #expect(player.home == .init(city: "Rome", number: 2) && player.plain == 5)
    #expect(player.friend?.name == "Bea" && player.team.map(\.name) == ["Cid", "Dan"])
  }

  @Test("creates objects in the strict engine, also from paths", arguments: Source.all)
  func strict(_ source: Source) throws {
    let json = #"{"code": "x", "cost": {"amount": 2.5}, "row": 7}"#
    let voucher = try source.mapWithReport(Voucher.self, from: json, by: ModelMapper<Strict>())
      .value
    #expect(voucher.code == "x" && voucher.seat == nil && voucher.price == 2.5 && voucher.row == 7)
    let filled = Voucher()
    try ModelMapper<Strict>().fill(filled, from: json)
    #expect(filled.isModelEqual(to: voucher))
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().fill(filled, from: "{}") }
    #expect(filled.isModelEqual(to: voucher))
  }

  @Test("keeps the storage and its subscribers in an update", arguments: Source.all)
  func update(_ source: Source) throws {
    var player = Player()
    var names: [String] = []
    player.$name.subscribers.append { names.append($0) }
    try source.update(&player, from: #"{"name": "Ann", "plain": 1}"#, by: ModelMapper<Lenient>())
    #expect(names == ["Ann"] && player.changes == 1 && player.plain == 1)
    player.name = "Bea"
    #expect(names == ["Ann", "Bea"])
    try source.update(&player, from: #"{"nick": "B", "score": 2}"#, by: ModelMapper<Lenient>())
    #expect(player.nick == "B" && player.score == 2 && player.changes == 4 && names.count == 2)
  }

  @Test("handles bad values like a property of the type", arguments: Source.all)
  func badValues(_ source: Source) throws {
    var player = Player()
    (player.name, player.score, player.nick) = ("Ann", 3, "A")
    let json = #"{"name": [1], "score": "x", "nick": null, "home": 1, "team": [{"name": {}}, 2]}"#
    let report = try source.update(&player, from: json, by: ModelMapper<Lenient>())
    #expect(player.name == "Ann" && player.score == 3 && player.nick == nil)
    let paths = Set(report.issues.map(\.keyPath.description))
    #expect(paths == ["name", "score", "home", "team[0].name", "team[1]"])
  }

  @Test("reports the paths and types of strict errors", arguments: Source.all)
  func strictErrors(_ source: Source) {
    func issues(_ json: String) -> [String] {
      do {
        _ = try source.mapWithReport(Voucher.self, from: json, by: ModelMapper<Strict>())
        return []
      } catch {
        return (error as? ModelError)?.issues.map { "\($0.code) \($0.jsonPath)" } ?? ["\(error)"]
      }
    }
    #expect(issues(#"{"code": "x", "cost": {}, "row": 1}"#) == ["missingKey cost.amount"])
    #expect(issues(#"{"code": null, "cost": {"amount": 1}, "row": 1}"#) == ["nullValue code"])
    #expect(issues(#"{"code": {}, "cost": {"amount": 1}, "row": 1}"#) == ["typeMismatch code"])
    #expect(
      issues(#"{"code": "x", "seat": [], "cost": {"amount": 1}, "row": 1}"#)
        == ["typeMismatch seat"]
    )
  }

  @Test("updates nested objects in place, and announces them", arguments: Source.all)
  func nested(_ source: Source) throws {
    var player = Player()
    let (friend, mate) = (Player(), Player())
    mate.name = "Cid"
    player.friend = friend
    player.team = [mate]
    let changes = player.changes
    let json = #"{"friend": {"score": 2}, "team": [{"name": "New"}, {"name": "Cid", "score": 4}]}"#
    try source.update(&player, from: json, by: ModelMapper<Lenient>())
    #expect(player.friend === friend && friend.score == 2 && friend.changes == 1)
    #expect(player.team.count == 2 && player.team.last === mate && mate.score == 4)
    #expect(player.changes == changes + 2)
  }

  @Test("counts the last value of a duplicate key", arguments: Source.keepingDigits.dropLast())
  func duplicates(_ source: Source) throws {
    var player = Player()
    let friend = Player()
    player.friend = friend
    let json =
      #"{"friend": {"score": 2}, "home": {"city": "a"}, "#
      + #""friend": {"nick": "x"}, "home": {"number": 3}}"#
    try source.update(&player, from: json, by: ModelMapper<Lenient>())
    #expect(player.friend === friend && friend.score == 0 && friend.nick == "x")
    #expect(player.home == .init(city: "", number: 3))
    let new = try source.mapWithReport(Player.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(new.friend?.score == 0 && new.friend?.nick == "x")
    #expect(new.home == .init(city: "", number: 3))
  }

  @Test("calls the setter that a subclass overrides")
  func subclass() throws {
    final class Captain: Player {
      @Announced var badge = 0
      var log: [String] = []
      override var name: String { didSet { log.append("\(oldValue) to \(name)") } }
      override class var ignoredProperties: Set<String> {
        super.ignoredProperties.union(["log"])
      }
      override class var setters: [String: PropertySetter] {
        super.setters.merging(["badge": PropertySetter(\Captain.badge)]) { $1 }
      }
    }
    #expect(Captain.audit().isEmpty)
    let captain = try Captain(json: #"{"name": "Ann", "badge": 3, "score": 1}"#)
    #expect(captain.log == ["? to Ann"] && captain.badge == 3 && captain.score == 1)
    let player = Player()
    player.friend = captain
    try player.update(json: #"{"friend": {"badge": 4, "name": "Bea"}}"#)
    #expect(captain.badge == 4 && captain.log.last == "Ann to Bea")
    #expect(try captain.modelCopy().badge == 4)
  }

  @Test("resets properties to the values of `init()`")
  func resetting() throws {
    enum Resetting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.missingValue = .reset
        rules.nullValue = .reset
        return rules
      }
    }
    var player = Player()
    (player.name, player.score, player.nick, player.plain) = ("Ann", 3, "A", 4)
    let mapper = ModelMapper<Resetting>()
    try mapper.update(&player, from: #"{"name": null, "plain": 5}"#)
    #expect(player.name == "?" && player.score == 0 && player.nick == nil && player.plain == 5)
    player.score = 3
    #expect(throws: ModelError.self) { try mapper.update(&player, from: #"{"plain": 6} x"#) }
    #expect(player.score == 3 && player.plain == 5)
  }

  @Test("reads keys with alternatives, paths, elements and other spellings", arguments: Source.all)
  func keys(_ source: Source) throws {
    final class Row: LenientModel, Announcer {
      @Announced var first = 0
      @Announced var name = ""
      @Announced var city: String?
      init() {}
      static let setters: [String: PropertySetter] = [
        "first": PropertySetter(\Row.first), "name": PropertySetter(\Row.name),
        "city": PropertySetter(\Row.city),
      ]
      static let keyMapper: KeyMapper = [
        "first": "values[0]", "name": ["title", "label"], "city": "home.city",
      ]
      func willChange() {}
    }
    #expect(Row.audit().isEmpty)
    let json = #"{"label": "l", "values": [3, 4], "title": null, "home": {"city": "Rome"}}"#
    let row = try source.mapWithReport(Row.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(row.first == 3 && row.name == "l" && row.city == "Rome")
    #expect(
      try row.jsonString() == #"{"values":[3],"title":"l","home":{"city":"Rome"}}"#
    )
    let native = try row.jsonObject()
    #expect(native["values"] as? [Int] == [3] && native["title"] as? String == "l")
  }

  @Test("converts with the transformers of the property and the type")
  func transformers() throws {
    final class Clock: LenientModel, Announcer {
      @Announced var hours = 0
      @Announced var text = ""
      static let setters: [String: PropertySetter] = [
        "hours": PropertySetter(\Clock.hours), "text": PropertySetter(\Clock.text),
      ]
      static let valueTransformer = ValueTransformer.standard
        .adding("setHoursWithNumber:") { (minutes: Int) in minutes / 60 }
        .adding("JSONObjectForHours") { (hours: Int) in hours * 60 }
        .adding("StringFromString:") { (text: String) in text.uppercased() }
      func willChange() {}
    }
    #expect(Clock.audit().isEmpty)
    let clock = try Clock(json: #"{"hours": 180, "text": "am"}"#)
    #expect(clock.hours == 3 && clock.text == "AM")
    #expect(try clock.jsonString() == #"{"hours":180,"text":"AM"}"#)
  }
}
