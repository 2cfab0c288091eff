import ModelMapping
import PropertyIntrospection

extension ArchiveWriter {
  /// Writes an enum with payloads.
  mutating func tree(ofTagged value: some TaggedModel) throws(Fault) -> JSONValue {
    let type = type(of: value)
    guard let (number, payload) = value.listedCase else {
      guard let unknown = type.unknownValue, ModelComparison.areEqual(value, unknown) else {
        let detail =
          "`cases` of \(TypeName.readable(type)) lacks the case of this value, or the closure that returns its payload"
        throw Fault(.unsupportedProperty, detail: detail)
      }
      return .array([])
    }
    let item = type.listedCases[number]
    guard type.number(of: item.tag) == number else {
      let tag = item.tag.string ?? item.tag.jsonString()
      let detail = "cases of \(TypeName.readable(type)): two cases have the tag `\(tag)`"
      throw Fault(.invalidDeclaration, detail: detail)
    }
    if let payload = payload as? UnknownTag, item.isUnknown {
      // No case has the tag null.
      let value = try nested { writer throws(Fault) in
        try writer.tree(of: payload.value, as: JSONValue.self)
      }
      return .array([.null, payload.tag, value])
    }
    let tag = item.tag
    if item.payload == Void.self { return .array([tag]) }
    let form = try nested { writer throws(Fault) in
      // A family belongs to the property, not to its payloads.
      let around = writer.family
      defer { writer.family = around }
      writer.family = nil
      return try writer.tree(of: payload, as: item.payload)
    }
    return .array([tag, form])
  }
}

extension ArchiveReader {
  /// Reads an enum with payloads.
  func tagged<Value: TaggedModel>(_: Value.Type, from tree: JSONValue) throws(Fault) -> Any {
    guard case .array(let parts) = tree else { throw mismatch(.array, tree) }
    if parts.isEmpty, let unknown = Value.unknownValue { return unknown }
    guard let tag = parts.first, let number = Value.number(of: tag) else {
      throw mismatch(.other("a case of \(TypeName.readable(Value.self))"), parts.first ?? tree)
    }
    let item = Value.listedCases[number]
    if item.isUnknown {
      guard parts.count == 3,
        let payload = try value(of: JSONValue.self, from: parts[2]) as? JSONValue,
        let value = item.value(with: UnknownTag(parts[1], value: payload))
      else { throw mismatch(.other("a tag with its value"), tree) }
      report(Value.fault(of: UnknownTag(parts[1], value: payload)))
      return value
    }
    guard parts.count == (item.payload == Void.self ? 1 : 2) else {
      throw mismatch(.other("a case with its payload"), tree)
    }
    var reader = self
    reader.family = nil
    let payload = parts.count == 1 ? () : try reader.value(of: item.payload, from: parts[1])
    guard let value = item.value(with: payload) else {
      throw mismatch(.type(TypeName.readable(item.payload)), tree)
    }
    return value
  }
}

extension TaggedModel {
  /// Returns the number of the first case with a tag.
  fileprivate static func number(of tag: JSONValue) -> Int? {
    listedCases.firstIndex { $0.tag == tag }
  }
}
