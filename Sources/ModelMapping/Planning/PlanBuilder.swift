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
  private var plans: [ObjectIdentifier: ModelPlan] = [:]

  init(cache: PlanCache, policy: any MappingPolicy.Type) {
    self.cache = cache
    self.policy = policy
    scope = AdapterScope(policy, cache.valueTransformer)
  }

  /// All plans that were made.
  var finishedPlans: [ModelPlan] { Array(plans.values) }

  /// The plan of a model.
  func plan(for type: any MappableModel.Type) -> ModelPlan {
    func open<Model: MappableModel>(_: Model.Type) -> ModelPlan { plan(of: Model.self) }
    return open(type)
  }

  private func plan<Model: MappableModel>(of _: Model.Type) -> ModelPlan {
    let key = ObjectIdentifier(Model.self)
    if let known = plans[key] { return known }
    let described: Result<TypeInfo, IntrospectionError>
    do throws(IntrospectionError) {
      described = .success(try TypeInfo.of(Model.self))
    } catch {
      described = .failure(error)
    }
    let info = try? described.get()
    let plan = ModelPlan(
      Model.self,
      name: info?.name ?? String(describing: Model.self),
      isClass: info?.kind == .class,
      policy: policy,
      rules: scope.adding(Model.valueTransformer).rules,
      cache: cache,
    )
    plans[key] = plan
    switch described {
    case .success(let info):
      var draft = PlanDraft(of: Model.self, info, plan, self)
      plan.finish(draft.finished())
    case .failure(let error):
      var content = ModelPlan.Content()
      content.faults = [.init(error)]
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
