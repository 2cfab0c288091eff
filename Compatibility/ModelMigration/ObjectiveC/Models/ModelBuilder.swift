/// Makes the description of models from the declarations of a project.
struct ModelBuilder {
  let project: Project
  private let origins: [String: SourceModel.Origin]
  private let resolver: TypeResolver

  init(_ project: Project) {
    self.project = project
    let origins = Classification(project).origins
    self.origins = origins
    let declarations = project.declarations
    let enums = declarations.enums.flatMap {
      [($0.tag, $0.declaration.name), ($0.declaration.name, $0.declaration.name)]
    }
    let typedefs = declarations.typedefs.map { ($0.name, $0.type) }
    resolver = TypeResolver(
      models: Set(origins.keys),
      library: .yyModel,
      enums: Dictionary(enums, uniquingKeysWith: { first, _ in first }),
      typedefs: Dictionary(typedefs, uniquingKeysWith: { first, _ in first }),
      unknownTypes: declarations.unknownTypes,
    )
  }

  /// The resolver for models of a library: those of JSONModel cannot contain those of YYModel.
  private func resolver(for library: SourceModel.Origin) -> TypeResolver {
    guard library == .jsonModel else { return resolver }
    var resolver = resolver
    resolver.library = library
    resolver.models = resolver.models.filter { origins[$0] == library }
    return resolver
  }

  func build() -> SourceModels {
    var result = SourceModels()
    var usedConstants: Set<String> = []
    let order = InputOrder(project.files)
    for declaration in project.declarations.classes.sorted(by: {
      order.precedes($0.members.position, $1.members.position)
    }) {
      guard let origin = origins[declaration.name] else { continue }
      let made = model(declaration, origin)
      result.models.append(made.model)
      usedConstants.formUnion(made.usedConstants)
    }
    result.enums = project.declarations.enums.sorted { order.precedes($0.position, $1.position) }
      .map(\.declaration)
    let transformers = TransformerMethods(project)
    transformers.attach(to: &result)
    let notes = Notes(project, models: Set(origins.keys), usedConstants: usedConstants)
    result.notes += notes.all(in: order)
    return result
  }

  private func model(
    _ declaration: ClassDeclaration,
    _ origin: SourceModel.Origin,
  ) -> (model: SourceModel, usedConstants: Set<String>) {
    let name = declaration.name
    let resolver = resolver(for: origin)
    let builder = PropertyBuilder(project: project, resolver: resolver)
    var model = SourceModel(name: name, origin: origin)
    model.superclass = declaration.superclass.flatMap { origins[$0] == nil ? nil : $0 }
    model.comment = declaration.comment
    model.location = project.files.location(declaration.members.position)
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
    let steps = ClassSteps(
      project: project,
      declaration: declaration,
      resolver: resolver,
      declaredElements: reader.declaredElements,
    )
    model.manualSteps += steps.all(for: model)
    return (model, reader.usedConstants)
  }

  private func addMethods(
    _ methods: [MethodDeclaration],
    to model: inout SourceModel,
    _ all: [SourceProperty],
  ) {
    let lineage = project.lineage(of: model.name)
    let declarations = lineage.flatMap { name in
      (project.classDeclaration(name)?.members.properties ?? [])
        + project.categories(of: name).flatMap(\.members.properties)
    }
    let sorter = MethodSorter(
      properties: all,
      declarations: declarations,
      selectors: Set(methods.filter { !$0.isClassMethod }.map(\.selector)),
    )
    for method in methods {
      let kind = sorter.kind(of: method)
      let isUsual = UsualMethods.include(method)
      // Models are compared by all properties as it is; that they are is still to declare.
      if isUsual, kind != .isEqual, kind != .hash { continue }
      let location = project.files.location(method.position)
      model.methods.append(
        SourceMethod(
          kind: kind,
          selector: method.selector,
          isClassMethod: method.isClassMethod,
          isUsual: isUsual,
          body: method.lines,
          location: location,
        )
      )
      if method.selector == "modelCustomClassForDictionary:" {
        model.familyMembers = ClassNames.all(in: method.body).filter {
          origins[$0] != nil && $0 != model.name
        }
      }
    }
  }
}

/// The order of the inputs, and of what they contain.
struct InputOrder {
  private let ranks: [String: Int]

  init(_ files: SourceFiles) {
    ranks = Dictionary(
      uniqueKeysWithValues: files.inputs.enumerated().map { ($0.element, $0.offset) }
    )
  }

  func precedes(_ first: Position, _ second: Position) -> Bool {
    key(first) < key(second)
  }

  /// Headers that are only imported come last.
  private func key(_ position: Position) -> (Int, String, Int) {
    (ranks[position.file] ?? ranks.count, position.file, position.offset)
  }
}
