/// Reads the declarations of syntax trees.
struct DeclarationReader {
  private(set) var declarations = Declarations()
  private let files: SourceFiles
  private let workspace: Workspace
  /// The prefixes of copies of JSONModel.
  private let prefixes: Set<String>
  private var tree = SyntaxTree(file: "", root: ASTNode(), bodyErrors: [], unknownTypes: [])
  private var seen: Set<Position> = []
  /// Names that typedefs give to enums, by the identifiers of their nodes.
  private var enumNames: [String: String] = [:]

  init(_ files: SourceFiles, _ workspace: Workspace, prefixes: Set<String>) {
    self.files = files
    self.workspace = workspace
    self.prefixes = prefixes
  }

  /// Adds the declarations of a tree that no earlier tree has.
  mutating func read(_ tree: SyntaxTree) {
    self.tree = tree
    declarations.unknownTypes.formUnion(tree.unknownTypes)
    for problem in tree.problems where !declarations.problems.contains(problem) {
      declarations.problems.append(problem)
    }
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
        addParsed(node)
      }
    }
  }

  /// Remembers where a tree has code: code that the preprocessor leaves out is not there.
  private mutating func addParsed(_ node: ASTNode) {
    for location in [node.loc, node.range.begin, node.range.end] {
      guard let file = location.usedFile, let offset = location.usedOffset else { continue }
      declarations.parsed[SourceFiles.canonicalPath(file), default: []].append(offset)
    }
    for child in node.inner { addParsed(child) }
  }

  private mutating func read(_ node: ASTNode, at position: Position) {
    let name = node.name ?? ""
    // Declarations of the library, or of a copy of it.
    if node.isLibraryDefinition { return }
    switch node.kind {
    // `@class Name;` and `@protocol Name;` are nodes, too.
    case "ObjCInterfaceDecl" where isDefinition("@interface", node, position):
      declarations.classes.append(part(node, of: name, position))
      for parameter in node.children("ObjCTypeParamDecl").compactMap(\.name) {
        declarations.typedefs[parameter] = declarations.typedefs[parameter] ?? "id"
      }
    case "ObjCCategoryDecl":
      guard let className = node.interface?.name else { return }
      declarations.categories.append(part(node, of: className, category: name, position))
    case "ObjCImplementationDecl":
      let part = part(node, of: node.interface?.name ?? name, position)
      declarations.implementations.append(part)
    case "ObjCCategoryImplDecl":
      let part = part(node, of: node.interface?.name ?? name, category: name, position)
      declarations.implementations.append(part)
    case "ObjCProtocolDecl" where isDefinition("@protocol", node, position):
      let isMarker = !node.inner.contains {
        $0.kind == "ObjCMethodDecl" || $0.kind == "ObjCPropertyDecl"
      }
      declarations.protocols.append((name, isMarker, position))
    case "EnumDecl": readEnum(node, position)
    case "TypedefDecl":
      declarations.typedefs[name] = declarations.typedefs[name] ?? node.type?.qualType
    case "VarDecl":
      let constant = ConstantDeclaration(
        name: name,
        initializer: node.initialValue,
        isStatic: node.storageClass == "static",
        isExternal: node.storageClass == "extern",
        position: position,
        unit: tree.file,
      )
      declarations.constants.append(constant)
    case "FunctionDecl":
      if let function = method(node, name, position) { declarations.functions.append(function) }
    default: break
    }
  }

  /// Where a node begins, if that is in a file of the user.
  private func userPosition(_ node: ASTNode) -> Position? {
    guard let file = node.file, !workspace.contains(file), let offset = node.range.begin.usedOffset
    else { return nil }
    let path = SourceFiles.canonicalPath(file)
    guard !StandIns.isLibraryFile(path, prefixes: prefixes), files.text(of: path) != nil else {
      return nil
    }
    return Position(file: path, offset: offset)
  }

  private func text(_ position: Position) -> SourceText {
    files.text(of: position.file) ?? SourceText([])
  }
}

extension DeclarationReader {
  private func isDefinition(_ word: String, _ node: ASTNode, _ position: Position) -> Bool {
    let source = text(position)
    if source.hasPrefix(word, at: position.offset) { return true }
    // Attributes may precede the word.
    guard let name = node.loc.usedOffset, position.offset <= name else { return false }
    return source.string(position.offset..<name).contains(word)
  }

  private func part(
    _ node: ASTNode,
    of name: String,
    category: String? = nil,
    _ position: Position,
  ) -> ClassPart {
    var part = ClassPart(
      name: name,
      category: category,
      superclass: node.superclass?.name,
      protocols: node.protocols.compactMap(\.name),
      comment: comment(of: node, position, plain: false),
      position: position,
    )
    // Where clang gives storage by itself, nothing is written.
    let synthesized = node.children("ObjCPropertyImplDecl").filter { $0.implKind == "synthesize" }
    part.stored = Set(synthesized.compactMap(\.name))
    for member in node.inner where !member.isImplicit {
      guard let name = member.name, let offset = member.loc.usedOffset else { continue }
      let place = Position(file: position.file, offset: offset)
      switch member.kind {
      case "ObjCPropertyDecl": part.properties.append(property(member, name, place))
      case "ObjCIvarDecl" where !member.isSynthesized: part.variables.append((name, place))
      case "ObjCMethodDecl":
        if let method = method(member, name, place) { part.methods.append(method) }
      default: break
      }
    }
    return part
  }

  private func property(
    _ node: ASTNode,
    _ name: String,
    _ position: Position,
  ) -> PropertyDeclaration {
    let source = text(position)
    let begin = node.range.begin.usedOffset ?? position.offset
    var end = node.range.end.endOffset ?? position.offset
    while end < source.bytes.count, source.bytes[end] != UInt8(ascii: ";") { end += 1 }
    let words = source.string(min(begin, end)..<end).split(whereSeparator: \.isWhitespace)
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

  private func comment(of node: ASTNode, _ position: Position, plain: Bool) -> [String] {
    let scanner = CommentScanner(text: text(position), takesPlainComments: plain)
    return scanner.comment(from: position.offset, to: node.range.end.endOffset ?? position.offset)
  }

  /// The method, if it has a body.
  private func method(
    _ node: ASTNode,
    _ selector: String,
    _ position: Position,
  ) -> MethodDeclaration? {
    guard let body = node.inner.last(where: { $0.kind == "CompoundStmt" }),
      let begin = body.range.begin.endOffset, let end = body.range.end.usedOffset, begin <= end
    else { return nil }
    let source = text(position)
    let lines = source.line(at: begin)...source.line(at: end)
    let error = tree.bodyErrors.first { error in
      SourceFiles.canonicalPath(error.file) == position.file && lines.contains(error.line)
    }
    return MethodDeclaration(
      selector: selector,
      isClassMethod: !node.isInstance,
      parameters: node.children("ParmVarDecl").map(\.id),
      body: body,
      lines: source.lines(begin..<end),
      position: position,
      error: error?.message,
      unit: tree.file,
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
    var next = 0
    let cases = constants.map { constant in
      let value = constant.first("ConstantExpr")?.value.flatMap(Self.integer) ?? next
      next = value &+ 1
      let place = constant.range.begin.usedOffset.map { Position(file: position.file, offset: $0) }
      return SourceEnum.Case(
        name: constant.name ?? "",
        value: .integer(value),
        comment: place.map { comment(of: constant, $0, plain: true) } ?? [],
      )
    }
    let source = text(position)
    let declaration = SourceEnum(
      name: name,
      cases: cases,
      isOptionSet: ["NS_OPTIONS", "CF_OPTIONS"].contains {
        source.hasPrefix($0, at: position.offset)
      },
      comment: comment(of: node, position, plain: false),
      location: files.location(position),
    )
    declarations.enums.append((declaration, node.name ?? name, position))
  }

  private static func integer(_ text: String) -> Int? {
    Int(text) ?? UInt(text).map { Int(truncatingIfNeeded: $0) }
  }
}

extension ASTNode {
  /// Whether the node declares or implements one of JSONModel's classes or protocols.
  fileprivate var isLibraryDefinition: Bool {
    ["ObjCInterfaceDecl", "ObjCImplementationDecl", "ObjCProtocolDecl"].contains(kind)
      && StandIns.jsonModelWords.contains(name ?? "")
  }
}
