/// The conversions that count where an adapter is chosen.
struct TransformScope {
  /// The rules, with the conversions that count here.
  private(set) var rules: MappingRules
  /// Transformers that change something, the one that comes first being the last here.
  private(set) var layers: [ValueTransformer] = []
  /// Whether what is chosen stands in an `Optional`.
  private(set) var isOptional = false

  /// What a policy and the options say.
  init(_ policy: any MappingPolicy.Type, _ options: ValueTransformer) {
    rules = policy.rules
    self = adding(policy.valueTransformer).adding(options)
  }

  /// The same with what comes before.
  func adding(_ transformer: ValueTransformer) -> TransformScope {
    if transformer.isUnstated { return self }
    var scope = self
    if let conversions = transformer.conversions { scope.rules.conversions = conversions }
    scope.layers.append(transformer)
    return scope
  }

  /// For what an `Optional` wraps.
  var optional: TransformScope { with(isOptional: true) }

  /// For what a container holds.
  var required: TransformScope { with(isOptional: false) }

  private func with(isOptional: Bool) -> TransformScope {
    var scope = self
    scope.isOptional = isOptional
    return scope
  }

  /// The same without conversions of others, for what their closures take and give.
  var bare: TransformScope {
    var scope = required
    scope.layers = []
    return scope
  }

  /// Whether a transformer changes what is done with a type.
  func changes(_ type: Any.Type) -> Bool {
    layers.contains { !$0.changes(for: type).isEmpty }
  }
}
