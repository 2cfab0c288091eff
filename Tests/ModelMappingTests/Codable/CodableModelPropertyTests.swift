import Foundation
import ModelMapping
import Testing

/// A model whose Codable implementation must not be called.
private struct Native: StrictModel, Codable, Equatable {
  var id: Int
  var weight = Double?.none

  init(id: Int, weight: Double? = nil) {
    (self.id, self.weight) = (id, weight)
  }

  init(from decoder: any Decoder) throws { throw Unwanted() }
  func encode(to encoder: any Encoder) throws { throw Unwanted() }
}

private struct Unwanted: Error {}

private struct Shelf: StrictModel, Equatable {
  var one: Native
  var some: [Native]
  var byName: [String: Native]
  var maybe: Native?
}

// Model, Codable, model: a town with streets of synthesized Codable, which contain houses.

private struct House: StrictModel, CodableModel, Equatable {
  let number: Int
  var area: Double?
  var owner: String?

  static let keyMapper: KeyMapper = ["number": "house.no"]

  func validate() throws {
    if number == 13 { throw ValidationFailure("nobody wants to live there") }
  }
}

private struct Street: Codable, Equatable {
  var name: String
  var houses: [House]
  var corner: House?
}

/// A wrapper that is encoded as its house.
private struct Landmark: Codable, Equatable {
  let house: House

  init(_ house: House) { self.house = house }

  init(from decoder: any Decoder) throws { house = try House(from: decoder) }
  func encode(to encoder: any Encoder) throws { try house.encode(to: encoder) }
}

private struct Town: StrictModel, Equatable {
  var streets: [Street]
  var landmark: Landmark?

  static let keyMapper: KeyMapper = ["streets": "map.streets"]
}

private struct LooseTown: LenientModel, Equatable {
  var streets: [Street] = []
  var landmark: Landmark? = Landmark(House(number: 1))
}

/// An object that references itself through a type with synthesized Codable.
private final class Ring: LenientModel, CodableModel {
  struct Link: Codable {
    var ring: Ring?
  }

  var left: Link?
  var right: Link?
  var list: [Link] = []
  required init() {}
}

@Suite("Codable models nested in models")
struct CodableModelPropertyTests {
  @Test("are mapped by their plan, never through Codable")
  func native() throws {
    let json = #"{"one":{"id":1},"some":[{"id":2}],"byName":{"a":{"id":3}},"maybe":{"id":4}}"#
    let shelf = Shelf(
      one: Native(id: 1),
      some: [Native(id: 2)],
      byName: ["a": Native(id: 3)],
      maybe: Native(id: 4),
    )
    #expect(try Shelf(json: json) == shelf)
    #expect(try Shelf(json: JSONValue(json: json)) == shelf)
    #expect(try shelf.jsonString() == json)
    #expect(try shelf.jsonValue() == JSONValue(json: json))
  }

  private static let json = #"""
    {
      "map": {
        "streets": [
          {
            "name": "Elm",
            "houses": [
              {
                "house": {
                  "no": 5
                },
                "area": 70.5
              }
            ]
          }
        ]
      },
      "landmark": {
        "house": {
          "no": 1
        }
      }
    }
    """#

  @Test("round-trip inside a Codable type inside a model")
  func sandwich() throws {
    let house = House(number: 5, area: 70.5)
    let town = Town(
      streets: [Street(name: "Elm", houses: [house])],
      landmark: Landmark(House(number: 1)),
    )
    #expect(try Town(json: Self.json) == town)
    #expect(try Town(json: JSONValue(json: Self.json)) == town)
    #expect(try town.jsonString(options: .prettyPrinted) == Self.json)
    #expect(try town.jsonValue() == JSONValue(json: Self.json))
    let native = try JSONSerialization.data(withJSONObject: town.jsonObject())
    #expect(try JSONValue(json: native) == JSONValue(json: Self.json))
  }

  private static let bad = #"""
    {
      "map": {"streets": [
        {"name": "Elm", "houses": []},
        {"name": "Oak", "houses": [{"house": {"no": "x"}, "area": "big"}, {"hause": 1}]},
        {"name": "Ash", "houses": [{"house": {"no": 13}}]},
        {"name": "Fir", "houses": [null]},
        {"name": "Yew", "houses": ["5"], "corner": {}}
      ]},
      "landmark": {"house": {"no": 1.5}}
    }
    """#

  @Test("report all their issues in the enclosing model, with joined paths and locations")
  func readingIssues() {
    let error = #expect(throws: ModelError.self) { try Town(json: Self.bad) }
    #expect(
      error?.description
        == #"""
        Town: 6 problems
          streets[1].houses[0].number (in JSON map.streets[1].houses[0].house.no, line 4, column 49): expected an integer, found "x"
          streets[1].houses[0].area (in JSON map.streets[1].houses[0].area, line 4, column 63): expected a number, found "big"
          streets[2].houses[0] (in JSON map.streets[2].houses[0], line 5, column 32): nobody wants to live there
          streets[3].houses[0] (in JSON map.streets[3].houses[0], line 6, column 32): expected an object, found null
          streets[4].houses[0] (in JSON map.streets[4].houses[0], line 7, column 32): expected an object, found "5"
          landmark.number (in JSON landmark.house.no, line 9, column 32): expected an integer, found 1.5
        """#
    )
    #expect(
      error?.issues.map(\.code) == [
        .invalidValue, .invalidValue, .validationFailed, .nullValue, .typeMismatch, .invalidValue,
      ]
    )
    #expect(error?.issues[2].cause is ValidationFailure)
    #expect(error?.issues.map(\.groupingKey).first == "invalidValue streets[*].houses[*].number")
  }

  @Test("report issues at the property itself when a wrapper type delegates to them")
  func wrapper() {
    for (json, words) in [
      (#""a""#, #"landmark (line 1, column 39): expected an object, found "a""#),
      (
        #"{"house": {}}"#,
        "landmark.number (in JSON landmark.house.no, line 1, column 49): missing required key",
      ),
    ] {
      let error = #expect(throws: ModelError.self) {
        try Town(json: #"{"map": {"streets": []}, "landmark":  \#(json)}"#)
      }
      #expect(error?.description == "Town: 1 problem\n  \(words)")
    }
    let root = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Landmark.self, from: "[]")
    }
    #expect(
      root?.description
        == """
        Landmark: 1 problem
          the document (line 1, column 1): expected an object, found an array
        """
    )
    #expect(root?.code == .wrongRoot)
  }

  @Test("have their issues tolerated and reported by a lenient enclosing model")
  func lenient() throws {
    let json = #"""
      {"streets": [{"name": "Oak", "houses": [{"house": {"no": "x"}}]}, {"name": "Elm", "houses": []}],
       "landmark": {"area": []}}
      """#
    let mapped = try ModelMapper<Lenient>().mapWithReport(LooseTown.self, from: json)
    #expect(mapped.value == LooseTown(streets: [Street(name: "Elm", houses: [])]))
    #expect(
      mapped.report.description == #"""
        streets[0] (line 1, column 14): left out: it has issues of its own
        streets[0].houses[0].number (in JSON streets[0].houses[0].house.no, line 1, column 58): expected an integer, found "x"
        landmark.number (in JSON landmark.house.no, line 2, column 14): missing required key
        landmark.area (line 2, column 23): expected a number, found an array
        """#
    )
  }

  @Test("report encoding failures in the enclosing model, with joined paths")
  func writingIssues() {
    let town = Town(
      streets: [Street(name: "Elm", houses: [House(number: 1), House(number: 2, area: .nan)])],
      landmark: Landmark(House(number: 3, area: .infinity)),
    )
    let attempts: [() throws -> Any] = [
      { try town.jsonString() }, { try town.jsonValue() }, { try town.jsonObject() },
    ]
    for attempt in attempts {
      let error = #expect(throws: ModelError.self) { _ = try attempt() }
      #expect(
        error?.description == """
          Town: 2 problems
            streets[0].houses[1].area (in JSON map.streets[0].houses[1].area): expected a number that \
          JSON can hold, found nan
            landmark.area: expected a number that JSON can hold, found inf
          """
      )
    }
  }

  @Test("leave the enclosing model unchanged if an update fails in them")
  func update() throws {
    var town = try Town(json: Self.json)
    let before = town
    #expect(throws: ModelError.self) { try town.update(json: Self.bad) }
    #expect(town == before)
    try town.update(json: #"{"landmark": {"house": {"no": 2}}}"#)
    #expect(town.landmark == Landmark(House(number: 2)))
    #expect(town.streets == before.streets)
  }

  @Test("that form a cycle fail at the maximum depth")
  func cycle() {
    let ring = Ring()
    ring.left = Ring.Link(ring: ring)
    ring.right = Ring.Link(ring: ring)
    ring.list = [Ring.Link(ring: ring), Ring.Link(ring: ring)]
    defer { (ring.left, ring.right, ring.list) = (nil, nil, []) }
    for mapper in [{ _ = try ring.jsonString() }, { _ = try ring.jsonValue() }]
      as [() throws -> Void]
    {
      let error = #expect(throws: ModelError.self) { try mapper() }
      #expect(
        error?.description == """
          Ring: 1 problem
            left: expected at most 512 levels of nesting, found more, or objects that contain each other
          """
      )
      #expect(error?.code == .tooDeep)
    }
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(ring) }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect((context.underlyingError as? ModelError)?.code == .tooDeep)
  }

  @Test("count toward the depth limit of the whole document")
  func depth() throws {
    let town = Town(streets: [Street(name: "Elm", houses: [House(number: 1)])])
    // Town, map, streets, street, houses, house, and the object in the house's key path.
    var options = MappingOptions()
    options.maximumDepth = 7
    let text = try ModelMapper<Strict>(options: options).jsonString(from: town)
    #expect(try ModelMapper<Strict>(options: options).map(Town.self, from: text) == town)
    for depth in [2, 3, 4] {
      options.maximumDepth = depth
      let mapper = ModelMapper<Strict>(options: options)
      let error = #expect(throws: ModelError.self) { try mapper.jsonString(from: town) }
      #expect(
        error?.description == """
          Town: 1 problem
            streets[0] (in JSON map.streets[0]): expected at most \(depth) levels of nesting, found \
          more, or objects that contain each other
          """
      )
    }
  }

  @Test("respect the issue limit and report truncation")
  func limit() {
    struct Ruler: StrictModel, CodableModel {
      let marks: [Int]
    }
    struct Box: Codable {
      let ruler: Ruler
    }
    struct Office: StrictModel {
      let box: Box
    }
    let marks = Array(repeating: #""x""#, count: 120).joined(separator: ",")
    let json = #"{"box": {"ruler": {"marks": [\#(marks)]}}}"#
    // A Codable model by itself reports at most 100 issues.
    for (limit, count) in [(1, 1), (50, 50), (100, 100), (1000, 100)] {
      let mapper = ModelMapper<Strict>(options: .init(maximumIssues: limit))
      let error = #expect(throws: ModelError.self) { try mapper.map(Office.self, from: json) }
      #expect(error?.issues.count == count)
      #expect(error?.keyPath == "box.ruler.marks[0]")
      #expect(error?.isTruncated == true)
    }
  }
}
