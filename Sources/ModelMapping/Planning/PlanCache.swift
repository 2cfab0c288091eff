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
  private let roots = TypePairTable<RootAdapter>()
  private let plans = TypePairTable<ModelPlan>()

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
    for plan in plans.objects { plan.finish(.init()) }
  }

  /// The adapter of a type that is mapped as a whole document, or nil if the type cannot be mapped.
  func root(for type: Any.Type, _ policy: any MappingPolicy.Type) -> RootAdapter? {
    lentRoot(for: type, policy)?.withObject { $0 }
  }

  /// The same, for as long as the cache is there: threads that ask at once do not wait for each other.
  ///
  /// `known` is a type in the type, or itself, that the caller knows to be a model.
  @inline(__always)
  func lentRoot(
    for type: Any.Type,
    _ policy: any MappingPolicy.Type,
    known: (any MappableModel.Type)? = nil,
  ) -> Unretained<RootAdapter>? {
    roots.find(type, policy) ?? newRoot(for: type, policy, known)
  }

  @inline(never)
  private func newRoot(
    for type: Any.Type,
    _ policy: any MappingPolicy.Type,
    _ known: (any MappableModel.Type)?,
  ) -> Unretained<RootAdapter>? {
    let builder = PlanBuilder(cache: self, policy: policy, known: known)
    guard let adapter = builder.adapter(for: type, in: builder.scope) else { return nil }
    publish(builder)
    let made = RootAdapter(adapter, policy.rules, builder.remarks, builder.plans)
    return roots.insert(Frozen(made), type, policy)
  }

  /// The plan of a model.
  func plan(for type: any MappableModel.Type, _ policy: any MappingPolicy.Type) -> ModelPlan {
    if let known = plans.find(type, policy) { return known.withObject { $0 } }
    let builder = PlanBuilder(cache: self, policy: policy)
    let plan = builder.plan(for: type)
    publish(builder)
    return plan
  }

  /// Keeps the plans that a builder has made.
  ///
  /// Another thread may have made the same ones meanwhile: they are alike, and the first stay.
  private func publish(_ builder: PlanBuilder) {
    for plan in builder.plans {
      _ = plans.insert(Frozen(plan), plan.type, builder.policy)
    }
  }
}
