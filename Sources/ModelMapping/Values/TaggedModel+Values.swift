import PropertyIntrospection

/// Lets enums with payloads be copied and archived by their payloads.
extension TaggedModel {
  /// The payload of the value, the keys of the document that lead to it, and the tags of its case, one of which is a
  /// member of an object with others; nil if `cases` does not list its case.
  var located: (path: [MappingPath.Component], payload: Any, tag: ValueCheck.Tag?)? {
    guard let (number, payload) = listedCase else { return nil }
    let tag = (payload as? UnknownTag)?.tag ?? Self.listedCases[number].tag
    switch Self.tagging {
    case .external: return (tag.string.map { [.key($0)] } ?? [], payload, nil)
    case .adjacent(let key, let content, _): return ([.key(content)], payload, (key, [tag]))
    case .internal(let key, _):
      let rest = Self.listedCases.dropFirst(number + 1)
      let others = rest.filter { $0.boxedPayload(of: self) != nil }
      return ([], payload, (key, [tag] + others.map(\.tag)))
    case .untagged: return ([], payload, nil)
    }
  }

  /// Returns a fault for an unknown tag, as a payload, that would not be read again as it is.
  package static func fault(of payload: Any) -> Fault? {
    guard let unknown = payload as? UnknownTag else { return nil }
    let (tag, object) = (unknown.tag, unknown.value.object)
    let tags = listedCases.lazy.filter { !$0.isUnknown }.map(\.tag)
    let detail: String? =
      switch tagging {
      case _ where tags.contains(tag): "a case has the tag \(tag)"
      case .external where unknown.value == tag && tag.string != nil: nil
      case .external where object?.keys.first == tag.string && tag.string != nil:
        tags.compactMap(\.string).first { object?.keys.contains($0) == true }.map {
          "a case has the tag \"\($0)\""
        }
      case .external where object?.isEmpty == true && tag.isNull: nil
      case .internal(let key, let standard), .adjacent(let key, _, let standard):
        unknown.hasTag(at: key, hasDefault: standard != nil)
          ? nil : "its value does not have the tag \(tag)"
      default: "its value does not have the tag \(tag)"
      }
    guard let detail else { return nil }
    return Fault(.invalidValue, expected: .other("an unknown tag"), detail: detail)
  }

  /// The types of the payloads.
  static var payloads: [Any.Type] { listedCases.map(\.payload) }

  /// The value for unknown tags, if there is one.
  package static var unknownValue: Self? {
    (Self.self as? any (UnknownCaseProviding & SendableMetatype).Type)?.unknownCase as? Self
  }
}

extension UnknownTag {
  /// Whether the value is an object with the tag under a key; if the tag is null, without one.
  fileprivate func hasTag(at key: String, hasDefault: Bool) -> Bool {
    guard let object = value.object else { return false }
    let found = object[key] ?? .null
    return tag.isNull ? !hasDefault && !found.isTag : tag.isTag && found == tag
  }
}

// MARK: - Copies

extension ModelCopier {
  /// Returns a copy of an enum with a payload, or nil if there are no model objects in it.
  func copied(tagged value: any TaggedModel) throws(Fault) -> Any? {
    func open<Value: TaggedModel>(_ value: Value) throws(Fault) -> Any? {
      guard let (number, payload) = value.listedCase, let copy = try copied(payload) else {
        return nil
      }
      return Value.listedCases[number].value(with: copy)
    }
    try checkStack()
    return try open(value)
  }
}
