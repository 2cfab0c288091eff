import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// The types that an `Any` may hold, apart from nil.
///
/// Such a value becomes `null` for `NSNull`, `["Optional"]` for nil, and otherwise an array of a type's name and the
/// value: `["Int", 5]`, `["Array", [["Int", 5]]]`, `["Dictionary", {"a": null}]`.
enum AnyTypes {
  /// The types by name.
  static let named: [String: Any.Type] = {
    var types = Shape.simpleTypes
    types["Array"] = [Any].self
    types["Dictionary"] = [String: Any].self
    let json: [Any.Type] = [JSONValue.self, JSONObject.self]
    for type in json { types[TypeName.readable(type)] = type }
    return types
  }()
}

extension ArchiveWriter {
  /// Writes a value in an `Any`.
  mutating func tree(ofAny value: Any) throws(Fault) -> JSONValue {
    let type = Swift.type(of: value)
    if FoundationObject.isNull(value) { return .null }
    let name = TypeName.readable(type)
    if AnyTypes.named[name] == type {
      return .array([.string(name), try tree(of: value, as: type)])
    }
    if let value = FoundationObject.scalar(value) { return try tree(ofAny: value) }
    if Shape.of(type).losesItsType { throw unsupported(inAny: value) }
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

  private func unsupported(inAny value: Any) -> Fault {
    let name = TypeName.readable(Swift.type(of: value))
    return Fault(
      .unsupportedProperty,
      detail: "\(name) cannot be archived in an `Any`: ignore the property, or declare its type",
    )
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
    guard let type = AnyTypes.named[name] else {
      throw mismatch(.other("a type that an `Any` supports"), parts[0])
    }
    return try value(of: type, from: parts[1])
  }
}
