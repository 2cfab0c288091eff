/// The declarations of all files, as classes with their extensions, categories and implementations.
struct Project {
  let declarations: Declarations
  let files: SourceFiles
  let search: ModelSearch
  /// Code that could not be read, and names that are declared twice.
  var problems: [ManualStep]
  /// Libraries that each file imports.
  let libraries: [String: Set<SourceModel.Origin>]
  private let classes: [String: ClassPart]
  private let constants: [String: [ConstantDeclaration]]
  /// The methods and functions that assign a global variable, by its name.
  private var assigning: [String: [MethodDeclaration]] = [:]

  init(
    _ declarations: Declarations,
    files: SourceFiles,
    imports: Imports,
    search: ModelSearch,
  ) {
    var declarations = declarations
    self.files = files
    self.search = search
    problems = declarations.problems
    // Several targets of an app may have classes of one name: the first counts.
    let removeRepeated = { (kind: String, places: [(name: String, position: Position)]) in
      var first: [String: Position] = [:]
      var steps: [ManualStep] = []
      let repeated = places.filter { name, position in
        guard let other = first[name] else {
          first[name] = position
          return false
        }
        let place = files.location(other)
        steps.append(
          ManualStep(
            message:
              "\(kind) `\(name)` is also declared at \(place), and that declaration is carried over",
            location: files.location(position),
          )
        )
        return true
      }
      return (positions: Set(repeated.map(\.position)), steps: steps)
    }
    let ofClasses = removeRepeated("class", declarations.classes.map { ($0.name, $0.position) })
    declarations.classes.removeAll { ofClasses.positions.contains($0.position) }
    let bodies = declarations.implementations.filter { $0.category == nil }
    let ofBodies = removeRepeated(
      "the implementation of class",
      bodies.map { ($0.name, $0.position) },
    )
    declarations.implementations.removeAll { ofBodies.positions.contains($0.position) }
    let ofEnums = removeRepeated(
      "enum",
      declarations.enums.map { ($0.declaration.name, $0.position) },
    )
    declarations.enums.removeAll { ofEnums.positions.contains($0.position) }
    problems += ofClasses.steps + ofBodies.steps + ofEnums.steps
    self.declarations = declarations
    libraries = imports.written.mapValues { names in Set(names.compactMap(StandIns.library)) }
    classes = Dictionary(declarations.classes.map { ($0.name, $0) }) { first, _ in first }
    constants = Dictionary(grouping: declarations.constants, by: \.name)
    for method in declarations.implementations.flatMap(\.methods) + declarations.functions {
      for name in method.body.assignedGlobals { assigning[name, default: []].append(method) }
    }
  }

  func classDeclaration(_ name: String) -> ClassPart? { classes[name] }

  func implementations(of name: String) -> [ClassPart] {
    declarations.implementations.filter { $0.name == name }
  }

  /// The interfaces of a class, its extensions and categories.
  func interfaces(of name: String) -> [ClassPart] {
    [classes[name]].compactMap(\.self) + declarations.categories.filter { $0.name == name }
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
    while let name = next, let declaration = classes[name], !names.contains(name) {
      names.append(name)
      next = declaration.superclass
    }
    return names
  }

  /// The name in a type that neither the inputs nor Apple's frameworks declare.
  func missingName(in type: SourceType) -> String? {
    guard case .other(let name) = type.leaf, name.first?.isUppercase == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      classes[name] == nil, !StandIns.declares(name), !name.hasPrefix("NS"),
      StandIns.swiftTypes[name] == nil,
      declarations.typedefs[name] == nil || declarations.unknownTypes.contains(name)
    else { return nil }
    return name
  }

  /// The names of the properties of a class and its superclasses, each once, without class properties.
  func propertyNames(of name: String) -> [String] {
    var names: [String] = []
    for owner in lineage(of: name) {
      for property in interfaces(of: owner).flatMap(\.properties)
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
    lineage(of: name).last.flatMap { classes[$0]?.superclass }
  }

  /// Whether another method or function than the one at a position assigns a global variable.
  func isAssigned(_ constant: ConstantDeclaration, outside method: Position) -> Bool {
    (assigning[constant.name] ?? []).contains {
      $0.position != method && (!constant.isStatic || $0.unit == constant.unit)
    }
  }

  /// Finds a global variable, in the file first, then in other files.
  func constant(_ name: String, in unit: String) -> ConstantDeclaration? {
    let candidates = constants[name] ?? []
    return candidates.first { $0.unit == unit && $0.initializer != nil }
      ?? candidates.first { !$0.isStatic && $0.initializer != nil }
      ?? candidates.first { $0.unit == unit && !$0.isExternal }
  }
}

extension ASTNode {
  /// The names of the variables that code assigns without declaring them.
  fileprivate var assignedGlobals: Set<String> {
    let locals = Set(all("VarDecl").map(\.id))
    let assigned = all("BinaryOperator").filter { $0.opcode == "=" }
      .compactMap { $0.inner.first?.unwrapped.referencedDecl }
      .filter { $0.kind == "VarDecl" && !locals.contains($0.id) }
    return Set(assigned.compactMap(\.name))
  }
}
