import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Reports of archives")
struct ArchiveReportTests {
  @Test("a property that cannot be archived is left out, and no other")
  func leftOut() throws {
    let route = Route()
    route.name = "A"
    route.stops = [Stop(name: "B", plain: Plain(value: 1)), Stop(name: "C")]
    route.named = ["d": Stop(name: "D")]
    route.next = Route()
    route.next?.name = "E"
    let archive = try route.archivedDataWithReport()
    let (data, report) = (archive.value, archive.report)
    #expect(
      report.issues.map(\.keyPath.description) == [
        "plain", "stops[0].plain", "stops[1].plain", "named.d.plain", "next.plain",
      ]
    )
    #expect(report.issues.allSatisfy { $0.code == .unsupportedProperty && $0.jsonPath.isRoot })
    let back = try Route(archivedData: data)
    #expect(back.name == "A")
    #expect(back.stops.map(\.name) == ["B", "C"])
    #expect(back.stops.map(\.plain.value) == [0, 0])
    #expect(back.named["d"]?.name == "D")
    #expect(back.next?.name == "E")
    #expect(throws: ModelError.self) { try route.archivedData() }
  }

  @Test("without anything to leave out, the archive is that of `archivedData()`")
  func whole() throws {
    let archive = try Secretive(name: "x").archivedDataWithReport()
    let (data, report) = (archive.value, archive.report)
    #expect(data == (try Secretive(name: "x").archivedData()))
    #expect(report.isEmpty)
  }

  @Test("a property without a default takes the model around it with it")
  func required() throws {
    let harbor = Harbor(name: "x", dock: Dock(ship: Cutter()), docks: [Dock(ship: Ship())])
    let archive = try harbor.archivedDataWithReport()
    let (data, report) = (archive.value, archive.report)
    #expect(report.issues.map(\.keyPath.description) == ["dock.ship"])
    let back = try Harbor(archivedData: data)
    #expect(back.dock == nil)
    #expect(back.docks.count == 1)
    let error = #expect(throws: ModelError.self) {
      try Dock(ship: Cutter()).archivedDataWithReport()
    }
    #expect(error?.keyPath == "ship")
  }

  @Test("an Optional without a default is nil")
  func optional() throws {
    let pier = Pier(name: "x", ship: Cutter())
    let archive = try pier.archivedDataWithReport()
    #expect(archive.report.issues.map(\.keyPath.description) == ["ship"])
    let back = try Pier(archivedData: archive.value)
    #expect(back.name == "x" && back.ship == nil)
  }

  @Test("what a sensitive property holds is not described")
  func sensitive() throws {
    let model = Secretive(name: "x", keys: ["s3cret": Route()])
    let report = try model.archivedDataWithReport().report
    #expect(report.issues.map(\.keyPath.description) == ["keys"])
    #expect(!report.description.contains("s3cret"))
  }

  @Test("a reference back is left out, also where all objects refer to each other")
  func cycles() throws {
    let parent = Node(0)
    parent.friends = [Node(1), Node(2)]
    for child in parent.friends { child.parent = parent }
    let archive = try parent.archivedDataWithReport()
    let (data, report) = (archive.value, archive.report)
    #expect(
      report.issues.map(\.keyPath.description) == ["friends[0].parent", "friends[1].parent"]
    )
    #expect(try Node(archivedData: data).friends.map(\.id) == [1, 2])
    let nodes = (0..<60).map { Node($0) }
    for (index, node) in nodes.enumerated() {
      node.parent = nodes[(index + 1) % nodes.count]
      node.other = nodes[(index + 2) % nodes.count]
    }
    #expect(try nodes[0].archivedDataWithReport().report.isEmpty == false)
    for node in nodes { (node.parent, node.other) = (nil, nil) }
    for child in parent.friends { child.parent = nil }
  }

  @Test("what is nested too deeply is left out")
  func depth() throws {
    let first = Node(0)
    var last = first
    for number in 1...2000 {
      let next = Node(number)
      last.parent = next
      last = next
    }
    let archive = try first.archivedDataWithReport()
    let (data, report) = (archive.value, archive.report)
    // Even an empty array is too deep there.
    #expect(report.issues.map(\.code) == [.tooDeep, .tooDeep])
    #expect(try Node(archivedData: data).parent?.parent?.id == 2)
  }

  struct Plain { var value = 0 }

  struct Stop: LenientModel {
    var name = ""
    var plain = Plain()
  }

  final class Route: LenientModel {
    var name = ""
    var plain = Plain()
    var stops: [Stop] = []
    var named: [String: Stop] = [:]
    var next: Route?
  }

  struct Secretive: LenientModel {
    var name = ""
    var keys: [String: Route] = [:]
    static let sensitiveProperties: Set<String> = ["keys"]
  }

  class Ship: LenientModel {
    var name = ""
    required init() {}
  }

  final class Cutter: Ship {}

  struct Dock: StrictModel { let ship: Ship }

  struct Pier: StrictModel {
    let name: String
    let ship: Ship?
  }

  struct Harbor: LenientModel {
    var name = ""
    var dock: Dock?
    var docks: [Dock] = []
  }

  final class Node: LenientModel {
    var id = 0
    var parent: Node?
    var friends: [Node] = []
    var other: Node?
    init() {}
    init(_ id: Int) { self.id = id }
  }
}
