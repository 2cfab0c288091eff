/// The declarations of all files, as classes with their extensions, categories and implementations.
struct Project {
  let declarations: Declarations
  let files: SourceFiles
  /// Libraries that each file imports.
  let libraries: [String: Set<SourceModel.Origin>]
  private let classIndex: [String: ClassDeclaration]
  private let constantIndex: [String: [ConstantDeclaration]]

  init(_ declarations: Declarations, files: SourceFiles, imports: Imports) throws(MigrationError) {
    self.declarations = declarations
    self.files = files
    libraries = imports.written.mapValues { names in Set(names.compactMap(StandIns.library)) }
    var classes: [String: ClassDeclaration] = [:]
    for declaration in declarations.classes {
      if let first = classes[declaration.name] {
        throw .duplicate(
          "class",
          declaration.name,
          at: files.location(declaration.members.position),
          first: files.location(first.members.position),
        )
      }
      classes[declaration.name] = declaration
    }
    classIndex = classes
    constantIndex = Dictionary(grouping: declarations.constants, by: \.name)
    try checkImplementations()
    try checkEnums()
  }

  private func checkImplementations() throws(MigrationError) {
    var first: [String: Position] = [:]
    for implementation in declarations.implementations where implementation.category == nil {
      let name = implementation.className
      if let other = first[name] {
        throw .duplicate(
          "the implementation of class",
          name,
          at: files.location(implementation.position),
          first: files.location(other),
        )
      }
      first[name] = implementation.position
    }
  }

  private func checkEnums() throws(MigrationError) {
    var first: [String: SourceLocation] = [:]
    for (declaration, _, position) in declarations.enums {
      if let other = first[declaration.name] {
        throw .duplicate("enum", declaration.name, at: files.location(position), first: other)
      }
      first[declaration.name] = files.location(position)
    }
  }

  func classDeclaration(_ name: String) -> ClassDeclaration? { classIndex[name] }

  func implementations(of name: String) -> [ImplementationDeclaration] {
    declarations.implementations.filter { $0.className == name }
  }

  func categories(of name: String) -> [CategoryDeclaration] {
    declarations.categories.filter { $0.className == name }
  }

  func methods(of name: String) -> [MethodDeclaration] {
    implementations(of: name).flatMap(\.methods)
  }

  /// Finds a class method in a class or its superclasses.
  func classMethod(
    _ selector: String,
    of name: String,
  ) -> (owner: String, method: MethodDeclaration)? {
    for owner in lineage(of: name) {
      if let method = methods(of: owner).first(where: {
        $0.isClassMethod && $0.selector == selector
      }) {
        return (owner, method)
      }
    }
    return nil
  }

  /// A class and its superclasses, as far as they are declared in the input.
  func lineage(of name: String) -> [String] {
    var names: [String] = []
    var next: String? = name
    while let name = next, let declaration = classIndex[name], !names.contains(name) {
      names.append(name)
      next = declaration.superclass
    }
    return names
  }

  /// The name in a type that neither the inputs nor Apple's frameworks declare.
  func missingName(in type: SourceType) -> String? {
    guard case .other(let name) = type.leaf, name.first?.isUppercase == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      classIndex[name] == nil, !StandIns.declares(name), !name.hasPrefix("NS"),
      !declarations.typedefs.contains(where: {
        $0.name == name && !declarations.unknownTypes.contains(name)
      })
    else { return nil }
    return name
  }

  /// The names of the properties of a class and its superclasses, each once, without class properties.
  func propertyNames(of name: String) -> [String] {
    var names: [String] = []
    for owner in lineage(of: name) {
      let members =
        [classIndex[owner]?.members].compactMap(\.self) + categories(of: owner).map(\.members)
      for property in members.flatMap(\.properties)
      where !property.isClassProperty && !names.contains(property.name) {
        names.append(property.name)
      }
    }
    return names
  }

  /// Whether a class, a superclass or a subclass of it has a property.
  func hasProperty(_ property: String, inFamilyOf name: String) -> Bool {
    declarations.classes.contains { declaration in
      lineage(of: declaration.name).contains(name)
        && propertyNames(of: declaration.name).contains(property)
    }
  }

  /// The class outside of the input from which a class derives.
  func externalRoot(of name: String) -> String? {
    lineage(of: name).last.flatMap { classIndex[$0]?.superclass }
  }

  /// Finds a global variable: that of the file first, then one of another file.
  func constant(_ name: String, in unit: String) -> ConstantDeclaration? {
    let candidates = constantIndex[name] ?? []
    return candidates.first { $0.unit == unit && $0.initializer != nil }
      ?? candidates.first { !$0.isStatic && $0.initializer != nil }
      ?? candidates.first { $0.unit == unit && !$0.isExternal }
  }
}

extension SourceFiles {
  func location(_ position: Position) -> SourceLocation {
    location(position.file, offset: position.offset)
  }
}
