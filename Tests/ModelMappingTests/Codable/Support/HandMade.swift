import Foundation
import ModelMapping

// Types with handwritten Codable, each covering a different corner of the container APIs.

/// `{"at": {"place": [1, [2, 3], {"z": 4}]}}`: nested containers.
struct Nested: Codable, Equatable {
  var first: Int
  var second: [Int]
  var third: Int

  init(_ first: Int, _ second: [Int], _ third: Int) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: AnyKey.self)
    let at = try root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("at"))
    var place = try at.nestedUnkeyedContainer(forKey: AnyKey("place"))
    first = try place.decode(Int.self)
    var inner = try place.nestedUnkeyedContainer()
    second = []
    while !inner.isAtEnd { second.append(try inner.decode(Int.self)) }
    third = try place.nestedContainer(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("z"))
  }

  func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: AnyKey.self)
    var at = root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("at"))
    var place = at.nestedUnkeyedContainer(forKey: AnyKey("place"))
    try place.encode(first)
    var inner = place.nestedUnkeyedContainer()
    var last = place.nestedContainer(keyedBy: AnyKey.self)
    try last.encode(third, forKey: AnyKey("z"))
    for number in second { try inner.encode(number) }
  }
}

/// `"12:30"`: a single string.
struct Clock: Codable, Equatable {
  var hour: Int
  var minute: Int

  init(_ hour: Int, _ minute: Int) {
    (self.hour, self.minute) = (hour, minute)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let parts = try container.decode(String.self).split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no hh:mm")
    }
    self.init(parts[0], parts[1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(hour):\(minute)")
  }
}

/// `{"volume": 3}`, where the key may be absent.
struct Defaulted: Decodable, Equatable {
  var volume: Int

  private enum Keys: String, CodingKey {
    case volume
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    volume = try container.decodeIfPresent(Int.self, forKey: .volume) ?? 11
  }
}

/// An array of a superclass's part followed by strings and nulls.
struct Mixed: Codable, Equatable {
  var id: Int
  var words: [String?]

  init(_ id: Int, _ words: [String?]) {
    (self.id, self.words) = (id, words)
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    id = try Tag(from: container.superDecoder()).id
    words = []
    while !container.isAtEnd {
      words.append(try container.decodeNil() ? nil : try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try Tag(id: id).encode(to: container.superEncoder())
    for word in words {
      if let word { try container.encode(word) } else { try container.encodeNil() }
    }
  }
}

/// A number or a string: if one type does not fit, the next is tried.
enum Either: Codable, Equatable {
  case number(Int)
  case text(String)
  case nothing

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .nothing: try container.encodeNil()
    }
  }
}

/// Retries an array element as other types after decoding it fails.
struct Patient: Decodable, Equatable {
  var found: [String] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let index = container.currentIndex
      if let number = try? container.decode(Int.self) {
        found.append("\(index): int \(number)")
      } else if let point = try? container.decode(Point.self) {
        found.append("\(index): point \(point.x)")
      } else if (try? container.nestedUnkeyedContainer()) != nil {
        found.append("\(index): array")
      } else {
        found.append("\(index): text \(try container.decode(String.self))")
      }
    }
  }
}

/// Records what a keyed container reports about itself.
struct Curious: Decodable, Equatable {
  var keys: [String]
  var answers: [Bool]
  var path: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    keys = container.allKeys.map(\.stringValue)
    answers = [
      container.contains(AnyKey("a")), try container.decodeNil(forKey: AnyKey("a")),
      container.contains(AnyKey("none")), container.contains(AnyKey("null")),
      try container.decodeNil(forKey: AnyKey("null")),
      try container.superDecoder().singleValueContainer().decodeNil(),
      try container.superDecoder(forKey: AnyKey("none")).singleValueContainer().decodeNil(),
    ]
    let inner = try container.superDecoder(forKey: AnyKey("list")).unkeyedContainer()
    path = inner.codingPath.map(\.stringValue) + ["\(inner.count ?? -1)"]
  }
}

/// Encodes nothing.
struct Silent: Codable, Equatable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {}
}

/// Uses what a coder offers besides its values.
struct Prying: Codable, Equatable {
  var wide: [Int128]
  var paths: [String]

  init(wide: [Int128], paths: [String] = []) {
    (self.wide, self.paths) = (wide, paths)
  }

  init(from decoder: any Decoder) throws {
    let isBare = decoder.userInfo.isEmpty
    let root = try decoder.container(keyedBy: AnyKey.self)
    var list = try root.nestedUnkeyedContainer(forKey: AnyKey("wide"))
    paths = [isBare ? "bare" : "informed"] + list.codingPath.map(\.stringValue)
    wide = []
    while !list.isAtEnd {
      let single = try list.superDecoder().singleValueContainer()
      wide.append(
        wide.isEmpty ? try single.decode(Int128.self) : Int128(try single.decode(UInt128.self))
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: AnyKey.self)
    try root.encodeNil(forKey: AnyKey("none"))
    var list = root.nestedUnkeyedContainer(forKey: AnyKey("wide"))
    for (index, number) in wide.enumerated() {
      var single = list.superEncoder().singleValueContainer()
      if index == 0 { try single.encode(number) } else { try single.encode(UInt128(number)) }
    }
    let paths = (root.codingPath + list.codingPath).map(\.stringValue)
    try root.encode(encoder.userInfo.isEmpty ? paths : [], forKey: AnyKey("paths"))
  }
}
