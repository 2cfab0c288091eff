/// Makes a tree of what an `Encodable` type writes.
///
/// What the library has a form for of its own, such as `Date` and `Decimal`, has that form here too. It
/// throws `EncodingError` for values that JSON cannot hold. A type that writes nothing is an object
/// without members, as for Foundation's `JSONEncoder`.
final class JSONValueEncoder {
  private enum Form {
    case nothing, value, array, object
  }

  /// Where the value will stand.
  let place: CodingPlace
  /// The place of its members.
  private(set) lazy var level = CodingLevel(of: place)
  private let room: Int
  private var form = Form.nothing
  private var value = JSONValue.null
  private var elements: [JSONValue] = []
  private var members = JSONObject()
  // Nested containers and encoders for superclasses are written to until all is finished; till then
  // null keeps their place.
  private var unfinishedElements: [Int: JSONValueEncoder] = [:]
  private var unfinishedMembers: [String: JSONValueEncoder] = [:]
  private var fault: Fault?
  /// Whether it stands deeper than there is room, so that nothing that is written counts.
  private let isBeyondRoom: Bool

  /// What is wrong with what was written, told when all is finished.
  private enum Fault {
    case excess, second
  }

  private init(at place: CodingPlace, room: Int, isBeyondRoom: Bool = false) {
    self.place = place
    self.room = room
    self.isBeyondRoom = isBeyondRoom
  }

  /// Makes a tree of a value.
  ///
  /// - Parameters:
  ///   - value: what to make a tree of.
  ///   - room: how many arrays and objects may be around each other; objects that contain each other
  ///     would never end.
  ///   - place: the root, which says what forms scalars have.
  /// - Returns: the tree.
  /// - Throws: what the type's `encode(to:)` throws, most often an `EncodingError`.
  static func encode(
    _ value: any Encodable,
    room: Int,
    at place: CodingPlace = .root,
  ) throws -> JSONValue {
    try JSONValueEncoder(at: place, room: room).tree(of: value)
  }
}

extension JSONValueEncoder: Encoder {
  var codingPath: [any CodingKey] { place.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    take(.object)
    return KeyedEncodingContainer(ObjectWriter<Key>(self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    take(.array)
    return ArrayWriter(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Becomes a value, an array or an object.
  ///
  /// What is wrong with that is thrown when the type has finished, as the protocol leaves no other time
  /// for it.
  private func take(_ form: Form) {
    if self.form == .nothing {
      self.form = form
      if form != .value, place.depth >= room { fault = .excess }
    } else if self.form != form || form == .value {
      fault = .second
    }
  }

  /// An encoder of a member or element that is finished later.
  ///
  /// Beyond the room there is one for all levels: the protocol leaves no way to stop a type that nests
  /// containers, so that it costs as little as can be till it ends.
  private func laterEncoder(at place: @autoclosure () -> CodingPlace) -> JSONValueEncoder {
    if isBeyondRoom { return self }
    if self.place.depth >= room {
      fault = .excess
      return JSONValueEncoder(at: self.place, room: room, isBeyondRoom: true)
    }
    return JSONValueEncoder(at: place(), room: room)
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { write(.null) }

  func encode<Value: Encodable & Scalar>(_ value: Value) throws {
    guard let tree = place.form(of: value) else { throw unwritable(value, at: place) }
    write(tree)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    write(try JSONValueEncoder(at: place, room: room).tree(of: value))
  }

  /// Writes the whole value.
  func write(_ tree: JSONValue) {
    take(.value)
    value = tree
  }
}

// MARK: - Members and elements

extension JSONValueEncoder {
  var elementCount: Int { elements.count }

  /// Writes an element behind the others.
  func append(_ tree: JSONValue) { elements.append(tree) }

  /// Writes a scalar as an element behind the others.
  func append(scalar: some Scalar) throws {
    guard let tree = place.form(of: scalar) else {
      throw unwritable(scalar, at: level.place(of: elementCount))
    }
    append(tree)
  }

  /// An encoder of an element behind the others, which may be written to later.
  func appendEncoder() -> JSONValueEncoder {
    let encoder = laterEncoder(at: level.place(of: elements.count))
    if !encoder.isBeyondRoom { unfinishedElements[elements.count] = encoder }
    elements.append(.null)
    return encoder
  }

  /// Writes the value of a key.
  func set(_ tree: JSONValue, for key: any CodingKey) {
    let name = key.stringValue
    if !unfinishedMembers.isEmpty { unfinishedMembers[name] = nil }
    members[name] = tree
  }

  /// Writes a scalar as the value of a key.
  func set(scalar: some Scalar, for key: any CodingKey) throws {
    guard let tree = place.form(of: scalar) else {
      throw unwritable(scalar, at: level.place(of: key))
    }
    set(tree, for: key)
  }

  /// An encoder of the value of a key, which may be written to later: for one key always the same.
  func memberEncoder(_ key: any CodingKey) -> JSONValueEncoder {
    if let known = unfinishedMembers[key.stringValue] { return known }
    let encoder = laterEncoder(at: level.place(of: key))
    if encoder.isBeyondRoom { return encoder }
    set(JSONValue.null, for: key)
    unfinishedMembers[key.stringValue] = encoder
    return encoder
  }

  /// An encoder of a member or element, which is finished before it is put in its place.
  func encoder(at place: CodingPlace) -> JSONValueEncoder {
    JSONValueEncoder(at: place, room: room)
  }
}

// MARK: - Trees

extension JSONValueEncoder {
  /// The tree of a value, for which the encoder has not been used yet.
  func tree<Value: Encodable>(of value: Value) throws -> JSONValue {
    if let scalar = value as? any Scalar {
      guard let tree = place.form(of: scalar) else { throw unwritable(scalar, at: place) }
      return tree
    }
    if isBeyondRoom || place.depth > room || StackSpace.isScarce { throw excess(of: Value.self) }
    do { try value.encode(to: self) } catch { throw redacted(error, from: Value.self) }
    let tree = try finished()
    // A cast of the value would look into an `Optional`, whose tree is in order already.
    guard Value.self is any Unordered.Type, let value = value as? any Unordered else { return tree }
    return value.ordered(tree)
  }

  /// All that was written.
  private func finished() throws -> JSONValue {
    switch fault {
    case .excess?: throw excess(of: "a container")
    case .second?: throw second
    case nil: break
    }
    if StackSpace.isScarce { throw excess(of: "a container") }
    switch form {
    case .nothing: return .object([:])
    case .value: return value
    case .array:
      for (index, encoder) in unfinishedElements.sorted(by: { $0.key < $1.key }) {
        elements[index] = try encoder.finished()
      }
      return .array(elements)
    case .object:
      for (key, encoder) in unfinishedMembers.sorted(by: { $0.key < $1.key }) {
        members[key] = try encoder.finished()
      }
      return .object(members)
    }
  }
}

// MARK: - Errors

extension JSONValueEncoder {
  /// The error of a scalar that has no form in JSON, such as NaN.
  @inline(never)
  func unwritable(_ scalar: any Scalar, at place: CodingPlace) -> EncodingError {
    let noun = type(of: scalar).noun
    return error(
      "\(description(of: scalar)) has no form in JSON.",
      of: printable(scalar),
      at: place,
      CodingFault(code: .invalidValue, expected: "\(noun) that JSON can hold"),
    )
  }

  /// How many arrays and objects may be around each other in a container that is written here.
  ///
  /// - Throws: where there is no room for one.
  func roomForContainer() throws -> Int {
    if place.depth >= room { throw excess(of: "a container") }
    return room - place.depth
  }

  private var second: EncodingError {
    error(
      "One value or container was written already.",
      of: "a second",
      at: place,
      CodingFault(code: .invalidValue, expected: "one value or container"),
    )
  }

  @inline(never)
  func excess(of value: Any) -> EncodingError {
    error(
      "There are more than \(room) arrays and objects around each other.",
      of: value,
      at: place,
      CodingFault(code: .tooDeep, expected: "fewer"),
    )
  }

  private func error(
    _ words: String,
    of value: Any,
    at place: CodingPlace,
    _ fault: CodingFault? = nil,
  ) -> EncodingError {
    .invalidValue(
      value,
      .init(codingPath: place.path, debugDescription: words, underlyingError: fault),
    )
  }
}
