import ModelMappingFoundation
import PropertyIntrospection

/// The archive forms of values whose type is not declared: `JSONValue` and `JSONObject`, and values in an
/// `Any`.
///
/// JSON is stored unchanged, except that a non-finite number becomes `{"": "NaN"}`; to stay unambiguous, an
/// object whose only key is empty becomes `{"": object}`.
///
/// A value in an `Any` becomes `null` for `NSNull`, `["Optional"]` for nil, and otherwise an array of a type's
/// name and the value: `["Int", 5]`, `["Array", [["Int", 5]]]`, `["Dictionary", {"a": null}]`.
enum AnyArchiveCoding {
  /// Returns the archive form of JSON.
  static func write(_ json: JSONValue, room: Int) throws(Fault) -> JSONValue {
    switch json {
    case .null, .bool, .string: return json
    case .number(let number):
      return number.isFinite ? json : .object(["": .string(number.text)])
    case .array(let elements):
      try check(room)
      var trees: [JSONValue] = []
      for element in elements { trees.append(try write(element, room: room - 1)) }
      return .array(trees)
    case .object(let object):
      try check(room)
      let isAmbiguous = object.keys == [""]
      var members = JSONObject()
      for (key, value) in object {
        members[key] = try write(value, room: room - (isAmbiguous ? 2 : 1))
      }
      return .object(isAmbiguous ? ["": .object(members)] : members)
    }
  }

  private static func check(_ room: Int) throws(Fault) {
    if room <= 0 || StackSpace.isScarce { throw .tooDeep(ArchiveWriter.maximumDepth) }
  }

  /// Returns the JSON of a form, or nil if it is not a valid form.
  static func read(_ tree: JSONValue) throws(Fault) -> JSONValue? {
    switch tree {
    case .null, .bool, .string, .number: return tree
    case .array(let elements):
      try check(1)
      var values: [JSONValue] = []
      for element in elements {
        guard let value = try read(element) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object(let object):
      try check(1)
      guard object.keys == [""], let inner = object[""] else { return try members(of: object) }
      switch inner {
      case .object(let object): return try members(of: object)
      case .string:
        return LosslessScalarCoding.read(JSONNumber.self, from: inner).map { .number($0) }
      default: return nil
      }
    }
  }

  private static func members(of object: JSONObject) throws(Fault) -> JSONValue? {
    var members = JSONObject()
    for (key, tree) in object {
      guard let value = try read(tree) else { return nil }
      members[key] = value
    }
    return .object(members)
  }

  // MARK: Names

  /// The types of values in an `Any`, apart from nil, by name.
  static let types: [String: Any.Type] = {
    var types = RepresentedTypes.scalars
    types["Array"] = [Any].self
    types["Dictionary"] = [String: Any].self
    var others: [Any.Type] = ScalarKind.allCases.map { $0.type }
    others += [JSONValue.self, JSONObject.self]
    for type in others { types[TypeName.readable(type)] = type }
    return types
  }()
}

extension ArchiveWriter {
  /// Writes a value in an `Any`.
  mutating func tree(ofAny value: Any) throws(Fault) -> JSONValue {
    let type = Swift.type(of: value)
    if FoundationObject.isNull(value) { return .null }
    let name = TypeName.readable(type)
    if AnyArchiveCoding.types[name] == type {
      return .array([.string(name), try tree(of: value, as: type)])
    }
    if let value = foundationScalar(value) { return try tree(ofAny: value) }
    if losesItsType(type) { throw unsupported(inAny: value) }
    switch ValueView(value) {
    case .absent: return .array([.string("Optional")])
    case .wrapped(let value): return try tree(ofAny: value)
    case .parts(let parts) where parts.kind == .array:
      return .array([.string("Array"), .array(try trees(of: parts.values, as: Any.self))])
    case .parts(let parts) where parts.kind == .dictionary:
      let object = try nested { writer throws(Fault) in
        try writer.object(parts, inAny: value)
      }
      return .array([.string("Dictionary"), .object(object)])
    default: throw unsupported(inAny: value)
    }
  }

  private mutating func object(
    _ members: ValueParts,
    inAny dictionary: Any,
  ) throws(Fault) -> JSONObject {
    var object = JSONObject()
    for (key, value) in zip(members.keys, members.values) {
      guard let key = key.base as? String else { throw unsupported(inAny: dictionary) }
      object[key] = try tree(of: value, as: Any.self, at: .key(key))
    }
    return object.inAscendingOrder
  }

  /// Returns whether only what a value consists of would come back, and not a range, a `Field` or the like.
  private func losesItsType(_ type: Any.Type) -> Bool {
    if case .optional = ValueKind(of: type) { return false }
    return wrappedType(by: type) != nil || Shape.of(type).isMappedContainer
  }

  private func unsupported(inAny value: Any) -> Fault {
    let name = TypeName.readable(Swift.type(of: value))
    return Fault(
      .unsupportedProperty,
      detail: "\(name) cannot be archived in an `Any`: ignore the property, or declare its type",
    )
  }

  /// Returns the scalar that a Foundation object represents, or nil if there is none.
  private func foundationScalar(_ value: Any) -> (any Scalar)? {
    guard PlainValue.isObject(value) else { return nil }
    switch FoundationObject.number(value) {
    case .bool(let value): return value
    case .integer(let value): return Int(exactly: value) ?? value
    case .unsigned(let value): return value
    case .double(let value): return value
    case .number(let value): return value.decimalValue ?? value
    default: return value as? String
    }
  }
}

extension ArchiveReader {
  /// Reads a value in an `Any`.
  func anyValue(from tree: JSONValue) throws(Fault) -> Any {
    if tree.isNull { return FoundationObject.null }
    guard case .array(let parts) = tree, let name = parts.first?.string else {
      throw mismatch(.other("a value with its type"), tree)
    }
    if parts == [.string("Optional")] { return Any?.none as Any }
    guard parts.count == 2 else { throw mismatch(.other("a value with its type"), tree) }
    guard let type = AnyArchiveCoding.types[name] else {
      throw mismatch(.other("a type that an `Any` supports"), parts[0])
    }
    return try value(of: type, from: parts[1])
  }
}
