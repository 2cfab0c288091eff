import ModelMapping
import Testing

@Suite("Failing updates through key paths")
struct AccessorFailureTests {
  @Test("put the old value back and tell the subscribers", arguments: Source.all)
  func failure(_ source: Source) {
    var player = Player()
    let friend = Player()
    (player.name, player.friend, player.home.city) = ("Ann", friend, "Rome")
    var names: [String] = []
    var nicks = 0
    player.$name.subscribers.append { names.append($0) }
    player.$nick.subscribers.append { _ in nicks += 1 }
    player.isValid = false
    #expect(throws: ModelError.self) {
      try source.update(
        &player,
        from:
          #"{"name": "Bea", "plain": 2, "friend": {"name": "x", "nick": "y"}, "home": {"city": "z"}}"#,
        by: ModelMapper<Lenient>(),
      )
    }
    #expect(player.name == "Ann" && names == ["Bea", "Ann"] && player.plain == 0)
    #expect(player.friend === friend && friend.name == "?" && friend.nick == nil)
    #expect(player.home.city == "Rome" && nicks == 0)
  }

  @Test("restore objects inside that an enclosing object makes fail", arguments: Source.all)
  func enclosing(_ source: Source) {
    final class Match: LenientModel {
      var player = Player()
      var players: [Player] = []
      func validate() throws { throw ValidationFailure("no") }
      init() {}
    }
    var match = Match()
    let (player, other) = (match.player, Player())
    other.name = "Cid"
    match.players = [other]
    #expect(throws: ModelError.self) {
      try source.update(
        &match,
        from: #"{"player": {"name": "x", "score": 1}, "players": [{"name": "Cid", "rank": 9}]}"#,
        by: ModelMapper<Lenient>(),
      )
    }
    #expect(player.name == "?" && player.score == 0 && other.rank == 1)
    #expect(player.changes == 4 && match.player === player)
  }

  @Test("restore the values of before if the document ends too early")
  func truncated() {
    let player = Player()
    for json in [
      #"{"name": "x""#, #"{"name": "x", "nick": "y"} z"#, #"{"name": "x", "score": 01}"#,
    ] {
      #expect(throws: ModelError.self) { try player.update(json: json) }
      #expect(player.name == "?" && player.nick == nil && player.score == 0)
    }
  }

  @Test("restore what hooks have set")
  func hooks() {
    final class Prepared: LenientModel, MappingPreparing, MappingPostprocessing, Announcer {
      @Announced var name = "?"
      @Announced var kinds: [String: [Int]] = [:]
      var other = 0
      init() {}
      static let setters: [String: PropertySetter] = [
        "name": PropertySetter(\Prepared.name), "kinds": PropertySetter(\Prepared.kinds),
      ]
      func willChange() {}
      func prepare(for _: inout JSONObject) throws { name = "prepared" }
      func postprocess(_: JSONObject) throws {
        kinds = ["x": [1]]
        throw ValidationFailure("no")
      }
    }
    let model = Prepared()
    #expect(throws: ModelError.self) { try model.update(json: #"{"other": 1}"#) }
    #expect(model.name == "?" && model.kinds.isEmpty && model.other == 0)
  }

  @Test("leave strict objects unchanged", arguments: Source.all)
  func strict(_ source: Source) {
    var voucher = Voucher()
    voucher.code = "a"
    #expect(throws: ModelError.self) {
      try source.update(&voucher, from: #"{"code": "b", "row": "x"}"#, by: ModelMapper<Strict>())
    }
    #expect(voucher.code == "a" && voucher.row == 0 && voucher.changes == 3)
  }

  @Test("keep no object alive")
  func lifetime() {
    weak var player: Player?
    weak var friend: Player?
    do {
      let object = Player()
      player = object
      try? object.update(json: #"{"friend": {"name": "x"}, "team": [{}]}"#)
      friend = object.friend
      #expect(friend != nil)
      object.isValid = false
      try? object.update(json: #"{"friend": {"name": "y"}, "team": [{}, {}]}"#)
      #expect(object.team.count == 1 && friend?.name == "x")
    }
    #expect(player == nil && friend == nil)
  }

  @Test("may run observers that update the object again")
  func reentrant() throws {
    let player = Player()
    player.$name.subscribers.append { [unowned player] name in
      if name == "a" { try? player.update(json: #"{"name": "b", "plain": 3, "nick": "n"}"#) }
    }
    try player.update(json: #"{"name": "a", "plain": 1}"#)
    #expect(player.name == "b" && player.plain == 1 && player.nick == "n")
  }
}
