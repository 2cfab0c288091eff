/// Decides which classes are models, and of which library.
///
/// A class is a model of JSONModel if it derives from `JSONModel`. It is a model of YYModel if it derives from
/// `NSObject` and does one of the following:
/// - it implements one of the methods of YYModel's protocol, or adopts the protocol;
/// - code makes an object of it from JSON, or the user names it;
/// - a model of YYModel has it as a property or element, inherits from it, or is its superclass;
/// - its header or its implementation imports YYModel or YYKit, and it has properties.
///
/// Where only the last or a property speaks for it, it must not look like something that is made of models, such as a
/// layout: see ``Likeness``.
///
/// Where the superclass is unknown, the same signs count, and methods and protocols of JSONModel, too.
struct Classification {
  private(set) var origins: [String: SourceModel.Origin] = [:]
  /// Why classes beside models are none.
  private(set) var reasons: [String: String] = [:]
  private let project: Project

  private static let yyMethods = DeclarationMethods.allModelSelectors
  /// Methods that name other models.
  private static let namingMethods: Set<String> = [
    "modelContainerPropertyGenericClass", "modelCustomClassForDictionary:",
    "mj_objectClassInArray", "objectClassInArray",
  ]
  /// Classes of our headers that are neither base class; their subclasses are not models.
  private static let otherRoots = [
    "UI", "CA", "WK", "NSManaged", "JSONModelError", "JSONKeyMapper",
  ]

  /// Whether a class of Apple's frameworks, or of the libraries, is the base class of no model.
  static func isOther(_ root: String) -> Bool {
    otherRoots.contains(where: root.hasPrefix) || root != "NSObject" && StandIns.declares(root)
  }

  init(_ project: Project) {
    self.project = project
    for declaration in project.declarations.classes {
      origins[declaration.name] = ownOrigin(of: declaration)
    }
    while spread() {}
  }

  private mutating func ownOrigin(of declaration: ClassPart) -> SourceModel.Origin? {
    let root = project.externalRoot(of: declaration.name) ?? "NSObject"
    // `BaseJSONModel`, too, though its declarations are unknown.
    if root.hasSuffix("JSONModel") { return .jsonModel }
    if Self.isOther(root) {
      reasons[declaration.name] = "it is a `\(root)`"
      return nil
    }
    let selectors = Set(project.methods(of: declaration.name).map(\.selector))
    let imported = importedLibraries(declaration)
    if root != "NSObject" {
      let hasMarkers = declaration.properties.contains { property in
        property.type.contains(/(Optional|Ignore)\s*[,>]/)
      }
      if hasMarkers || !selectors.isDisjoint(with: DeclarationMethods.jsonModelSelectors)
        || imported.contains(.jsonModel)
      {
        return .jsonModel
      }
    }
    let adopts = project.interfaces(of: declaration.name).flatMap(\.protocols).contains("YYModel")
    if adopts || project.search.named.contains(declaration.name)
      || !selectors.isDisjoint(with: Self.yyMethods)
    {
      return .yyModel
    }
    guard imported.contains(.yyModel), !declaration.properties.isEmpty else { return nil }
    return looksLikeModel(declaration) ? .yyModel : nil
  }

  /// Whether a class for which only an import or a property speaks is a model.
  private mutating func looksLikeModel(_ declaration: ClassPart) -> Bool {
    let parts = project.interfaces(of: declaration.name)
    guard let reason = Likeness.objection(declaration.name, parts.flatMap(\.properties)) else {
      return true
    }
    reasons[declaration.name] = reason
    return false
  }

  private func importedLibraries(_ declaration: ClassPart) -> Set<SourceModel.Origin> {
    let files =
      [declaration.position.file]
      + project.implementations(of: declaration.name).map(\.position.file)
    return files.reduce(into: []) { $0.formUnion(project.libraries[$1] ?? []) }
  }

  /// Takes in the classes that models of YYModel name, and returns whether there are new ones.
  private mutating func spread() -> Bool {
    let count = origins.count
    let typedefs = project.declarations.typedefs
    for declaration in project.declarations.classes {
      let name = declaration.name
      if let superclass = declaration.superclass {
        if origins[superclass] == .yyModel { add(name, isCertain: true) }
        if origins[name] == .yyModel { add(superclass, isCertain: true) }
      }
      guard origins[name] == .yyModel else { continue }
      for property in declaration.properties {
        let type = TypeSpelling(property.type) { typedefs[$0] != nil }
        for mention in mentioned(by: type) { add(mention, isCertain: false) }
      }
      for method in project.methods(of: name) where Self.namingMethods.contains(method.selector) {
        for mention in method.body.namedClasses { add(mention, isCertain: true) }
        // String literals may be names of classes.
        for literal in method.body.all("StringLiteral") {
          add(StringLiteral.content(of: literal.value ?? ""), isCertain: true)
        }
      }
    }
    return origins.count > count
  }

  private func mentioned(by type: TypeSpelling) -> [String] {
    [type.name] + type.protocols + type.arguments.flatMap(mentioned)
  }

  private mutating func add(_ name: String, isCertain: Bool) {
    guard origins[name] == nil, let declaration = project.classDeclaration(name),
      !Self.isOther(project.externalRoot(of: name) ?? ""), isCertain || looksLikeModel(declaration)
    else { return }
    origins[name] = .yyModel
  }
}

extension ASTNode {
  /// The classes that code names as `[Song class]` or `Song.class`.
  var namedClasses: [String] {
    all("ObjCMessageExpr").filter { $0.receiverKind == "class" && $0.selector == "class" }
      .compactMap(\.classType?.qualType)
  }
}

/// Tells classes that are made of models, such as layouts and view models, from models.
enum Likeness {
  private static let roles = [
    "Layout", "ViewModel", "View", "Cell", "Controller", "Manager", "Helper", "Delegate",
    "DataSource", "Cache", "Client", "Service", "Operation", "Queue", "Coordinator", "Router",
    "Presenter", "Interactor", "Factory", "Builder", "Util", "Utils", "Tool", "Tools", "Animator",
  ]

  /// Why a class with these properties is no model; nil if it may be one.
  static func objection(_ name: String, _ properties: [PropertyDeclaration]) -> String? {
    if let role = roles.first(where: { name.hasSuffix($0) && name != $0 }) {
      return "its name ends in `\(role)`"
    }
    let own = properties.filter { !$0.isClassProperty }
    let foreign = own.count { isForeign($0) }
    guard foreign * 2 > own.count else { return nil }
    return "\(foreign) of \(own.count) properties are weak, blocks, or of types that JSON lacks"
  }

  private static func isForeign(_ property: PropertyDeclaration) -> Bool {
    let prefixes = [
      "UI", "CA", "CGRect", "CGSize", "CGPoint", "CGAffine", "CGImage", "CGColor", "NSAttributed",
      "NSMutableAttributed", "NSTextContainer", "NSLayout", "NSTimer", "NSCache", "NSOperation",
      "NSURLSession", "NSManaged", "YYText", "YYImage", "AV", "WK", "MK", "SEL", "dispatch_",
      "Class",
    ]
    let type = property.type.trimmed
    return property.isWeak || type.contains("(^") || prefixes.contains(where: type.hasPrefix)
  }
}
