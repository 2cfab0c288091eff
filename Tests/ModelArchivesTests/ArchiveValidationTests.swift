import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Invalid values in archives")
struct ArchiveValidationTests {
  private struct Seat: StrictModel, Equatable {
    var row = 1
    var letter: String? = "A"
    static let constraints: ValueConstraints = ["row": .range(1...40), "letter": .length(1...1)]
    static let requiredProperties: Set<String> = ["letter"]
  }

  private enum Extra: TaggedModel, Equatable {
    case seat(Seat)
    case none
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Extra>] = [
      .init("seat", Extra.seat) { if case .seat(let seat) = $0 { seat } else { nil } },
      .init("none", .none),
    ]
  }

  private struct Booking: StrictModel, Equatable {
    var code = "ab"
    var pin = "1234"
    var tags: [String] = []
    var seat = Seat()
    var spare: Seat?
    var field: Field<Seat> = .absent
    var nullable: Nullable<Seat> = .null
    var list: [Seat] = []
    var named: [String: Seat] = [:]
    var extra = Extra.none
    var note: Seat?
    static let keyMapper: KeyMapper = ["code": "meta.code", "note": .unmapped]
    static let sensitiveProperties: Set<String> = ["pin"]
    static let constraints: ValueConstraints = [
      "code": .length(2...4), "pin": .length(4...4), "tags": .each(.nonEmpty),
    ]

    func validate(_ problems: inout ValidationProblems) {
      if code == "bad" { problems.add(at: "code", "a bad code") }
      if list.count > 2 { problems.add(at: "list", "too many seats") }
    }

    func validate() throws {
      if code == "bad" { throw ValidationFailure("thrown") }
    }
  }

  private static let odd = Seat(row: 41, letter: nil)

  private static let rows: [(change: @Sendable (inout Booking) -> Void, issues: [String])] = [
    ({ $0.code = "a" }, [#"code: expected 2 to 4 characters, found "a""#]),
    ({ $0.pin = "987" }, ["pin: expected 4 characters, found a redacted value"]),
    (
      { $0.tags = ["x", "", ""] },
      [
        #"tags[1]: expected at least 1 character, found """#,
        #"tags[2]: expected at least 1 character, found """#,
      ],
    ),
    (
      { $0.seat = odd },
      ["seat.row: expected 1 to 40, found 41", "seat.letter: missing required key"],
    ),
    (
      { $0.spare = odd },
      ["spare.row: expected 1 to 40, found 41", "spare.letter: missing required key"],
    ),
    (
      { $0.field = .value(odd) },
      ["field.row: expected 1 to 40, found 41", "field.letter: missing required key"],
    ),
    (
      { $0.nullable = .value(odd) },
      ["nullable.row: expected 1 to 40, found 41", "nullable.letter: missing required key"],
    ),
    (
      { $0.list = [Seat(), odd] },
      ["list[1].row: expected 1 to 40, found 41", "list[1].letter: missing required key"],
    ),
    (
      { $0.named = ["x": odd] },
      ["named.x.row: expected 1 to 40, found 41", "named.x.letter: missing required key"],
    ),
    (
      { $0.extra = .seat(odd) },
      ["extra.row: expected 1 to 40, found 41", "extra.letter: missing required key"],
    ),
    (
      {
        $0.code = "bad"
        $0.list = [Seat(), Seat(), Seat()]
      },
      ["code: a bad code", "list: too many seats", "the document: thrown"],
    ),
    (
      {
        $0.code = "a"
        $0.seat.row = 0
        $0.list = [Seat(row: 50)]
      },
      [
        "seat.row: expected 1 to 40, found 0", "list[0].row: expected 1 to 40, found 50",
        #"code: expected 2 to 4 characters, found "a""#,
      ],
    ),
  ]

  @Test("are refused, with all issues that `modelIssues()` lists", arguments: rows.indices)
  func refused(_ row: Int) throws {
    var booking = Booking()
    Self.rows[row].change(&booking)
    let archive = try booking.archivedData()
    let error = #expect(throws: ModelError.self) { try Booking(archivedData: archive) }
    #expect(error?.issues.map(\.description) == Self.rows[row].issues)
    let issues = booking.modelIssues()
    #expect(Set(issues.map(\.keyPath)) == Set(error?.issues.map(\.keyPath) ?? []))
    #expect(Set(issues.map(\.message)) == Set(error?.issues.map(\.message) ?? []))
    let json = #expect(throws: ModelError.self) {
      try Booking(json: booking.jsonString(options: .includesNil))
    }
    #expect(json?.issues.count == issues.count)
  }

  @Test("are refused in a property that is not mapped to JSON")
  func unmapped() throws {
    let archive = try Booking(note: Self.odd).archivedData()
    let error = #expect(throws: ModelError.self) { try Booking(archivedData: archive) }
    #expect(error?.issues.map(\.keyPath.description) == ["note.row", "note.letter"])
  }

  @Test("do not keep valid ones from being restored")
  func valid() throws {
    let booking = Booking(
      tags: ["x"],
      spare: Seat(row: 40),
      field: .value(Seat()),
      nullable: .value(Seat()),
      list: [Seat()],
      named: ["x": Seat(row: 2)],
      extra: .seat(Seat()),
    )
    #expect(try Booking(archivedData: booking.archivedData()) == booking)
    let half = Booking(field: .null)
    #expect(try Booking(archivedData: half.archivedData()) == half)
  }

  // MARK: Defaults

  private struct Author: LenientModel, Equatable {
    var id: Int?
    var name = ""
    static let requiredProperties: Set<String> = ["id"]
    static let constraints: ValueConstraints = ["name": .nonEmpty]

    func validate() throws {
      if name == "nobody" { throw ValidationFailure("nobody writes") }
    }
  }

  private struct Post: LenientModel, Equatable {
    var title = ""
    var stars = 0
    var author = Author()
    var authors: [Author] = []
    static let constraints: ValueConstraints = ["title": .nonEmpty, "stars": .range(1...5)]
  }

  private struct Zeros: StrictModel, Equatable {
    let title: String
    let author: Author
    static let constraints: ValueConstraints = ["title": .nonEmpty]
  }

  @Test(
    "can be the defaults that reading leaves unchecked",
    arguments: [
      "{}", #"{"title": null, "stars": 9}"#, #"{"author": {"id": 7}}"#,
      #"{"author": {"name": "x"}, "authors": [{"id": 1}, {}]}"#,
    ],
  )
  func defaults(_ json: String) throws {
    let post = try Post(json: json)
    #expect(try Post(archivedData: post.archivedData()) == post)
    struct Lax: MappableModel, Equatable {
      typealias Policy = Lenient
      let zeros: Zeros
    }
    let lax = try Lax(json: json)
    #expect(try Lax(archivedData: lax.archivedData()) == lax)
    let error = #expect(throws: ModelError.self) {
      try Zeros(archivedData: lax.zeros.archivedData())
    }
    #expect(error?.issues.first?.keyPath.components.first == "author")
  }

  @Test("are refused in a lenient model if they are not its defaults")
  func notDefaults() throws {
    var post = Post(title: "x", stars: 9, author: Author(name: "nobody"), authors: [Author()])
    let error = #expect(throws: ModelError.self) { try Post(archivedData: post.archivedData()) }
    #expect(
      error?.issues.map(\.description) == [
        "author.id: missing required key", "authors[0].id: missing required key",
        "stars: expected 1 to 5, found 9",
      ]
    )
    post = Post(author: Author(id: 1, name: "nobody"))
    let other = #expect(throws: ModelError.self) { try Post(archivedData: post.archivedData()) }
    #expect(other?.issues.map(\.description) == ["author: nobody writes"])
    #expect(throws: ModelError.self) { try Author(archivedData: Author().archivedData()) }
  }

  // MARK: Objects

  private class Shelf: StrictModel, DefaultInitializable {
    var width = 1
    var inner: Shelf?
    required init() {}
    class var constraints: ValueConstraints { ["width": .range(1...9)] }
  }

  private final class Board: Shelf {
    var color: String? = "red"
    override class var constraints: ValueConstraints {
      super.constraints.adding(["color": .nonEmpty])
    }
  }

  @Test("are refused in objects, with the constraints of subclasses")
  func objects() throws {
    let board = Board()
    (board.width, board.color, board.inner) = (0, "", Shelf())
    board.inner?.width = 10
    let archive = try board.archivedData()
    let error = #expect(throws: ModelError.self) { try Board(archivedData: archive) }
    #expect(
      error?.issues.map(\.keyPath.description) == ["inner.width", "width", "color"]
    )
    (board.width, board.color) = (9, nil)
    board.inner?.width = 1
    #expect(try Board(archivedData: board.archivedData()).isModelEqual(to: board))
  }

  private struct Guarded: StrictModel {
    var parts: [String] = ["x"]
    static let constraints: ValueConstraints = ["parts": .nonEmpty]

    func validate() throws {
      // Not called unless the constraints are met.
      if parts[0] == "y" { throw ValidationFailure("y") }
    }
  }

  @Test("in forged archives are found before `validate()` is called")
  func order() {
    let error = #expect(throws: ModelError.self) {
      try Guarded(archivedData: Forgery(Guarded.self, ["parts": []]).data)
    }
    #expect(error?.issues.map(\.code) == [.constraintViolated])
  }
}
