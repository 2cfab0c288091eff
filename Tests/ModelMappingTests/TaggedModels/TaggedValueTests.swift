import Foundation
import ModelArchives
import ModelMapping
import Testing

private final class Plate: StrictModel, DefaultInitializable {
  var share = 0.0
  var fired = Date(timeIntervalSinceReferenceDate: 0.12345678901234567)
  var maker = "?"
  static let keyMapper: KeyMapper = ["maker": .unmapped]
}

/// An untagged union, whose cases look alike in JSON.
private enum Dish: TaggedModel {
  case count(Int)
  case share(Double)
  case day(Date)
  case words(String)
  case plate(Plate)
  case stack(Set<Link>)
  indirect case pair([Dish])
  case maybe(Int?)
  case nothing

  static let tagging = Tagging.untagged
  static let cases: [TaggedCase<Dish>] = [
    .init("count", Dish.count) { if case .count(let count) = $0 { count } else { nil } },
    .init("share", Dish.share) { if case .share(let share) = $0 { share } else { nil } },
    .init("day", Dish.day) { if case .day(let day) = $0 { day } else { nil } },
    .init("words", Dish.words) { if case .words(let words) = $0 { words } else { nil } },
    .init("plate", Dish.plate) { if case .plate(let plate) = $0 { plate } else { nil } },
    .init("stack", Dish.stack) { if case .stack(let stack) = $0 { stack } else { nil } },
    .init("pair", Dish.pair) { if case .pair(let pair) = $0 { pair } else { nil } },
    .init("maybe", Dish.maybe) { if case .maybe(let maybe) = $0 { maybe } else { nil } },
    .init("nothing", .nothing) { if case .nothing = $0 { true } else { false } },
  ]
}

private struct Table: StrictModel {
  var main: Dish
  var spare: Dish?
  var list: [Dish] = []
  var named: [String: Dish?] = [:]
}

private enum Signal: TaggedModel, UnknownCaseProviding, Equatable {
  case level(Int)
  case unknown
  static let unknownCase = Signal.unknown
  static let tagging = Tagging.external
  static let cases: [TaggedCase<Signal>] = [
    .init("level", Signal.level) { if case .level(let level) = $0 { level } else { nil } }
  ]
}

private enum Twice: TaggedModel, Equatable {
  case one, two
  case unlisted
  static let tagging = Tagging.external
  static let cases: [TaggedCase<Twice>] = [.init("one", .one), .init("one", .two)]
}

@Suite("Copies and archives of enums with payloads")
struct TaggedValueTests {
  private static func plate() -> Plate {
    let plate = Plate()
    (plate.share, plate.maker) = (.nan, "Ann")
    return plate
  }

  @Test("an archive restores each case and every bit of its payload")
  func restored() throws {
    let dishes: [Dish] = [
      .count(1), .share(1), .share(.nan), .share(-0.0), .day(Date(timeIntervalSince1970: -1e17)),
      .day(Date(timeIntervalSinceReferenceDate: 0.12345678901234567)), .words("1"),
      .words("2020-01-01T00:00:00Z"), .plate(Self.plate()),
      .pair([.share(1), .pair([]), .nothing]),
      .maybe(1), .maybe(nil), .nothing,
    ]
    for dish in dishes {
      let named: [String: Dish?] = ["a": dish, "b": nil]
      let table = Table(main: dish, spare: dish, list: [dish, .nothing], named: named)
      let back = try Table(archivedData: table.archivedData())
      #expect(back.isModelEqual(to: table))
      #expect(back.modelDescription == table.modelDescription)
    }
  }

  @Test("the form is the tag and the payload, or the tag alone")
  func form() throws {
    struct Desk: StrictModel {
      let list: [Signal]
      let dish: Dish
    }
    let archive = try Desk(list: [.level(3), .unknown], dish: .nothing).archivedData()
    let content = try JSONValue(json: archive)["content"]
    #expect(content == ["list": [["level", 3], []], "dish": ["nothing"]])
    #expect(try Desk(archivedData: archive).list == [.level(3), .unknown])
  }

  @Test("an archive of a case that the enum does not declare once is refused")
  func undeclared() throws {
    struct Desk: StrictModel { let twice: Twice }
    #expect(try Desk(archivedData: Desk(twice: .one).archivedData()).twice == .one)
    let error = #expect(throws: ModelError.self) { try Desk(twice: .two).archivedData() }
    #expect(error?.description.contains("two cases have the tag `one`") == true)
    let other = #expect(throws: ModelError.self) { try Desk(twice: .unlisted).archivedData() }
    #expect(other?.description.contains("lacks the case of this value") == true)
  }

  @Test(
    "a forged form is refused",
    arguments: [
      ["zinc", 1], ["level"], ["level", "x"], ["level", 1, 2], [1], "level", ["level": 1],
    ]
      as [JSONValue],
  )
  func forged(form: JSONValue) {
    struct Lamp: StrictModel { let signal: Signal }
    #expect(throws: ModelError.self) {
      try Lamp(archivedData: Forgery(Lamp.self, ["signal": form]).data)
    }
  }

  @Test("a copy has new objects in payloads")
  func copied() throws {
    let plate = Plate()
    let links: Set = [Link(1), Link(2)]
    let table = Table(main: .plate(plate), spare: .stack(links), list: [.pair([.plate(plate)])])
    let copy = try table.modelCopy()
    #expect(copy.isModelEqual(to: table))
    guard case .plate(let main) = copy.main, case .pair(let pair) = copy.list[0],
      case .plate(let second) = pair[0], case .stack(let others)? = copy.spare
    else {
      Issue.record("other cases")
      return
    }
    #expect(main !== plate && second === main)
    #expect(others.count == 2 && others.allSatisfy { other in !links.contains { $0 === other } })
  }

  enum Patch<Form: TaggedForm>: TaggedModel, Equatable {
    case size(Field<Int>)
    static var tagging: Tagging { Form.tagging }
    static var cases: [TaggedCase<Patch>] { [.init("size", Patch.size)] }
  }

  @Test("a field without a value is written as the tag alone")
  func fields() throws {
    func check<Form: TaggedForm>(_: Form.Type, _ json: String) throws {
      let values: [Patch<Form>] = [.size(.absent), .size(.null), .size(.value(3))]
      #expect(try values.jsonString() == json)
      #expect(try values.jsonValue().jsonString() == json)
      #expect(try [Patch<Form>](json: json) == values)
      let native = try #require(try ModelMapper<Strict>().jsonObject(from: values) as? [Any])
      #expect(try [Patch<Form>](json: native) == values)
    }
    try check(ExternalForm.self, #"["size",{"size":null},{"size":3}]"#)
    try check(
      AdjacentForm.self,
      #"[{"type":"size"},{"type":"size","value":null},{"type":"size","value":3}]"#,
    )
  }
}
