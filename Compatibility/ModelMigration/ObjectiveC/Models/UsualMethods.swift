/// Methods that many classes have, and that the library or Swift makes unnecessary.
///
/// They forward to the superclass or to the library, as methods of `NSCoding` and `NSCopying` do, or do nothing.
enum UsualMethods {
  /// The library's method that does the work of another.
  private static let counterparts: [String: String] = [
    "initWithCoder:": "modelInitWithCoder:", "encodeWithCoder:": "modelEncodeWithCoder:",
    "copyWithZone:": "modelCopy", "mutableCopyWithZone:": "modelCopy", "copy": "modelCopy",
    "mutableCopy": "modelCopy", "hash": "modelHash", "isEqual:": "modelIsEqual:",
    "description": "modelDescription", "debugDescription": "modelDescription",
  ]
  /// Methods of key-value coding that do nothing, so that no exception occurs.
  private static let tolerant: Set<String> = [
    "setValue:forUndefinedKey:", "valueForUndefinedKey:", "setNilValueForKey:",
  ]

  static func include(_ method: MethodDeclaration) -> Bool {
    if method.error != nil { return false }
    let statements = method.body.inner
    switch (method.isClassMethod, method.selector) {
    case (true, "supportsSecureCoding"): return true
    case (false, "dealloc"): return statements.allSatisfy(isRelease)
    case (false, _) where tolerant.contains(method.selector):
      return statements.allSatisfy { $0.kind == "ReturnStmt" && $0.inner.allSatisfy(isNull) }
    default: return !statements.isEmpty && statements.allSatisfy { isUsual($0, in: method) }
    }
  }

  private static func isUsual(_ node: ASTNode, in method: MethodDeclaration) -> Bool {
    let node = node.unwrapped
    return switch node.kind {
    case "NullStmt": true
    case "CompoundStmt", "ReturnStmt", "IfStmt":
      node.inner.allSatisfy { isUsual($0, in: method) }
    case "BinaryOperator" where node.opcode == "=" && node.inner.count == 2:
      isSelf(node.inner[0]) && isUsual(node.inner[1], in: method)
    case "ObjCMessageExpr": isUsualMessage(node, in: method)
    default: isSelf(node)
    }
  }

  private static func isUsualMessage(_ node: ASTNode, in method: MethodDeclaration) -> Bool {
    guard var sent = node.selector else { return false }
    if node.receiverKind?.hasPrefix("super") ?? false {
      // It forwards only if it passes its arguments on as they are.
      let arguments = node.inner.map { $0.unwrapped.referencedDecl?.id }
      return sent == "init" || sent == method.selector && arguments == method.parameters
    }
    guard let receiver = node.inner.first else { return false }
    if sent == "description", let inner = receiver.first("ObjCMessageExpr") {
      return inner.selector == "toDictionary" && inner.inner.first.map(isSelf) ?? false
    }
    if sent.hasPrefix("yy_") { sent.removeFirst(3) }
    return sent == counterparts[method.selector] && isSelf(receiver)
  }

  private static func isSelf(_ node: ASTNode) -> Bool {
    node.unwrapped.referencedDecl?.name == "self"
  }

  /// Whether a statement of `dealloc` only lets go of something.
  private static func isRelease(_ node: ASTNode) -> Bool {
    let node = node.unwrapped
    return switch node.kind {
    case "NullStmt": true
    case "BinaryOperator": node.opcode == "=" && node.inner.last.map(isNull) ?? false
    case "PseudoObjectExpr":
      node.inner.first.map { $0.kind == "BinaryOperator" && isRelease($0) } ?? false
    case "ObjCMessageExpr": node.selector == "release" || node.selector == "dealloc"
    case "CallExpr": node.inner.first?.first("DeclRefExpr")?.referencedDecl?.name == "NSLog"
    default: false
    }
  }

  /// Whether an expression is `nil` or 0.
  private static func isNull(_ node: ASTNode) -> Bool {
    let node = node.unwrapped
    return node.kind == "IntegerLiteral" && node.value == "0"
  }
}
