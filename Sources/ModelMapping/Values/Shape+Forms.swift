import PropertyIntrospection

/// How values are stored by themselves, in archives.
extension Shape {
  /// The stored form of a value.
  package enum Form {
    /// The value with its own type.
    case any
    case scalar
    /// A model of another type than the declared one.
    case existential
    case model(any MappableModel.Type)
    case tagged(any TaggedModel.Type)
    case container(Container)
    /// A value of another type.
    case represented(as: Any.Type)
    /// The raw value.
    case raw(any RawRepresentable.Type)
    /// The encoding of the value.
    case coded(any Codable.Type)
    case none
  }

  /// The containers of one type.
  package struct Container {
    fileprivate let type: any ValueContainer.Type

    /// What the values have; nil for an `Optional` or a field.
    package var kind: ValueParts.Kind? { type.kind }
    /// The type of the contents; for a dictionary, of its values.
    package var contentType: Any.Type { type.contentType }
    /// How the keys of a dictionary are written, if strings can restore them.
    package var keys: KeyConversion<AnyHashable>? { type.keyConversion }

    /// Returns the value of parts, or nil if one of them has another type.
    package func make(of view: ValueView) -> Any? { type.make(of: view) }
  }

  package var form: Form {
    switch kind {
    case .any: .any
    case .scalar: .scalar
    case .existential: .existential
    case .model(let type): .model(type)
    case .tagged(let type): .tagged(type)
    case .container(let type): .container(Container(type: type))
    case .represented(_, let type): .represented(as: type)
    case .raw(let type): .raw(type)
    case .coded(let type): .coded(type)
    case .other: .none
    }
  }

  /// Returns the representation of a value, or nil for a value of another type.
  package func representation(of value: Any) -> Any? {
    if case .represented(let represented, _) = kind { represented.archived(value) } else { nil }
  }

  /// Returns the value of a representation, or nil if there is none.
  package func value(of representation: Any) -> Any? {
    guard case .represented(let represented, _) = kind else { return nil }
    return represented.unarchived(representation)
  }

  /// The types without parts, by name: scalars, and types that are stored as one.
  package static let simpleTypes: [String: Any.Type] = {
    var types = RepresentedTypes.scalars
    for kind in ScalarKind.allCases { types[TypeName.readable(kind.type)] = kind.type }
    return types
  }()

  /// Whether only the parts of a value would come back, and not the value: a range, a field and the like.
  package var losesItsType: Bool {
    if case .optional = ValueKind(of: type) { return false }
    return wrappedType(by: type) != nil || isMappedContainer
  }
}

extension FoundationObject {
  /// Returns the scalar that an object represents, or nil if there is none.
  package static func scalar(_ value: Any) -> Any? {
    guard PlainValue.isObject(value) else { return nil }
    switch number(value) {
    case .bool(let value): return value
    case .integer(let value): return Int(exactly: value) ?? value
    case .unsigned(let value): return value
    case .double(let value): return value
    case .number(let value): return value.decimalValue ?? value
    default: return value as? String
    }
  }
}

extension ModelPart {
  /// Whether only a custom conversion can map the values.
  package var isStoredAsJSON: Bool {
    adapter != nil && !Shape.lent(of: type).withObject { $0.isArchivable }
  }

  /// Returns a value as ordinary JSON, or nil if it has none.
  ///
  /// - Parameters:
  ///   - value: A value of the property.
  ///   - depth: The maximum nesting of arrays and objects.
  /// - Returns: The JSON.
  /// - Throws: The first reason why JSON cannot represent it.
  package func json(of value: Any, depth: Int) throws(Fault) -> JSONValue? {
    guard let adapter else { return nil }
    var limits = MappingOptions()
    limits.maximumDepth = depth
    var sink = TreeSink(limits: MappingLimits(limits), rules: Strict.rules)
    let tree = withSlot(ofBoxed: value, in: adapter.memory) { slot -> JSONValue? in
      adapter.jsonValue(of: slot, for: &sink) ?? (adapter.isNil(slot) ? .null : nil)
    }
    if sink.findings.hasErrors {
      throw Fault(ModelError(modelName: "", findings: sink.findings, in: nil))
    }
    return tree ?? nil
  }

  /// Returns the value of ordinary JSON, or nil if the property has none.
  ///
  /// - Throws: The reason why the property cannot read it.
  package func value(ofJSON tree: JSONValue) throws(Fault) -> Any? {
    guard let adapter else { return nil }
    let findings = Findings(wantsReport: false, rules: Strict.rules, limit: 1)
    let limits = MappingLimits(MappingOptions())
    var source = TreeSource(TreeValue(tree), depth: limits.start, findings: findings)
    let value = withTemporarySlot(for: adapter.memory) { slot -> Any? in
      guard let outcome = try? source.read(adapter, into: slot), outcome == .written else {
        return nil
      }
      let value = slot.filled
      defer { adapter.memory.destroy(value) }
      return adapter.memory.box(value)
    }
    if let value { return value }
    guard source.findings.hasErrors else {
      throw Fault(.typeMismatch, expected: adapter.expectation, found: tree.kind.noun)
    }
    throw Fault(ModelError(modelName: "", findings: source.findings, in: nil))
  }
}
