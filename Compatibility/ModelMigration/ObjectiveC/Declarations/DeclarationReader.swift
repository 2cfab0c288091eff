/// The declarations of the user's files, from all syntax trees, each once.
struct Declarations {
  var classes: [ClassDeclaration] = []
  var categories: [CategoryDeclaration] = []
  var implementations: [ImplementationDeclaration] = []
  var enums: [(declaration: SourceEnum, tag: String, position: Position)] = []
  var typedefs: [TypedefDeclaration] = []
  var protocols: [ProtocolDeclaration] = []
  var constants: [ConstantDeclaration] = []
  var functions: [(name: String, position: Position)] = []
  var unnamedEnums: [Position] = []
  var unknownTypes: Set<String> = []
}

/// Reads the declarations of syntax trees.
struct DeclarationReader {
  private(set) var declarations = Declarations()
  private(set) var files: SourceFiles
  private let workspace: Workspace
  private var tree = SyntaxTree(file: "", root: ASTNode(), bodyErrors: [], unknownTypes: [])
  private var seen: Set<Position> = []
  /// Names that typedefs give to enums, by the identifiers of their nodes.
  private var enumNames: [String: String] = [:]

  init(_ files: SourceFiles, _ workspace: Workspace) {
    self.files = files
    self.workspace = workspace
  }

  /// Adds the declarations of a tree that no earlier tree has.
  mutating func read(_ tree: SyntaxTree) {
    self.tree = tree
    declarations.unknownTypes.formUnion(tree.unknownTypes)
    enumNames = [:]
    for node in tree.root.children("TypedefDecl") {
      guard let tag = node.first("ElaboratedType")?.ownedTagDecl, let name = node.name else {
        continue
      }
      enumNames[tag.id] = name
    }
    for node in tree.root.inner where !node.isImplicit {
      guard let position = userPosition(node) else { continue }
      if node.kind == "VarDecl" || seen.insert(position).inserted || node.kind == "EnumDecl" {
        read(node, at: position)
      }
    }
  }

  private mutating func read(_ node: ASTNode, at position: Position) {
    switch node.kind {
    case "ObjCInterfaceDecl": readClass(node, position)
    case "ObjCCategoryDecl": readCategory(node, position)
    case "ObjCImplementationDecl": readImplementation(node, position, category: nil)
    case "ObjCCategoryImplDecl": readImplementation(node, position, category: node.name ?? "")
    case "ObjCProtocolDecl": readProtocol(node, position)
    case "EnumDecl": readEnum(node, position)
    case "TypedefDecl":
      guard let name = node.name, let type = node.type else { return }
      declarations.typedefs.append(TypedefDeclaration(name: name, type: type.qualType))
    case "VarDecl": readConstant(node, position)
    case "FunctionDecl" where node.inner.contains { $0.kind == "CompoundStmt" }:
      declarations.functions.append((node.name ?? "", position))
    default: break
    }
  }

  /// Where a node begins, if that is in a file of the user.
  private mutating func userPosition(_ node: ASTNode) -> Position? {
    guard let file = node.file, !workspace.contains(file), let offset = node.range.begin.usedOffset
    else { return nil }
    let path = SourceFiles.canonicalPath(file)
    guard files.text(of: path) != nil else { return nil }
    return Position(file: path, offset: offset)
  }

  private mutating func text(_ position: Position) -> SourceText {
    files.text(of: position.file) ?? SourceText([])
  }
}

extension DeclarationReader {
  private mutating func readClass(_ node: ASTNode, _ position: Position) {
    // `@class Name;` is a node, too.
    guard let name = node.name, isDefinition("@interface", node, position) else { return }
    declarations.classes.append(
      ClassDeclaration(
        name: name,
        superclass: node.superclass?.name,
        members: members(of: node, position),
        comment: comment(of: node, position, plain: false),
      )
    )
  }

  private mutating func isDefinition(_ word: String, _ node: ASTNode, _ position: Position) -> Bool
  {
    let source = text(position)
    if source.hasPrefix(word, at: position.offset) { return true }
    // Attributes may precede the word.
    guard let name = node.loc.usedOffset else { return false }
    return source.string(position.offset..<name).contains(word)
  }

  private mutating func readCategory(_ node: ASTNode, _ position: Position) {
    guard let className = node.interface?.name else { return }
    declarations.categories.append(
      CategoryDeclaration(
        name: node.name ?? "",
        className: className,
        members: members(of: node, position),
      )
    )
  }

  private mutating func members(of node: ASTNode, _ position: Position) -> MemberDeclarations {
    var members = MemberDeclarations(
      position: position,
      protocols: node.protocols.compactMap(\.name),
    )
    for member in node.inner where !member.isImplicit {
      guard let name = member.name, let offset = member.loc.usedOffset else { continue }
      let place = Position(file: position.file, offset: offset)
      if member.kind == "ObjCPropertyDecl" {
        members.properties.append(property(member, name, place))
      } else if member.kind == "ObjCIvarDecl", !member.isSynthesized {
        members.variables.append((name, place))
      }
    }
    return members
  }

  private mutating func property(
    _ node: ASTNode,
    _ name: String,
    _ position: Position,
  ) -> PropertyDeclaration {
    let source = text(position)
    let begin = node.range.begin.usedOffset ?? position.offset
    var end = node.range.end.endOffset ?? position.offset
    while end < source.bytes.count, source.bytes[end] != UInt8(ascii: ";") { end += 1 }
    let words = source.string(begin..<end).split(whereSeparator: \.isWhitespace)
    return PropertyDeclaration(
      name: name,
      type: node.type?.qualType ?? "",
      isReadOnly: node.isReadOnly,
      isWeak: node.isWeak,
      isClassProperty: node.isClassProperty,
      getter: node.getter?.name,
      setter: node.setter?.name,
      comment: comment(of: node, Position(file: position.file, offset: begin), plain: true),
      position: position,
      text: words.joined(separator: " ") + ";",
    )
  }

  private mutating func comment(of node: ASTNode, _ position: Position, plain: Bool) -> [String] {
    let scanner = CommentScanner(text: text(position), takesPlainComments: plain)
    return scanner.comment(from: position.offset, to: node.range.end.endOffset ?? position.offset)
  }

  private mutating func readImplementation(
    _ node: ASTNode,
    _ position: Position,
    category: String?,
  ) {
    guard let className = node.interface?.name ?? node.name else { return }
    let methods = node.inner.compactMap { method($0, position) }
    declarations.implementations.append(
      ImplementationDeclaration(
        className: className,
        category: category,
        position: position,
        methods: methods,
        variables: members(of: node, position).variables,
      )
    )
  }

  private mutating func method(_ node: ASTNode, _ owner: Position) -> MethodDeclaration? {
    guard node.kind == "ObjCMethodDecl", !node.isImplicit, let selector = node.name,
      let body = node.inner.last(where: { $0.kind == "CompoundStmt" }),
      let offset = node.loc.usedOffset, let begin = body.range.begin.endOffset,
      let end = body.range.end.usedOffset, begin <= end
    else { return nil }
    let source = text(owner)
    let lines = source.line(at: begin)...source.line(at: end)
    let error = tree.bodyErrors.first { error in
      SourceFiles.canonicalPath(error.file) == owner.file && lines.contains(error.line)
    }
    return MethodDeclaration(
      selector: selector,
      isClassMethod: !node.isInstance,
      parameters: node.children("ParmVarDecl").map(\.id),
      body: body,
      lines: source.lines(begin..<end),
      position: Position(file: owner.file, offset: offset),
      error: error?.message,
      unit: tree.file,
    )
  }

  private mutating func readProtocol(_ node: ASTNode, _ position: Position) {
    guard let name = node.name, isDefinition("@protocol", node, position) else { return }
    let isMarker = !node.inner.contains {
      $0.kind == "ObjCMethodDecl" || $0.kind == "ObjCPropertyDecl"
    }
    // `@protocol Name;` declares nothing either, and is as good as nothing.
    declarations.protocols.append(
      ProtocolDeclaration(name: name, isMarker: isMarker, position: position)
    )
  }

  private mutating func readConstant(_ node: ASTNode, _ position: Position) {
    guard let name = node.name else { return }
    let initializer = node.initializer == nil ? nil : node.inner.first
    declarations.constants.append(
      ConstantDeclaration(
        name: name,
        initializer: initializer,
        isStatic: node.storageClass == "static",
        isExternal: node.storageClass == "extern",
        position: position,
        unit: tree.file,
      )
    )
  }
}

extension DeclarationReader {
  private mutating func readEnum(_ node: ASTNode, _ position: Position) {
    let constants = Array(node.children("EnumConstantDecl"))
    guard !constants.isEmpty, !declarations.enums.contains(where: { $0.position == position })
    else { return }
    guard let name = enumNames[node.id] ?? node.name else {
      if !declarations.unnamedEnums.contains(position) {
        declarations.unnamedEnums.append(position)
      }
      return
    }
    var cases: [SourceEnum.Case] = []
    var next = 0
    for constant in constants {
      let value = constant.first("ConstantExpr")?.value.flatMap(Self.integer) ?? next
      next = value &+ 1
      cases.append(
        SourceEnum.Case(
          name: constant.name ?? "",
          value: .integer(value),
          comment: caseComment(constant, position),
        )
      )
    }
    let source = text(position)
    let isOptionSet =
      source.hasPrefix("NS_OPTIONS", at: position.offset)
      || source.hasPrefix("CF_OPTIONS", at: position.offset)
    let declaration = SourceEnum(
      name: name,
      cases: cases,
      isOptionSet: isOptionSet,
      comment: comment(of: node, position, plain: false),
      location: files.location(position.file, offset: position.offset),
    )
    declarations.enums.append((declaration, node.name ?? name, position))
  }

  private mutating func caseComment(_ node: ASTNode, _ owner: Position) -> [String] {
    guard let begin = node.range.begin.usedOffset else { return [] }
    return comment(of: node, Position(file: owner.file, offset: begin), plain: true)
  }

  private static func integer(_ text: String) -> Int? {
    Int(text) ?? UInt(text).map { Int(truncatingIfNeeded: $0) }
  }
}
