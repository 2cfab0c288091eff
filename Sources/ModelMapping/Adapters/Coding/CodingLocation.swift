/// The location of a value that a `Decodable` type reads or an `Encodable` type writes.
///
/// The steps form a list from the value to the root, shared with its siblings, so that a path is built only on
/// demand.
struct CodingLocation: Sendable {
  /// The number of containers around the value.
  let depth: Int
  /// Whether scalars have their archive forms rather than their forms in ordinary JSON.
  let isExact: Bool
  /// Whether models leave out sensitive properties.
  var isRedacting = false
  fileprivate let key: (any CodingKey)?
  fileprivate let level: CodingLevel?

  /// The location of a root value.
  static let root = CodingLocation(depth: 0, isExact: false, key: nil, level: nil)
  /// The location of a root value inside an archive.
  static let exactRoot = CodingLocation(depth: 0, isExact: true, key: nil, level: nil)

  /// Returns the form of a scalar at this location, or nil if it has none.
  @inline(never)
  func form(of scalar: some Scalar) -> JSONValue? {
    isExact ? ExactScalar.write(scalar) : scalar.jsonValue
  }

  /// The coding path from the root to the value.
  var path: [any CodingKey] {
    var keys: [any CodingKey] = []
    var location = self
    while let key = location.key, let level = location.level {
      keys.append(key)
      location = level.location
    }
    return keys.reversed()
  }
}

/// The interior of a container, shared by the locations of its members.
final class CodingLevel: Sendable {
  /// The location of the container.
  let location: CodingLocation

  init(of location: CodingLocation) {
    self.location = location
  }

  /// Returns the location of a member.
  @inline(never)
  func location(of key: any CodingKey) -> CodingLocation {
    var inner = CodingLocation(
      depth: location.depth + 1,
      isExact: location.isExact,
      key: key,
      level: self,
    )
    inner.isRedacting = location.isRedacting
    return inner
  }

  /// Returns the location of an element.
  @inline(never)
  func location(of index: Int) -> CodingLocation { location(of: TreeKey(index)) }

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

/// Returns whether the errors of a type must not reveal values or the keys inside them.
///
/// True for a model with sensitive properties if it is read and written by its synthesized `Codable`
/// conformance rather than by its plan.
private func hidesValues(_ type: Any.Type) -> Bool {
  // Mapped by its plan, a model has hidden its values already.
  guard !(type is any DecodableModel.Type), !(type is any EncodableModel.Type) else { return false }
  return (type as? any MappableModel.Type)?.sensitiveProperties.isEmpty == false
}

extension JSONValueDecoder {
  /// Returns an error of `init(from:)`, redacted if necessary.
  @inline(never)
  func redacted(_ error: any Error, from type: Any.Type) -> any Error {
    guard hidesValues(type) else { return error }
    return DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "The value contains an invalid value.",
        underlyingError: Fault(.invalidValue, expected: .of(type)),
      )
    )
  }
}

extension EncodingError.Context {
  fileprivate var isTooDeep: Bool {
    let issues = (underlyingError as? ModelError)?.issues ?? []
    return issues.contains { $0.code == .tooDeep }
      || (underlyingError as? Fault)?.code == .tooDeep
  }
}

extension JSONValueEncoder {
  /// Returns an error of `encode(to:)`, redacted if necessary.
  @inline(never)
  func redacted(_ error: any Error, from type: Any.Type) -> any Error {
    guard hidesValues(type) else { return error }
    if case .invalidValue(_, let context)? = error as? EncodingError, context.isTooDeep {
      return excess(of: type)
    }
    return EncodingError.invalidValue(
      "a redacted value",
      .init(
        codingPath: codingPath,
        debugDescription: "The value contains an invalid value.",
        underlyingError: Fault(.invalidValue, expected: Expectation.of(type).writable),
      ),
    )
  }
}
