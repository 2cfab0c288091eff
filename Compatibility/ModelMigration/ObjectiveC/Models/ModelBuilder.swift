/// Makes the description of models from the declarations of a project.
struct ModelBuilder {
  let project: Project
  private let origins: [String: SourceModel.Origin]
  private let reasons: [String: String]
  private var usedMethods: Set<Position> = []

  init(_ project: Project) {
    self.project = project
    let classification = Classification(project)
    (origins, reasons) = (classification.origins, classification.reasons)
  }

  mutating func build() -> SourceModels {
    var result = SourceModels()
    for declaration in project.files.sorted(project.declarations.classes, by: \.position) {
      guard let origin = origins[declaration.name] else { continue }
      result.models.append(model(declaration, origin))
    }
    // The results of methods have the methods that they call.
    let used = Set(usedMethods.map(project.files.location))
    for index in result.models.indices {
      result.models[index].methods.removeAll { method in
        method.isClassMethod && method.kind == .other
          && method.location.map(used.contains) ?? false
      }
    }
    let usedEnums = Set(result.models.flatMap(\.properties).compactMap(\.type.leaf.enumeration))
    result.enums = project.files.sorted(project.declarations.enums, by: \.position).filter {
      usedEnums.contains($0.declaration.name)
        || project.search.modelFiles.contains($0.position.file)
    }.map(\.declaration)
    project.attachTransformers(to: &result)
    result.notes += project.problems + project.notes()
    result.leftOutTypes = project.files.sorted(project.declarations.classes, by: \.position)
      .filter { origins[$0.name] == nil && project.search.modelFiles.contains($0.position.file) }
      .map { part in
        LeftOutType(
          name: part.name,
          reason: reasons[part.name] ?? "nothing reads it from JSON",
          location: project.files.location(part.position),
        )
      }
    return result
  }

  /// The resolver for models of a library: models of JSONModel cannot contain models of YYModel.
  private func resolver(for library: SourceModel.Origin) -> TypeResolver {
    let declarations = project.declarations
    let enums = declarations.enums.flatMap {
      [($0.tag, $0.declaration.name), ($0.declaration.name, $0.declaration.name)]
    }
    let models = origins.filter { library == .yyModel || $0.value == library }
    return TypeResolver(
      models: Set(models.keys),
      library: library,
      enums: Dictionary(enums, uniquingKeysWith: { first, _ in first }),
      typedefs: declarations.typedefs,
      unknownTypes: declarations.unknownTypes,
    )
  }

  private mutating func model(
    _ declaration: ClassPart,
    _ origin: SourceModel.Origin,
  ) -> SourceModel {
    let name = declaration.name
    let resolver = resolver(for: origin)
    let builder = PropertyBuilder(project: project, resolver: resolver)
    var model = SourceModel(name: name, origin: origin)
    model.superclass = declaration.superclass.flatMap { origins[$0] == nil ? nil : $0 }
    model.comment = declaration.comment
    model.location = project.files.location(declaration.position)
    (model.properties, model.manualSteps) = builder.properties(of: name)
    let inherited = project.lineage(of: name).dropFirst().flatMap {
      builder.properties(of: $0).properties
    }
    let all =
      model.properties
      + inherited.filter { property in
        !model.properties.contains { $0.name == property.name }
      }
    var reader = DeclarationMethods(project, model, resolver, allProperties: all)
    let methods = project.methods(of: name).filter { !reader.read($0) }
    reader.readInherited()
    model = reader.model
    for index in model.properties.indices {
      model.properties[index].missingType = project.missingName(in: model.properties[index].type)
    }
    addMethods(methods, to: &model, all)
    model.manualSteps += project.steps(
      for: model,
      declaration,
      resolver,
      declaredElements: reader.declaredElements,
    )
    usedMethods.formUnion(reader.usedMethods)
    return model
  }

  private func addMethods(
    _ methods: [MethodDeclaration],
    to model: inout SourceModel,
    _ all: [SourceProperty],
  ) {
    let interfaces = project.lineage(of: model.name).flatMap(project.interfaces)
    let sorter = MethodSorter(
      properties: all,
      declarations: interfaces.flatMap(\.properties),
      stored: Set(project.implementations(of: model.name).flatMap(\.stored)),
    )
    for method in methods {
      let kind = sorter.kind(of: method)
      let isUsual = UsualMethods.include(method)
      // Models are compared by all properties as it is; that they are is still to declare.
      if isUsual, kind != .isEqual, kind != .hash { continue }
      model.methods.append(project.sourceMethod(method, kind, isUsual: isUsual))
      if method.selector == "modelCustomClassForDictionary:" {
        var members: [String] = []
        for name in method.body.namedClasses
        where origins[name] != nil && name != model.name && !members.contains(name) {
          members.append(name)
        }
        model.familyMembers = members
      }
    }
  }
}

extension Project {
  /// A method as the writer takes it.
  func sourceMethod(
    _ method: MethodDeclaration,
    _ kind: SourceMethod.Kind,
    isUsual: Bool = false,
  ) -> SourceMethod {
    let parts = method.partsAroundSuper
    return SourceMethod(
      kind: kind,
      selector: method.selector,
      isClassMethod: method.isClassMethod,
      isUsual: isUsual,
      precedesSuper: parts.precedes,
      followsSuper: parts.follows,
      body: method.lines,
      location: files.location(method.position),
    )
  }
}

extension MethodDeclaration {
  /// Whether the body does something before it calls an initializer of the superclass with arguments, and after that.
  fileprivate var partsAroundSuper: (precedes: Bool, follows: Bool) {
    let statements = body.inner
    guard let index = statements.firstIndex(where: { $0.superInitializer != nil }),
      let call = statements[index].superInitializer
    else { return (false, true) }
    let arguments = call.inner.map { $0.unwrapped.referencedDecl?.id }
    // A branch that only leaves early, such as for an argument that is nil, changes nothing.
    let isChanged = statements[..<index].contains { !$0.onlyReturns }
    let precedes = isChanged || arguments.prefix(1) != parameters.prefix(1).map { $0 }[...]
    let rest = statements[(index + 1)...] + statements[index].all("CompoundStmt").flatMap(\.inner)
    let follows = rest.contains { $0.superInitializer == nil && !$0.onlyReturns }
    return (precedes, follows || !precedes)
  }
}

extension ASTNode {
  /// The message in a statement that makes the superclass read JSON.
  fileprivate var superInitializer: ASTNode? {
    all("ObjCMessageExpr").first {
      $0.receiverKind?.hasPrefix("super") ?? false && $0.selector?.hasPrefix("initWith") ?? false
    }
  }

  /// Whether a statement does nothing but return, perhaps under a condition.
  fileprivate var onlyReturns: Bool {
    switch kind {
    case "ReturnStmt", "NullStmt": true
    case "IfStmt": inner.dropFirst().allSatisfy(\.onlyReturns)
    case "CompoundStmt": inner.allSatisfy(\.onlyReturns)
    default: false
    }
  }
}
