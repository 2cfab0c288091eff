import PropertyIntrospection

/// The information needed to map a model under one policy, computed once and then only read.
///
/// A plan is created empty, so that the plans of types that contain each other can refer to each other.
/// `PlanBuilder` fills it once, before it is published.
package final class ModelPlan {
  /// How values of the type are created.
  package enum Construction {
    /// By `init()`, followed by assignments.
    case fromDefault
    /// Property by property in raw memory.
    case inPlace
  }

  /// The computed content of a plan.
  package struct Content {
    package var construction = Construction.inPlace
    package var rules: [PropertyPlan] = []
    /// The names of all stored properties, including those that take no part.
    var propertyNames: [String] = []
    var keys = KeyLevel.empty.value
    /// The rules whose keys a document must have.
    var required = BitSet()
    /// The setters to call after an update; nil for almost every type.
    var setters: ObjectSetters?
    /// The rules of the properties that are read through key paths.
    var accessed: [PropertyPlan] = []
    /// The compiled constraints of the properties, which also check the values inside others.
    var checks: [String: ConstraintCheck] = [:]
    /// The rule of the property that keeps unknown members.
    package var unknownMembers: Int?
    /// The rule of the dictionary of members that no other property reads.
    package var leftovers: Int?
    /// The rules of the flattened models, and of that dictionary, that are read.
    var flattened: [Int] = []
    /// The rules of properties that are not written if they have their default.
    var omittingDefaults: [Int] = []
    /// Excluded properties that must be nil in a struct built in raw memory.
    var nils: [(field: StoredField, adapter: ValueAdapter)] = []
    /// The properties that are compared, copied and archived, in declaration order; nil if the type cannot be
    /// described.
    var parts: [ModelPart]?
    /// The reasons why the type cannot be mapped; empty for almost every type.
    package var faults: [Fault] = []
    /// The harmless mistakes in the declaration.
    var remarks: [Fault] = []
    /// The declarations that have no effect in the policy, which only an audit tells.
    var ignored: [Fault] = []
    /// The properties that take no part because their type cannot be mapped.
    package var unmapped: [UnmappedProperty] = []
  }

  package let type: any MappableModel.Type
  package let typeName: String
  package let isClass: Bool
  /// Whether values are arrays in JSON, because all keys begin with an index.
  let isRow: Bool
  let memory: TypeMemory
  let operations: ModelOperations
  package let hooks: ModelHooks
  let policy: any MappingPolicy.Type
  let policyRules: MappingRules
  /// Whether the members are in the object of another model.
  let isFlattened: Bool
  /// The keys of that object, if the members are in another model's; set before the plan is published.
  var outerKeys: KeyLevel?
  /// Facts about the model and the models that its documents lead to.
  let reach: PlanReach
  /// Finds the plan of a subclass.
  unowned let cache: PlanCache

  // Written once, before the plan is published.
  private(set) var content = Content()
  /// The properties that are compared, copied and archived; nil if the type cannot be described.
  private(set) var parts: Unretained<ModelParts>?
  private(set) var ownParts: ModelParts?
  /// The stored properties of an object that an update may change.
  private(set) var updatedFields: [PropertyBackup.Field] = []
  /// The part of the plan that filling needs.
  private(set) var table: FillTable
  /// The table and the operations, accessed without reference counting: all threads that map the type would
  /// contend for the same counts.
  private(set) var lentTable: Unretained<FillTable>
  let lentOperations: Unretained<ModelOperations>
  /// The part of the plan that writing needs; created on the first write, because many models are only read.
  var exportTable: Unretained<ExportTable> {
    ownExportTable.lent { ExportTable(content) }
  }
  private let ownExportTable = LazyReference<ExportTable>()
  /// What is checked in values made in code; created on the first check.
  var checkedRules: Unretained<CheckedRules> { ownCheckedRules.lent { CheckedRules(self) } }
  private let ownCheckedRules = LazyReference<CheckedRules>()
  /// Whether no hook changes the members of the object that is written.
  private(set) var hasPlainMembers = false
  /// Whether the same is true, and all properties are written.
  private(set) var isWrittenPlainly = false
  /// Whether the same is true in native trees.
  private(set) var isPushedPlainly = false

  init<Model: MappableModel>(
    _ type: Model.Type,
    name: String,
    isClass: Bool,
    isRow: Bool,
    policy: any MappingPolicy.Type,
    rules: MappingRules,
    cache: PlanCache,
  ) {
    self.type = type
    typeName = name
    self.isClass = isClass
    self.isRow = isRow
    let compiled = Model._compiled
    // Code that was compiled for another type, such as a superclass, is ignored.
    memory = .of(Model.self, code: compiled.type == Model.self ? compiled.code : nil)
    operations = .of(Model.self)
    hooks = .of(Model.self)
    self.policy = policy
    policyRules = rules
    isFlattened = false
    reach = PlanReach()
    self.cache = cache
    table = FillTable(content, hooks, rules, isRow: isRow)
    lentTable = Unretained(table)
    lentOperations = Unretained(operations)
  }

  /// Creates the plan of a model whose members are in the object of another model.
  ///
  /// - Parameters:
  ///   - plan: The finished plan of the model by itself.
  ///   - updatesInPlace: Whether a present model is updated, whatever the policy.
  init(flattening plan: ModelPlan, updatesInPlace: Bool) {
    type = plan.type
    typeName = plan.typeName
    isClass = plan.isClass
    isRow = false
    memory = plan.memory
    operations = plan.operations
    hooks = plan.hooks
    policy = plan.policy
    var rules = plan.policyRules
    if updatesInPlace { rules.nestedModels = .updatedInPlace }
    policyRules = rules
    isFlattened = true
    reach = plan.reach
    cache = plan.cache
    table = FillTable(content, hooks, rules, isRow: false)
    lentTable = Unretained(table)
    lentOperations = Unretained(operations)
    finish(plan.content)
  }

  /// Whether the model has sensitive properties, or one that is flattened into it.
  var hasSecrets: Bool {
    content.rules.contains { $0.isSensitive || $0.flattened?.hasSecrets ?? false }
  }

  /// Fills the plan; for its builder, and for its cache to break reference cycles.
  func finish(_ content: Content) {
    self.content = content
    if isClass {
      updatedFields = content.rules
        .filter { $0.isRead && $0.access.place != .accessor }
        .map { PropertyBackup.Field($0.field, $0.adapter.memory) }
    }
    ownParts = content.parts.map { ModelParts($0) }
    parts = ownParts.map { Unretained($0) }
    table = FillTable(content, hooks, policyRules, isFlattened: isFlattened, isRow: isRow)
    lentTable = Unretained(table)
    // It refers to adapters, whose plans may refer to this one.
    ownExportTable.clear()
    ownCheckedRules.clear()
    // A hook may add any key, also to the object around its model.
    hasPlainMembers =
      content.faults.isEmpty && !isRow && hooks.postprocessExported == nil
      && content.rules.allSatisfy { rule in
        guard let model = rule.flattened else { return true }
        return model.tagged == nil && model.plans.allSatisfy(\.hasPlainMembers)
      }
    isWrittenPlainly = hasPlainMembers && content.omittingDefaults.isEmpty
    isPushedPlainly = isWrittenPlainly && hooks.dictionary == nil
  }
}

/// The part of a plan that is read for every member of every document, laid out for fast access.
final class FillTable {
  /// How keys that no property reads are handled.
  enum UnknownKeys {
    /// The policy decides.
    case byPolicy
    /// A property keeps them with their values.
    case kept
    /// They belong to another model, or to a dictionary that is read afterwards.
    case passed
  }

  let rules: [PropertyAccess]
  let keys: KeyLevel
  /// Whether values of the type can be created at all.
  let isUsable: Bool
  /// Whether they are created from objects without hooks.
  let isPlain: Bool
  /// Whether they are created from arrays.
  let isRow: Bool
  let construction: ModelPlan.Construction
  /// How keys of the model's own object that no property reads are handled.
  let ownUnknownKeys: UnknownKeys
  /// Whether keys that no property reads are skipped silently.
  let ignoresUnknownKeys: Bool
  /// Whether unknown keys of the model's own object are skipped, because they belong to another model.
  let passesOwnUnknownKeys: Bool
  let required: BitSet
  /// The required rules, and the rules of flattened models, which are read last.
  let awaited: BitSet
  /// All rules, and one more number if properties that take no part must become nil; that number is never
  /// written, so these properties are always filled.
  let everything: BitSet
  /// Retains the adapters that `rules` refers to.
  private let owned: [ValueAdapter]

  init(
    _ content: ModelPlan.Content,
    _ hooks: ModelHooks,
    _ policy: MappingRules,
    isFlattened: Bool = false,
    isRow: Bool,
  ) {
    owned = content.rules.map(\.adapter)
    rules = content.rules.map(\.access)
    keys = content.keys
    isUsable = content.faults.isEmpty
    self.isRow = isRow
    isPlain = isUsable && !isRow && !hooks.isForReading && content.flattened.isEmpty
    construction = content.construction
    let own = content.unknownMembers == nil ? UnknownKeys.byPolicy : .kept
    ownUnknownKeys = isFlattened || content.leftovers != nil ? .passed : own
    ignoresUnknownKeys =
      policy.unknownKeys == .ignore && ownUnknownKeys == .byPolicy
      && content.keys.otherSpellings == nil
    passesOwnUnknownKeys = ownUnknownKeys == .passed && content.keys.otherSpellings == nil
    required = content.required
    var awaited = required
    for index in content.flattened { awaited.insert(index) }
    self.awaited = awaited
    var everything = BitSet()
    let count = content.rules.count + (content.nils.isEmpty ? 0 : 1)
    for index in 0..<count { everything.insert(index) }
    self.everything = everything
  }
}

/// Paths in the document of values in a model.
extension ModelPlan {
  /// Returns whether the keys of a path are read in other spellings too.
  func ignoresCase(of path: [JSONKey.Step]) -> Bool {
    path.first?.key.map { content.keys.ignoresCase(of: $0) } ?? false
  }

  /// Returns the path, by keys, of a value in the model whose path by property names is given.
  ///
  /// A name that no property has is left as it is, and so is all that follows it.
  ///
  /// - Parameters:
  ///   - keyPath: The path by property names.
  ///   - base: The path from the location to the model.
  ///   - location: The location of the value in which the path begins; nil if keys cannot be looked up.
  ///   - hasLost: Whether elements of arrays in the value may have been left out.
  ///   - source: The document.
  /// - Returns: The path from the location.
  func jsonPath(
    of keyPath: [MappingPath.Component],
    _ base: [MappingPath.Component] = [],
    below location: ValueLocation?,
    _ hasLost: Bool,
    in source: inout IssueSource,
  ) -> [MappingPath.Component] {
    guard case .key(let name)? = keyPath.first,
      let rule = content.rules.first(where: { $0.name == name })
    else { return base + keyPath }
    var path = pathRead(by: rule, base, below: location, hasLost, in: &source)
    var rest = keyPath.dropFirst()
    var adapter = rule.adapter
    while let component = rest.first {
      while !adapter.isContainer, adapter.model == nil, let inner = adapter.inner {
        adapter = inner
      }
      if !adapter.isContainer, let model = adapter.model {
        return model.plan.jsonPath(of: Array(rest), path, below: location, hasLost, in: &source)
      }
      guard adapter.isContainer, let inner = adapter.inner else { break }
      path.append(component)
      rest.removeFirst()
      adapter = inner
    }
    return path + rest
  }

  /// Returns the path that a property is read from: of its keys, the first with a value, or else with null.
  private func pathRead(
    by rule: PropertyPlan,
    _ base: [MappingPath.Component],
    below location: ValueLocation?,
    _ hasLost: Bool,
    in source: inout IssueSource,
  ) -> [MappingPath.Component] {
    // The indices of elements may differ from the document's.
    let isCertain = !hasLost || base.allSatisfy { $0.key != nil }
    guard location != nil, isCertain else { return base + rule.mainPath }
    var path: [MappingPath.Component]?
    for keys in rule.readPaths {
      let ignoresCase = ignoresCase(of: keys)
      guard
        let value = source.value(at: base + keys, ignoringCase: ignoresCase, below: location),
        value.path.count == base.count + keys.count
      else { continue }
      if path == nil || !value.isNull { path = value.path }
      if !value.isNull { break }
    }
    return path ?? base + rule.mainPath
  }
}
