import ModelMappingFoundation

extension TreeValue {
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer, .unsigned, .double, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .foreign, .tooDeep: .foreign
    case .unclassified: sorted.kind
    }
  }

  /// A short description of the value.
  var excerpt: String {
    switch self {
    case .string(let text): ModelMapping.excerpt(of: text)
    case .bool(let value): value ? "true" : "false"
    case .foreign(let value): "a value of type \(type(of: value))"
    case .unclassified: sorted.excerpt
    default: numberText.map { ModelMapping.excerpt(ofNumber: $0) } ?? kind.noun
    }
  }

  private var isContainer: Bool { kind == .array || kind == .object }

  /// The text of the number, or nil if the value is not one.
  var numberText: String? {
    switch self {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): Self.text(of: value)
    case .number(let value): value.text
    case .unclassified: sorted.numberText
    default: nil
    }
  }

  /// Returns the shortest text, or the exact one of a 64-bit integer beyond 2⁵³, where a shorter text that
  /// reads back as the same `Double` may be another integer.
  private static func text(of value: Double) -> String {
    if value.magnitude > 0x1p53 {
      if let integer = Int64(exactly: value) { return String(integer) }
      if let integer = UInt64(exactly: value) { return String(integer) }
    }
    return JSONNumber(value).text
  }

  /// Returns the value as JSON; a value without a JSON form becomes its description.
  func jsonValue(room: Int) throws(ReadingFailure) -> JSONValue {
    if isContainer, room <= 0 || StackSpace.isScarce {
      throw ReadingFailure(tooDeep: room, offset: 0)
    }
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string(let value): return .string(value)
    case .array(.json(let values)): return .array(values)
    case .object(.json(let object)): return .object(object)
    case .object(.none): return .object([:])
    case .array(let values):
      var elements: [JSONValue] = []
      for index in 0..<values.count {
        elements.append(try values[index].jsonValue(room: room - 1))
      }
      return .array(elements)
    case .object(.native(let members)): return try Self.object(members, room: room - 1)
    case .object(.objects(let members)):
      return try Self.object(members as [String: Any], room: room - 1)
    case .foreign(let value):
      return (value as? any Scalar)?.jsonValue ?? .string(description(of: value))
    case .integer, .unsigned, .double, .number:
      return .number(JSONNumber(unchecked: numberText ?? "0"))
    case .tooDeep: throw ReadingFailure(tooDeep: 0, offset: 0)
    case .unclassified: return try sorted.jsonValue(room: room)
    }
  }

  private static func object(
    _ members: [String: Any],
    room: Int,
  ) throws(ReadingFailure) -> JSONValue {
    var object = JSONObject()
    for key in ascending(Array(members.keys)) {
      object[key] = try TreeValue(member: members[key]).jsonValue(room: room)
    }
    return .object(object)
  }

  /// Returns the value as native Swift types.
  func anyValue(room: Int) throws(ReadingFailure) -> Any {
    if isContainer, room <= 0 || StackSpace.isScarce {
      throw ReadingFailure(tooDeep: room, offset: 0)
    }
    switch self {
    case .null: return FoundationObject.null
    case .bool(let value): return value
    case .string(let value): return value
    case .double(let value): return value
    case .foreign(let value): return value
    case .array(.native(let values)): return values
    case .array(.objects(let values)): return values as [Any]
    case .object(.native(let dictionary)): return dictionary
    case .object(.none): return [String: Any]()
    case .object(.objects(let dictionaries)): return dictionaries as [String: Any]
    case .array(.json(let values)):
      var elements: [Any] = []
      for value in values { elements.append(try TreeValue(value).anyValue(room: room - 1)) }
      return elements
    case .object(.json(let object)):
      var dictionary: [String: Any] = [:]
      for (key, value) in object {
        dictionary[key] = try TreeValue(value).anyValue(room: room - 1)
      }
      return dictionary
    case .integer, .unsigned, .number:
      return JSONNumber(unchecked: numberText ?? "0").anyValue
    case .tooDeep: throw ReadingFailure(tooDeep: 0, offset: 0)
    case .unclassified: return try sorted.anyValue(room: room)
    }
  }
}

extension JSONNumber {
  /// An integer as the first of `Int`, `UInt64` and `Decimal` that holds it exactly; any other number as the
  /// nearest `Double`, or the number itself if that would be infinite.
  var anyValue: Any {
    parts { number -> Any? in
      if number.isPlainInteger {
        if case .exact(let value) = number.integer(Int.self) { return value }
        if case .exact(let value) = number.integer(UInt64.self) { return value }
        if let value = number.decimal { return value }
      }
      return number.double
    } ?? self
  }
}

extension JSONReader {
  /// Reads a value of any kind as `String`, `Bool`, `[Any]`, `[String: Any]`, `NSNull` for null, or
  /// `JSONNumber.anyValue` for a number.
  mutating func readAny() throws(ReadingFailure) -> Any {
    switch try peekKind() {
    case .null, .foreign:
      try readNull()
      return FoundationObject.null
    case .bool: return try readBool()
    case .string: return try readString()
    case .number:
      if let integer = readPlainInteger(Int.self) { return integer }
      return JSONNumber(unchecked: try readNumber().text).anyValue
    case .array:
      try open()
      var elements: [Any] = []
      while try nextElement(isFirst: elements.isEmpty) { elements.append(try readAny()) }
      return elements
    case .object:
      try open()
      var object: [String: Any] = [:]
      var isFirst = true
      while try nextKey(isFirst: isFirst) {
        isFirst = false
        let key = try readString()
        try takeColon()
        if object.updateValue(try readAny(), forKey: key) != nil { hasRepeatedKeys = true }
      }
      return object
    }
  }
}
