import PropertyIntrospection

/// Builds the plan of a type and of all types in it.
///
/// A plan is created empty when its type is met and filled later, one after the other: types that contain each
/// other find each other's plans, and nested models use no stack. `finish()` fills the remaining plans.
/// Plans that are already in the cache are used unchanged.
final class PlanBuilder {
  let policy: any MappingPolicy.Type
  let cache: PlanCache
  /// The scope of all types, before a model adds its own declarations.
  let scope: AdapterScope
  /// A type that the caller knows to be a model, which saves a conformance check.
  let known: (any MappableModel.Type)?
  private var index = TypeIndex()
  /// All plans that were created, by the numbers of their types.
  private(set) var plans: [ModelPlan] = []
  /// The declarations of their types; nil for types that cannot be described.
  private var declarations: [Declaration?] = []
  /// The numbers of the plans that are still empty.
  private var unfilled: [Int] = []
  /// The number of the plan that is being filled.
  private var current: Int?
  /// The numbers of the plans that are being filled: of a model, of one that is flattened into it, and so on.
  private var open: [Int] = []
  private var growth = TypeGrowth()
  /// The types around the one whose adapter is being chosen.
  var nesting = TypeNesting()
  /// The types for whose values an adapter of a declared form was made.
  var typesWithForm: [Any.Type] = []
  /// Whether an adapter for models that a family chooses was made.
  var usedFamily = false
  /// All plans of unions that were created, by type.
  var taggedPlans: [ObjectIdentifier: TaggedPlan] = [:]
  /// The order of these plans, to detect enums that grow without end.
  var taggedGrowth = TypeGrowth()
  /// The numbers of the unions whose payloads are being chosen, each inside the one before it.
  var taggedNesting: [Int] = []
  private var scalars = [ScalarAdapter?](repeating: nil, count: ScalarKind.allCases.count * 2)

  init(cache: PlanCache, policy: any MappingPolicy.Type, known: (any MappableModel.Type)? = nil) {
    self.cache = cache
    self.policy = policy
    self.known = known
    scope = AdapterScope(policy, cache.valueTransformer)
  }

  /// Returns the adapter of a scalar: the same one each time, unless the conversions differ from the usual ones.
  func scalarAdapter(
    _ kind: ScalarKind,
    isOptional: Bool,
    _ conversions: ConversionRules,
  ) -> ScalarAdapter {
    func make() -> ScalarAdapter {
      ScalarAdapter(kind, isOptional: isOptional, rules: conversions)
    }
    if conversions != scope.rules.conversions { return make() }
    let index = kind.rawValue * 2 + (isOptional ? 1 : 0)
    if let made = scalars[index] { return made }
    let adapter = make()
    scalars[index] = adapter
    return adapter
  }

  /// Returns the plan of a model; it stays empty until `finish()` fills it.
  func plan(for type: any MappableModel.Type) -> ModelPlan {
    plan(of: type)
  }

  private func plan<Model: MappableModel>(of type: Model.Type) -> ModelPlan {
    if let number = index.number(of: type) { return plans[number] }
    return cache.publishedPlan(for: type, policy) ?? makePlan(of: type)
  }

  private func makePlan<Model: MappableModel>(of _: Model.Type) -> ModelPlan {
    var info: TypeInfo?
    var content = ModelPlan.Content()
    do throws(IntrospectionError) {
      info = try TypeInfo.of(Model.self)
    } catch {
      content.faults = [.init(error)]
    }
    let declaration = info.map { _ in Declaration(of: Model.self, in: cache) }
    let plan = ModelPlan(
      Model.self,
      name: info?.name ?? String(describing: Model.self),
      isClass: info?.kind == .class,
      isRow: declaration?.isOfRow ?? false,
      policy: policy,
      rules: scope.adding(Model.valueTransformer).rules,
      cache: cache,
    )
    index.add(Model.self)
    plans.append(plan)
    declarations.append(declaration)
    if let words = growth.add(Model.self, name: plan.typeName, in: current) {
      content.faults.append(.init(.invalidDeclaration, detail: words))
    }
    if content.faults.isEmpty {
      unfilled.append(plans.count - 1)
    } else {
      plan.finish(content)
    }
    return plan
  }

  /// Fills the requested plans and the plans of all models in them.
  func finish() {
    while let number = unfilled.popLast() { fill(number) }
  }

  /// Returns the filled plan of a model, or nil if it is being filled, because the model flattens itself.
  func filledPlan(for type: any MappableModel.Type) -> ModelPlan? {
    let plan = plan(for: type)
    guard let number = index.number(of: type) else { return plan }
    if open.contains(number) { return nil }
    guard let position = unfilled.firstIndex(of: number) else { return plan }
    unfilled.remove(at: position)
    let around = nesting
    nesting = TypeNesting()
    fill(number)
    nesting = around
    return plan
  }

  private func fill(_ number: Int) {
    let around = current
    current = number
    open.append(number)
    if let declaration = declarations[number] {
      fill(plans[number].type, plans[number], declaration)
    }
    open.removeLast()
    current = around
  }

  private func fill<Model: MappableModel>(
    _: Model.Type,
    _ plan: ModelPlan,
    _ declaration: Declaration,
  ) {
    guard let info = try? TypeInfo.of(Model.self) else { return }
    var draft = PlanDraft(of: Model.self, info, plan, declaration, self)
    plan.finish(draft.finished())
  }
}

/// Chooses the adapters of property wrappers.
extension PlanBuilder {
  /// Returns the adapter of a wrapper from its value's adapter; nil if the value has none, or if the wrapper
  /// would have to be created from a value and cannot be.
  func wrapperAdapter(
    _ type: any MappableWrapper.Type,
    holding value: ValueAdapter?,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    guard let value else { return nil }
    func initializable<Wrapper: InitializableWrapper>(_: Wrapper.Type) -> ValueAdapter {
      InitializableWrapperAdapter<Wrapper>(value)
    }
    func standing<Wrapper: MappableWrapper>(_: Wrapper.Type) -> ValueAdapter {
      WrapperAdapter<Wrapper>(value)
    }
    if let type = type as? any InitializableWrapper.Type { return initializable(type) }
    return scope.isLive ? standing(type) : nil
  }
}

extension NilAdapter {
  /// Returns an adapter that initializes a slot with a wrapper of nil, if the wrapped value can be nil.
  static func of<Wrapper: InitializableWrapper>(wrapper _: Wrapper.Type) -> ValueAdapter? {
    of(Wrapper.WrappedValue.self).map { InitializableWrapperAdapter<Wrapper>($0) }
  }
}

extension PropertyInfo {
  /// Whether its wrapper, if it has one, can be mapped.
  var isMappableIfWrapped: Bool { wrapper.map { $0 is any MappableWrapper.Type } ?? true }

  /// The wrapper in the property's type that cannot be created from a value, if any.
  var wrapperWithoutInit: Any.Type? {
    switch valueKind {
    case .optional(let wrapped) where ScalarKind.find(wrapped) != nil: return nil
    case .optional, .structure, .object, .enumeration(rawValue: nil): break
    default: return nil
    }
    // A type that holds a value and is not an `Optional` is a `Field`, a `Nullable` or a wrapper.
    return wrappedTypes(from: type).dropLast().first { type in
      if case .optional = ValueKind(of: type) { return false }
      return type is any MappableWrapper.Type && !(type is any InitializableWrapper.Type)
    }
  }
}
