import PropertyIntrospection

/// All that is known of a model under one policy, worked out once and then only read.
///
/// A plan is made empty, so that the plans of types that contain each other can refer to each other,
/// and filled once by `PlanBuilder` before anybody else sees it.
final class ModelPlan {
  /// How the values of the type come to be.
  enum Construction {
    /// As `init()`, and then assigned to.
    case fromDefault
    /// Property by property in raw memory.
    case inPlace
  }

  /// What was worked out.
  struct Content {
    var construction = Construction.inPlace
    var rules: [PropertyRule] = []
    /// The names of all stored properties, of those too that take no part.
    var propertyNames: [String] = []
    var keys = KeyLevel.empty.value
    /// The rules that a document must fill.
    var required = BitSet()
    /// Properties that take no part and must be nil in a struct that is built in raw memory.
    var nils: [(field: StoredField, adapter: ValueAdapter)] = []
    /// The properties that make a model equal to another and stand in its copies and archives, in the
    /// order of declaration; nil if the type cannot be described.
    var parts: [ModelPart]?
    /// The plans of the models that it was asked for in the making.
    var usedPlans: [ModelPlan] = []
    /// Why the type cannot be mapped; none for almost every type.
    var faults: [Findings.Finding] = []
    /// What is wrong with the declaration, but in nobody's way.
    var remarks: [Findings.Finding] = []
    /// Which properties take no part because their type cannot be mapped.
    var leftAlone: [LeftAloneProperty] = []
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
  /// What filling asks for, in short.
  private(set) var table: FillTable
  /// The same, and what is done with the model, to be lent without counting references: all threads that map
  /// the type would count the same ones.
  private(set) var lentTable: Unretained<FillTable>
  let lentOperations: Unretained<ModelOperations>
  /// What writing asks for, in short; made when a model is written for the first time, as many are only read.
  var exportTable: Unretained<ExportTable> {
    ownExportTable.lent { ExportTable(content) }
  }
  private let ownExportTable = LazyReference<ExportTable>()
  /// Whether values of the type can be written, and no hook comes after.
  private(set) var isWrittenPlainly = false

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
    memory = .of(Model.self, Model._operations)
    operations = .of(Model.self)
    hooks = .of(Model.self)
    self.policy = policy
    policyRules = rules
    self.cache = cache
    table = FillTable(content, hooks, rules)
    lentTable = Unretained(table)
    lentOperations = Unretained(operations)
  }

  /// Fills the plan; for its builder only.
  func finish(_ content: Content) {
    self.content = content
    table = FillTable(content, hooks, policyRules)
    lentTable = Unretained(table)
    // It refers to adapters, and these to plans that may refer to this one.
    ownExportTable.clear()
    isWrittenPlainly = content.faults.isEmpty && hooks.postprocessExported == nil
  }
}

/// The part of a plan that is read for every member of every document, laid out for that.
final class FillTable {
  /// Where a property lies and who reads it.
  struct Rule {
    let field: StoredField
    let property: LaneField
    let adapter: Unretained<ValueAdapter>
    /// As that of `PropertyRule`.
    let isExchanged: Bool

    init(_ rule: PropertyRule) {
      field = rule.field
      property = LaneField(rule.field, of: rule.adapter)
      adapter = Unretained(rule.adapter)
      isExchanged = rule.isExchanged
    }
  }

  let rules: [Rule]
  let keys: KeyLevel
  /// Whether values of the type can be made at all.
  let isUsable: Bool
  /// Whether they are made from the document without hooks.
  let isPlain: Bool
  let construction: ModelPlan.Construction
  /// Whether keys that no property wants are passed without a word.
  let ignoresUnknownKeys: Bool
  let required: BitSet
  /// All rules, and one more where properties take no part and must become nil; what is written can never
  /// have that one, so they are not forgotten.
  let everything: BitSet
  /// Keeps the adapters that `rules` refers to.
  private let owned: [ValueAdapter]

  init(_ content: ModelPlan.Content, _ hooks: ModelHooks, _ policy: MappingRules) {
    owned = content.rules.map(\.adapter)
    rules = content.rules.map { Rule($0) }
    keys = content.keys
    isUsable = content.faults.isEmpty
    isPlain = isUsable && !hooks.isForReading
    construction = content.construction
    ignoresUnknownKeys = policy.unknownKeys == .ignore
    required = content.required
    var everything = BitSet()
    let count = content.rules.count + (content.nils.isEmpty ? 0 : 1)
    for index in 0..<count { everything.insert(index) }
    self.everything = everything
  }
}
