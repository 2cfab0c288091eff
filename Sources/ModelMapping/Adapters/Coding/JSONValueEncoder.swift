/// Encodes `Encodable` types as a tree.
///
/// Types for which the library has its own form, such as `Date` and `Decimal`, have that form here, too. It
/// throws `EncodingError` for values that JSON cannot hold. A type that writes nothing becomes an empty object,
/// like nested values in Foundation's `JSONEncoder`.
final class JSONValueEncoder {
  private enum Form {
    case nothing, value, array, object
  }

  /// The location of the value.
  let location: CodingLocation
  /// The level of its members.
  private(set) lazy var level = CodingLevel(of: location)
  private let room: Int
  private var form = Form.nothing
  private var value = JSONValue.null
  private var elements: [JSONValue] = []
  private var members = JSONObject()
  // Nested containers and superclass encoders can be written to until encoding finishes; until then, null is
  // their placeholder.
  private var unfinishedElements: [Int: JSONValueEncoder] = [:]
  private var unfinishedMembers: [String: JSONValueEncoder] = [:]
  private var misuse: Misuse?
  /// Whether it is nested beyond the limit, so that everything written is discarded.
  private let isBeyondRoom: Bool

  /// A misuse of the encoder, reported when encoding finishes.
  private enum Misuse {
    case excess, second
  }

  private init(at location: CodingLocation, room: Int, isBeyondRoom: Bool = false) {
    self.location = location
    self.room = room
    self.isBeyondRoom = isBeyondRoom
  }

  /// Encodes a value as a tree.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - room: The maximum nesting of arrays and objects; objects that contain each other would never end.
  ///   - location: The root, which determines the forms of scalars.
  /// - Returns: The tree.
  /// - Throws: The error of the type's `encode(to:)`, usually an `EncodingError`.
  static func encode(
    _ value: any Encodable,
    room: Int,
    at location: CodingLocation = .root,
  ) throws -> JSONValue {
    try JSONValueEncoder(at: location, room: room).tree(of: value)
  }
}

extension JSONValueEncoder: Encoder {
  var codingPath: [any CodingKey] { location.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    take(.object)
    return KeyedEncodingContainer(ObjectWriter<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    take(.array)
    return ArrayWriter(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Makes the encoder a value, an array or an object.
  ///
  /// A misuse is reported when the type has finished, as the protocol allows no earlier time.
  private func take(_ form: Form) {
    if self.form == .nothing {
      self.form = form
      if form != .value, location.depth >= room { misuse = .excess }
    } else if self.form != form || form == .value {
      misuse = .second
    }
  }

  /// Returns an encoder of a member or element that is finished later.
  ///
  /// Beyond the limit one encoder serves all levels: the protocol cannot stop a type that nests containers, so
  /// this keeps the cost minimal until it ends.
  private func laterEncoder(at location: @autoclosure () -> CodingLocation) -> JSONValueEncoder {
    if isBeyondRoom { return self }
    if self.location.depth >= room {
      misuse = .excess
      return JSONValueEncoder(at: self.location, room: room, isBeyondRoom: true)
    }
    return JSONValueEncoder(at: location(), room: room)
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { write(.null) }

  func encode<Value: Encodable & Scalar>(_ value: Value) throws {
    guard let tree = location.form(of: value) else { throw unwritable(value, at: location) }
    write(tree)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    write(try JSONValueEncoder(at: location, room: room).tree(of: value))
  }

  /// Writes the complete value.
  func write(_ tree: JSONValue) {
    take(.value)
    value = tree
  }

  /// Writes JSON as the complete value; in an archive, it has a form of its own.
  func write(json: JSONValue) throws {
    guard location.isExact else { return write(json) }
    do throws(Fault) {
      write(try ExactJSON.write(json, room: room - location.depth))
    } catch {
      throw excess(of: JSONValue.self)
    }
  }
}

// MARK: - Members and elements

extension JSONValueEncoder {
  var elementCount: Int { elements.count }

  /// Appends an element.
  func append(_ tree: JSONValue) { elements.append(tree) }

  /// Appends a scalar as an element.
  func append(scalar: some Scalar) throws {
    guard let tree = location.form(of: scalar) else {
      throw unwritable(scalar, at: level.location(of: elementCount))
    }
    append(tree)
  }

  /// Appends an element that may be written later, and returns its encoder.
  func appendEncoder() -> JSONValueEncoder {
    let encoder = laterEncoder(at: level.location(of: elements.count))
    if !encoder.isBeyondRoom { unfinishedElements[elements.count] = encoder }
    elements.append(.null)
    return encoder
  }

  /// Sets the value of a key.
  func set(_ tree: JSONValue, for key: any CodingKey) {
    let name = key.stringValue
    if !unfinishedMembers.isEmpty { unfinishedMembers[name] = nil }
    members[name] = tree
  }

  /// Sets a scalar as the value of a key.
  func set(scalar: some Scalar, for key: any CodingKey) throws {
    guard let tree = location.form(of: scalar) else {
      throw unwritable(scalar, at: level.location(of: key))
    }
    set(tree, for: key)
  }

  /// Returns an encoder of a key's value, which may be written later; always the same one for a key.
  func memberEncoder(_ key: any CodingKey) -> JSONValueEncoder {
    if let known = unfinishedMembers[key.stringValue] { return known }
    let encoder = laterEncoder(at: level.location(of: key))
    if encoder.isBeyondRoom { return encoder }
    set(JSONValue.null, for: key)
    unfinishedMembers[key.stringValue] = encoder
    return encoder
  }

  /// Returns an encoder of a member or element that is finished before it is inserted.
  func encoder(at location: CodingLocation) -> JSONValueEncoder {
    JSONValueEncoder(at: location, room: room)
  }
}

// MARK: - Trees

extension JSONValueEncoder {
  /// Returns the tree of a value; the encoder must be unused.
  func tree<Value: Encodable>(of value: Value) throws -> JSONValue {
    if let scalar = value as? any Scalar {
      guard let tree = location.form(of: scalar) else { throw unwritable(scalar, at: location) }
      return tree
    }
    if isBeyondRoom || location.depth > room || StackSpace.isScarce { throw excess(of: Value.self) }
    do { try value.encode(to: self) } catch { throw redacted(error, from: Value.self) }
    let tree = try finished()
    // Casting the value first would look inside an `Optional`, whose tree is already ordered.
    guard Value.self is any CanonicallyOrdered.Type, let value = value as? any CanonicallyOrdered
    else { return tree }
    return value.ordered(tree)
  }

  /// Returns everything that was written.
  private func finished() throws -> JSONValue {
    switch misuse {
    case .excess?: throw excess(of: "a container")
    case .second?: throw second
    case nil: break
    }
    if StackSpace.isScarce { throw excess(of: "a container") }
    switch form {
    case .nothing: return .object([:])
    case .value: return value
    case .array:
      for index in Array(unfinishedElements.keys).ordered(by: { $0 }) {
        if let element = try unfinishedElements[index]?.finished() { elements[index] = element }
      }
      return .array(elements)
    case .object:
      for key in ascending(Array(unfinishedMembers.keys)) {
        members[key] = try unfinishedMembers[key]?.finished()
      }
      return .object(members)
    }
  }
}

// MARK: - Errors

extension JSONValueEncoder {
  /// Returns the error for a scalar that JSON cannot hold, such as NaN.
  @inline(never)
  func unwritable(_ scalar: any Scalar, at location: CodingLocation) -> EncodingError {
    let expectation = type(of: scalar).expectation
    return error(
      "\(description(of: scalar)) cannot be represented in JSON.",
      of: printable(scalar),
      at: location,
      Fault(.invalidValue, expected: expectation.writable),
    )
  }

  /// Returns the remaining nesting depth for a container written here.
  ///
  /// - Throws: If no depth remains.
  func roomForContainer() throws -> Int {
    if location.depth >= room { throw excess(of: "a container") }
    return room - location.depth
  }

  private var second: EncodingError {
    error(
      "A value or container has already been encoded.",
      of: "a second",
      at: location,
      Fault(.invalidValue, expected: .other("one value or container")),
    )
  }

  @inline(never)
  func excess(of value: Any) -> EncodingError {
    error(
      "More than \(room) arrays and objects are nested.",
      of: value,
      at: location,
      Fault(.tooDeep, expected: .other("fewer")),
    )
  }

  private func error(
    _ words: String,
    of value: Any,
    at location: CodingLocation,
    _ fault: Fault? = nil,
  ) -> EncodingError {
    .invalidValue(
      value,
      .init(codingPath: location.path, debugDescription: words, underlyingError: fault),
    )
  }
}

/// An encoding container for the elements of an array.
struct ArrayWriter {
  let encoder: JSONValueEncoder
}

extension ArrayWriter: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.append(.null) }

  func encode<Value: Encodable & Scalar>(_ value: Value) throws {
    try encoder.append(scalar: value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    let tree = try encoder.encoder(at: encoder.level.location(of: count)).tree(of: value)
    encoder.append(tree)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.appendEncoder().container(keyedBy: NestedKey.self)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.appendEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.appendEncoder() }
}

/// An encoding container for the members of an object.
struct ObjectWriter<Key: CodingKey> {
  let encoder: JSONValueEncoder
}

extension ObjectWriter: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.set(.null, for: key) }

  func encode<Value: Encodable & Scalar>(_ value: Value, forKey key: Key) throws {
    try encoder.set(scalar: value, for: key)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let tree = try encoder.encoder(at: encoder.level.location(of: key)).tree(of: value)
    encoder.set(tree, for: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy _: NestedKey.Type,
    forKey key: Key,
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.memberEncoder(key).container(keyedBy: NestedKey.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.memberEncoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.memberEncoder(CodingLevel.keyOfSuper) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.memberEncoder(key) }
}
