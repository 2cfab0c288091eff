import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Equal keys of dictionaries")
struct EqualKeyTests {
  struct Header: Hashable, LosslessStringConvertible {
    let name: String
    init(_ name: String) { self.name = name }
    var description: String { name }
    static func == (left: Self, right: Self) -> Bool {
      left.name.lowercased() == right.name.lowercased()
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
  }

  struct RawHeader: Hashable, RawRepresentable {
    let rawValue: Header
  }

  struct CodingHeader: Hashable, CodingKeyRepresentable {
    let header: Header
    var codingKey: any CodingKey { Key(stringValue: header.name) }
    init?<K: CodingKey>(codingKey: K) { header = Header(codingKey.stringValue) }
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  struct Inner: LenientModel, Equatable {
    var n = 0
  }

  struct Kept: LenientModel, Equatable {
    var n = 0
    var m = 0
    static let identity = "n"
  }

  struct Shelf<Key: Hashable>: LenientModel {
    var members: [Key: Kept] = [:]
  }

  /// Checks that two members are a duplicate in all inputs and engines, of which the last one counts.
  private func expectDuplicate<Key: Hashable>(
    _: Key.Type,
    _ first: String,
    _ second: String,
    _ key: Key,
  ) throws {
    let json = #"{"\#(first)": {"n": 1}, "\#(second)": {"n": 2}}"#
    let tree = try JSONValue(json: json)
    for strict in [
      #expect(throws: ModelError.self) {
        try ModelMapper<Strict>().map([Key: Inner].self, from: json)
      },
      #expect(throws: ModelError.self) {
        try ModelMapper<Exact>().map([Key: Inner].self, from: tree)
      },
      #expect(throws: ModelError.self) {
        try ModelMapper<Strict>().map(
          [Key: Inner].self,
          from: [first: ["n": 1], second: ["n": 2]],
        )
      },
    ] {
      #expect(strict?.issues.map(\.code) == [.duplicateKey])
      #expect(strict?.issues.first?.jsonPath.components == [.key(second)])
    }
    let mapper = ModelMapper<Lenient>()
    for mapped in [
      try mapper.mapWithReport([Key: Inner].self, from: json),
      try mapper.mapWithReport([Key: Inner].self, from: tree),
    ] {
      #expect(mapped.value == [key: Inner(n: 2)])
      #expect(mapped.report.issues.map(\.code) == [.duplicateKey])
    }
    var shelf = Shelf(members: [key: Kept(n: 2, m: 7)])
    try mapper.update(&shelf, from: #"{"members": \#(json)}"#)
    #expect(shelf.members == [key: Kept(n: 2, m: 7)])
  }

  @Test("are duplicates, whatever their text")
  func duplicates() throws {
    try expectDuplicate(Header.self, "Accept", "accept", Header("ACCEPT"))
    try expectDuplicate(RawHeader.self, "Accept", "accept", RawHeader(rawValue: Header("ACCEPT")))
    let key = try #require(CodingHeader(codingKey: CodingHeader.Key(stringValue: "ACCEPT")))
    try expectDuplicate(CodingHeader.self, "Accept", "accept", key)
    try expectDuplicate(Double.self, "-0", "0", 0)
    try expectDuplicate(Double.self, "1", "1.0", 1)
    try expectDuplicate(Int.self, "1", "1e0", 1)
  }

  struct Reading: RawRepresentable, Hashable {
    let rawValue: Double
  }

  /// A type whose equality is that of a number.
  struct Broken: LosslessStringConvertible, Hashable {
    let number: Double
    init?(_ text: String) {
      guard let number = Double(text) else { return nil }
      self.number = number
    }
    var description: String { "\(number)" }
  }

  @Test(
    "are not those that JSON has no numbers for",
    arguments: ["nan", "inf", "1e400", "-1e400"],
  )
  func numbers(text: String) throws {
    let json = #"{"\#(text)": 1, "1": 2}"#
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Double: Int].self, from: json)
    }
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Float: Int].self, from: json)
    }
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Reading: Int].self, from: json)
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport([Double: Int].self, from: json)
    #expect(mapped.value == [1: 2])
    #expect(mapped.report.issues.map(\.code) == [.dropped])
    guard text == "nan" else { return }
    #expect(try ModelMapper<Lenient>().map([Broken: Int].self, from: json).count == 1)
  }

  @Test("that are no numbers take linear time")
  func growth() throws {
    try expectLinear(2_000) { count in
      let members = Array(repeating: #""nan":1"#, count: count).joined(separator: ",")
      let json = Data("{\(members)}".utf8)
      return { () throws in
        #expect(try ModelMapper<Lenient>().map([Double: Int].self, from: json).isEmpty)
        #expect(try ModelMapper<Lenient>().map([Broken: Int].self, from: json).isEmpty)
      }
    }
  }

  @Test("of one text are not written")
  func writing() throws {
    struct Tables: LenientModel {
      var mixed: [AnyHashable: Int] = [1: 1, "1": 2, "a": 3]
      var numbers: [Double: Int] = [:]
    }
    for error in [
      #expect(throws: ModelError.self) { try Tables().jsonString() },
      #expect(throws: ModelError.self) { try Tables().jsonValue() },
      #expect(throws: ModelError.self) { try Tables().jsonObject() },
      #expect(throws: ModelError.self) { try Tables().archivedData() },
      #expect(throws: ModelError.self) { try ModelMapper<Strict>().jsonString(from: Tables()) },
    ] {
      #expect(error?.issues.map(\.code) == [.duplicateKey])
      #expect(error?.issues.first?.keyPath == "mixed.1")
    }
    let others = Tables(mixed: [1: 1, "2": 2], numbers: [.infinity: 1, .nan: 2, 1: 3])
    #expect(try others.jsonString() == #"{"mixed":{"1":1,"2":2},"numbers":{"1.0":3}}"#)
    #expect(try others.jsonValue()["numbers"] == ["1.0": 3])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: [Double.infinity: 1])
    }
    #expect(
      error?.issues.map(\.message) == [#"expected a Double as a key, found the key "inf""#]
    )
    let archived = try Tables(
      archivedData: Tables(mixed: [:], numbers: [.infinity: 1]).archivedData()
    )
    #expect(archived.numbers == [.infinity: 1])
  }
}
