import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Model archives")
struct ArchiveTests {
  private func readBack<Model: MappableModel>(_ model: Model) throws -> Model {
    try Model(archivedData: model.archivedData())
  }

  private func content(_ model: some MappableModel) throws -> JSONValue? {
    try JSONValue(json: model.archivedData())["content"]
  }

  // MARK: Contents

  @Test("archives are JSON, keyed by property names regardless of the key mapper")
  func form() throws {
    struct Book: StrictModel {
      let title: String
      let pages: Int?
      let hidden: String?
      static let keyMapper: KeyMapper = ["title": "a.b", "hidden": .unmapped]
    }
    let book = Book(title: "Momo", pages: nil, hidden: "x")
    let text = String(decoding: try book.archivedData(), as: UTF8.self)
    #expect(
      text == #"{"format":"ModelMapping archive","version":2,"checksum":"8307627e62747cbb","#
        + #""model":"ArchiveTests.Book","content":{"title":"Momo","pages":null,"hidden":"x"}}"#
    )
    #expect(try readBack(book).hidden == "x")
    #expect(try Book(archivedData: Data(text.utf8)[...]).title == "Momo")
  }

  @Test("equal dictionaries with string keys have identical archives")
  func order() throws {
    #expect(try content(Held(value: ["b": 1, "a": 2])) == ["value": ["a": 2, "b": 1]])
    let keys = (0..<50).map { "\($0)" }
    let one = Held(value: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    let other = Held(value: Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, 1) }))
    #expect(try one.archivedData() == other.archivedData())
  }

  @Test("dictionaries whose keys are no keys of JSON are preserved if they are Codable")
  func codableKeys() throws {
    struct Place: Codable, Hashable { let x: Int }
    struct Board: StrictModel {
      let name: String
      var pieces: [Place: Int]?
      static let keyMapper: KeyMapper = ["pieces": .unmapped]
    }
    let pieces = [Place(x: 1): 2, Place(x: 3): 4]
    #expect(try readBack(Board(name: "a", pieces: pieces)).pieces == pieces)
  }

  @Test("every bit of a number and a date is preserved")
  func bits() throws {
    let doubles: [Double] = [
      -0.0, .nan, -.nan, .signalingNaN, .infinity, .leastNormalMagnitude, .ulpOfOne,
      0.1 + 0.2, 9_007_199_254_740_991, .greatestFiniteMagnitude, .pi * 1e-300,
    ]
    let read = try readBack(Held(value: doubles)).value
    #expect(read.map(\.bitPattern) == doubles.map(\.bitPattern))
    let floats: [Float] = [-0.0, .nan, -.infinity, .leastNonzeroMagnitude, 0.1, 16_777_215]
    let readFloats = try readBack(Held(value: floats)).value
    #expect(readFloats.map(\.bitPattern) == floats.map(\.bitPattern))
    let dates = doubles.map { Date(timeIntervalSinceReferenceDate: $0) }
    let readDates = try readBack(Held(value: dates)).value
    #expect(
      readDates.map(\.timeIntervalSinceReferenceDate.bitPattern) == doubles.map(\.bitPattern)
    )
    let decimals: [Decimal] = [
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, .nan, .pi,
      Decimal(sign: .minus, exponent: -128, significand: 7),
      // 39 digits.
      Decimal(string: "340282366920938463463374607431768211455") ?? 0,
    ]
    #expect(try readBack(Held(value: decimals)).value == decimals)
  }

  @Test("Codable values are preserved, with all of their numbers and dates")
  func codable() throws {
    struct Reading: Codable, Equatable {
      var moment = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
      var values: [String: [Double?]] = ["a": [.infinity, nil, -0.5]]
      var float = -Float.infinity
      var decimal = Decimal.nan
      var nested: [Inner] = [Inner()]
      struct Inner: Codable, Equatable { var date: Date? = .distantFuture }
    }
    let reading = Reading()
    #expect(try readBack(Held(value: reading)).value == reading)
    #expect(try readBack(Held(value: [reading] as [Reading]?)).value == [reading])
  }

  @Test("relative URLs and time zones with seconds are preserved")
  func oddScalars() throws {
    let base = URL(string: "b/", relativeTo: URL(string: "https://a.b/"))
    let url = try #require(URL(string: "c", relativeTo: base))
    let read = try readBack(Held(value: url)).value
    #expect(read == url)
    #expect(read.relativeString == "c")
    #expect(read.absoluteString == "https://a.b/b/c")
    let zone = try #require(TimeZone(secondsFromGMT: 3661))
    #expect(try readBack(Held(value: zone)).value.secondsFromGMT() == 3661)
  }

  @Test("values with a custom conversion are archived as their JSON")
  func transformed() throws {
    struct Paint: Equatable { var hex = "#000" }
    struct Wall: StrictModel {
      var paint = Paint()
      var others: [Paint] = []
      var none: Paint?
      static let valueTransformer = ValueTransformer.standard
        .adding("PaintFromString:") { (text: String) throws -> Paint in
          if text.isEmpty { throw ValidationFailure("no colour") }
          return Paint(hex: text)
        }
        .adding("JSONObjectFromPaint:") { (paint: Paint) in paint.hex }
    }
    let wall = Wall(paint: Paint(hex: "#123"), others: [Paint(), Paint(hex: "#fff")])
    let read = try readBack(wall)
    #expect(read.paint == wall.paint)
    #expect(read.others == wall.others)
    #expect(read.none == nil)
    let error = #expect(throws: ModelError.self) {
      try readBack(Wall(paint: Paint(hex: "")))
    }
    #expect(
      error?.description
        == """
        ArchiveTests.Wall: 1 problem
          paint: no colour
        """
    )
  }

  // MARK: Types

  @Test("inherited and generic properties are restored, including private ones")
  func inheritance() throws {
    let goat = Goat("a")
    goat.secrets = [5, 6]
    goat.marks = [1]
    goat.born = .distantPast
    goat.hidden = "h"
    goat.friends = [Goat("b")]
    goat.ignored = 9
    let read = try readBack(goat)
    #expect(read.isModelEqual(to: goat))
    #expect(read.secrets == [5, 6])
    #expect(read.ignored == 0)
    #expect(read.kingdom != goat.kingdom)
    #expect(try content(goat)?[2]?["Herded<Int>.secret"] == 6)
  }

  @Test("a `let` that `init()` sets isn't restored")
  func lets() throws {
    struct Fixed: LenientModel {
      let id: Int
      var note = ""
      init() { self.init(0) }
      init(_ id: Int) { self.id = id }
    }
    #expect(try readBack(Fixed(7)).id == 0)
    #expect(try readBack(Held(value: 7)).value == 7)
  }

  @Test("shared objects are unarchived as separate objects")
  func shared() throws {
    let leaf = Link(1)
    let root = Link(0, leaf)
    root.others = [leaf]
    let read = try readBack(root)
    #expect(read.next !== read.others[0])
    #expect(read.isModelEqual(to: root))
  }

  // MARK: Other versions of a declaration

  struct First: LenientModel {
    var name = "n"
    var gone = Pendant("g")
  }

  @Test("a missing property keeps its default, and unknown ones are skipped")
  func otherProperties() throws {
    struct Second: LenientModel {
      var name = "x"
      var added = 5
      var maybe: Int? = 6
    }
    let tree: JSONValue = ["name": "new", "gone": ["name": [1]], "deep": [[[[1]]]]]
    let read = try Second(archivedData: Forgery(Second.self, tree).data)
    #expect(read.name == "new")
    #expect(read.added == 5)
    #expect(read.maybe == 6)
  }

  @Test("values of properties that were not Optional yet are restored")
  func optionalLater() throws {
    enum Hue: String { case red }
    struct Extent: Codable, Equatable { var width = 1 }
    struct Later: LenientModel {
      var hue: Hue?
      var extents: [Extent?] = []
      var length: Duration?
      var count: Int??
    }
    let tree: JSONValue = ["hue": "red", "extents": [["width": 2]], "length": 3, "count": 4]
    let read = try Later(archivedData: Forgery(Later.self, tree).data)
    #expect(read.hue == .red)
    #expect(read.extents == [Extent(width: 2)])
    #expect(read.length == .seconds(3))
    #expect(read.count == 4)
    let again = try readBack(read)
    #expect(again.isModelEqual(to: read))
  }

  @Test("values of properties that have become fields, or are no longer Optional, are restored")
  func otherWrappers() throws {
    enum Hue: String, Codable { case red }
    struct Extent: Codable, Equatable { var width = 1 }
    func moves<Value: Equatable>(_ value: Value) throws -> Bool {
      let (some, field) = (Value?.some(value), Field(value))
      return try moved(value, to: Value.self) == value && moved(value, to: Value?.self) == value
        && moved(value, to: Field<Value>.self).value == value
        && moved(some, to: Value.self) == value
        && moved(some, to: Field<Value>.self).value == value
        && moved(field, to: Value.self) == value && moved(field, to: Value?.self) == value
    }
    #expect(try moves(5) && moves([5]) && moves([[5]]))
    #expect(try moves(["": [5]]) && moves(["": 5]))
    #expect(try moves(Hue.red) && moves([Hue.red]))
    #expect(try moves(Extent(width: 2)))
    let json: [JSONValue] = [5, [5], [[5]], [:], ["": 5], ["": [5]], ["": []], ["": ["": [5]]]]
    for json in json {
      #expect(try moves(json) && moves(["": json]))
    }
    #expect(try moved(Hue?.none, to: Field<Hue>.self).isNull)
    #expect(try moved(Field<Hue>.null, to: Hue?.self) == nil)
    #expect(try moved(Field<Hue>.absent, to: Hue?.self) == nil)
    #expect(try moved(Hue?.some(.red), to: String.self) == "red")
    let error = #expect(throws: ModelError.self) { try moved(Hue?.none, to: Hue.self) }
    #expect(error?.issues.map(\.description) == ["value: expected a string, found null"])
  }

  @Test("what a Codable type encodes may look like a value in an Optional")
  func lookalikes() throws {
    struct Lookalike: Codable, Equatable {
      var list: [Int?] = [1]
      enum CodingKeys: String, CodingKey { case list = "" }
    }
    for list in [[], [1], [nil], [1, 2]] {
      let value = Lookalike(list: list)
      #expect(try readBack(Held(value: value)).value == value)
      #expect(try readBack(Held(value: Lookalike?.some(value))).value == value)
      #expect(try readBack(Held(value: Field(value))).value.value == value)
    }
  }

  /// Archives a value as a property, and restores it as one of another type.
  private func moved<Value, Other>(_ value: Value, to _: Other.Type) throws -> Other {
    let archived = try #require(try content(Held(value: value)))
    return try Held<Other>(archivedData: Forgery(Held<Other>.self, archived).data).value
  }

  @Test("a missing property without a default is an error")
  func missingProperty() throws {
    struct Point: StrictModel {
      let x: Int
      let y: Int
      let label: String?
    }
    struct Line: StrictModel { let points: [Point] }
    let point = try Point(archivedData: Forgery(Point.self, ["x": 1, "y": 2]).data)
    #expect(point.label == nil)
    let tree: JSONValue = ["points": [["x": 1, "y": 2], ["x": 1]]]
    let error = #expect(throws: ModelError.self) {
      try Line(archivedData: Forgery(Line.self, tree).data)
    }
    #expect(
      error?.description == """
        ArchiveTests.Line: 1 problem
          points[1].y: missing required key
        """
    )
    #expect(error?.missingKeys == ["points[1].y"])
  }

  @Test("nil is restored even if the default isn't nil")
  func nils() throws {
    struct Defaults: LenientModel { var maybe: Int? = 7 }
    #expect(try readBack(Defaults(maybe: nil)).maybe == nil)
  }

  // MARK: Validation

  @Test("unarchived models are validated, including nested ones")
  func validation() throws {
    let goat = Goat("a")
    goat.friends = [Goat("b"), Goat("nobody")]
    let error = #expect(throws: ModelError.self) { try readBack(goat) }
    #expect(
      error?.description == """
        Goat: 1 problem
          friends[1]: nobody is not a name
        """
    )
    #expect(error?.code == .validationFailed)
    #expect(error?.issues.first?.cause is ValidationFailure)
  }

  // MARK: What cannot be archived

  @Test("objects that contain themselves can't be archived", arguments: [1, 2, 3])
  func circles(length: Int) {
    let links = (0..<length).map { Link($0) }
    for (index, link) in links.enumerated() { link.next = links[(index + 1) % length] }
    defer { links[0].dissolve() }
    let error = #expect(throws: ModelError.self) { try links[0].archivedData() }
    let path = Array(repeating: "next", count: length).joined(separator: ".")
    #expect(
      error?.description == """
        Link: 1 problem
          \(path): Link contains itself, directly or through other objects
        """
    )
    #expect(error?.code == .tooDeep)
  }

  @Test("nesting too deep for archives is rejected, and anything less is read back")
  func depth() async {
    let failures = await onStack(ofKilobytes: 64 << 10) {
      var failures: [String] = []
      for (count, isFine) in [(500, true), (511, true), (512, false), (100_000, false)] {
        let list = Link.chain(of: count)
        defer { list.dissolve() }
        do {
          let read = try Link(archivedData: list.archivedData())
          if !isFine || !read.isModelEqual(to: list) { failures.append("\(count) was read") }
        } catch let error as ModelError {
          let text = """
            Link: 1 problem
              the document: expected at most 512 levels of nesting, found more
            """
          if isFine || error.description != text { failures.append("\(count): \(error)") }
        } catch {
          failures.append("\(error)")
        }
      }
      return failures
    }
    #expect(failures == [])
    let small = await onStack(ofKilobytes: 512) {
      let list = Link.chain(of: 100_000)
      defer { list.dissolve() }
      do {
        _ = try list.archivedData()
        return ["archived"]
      } catch {
        return (error as? ModelError)?.code == .tooDeep ? [] : ["\(error)"]
      }
    }
    #expect(small == [])
  }

  @Test("an Any can hold scalars of all types")
  func scalarsInAny() throws {
    var values: [any Sendable & Hashable] = [
      Int128.max, UInt128.max, Duration.seconds(-1) / 3, CGFloat(0.1), CGFloat.infinity, Int8(1),
    ]
    #if !(arch(x86_64) && os(macOS))
    values += [Float16(1.5), Float16.infinity]
    #endif
    for value in values {
      let held = Held<Any>(value: [value] as [Any])
      let back = try Held<Any>(archivedData: held.archivedData())
      let found = (back.value as? [Any])?.first as? any Hashable
      #expect(found.map { AnyHashable($0) } == AnyHashable(value))
      #expect(found.map { type(of: $0) == type(of: value) } == true)
    }
    let others: [(any Sendable & Any, String)] = [
      (Set([1]), "Set<Int>"), (1..<3, "Range<Int>"), (Field.value(3), "Field<Int>"),
      (ContiguousArray([1]), "ContiguousArray<Int>"), (Field<Int>.null, "Field<Int>"),
      ([1: 2], "Dictionary<Int, Int>"),
    ]
    for (value, name) in others {
      let error = #expect(throws: ModelError.self) { try Held<Any>(value: value).archivedData() }
      #expect(
        error?.issues.first?.detail
          == "\(name) cannot be archived in an `Any`: ignore the property, or declare its type"
      )
    }
  }

  @Test("an Any can hold deep arrays and dictionaries, as far as the stack allows")
  func deepAny() async {
    let failures = await onStack(ofKilobytes: 512) {
      var failures: [String] = []
      for depth in [20, 250] {
        var value: Any = [] as [Any]
        for _ in 0..<depth / 2 { value = ["a": [value] as [Any]] as [String: Any] }
        let held = Held<Any>(value: value)
        do throws(ModelError) {
          let back = try Held<Any>(archivedData: held.archivedData())
          if !back.isModelEqual(to: held) { failures.append("\(depth) differs") }
        } catch {
          if depth == 20 || error.code != .tooDeep { failures.append("\(error)") }
        }
      }
      return failures
    }
    #expect(failures == [])
  }

  @Test("JSON is archived as deep as it is read", arguments: ["a", ""])
  func deepJSON(_ key: String) throws {
    let depth = key.isEmpty ? 250 : 500
    let json = (0..<depth).reduce(JSONValue.null) { json, _ in .object([key: json]) }
    let held = Held(value: json)
    #expect(try Held(archivedData: held.archivedData()).value == json)
  }

  @Test("types that couldn't be restored can't be archived")
  func unsupported() {
    final class Token {}
    struct Cache: LenientModel {
      var token: Token? = Token()
      var any: Any = 1
      static let keyMapper: KeyMapper = ["token": .unmapped]
    }
    #expect(throws: Never.self) { try Cache(token: nil).archivedData() }
    let error = #expect(throws: ModelError.self) { try Held(value: [Cache()]).archivedData() }
    #expect(
      error?.description == """
        Held<Array<ArchiveTests.Cache>>: 1 problem
          value[0].token: ArchiveTests.Token cannot be archived: ignore the property, or make its type Codable
        """
    )
    let anys: [any Sendable & Any] = [Pendant.self, ..<2, [1: 2]]
    for value in anys {
      #expect(throws: ModelError.self) {
        try Cache(token: nil, any: ["k": [value]] as [String: Any]).archivedData()
      }
    }
    struct Failing: Codable {
      func encode(to encoder: any Encoder) throws { throw ValidationFailure("not today") }
      init() {}
      init(from decoder: any Decoder) throws {}
    }
    let failing = #expect(throws: ModelError.self) { try Held(value: Failing()).archivedData() }
    #expect(failing?.issues.first?.description == "value: not today")
  }
}
