import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

@Suite("Overlapping accesses to a property of an object")
struct ExclusiveAccessTests {
  final class Shelf: LenientModel {
    var titles: [String] = []
    var count = 0 {
      didSet { try? update(json: #"{"titles": ["\#(count)"]}"#) }
    }
    static var ignoredProperties: Set<String> { ["count"] }
  }

  private func expectConflict(_ output: [UInt8]?) {
    let text = String(decoding: output ?? [], as: UTF8.self)
    #expect(text.contains("verlapping accesses") || text.contains("imultaneous accesses"))
  }

  @Test("stop the program if an update is one of them")
  func updating() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
    ) {
      let shelf = Shelf()
      shelf.titles = ["b", "a"]
      shelf.titles.sort { first, second in
        try? shelf.update(json: #"{"titles": []}"#)
        return first < second
      }
    }
    expectConflict(result?.standardErrorContent)
  }

  @Test("stop the program if introspection writes", arguments: [true, false])
  func introspecting(isWrite: Bool) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
    ) { [isWrite] in
      let shelf = Shelf()
      let titles = try TypeInfo.of(Shelf.self).requiredProperty(named: "titles")
      func change(_: inout [String]) throws {
        if isWrite {
          try titles.setValue(["a"], inObject: shelf)
        } else {
          _ = try titles.value(in: shelf)
        }
      }
      try change(&shelf.titles)
    }
    expectConflict(result?.standardErrorContent)
  }

  @Test("are none for observers, other objects and other properties")
  func noConflict() throws {
    let (shelf, other) = (Shelf(), Shelf())
    shelf.count += 1
    #expect(shelf.titles == ["1"])
    try withExtendedLifetime(shelf) {
      try other.update(json: #"{"titles": ["a"]}"#)
    }
    #expect(other.titles == ["a"])
    func change(_: inout Int) throws { try shelf.update(json: #"{"titles": ["b"]}"#) }
    try change(&other.count)
    #expect(shelf.titles == ["b"])
  }
}
