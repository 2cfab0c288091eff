import PropertyIntrospection

extension JSONValue {
  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8: a string, `Data`, `[UInt8]` or any other input; a byte order mark is skipped.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  @inlinable
  public init(
    json: borrowing some JSONInput & ~Copyable & ~Escapable,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    self = try makeValue(of: JSONValue.self) { slot throws(ModelError) in
      var reader = JSONInputReader(maximumDepth: maximumDepth, options, into: slot)
      json.provideJSON(to: &reader)
      try reader.finish(slot)
    }
  }

  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8: any sequence of bytes. It is copied only if its bytes are not contiguous.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  @_disfavoredOverload
  public init(
    json: some Sequence<UInt8>,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    try self.init(json: ByteSequence(json), maximumDepth: maximumDepth, options: options)
  }

  static func reading(
    _ bytes: ByteView,
    maximumDepth: Int,
    _ options: JSONReadingOptions,
  ) throws(ModelError) -> JSONValue {
    guard !options.isEmpty else {
      return try reading(bytes, maximumDepth: maximumDepth)
    }
    let plain: [UInt8]
    do {
      plain = try options.plain(bytes)
    } catch {
      throw ModelError(modelName: "JSONValue", failure: error, in: bytes)
    }
    return try withByteView(of: plain) { plain throws(ModelError) in
      try reading(plain, maximumDepth: maximumDepth)
    }
  }

  private static func reading(
    _ bytes: ByteView,
    maximumDepth: Int,
  ) throws(ModelError) -> JSONValue {
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
  /// Reads a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    var scratch = TreeScratch()
    return try readValue(&scratch)
  }

  // Not `@inline(__always)`, which the compiler disregards in a cycle of calls, depending on the order of files.
  @_transparent
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

  /// Like `readValue(_:)`, but for the rest of long arrays and objects, to avoid many inlined copies.
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
        return try readRemainingElements(
          of: scratch.elements.takeArray(from: start) + [value],
          &scratch,
        )
      }
      scratch.elements.push(value)
    }
    return scratch.elements.takeArray(from: start)
  }

  /// Reads the rest of an array with too many elements for the stack.
  @inline(never)
  private mutating func readRemainingElements(
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
        var object = JSONObject(read: members, &hasRepeatedKeys)
        object.set(key, hash, to: value)
        return try readRemainingMembers(of: object, members.count + 1, &scratch)
      }
      scratch.members.push(JSONMember(key: key, value: value, hash: hash))
    }
    scratch.separator = separator
    scratch.keys.isOn = true
    return JSONObject(read: scratch.members.takeArray(from: start), &hasRepeatedKeys)
  }

  /// Reads an object and keeps it for later reads.
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

  /// Reads an object whose opening brace has been peeked, and keeps it with all objects in it, unless it is in
  /// a part of the text that is already kept.
  mutating func readObject(
    keepingIn scratch: inout TreeScratch
  ) throws(ReadingFailure) -> JSONObject {
    if scratch.trees?.contains(position) ?? false {
      var trees: ParsedObjects?
      swap(&trees, &scratch.trees)
      defer { swap(&trees, &scratch.trees) }
      return try readObject(&scratch)
    }
    scratch.trees?.removeAll()
    return try readKeptObject(&scratch)
  }

  /// Reads the rest of an object with too many members for the stack.
  @inline(never)
  private mutating func readRemainingMembers(
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

extension JSONValue {
  /// The value as `JSONSerialization` returns it: made of `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`.
  ///
  /// ```swift
  /// let value: JSONValue = ["count": 12]
  /// let members = value.serializationObject as? [String: Any]
  /// print(members?["count"] as? Int ?? 0, members?["count"] as? Double ?? 0)
  /// // Prints "12 12.0"
  /// ```
  ///
  /// In a package without the trait `FoundationObjects`, numbers and Booleans have Swift's types, and null is nil.
  /// Values that are nested deeper than the stack has room for are replaced by null.
  public var serializationObject: Any { FoundationObject.boxingNumbers(TreeValue(self)) }
}
