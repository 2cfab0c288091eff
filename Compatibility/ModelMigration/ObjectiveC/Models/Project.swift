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
