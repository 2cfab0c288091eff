extension Evaluator {
  func evaluate(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    try countStep()
    if node.isTransparent { return node.castIsNull ? .null : try evaluate(node.inner[0]) }
    switch node.kind {
    case "ObjCStringLiteral":
      guard let literal = node.first("StringLiteral") else { throw unreadable(node) }
      return .string(KeyPathMacro.keyPath(in: try content(of: literal)))
    case "StringLiteral": return .string(try content(of: node))
    case "IntegerLiteral", "CharacterLiteral":
      guard let number = node.value.flatMap({ Int($0) }) else { throw unreadable(node) }
      return .number(number)
    case "ObjCBoolLiteralExpr": return .bool(node.value?.hasSuffix("yes") == true)
    case "GNUNullExpr": return .null
    case "ObjCSelectorExpr": return .selector(node.selector ?? "")
    case "ObjCProtocolExpr": return .classReference(node.protocolReference?.name ?? "")
    case "ObjCArrayLiteral": return .array(BodyArray(try evaluateAll(node.inner)))
    case "ObjCDictionaryLiteral":
      let values = try evaluateAll(node.inner)
      guard let dictionary = BodyDictionary(values, keysFirst: true) else { throw unreadable(node) }
      return .dictionary(dictionary)
    case "DeclRefExpr": return try variable(node)
    case "BlockExpr": return .block(node)
    case "UnaryOperator": return try unary(node)
    case "BinaryOperator": return try binary(node)
    case "CompoundAssignOperator": return try compoundAssignment(node)
    case "ConditionalOperator", "BinaryConditionalOperator": return try conditional(node)
    case "PseudoObjectExpr":
      // The last is the message that the property or subscript means.
      guard let message = node.inner.last(where: { $0.kind == "ObjCMessageExpr" }) else {
        throw unreadable(node)
      }
      return try evaluate(message)
    case "ObjCMessageExpr": return try message(node)
    case "CallExpr": return try function(node)
    default: throw unreadable(node)
    }
  }

  private func content(of literal: ASTNode) throws(UnreadableBody) -> String {
    let content = StringLiteral.content(of: literal.value ?? "")
    if content.contains("\u{FFFD}") { throw UnreadableBody(reason: "a string is not in UTF-8") }
    return content
  }

  func evaluateAll(_ nodes: some Sequence<ASTNode>) throws(UnreadableBody) -> [BodyValue] {
    var values: [BodyValue] = []
    for node in nodes { values.append(try evaluate(node)) }
    return values
  }

  private func variable(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let reference = node.referencedDecl, let name = reference.name else {
      throw unreadable(node)
    }
    if let value = variables[reference.id] { return value }
    if reference.kind == "ImplicitParamDecl", name == "self" { return .classReference(className) }
    guard reference.kind == "VarDecl", let constant = project.constant(name, in: unit) else {
      throw UnreadableBody(reason: "`\(name)` has no constant value")
    }
    if project.isAssigned(constant, outside: method) {
      throw UnreadableBody(reason: "another method sets `\(name)`")
    }
    guard let initializer = constant.initializer else { return .null }
    return try evaluate(initializer)
  }

  private func unary(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let operand = node.inner.first else { throw unreadable(node) }
    if node.opcode == "&" { return .null }
    let value = node.opcode == "!" ? .bool(try holds(operand)) : try evaluate(operand)
    switch (node.opcode, value) {
    case ("!", _): return .bool(!value.isTrue)
    case ("-", .number(let number)): return .number(0 &- number)
    case ("+", .number): return value
    case ("++", .number(let number)): return try assign(.number(number &+ 1), to: operand)
    case ("--", .number(let number)): return try assign(.number(number &- 1), to: operand)
    default: throw unreadable(node)
    }
  }

  private func binary(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard node.inner.count == 2 else { throw unreadable(node) }
    switch node.opcode {
    case "=": return try assign(evaluate(node.inner[1]), to: node.inner[0])
    // Code before a comma is without effect in macros that check a key path.
    case ",": return try evaluate(node.inner[1])
    case "&&", "||":
      let isOr = node.opcode == "||"
      if try holds(node.inner[0]) == isOr { return .bool(isOr) }
      return .bool(try holds(node.inner[1]))
    default: break
    }
    let first = try evaluate(node.inner[0])
    let second = try evaluate(node.inner[1])
    switch node.opcode {
    case "==": return .bool(compare(first, second))
    case "!=": return .bool(!compare(first, second))
    default:
      // `strchr(path, '.') + 1` is the text after the dot.
      if node.opcode == "+", case (.string(let text), .number(let count)) = (first, second) {
        return .string(String(text.dropFirst(count)))
      }
      guard case (.number(let first), .number(let second)) = (first, second) else {
        throw unreadable(node)
      }
      return try arithmetic(node, node.opcode, first, second)
    }
  }

  private func assign(_ value: BodyValue, to node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let id = node.first("DeclRefExpr")?.referencedDecl?.id else { throw unreadable(node) }
    variables[id] = value
    return value
  }

  private func compoundAssignment(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard node.inner.count == 2,
      case (.number(let first), .number(let second)) = (
        try evaluate(node.inner[0]), try evaluate(node.inner[1]),
      )
    else { throw unreadable(node) }
    let value = try arithmetic(node, node.opcode.map { String($0.dropLast()) }, first, second)
    return try assign(value, to: node.inner[0])
  }

  /// Compares two values and remembers strings that the comparison is about.
  func compare(_ first: BodyValue, _ second: BodyValue) -> Bool {
    noteComparison(of: first, with: [second])
    noteComparison(of: second, with: [first])
    return first.isEqual(to: second)
  }

  private func arithmetic(
    _ node: ASTNode,
    _ opcode: String?,
    _ first: Int,
    _ second: Int,
  ) throws(UnreadableBody) -> BodyValue {
    switch opcode {
    case "<": return .bool(first < second)
    case ">": return .bool(first > second)
    case "<=": return .bool(first <= second)
    case ">=": return .bool(first >= second)
    case "+": return .number(first &+ second)
    case "-": return .number(first &- second)
    case "*": return .number(first &* second)
    case "&": return .number(first & second)
    case "|": return .number(first | second)
    case "%" where second != 0: return .number(first % second)
    default: throw unreadable(node)
    }
  }

  private func conditional(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard node.inner.count >= 3 else { throw unreadable(node) }
    if node.kind == "BinaryConditionalOperator" {
      let value = try evaluate(node.inner[0])
      return value.isTrue ? value : try evaluate(node.inner[node.inner.count - 1])
    }
    return try holds(node.inner[0]) ? evaluate(node.inner[1]) : evaluate(node.inner[2])
  }

  private func function(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let name = node.inner.first?.first("DeclRefExpr")?.referencedDecl?.name else {
      throw unreadable(node)
    }
    if name == "NSLog" { return .null }
    let arguments = try evaluateAll(node.inner.dropFirst())
    switch (name, arguments.last) {
    case ("NSStringFromSelector", .selector(let name)), ("sel_getName", .selector(let name)),
      ("NSStringFromClass", .classReference(let name)),
      ("NSStringFromProtocol", .classReference(let name)):
      return .string(name)
    case ("NSClassFromString", .string(let name)): return .classReference(name)
    case ("NSSelectorFromString", .string(let name)): return .selector(name)
    case ("dispatch_once", .block(let block)):
      _ = try call(block, [])
      return .null
    case ("strchr", .number(let byte)):
      guard case .string(let text)? = arguments.first,
        let character = UInt8(exactly: byte).map({ Character(Unicode.Scalar($0)) }),
        let index = text.firstIndex(of: character)
      else { return .null }
      return .string(String(text[index...]))
    default: throw UnreadableBody(reason: "the migrator does not know the function `\(name)`")
    }
  }

  private func message(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    let selector = node.selector ?? ""
    switch node.receiverKind {
    case "class":
      let name = TypeSpelling(node.classType?.qualType ?? "") { _ in false }.name
      return try sendToClass(name, selector, try evaluateAll(node.inner))
    case "super (class)":
      let arguments = try evaluateAll(node.inner)
      if selector == "respondsToSelector:",
        let superclass = project.classDeclaration(owner)?.superclass
      {
        return respondsToSelector(superclass, arguments)
      }
      return try call(selector, arguments, above: owner)
    case "instance":
      guard let receiver = node.inner.first else { throw unreadable(node) }
      return try send(
        selector,
        to: try evaluate(receiver),
        try evaluateAll(node.inner.dropFirst()),
      )
    default: throw unreadable(node)
    }
  }
}

extension ASTNode {
  /// Whether this is the cast of 0 in `nil`.
  fileprivate var castIsNull: Bool {
    guard kind == "CStyleCastExpr", let type = type?.qualType,
      type == "id" || type == "Class" || type == "void *"
    else { return false }
    return first("IntegerLiteral")?.value == "0" && first("ObjCMessageExpr") == nil
  }
}
