/// Decides which classes are models, and of which library.
///
/// A class is a model of JSONModel if it derives from `JSONModel`. It is a model of YYModel if it derives from
/// `NSObject` and does one of the following:
/// - it implements one of the methods of YYModel's protocol, or adopts the protocol;
/// - a model of YYModel has it as a property or element, inherits from it, or is its superclass;
/// - its header or its implementation imports YYModel or YYKit, and it has properties.
///
/// Where the superclass is unknown, the same signs count, and methods and protocols of JSONModel, too.
struct Classification {
  private(set) var origins: [String: SourceModel.Origin] = [:]
  private let project: Project

  private static let yyMethods: Set<String> = [
    "modelCustomPropertyMapper", "modelContainerPropertyGenericClass",
    "modelCustomClassForDictionary:",
    "modelPropertyWhitelist", "modelPropertyBlacklist", "modelCustomWillTransformFromDictionary:",
    "modelCustomTransformFromDictionary:", "modelCustomTransformToDictionary:",
  ]
  /// Methods that name other models.
  private static let namingMethods: Set<String> = [
    "modelContainerPropertyGenericClass", "modelCustomClassForDictionary:",
  ]
  private static let jsonMethods: Set<String> = [
    "keyMapper", "propertyIsOptional:", "propertyIsIgnored:", "protocolForArrayProperty:",
    "classForCollectionProperty:",
  ]
  /// Classes of our headers that are neither base class; what derives from them is not a model.
  private static let otherRoots = [
    "UI", "CA", "WK", "NSManaged", "JSONModelError", "JSONKeyMapper",
  ]

  init(_ project: Project) {
    self.project = project
    for declaration in project.declarations.classes {
      origins[declaration.name] = ownOrigin(of: declaration)
    }
    while spread() {}
  }

  private func ownOrigin(of declaration: ClassDeclaration) -> SourceModel.Origin? {
    let root = project.externalRoot(of: declaration.name) ?? "NSObject"
    if root == "JSONModel" { return .jsonModel }
    if Self.otherRoots.contains(where: root.hasPrefix) { return nil }
    let selectors = Set(project.methods(of: declaration.name).map(\.selector))
    let imported = importedLibraries(declaration)
    if root != "NSObject" {
      let hasMarkers = declaration.members.properties.contains { property in
        property.type.contains("Optional") || property.type.contains("<Ignore")
      }
      if hasMarkers || !selectors.isDisjoint(with: Self.jsonMethods)
        || imported.contains(.jsonModel)
      {
        return .jsonModel
      }
    }
    let adopts = protocols(of: declaration.name).contains("YYModel")
    if adopts || !selectors.isDisjoint(with: Self.yyMethods) { return .yyModel }
    return imported.contains(.yyModel) && !declaration.members.properties.isEmpty ? .yyModel : nil
  }

  private func protocols(of name: String) -> [String] {
    (project.classDeclaration(name)?.members.protocols ?? [])
      + project.categories(of: name).flatMap(\.members.protocols)
  }

  private func importedLibraries(_ declaration: ClassDeclaration) -> Set<SourceModel.Origin> {
    let files =
      [declaration.members.position.file]
      + project.implementations(of: declaration.name).map(\.position.file)
    return files.reduce(into: []) { $0.formUnion(project.libraries[$1] ?? []) }
  }

  /// Takes in the classes that models of YYModel name, and returns whether there are new ones.
  private mutating func spread() -> Bool {
    let count = origins.count
    let types = project.declarations.typedefs.map { ($0.name, $0.type) }
    let typedefs = Dictionary(types, uniquingKeysWith: { first, _ in first })
    for declaration in project.declarations.classes {
      let name = declaration.name
      if let superclass = declaration.superclass {
        if origins[superclass] == .yyModel { add(name) }
        if origins[name] == .yyModel { add(superclass) }
      }
      guard origins[name] == .yyModel else { continue }
      for property in declaration.members.properties {
        let type = TypeSpelling(property.type) { typedefs[$0] != nil }
        for mention in mentioned(by: type) { add(mention) }
      }
      for method in project.methods(of: name) where Self.namingMethods.contains(method.selector) {
        for mention in ClassNames.all(in: method.body) { add(mention) }
        for mention in ClassNames.strings(in: method.body) { add(mention) }
      }
    }
    return origins.count > count
  }

  private func mentioned(by type: TypeSpelling) -> [String] {
    [type.name] + type.protocols + type.arguments.flatMap(mentioned)
  }

  private mutating func add(_ name: String) {
    guard origins[name] == nil, project.classDeclaration(name) != nil,
      !Self.otherRoots.contains(where: (project.externalRoot(of: name) ?? "").hasPrefix)
    else { return }
    origins[name] = .yyModel
  }
}

/// The classes that code names.
enum ClassNames {
  /// Classes named as `[Song class]` or `Song.class`.
  static func all(in node: ASTNode) -> [String] {
    var names: [String] = []
    collect(node, &names)
    return names
  }

  /// The contents of string literals, which may be names of classes.
  static func strings(in node: ASTNode) -> [String] {
    if node.kind == "StringLiteral", let value = node.value {
      return [StringLiteral.content(of: value)]
    }
    return node.inner.flatMap(strings)
  }

  private static func collect(_ node: ASTNode, _ names: inout [String]) {
    if node.kind == "ObjCMessageExpr", node.receiverKind == "class", node.selector == "class",
      let name = node.classType?.qualType, !names.contains(name)
    {
      names.append(name)
    }
    for child in node.inner { collect(child, &names) }
  }
}
