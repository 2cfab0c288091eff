import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Objects of decimal numbers, which cannot be hashed on Linux")
struct DecimalObjectTests {
  struct Box: LenientModel {
    var set: NSSet?
    var pool: NSMutableSet?
    var numbers: Set<NSNumber>?
    var list: [NSNumber]?
    var costs: [NSDecimalNumber]?
    var price: NSDecimalNumber?
    var any: Any?
    static let constraints: ValueConstraints = ["list": .unique, "costs": .unique]
  }

  private static let big = "18446744073709551616"

  /// The members of a document with one property, as text and as objects.
  private static func members(_ name: String, isOne: Bool) throws -> (String, [String: Any]) {
    let value = isOne ? big : "[\(big), 1, 0.5]"
    let numbers: [NSNumber] = [NSDecimalNumber(string: big), NSDecimalNumber(value: 1), 0.5]
    return (#"{"\#(name)": \#(value)}"#, [name: isOne ? numbers[0] : numbers])
  }

  @Test(
    "an integer beyond 64 bits is read into sets, compared, hashed, copied and archived",
    arguments: ["set", "pool", "numbers", "list", "costs", "price", "any"],
  )
  func readEverywhere(name: String) throws {
    let (text, objects) = try Self.members(name, isOne: name == "price")
    for read in [{ try Box(json: text) }, { try Box(json: objects) }] {
      let box = try read()
      let same = try read()
      #expect(try !box.jsonObject().isEmpty)
      #expect(box.isModelEqual(to: same) && hash(box) == hash(same))
      #expect(try box.modelCopy().isModelEqual(to: same))
      let back = try Box(archivedData: box.archivedData())
      // On Linux, an `NSNumber` and the elements of a set are the nearest numbers that can be hashed.
      let isSet = ["set", "pool", "numbers", "list"].contains(name)
      #expect(try isSet || back.jsonString().contains(Self.big))
      #expect(box.numbers.map { $0.count == 3 && $0.contains(0.5) } ?? true)
      #expect(box.set.map { $0.count == 3 && $0.contains(NSNumber(value: 1)) } ?? true)
    }
  }

  private struct Nested: StrictModel, Hashable {
    let one: NSNumber
    let maybe: Set<NSNumber?>
    let lists: Set<[NSNumber]>
    let fields: Set<Field<NSNumber>>
    let unique: [[NSNumber]]
    let others: [NSNumber?]
    static let constraints: ValueConstraints = ["unique": .unique, "others": .unique]
  }

  @Test("numbers inside elements and models can be hashed, and different ones are not repeated")
  func nested() throws {
    let numbers = "1, \(Self.big), 1e200, 2e200, 5e-324, 1e-323"
    let json = """
      {"one": \(Self.big), "maybe": [\(numbers)], "lists": [[\(numbers)]], "fields": [\(numbers)],
        "unique": [[\(numbers)], [1]], "others": [\(numbers)]}
      """
    for nested in try [Nested(json: json), Nested(json: JSONValue(json: json))] {
      #expect(nested.maybe.count == 6 && nested.fields.count == 6)
      #expect(Set([nested, nested]).count == 1)
    }
  }

  @Test("decimal numbers are Foundation's own, with its arithmetic")
  func arithmetic() throws {
    for read in [{ try Box(json: #"{"price": 0.1}"#) }, { try Box(json: ["price": 0.1]) }] {
      let price = try #require(try read().price)
      #expect(type(of: price) == NSDecimalNumber.self && price.adding(1).decimalValue == 1.1)
    }
    let number = try #require(JSONValue(json: Self.big).serializationObject as? NSDecimalNumber)
    #expect(number.adding(1).stringValue == "18446744073709551617")
  }

  @Test("repeated numbers are found, whatever their objects are")
  func repeats() {
    for name in ["list", "costs"] {
      let json = #"{"\#(name)": [\#(Self.big), 1, 18446744073709551617, 1]}"#
      let error = #expect(throws: ModelError.self) {
        try ModelMapper<Strict>().map(Box.self, from: json)
      }
      #expect(error?.issues.map(\.code) == [.constraintViolated])
    }
  }

  #if !canImport(Darwin)
  @Test("a set of them, which cannot be hashed, cannot be mapped")
  func sets() {
    struct Shop: StrictModel {
      let prices: Set<NSDecimalNumber>
      let others: Set<NSDecimalNumber?>
    }
    #expect(Shop.audit().map(\.code) == [.unsupportedProperty, .unsupportedProperty])
  }
  #endif

  @Test("a decimal number that was made elsewhere is hashed by its value")
  func foreign() {
    let texts = ["1.5", Self.big, "-3"]
    let boxes = texts.map { text in
      Box(price: NSDecimalNumber(string: text), any: [NSDecimalNumber(string: text)] as [Any])
    }
    for (box, text) in zip(boxes, texts) {
      #expect(
        hash(box) == hash(Box(price: .init(string: text), any: [NSDecimalNumber(string: text)]))
      )
    }
    #expect(Set(boxes.map { hash($0) }).count == 3)
  }

  @Test("equal objects have equal hashes")
  func equal() {
    let pairs: [(NSObject, NSObject)] = [
      ("e\u{301}" as NSString, "é" as NSString),
      (NSOrderedSet(array: ["a", "b"]), NSOrderedSet(array: ["a", "b"])),
      (
        NSOrderedSet(array: ["a" as NSString, 1]), NSOrderedSet(array: ["a", NSNumber(value: 1)]),
      ),
      (NSNull(), NSNull()),
      (NSDecimalNumber(value: 1), NSNumber(value: 1)),
    ]
    for (left, right) in pairs {
      let (left, right) = (Box(any: left), Box(any: right))
      #expect(!left.isModelEqual(to: right) || hash(left) == hash(right))
    }
  }

  @Test("a hash covers the texts and numbers of an ordered set")
  func ordered() {
    let sets = [["a", "b"], ["b", "a"], ["a", "c"], [1, 2], [2, 1], [1, "a"]] as [[Any]]
    #expect(Set(sets.map { hash(Box(any: NSOrderedSet(array: $0))) }).count == sets.count)
  }

  private func hash(_ box: Box) -> Int {
    var hasher = Hasher()
    box.modelHash(into: &hasher)
    return hasher.finalize()
  }
}
