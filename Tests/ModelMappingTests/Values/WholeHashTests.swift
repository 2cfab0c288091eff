import Foundation
import ModelMapping
import Synchronization
import Testing

@Suite("A hash covers the whole value", .serialized)
struct WholeHashTests {
  private struct Holder<Value>: LenientModel {
    var value: Value?

    init() {}
    init(_ value: Value) { self.value = value }
  }

  private func hash(_ value: some Any) -> Int {
    var hasher = Hasher()
    Holder(value).modelHash(into: &hasher)
    return hasher.finalize()
  }

  private func expectDifferent<Value>(
    _ make: (Int) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let values = (0..<50).map(make)
    #expect(Set(values.map { hash($0) }).count == 50, sourceLocation: sourceLocation)
    #expect(Set(values.map { hash([$0]) }).count == 50, sourceLocation: sourceLocation)
    #expect(Set(values.map { hash(["a": $0]) }).count == 50, sourceLocation: sourceLocation)
    #expect(Set(values.map { hash($0 as Any) }).count == 50, sourceLocation: sourceLocation)
    #expect(hash(make(7)) == hash(make(7)), sourceLocation: sourceLocation)
  }

  private func bytes(_ number: Int) -> Data {
    Data(repeating: 7, count: 100) + withUnsafeBytes(of: number) { Data($0) }
  }

  private func decimal(_ number: Int) throws -> Decimal {
    try #require(Decimal(string: "1234567890123456789012345\(1000 + number)"))
  }

  private struct Token: RawRepresentable {
    let rawValue: Data
  }

  @Test("of each type of Foundation that differs only at its end")
  func foundationTypes() throws {
    let decimals = try (0..<50).map { try decimal($0) }
    let long = String(repeating: "long/", count: 100)
    expectDifferent { bytes($0) }
    expectDifferent { decimals[$0] }
    expectDifferent { Set([bytes($0), Data()]) }
    expectDifferent { Set([decimals[$0], 0]) }
    expectDifferent { [bytes($0): 1] }
    expectDifferent { [decimals[$0]: 1] }
    expectDifferent { Token(rawValue: bytes($0)) }
    expectDifferent { Date(timeIntervalSinceReferenceDate: 1e9 + Double($0) * 0x1p-22) }
    expectDifferent { URL(string: "https://example.org/\(long)\($0)") }
    expectDifferent { URL(string: "https://example.org/?\(long)#\($0)") }
    expectDifferent { UUID(uuidString: "00000000-0000-0000-0000-0000000000\(10 + $0)") }
    expectDifferent { long + "\($0)" }
    expectDifferent { Field(bytes($0)) }
    expectDifferent { NSData(data: bytes($0)) }
    expectDifferent { NSDecimalNumber(decimal: decimals[$0]) }
  }

  @Test("and equal decimal numbers have equal hashes")
  func equalDecimals() throws {
    let pairs = [
      (Decimal(100), Decimal(sign: .plus, exponent: 2, significand: 1)),
      (try #require(Decimal(string: "1.10")), try #require(Decimal(string: "1.1"))),
      (Decimal(0), Decimal(sign: .minus, exponent: 5, significand: 0)), (.nan, .nan),
    ]
    for (left, right) in pairs {
      #expect(left == right)
      #expect(hash(left) == hash(right), "\(left)")
    }
    #expect(hash(NSDecimalNumber(value: 5) as Any) == hash(NSNumber(value: 5) as Any))
    #expect(hash(NSDecimalNumber(string: "0.5") as Any) == hash(NSNumber(value: 0.5) as Any))
  }

  // MARK: Sets whose elements hash themselves

  /// Text whose hashes are all the same.
  private struct Poor: RawRepresentable, Hashable {
    static let comparisons = Atomic<Int>(0)
    let rawValue: String

    static func == (left: Poor, right: Poor) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.rawValue == right.rawValue
    }

    func hash(into hasher: inout Hasher) {}
  }

  private struct Sets: LenientModel {
    var data: Set<Data> = [Data([1])]
    var numbers: Set<Decimal> = []
    var words: Set<Poor> = []
    var members: [Poor: Int] = [:]
  }

  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  @Test("and a set with too many elements of one hash is refused", arguments: [true, false])
  func refused(isText: Bool) throws {
    func map<Policy: MappingPolicy>(_ json: String, _: Policy.Type) throws(ModelError) -> Sets {
      let mapper = ModelMapper<Policy>()
      return isText
        ? try mapper.map(Sets.self, from: json)
        : try mapper.map(Sets.self, from: JSONValue(json: json))
    }
    func json(_ count: Int) -> String {
      let data = list(count) { "\"\(bytes($0).base64EncodedString())\"" }
      let numbers = list(count) { "1234567890123456789012345\(1000 + $0)" }
      let words = list(count) { "\"\($0)\"" }
      let members = (0..<count).map { "\"\($0)\": 1" }.joined(separator: ",")
      return
        #"{"data": \#(data), "numbers": \#(numbers), "words": \#(words), "members": {\#(members)}}"#
    }
    let sets = try map(json(256), Strict.self)
    #expect(sets.data.count == 256 && sets.numbers.count == 256)
    #expect(sets.words.count == 256 && sets.members.count == 256)
    let error = #expect(throws: ModelError.self) { try map(json(600), Strict.self) }
    #expect(error?.issues.map(\.keyPath) == ["data", "numbers", "words", "members"])
    #expect(
      error?.issues.first?.message == "more than 256 different values of Data have the same hash"
    )
    #expect(try map(json(600), Lenient.self).data == [Data([1])])
    // Equal elements are no danger.
    let repeated = #"{"words": \#(list(1_000) { _ in "\"a\"" })}"#
    #expect(try map(repeated, Lenient.self).words.count == 1)
  }

  @Test("so that no set takes more than linear time, nor the constraint `unique`")
  func comparisons() throws {
    struct Unique: StrictModel {
      let words: [Poor]
      static let constraints: ValueConstraints = ["words": .unique]
    }
    for type in 0..<3 {
      func comparisons(_ count: Int) -> Int {
        let words = list(count) { "\"\($0)\"" }
        Poor.comparisons.store(0, ordering: .relaxed)
        switch type {
        case 0: _ = try? ModelMapper<Strict>().map(Set<Poor>.self, from: words)
        case 1: _ = try? Unique(json: #"{"words": \#(words)}"#)
        default:
          let members = (0..<count).map { "\"\($0)\": 1" }.joined(separator: ",")
          _ = try? ModelMapper<Strict>().map([Poor: Int].self, from: "{\(members)}")
        }
        return Poor.comparisons.load(ordering: .relaxed)
      }
      #expect(comparisons(4_000) <= 2 * comparisons(2_000))
    }
  }

  @Test("so that `unique` tells bytes and numbers apart quickly")
  func unique() throws {
    struct Unique: StrictModel {
      let data: [Data]
      let numbers: [Decimal]
      static let constraints: ValueConstraints = ["data": .unique, "numbers": .unique]
    }
    func json(_ last: Int) -> String {
      let data = list(300) { "\"\(bytes($0).base64EncodedString())\"" }
      let numbers = list(300) { "1234567890123456789012345\(1000 + ($0 == 299 ? last : $0))" }
      return #"{"data": \#(data), "numbers": \#(numbers)}"#
    }
    #expect(try Unique(json: json(299)).data.count == 300)
    let error = #expect(throws: ModelError.self) { try Unique(json: json(5)) }
    #expect(error?.issues.map(\.keyPath) == ["numbers[299]"])
  }
}
