import PropertyIntrospection

/// The information needed to map a model under one policy, computed once and then only read.
///
/// A plan is created empty, so that the plans of types that contain each other can refer to each other.
/// `PlanBuilder` fills it once, before it is published.
final class ModelPlan {
  /// How values of the type are created.
  enum Construction {
    /// By `init()`, followed by assignments.
    case fromDefault
    /// Property by property in raw memory.
    case inPlace
  }

  /// The computed content of a plan.
  struct Content {
    var construction = Construction.inPlace
    var rules: [PropertyPlan] = []
    /// The names of all stored properties, including those that take no part.
    var propertyNames: [String] = []
    var keys = KeyLevel.empty.value
    /// The rules whose keys a document must have.
    var required = BitSet()
    /// The setters to call after an update; nil for almost every type.
    var setters: ObjectSetters?
    /// Properties that take no part and must be nil in a struct built in raw memory.
    var nils: [(field: StoredField, adapter: ValueAdapter)] = []
    /// The properties that are compared, copied and archived, in declaration order; nil if the type cannot be
    /// described.
    var parts: [ModelPart]?
    /// The plans of the models that this plan uses.
    var usedPlans: [ModelPlan] = []
    /// The reasons why the type cannot be mapped; empty for almost every type.
    var faults: [Fault] = []
    /// The harmless mistakes in the declaration.
    var remarks: [Fault] = []
    /// The properties that take no part because their type cannot be mapped.
    var unmapped: [UnmappedProperty] = []
  }

  let type: any MappableModel.Type
  let typeName: String
  let isClass: Bool
  let memory: TypeMemory
  let operations: ModelOperations
  let hooks: ModelHooks
  let policy: any MappingPolicy.Type
  let policyRules: MappingRules
  /// Finds the plan of a subclass.
  unowned let cache: PlanCache

  // Written once, before the plan is published.
  private(set) var content = Content()
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
  /// Whether values of the type can be written without a hook.
  private(set) var isWrittenPlainly = false
  /// Whether the same is true in native trees.
  private(set) var isPushedPlainly = false

  init<Model: MappableModel>(
    _ type: Model.Type,
    name: String,
    isClass: Bool,
    policy: any MappingPolicy.Type,
    rules: MappingRules,
    cache: PlanCache,
  ) {
    self.type = type
    typeName = name
    self.isClass = isClass
    memory = .of(Model.self, Model._compiled.operations)
    operations = .of(Model.self)
    hooks = .of(Model.self)
    self.policy = policy
    policyRules = rules
    self.cache = cache
    table = FillTable(content, hooks, rules)
    lentTable = Unretained(table)
    lentOperations = Unretained(operations)
  }

  /// Fills the plan; for its builder, and for its cache to break reference cycles.
  func finish(_ content: Content) {
    self.content = content
    table = FillTable(content, hooks, policyRules)
    lentTable = Unretained(table)
    // It refers to adapters, whose plans may refer to this one.
    ownExportTable.clear()
    isWrittenPlainly = content.faults.isEmpty && hooks.postprocessExported == nil
    isPushedPlainly = isWrittenPlainly && hooks.dictionary == nil
  }
}

/// The part of a plan that is read for every member of every document, laid out for fast access.
final class FillTable {
  let rules: [PropertyAccess]
  let keys: KeyLevel
  /// Whether values of the type can be created at all.
  let isUsable: Bool
  /// Whether they are created from the document without hooks.
  let isPlain: Bool
  let construction: ModelPlan.Construction
  /// Whether keys that no property reads are skipped silently.
  let ignoresUnknownKeys: Bool
  let required: BitSet
  /// All rules, and one more number if properties that take no part must become nil; that number is never
  /// written, so these properties are always filled.
  let everything: BitSet
  /// Retains the adapters that `rules` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content, _ hooks: ModelHooks, _ policy: MappingRules) {
    owned = content.rules.map(\.adapter)
    rules = content.rules.map(\.access)
    keys = content.keys
    isUsable = content.faults.isEmpty
    isPlain = isUsable && !hooks.isForReading
    construction = content.construction
    ignoresUnknownKeys = policy.unknownKeys == .ignore && content.keys.otherSpellings == nil
    required = content.required
    var everything = BitSet()
    let count = content.rules.count + (content.nils.isEmpty ? 0 : 1)
    for index in 0..<count { everything.insert(index) }
    self.everything = everything
  }
}
