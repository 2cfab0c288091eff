import Foundation
import ModelMapping
import Testing

private enum Status: String, UnknownCaseProviding, CaseIterable {
  case open, closed, unknown
  static let unknownCase = Status.unknown
}

private enum Level: Int, UnknownCaseProviding {
  case low = 1
  case other = -1
  static let unknownCase = Level.other
}

private struct Ticket: StrictModel, Equatable {
  let status: Status
  let level: Level?
  let history: [Status]
  let byName: [String: Status]
}

@Suite("An enum with a case for unknown raw values")
struct UnknownCaseTests {
  private let json = #"""
    {"status": "parked", "level": 7, "history": ["open", "lost"], "byName": {"a": "x", "b": "closed"}}
    """#

  @Test("reads them as that case, in properties, elements and values, and reports each")
  func unknown() throws {
    let expected = Ticket(
      status: .unknown,
      level: .other,
      history: [.open, .unknown],
      byName: ["a": .unknown, "b": .closed],
    )
    #expect(try Ticket(json: json) == expected)
    for source in Source.all {
      let mapped = try source.mapWithReport(Ticket.self, from: json, by: ModelMapper<Strict>())
      #expect(mapped.value == expected)
      #expect(mapped.report.issues.allSatisfy { $0.code == .unknownCase })
      #expect(
        mapped.report.issues.map(\.keyPath.description).sorted()
          == ["byName.a", "history[1]", "level", "status"]
      )
    }
    let report = try ModelMapper<Lenient>().mapWithReport(Ticket.self, from: json).report
    #expect(
      report.issues.first?.description
        == #"status (line 1, column 12): "parked" was read as the unknown case"#
    )
  }

  @Test("does not accept another kind of JSON, and null stays null")
  func otherKinds() throws {
    let bad = #"{"status": [], "level": "high", "history": [], "byName": {}}"#
    let error = #expect(throws: ModelError.self) { try Ticket(json: bad) }
    #expect(error?.issues.map(\.keyPath) == ["status", "level"])
    let null = #"{"status": "open", "level": null, "history": [], "byName": {}}"#
    #expect(try Ticket(json: null).level == nil)
  }

  @Test("refuses unknown keys of a dictionary, which would collide")
  func keys() throws {
    let mapper = ModelMapper<Strict>()
    #expect(throws: ModelError.self) {
      try mapper.map([Status: Int].self, from: #"{"open": 1, "lost": 2, "found": 3}"#)
    }
  }

  @Test("writes the raw value of that case")
  func writing() throws {
    let ticket = Ticket(status: .unknown, level: .other, history: [], byName: [:])
    #expect(
      try ticket.jsonString() == #"{"status":"unknown","level":-1,"history":[],"byName":{}}"#
    )
  }
}
