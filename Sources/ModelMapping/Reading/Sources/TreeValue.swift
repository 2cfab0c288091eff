import ModelMappingFoundation

/// A value of a tree, classified by its Swift type.
enum TreeValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case number(JSONNumber)
  case string(String)
  case array(TreeArray)
  case object(TreeObject)
  /// A value of a type that JSON lacks, such as `Date`; it fits a property of exactly that type.
  // Boxed, because otherwise copying any tree value would cost as much as copying an `Any`.
  indirect case foreign(Any)
  /// A container of Foundation that is nested too deeply to be converted, such as one that contains itself.
  case tooDeep
  /// A value of an uncommon type that is not classified yet.
  indirect case unclassified(Any)
}

/// The elements of an array in a tree.
enum TreeArray {
  case json([JSONValue])
  case native([Any])
  case objects([[String: Any]])

  var count: Int {
    switch self {
    case .json(let values): values.count
    case .native(let values): values.count
    case .objects(let values): values.count
    }
  }

  /// Returns an element; one of an uncommon type is not classified yet.
  subscript(index: Int) -> TreeValue {
    switch self {
    case .json(let values): TreeValue(values[index])
    case .native(let values): TreeValue(unclassified: values[index])
    case .objects(let values): .object(.native(values[index]))
    }
  }
}

/// The members of an object in a tree.
enum TreeObject {
  case json(JSONObject)
  case native([String: Any])
  case objects([String: [String: Any]])
  case none
}

extension TreeValue {
  @inline(never)
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let value): self = .array(.json(value))
    case .object(let value): self = .object(.json(value))
    }
  }

  /// Classifies a value by its dynamic type.
  ///
  /// `JSONSerialization` returns `NSNumber` and `NSNull`.
  init(_ value: Any) {
    self = TreeValue(unclassified: value).sorted
  }

  /// Classifies a value if it is of a common type.
  init(unclassified value: Any) {
    var value = value
    self.init(taking: &value)
  }

  /// Like `init(unsorted:)`, but consumes the value.
  init(taking value: inout Any) {
    // Casts bridge numbers in both directions, so check the dynamic type first; common types by identity,
    // because a cast costs as much as reading a value.
    if let text = takeSameValue(&value, as: String.self) {
      self = .string(text)
    } else if let members = takeSameValue(&value, as: [String: Any].self) {
      self = .object(.native(members))
    } else if let elements = takeSameValue(&value, as: [Any].self) {
      self = .array(.native(elements))
    } else if let objects = takeSameValue(&value, as: [[String: Any]].self) {
      self = .array(.objects(objects))
    } else if let objects = takeSameValue(&value, as: [String: [String: Any]].self) {
      self = .object(.objects(objects))
    } else if let number = sameValue(value, as: Int.self) {
      self = .integer(Int64(number))
    } else if let number = sameValue(value, as: Double.self) {
      self = .double(number)
    } else if let flag = sameValue(value, as: Bool.self) {
      self = .bool(flag)
    } else if let number = FoundationObject.plainNumber(value) {
      self = number
    } else if FoundationObject.isPlainNull(value) {
      self = .null
    } else {
      self = .unclassified(value)
    }
  }

  /// The value with its elements or members typed as `Any`.
  var untyped: TreeValue {
    switch self {
    case .array(.objects(let objects)): .array(.native(objects as [Any]))
    case .object(.objects(let objects)): .object(.native(objects as [String: Any]))
    default: self
    }
  }

  /// The classified value.
  var sorted: TreeValue {
    if case .unclassified(let value) = self { TreeValue(uncommon: value) } else { self }
  }

  @inline(never)
  private init(uncommon value: Any) {
    if let number = FoundationObject.number(value) {
      self = number
      return
    }
    if ContainerObject.isTooDeep(value) {
      self = .tooDeep
      return
    }
    #if canImport(ObjectiveC)
    // Most values from Objective-C, such as the results of `JSONSerialization`. Check their classes, because each cast
    // to a Swift type would try to convert the object. Nested containers are converted when they are reached.
    if type(of: value) is AnyClass, let sorted = TreeValue(object: value as AnyObject) {
      self = sorted
      return
    }
    #endif
    switch value {
    case let kept as KeptValue: self = .foreign(kept.value)
    case let value as any FixedWidthInteger: self = TreeValue(integer: value)
    case let value as String: self = .string(value)
    case let float as Float where type(of: value) == Float.self && float.isFinite:
      self = .number(JSONNumber(unchecked: shortestText(of: float)))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as [String: Any]: self = .object(.native(value))
    case let value as [Any]: self = .array(.native(value))
    case let value as any OptionalValue: self = value.boxed.map { TreeValue($0) } ?? .null
    case let box as AnyHashable where type(of: value) == AnyHashable.self:
      self = TreeValue(box.base)
    case let value as Decimal: self = .number(JSONNumber(unchecked: value.description))
    case _ where FoundationObject.isNull(value): self = .null
    case let value as JSONValue: self = TreeValue(value)
    case let value as JSONObject: self = .object(.json(value))
    case let value as JSONNumber: self = .number(value)
    case let set as Set<AnyHashable>:
      self = .array(.native((value as? any AnySet ?? set).elements))
    default: self = .foreign(value)
    }
  }

  #if canImport(ObjectiveC)
  private init?(object: AnyObject) {
    switch object {
    case let text as NSString: self = .string(text as String)
    case let members as NSDictionary:
      guard let members = members as? [String: Any] else { return nil }
      self = .object(.native(members))
    case let elements as NSArray: self = .array(.native(elements as [AnyObject]))
    default: return nil
    }
  }
  #endif

  /// Classifies a member of a dictionary, whose type `Any?` would hide; nil becomes null.
  init(member value: Any?) {
    self = value.map { TreeValue(unclassified: $0) } ?? .null
  }

  private init(integer value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else if let value = UInt64(exactly: value) {
      self = .unsigned(value)
    } else {
      self = .number(JSONNumber(value))
    }
  }
}

/// An `Optional` of any type, boxed in `Any`.
protocol OptionalValue {
  /// The wrapped value, or nil.
  var boxed: Any? { get }
}

extension Optional: OptionalValue {
  var boxed: Any? { map { $0 } }
}

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

/// The JSON that a native Swift value was converted to, kept so that nested values are not converted again.
///
/// A class, because almost all values have none.
final class ConvertedTree {
  private let value: JSONValue

  private init(_ value: JSONValue) { self.value = value }

  /// Wraps a value if it is an object or array; otherwise returns nil.
  static func of(_ value: JSONValue?) -> ConvertedTree? {
    switch value {
    case .object?, .array?: value.map { ConvertedTree($0) }
    default: nil
    }
  }

  /// The value as an object, or nil if it is not one.
  var object: JSONObject? { value.object }

  /// Returns the JSON of a member.
  func member(_ key: String) -> ConvertedTree? { .of(value[key]) }

  /// Returns the JSON of an element.
  func element(_ index: Int) -> ConvertedTree? { .of(value[index]) }
}
