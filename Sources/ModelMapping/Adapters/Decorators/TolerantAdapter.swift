import PropertyIntrospection

/// Reads a property with more tolerant rules: null keeps the present value, or failing models are forgiven.
final class TolerantAdapter: ForwardingAdapter {
  private let rules: ConversionRules
  private let keepsOnNull: Bool
  private let forgives: Bool

  /// Returns the adapter of a property, wrapped in an excusing one if the rules require it.
  static func around(
    _ adapter: ValueAdapter,
    of type: Any.Type,
    isOptional: Bool,
    _ scope: AdapterScope,
  ) -> ValueAdapter {
    // The value inside the wrapper is the one to excuse.
    if let wrapper = adapter.asWrapper, let value = adapter.inner {
      let type = wrapper.wrappedType
      return wrapper.holding(around(value, of: type, isOptional: isOptional, scope))
    }
    let keepsOnNull =
      scope.rules.legacy.nullForOptional == .keep && !adapter.takesNull
      && type is any OptionalValue.Type
    let forgives: Bool
    switch scope.rules.legacy.failingModels {
    case .forgiven: forgives = isModel(type, adapter, scope)
    case .forgivenIfOptional: forgives = isOptional && isModel(type, adapter, scope)
    case .unusable, .takenAnyway: forgives = false
    }
    guard keepsOnNull || forgives else { return adapter }
    return TolerantAdapter(adapter, scope.rules.conversions, keepsOnNull, forgives)
  }

  private static func isModel(
    _ type: Any.Type,
    _ adapter: ValueAdapter,
    _ scope: AdapterScope,
  ) -> Bool {
    if adapter is ScalarAdapter || adapter is ScalarArrayAdapter { return false }
    if type is any MappableModel.Type { return true }
    let type = wrappedType(by: type) ?? type
    if type is any MappableModel.Type { return true }
    guard scope.family != nil, case .existential = ValueKind(of: type) else { return false }
    return true
  }

  private init(
    _ behind: ValueAdapter,
    _ rules: ConversionRules,
    _ keepsOnNull: Bool,
    _ forgives: Bool,
  ) {
    self.rules = rules
    self.keepsOnNull = keepsOnNull
    self.forgives = forgives
    super.init(behind)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if keepsOnNull {
      let kind = try source.kind()
      if kind == .null {
        try source.readNull()
        return .kept
      }
      if kind == .string, rules.nullWords { return try readWord(from: &source, into: slot) }
    }
    return forgives
      ? try readForgiving(from: &source, into: slot) : try source.read(behind, into: slot)
  }

  private func readForgiving<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.findingCount
    source.findings.forgiving += 1
    defer { source.findings.forgiving -= 1 }
    let outcome = try source.read(behind, into: slot)
    guard outcome == .unusable || outcome == .invalid else { return outcome }
    source.findings.markUnused(since: mark)
    source.findings.forgive(mark..<source.findings.count)
    return .kept
  }

  /// Reads a string that may be a word for null, which not every type accepts as null.
  private func readWord<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let isWord = try source.takeNullWord(rules)
    source.rewind(to: start)
    guard isWord else {
      return forgives
        ? try readForgiving(from: &source, into: slot) : try source.read(behind, into: slot)
    }
    return try readAside(from: &source, into: slot) { _, value in
      behind.isEmpty(value) ? .kept : .written
    }
  }
}
