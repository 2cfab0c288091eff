import PropertyIntrospection

/// Works out the plan of a type, and of all types in it.
///
/// Plans that are being made are kept by type, so that types which contain each other find each other's
/// plans before these are finished.
final class PlanBuilder {
  let policy: any MappingPolicy.Type
  let cache: PlanCache
  /// What counts for all types, before a model says something of its own.
  let scope: AdapterScope
  /// A type that the caller knows to be a model, so that nobody need ask.
  let known: (any MappableModel.Type)?
  private var index = TypeIndex()
  /// All plans that were made, by the numbers of their types.
  private(set) var plans: [ModelPlan] = []
  private var scalars = [ScalarAdapter?](repeating: nil, count: ScalarKind.allCases.count * 2)

  init(
    cache: PlanCache,
    policy: any MappingPolicy.Type,
    known: (any MappableModel.Type)? = nil,
  ) {
    self.cache = cache
    self.policy = policy
    self.known = known
    scope = AdapterScope(policy, cache.valueTransformer)
  }

  /// The adapter of a scalar: the same one each time, unless the conversions differ from the usual ones.
  func scalarAdapter(
    _ kind: ScalarKind,
    isOptional: Bool,
    _ conversions: ConversionRules,
  ) -> ScalarAdapter {
    func make() -> ScalarAdapter {
      ScalarAdapter(kind, isOptional: isOptional, rules: conversions)
    }
    if conversions != scope.rules.conversions { return make() }
    let place = kind.rawValue * 2 + (isOptional ? 1 : 0)
    if let made = scalars[place] { return made }
    let adapter = make()
    scalars[place] = adapter
    return adapter
  }

  /// The plan of a model.
  func plan(for type: any MappableModel.Type) -> ModelPlan {
    func open<Model: MappableModel>(_: Model.Type) -> ModelPlan { plan(of: Model.self) }
    return open(type)
  }

  private func plan<Model: MappableModel>(of _: Model.Type) -> ModelPlan {
    if let number = index.number(of: Model.self) { return plans[number] }
    var info: TypeInfo?
    var failure: IntrospectionError?
    do throws(IntrospectionError) {
      info = try TypeInfo.of(Model.self)
    } catch {
      failure = error
    }
    let plan = ModelPlan(
      Model.self,
      name: info?.name ?? String(describing: Model.self),
      isClass: info?.kind == .class,
      policy: policy,
      rules: scope.adding(Model.valueTransformer).rules,
      cache: cache,
    )
    index.add(Model.self)
    plans.append(plan)
    if let info {
      var draft = PlanDraft(of: Model.self, info, plan, self)
      plan.finish(draft.finished())
    } else {
      var content = ModelPlan.Content()
      content.faults = failure.map { [.init($0)] } ?? []
      plan.finish(content)
    }
    return plan
  }
}

extension Findings.Finding {
  /// What keeps a type from being described, as a fault of its declaration.
  init(_ error: IntrospectionError) {
    let isStripped = error.code == .reflectionUnavailable || error.code == .namesUnavailable
    self.init(
      isStripped ? .reflectionUnavailable : .invalidDeclaration,
      isError: true,
      detail: error.description,
    )
  }
}
