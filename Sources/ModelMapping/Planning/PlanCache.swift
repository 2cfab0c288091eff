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
  /// Plans that were built while another thread built and published the same ones.
  private let unpublished = Locked<[Frozen<ModelPlan>]>([])

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
    unpublished.withLock { plans in
      for plan in plans { plan.value.finish(.init()) }
    }
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
    let adapter = builder.adapter(for: type, in: builder.scope)
    let remarks = builder.remarks
    publish(builder)
    guard let adapter else { return nil }
    let made = RootAdapter(adapter, policy.rules, remarks, builder.reachedPlans)
    return roots.insert(Frozen(made), type, policy)
  }

  /// The plan of a model.
  func plan(for type: any MappableModel.Type, _ policy: any MappingPolicy.Type) -> ModelPlan {
    if let known = publishedPlan(for: type, policy) { return known }
    let builder = PlanBuilder(cache: self, policy: policy)
    let plan = builder.plan(for: type)
    publish(builder)
    return publishedPlan(for: type, policy) ?? plan
  }

  /// The plan of a model, if it is finished, with all plans that it refers to.
  func publishedPlan(
    for type: any MappableModel.Type,
    _ policy: any MappingPolicy.Type,
  ) -> ModelPlan? {
    plans.find(type, policy)?.withObject { $0 }
  }

  /// Keeps the plans that a builder has made.
  ///
  /// Another thread may have made the same ones meanwhile: they are alike, and the first stay. The others
  /// are kept too, because what the builder has made may refer to them, and they to each other.
  private func publish(_ builder: PlanBuilder) {
    builder.finish()
    var others: [Frozen<ModelPlan>] = []
    for plan in builder.plans.map({ Frozen($0) }) {
      let first = plans.insert(plan, plan.value.type, builder.policy)
      if first.withObject({ $0 !== plan.value }) { others.append(plan) }
    }
    if others.isEmpty { return }
    unpublished.withLock { $0 += others }
  }
}
