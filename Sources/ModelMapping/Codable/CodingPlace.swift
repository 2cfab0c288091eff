/// The location of a value that a `Decodable` type reads or an `Encodable` type writes.
///
/// The steps form a list from the value to the root, shared with its siblings, so that a path is built only on
/// demand.
struct CodingPlace: Sendable {
  /// The number of containers around the value.
  let depth: Int
  /// Whether scalars have their archive forms rather than those of ordinary JSON.
  let isExact: Bool
  private let key: (any CodingKey)?
  private let level: CodingLevel?

  private init(depth: Int, isExact: Bool, key: (any CodingKey)?, level: CodingLevel?) {
    self.depth = depth
    self.isExact = isExact
    self.key = key
    self.level = level
  }

  /// The location of a root value.
  static let root = CodingPlace(depth: 0, isExact: false, key: nil, level: nil)
  /// The location of a root value inside an archive.
  static let exactRoot = CodingPlace(depth: 0, isExact: true, key: nil, level: nil)

  /// Creates a location inside a container.
  fileprivate init(_ key: any CodingKey, in level: CodingLevel) {
    self.init(
      depth: level.place.depth + 1,
      isExact: level.place.isExact,
      key: key,
      level: level,
    )
  }

  /// Returns the form of a scalar at this location, or nil if it has none.
  func form(of scalar: some Scalar) -> JSONValue? {
    isExact ? ExactForm.write(scalar) : scalar.jsonValue
  }

  /// The coding path from the root to the value.
  var path: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = self
    while let key = place.key, let level = place.level {
      keys.append(key)
      place = level.place
    }
    return keys.reversed()
  }
}

/// The interior of a container, shared by the locations of its members.
final class CodingLevel: Sendable {
  /// The location of the container.
  let place: CodingPlace

  init(of place: CodingPlace) {
    self.place = place
  }

  /// Returns the location of a member.
  func place(of key: any CodingKey) -> CodingPlace { CodingPlace(key, in: self) }

  /// Returns the location of an element.
  func place(of index: Int) -> CodingPlace { CodingPlace(TreeKey(index), in: self) }

  /// The default key for the data of a superclass.
  static let keyOfSuper = TreeKey("super")
}

/// A key with any name, or the index of an element.
struct TreeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  // An integer can be a key, too, but is a string in JSON.
  init?(intValue: Int) {
    self.init(String(intValue))
  }
}

extension MappingPath.Component {
  /// Creates a path component from a coding key.
  ///
  /// Only `TreeKey` makes an index: the keys of a dictionary with integer keys have an `intValue`, too.
  init(_ key: any CodingKey) {
    if let key = key as? TreeKey, let index = key.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}
