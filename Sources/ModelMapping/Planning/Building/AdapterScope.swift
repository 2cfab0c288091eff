/// The conversions and the family that apply where an adapter is chosen.
struct AdapterScope {
  /// The rules, with the conversions that apply here.
  private(set) var rules: MappingRules
  /// The transformers that change something, in order of rising precedence.
  private(set) var layers: [ValueTransformer] = []
  /// The number of leading layers that belong to the policy: 0 or 1.
  private var policyLayers = 0
  /// Whether the type is wrapped in an `Optional`.
  private(set) var isOptional = false

  /// Whether the adapter is for a property rather than a whole document.
  var isNested = false

  /// Whether the adapter always reads into a slot that has a value.
  var isLive = false

  /// Whether models that reject themselves are used anyway.
  var takesRefused: Bool { isNested && rules.legacy.failingModels == .takenAnyway }

  /// The model of whose members a dictionary has those that no other property reads; nil for other values.
  var leftoversOf: ModelPlan?

  /// The constraint of the values.
  var constraint: ValueConstraint?

  /// The family that chooses the types of the models in a property; it takes precedence over their type's family.
  var family: (any ModelFamily.Type)?

  /// Creates the scope of a policy and the options.
  init(_ policy: any MappingPolicy.Type, _ options: ValueTransformer) {
    rules = policy.rules
    self = adding(policy.valueTransformer)
    policyLayers = layers.count
    self = adding(options)
  }

  /// Returns this scope with a transformer of higher precedence.
  func adding(_ transformer: ValueTransformer) -> AdapterScope {
    if transformer.isUnstated { return self }
    var scope = self
    if let conversions = transformer.conversions {
      scope.rules.conversions = conversions
      scope.rules.legacy.elementConversions = nil
    }
    scope.layers.append(transformer)
    return scope
  }

  /// The scope for the value that an `Optional` wraps.
  var optional: AdapterScope { with(isOptional: true) }

  /// The scope for a value that no `Optional` wraps.
  private var required: AdapterScope { with(isOptional: false) }

  /// The scope for raw values, whose constraints are declared for the type that has them.
  var rawValue: AdapterScope {
    var scope = required
    scope.constraint = nil
    return scope
  }

  /// The scope for the elements of a container.
  var element: AdapterScope {
    var scope = required
    scope.constraint = constraint?.each
    if let conversions = rules.legacy.elementConversions {
      scope.rules.conversions = conversions
      for index in 0..<policyLayers { scope.layers[index] = layers[index].forWriting }
    }
    return scope
  }

  private func with(isOptional: Bool) -> AdapterScope {
    var scope = self
    scope.isOptional = isOptional
    scope.isLive = false
    scope.leftoversOf = nil
    return scope
  }

  /// The scope without transformers, for the types that their closures take and return.
  var bare: AdapterScope {
    var scope = required
    scope.layers = []
    scope.policyLayers = 0
    scope.family = nil
    scope.constraint = nil
    return scope
  }

  /// Returns whether a transformer changes how a type is converted.
  func changes(_ type: Any.Type) -> Bool {
    layers.contains { !$0.changes(for: type).isEmpty }
  }
}
