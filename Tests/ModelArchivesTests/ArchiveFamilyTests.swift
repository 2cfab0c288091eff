import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Archives of class hierarchies")
struct ArchiveFamilyTests {
  private func harbour() -> Harbour {
    let harbour = Harbour()
    harbour.flagship = Ship("s")
    harbour.fleet = [Raft("r"), Vessel("v")]
    harbour.berths = ["1": Ship("t")]
    harbour.floating = [Buoy(colour: "blue"), Ship("u")]
    return harbour
  }

  @Test("the type of each object that its family finds is preserved")
  func members() throws {
    let original = harbour()
    let read = try Harbour(archivedData: original.archivedData())
    #expect(read.isModelEqual(to: original))
    #expect(read.flagship is Ship)
    #expect(read.fleet.map { "\(type(of: $0))" } == ["Raft", "Vessel"])
    #expect(read.floating.map { "\(type(of: $0))" } == ["Buoy", "Ship"])
  }

  @Test("the type name is stored with the object's ordinary JSON")
  func form() throws {
    let harbour = Harbour()
    harbour.flagship = Ship("s")
    let content = try JSONValue(json: harbour.archivedData())["content"]
    #expect(
      content?["flagship"] == [
        "Ship", ["name": "s", "kind": "ship", "masts": 0.5],
        ["name": "s", "kind": "ship", "masts": 0.5],
      ]
    )
  }

  @Test("archiving fails if the JSON in which the family finds the type cannot be written")
  func unwritable() {
    class Beast: StrictModel, DefaultInitializable, ModelFamily {
      var weight = 0.0
      required init() {}
      class func memberType(for _: JSONObject) -> (any MappableModel.Type)? { Wolf.self }
    }
    final class Wolf: Beast {}
    struct Den: StrictModel { let beast: Beast }
    let wolf = Wolf()
    wolf.weight = .nan
    let error = #expect(throws: ModelError.self) { try Den(beast: wolf).archivedData() }
    #expect(error?.keyPath == "beast.weight")
  }

  @Test("archiving fails if no family finds the type, or finds another one")
  func notFound() {
    let harbour = Harbour()
    harbour.fleet = [Vessel("v"), Airship("a")]
    let error = #expect(throws: ModelError.self) { try harbour.archivedData() }
    #expect(
      error?.description == """
        Harbour: 1 problem
          fleet[1]: Airship is stored where Vessel is declared, but its family chose Vessel
        """
    )
    #expect(error?.code == .unsupportedProperty)
    let goats = Held<[Creature]>(value: [Goat("g")])
    let other = #expect(throws: ModelError.self) { try goats.archivedData() }
    #expect(
      other?.description == """
        Held<Array<Creature>>: 1 problem
          value[0]: Goat is stored where Creature is declared, but no family returns this type
        """
    )
    let wreck = Ship("w")
    wreck.kind = "wreck"
    harbour.fleet = [wreck]
    let thrown = #expect(throws: ModelError.self) { try harbour.archivedData() }
    #expect(thrown?.description == "Harbour: 1 problem\n  fleet[0]: a wreck is not a vessel")
    #expect(thrown?.code == .transformFailed)
  }

  @Test("a subclass's archive is read as its superclass if a family finds it")
  func roots() throws {
    let ship = Ship("s")
    ship.masts = .infinity
    let same = try Ship(archivedData: ship.archivedData())
    #expect(same.isModelEqual(to: ship))
    ship.masts = 3
    let asBase = try Vessel(archivedData: ship.archivedData())
    #expect(asBase is Ship)
    #expect(asBase.isModelEqual(to: ship))
    let base: Vessel = Raft("r")
    #expect(try Vessel(archivedData: base.archivedData()) is Raft)
    #expect(try Raft(archivedData: base.archivedData()).name == "r")

    let airship = #expect(throws: ModelError.self) {
      try Vessel(archivedData: Airship("a").archivedData())
    }
    #expect(
      airship?.description == """
        Vessel: 1 problem
          the document: expected a Vessel, found a "Airship": its family chose Vessel
        """
    )
    let goat = #expect(throws: ModelError.self) {
      try Creature(archivedData: Goat("g").archivedData())
    }
    #expect(
      goat?.description == """
        Creature: 1 problem
          the document: expected a Creature, found a "Goat": no family returns this type
        """
    )
    #expect(throws: ModelError.self) { try Raft(archivedData: ship.archivedData()) }
    #expect(throws: ModelError.self) { try Ship(archivedData: Vessel("v").archivedData()) }
  }

  @Test("unarchiving never creates a type that isn't a subclass of the declared one")
  func foreignTypes() {
    final class Hold: LenientModel {
      var vessel = Vessel("v")
      static let families: [String: any ModelFamily.Type] = ["vessel": Odd.self]
    }
    enum Odd: ModelFamily {
      static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
        Buoy.self
      }
    }
    let tree: JSONValue = ["vessel": ["Buoy", ["kind": "buoy"], ["kind": "buoy"]]]
    let error = #expect(throws: ModelError.self) {
      try Hold(archivedData: Forgery(Hold.self, tree).data)
    }
    #expect(
      error?.description
        == "ArchiveFamilyTests.Hold: 1 problem\n  vessel: expected a Vessel, found a Buoy"
    )
  }
}
