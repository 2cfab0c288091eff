import PropertyIntrospection

/// The plans and adapters of all types that were mapped, each made once for each policy.
///
/// One cache is shared by all mappers whose options do not change plans. A mapper with a key mapper or
/// a transformer of its own has a cache of its own.
final class PlanCache: Sendable {
  /// The cache of all mappers without options that change plans.
  static let shared = PlanCache(keyMapper: nil, valueTransformer: .standard)

  /// What plans take from the options.
  let keyMapper: KeyMapper?
  let valueTransformer: ValueTransformer
  private let roots = Locked(PlanTable<Frozen<RootAdapter>>())
  private let plans = Locked(PlanTable<Frozen<ModelPlan>>())

  init(keyMapper: KeyMapper?, valueTransformer: ValueTransformer) {
    self.keyMapper = keyMapper
    self.valueTransformer = valueTransformer
  }

  /// The cache for some options.
  static func of(_ options: MappingOptions) -> PlanCache {
    if options.keyMapper == nil, options.valueTransformer.isUnstated { return .shared }
    return PlanCache(keyMapper: options.keyMapper, valueTransformer: options.valueTransformer)
  }

  deinit {
    // Plans of types that contain each other hold each other.
    plans.withLock { plans in
      for plan in plans.values { plan.value.finish(.init()) }
    }
  }

  /// The adapter of a type that is mapped as a whole document, or nil if the type cannot be mapped.
  func root(for type: Any.Type, _ policy: any MappingPolicy.Type) -> RootAdapter? {
    if let known = roots.withLock({ $0[type, policy] }) { return known.value }
    let builder = PlanBuilder(cache: self, policy: policy)
    guard let adapter = builder.adapter(for: type, in: builder.scope) else { return nil }
    publish(builder)
    let made = Frozen(RootAdapter(adapter, policy.rules, builder.remarks, builder.finishedPlans))
    return roots.withLock { $0.insert(made, type, policy) }.value
  }

  /// The plan of a model.
  func plan(for type: any MappableModel.Type, _ policy: any MappingPolicy.Type) -> ModelPlan {
    if let known = plans.withLock({ $0[type, policy] }) { return known.value }
    let builder = PlanBuilder(cache: self, policy: policy)
    let plan = builder.plan(for: type)
    publish(builder)
    return plan
  }

  /// Keeps the plans that a builder has made.
  ///
  /// Another thread may have made the same ones meanwhile: they are alike, and the first stay.
  private func publish(_ builder: PlanBuilder) {
    let made = builder.finishedPlans.map { Frozen($0) }
    plans.withLock { plans in
      for plan in made { _ = plans.insert(plan, plan.value.type, builder.policy) }
    }
  }
}
