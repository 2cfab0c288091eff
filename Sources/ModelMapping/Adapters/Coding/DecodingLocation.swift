import PropertyIntrospection

/// A place in the document of any decoder, of which an adapter asks for a value.
struct DecodingLocation {
  private enum Position {
    case value(any Decoder)
    case member(KeyedDecodingContainer<TreeKey>, TreeKey)
  }

  private let position: Position
  /// Whether only values with a form in JSON are wanted, because a hook sees the object that contains them.
  let isJSON: Bool

  /// The place of everything that a decoder reads.
  init(_ decoder: any Decoder, isJSON: Bool) {
    position = .value(decoder)
    self.isJSON = isJSON
  }

  /// The place of a member.
  init(_ key: TreeKey, in container: KeyedDecodingContainer<TreeKey>, isJSON: Bool) {
    position = .member(container, key)
    self.isJSON = isJSON
  }

  /// Whether there is null; asked only where null is allowed, because it is text to some decoders.
  var isNull: Bool {
    switch position {
    case .value(let decoder): (try? decoder.singleValueContainer().decodeNil()) ?? false
    case .member(let container, let key): (try? container.decodeNil(forKey: key)) ?? false
    }
  }

  /// Asks for a value of a type, in the decoder's own form of it.
  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    switch position {
    case .value(let decoder): try decoder.singleValueContainer().decode(Value.self)
    case .member(let container, let key): try container.decode(Value.self, forKey: key)
    }
  }

  /// Returns the value of a type in the decoder's own form, or nil if there is none.
  func value(of type: Any.Type) -> Any? {
    guard let type = type as? any Decodable.Type, let value = try? decode(type) else { return nil }
    // Trees have these themselves, and no others that are not finite.
    switch value {
    case is String, is Bool, is any FixedWidthInteger: return value
    case let value as any BinaryFloatingPoint where value.isFinite: return value
    default: return KeptValue(value)
    }
  }

  /// Returns a member of a type for which containers have functions of their own, or nil if it is absent, null or unfit.
  func member(_ fastPath: ScalarFastPath) -> Any? {
    guard case .member(let container, let key) = position else { return nil }
    switch fastPath {
    case .text: return try? container.decodeIfPresent(String.self, forKey: key)
    case .integer: return try? container.decodeIfPresent(Int.self, forKey: key)
    case .bool: return try? container.decodeIfPresent(Bool.self, forKey: key)
    case .double:
      let number = try? container.decodeIfPresent(Double.self, forKey: key)
      return number.flatMap { $0.isFinite ? $0 : nil }
    case .other: return nil
    }
  }

  /// Returns a value of an adapter's type as a whole, or nil if a tree does not have it as it is.
  func whole(of adapter: ValueAdapter) -> Any? {
    if adapter.memory.type == [String].self { return (try? decode(TextArray.self))?.elements }
    guard adapter.isNative, let type = adapter.memory.type as? any Decodable.Type,
      let value = try? decode(type),
      withSameValue(value, in: adapter.memory, { adapter.isPlain($0, room: .max) }) == true
    else { return nil }
    return value
  }

  /// Returns whatever there is as JSON.
  func json() throws -> Any {
    switch position {
    case .value(let decoder): try JSONValue(from: decoder)
    case .member(let container, let key):
      try container.decodeIfPresent(JSONValue.self, forKey: key) ?? .null
    }
  }

  /// Returns the value of a scalar in another form than its type's: as a number or text, or else as JSON.
  ///
  /// To some decoders, all scalars are text; then a number has the digits of its text.
  func scalar(prefersText: Bool) throws -> Any {
    guard let text = try? decode(String.self) else { return try json() }
    if !prefersText, let number = JSONNumber(text: text), (try? decode(Double.self)) != nil {
      return number
    }
    return text
  }

  /// Returns the result of a closure, or JSON if that fails: a value that does not fit a type is reported when it is
  /// mapped.
  func orJSON(_ read: () throws -> Any) throws -> Any {
    do {
      return try read()
    } catch let error as GuidedNode.Unreadable {
      throw error
    } catch {
      guard let json = try? json() else { throw GuidedNode.Unreadable(error: error) }
      return json
    }
  }

  /// Returns the result of a closure that reads from the decoder of the place.
  func inside(_ read: @escaping GuidedNode.Reading) throws -> Any {
    switch position {
    case .value(let decoder): try read(decoder)
    case .member(let container, let key):
      try GuidedNode.guided(by: read) { try container.decode(GuidedNode.self, forKey: key).tree }
    }
  }

  /// Returns the tree of an array, whose elements a closure reads by their index.
  func elements(
    mayBeNull: Bool = false,
    _ element: @escaping (Int, DecodingLocation) throws -> Any,
  ) throws -> Any {
    try inside { [isJSON] decoder in
      var container = try decoder.unkeyedContainer()
      var nodes: [Any] = []
      while !container.isAtEnd {
        let index = nodes.count
        nodes.append(
          try GuidedNode.guided(by: { try element(index, DecodingLocation($0, isJSON: isJSON)) }) {
            mayBeNull
              ? try container.decode(GuidedNode?.self)?.tree ?? NativeForm.null
              : try container.decode(GuidedNode.self).tree
          }
        )
      }
      return nodes
    }
  }

  /// Returns the trees of the members of an object, which closures read by their keys.
  ///
  /// Some keys, each with a number, are looked for even if the decoder does not list them; then `isWhole` returns whether
  /// others are not needed.
  @inline(never)
  static func members(
    in decoder: any Decoder,
    with keys: [String],
    isJSON: Bool,
    own: (Int, DecodingLocation) -> Any? = { _, _ in nil },
    isWhole: () -> Bool = { false },
    _ member: (String, Int?, DecodingLocation) throws -> Any,
  ) throws -> [String: Any] {
    let container = try decoder.container(keyedBy: TreeKey.self)
    var nodes = [String: Any](minimumCapacity: keys.count)
    @inline(never)
    func add(_ key: TreeKey, _ number: Int?) throws {
      let location = DecodingLocation(key, in: container, isJSON: isJSON)
      if let node = number.flatMap({ own($0, location) }) {
        nodes[key.stringValue] = node
      } else if container.contains(key) {
        nodes[key.stringValue] =
          try location.orJSON { try member(key.stringValue, number, location) }
      }
    }
    for (number, key) in keys.enumerated() { try add(TreeKey(key), number) }
    if !nodes.isEmpty, isWhole() { return nodes }
    for key in container.allKeys where nodes[key.stringValue] == nil { try add(key, nil) }
    return nodes
  }

  /// Returns the trees of the members of a dictionary, whose keys a decoder does not convert.
  func dictionary(of value: ValueAdapter) throws -> [String: Any] {
    let read: GuidedNode.Reading = { [isJSON] in
      try value.node(at: DecodingLocation($0, isJSON: isJSON))
    }
    return try GuidedNode.guided(by: read) {
      value.mayBeNull
        ? try decode([String: GuidedNode?].self).mapValues { $0?.tree ?? NativeForm.null }
        : try decode([String: GuidedNode].self).mapValues(\.tree)
    }
  }

  /// Whether `Codable` has dictionaries with keys of a type as arrays of keys and values in turn.
  static func isPaired(_ key: Any.Type) -> Bool {
    key is any Codable.Type && key != String.self && key != Int.self
      && !(key is any CodingKeyRepresentable.Type)
  }

  /// Returns the trees of the members of a dictionary whose keys and values are written in turn, or of one whose keys
  /// are strings after all.
  func pairs(
    of value: ValueAdapter,
    _ key: @escaping (DecodingLocation) throws -> Any,
  ) throws -> Any {
    try inside { [isJSON] decoder in
      let location = DecodingLocation(decoder, isJSON: isJSON)
      guard (try? decoder.unkeyedContainer()) != nil else {
        return try location.dictionary(of: value)
      }
      let tree = try location.elements(mayBeNull: value.mayBeNull) { index, location in
        try index % 2 == 0 ? key(location) : value.node(at: location)
      }
      guard let nodes = tree as? [Any], nodes.count % 2 == 0 else { return tree }
      var members: [String: Any] = [:]
      for index in stride(from: 0, to: nodes.count, by: 2) {
        guard let key = nodes[index] as? String else { return tree }
        members[key] = nodes[index + 1]
      }
      return members
    }
  }
}

/// A part of the document of any decoder, read as the types of a model ask for it.
///
/// A decoder hands over the decoder of a part only to the `init(from:)` of a type. This is that type, and what it reads
/// is set for the duration of the call.
struct GuidedNode: Decodable {
  typealias Reading = (any Decoder) throws -> Any

  /// The tree, in the form of native trees.
  let tree: Any

  @TaskLocal private static var reading: Frozen<Reading>?

  /// The error for a part that is not JSON either, so that the parts around it are not read again.
  struct Unreadable: Error {
    let error: any Error
  }

  /// The number of `Decodable` types of properties around a part.
  @TaskLocal private static var depth = 0

  /// Returns the value of a `Decodable` type that a closure decodes, or nil beyond a few of them inside each other.
  ///
  /// If one fails, it is read again as JSON, and then perhaps those around it. One that is read several times counts
  /// as several levels.
  static func decoded<Value>(levels: Int = 1, _ decode: () throws -> Value) throws -> Value? {
    depth < 8 ? try $depth.withValue(depth + levels, operation: decode) : nil
  }

  /// Calls a closure that decodes a part, which is read by another closure.
  static func guided<Value>(
    by reading: @escaping Reading,
    _ body: () throws -> Value,
  ) throws -> Value {
    try $reading.withValue(Frozen(reading), operation: body)
  }

  init(from decoder: any Decoder) throws {
    try self.init(from: decoder, Self.reading?.value ?? JSONValue.init(from:))
  }

  /// Reads a part with a closure, or as JSON if it does not fit.
  ///
  /// Other errors than `DecodingError` belong to the decoder, which may then find the part elsewhere: the decoder of a
  /// database reads the JSON in a column only after the column itself.
  init(from decoder: any Decoder, _ reading: Reading) throws {
    if StackSpace.isScarce { throw JSONValue.excess(in: decoder) }
    do {
      tree = try reading(decoder)
    } catch let error as DecodingError {
      guard let json = try? JSONValue(from: decoder) else { throw Unreadable(error: error) }
      tree = json
    }
  }
}
