import Foundation
import PropertyIntrospection
import Testing

@Suite("Value kind")
struct ValueKindTests {
  @Test("scalar types are recognized", arguments: scalars)
  func scalar(_ row: Row) {
    #expect(ValueKind(of: row.type) == row.kind)
  }

  @Test("an Optional is recognized, with the type it wraps")
  func optionals() {
    #expect(ValueKind(of: Int?.self) == .optional(of: Int.self))
    #expect(ValueKind(of: [String]??.self) == .optional(of: [String]?.self))
    #expect(ValueKind(of: [String]?.self) == .optional(of: [String].self))
  }

  @Test("containers are recognized, with their element types")
  func containers() {
    #expect(ValueKind(of: [Int?].self) == .array(of: Int?.self))
    #expect(ValueKind(of: Set<String>.self) == .set(of: String.self))
    #expect(ValueKind(of: [Int: Date].self) == .dictionary(of: Date.self, key: Int.self))
    #expect(ValueKind(of: [Int: Date].self) != .dictionary(of: Int.self, key: Date.self))
    #expect(ValueKind(of: [() -> Void].self) == .array(of: (() -> Void).self))
  }

  @Test("enums are recognized, with their raw value types")
  func enumerations() {
    #expect(ValueKind(of: Suit.self) == .enumeration(rawValue: String.self))
    #expect(ValueKind(of: Level.self) == .enumeration(rawValue: Int8.self))
    #expect(ValueKind(of: Shape.self) == .enumeration(rawValue: nil))
    #expect(ValueKind(of: Nothing.self) == .enumeration(rawValue: nil))
    #expect(ValueKind(of: Never.self) == .enumeration(rawValue: nil))
    #expect(ValueKind(of: Result<Int, any Error>.self) == .enumeration(rawValue: nil))
  }

  @Test("structs and objects are recognized", arguments: composites)
  func composite(_ row: Row) {
    #expect(ValueKind(of: row.type) == row.kind)
  }

  @Test("protocol types, functions and unsupported types are recognized", arguments: others)
  func other(_ row: Row) {
    #expect(ValueKind(of: row.type) == row.kind)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let type: Any.Type
    let kind: ValueKind

    init(_ type: Any.Type, _ kind: ValueKind) {
      self.type = type
      self.kind = kind
    }

    var testDescription: String { "\(type)" }
  }

  private static let scalars = [
    Row(Bool.self, .bool),
    Row(Int8.self, .int8),
    Row(Int16.self, .int16),
    Row(Int32.self, .int32),
    Row(Int64.self, .int64),
    Row(Int.self, .int),
    Row(UInt8.self, .uint8),
    Row(UInt16.self, .uint16),
    Row(UInt32.self, .uint32),
    Row(UInt64.self, .uint64),
    Row(UInt.self, .uint),
    Row(Float.self, .float),
    Row(Double.self, .double),
    Row(String.self, .string),
    Row(Date.self, .date),
    Row(URL.self, .url),
    Row(Data.self, .data),
    Row(Decimal.self, .decimal),
    Row(UUID.self, .uuid),
  ]

  private static let composites = [
    Row(Substring.self, .structure),
    Row(Character.self, .structure),
    Row(ClosedRange<Int>.self, .structure),
    Row(Options.self, .structure),
    Row(Wide.self, .structure),
    Row(Tracked.self, .object),
    Row(NSString.self, .object),
    Row(Counter.self, .object),
  ]

  private static let others = [
    Row(Any.self, .any),
    Row(AnyObject.self, .existential),
    Row((any Error).self, .existential),
    Row((any Sequence<Int>).self, .existential),
    Row((any Error & AnyObject).self, .existential),
    Row((() -> Void).self, .function),
    Row((@convention(c) (Int) -> Int).self, .function),
    Row(((() -> Void)?).self, .optional(of: (() -> Void).self)),
    Row(Void.self, .unsupported),
    Row((Int, String).self, .unsupported),
    Row(Int.Type.self, .unsupported),
    Row(Any.Type.self, .unsupported),
    Row(AnyClass.self, .unsupported),
  ]

  private enum Suit: String {
    case hearts
  }

  private enum Level: Int8 {
    case low
  }

  private enum Shape {
    case circle(radius: Double)
  }

  private enum Nothing {}

  private struct Options: OptionSet {
    let rawValue: Int
  }

  private actor Counter {}
}
