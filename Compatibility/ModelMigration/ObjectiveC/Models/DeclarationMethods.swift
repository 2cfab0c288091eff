/// Reads the class methods that declare how a model is mapped, such as `keyMapper`.
///
/// The libraries call the class methods of the class that they map, so that a method of a base class is asked for the
/// properties of a subclass, and may call methods that the subclass overrides.
struct DeclarationMethods {
  let project: Project
  let resolver: TypeResolver
  /// The properties of the class and its superclasses.
  let allProperties: [SourceProperty]
  /// The names of these, without class properties.
  let propertyNames: [String]
  var model: SourceModel
  /// The methods that were run to read others.
  private(set) var usedMethods: Set<Position> = []
  /// Properties whose elements a method declares.
  var declaredElements: Set<String> = []
  /// The strings that methods compare with their arguments.
  var comparedStrings: [String] = []
  /// The class whose methods are read: the model's own, or a superclass.
  private var owner: String

  init(
    _ project: Project,
    _ model: SourceModel,
    _ resolver: TypeResolver,
    allProperties: [SourceProperty],
  ) {
    self.project = project
    self.resolver = resolver
    self.model = model
    self.allProperties = allProperties
    propertyNames = allProperties.filter { !$0.isClassProperty }.map(\.name)
    owner = model.name
  }

  /// Methods of JSONModel, which its base class has, too.
  static let jsonModelSelectors = [
    "keyMapper", "propertyIsOptional:", "propertyIsIgnored:", "protocolForArrayProperty:",
    "classForCollectionProperty:",
  ]
  static let yyModelSelectors = [
    "modelCustomPropertyMapper", "modelContainerPropertyGenericClass", "modelPropertyWhitelist",
    "modelPropertyBlacklist",
  ]
  /// The hooks of YYModel.
  static let hookSelectors = [
    "modelCustomClassForDictionary:", "modelCustomWillTransformFromDictionary:",
    "modelCustomTransformFromDictionary:", "modelCustomTransformToDictionary:",
  ]
  /// The hooks of MJExtension, by the hooks of YYModel that run at the same time.
  static let extensionHooks = [
    "mj_newValueFromOldValue:property:": "modelCustomWillTransformFromDictionary:",
    "newValueFromOldValue:property:": "modelCustomWillTransformFromDictionary:",
    "mj_keyValuesDidFinishConvertingToObject": "modelCustomTransformFromDictionary:",
    "mj_keyValuesDidFinishConvertingToObject:": "modelCustomTransformFromDictionary:",
    "mj_didConvertToObjectWithKeyValues:": "modelCustomTransformFromDictionary:",
    "keyValuesDidFinishConvertingToObject": "modelCustomTransformFromDictionary:",
    "mj_objectDidFinishConvertingToKeyValues": "modelCustomTransformToDictionary:",
    "mj_objectDidConvertToKeyValues:": "modelCustomTransformToDictionary:",
  ]
  /// The methods that make a class a model of YYModel, or of MJExtension.
  static let allModelSelectors =
    yyModelSelectors + hookSelectors + extensionSelectors.keys + extensionHooks.keys
  /// The first parts of the selectors that make a class a model of YYModel.
  static let modelWords = Set(allModelSelectors.map(firstWord))
  /// The first parts of the selectors of JSONModel.
  static let jsonModelWords = Set(jsonModelSelectors.map(firstWord))

  private static func firstWord(_ selector: String) -> String {
    String(selector.prefix { $0 != ":" })
  }

  /// Methods of MJExtension, with and without its prefix, by the methods of YYModel that declare the same.
  static let extensionSelectors = [
    "mj_replacedKeyFromPropertyName": "modelCustomPropertyMapper",
    "replacedKeyFromPropertyName": "modelCustomPropertyMapper",
    "mj_replacedKeyFromPropertyName121:": "modelCustomPropertyMapper",
    "mj_objectClassInArray": "modelContainerPropertyGenericClass",
    "objectClassInArray": "modelContainerPropertyGenericClass",
    "mj_allowedPropertyNames": "modelPropertyWhitelist",
    "allowedPropertyNames": "modelPropertyWhitelist",
    "mj_ignoredPropertyNames": "modelPropertyBlacklist",
    "ignoredPropertyNames": "modelPropertyBlacklist",
  ]
  /// The declarations that a class inherits.
  static let selectors = jsonModelSelectors + yyModelSelectors + extensionSelectors.keys.sorted()

  /// Properties that every object has, and that lists of excluded properties name for safety.
  private static let objectProperties: Set<String> = [
    "hash", "superclass", "description", "debugDescription",
  ]

  /// Whether the method that is read is one of the class itself.
  var isOwn: Bool { owner == model.name }

  /// Reads a method of the class, and returns whether it is one of those read here, so that no stub is needed.
  mutating func read(_ method: MethodDeclaration) -> Bool {
    do {
      return try readValue(of: method)
    } catch {
      let body = unreadBody(method, reason: error.reason)
      switch Self.extensionSelectors[method.selector] ?? method.selector {
      case "keyMapper", "modelCustomPropertyMapper": model.keys.unreadBody = body
      case "propertyIsOptional:": model.optionality.unreadOptionalBody = body
      case "propertyIsIgnored:": model.optionality.unreadIgnoredBody = body
      default:
        let problem = "which cannot be read: \(error.reason)"
        addStep("carry over `\(method.selector)`, \(problem)", method)
        return false
      }
      return true
    }
  }

  /// Reads the methods that the class inherits; a method that cannot be read for its superclass either is left there.
  mutating func readInherited() {
    guard let superclass = project.classDeclaration(model.name)?.superclass else { return }
    let own = Set(project.methods(of: model.name).filter(\.isClassMethod).map(\.selector))
    let names = project.propertyNames(of: superclass)
    let properties = allProperties.filter { names.contains($0.name) }
    var base = DeclarationMethods(
      project,
      SourceModel(name: superclass, origin: model.origin, properties: properties),
      resolver,
      allProperties: properties,
    )
    for selector in Self.selectors where !own.contains(selector) {
      guard let (owner, method) = project.classMethod(selector, of: superclass) else { continue }
      (self.owner, base.owner) = (owner, owner)
      let steps = model.manualSteps
      _ = read(method)
      if !base.read(method) { model.manualSteps = steps }
    }
    let (optionality, inherited) = (model.optionality, base.model.optionality)
    if model.keys == base.model.keys { model.keys = SourceKeys() }
    if optionality.unreadOptionalBody == inherited.unreadOptionalBody {
      model.optionality.unreadOptionalBody = nil
    }
    if optionality.unreadIgnoredBody == inherited.unreadIgnoredBody {
      model.optionality.unreadIgnoredBody = nil
    }
  }

  /// The body of a method that could not be read for a reason, or not where it depends on conditions.
  func unreadBody(
    _ method: MethodDeclaration,
    reason: String? = nil,
    conditions: [String] = [],
    properties: [String] = [],
  ) -> UnreadBody {
    UnreadBody(
      lines: method.lines,
      reason: reason,
      location: project.files.location(method.position),
      conditions: conditions,
      properties: properties,
      selector: Self.extensionSelectors[method.selector] == nil ? nil : method.selector,
    )
  }

  mutating func addStep(_ message: String, _ method: MethodDeclaration, property: String? = nil) {
    let location = project.files.location(method.position)
    let step = ManualStep(property: property, message: message, location: location)
    model.manualSteps.append(step)
  }

  /// Whether a name that a method mentions is a property; otherwise a step says so.
  mutating func isProperty(_ property: String, in method: MethodDeclaration) -> Bool {
    if propertyNames.contains(property) { return true }
    let isInCategory = project.propertyNames(of: model.name).contains(property)
    // Mappers of base classes name properties of subclasses, which inherit them.
    if isOwn, isInCategory || !project.hasProperty(property, inFamilyOf: model.name),
      !Self.objectProperties.contains(property)
    {
      let problem = isInCategory ? "a property of a category" : "not a property"
      addStep("`\(method.selector)` names `\(property)`, which is \(problem)", method)
    }
    return false
  }
}

/// The results of methods.
extension DeclarationMethods {
  /// The results of a method for a class, and the conditions that its body leaves open.
  ///
  /// There is one result unless there are conditions.
  mutating func results<Result>(
    _ method: MethodDeclaration,
    with arguments: [BodyValue] = [],
    _ transform: (BodyValue) throws(UnreadableBody) -> Result,
  ) throws(UnreadableBody) -> (results: [Result], conditions: [String]) {
    var methods: Set<Position> = []
    var strings: [String] = []
    let all = try Assumptions.allResults { assumptions throws(UnreadableBody) in
      let evaluator = Evaluator(project, className: model.name, assumptions: assumptions)
      let value = try evaluator.run(method, of: owner, arguments)
      methods.formUnion(evaluator.usedMethods)
      strings += evaluator.comparedStrings
      return try transform(value)
    }
    usedMethods.formUnion(methods)
    for string in strings where !comparedStrings.contains(string) { comparedStrings.append(string) }
    return all
  }

  /// The result of a method, if it depends on nothing that its body does not show.
  mutating func result<Result: Equatable>(
    _ method: MethodDeclaration,
    with arguments: [BodyValue] = [],
    _ transform: (BodyValue) throws(UnreadableBody) -> Result,
  ) throws(UnreadableBody) -> Result {
    let all = try results(method, with: arguments, transform)
    guard let first = all.results.first, all.results.allSatisfy({ $0 == first }) else {
      let conditions = all.conditions.map { "`\($0)`" }.joined(separator: " and ")
      throw UnreadableBody(reason: "it depends on \(conditions)")
    }
    return first
  }

  /// The answers of a method that takes the name of a property.
  struct Answers {
    /// The answer for names that the body does not mention.
    var others = false
    var yes: [String] = []
    var no: [String] = []
    /// Properties whose answer depends on conditions.
    var undecided: [String] = []
    var unreadBody: UnreadBody?
  }

  /// Asks a method about each property, and adds steps for the other names that it mentions.
  mutating func answers(_ method: MethodDeclaration) throws(UnreadableBody) -> Answers {
    // A name that no property has, in whatever case.
    let otherName = "\u{1}aA"
    var answers = Answers()
    var conditions: [String] = []
    comparedStrings = []
    for property in [otherName] + propertyNames {
      let all = try results(method, with: [.string(property)]) { $0.isTrue }
      let isUndecided = all.results.contains { $0 != all.results[0] }
      conditions += all.conditions.filter { isUndecided && !conditions.contains($0) }
      if property == otherName {
        answers.others = !isUndecided && all.results[0]
      } else if isUndecided {
        answers.undecided.append(property)
      } else if all.results[0] {
        answers.yes.append(property)
      } else {
        answers.no.append(property)
      }
    }
    if !conditions.isEmpty {
      answers.unreadBody = unreadBody(
        method,
        conditions: conditions,
        properties: answers.undecided,
      )
    }
    for string in comparedStrings where string != otherName { _ = isProperty(string, in: method) }
    return answers
  }
}
