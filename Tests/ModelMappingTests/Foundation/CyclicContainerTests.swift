import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Containers of Foundation that contain themselves")
struct CyclicContainerTests {
  struct Inner: LenientModel {
    var a = ""
  }

  struct Box: LenientModel {
    var lists: [[Int]] = []
    var json: JSONValue = nil
    var any: Any = 0
    var model: Inner?
    var array = NSMutableArray()
    var dictionary = NSMutableDictionary()
    var set = NSMutableSet()
  }

  /// Containers that contain themselves, twice or through others.
  private static func cycles() -> [Any] {
    let array = NSMutableArray(array: ["x", 1])
    array.add(array)
    array.add(array)
    let dictionary = NSMutableDictionary(dictionary: ["a": "x"])
    dictionary["b"] = dictionary
    let list = NSMutableArray()
    dictionary["list"] = list
    list.add(dictionary)
    let set = NSMutableSet()
    set.add(NSArray(array: [set]))
    return [array, dictionary, list, set]
  }

  private func isTooDeep(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      return (error as? ModelError)?.issues.map(\.code) == [.tooDeep]
    }
  }

  @Test("are too deep to be read")
  func reading() {
    for cycle in Self.cycles() {
      for key in ["json", "any", "lists", "model", "array", "dictionary", "set"] {
        #expect(isTooDeep { _ = try Box(json: [key: cycle]) }, "\(key)")
      }
      for key in ["json", "lists", "array", "set"] {
        #expect(isTooDeep { _ = try Box(json: [key: [cycle]]) }, "\(key)")
      }
      #expect(isTooDeep { _ = try ModelMapper<Strict>().map(JSONValue.self, from: ["a": cycle]) })
      #expect(isTooDeep { _ = try ModelMapper<Exact>().map([Any].self, from: [1, cycle]) })
      #expect(isTooDeep { _ = try ModelMapper<Lenient>().map([[Box]].self, from: [[cycle]]) })
      let mapper = ModelMapper<Lenient>()
      #expect(isTooDeep { _ = try mapper.map([String: Any].self, from: ["a": cycle]) })
      var box = Box(lists: [[1]])
      #expect(isTooDeep { try box.update(json: ["lists": [[2]], "any": cycle]) })
      #expect(box.lists == [[1]] && box.any as? Int == 0)
      // Nobody looks at an unknown member.
      #expect(throws: Never.self) { try Box(json: ["other": cycle]) }
    }
  }

  @Test("are too deep to be written")
  func writing() {
    for cycle in Self.cycles() {
      var box = Box()
      box.any = cycle
      #expect(isTooDeep { _ = try box.jsonString() })
      #expect(isTooDeep { _ = try box.jsonValue() })
      #expect(isTooDeep { _ = try box.jsonObject() })
      box.any = 0
      if let array = cycle as? NSMutableArray { box.array = array }
      if let dictionary = cycle as? NSMutableDictionary { box.dictionary = dictionary }
      if let set = cycle as? NSMutableSet { box.set = set }
      #expect(isTooDeep { _ = try box.jsonString() })
      #expect(isTooDeep { _ = try box.jsonObject() })
      #expect(throws: ModelError.self) { try box.archivedData() }
    }
  }

  @Test("are compared, hashed, described and copied")
  func values() throws {
    for (cycle, other) in zip(Self.cycles(), Self.cycles()) {
      let (box, second) = (Box(any: cycle), Box(any: other))
      #expect(box.isModelEqual(to: box))
      #expect(!box.isModelEqual(to: second))
      var hasher = Hasher()
      box.modelHash(into: &hasher)
      #expect(box.modelDescription.contains("NSMutable"))
      _ = try box.modelCopy()
    }
  }

  @Test("those that do not are read as before")
  func others() throws {
    let object: NSDictionary = [
      "lists": [[1, 2] as NSArray, [3]] as NSMutableArray, "any": [1: 2],
    ]
    let box = try Box(json: ["lists": object["lists"] as Any, "json": object["lists"] as Any])
    #expect(box.lists == [[1, 2], [3]] && box.json == [[1, 2], [3]])
    var deep: NSArray = []
    for _ in 0..<100 { deep = [deep] }
    #expect(try Box(json: ["json": deep]).json.array?.count == 1)
    let same = NSMutableArray(array: [1])
    let shared = NSMutableArray()
    for _ in 0..<3 { shared.add(same) }
    #expect(try Box(json: ["json": shared]).json == [[1], [1], [1]])
  }
}
