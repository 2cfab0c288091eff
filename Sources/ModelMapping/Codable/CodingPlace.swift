/// Where a value stands in what a `Decodable` type reads or an `Encodable` type writes.
///
/// The steps are kept as a list from the value to the root, which its neighbours share, so that a path
/// is only put together when somebody asks for it.
struct CodingPlace: Sendable {
  /// How many containers are around the value.
  let depth: Int
  /// Whether scalars have the forms that they have in archives, not those of ordinary JSON.
  let isExact: Bool
  private let key: (any CodingKey)?
  private let level: CodingLevel?

  private init(depth: Int, isExact: Bool, key: (any CodingKey)?, level: CodingLevel?) {
    self.depth = depth
    self.isExact = isExact
    self.key = key
    self.level = level
  }

  /// The value that is read or written as a whole.
  static let root = CodingPlace(depth: 0, isExact: false, key: nil, level: nil)
  /// The value that is read from an archive or written to one as a whole.
  static let exactRoot = CodingPlace(depth: 0, isExact: true, key: nil, level: nil)

  /// A place inside a container.
  fileprivate init(_ key: any CodingKey, in level: CodingLevel) {
    self.init(
      depth: level.place.depth + 1,
      isExact: level.place.isExact,
      key: key,
      level: level,
    )
  }

  /// The form of a scalar here, or nil if it has none.
  func form(of scalar: some Scalar) -> JSONValue? {
    isExact ? ExactForm.write(scalar) : scalar.jsonValue
  }

  /// The steps from the root to the value.
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

/// The inside of one container, which the places of its members share.
final class CodingLevel: Sendable {
  /// Where the container stands.
  let place: CodingPlace

  init(of place: CodingPlace) {
    self.place = place
  }

  /// The place of a member.
  func place(of key: any CodingKey) -> CodingPlace { CodingPlace(key, in: self) }

  /// The place of an element.
  func place(of index: Int) -> CodingPlace { CodingPlace(TreeKey(index), in: self) }

  /// The place of what a class keeps for its superclass, where it says no other.
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

  // A number may be a key too, but then it is text in JSON.
  init?(intValue: Int) {
    self.init(String(intValue))
  }
}

extension MappingPath.Component {
  /// A step of a coding path.
  ///
  /// Only the containers of ours make an index: the keys of a dictionary with integers for keys have an
  /// `intValue` too.
  init(_ key: any CodingKey) {
    if let key = key as? TreeKey, let index = key.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}
