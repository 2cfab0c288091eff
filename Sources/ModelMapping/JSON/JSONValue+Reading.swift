public import Foundation

extension JSONValue {
  /// Reads a JSON document.
  ///
  /// - Parameters:
  ///   - json: the document in UTF-8; a byte order mark is passed over.
  ///   - maximumDepth: how many arrays and objects may be open at once, 512 by default.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the place.
  public init(
    json: Data,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
  )
    throws(ModelError)
  {
    self = try withByteView(of: json) { bytes throws(ModelError) in
      try Self.reading(bytes, maximumDepth: maximumDepth)
    }
  }

  /// Reads a JSON document.
  ///
  /// - Parameters:
  ///   - json: the document.
  ///   - maximumDepth: how many arrays and objects may be open at once, 512 by default.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the place.
  public init(
    json: String,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
  )
    throws(ModelError)
  {
    self = try withByteView(of: json) { bytes throws(ModelError) in
      try Self.reading(bytes, maximumDepth: maximumDepth)
    }
  }

  /// Reads a JSON document.
  ///
  /// - Parameters:
  ///   - json: the document in UTF-8; a byte order mark is passed over.
  ///   - maximumDepth: how many arrays and objects may be open at once, 512 by default.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the place.
  public init(
    json: [UInt8],
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
  )
    throws(ModelError)
  {
    self = try withByteView(of: json) { bytes throws(ModelError) in
      try Self.reading(bytes, maximumDepth: maximumDepth)
    }
  }

  private static func reading(_ bytes: ByteView, maximumDepth: Int) throws(ModelError) -> JSONValue
  {
    var reader = JSONReader(bytes, maximumDepth: MappingOptions.clamped(maximumDepth))
    do {
      try reader.start()
      let value = try reader.readValue()
      try reader.finish()
      return value
    } catch {
      throw ModelError(modelName: "JSONValue", failure: error, in: bytes)
    }
  }
}

// MARK: - Trees

extension JSONReader {
  /// Takes a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    var scratch = TreeScratch()
    return try readValue(&scratch)
  }

  @inline(__always)
  private mutating func readValue(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONValue {
    switch try peekKind() {
    case .null, .foreign:
      try readNull()
      return .null
    case .bool: return .bool(try readBool())
    case .number: return .number(JSONNumber(unchecked: try readNumberText()))
    case .string: return .string(try readShortString())
    case .array: return .array(try readArray(&scratch))
    case .object:
      if scratch.trees != nil { return .object(try readKeptObject(&scratch)) }
      return .object(try readObject(&scratch))
    }
  }

  /// The same for the rest of long arrays and objects, so that there are not many copies of it.
  @inline(never)
  private mutating func readNextValue(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONValue {
    try readValue(&scratch)
  }

  @inline(never)
  private mutating func readArray(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> [JSONValue] {
    try open()
    let start = scratch.elements.count
    var isFirst = true
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      let value = try readValue(&scratch)
      guard scratch.elements.hasRoom() else {
        return try readRest(of: scratch.elements.takeArray(from: start) + [value], &scratch)
      }
      scratch.elements.push(value)
    }
    return scratch.elements.takeArray(from: start)
  }

  /// Takes the rest of an array that has too many elements to wait for the last.
  @inline(never)
  private mutating func readRest(
    of elements: consuming [JSONValue],
    _ scratch: inout TreeScratch,
  ) throws(ReadingFailure) -> [JSONValue] {
    while try nextElement(isFirst: false) { elements.append(try readNextValue(&scratch)) }
    return elements
  }

  @inline(never)
  private mutating func readObject(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    try open()
    let start = scratch.members.count
    var separator = scratch.separator
    var isFirst = true
    while try nextKey(isFirst: isFirst, &separator) {
      isFirst = false
      let (key, hash) = try readKey(&scratch.keys)
      try takeColon()
      let value = try readValue(&scratch)
      guard scratch.members.hasRoom() else {
        let members = scratch.members.takeArray(from: start)
        var object = JSONObject(read: members)
        object.set(key, hash, to: value)
        return try readRest(of: object, members.count + 1, &scratch)
      }
      scratch.members.push(JSONMember(key: key, value: value, hash: hash))
    }
    scratch.separator = separator
    scratch.keys.isOn = true
    let count = scratch.members.count - start
    let object = JSONObject(read: scratch.members.takeArray(from: start))
    if object.count < count { hasRepeatedKeys = true }
    return object
  }

  /// Takes an object and keeps it to be looked at again.
  @inline(never)
  private mutating func readKeptObject(
    _ scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    let start = position
    let index = scratch.trees?.open(at: start)
    let object = try readObject(&scratch)
    if let index { scratch.trees?.close(index, object, at: position) }
    return object
  }

  /// Takes an object, of which the opening brace has been seen, and keeps it with all objects in it, if it is
  /// not in a part of the text that is kept already.
  mutating func readObject(
    keepingIn trees: inout KnownTrees
  ) throws(ReadingFailure) -> JSONObject {
    var scratch = TreeScratch()
    if trees.contains(position) { return try readObject(&scratch) }
    trees.removeAll()
    scratch.trees = trees
    trees = KnownTrees()
    let object = try readKeptObject(&scratch)
    if let kept = scratch.trees { trees = kept }
    return object
  }

  /// Takes the rest of an object that has too many members to wait for the last.
  @inline(never)
  private mutating func readRest(
    of object: consuming JSONObject,
    _ count: consuming Int,
    _ scratch: inout TreeScratch,
  ) throws(ReadingFailure) -> JSONObject {
    while try nextKey(isFirst: false) {
      let (key, hash) = try readKey(&scratch.keys)
      try takeColon()
      object.set(key, hash, to: try readNextValue(&scratch))
      count += 1
    }
    if object.count < count { hasRepeatedKeys = true }
    return object
  }
}
