import PropertyIntrospection

/// The plans and adapters of all mapped types, each created once for each policy.
///
/// All mappers whose options do not change plans share one cache. A mapper with a custom key mapper or
/// transformer has its own.
final class PlanCache: Sendable {
  /// The cache of all mappers whose options do not change plans.
  static let shared = PlanCache(MappingOptions())

  /// The options that plans depend on.
  let keyMapper: KeyMapper?
  /// The key mappers of single models, which replace those that the models declare.
  let keyMappers: [ObjectIdentifier: KeyMapper]
  let valueTransformer: ValueTransformer
  private let roots = TypePairTable<RootAdapter>()
  private let plans = TypePairTable<ModelPlan>()
  private let taggedPlans = TypePairTable<TaggedPlan>()
  /// The plans in which an audit has found nothing, nor in plans that they lead to, by the types they reach.
  let clean = Locked<Set<ObjectIdentifier>>([])
  /// Plans that were built while another thread published the same ones.
  private let unpublished = Locked<[Frozen<any CachedPlan>]>([])

  private init(_ options: MappingOptions) {
    keyMapper = options.keyMapper
    keyMappers = options.keyMappers
    valueTransformer = options.valueTransformer
  }

  /// Returns the cache for the options.
  static func of(_ options: MappingOptions) -> PlanCache {
    let isUsual =
      options.keyMapper == nil && options.keyMappers.isEmpty && options.valueTransformer.isUnstated
    return isUsual ? .shared : PlanCache(options)
  }

  deinit {
    // Plans of types that contain each other retain each other.
    for plan in plans.objects { plan.clear() }
    for plan in taggedPlans.objects { plan.clear() }
    unpublished.withLock { plans in
      for plan in plans { plan.value.clear() }
    }
  }

  /// Returns the plan of a union if it is finished.
  func publishedTaggedPlan(
    for type: any TaggedModel.Type,
    _ policy: any MappingPolicy.Type,
  ) -> TaggedPlan? {
    taggedPlans.find(type, policy)?.withObject { $0 }
  }

  /// Returns the plan of a union, or nil if the type is not mapped as one.
  func taggedPlan(for type: any TaggedModel.Type, _ policy: any MappingPolicy.Type) -> TaggedPlan? {
    if let known = publishedTaggedPlan(for: type, policy) { return known }
    return (root(for: type, policy)?.adapter as? TaggedAdapter)?.plan
  }

  /// Returns the adapter of a type mapped as a whole document, or nil if the type cannot be mapped.
  func root(for type: Any.Type, _ policy: any MappingPolicy.Type) -> RootAdapter? {
    lentRoot(for: type, policy)?.withObject { $0 }
  }

  /// Like `root(for:_:)`, but unretained, so that threads do not contend; valid while the cache exists.
  ///
  /// `known` is the type, or a type in it, that the caller knows to be a model.
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
    let made = RootAdapter(adapter, policy.rules, remarks)
    return roots.insert(Frozen(made), type, policy)
  }

  /// Returns the plan of a model.
  func plan(for type: any MappableModel.Type, _ policy: any MappingPolicy.Type) -> ModelPlan {
    lentPlan(for: type, policy).withObject { $0 }
  }

  /// Like `plan(for:_:)`, but unretained, so that threads do not contend; valid while the cache exists.
  func lentPlan(
    for type: any MappableModel.Type,
    _ policy: any MappingPolicy.Type,
  ) -> Unretained<ModelPlan> {
    plans.find(type, policy) ?? newPlan(for: type, policy)
  }

  @inline(never)
  private func newPlan(
    for type: any MappableModel.Type,
    _ policy: any MappingPolicy.Type,
  ) -> Unretained<ModelPlan> {
    let builder = PlanBuilder(cache: self, policy: policy)
    let plan = builder.plan(for: type)
    publish(builder)
    return plans.find(type, policy) ?? plans.insert(Frozen(plan), type, policy)
  }

  /// Returns the plan of a model if it is finished, with all plans that it refers to.
  func publishedPlan(
    for type: any MappableModel.Type,
    _ policy: any MappingPolicy.Type,
  ) -> ModelPlan? {
    plans.find(type, policy)?.withObject { $0 }
  }

  /// Publishes the plans that a builder has created.
  ///
  /// Another thread may have published equal ones meanwhile; the first ones stay. The others are kept too,
  /// because objects that the builder created may refer to them, and they to each other.
  private func publish(_ builder: PlanBuilder) {
    builder.finish()
    PlanReach.finish(builder.plans, builder.taggedPlans.values)
    for plan in builder.plans { publish(plan, of: plan.type, builder.policy, in: plans) }
    for plan in builder.taggedPlans.values {
      publish(plan, of: plan.type, builder.policy, in: taggedPlans)
    }
  }

  private func publish<Plan: CachedPlan>(
    _ plan: Plan,
    of type: Any.Type,
    _ policy: any MappingPolicy.Type,
    in table: TypePairTable<Plan>,
  ) {
    let first = table.insert(Frozen(plan), type, policy)
    if first.withObject({ $0 === plan }) { return }
    let other = Frozen<any CachedPlan>(plan)
    unpublished.withLock { $0.append(other) }
  }
}

/// A plan that refers to others, which may refer to it.
private protocol CachedPlan: AnyObject {
  /// Breaks reference cycles.
  func clear()
}

extension ModelPlan: CachedPlan {
  fileprivate func clear() { finish(Content()) }
}

extension TaggedPlan: CachedPlan {
  fileprivate func clear() { finish([], []) }
}
