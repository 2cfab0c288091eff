import ModelMapping
import PropertyIntrospection

/// Makes JSON Schema from the adapters' descriptions of their values; models become definitions.
struct SchemaBuilder {
  let options: SchemaOptions
  let rules: MappingRules
  /// The values about which custom code decides.
  private(set) var gaps: [SchemaGap] = []
  /// The reasons why models cannot be mapped.
  private(set) var faults: [Fault] = []
  /// The references to models, by type.
  private var references: [ObjectIdentifier: String] = [:]
  private var names: Set<String> = []
  /// The types to define, each with its name.
  private var open: [(name: String, schema: (inout SchemaBuilder) -> JSONValue)] = []

  // Where the adapter being asked is.
  private var model = ""
  private var property = ""
  /// Whether the default of the property is shown: not if it may contain secrets or differ each time.
  var showsDefault = true
  /// Whether the value may have no JSON form, such as NaN, and be left out.
  var mayBeUnwritten = false

  init(_ options: SchemaOptions, _ rules: MappingRules) {
    self.options = options
    self.rules = rules
  }

  var isReading: Bool { options.direction == .reading }

  /// Returns the schema of documents, with all definitions.
  mutating func document(of description: ValueDescription) -> JSONObject {
    var document = JSONObject()
    document["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    var root: JSONValue
    if case .model(let plan) = description {
      references[ObjectIdentifier(plan.type)] = "#"
      root = schema(of: plan)
    } else {
      root = schema(of: description)
    }
    if root == false { root = ["not": [:]] }
    for (key, value) in root.object ?? [:] { document[key] = value }
    var definitions = JSONObject()
    var next = 0
    while next < open.count {
      definitions[open[next].name] = open[next].schema(&self)
      next += 1
    }
    if !definitions.isEmpty { document["$defs"] = .object(definitions) }
    return document
  }

  /// Returns a reference to the definition of a model.
  mutating func reference(to plan: ModelPlan) -> JSONValue {
    reference(to: plan.type) { $0.schema(of: plan) }
  }

  /// Returns a reference to the definition of a type.
  mutating func reference(
    to type: Any.Type,
    _ schema: @escaping (inout SchemaBuilder) -> JSONValue,
  ) -> JSONValue {
    showsDefault = false
    let identity = ObjectIdentifier(type)
    if let known = references[identity] { return ["$ref": .string(known)] }
    let name = unusedName(for: type)
    references[identity] = "#/$defs/\(name)"
    open.append((name, schema))
    return ["$ref": .string("#/$defs/\(name)")]
  }

  /// Returns the name of a type in ASCII letters and digits, which need no escapes in references.
  private mutating func unusedName(for type: Any.Type) -> String {
    let words = TypeName.readable(type)
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")) }
    let name = words.isEmpty ? "Model" : words.joined(separator: "_")
    var unused = name
    var number = 1
    while !names.insert(unused).inserted {
      number += 1
      unused = "\(name)_\(number)"
    }
    return unused
  }

  /// Adds reasons why a type cannot be mapped.
  mutating func addFaults(_ faults: [Fault]) { self.faults += faults }

  /// Notes a value about which custom code decides.
  @inline(never)
  mutating func addGap(_ reason: String) {
    let gap = SchemaGap(model: model, property: property, reason: reason)
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Whether it is noted that something in the property is open.
  var hasGap: Bool { gaps.contains { $0.model == model && $0.property == property } }

  /// Returns the schema of any value, and notes why nothing is known about it.
  mutating func anything(_ reason: String) -> JSONValue {
    showsDefault = false
    mayBeUnwritten = true
    addGap(reason)
    return true
  }

  /// Returns the schema of a value that is always written, whatever is in it.
  mutating func container(_ body: (inout SchemaBuilder) -> JSONValue) -> JSONValue {
    let before = mayBeUnwritten
    defer { mayBeUnwritten = before }
    return body(&self)
  }

  // MARK: Models

  mutating func schema(of plan: ModelPlan) -> JSONValue {
    faults += plan.details.faults
    (model, property) = (plan.typeName, "")
    defer { (model, property) = ("", "") }
    return (plan.type.schemas[""] ?? ownSchema(of: plan)).described(plan.type.notes[""])
  }

  private mutating func ownSchema(of plan: ModelPlan) -> JSONValue {
    if isReading, plan.hooks.preprocess != nil || plan.hooks.prepare != nil {
      let name = plan.hooks.prepare == nil ? "preprocess(_:)" : "prepare(for:)"
      addGap("`\(name)` changes the object before it is read")
      return ["type": "object"]
    }
    if !isReading, plan.hooks.postprocessExported != nil {
      addGap("`postprocess(exported:)` changes the object that is written")
      return ["type": "object"]
    }
    if isReading, plan.hooks.postprocess != nil {
      addGap("`postprocess(_:)` may reject the object")
    }
    var root = SchemaLevel()
    var alternatives: [JSONValue] = []
    addProperties(of: plan, mayBeAbsent: false, to: &root, &alternatives)
    addOtherKeys(of: plan, to: &root)
    if let keeper = plan.details.unknownMembers {
      root.others = plan.type.schemas[plan.details.rules[keeper].name] ?? true
    }
    if let leftovers = plan.details.leftovers {
      add(leftovers: plan.details.rules[leftovers], of: plan, to: &root)
    }
    return root.schema(self, isRoot: true).requiring(alternatives)
  }

  /// Adds the members that no other property reads.
  private mutating func add(
    leftovers rule: PropertyPlan,
    of plan: ModelPlan,
    to root: inout SchemaLevel,
  ) {
    property = rule.name
    if let stated = plan.type.schemas[rule.name] {
      root.others = stated
      return
    }
    var schema = schema(of: rule.description(isReading: isReading))
    let constraint = plan.declaration.constraints[rule.name]
    if let constraint { add(constraint, to: &schema) }
    if schema["minProperties"] ?? schema["maxProperties"] != nil {
      addGap("a constraint counts the members that no other property reads")
    }
    root.others = schema["additionalProperties"] ?? true
    root.otherKeys = schema["propertyNames"]
  }

  /// Adds the properties of a model, and of the models that are flattened into it, to its object.
  private mutating func addProperties(
    of plan: ModelPlan,
    mayBeAbsent: Bool,
    to root: inout SchemaLevel,
    _ alternatives: inout [JSONValue],
  ) {
    let described = properties(of: plan, mayBeAbsent: mayBeAbsent)
    let defaults = mayBeAbsent ? described.map { _ in nil } : defaults(of: plan, described)
    for (item, value) in zip(described, defaults) {
      var schema = item.schema
      if let value, case .object(var object) = schema {
        object["default"] = value
        schema = .object(object)
      }
      for path in item.paths {
        root.add(schema, at: path[...], isRequired: item.isRequired && item.paths.count == 1)
      }
      guard item.isRequired, item.paths.count > 1 else { continue }
      if mayBeAbsent { continue }
      alternatives.append(["anyOf": .array(item.paths.map { Self.requirement($0[...]) })])
    }
    if mayBeAbsent, options.dialect == .draft2020 {
      let required = described.filter { $0.isRequired && $0.paths.count == 1 }
      root.require(
        required.compactMap { $0.paths[0][0].key },
        onlyWith: described.flatMap { $0.paths.compactMap { $0[0].key } }
          + plan.details.rules.compactMap(\.flattened).flatMap(\.keys),
      )
    }
    for rule in plan.details.rules {
      guard let flattened = rule.flattened, flattened.isRead || !isReading else { continue }
      let around = model
      model = flattened.name
      for plan in flattened.plans { addGaps(ofHooksOf: plan) }
      let mayBeAbsent = mayBeAbsent || self.mayBeAbsent(rule, flattened, plan)
      if let inner = flattened.plan {
        addProperties(of: inner, mayBeAbsent: mayBeAbsent, to: &root, &alternatives)
      } else if let tagged = flattened.tagged?.reading {
        for key in flattened.keys { root.add(true, at: [.key(key)], isRequired: false) }
        if options.dialect == .draft2020 {
          alternatives.append(members(of: tagged, orNone: mayBeAbsent ? flattened.keys : []))
        } else {
          addGap("the members of a union depend on its tag")
        }
      }
      model = around
    }
  }

  /// Returns whether an object may have none of the keys of a flattened model.
  private func mayBeAbsent(
    _ rule: PropertyPlan,
    _ flattened: FlattenedModel,
    _ plan: ModelPlan,
  ) -> Bool {
    if !isReading || rule.isDeclaredRequired { return flattened.isOptional }
    let hasDefault = plan.details.construction == .fromDefault
    return rule.isOptional || hasDefault && rules.missingValue != .fail
  }

  /// Notes the hooks of a flattened model, which change the object of the model around it.
  @inline(never)
  private mutating func addGaps(ofHooksOf plan: ModelPlan) {
    if isReading, plan.hooks.isForReading {
      addGap("a hook changes or rejects the object before it is read")
    } else if !isReading, plan.hooks.postprocessExported != nil {
      addGap("`postprocess(exported:)` changes the object that is written")
    }
  }

  /// Returns a schema of the objects that have a value at a path.
  private static func requirement(_ path: ArraySlice<JSONKey.Step>) -> JSONValue {
    let key: String
    switch path.first {
    case nil: return true
    case .index(let index)?: return .elements([index: (requirement(path.dropFirst()), true)])
    case .key(let first)?: key = first
    }
    var object: JSONObject = ["type": "object", "required": [.string(key)]]
    if path.count > 1 {
      object["properties"] = .object(JSONObject([(key, requirement(path.dropFirst()))]))
    }
    return .object(object)
  }

  /// Adds the keys that are not read but do not count as unknown.
  private mutating func addOtherKeys(of plan: ModelPlan, to root: inout SchemaLevel) {
    for property in plan.details.unmapped {
      self.property = property.name
      addGap("the type of the property cannot be mapped, so the property is ignored")
    }
    guard closesObjects, options.dialect == .draft2020 else { return }
    var paths: [[JSONKey.Step]] = plan.details.unmapped.flatMap(\.readPaths)
    for rule in plan.details.rules {
      if rule.isWrittenElsewhere, let path = rule.writePath { paths.append(path) }
      if !rule.isRead { paths += (rule.flattened?.keys ?? []).map { [.key($0)] } }
    }
    for path in paths { root.add(true, at: path[...], isRequired: false) }
  }

  /// Whether objects must not have keys that no property has.
  var closesObjects: Bool {
    options.dialect == .strictTools || isReading && rules.unknownKeys == .forbid
  }

  /// A property in the schema of its model.
  private struct Described {
    let rule: PropertyPlan
    let schema: JSONValue
    let paths: [[JSONKey.Step]]
    let isRequired: Bool
    let showsDefault: Bool
  }

  private mutating func properties(of plan: ModelPlan, mayBeAbsent: Bool) -> [Described] {
    let declaration = plan.declaration
    let stated = plan.type.schemas
    let notes = plan.type.notes
    var described: [Described] = []
    for rule in plan.details.rules {
      let paths = paths(of: rule, declaration)
      if paths.isEmpty { continue }
      property = rule.name
      (showsDefault, mayBeUnwritten) = (true, false)
      if isReading, rules.legacy.pathArrays == .goThrough, paths.contains(where: { $0.count > 1 }) {
        addGap("the path may lead through arrays")
      }
      var schema = stated[rule.name] ?? schema(of: rule.description(isReading: isReading))
      let isRequired = isRequired(rule, plan)
      if stated[rule.name] == nil {
        if acceptsNull(rule, isRequired) || mayBeAbsent && options.dialect == .strictTools {
          schema = schema.nullable
        }
        if let constraint = declaration.constraints[rule.name] { add(constraint, to: &schema) }
      }
      described.append(
        Described(
          rule: rule,
          schema: schema.described(notes[rule.name]),
          paths: paths,
          isRequired: isRequired || options.dialect == .strictTools,
          showsDefault: showsDefault && !isRequired && stated[rule.name] == nil,
        )
      )
    }
    return described
  }

  /// Returns the declared paths, without spellings that are also understood.
  private func paths(of rule: PropertyPlan, _ declaration: Declaration) -> [[JSONKey.Step]] {
    guard isReading else { return rule.writePath.map { [$0] } ?? [] }
    let stated = declaration.key(for: rule.name).alternatives
    let paths = rule.readPaths.filter { stated.contains($0) }
    return options.dialect == .strictTools ? Array(paths.prefix(1)) : paths
  }

  private func isRequired(_ rule: PropertyPlan, _ plan: ModelPlan) -> Bool {
    guard isReading else {
      return !rule.mayBeUnwritten && !plan.type.omittingDefaults.contains(rule.name)
        && (rules.unwritableValues == .fail || !mayBeUnwritten)
    }
    if rule.isRequired { return true }
    guard plan.details.construction == .inPlace, !rule.isOptional else { return false }
    // Without a default or a zero there is nothing to use instead.
    return !rule.hasZero
  }

  private func acceptsNull(_ rule: PropertyPlan, _ isRequired: Bool) -> Bool {
    guard isReading else { return options.dialect == .strictTools && !isRequired }
    if rule.ignoresNull { return true }
    return options.dialect == .strictTools && !isRequired
      && (rule.isOptional || rules.nullValue != .fail)
  }

  /// Returns the default of each property, from a new instance; nil if it has none or if it is not shown.
  private func defaults(of plan: ModelPlan, _ described: [Described]) -> [JSONValue?] {
    guard isReading, plan.details.construction == .fromDefault,
      described.contains(where: \.showsDefault)
    else { return described.map { _ in nil } }
    let values = plan.defaults(of: described.map(\.rule))
    return zip(described, values).map { item, value in
      item.showsDefault && !item.rule.isSecret ? value : nil
    }
  }

  // MARK: Families

  /// Returns the schema of a model that a family chooses, from the schemas of its members.
  mutating func family(
    _ family: any ModelFamily.Type,
    of declared: Any.Type,
    _ schema: (inout SchemaBuilder, any MappableModel.Type) -> JSONValue,
  ) -> JSONValue {
    showsDefault = false
    let name = TypeName.readable(family)
    if family.members.isEmpty {
      addGap("`memberType(for:)` of \(name) decides: list its `members`")
      return ["type": "object"]
    }
    var members: [JSONValue] = []
    for member in family.members {
      if let declared = declared as? AnyClass,
        !((member as? AnyClass).map { Ancestry.of($0).contains { $0 == declared } } ?? false)
      {
        let words = "`members` of \(name) lists \(TypeName.readable(member)), which is not of type "
        faults.append(.init(.invalidDeclaration, detail: words + TypeName.readable(declared)))
      } else {
        members.append(schema(&self, member))
      }
    }
    return ["anyOf": .array(members)]
  }
}
