import Foundation
import ModelMapping

/// A type with generated values, whose JSON is known independently of the library.
protocol Specimen: SendableMetatype {
  /// Generates a value.
  init(by generator: inout SeededGenerator)
  /// The value as JSON, as `Exact` reads it; `JSONValue.collision` in it if two properties have one key.
  var form: JSONValue { get }
  /// Whether two values are equal, as far as JSON represents them.
  func isSame(as other: Self) -> Bool
  /// Whether the value is null in JSON.
  var isNil: Bool { get }
  /// What the laws have to know about the type.
  static var traits: SpecimenTraits { get }
  /// A fixed value, for defaults.
  static var standard: Self { get }
}

/// A type whose values are keys of dictionaries and elements of sets.
protocol SpecimenKey: Specimen, Hashable {}

/// What holds for a type, or for a part of it.
struct SpecimenTraits: OptionSet, Sendable {
  let rawValue: Int
  /// It has properties that the strict engine rejects, such as tuples, which cannot be restored from an archive.
  static let odd = Self(rawValue: 1)
  /// An update keeps members that the document lacks, such as unknown members.
  static let accumulating = Self(rawValue: 2)
  /// A merge patch merges objects that an update replaces, such as dictionaries and unions.
  static let merging = Self(rawValue: 4)
  /// User code, or another form of the same value, makes members differ from those written.
  static let rewriting = Self(rawValue: 8)
  /// It is an array in JSON.
  static let array = Self(rawValue: 16)
  /// It has elements with an identity.
  static let identified = Self(rawValue: 32)
}

extension Specimen {
  var isNil: Bool { false }
  static var traits: SpecimenTraits { [] }

  static var standard: Self {
    var generator = SeededGenerator(seed: 11)
    return Self(by: &generator)
  }
}

extension Specimen where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

extension SeededGenerator {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  mutating func chance(of one: UInt64) -> Bool { next().isMultiple(of: one) }
}

// MARK: - Scalars

extension Specimen where Self: FixedWidthInteger {
  init(by generator: inout SeededGenerator) {
    self = generator.pick([.min, .max, 0, 1, Self(truncatingIfNeeded: generator.next())])
  }
  var form: JSONValue { .number(JSONNumber(self)) }
}

extension Int: SpecimenKey {}
extension Int8: Specimen {}
extension Int16: Specimen {}
extension UInt8: SpecimenKey {}
extension UInt32: Specimen {}
extension UInt64: Specimen {}

extension Bool: Specimen {
  init(by generator: inout SeededGenerator) { self = generator.chance(of: 2) }
  var form: JSONValue { .bool(self) }
}

extension Double: Specimen {
  init(by generator: inout SeededGenerator) { self = generator.pick([0, -1.5, 1e300, 0.1, 123]) }
  var form: JSONValue { .number(JSONNumber(self)) }
}

extension Float: Specimen {
  init(by generator: inout SeededGenerator) { self = generator.pick([0, -1.5, 0.25, 77]) }
  var form: JSONValue { .number(JSONNumber(Double(self))) }
}

extension String: SpecimenKey {
  init(by generator: inout SeededGenerator) {
    self = generator.pick([
      "", "short", "a text that does not fit into the string itself", "é \"\\\n",
    ])
  }
  var form: JSONValue { .string(self) }
}

extension Date: SpecimenKey {
  init(by generator: inout SeededGenerator) { self = generator.pick(Self.known.map(\.date)) }
  var form: JSONValue { .string(Self.known.first { $0.date == self }?.text ?? "") }
  private static let known = [
    (date: Date(timeIntervalSince1970: 0), text: "1970-01-01T00:00:00Z"),
    (date: Date(timeIntervalSince1970: 1_582_934_400.5), text: "2020-02-29T00:00:00.500Z"),
  ]
}

extension Data: Specimen {
  init(by generator: inout SeededGenerator) { self = generator.pick([Data(), Data(0...40)]) }
  var form: JSONValue { .string(base64EncodedString()) }
}

extension UUID: SpecimenKey {
  init(by generator: inout SeededGenerator) {
    let (high, low) = (generator.next(), generator.next())
    func byte(_ bits: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: bits >> (index * 8))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7),
      )
    )
  }
  var form: JSONValue { .string(uuidString) }
}

extension Decimal: SpecimenKey {
  init(by generator: inout SeededGenerator) { self = generator.pick([0, 12.5, -7]) }
  var form: JSONValue { .number(JSONNumber(NSDecimalNumber(decimal: self).doubleValue)) }
}

extension URL: SpecimenKey {
  init(by generator: inout SeededGenerator) {
    let known = ["https://example.com/a?b=c", "file:///tmp"].compactMap { URL(string: $0) }
    self = generator.pick(known)
  }
  var form: JSONValue { .string(absoluteString) }
}

extension JSONValue: Specimen {
  init(by generator: inout SeededGenerator) {
    self = generator.pick([1, "a", [true, 2.5], ["k": []]])
  }
  var form: JSONValue { self }
  static var traits: SpecimenTraits { .merging }

  /// Marks an object with two members of one key, which cannot be written.
  static let collision: JSONValue = "two members have one key"
}

extension Duration: Specimen {
  init(by generator: inout SeededGenerator) {
    self = generator.pick([.zero, .milliseconds(1_500), .seconds(-3)])
  }
  var form: JSONValue {
    .number(JSONNumber(Double(components.seconds) + Double(components.attoseconds) / 1e18))
  }
}

extension ClosedRange: Specimen where Bound == Int {
  init(by generator: inout SeededGenerator) { self = generator.pick([0...0, -3...4]) }
  var form: JSONValue { [lowerBound.form, upperBound.form] }
}

// MARK: - Other single-value types

/// A type of maximum alignment, which the library treats as a type that decodes itself.
extension SIMD4: Specimen where Scalar == Float {
  init(by generator: inout SeededGenerator) {
    self = Self(.init(by: &generator), .init(by: &generator), 3, .init(by: &generator))
  }
  var form: JSONValue { .array((0..<4).map { self[$0].form }) }
}

extension Generated {
  enum Suit: String, SpecimenKey, CaseIterable {
    case hearts, spades
    init(by generator: inout SeededGenerator) { self = generator.pick(Self.allCases) }
    var form: JSONValue { .string(rawValue) }
  }

  enum Grade: Int8, SpecimenKey, CaseIterable {
    case low = -1
    case high = 1
    init(by generator: inout SeededGenerator) { self = generator.pick(Self.allCases) }
    var form: JSONValue { .number(JSONNumber(rawValue)) }
  }

  /// An enum with associated values, so that it has values in spare bits.
  enum Outline: Codable, Equatable, Specimen {
    case circle(UInt8)
    case named(String)
    init(by generator: inout SeededGenerator) {
      self =
        generator.chance(of: 2) ? .circle(UInt8(by: &generator)) : .named(String(by: &generator))
    }
    var form: JSONValue {
      switch self {
      case .circle(let radius): ["circle": ["_0": radius.form]]
      case .named(let name): ["named": ["_0": name.form]]
      }
    }
    static var traits: SpecimenTraits { [.merging, .rewriting] }
  }
}

// MARK: - Containers

extension Optional: Specimen where Wrapped: Specimen {
  static var traits: SpecimenTraits { Wrapped.traits }
  init(by generator: inout SeededGenerator) {
    let value = Wrapped(by: &generator)
    self = value.isNil || generator.chance(of: 3) ? nil : value
  }
  var form: JSONValue { map(\.form) ?? .null }
  var isNil: Bool { self?.isNil ?? true }
  func isSame(as other: Wrapped?) -> Bool {
    guard let self, let other else { return isNil && other.isNil }
    return self.isSame(as: other)
  }
}

extension Array: Specimen where Element: Specimen {
  static var traits: SpecimenTraits { Element.traits.union(.array) }
  init(by generator: inout SeededGenerator) {
    self = []
    for _ in 0..<Int(generator.next() % 4) { append(Element(by: &generator)) }
  }
  var form: JSONValue { .array(map(\.form)) }
  func isSame(as other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}

extension ContiguousArray: Specimen where Element: Specimen {
  static var traits: SpecimenTraits { Element.traits.union(.array) }
  init(by generator: inout SeededGenerator) { self.init([Element](by: &generator)) }
  var form: JSONValue { Array(self).form }
  func isSame(as other: ContiguousArray) -> Bool { Array(self).isSame(as: Array(other)) }
}

extension InlineArray: Specimen where Element: Specimen {
  static var traits: SpecimenTraits { Element.traits.union(.array) }
  init(by generator: inout SeededGenerator) {
    self.init { _ in Element(by: &generator) }
  }
  private var elements: [Element] { indices.map { self[$0] } }
  var form: JSONValue { elements.form }
  func isSame(as other: InlineArray) -> Bool { elements.isSame(as: other.elements) }
}

/// The text of a key is the JSON of its value.
extension Dictionary: Specimen where Key: Specimen, Value: Specimen {
  static var traits: SpecimenTraits { Value.traits.union(.merging) }
  init(by generator: inout SeededGenerator) {
    self = [:]
    for _ in 0..<generator.next() % 3 { self[Key(by: &generator)] = Value(by: &generator) }
  }
  var form: JSONValue {
    let members = map { key, value in
      (key.form.string ?? key.form.number?.text ?? "", value.form)
    }
    return .object(JSONObject(members.sorted { $0.0 < $1.0 }))
  }
  func isSame(as other: [Key: Value]) -> Bool {
    count == other.count && allSatisfy { key, value in other[key].map(value.isSame) ?? false }
  }
}

extension Set: Specimen where Element: Specimen {
  static var traits: SpecimenTraits { Element.traits.union([.array, .rewriting]) }
  init(by generator: inout SeededGenerator) { self = Set([Element](by: &generator)) }
  var form: JSONValue {
    .array(map(\.form).sorted { $0.jsonString() < $1.jsonString() })
  }
  func isSame(as other: Set<Element>) -> Bool { self == other }
}

extension Field: Specimen where Value: Specimen {
  static var traits: SpecimenTraits { Value.traits }
  init(by generator: inout SeededGenerator) {
    let value = Value(by: &generator)
    self = value.isNil || generator.chance(of: 3) ? .null : .value(value)
  }
  var form: JSONValue { if case .value(let value) = self { value.form } else { .null } }
  var isNil: Bool { if case .value = self { false } else { true } }
  func isSame(as other: Field<Value>) -> Bool {
    switch (self, other) {
    case (.value(let value), .value(let other)): value.isSame(as: other)
    case (.null, .null), (.absent, .absent): true
    default: false
    }
  }
}

extension Nullable: Specimen where Value: Specimen {
  static var traits: SpecimenTraits { Value.traits }
  init(by generator: inout SeededGenerator) {
    let value = Value(by: &generator)
    self = value.isNil || generator.chance(of: 3) ? .null : .value(value)
  }
  var form: JSONValue { value?.form ?? .null }
  var isNil: Bool { isNull }
  func isSame(as other: Nullable<Value>) -> Bool { Optional(value).isSame(as: other.value) }
}

extension Generated {
  /// A raw value of any type.
  struct Raw<A: Specimen>: RawRepresentable, Specimen {
    var rawValue: A
    init(rawValue: A) { self.rawValue = rawValue }
    init(by generator: inout SeededGenerator) { rawValue = A(by: &generator) }
    static var traits: SpecimenTraits { A.traits.union(.merging) }
    var form: JSONValue { rawValue.form }
    func isSame(as other: Raw) -> Bool { rawValue.isSame(as: other.rawValue) }
    var isNil: Bool { rawValue.isNil }
  }
}
