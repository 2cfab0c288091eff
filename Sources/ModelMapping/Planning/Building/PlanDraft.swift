import PropertyIntrospection

/// The plan of one model under construction.
struct PlanDraft<Model: MappableModel>: ~Copyable {
  /// The type, with the properties that are accessed through key paths as these present them.
  var info: TypeInfo
  let plan: ModelPlan
  let builder: PlanBuilder
  let declaration: Declaration
  private(set) var scope: AdapterScope
  var content = ModelPlan.Content()

  init(
    of _: Model.Type,
    _ info: TypeInfo,
    _ plan: ModelPlan,
    _ declaration: Declaration,
    _ builder: PlanBuilder,
  ) {
    self.info = info
    self.plan = plan
    self.declaration = declaration
    self.builder = builder
    scope = builder.scope.adding(Model.valueTransformer)
  }

  private var rules: MappingRules { scope.rules }

  /// Returns the finished content of the plan.
  mutating func finished() -> ModelPlan.Content {
    if PlatformTypes.contains(Model.self) {
      fail(
        "\(info.name) belongs to the standard library or to Foundation, and only its own initializers create "
          + "valid values: use a type of your own, or a conversion"
      )
      return content
    }
    if let words = ExternalStorage.reason(info) {
      fail(words)
      return content
    }
    content.construction = plan.operations.hasDefault ? .fromDefault : .inPlace
    scope.isNested = true
    scope.isLive = content.construction == .fromDefault
    checkConstruction()
    findAccessed()
    checkNames()
    checkTransformer()
    checkConstraints()
    for name in declaration.invalidSchemas {
      remark("schemas: the value for `\(name)` is not a schema: an object, true or false")
    }
    for words in plan.hooks.declarationMistakes?() ?? [] { remark(words) }
    content.parts = []
    let properties = info.properties.filter { !isOfPlatform($0) }
    content.propertyNames = properties.map(\.name)
    for property in properties { add(property) }
    checkRequired()
    checkIdentity()
    addSetters()
    checkFlattened()
    checkLeftovers()
    addOmissions()
    PropertyPlan.hideValues(of: declaration.sensitiveProperties, in: content.rules)
    hideOtherMembers()
    content.keys = KeyLevel.of(
      content.rules,
      content.unmapped,
      takesNull: rules.legacy.nullAlternatives == .take,
      ignoresCase: declaration.ignoresCase,
    )
    if plan.isRow { checkRow() }
    for words in content.keys.collisions { remark("keyMapper: \(words)") }
    for rule in content.rules { rule.flattened?.setOuterKeys(content.keys) }
    for (index, rule) in content.rules.enumerated() where rule.isRequired && rule.inlining == nil {
      content.required.insert(index)
    }
    if plan.isRow || content.rules.contains(where: { $0.writePath?.count ?? 0 > 1 }) {
      for conflict in ExportMember.of(content.rules).conflicts { report(conflict) }
    }
    return content
  }

  // MARK: Type

  private mutating func checkConstruction() {
    if info.kind == .class {
      guard content.construction != .fromDefault else { return }
      fail(
        "a class needs DefaultInitializable, and an `init()` that is `required` unless the class is final"
      )
    } else if content.construction == .inPlace, !info.isLayoutComplete {
      fail("a stored property is hidden from reflection: add `init()` and DefaultInitializable")
    }
  }

  private mutating func checkNames() {
    let stated = declaration.statedNames
    if stated.isEmpty { return }
    let names = Set(info.properties.map(\.name))
    for (declaration, name) in stated where !names.contains(name) {
      let near = info.nearestPropertyName(to: name)
      remark(.init(unknownProperty: name, at: declaration, of: info.name, near: near))
    }
  }

  private mutating func checkTransformer() {
    let transformer = Model.valueTransformer
    for words in transformer.faults { remark("valueTransformer: \(words)") }
    for step in builder.unreadableSteps(of: transformer) {
      remark("valueTransformer: " + step.cannotBeMapped)
    }
    for step in transformer.propertySteps {
      let property = info.properties.last {
        step.isFor(property: $0.name)
      }
      if let property, keepsUnknownMembers(property) {
        remark(
          "valueTransformer: `\(step.selector.text)` is for `\(property.name)`, which keeps unknown members as they are"
        )
      } else if let property {
        step.contradiction(with: property).map { remark("valueTransformer: \($0)") }
      } else {
        reportUnknown(step)
      }
    }
  }

  /// Checks that a property with a form for dates or other values holds some.
  private mutating func checkForms(of property: PropertyInfo) {
    for form in Model.valueTransformer.propertyForms where form.property == property.name {
      if builder.typesWithForm.contains(where: form.isFor) { continue }
      remark(
        "valueTransformer: `\(form.name)(\"\(property.name)\", …)` is for \(form.name), but `\(property.name)` is "
          + "of type \(property.type)"
      )
    }
  }

  private mutating func checkRequired() {
    for name in ascending(Array(declaration.requiredProperties)) {
      if declaration.optionalProperties.contains(name) {
        remark("`\(name)` is in requiredProperties and in optionalProperties")
      } else if content.propertyNames.contains(name), !isRead(name) {
        remark("requiredProperties names `\(name)`, which is not read from JSON")
      }
    }
  }

  private mutating func checkIdentity() {
    guard !declaration.identity.isEmpty,
      let property = info.property(named: declaration.identity)
    else { return }
    let stated = "identity names `\(property.name)`"
    let rule = content.rules.first { $0.name == property.name && !$0.readPaths.isEmpty }
    guard let type = rule?.valueAdapter.memory.type else {
      return remark("\(stated), which is not read from JSON")
    }
    if !(type is any Hashable.Type) {
      remark("\(stated) of type \(TypeName.readable(type)), which is not Hashable")
    } else if rules.nestedModels != .updatedInPlace {
      content.ignored.append(
        .init(
          .invalidDeclaration,
          isError: false,
          detail: "\(stated), which has no effect: the engine replaces nested models as a whole",
        )
      )
    }
  }

  private mutating func addSetters() {
    if declaration.setters.isEmpty { return }
    if info.kind != .class { return remark("setters: \(info.name) is not a class") }
    var settings: [ObjectSetters.Setting] = []
    for property in info.properties {
      guard let setter = declaration.setters[property.name] else { continue }
      if let words = setter.mistake(Model.self, property) {
        remark("setters: `\(property.name)` \(words)")
      } else if let rule = content.rules.last(where: { $0.name == property.name }),
        rule.isRead
      {
        if property.isAccessed {
          content.accessed.append(rule)
        } else {
          settings.append((rule, setter.set))
        }
      } else if !property.isAccessed || !declaration.takesPart(property.name) {
        remark("setters names `\(property.name)`, which is not read from JSON")
      }
    }
    content.setters = ObjectSetters(settings)
  }

  private func isRead(_ name: String) -> Bool {
    content.rules.contains { rule in
      rule.name == name && rule.isRead && !rule.keepsUnknownMembers && !rule.isOfLeftovers
    }
  }

  private mutating func checkConstraints() {
    for property in info.properties {
      guard let constraint = declaration.constraints[property.name] else { continue }
      let check = ConstraintCheck(constraint, of: property.type, isDeep: true)
      for words in check.mistakes { remark("constraints: `\(property.name)`: \(words)") }
      content.checks[property.name] = check
    }
  }

  private mutating func reportUnknown(_ step: TransformStep) {
    let name = step.propertyName ?? ""
    if let unnamed = step.selector.exactName, unnamed.contains(unnamedProperty) {
      return remark(
        .init(unknownProperty: unnamed, at: "valueTransformer", of: info.name, near: nil)
      )
    }
    let near = info.nearestPropertyName(
      to: step.selector.exactName ?? name.prefix(1).lowercased() + name.dropFirst()
    )
    let detail =
      "valueTransformer: `\(step.selector.text)` names no stored property of \(info.name)"
    var fault = Fault(.invalidDeclaration, isError: false, detail: detail)
    fault.suggestion = near.map { .key($0) }
    remark(fault)
  }

  // MARK: Properties

  /// Returns whether the property holds state of a superclass from Foundation.
  private func isOfPlatform(_ property: PropertyInfo) -> Bool {
    info.superclass != nil && property.declaringType != info.type
      && PlatformTypes.contains(property.declaringType)
  }

  private mutating func add(_ property: PropertyInfo) {
    let isLive = content.construction == .fromDefault
    let takesPart = declaration.takesPart(property.name)
    let key = takesPart ? declaration.key(for: property.name) : .unmapped
    if key.isFlattened { return addFlattened(property, key) }
    if takesPart, let words = key.mistake(inRow: plan.isRow && !keepsUnknownMembers(property)) {
      remark("keyMapper: the key of `\(property.name)` of \(info.name) \(words)")
    }
    let readPaths = key.isTooLong ? [] : key.readPaths
    guard !readPaths.isEmpty else {
      if takesPart { addPart(property, nil) }
      return leaveOut(property)
    }
    if keepsUnknownMembers(property) { return addUnknownMembers(property) }
    if !isLive, let wrapper = property.wrapperWithoutInit {
      return requireInit(of: wrapper, in: property)
    }
    guard property.isStoredAsDeclared || property.isAccessed, property.isMappableIfWrapped,
      let adapter = adapter(for: property)
    else { return addUnsupported(property, readPaths) }
    addPart(property, adapter)
    // A `let` gets its value from `init()` and must not change afterwards.
    let isRead = property.isMutable || !isLive
    let isRequired = declaration.requiredProperties.contains(property.name)
    let isOptional = !isRequired && isOptional(property, adapter)
    if !isLive, isOptional, !adapter.mayBeAbsent {
      requireDefault(property, "in optionalProperties")
    }
    let presence: PropertyPlan.Presence =
      if isRead, isRequired {
        .declaredRequired
      } else if isOptional {
        adapter.mayBeAbsent ? .byPolicy : .optional
      } else {
        isRead && rules.missingValue == .fail ? .required : .byPolicy
      }
    content.rules.append(
      PropertyPlan(
        property,
        in: info,
        adapter,
        readPaths: isRead ? readPaths : [],
        writePath: key.writePath,
        presence,
      )
    )
  }

  /// Returns whether the document may leave the property out.
  private func isOptional(_ property: PropertyInfo, _ adapter: ValueAdapter) -> Bool {
    property.isOptional || adapter.mayBeAbsent || isDeclaredOptional(property)
  }

  /// Returns whether the property keeps its default if the document leaves it out or has null.
  func isDeclaredOptional(_ property: PropertyInfo) -> Bool {
    declaration.optionalProperties.contains(property.name)
      || rules.usesDefaults && content.construction == .fromDefault
        && !declaration.requiredProperties.contains(property.name)
  }

  mutating func adapter(
    for property: PropertyInfo,
    leftoversOf plan: ModelPlan? = nil,
  ) -> ValueAdapter? {
    var scope = scope
    scope.leftoversOf = plan
    if !declaration.families.isEmpty { scope.family = declaration.families[property.name] }
    scope.constraint = declaration.constraints[property.name]
    builder.typesWithForm = []
    builder.usedFamily = false
    let adapter = builder.adapter(for: property, Model.valueTransformer, in: scope)
    checkForms(of: property)
    if adapter != nil, scope.family != nil, !builder.usedFamily {
      remark("families: `\(property.name)` is of type \(property.type), which holds no models")
    }
    return adapter.flatMap { adapter in
      let tolerant = TolerantAdapter.around(
        adapter,
        of: property.type,
        isOptional: isOptional(property, adapter),
        scope,
      )
      let isRequired = declaration.requiredProperties.contains(property.name)
      var whole = isRequired && adapter.mayBeAbsent ? RequiringAdapter(tolerant) : tolerant
      if adapter.isWrittenByConversion {
        // Policies with the rules of another library leave the property out, as that did.
        let isAwaited =
          isRequired
          || rules.missingValue == .fail && rules.legacy == Strict.rules.legacy
            && !isOptional(property, adapter)
        whole = AwaitedAdapter(whole, isRequired: isAwaited)
      }
      return property.isAccessed ? accessor(of: property, whole) : whole
    }
  }

  /// Leaves out a property that takes no part in JSON.
  private mutating func leaveOut(_ property: PropertyInfo) {
    guard content.construction == .inPlace, !property.isAccessed else { return }
    if let adapter = nilAdapter(for: property) {
      let field = StoredField(of: property, in: info, as: adapter.memory)
      content.nils.append((field, adapter))
    } else {
      requireDefault(property, "not read from JSON")
    }
  }

  /// Returns an adapter that sets the property's storage to nil, if nil is known to have the usual form there.
  private func nilAdapter(for property: PropertyInfo) -> ValueAdapter? {
    // The storage is an Optional of the type, which is nil until the value is computed.
    if property.isLazy { return NilAdapter.wrapping(property.type) }
    if keepsUnknownMembers(property) { return UnknownMembersAdapter() }
    var isUsual = property.isStoredAsDeclared || property.ownership != .strong
    // Not for a metatype: it takes no bytes when stored, so its Optional has another form.
    if case .optional(let wrapped) = property.valueKind, case .function = ValueKind(of: wrapped) {
      isUsual = true
    }
    return isUsual ? NilAdapter.of(property.type) : nil
  }

  private mutating func addUnsupported(_ property: PropertyInfo, _ readPaths: [[JSONKey.Step]]) {
    var fault = Fault(
      .unsupportedProperty,
      isError: false,
      detail: "`\(property.name)` of \(info.name) \(problem(property))",
    )
    if rules.unsupportedProperties == .fail {
      fault.isError = true
      content.faults.append(fault)
    } else {
      content.unmapped.append(UnmappedProperty(property.name, readPaths, fault))
      addPart(property, nil)
      leaveOut(property)
    }
  }

  private mutating func requireInit(of wrapper: Any.Type, in property: PropertyInfo) {
    fail(
      "`\(property.name)` of \(info.name) has the property wrapper \(wrapper), which cannot be created "
        + "from a value: conform it to InitializableWrapper, or give \(info.name) an `init()` and "
        + "DefaultInitializable"
    )
  }

  mutating func requireDefault(_ property: PropertyInfo, _ reason: String) {
    fail(
      "`\(property.name)` of \(info.name) is \(reason) and so needs a default: "
        + (property.isOptional ? "" : "make it Optional, or ")
        + "give \(info.name) an `init()` and DefaultInitializable"
    )
  }

  // MARK: Mistakes

  private mutating func report(_ conflict: ExportMember.Conflict) {
    remark(
      .init(
        .invalidDeclaration,
        isError: false,
        detail: "`\(content.rules[conflict.rule].name)` of \(info.name) is written to "
          + "\(MappingPath(conflict.path)), \(conflict.reason)",
      )
    )
  }

  /// Adds a mistake: as a remark if it is harmless and the policy passes over it.
  private mutating func remark(_ fault: Fault) {
    var fault = fault
    if fault.isError || rules.declarationMistakes == .fail {
      fault.isError = true
      content.faults.append(fault)
    } else {
      content.remarks.append(fault)
    }
  }

  mutating func remark(_ words: String) {
    remark(.init(.invalidDeclaration, isError: false, detail: words))
  }

  /// Adds a mistake that prevents values of the type from being created.
  mutating func fail(_ words: String) {
    content.faults.append(.init(.invalidDeclaration, detail: words))
  }
}
