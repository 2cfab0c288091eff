import Foundation
import ModelMapping
import PropertyIntrospection
import StrippedModels
import Testing

@Test("Memory safety: what is refused", .printing)
func memoryRefusals() throws {
  final class Owner {}

  struct Pet: StrictModel, DefaultInitializable {
    var name = ""
    weak var owner: Owner?
  }

  do {
    print(try Pet(json: #"{"name": "Rex"}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Pet: 1 problem
        the document: `owner` of Pet is weak or unowned: ignore it, map it to `.unmapped`, or give it a type that can be mapped
      """
  )
  struct Raw: MappableModel {
    typealias Policy = Lenient
    let name: String
    weak var owner: Owner?
    var action: (() -> Void)?
    lazy var length: Int = name.count
  }
  var raw = try Raw(json: #"{"name": "Rex", "owner": {}, "action": 1, "length": 9}"#)
  #expect(raw.owner == nil)
  #expect(raw.action == nil)
  #expect(raw.length == 3)

  struct Typed: MappableModel {
    typealias Policy = Lenient
    let name: String
    var type: Int.Type?
  }
  let refused = #expect(throws: ModelError.self) { try Typed(json: #"{"name": "Rex"}"#) }
  #expect(Set(refused?.issues.map(\.code) ?? []) == [.invalidDeclaration])

  let loose = try ModelMapper<Lenient>().map(Pet.self, from: #"{"name": "Rex", "owner": {}}"#)
  #expect(loose.owner == nil)
}

@Test("Memory safety: exclusive access")
func exclusiveAccess() async {
  await #expect(processExitsWith: .failure) {
    final class Shelf: LenientModel {
      var titles: [String] = []
    }

    let shelf = Shelf()
    shelf.titles = ["Momo", "Jim Knopf"]
    shelf.titles.sort { first, second in
      try? shelf.update(json: #"{"titles": []}"#)  // Stops the program.
      return first < second
    }
  }
}

final class Draft: LenientModel, MappingPostprocessing {
  var title = ""
  var isDeleted = false
  weak var desk: Desk?
  static let ignoredProperties: Set = ["desk"]

  func postprocess(_ object: JSONObject) throws {
    if isDeleted { desk?.draft = nil }
  }
}

final class Desk: LenientModel {
  var draft: Draft? = Draft()

  init() { draft?.desk = self }
}

@Test("Memory safety: code in the middle of a mapping")
func memoryCodeInTheMiddle() throws {
  let desk = Desk()
  try desk.update(json: #"{"draft": {"title": "Chapter one", "isDeleted": true}}"#)
  #expect(desk.draft == nil)
}

@Test(
  "Memory safety: types that have no fields to be found",
  arguments: [
    (StrippedStruct.self, .reflectionUnavailable),
    (Counter.self, .actor),
    (Optional<Int>.self, .notAStructOrClass),
    ((Int, Int).self, .notAStructOrClass),
    ((any Error).self, .notAStructOrClass),
  ] as [(Any.Type, IntrospectionError.Code)],
)
func memoryTypes(type: Any.Type, code: IntrospectionError.Code) {
  let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(type) }
  #expect(error?.code == code)
}

private actor Counter {
  var count = 0
}

@Test("Memory safety: what a raw write goes past", .printing)
func memoryRawWrites() throws {
  final class Gauge: LenientModel {
    var level = 0 {
      didSet { changes += 1 }
    }
    var changes = 0
  }

  let gauge = try Gauge(json: #"{"level": 7}"#)
  print(gauge.level, gauge.changes)
  gauge.level = 8
  print(gauge.level, gauge.changes)
  #expect(
    Console.text() == """
      7 0
      8 1
      """
  )
}

@Test("Memory safety: let")
func memoryLet() throws {
  struct Fixed: StrictModel {
    let first: Int
    let second: String
  }
  var fixed = try Fixed(json: #"{"first": 1, "second": "a"}"#)
  try fixed.update(json: #"{"first": 2}"#)
  #expect(fixed.first == 2)
  #expect(fixed.second == "a")
  #expect(throws: ModelError.self) { try fixed.update(json: #"{"first": 3, "second": []}"#) }
  #expect(fixed.first == 2)
}

@Test("Memory safety: depth", arguments: [(512, true), (513, false)])
func memoryDepth(levels: Int, isTaken: Bool) {
  let json = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  let code: ModelError.Code?
  do {
    _ = try JSONValue(json: json)
    code = nil
  } catch {
    code = error.code
  }
  #expect(code == (isTaken ? nil : .tooDeep))
  #expect(MappingOptions.defaultMaximumDepth == 512)
  #expect(MappingOptions.largestMaximumDepth == 2048)
}
