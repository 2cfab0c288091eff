import Foundation
import ModelMapping

// Types with Codable conformance synthesized by the compiler or provided by Foundation.

struct Point: Codable, Equatable {
  var x: Int
  var y = 0
}

struct Stroke: Codable, Equatable {
  var points: [Point]
  var width: Double?
  var color: Color?
  var labels: [String: Int]
}

enum Color: String, Codable, CaseIterable {
  case red, green
}

enum Shape: Codable, Equatable {
  case empty
  case circle(center: Point, radius: Double)
  case pair(Int, String?)
}

struct Named<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  var name: String
  var value: Value
}

/// A key that makes a dictionary an object only through `CodingKeyRepresentable`.
struct Corner: Hashable, Codable, CodingKeyRepresentable {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var codingKey: any CodingKey { AnyKey(name) }

  init?<Key: CodingKey>(codingKey: Key) {
    guard codingKey.stringValue.count == 2 else { return nil }
    self.init(codingKey.stringValue)
  }
}

struct AnyKey: CodingKey, Equatable {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    return nil
  }
}

enum Weekday: Int, Codable {
  case monday = 1
  case tuesday
}

struct Tables: Codable, Equatable {
  var byInt: [Int: String]
  var byEnum: [Color: Int]
  var byCorner: [Corner: Bool]
}

/// All scalar types of the standard library.
struct Scalars: Codable, Equatable {
  var bool: Bool
  var text: String
  var float: Float
  var double: Double
  var int: Int
  var int8: Int8
  var int16: Int16
  var int32: Int32
  var int64: Int64
  var uint: UInt
  var uint8: UInt8
  var uint16: UInt16
  var uint32: UInt32
  var uint64: UInt64
}

/// The Foundation types for which the library has its own format.
struct Forms: Codable, Equatable {
  var date: Date?
  var url: URL?
  var data: Data?
  var decimal: Decimal?
  var uuid: UUID?
  var timeZone: TimeZone?
  var locale: Locale?
}

// Classes: `Label` encodes its superclass under `super`, and `Badge` under a key of its own.

class Tag: Codable {
  var id: Int

  init(id: Int) {
    self.id = id
  }
}

final class Label: Tag {
  var text: String

  private enum Keys: String, CodingKey {
    case text
  }

  init(id: Int, text: String) {
    self.text = text
    super.init(id: id)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    text = try container.decode(String.self, forKey: .text)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(text, forKey: .text)
    try super.encode(to: container.superEncoder())
  }
}

extension Label: Equatable {
  static func == (left: Label, right: Label) -> Bool {
    left.id == right.id && left.text == right.text
  }
}

final class Badge: Tag, Equatable {
  var icons: [String]

  private enum Keys: String, CodingKey {
    case icons, tag
  }

  init(id: Int, icons: [String]) {
    self.icons = icons
    super.init(id: id)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    icons = try container.decode([String].self, forKey: .icons)
    try super.init(from: container.superDecoder(forKey: .tag))
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try super.encode(to: container.superEncoder(forKey: .tag))
    try container.encode(icons, forKey: .icons)
  }

  static func == (left: Badge, right: Badge) -> Bool {
    left.id == right.id && left.icons == right.icons
  }
}

/// A class that shares its superclass's container.
final class Sticker: Tag, Equatable {
  var glue: String

  private enum Keys: String, CodingKey {
    case glue
  }

  init(id: Int, glue: String) {
    self.glue = glue
    super.init(id: id)
  }

  required init(from decoder: any Decoder) throws {
    glue = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .glue)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(glue, forKey: .glue)
  }

  static func == (left: Sticker, right: Sticker) -> Bool {
    left.id == right.id && left.glue == right.glue
  }
}
