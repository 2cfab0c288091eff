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

extension JSONReader {
  /// Takes a value of any kind as a tree.
  mutating func readValue() throws(ReadingFailure) -> JSONValue {
    switch try peekKind() {
    case .null, .foreign:
      try readNull()
      return .null
    case .bool: return .bool(try readBool())
    case .number: return .number(JSONNumber(unchecked: try readNumber().text))
    case .string: return .string(try readString())
    case .array: return .array(try readArray())
    case .object: return .object(try readObject())
    }
  }

  private mutating func readArray() throws(ReadingFailure) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    while try nextElement(isFirst: elements.isEmpty) { elements.append(try readValue()) }
    return elements
  }

  /// Takes an object as a tree.
  mutating func readObject() throws(ReadingFailure) -> JSONObject {
    try open()
    var object = JSONObject()
    var isFirst = true
    while try nextKey(isFirst: isFirst) {
      isFirst = false
      let key = try readString()
      try takeColon()
      object[key] = try readValue()
    }
    return object
  }
}
