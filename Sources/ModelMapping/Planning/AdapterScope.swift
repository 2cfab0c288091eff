/// The conversions, and the family, that count where an adapter is chosen.
struct AdapterScope {
  /// The rules, with the conversions that count here.
  private(set) var rules: MappingRules
  /// Transformers that change something, the one that comes first being the last here.
  private(set) var layers: [ValueTransformer] = []
  /// How many of these are the policy's, 1 or 0: the first.
  private var policyLayers = 0
  /// Whether what is chosen stands in an `Optional`.
  private(set) var isOptional = false

  /// Whether what is chosen is for a property, and not for a whole document.
  var isNested = false

  /// Whether a value always stands already where what is chosen reads to.
  var isLive = false

  /// Whether models that refuse themselves are taken even so.
  var takesRefused: Bool { isNested && rules.failingModels == .takenAnyway }

  /// Who chooses the types of the models in a property, if its type does not say so itself.
  var family: (any ModelFamily.Type)?

  /// What a policy and the options say.
  init(_ policy: any MappingPolicy.Type, _ options: ValueTransformer) {
    rules = policy.rules
    self = adding(policy.valueTransformer)
    policyLayers = layers.count
    self = adding(options)
  }

  /// The same with what comes before.
  func adding(_ transformer: ValueTransformer) -> AdapterScope {
    if transformer.isUnstated { return self }
    var scope = self
    if let conversions = transformer.conversions {
      scope.rules.conversions = conversions
      scope.rules.elementConversions = nil
    }
    scope.layers.append(transformer)
    return scope
  }

  /// For what an `Optional` wraps.
  var optional: AdapterScope { with(isOptional: true) }

  /// For what stands by itself.
  var required: AdapterScope { with(isOptional: false) }

  /// For what a container holds.
  var element: AdapterScope {
    var scope = required
    if let conversions = rules.elementConversions {
      scope.rules.conversions = conversions
      for index in 0..<policyLayers { scope.layers[index] = layers[index].forWriting }
    }
    return scope
  }

  private func with(isOptional: Bool) -> AdapterScope {
    var scope = self
    scope.isOptional = isOptional
    scope.isLive = false
    return scope
  }

  /// The same without conversions of others, for what their closures take and give.
  var bare: AdapterScope {
    var scope = required
    scope.layers = []
    scope.policyLayers = 0
    scope.family = nil
    return scope
  }

  /// Whether a transformer changes what is done with a type.
  func changes(_ type: Any.Type) -> Bool {
    layers.contains { !$0.changes(for: type).isEmpty }
  }
}
