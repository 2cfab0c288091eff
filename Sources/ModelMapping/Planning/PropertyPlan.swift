import PropertyIntrospection

/// How one property is read and written: its memory, its adapter and its paths in JSON.
///
/// Key tables and export steps refer to it by its index in the plan, and hold copies of its `access`, because
/// loops over members cannot afford to follow a reference for each.
package final class PropertyPlan {
  /// Whether a property must be in the document.
  enum Presence {
    /// The document must contain it.
    case required
    /// The model declares that the document must contain a usable value, whatever the policy.
    case declaredRequired
    /// The policy decides about a missing value.
    case byPolicy
    /// The document may leave it out, and null counts as an absent value.
    case optional
  }

  /// A value whose members are in the model's own object.
  enum Inlining {
    /// The members that no other property reads.
    case unknownMembers
    /// The members of a model.
    case flattened(FlattenedModel)
    /// The members that no other property reads, as members of a dictionary.
    case leftovers
  }

  /// The name of the property.
  package let name: String
  /// The stored field of the property.
  let field: StoredField
  /// The adapter that reads and writes its type.
  let adapter: ValueAdapter
  /// The property's memory and adapter, for loops over members.
  let access: PropertyAccess
  /// The paths it is read from, the preferred one first; empty for a property that is only written.
  package let readPaths: [[JSONKey.Step]]
  /// The path it is written to; nil for a property that is not written.
  package let writePath: [JSONKey.Step]?
  private let presence: Presence
  /// The contribution of its value to the model's own object, if it has no key there.
  private(set) var inlining: Inlining?
  /// Whether its values must not appear in errors and reports.
  private(set) var isSensitive = false

  /// Creates the plan of a stored property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - owner: The model's type.
  ///   - adapter: The adapter of the property's type.
  ///   - readPaths: The paths it is read from.
  ///   - writePath: The path it is written to.
  ///   - presence: Whether it must be in the document.
  init(
    _ property: PropertyInfo,
    in owner: TypeInfo,
    _ adapter: ValueAdapter,
    readPaths: [[JSONKey.Step]],
    writePath: [JSONKey.Step]?,
    _ presence: Presence,
  ) {
    name = property.name
    field =
      property.isAccessed ? .none : StoredField(of: property, in: owner, as: adapter.memory)
    self.adapter = adapter
    // User code may replace the value of an object meanwhile.
    let isExchanged = owner.kind == .class && adapter.staysInSlot
    let place: PropertyAccess.Place = isExchanged ? .copy : .memory
    access = PropertyAccess(field, adapter, property.isAccessed ? .accessor : place)
    self.readPaths = readPaths
    self.writePath = writePath
    self.presence = presence
  }

  /// Creates the plan of a stored property without a key.
  convenience init(
    _ property: PropertyInfo,
    in owner: TypeInfo,
    _ adapter: ValueAdapter,
    _ inlining: Inlining,
    _ presence: Presence = .byPolicy,
  ) {
    self.init(property, in: owner, adapter, readPaths: [], writePath: nil, presence)
    self.inlining = inlining
  }

  /// The same, for a loop that writes members; a value that user code cannot replace meanwhile is not copied.
  var writingAccess: PropertyAccess {
    guard access.place == .copy, PlanReach.isWrittenUndisturbed(adapter) else { return access }
    return PropertyAccess(field, adapter, .memory)
  }

  /// Calls a closure with the property's value, copied if the value of an object may be replaced meanwhile.
  @inline(__always)
  func withValue<R>(of storage: InstanceStorage, _ body: (Slot) -> R) -> R {
    access.withValue(of: storage) { body($1) }
  }

  /// The adapter of the property's value; for a wrapped property, of the wrapped value.
  var valueAdapter: ValueAdapter { wrapper?.innermost ?? adapter }

  /// The adapter of the property's wrapper, which others of the same type may enclose.
  private var wrapper: (any AnyWrapperAdapter)? {
    var adapter = adapter
    while adapter.asWrapper == nil, let inner = adapter.inner,
      inner.memory.type == adapter.memory.type
    {
      adapter = inner
    }
    return adapter.asWrapper
  }

  /// Returns the property's value, boxed.
  func boxedValue(in storage: InstanceStorage) -> Any {
    withValue(of: storage) { slot in
      wrapper?.boxedValue(of: slot) ?? adapter.memory.box(slot)
    }
  }

  /// Calls a closure with the property's slot, or with the slot of a reference to it if it is accessed through a key
  /// path.
  func withSlot<R, E: Error>(
    in storage: InstanceStorage,
    isInitialized: Bool,
    _ body: (Slot) throws(E) -> R,
  ) throws(E) -> R {
    try storage.withSlot(of: field, adapter, isInitialized: isInitialized, body)
  }

  /// Keeps its values out of errors and reports; for use only while the plan is built.
  func hideValues() { isSensitive = true }

  /// Whether it is read from the document.
  package var isRead: Bool {
    !readPaths.isEmpty || keepsUnknownMembers || isOfLeftovers || flattened?.isRead ?? false
  }

  /// Whether it is written to a document.
  var isWritten: Bool { writePath != nil || inlining != nil }

  /// Whether the document must contain it.
  package var isRequired: Bool { presence == .required || presence == .declaredRequired }

  /// Whether it keeps the members that no other property reads.
  var keepsUnknownMembers: Bool {
    if case .unknownMembers? = inlining { true } else { false }
  }

  /// Whether it is a dictionary of the members that no other property reads.
  var isOfLeftovers: Bool {
    if case .leftovers? = inlining { true } else { false }
  }

  /// The model in it whose members are in the object around it, if any.
  @inline(never)
  package var flattened: FlattenedModel? {
    if case .flattened(let model)? = inlining { model } else { nil }
  }

  /// Whether the document must contain a usable value, whatever the policy.
  package var isDeclaredRequired: Bool { presence == .declaredRequired }

  /// Whether null counts as an absent value.
  package var ignoresNull: Bool { presence == .optional }

  /// Whether the document may leave it out regardless of the policy for missing values.
  package var isOptional: Bool { ignoresNull || adapter.mayBeAbsent }

  /// The path that represents the property if none of its keys is present.
  var mainPath: [JSONKey.Step] {
    inlining == nil ? readPaths.first ?? [.key(name)] : []
  }

  /// The last step of `mainPath`; nil if it is an index.
  var mainKey: String? { mainPath.last?.key }

  /// The keys of the model's own object on the paths that it is read from and written to.
  var ownKeys: [String] {
    (readPaths + [writePath ?? []]).compactMap(\.first?.key)
  }

  /// Whether the key it is written to is none of those that it is read from.
  package var isWrittenElsewhere: Bool { writePath.map { !readPaths.contains($0) } ?? false }
}

extension PropertyPlan {
  /// Marks the rules whose values must not be reported: the rules of the named properties, and all that read
  /// from the same paths, or from around or inside them.
  static func hideValues(of names: Set<String>, in rules: [PropertyPlan]) {
    let holdsSecrets = rules.contains { $0.flattened?.hasSecrets ?? false }
    if names.isEmpty, !holdsSecrets { return }
    var paths: [[JSONKey.Step]] = []
    for rule in rules where names.contains(rule.name) && rule.inlining == nil {
      paths += rule.readPaths + [rule.writePath ?? rule.mainPath]
    }
    for rule in rules {
      // A misspelled key may contain a secret.
      let isOpen = rule.keepsUnknownMembers || rule.isOfLeftovers
      if names.contains(rule.name) || isOpen || rule.reads(anyOf: paths) {
        rule.hideValues()
      }
    }
  }

  private func reads(anyOf paths: [[JSONKey.Step]]) -> Bool {
    readPaths.contains { path in
      paths.contains { $0.starts(with: path) || path.starts(with: $0) }
    }
  }
}

/// How the values of a property are read and written.
///
/// Most properties are strings, numbers and Booleans. The loops over the members handle these without their
/// adapter, because the call costs more than the work.
enum ScalarFastPath {
  case text
  case integer
  case bool
  case double
  /// Read and written by the adapter.
  case other

  /// Returns the fast path of an adapter, and whether its values are `Optional`s.
  static func of(_ adapter: ValueAdapter) -> (fastPath: ScalarFastPath, isOptional: Bool) {
    guard let scalar = adapter.plainScalar else { return (.other, false) }
    switch scalar.kind {
    case .string: return (.text, scalar.isOptional)
    case .int: return (.integer, scalar.isOptional)
    case .bool: return (.bool, scalar.isOptional)
    case .double: return (.double, scalar.isOptional)
    default: return (.other, scalar.isOptional)
    }
  }
}

// MARK: - Checks

/// The properties of a model in which something can be wrong: those that are required or have a constraint, those that
/// hold other values, and the keeper of unknown members.
final class CheckedRules {
  let indices: [Int]

  init(_ plan: ModelPlan) {
    indices = plan.content.rules.indices.filter { index in
      let rule = plan.content.rules[index]
      return !rule.isScalar || rule.isDeclaredRequired || plan.content.checks[rule.name] != nil
        || index == plan.keeper
    }
  }
}

extension PropertyPlan {
  /// Whether its value is a scalar, or a container of scalars.
  var isScalar: Bool {
    (adapter.isContainer ? adapter.inner : adapter) is ScalarAdapter
  }
}
