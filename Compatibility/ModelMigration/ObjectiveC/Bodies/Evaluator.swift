/// Evaluates bodies of class methods that return constants, such as `keyMapper`, or answer a question about a name.
///
/// Bodies of models consist of literals, comparisons and local variables. Whatever else occurs ends the evaluation.
final class Evaluator {
  let project: Project
  let className: String
  /// Strings that the body compares with its arguments.
  private(set) var comparedStrings: [String] = []
  /// Global variables that the body reads.
  private(set) var usedConstants: Set<String> = []
  private var variables: [String: BodyValue] = [:]
  private var unit = ""
  /// The class that declares the method, whose superclass `super` is.
  private var owner = ""
  private var steps = 0
  private var depth = 0

  private static let maximumSteps = 200_000
  private static let maximumDepth = 32

  init(_ project: Project, className: String) {
    self.project = project
    self.className = className
  }

  /// How a statement ends.
  private enum Completion {
    case normal, leave, next
    case result(BodyValue)
  }

  /// Calls a class method of the class, or of a superclass if `above` is the class to start above.
  func call(
    _ selector: String,
    _ arguments: [BodyValue],
    above: String? = nil,
  ) throws(UnreadableBody) -> BodyValue {
    let start = above == nil ? className : project.classDeclaration(above ?? "")?.superclass
    guard let start, let (owner, method) = project.classMethod(selector, of: start) else {
      return try defaultResult(of: selector)
    }
    return try run(method, of: owner, arguments)
  }

  /// Runs a method that a class declares.
  func run(
    _ method: MethodDeclaration,
    of owner: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    if let error = method.error { throw UnreadableBody(reason: "clang reports: \(error)") }
    depth += 1
    guard depth < Self.maximumDepth, arguments.count == method.parameters.count else {
      depth -= 1
      throw UnreadableBody(reason: "`\(method.selector)` calls itself")
    }
    let saved = (self.owner, unit)
    self.owner = owner
    unit = method.unit
    defer {
      (self.owner, unit) = saved
      depth -= 1
    }
    for (parameter, argument) in zip(method.parameters, arguments) {
      variables[parameter] = argument
    }
    if case .result(let value) = try execute(method.body) { return value }
    return .null
  }

  /// What the library's own implementation returns.
  private func defaultResult(of selector: String) throws(UnreadableBody) -> BodyValue {
    switch selector {
    case "propertyIsOptional:", "propertyIsIgnored:": return .number(0)
    case "keyMapper", "modelCustomPropertyMapper", "modelContainerPropertyGenericClass",
      "modelPropertyWhitelist",
      "modelPropertyBlacklist", "protocolForArrayProperty:", "classForCollectionProperty:":
      return .null
    default: throw UnreadableBody(reason: "`\(selector)` is not a method of the input")
    }
  }

  func noteComparison(_ string: String) {
    if !comparedStrings.contains(string) { comparedStrings.append(string) }
  }

  private func countStep() throws(UnreadableBody) {
    steps += 1
    guard steps < Self.maximumSteps else { throw UnreadableBody(reason: "the body does not end") }
  }

  private func execute(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    try countStep()
    switch node.kind {
    case "CompoundStmt", "ObjCAutoreleasePoolStmt", "ObjCAtSynchronizedStmt":
      return try executeAll(node)
    case "DeclStmt":
      for variable in node.children("VarDecl") { try declare(variable) }
      return .normal
    case "ReturnStmt": return .result(try node.inner.first.map(evaluateNode) ?? .null)
    case "IfStmt":
      guard node.inner.count >= 2 else { throw unreadable(node) }
      if try evaluate(node.inner[0]).isTrue { return try execute(node.inner[1]) }
      return node.inner.count > 2 ? try execute(node.inner[2]) : .normal
    case "ObjCForCollectionStmt": return try executeLoop(node)
    case "BreakStmt": return .leave
    case "ContinueStmt": return .next
    case "NullStmt": return .normal
    default:
      _ = try evaluate(node)
      return .normal
    }
  }

  private func evaluateNode(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    try evaluate(node)
  }

  private func executeAll(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    for statement in node.inner {
      let completion = try execute(statement)
      if case .normal = completion { continue }
      return completion
    }
    return .normal
  }

  private func declare(_ variable: ASTNode) throws(UnreadableBody) {
    // A static variable keeps its value.
    if variable.storageClass == "static", variables[variable.id] != nil { return }
    let initializer = variable.initializer == nil ? nil : variable.inner.first
    variables[variable.id] = try initializer.map(evaluateNode) ?? .null
  }

  private func executeLoop(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    guard node.inner.count >= 3, let variable = node.inner[0].first("VarDecl"),
      let body = node.inner.last,
      case .array(let array) = try evaluate(node.inner[1])
    else { throw unreadable(node) }
    for value in array.values {
      variables[variable.id] = value
      switch try execute(body) {
      case .leave: return .normal
      case .result(let value): return .result(value)
      case .normal, .next: continue
      }
    }
    return .normal
  }

  func unreadable(_ node: ASTNode) -> UnreadableBody {
    UnreadableBody(reason: "\(node.kind) cannot be read")
  }
}

extension Evaluator {
  private static let transparent: Set<String> = [
    "ImplicitCastExpr", "CStyleCastExpr", "ParenExpr", "ExprWithCleanups", "OpaqueValueExpr",
    "ConstantExpr",
    "ObjCBoxedExpr", "ObjCBridgedCastExpr", "CompoundLiteralExpr",
  ]

  func evaluate(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    try countStep()
    if Self.transparent.contains(node.kind), let inner = node.inner.first {
      if node.opcode == nil, node.castIsNull { return .null }
      return try evaluate(inner)
    }
    switch node.kind {
    case "ObjCStringLiteral":
      guard let text = node.first("StringLiteral")?.value else { throw unreadable(node) }
      return .string(StringLiteral.content(of: text))
    case "IntegerLiteral", "CharacterLiteral":
      guard let number = node.value.flatMap({ Int($0) }) else { throw unreadable(node) }
      return .number(number)
    case "ObjCBoolLiteralExpr": return .number(node.value?.hasSuffix("yes") == true ? 1 : 0)
    case "GNUNullExpr": return .null
    case "ObjCSelectorExpr": return .selector(node.selector ?? "")
    case "ObjCProtocolExpr": return .classReference(node.protocolReference?.name ?? "")
    case "ObjCArrayLiteral": return .array(BodyArray(try evaluateAll(node.inner)))
    case "ObjCDictionaryLiteral": return .dictionary(try dictionary(node))
    case "DeclRefExpr": return try variable(node)
    case "BlockExpr": return .block(node)
    case "UnaryOperator": return try unary(node)
    case "BinaryOperator": return try binary(node)
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

  func evaluateAll(_ nodes: some Sequence<ASTNode>) throws(UnreadableBody) -> [BodyValue] {
    var values: [BodyValue] = []
    for node in nodes { values.append(try evaluate(node)) }
    return values
  }

  private func dictionary(_ node: ASTNode) throws(UnreadableBody) -> BodyDictionary {
    let values = try evaluateAll(node.inner)
    guard values.count.isMultiple(of: 2) else { throw unreadable(node) }
    return BodyDictionary(
      stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
    )
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
    usedConstants.insert(name)
    guard let initializer = constant.initializer else { return .null }
    return try evaluate(initializer)
  }

  private func unary(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let operand = node.inner.first else { throw unreadable(node) }
    if node.opcode == "&" { return .null }
    let value = try evaluate(operand)
    switch (node.opcode, value) {
    case ("!", _): return .number(value.isTrue ? 0 : 1)
    case ("-", .number(let number)): return .number(0 &- number)
    case ("+", .number): return value
    default: throw unreadable(node)
    }
  }

  private func binary(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard node.inner.count == 2 else { throw unreadable(node) }
    if node.opcode == "=" {
      guard let id = node.inner[0].first("DeclRefExpr")?.referencedDecl?.id else {
        throw unreadable(node)
      }
      let value = try evaluate(node.inner[1])
      variables[id] = value
      return value
    }
    let first = try evaluate(node.inner[0])
    if node.opcode == "&&", !first.isTrue { return .number(0) }
    if node.opcode == "||", first.isTrue { return .number(1) }
    let second = try evaluate(node.inner[1])
    switch node.opcode {
    case "&&", "||": return .number(second.isTrue ? 1 : 0)
    case "==": return .number(compare(first, second) ? 1 : 0)
    case "!=": return .number(compare(first, second) ? 0 : 1)
    default:
      guard case (.number(let first), .number(let second)) = (first, second) else {
        throw unreadable(node)
      }
      return try arithmetic(node, first, second)
    }
  }

  /// Compares two values and remembers strings that the comparison is about.
  func compare(_ first: BodyValue, _ second: BodyValue) -> Bool {
    for value in [first, second] { if let string = value.string { noteComparison(string) } }
    return first.isEqual(to: second)
  }

  private func arithmetic(
    _ node: ASTNode,
    _ first: Int,
    _ second: Int,
  ) throws(UnreadableBody) -> BodyValue {
    switch node.opcode {
    case "<": return .number(first < second ? 1 : 0)
    case ">": return .number(first > second ? 1 : 0)
    case "<=": return .number(first <= second ? 1 : 0)
    case ">=": return .number(first >= second ? 1 : 0)
    case "+": return .number(first &+ second)
    case "-": return .number(first &- second)
    default: throw unreadable(node)
    }
  }

  private func conditional(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard node.inner.count >= 3 else { throw unreadable(node) }
    if node.kind == "BinaryConditionalOperator" {
      let value = try evaluate(node.inner[0])
      return value.isTrue ? value : try evaluate(node.inner[node.inner.count - 1])
    }
    return try evaluate(node.inner[0]).isTrue ? evaluate(node.inner[1]) : evaluate(node.inner[2])
  }

  private func function(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    guard let name = node.inner.first?.first("DeclRefExpr")?.referencedDecl?.name else {
      throw unreadable(node)
    }
    if name == "NSLog" { return .null }
    let arguments = try evaluateAll(node.inner.dropFirst())
    switch (name, arguments.last) {
    case ("NSStringFromSelector", .selector(let name)): return .string(name)
    case ("NSStringFromClass", .classReference(let name)): return .string(name)
    case ("NSStringFromProtocol", .classReference(let name)): return .string(name)
    case ("NSClassFromString", .string(let name)): return .classReference(name)
    case ("NSSelectorFromString", .string(let name)): return .selector(name)
    case ("dispatch_once", .block(let block)):
      guard let body = block.first("CompoundStmt") else { throw unreadable(node) }
      _ = try execute(body)
      return .null
    default: throw UnreadableBody(reason: "`\(name)` is not a function of the migrator's")
    }
  }

  private func message(_ node: ASTNode) throws(UnreadableBody) -> BodyValue {
    let selector = node.selector ?? ""
    switch node.receiverKind {
    case "class":
      let name = TypeSpelling(node.classType?.qualType ?? "") { _ in false }.name
      return try sendToClass(name, selector, try evaluateAll(node.inner))
    case "super (class)": return try call(selector, try evaluateAll(node.inner), above: owner)
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

  /// Calls a class method of another class of the input.
  func callOther(
    _ name: String,
    _ selector: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    if name == className { return try call(selector, arguments) }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      throw UnreadableBody(reason: "`\(selector)` calls itself")
    }
    let other = Evaluator(project, className: name)
    other.depth = depth
    defer { usedConstants.formUnion(other.usedConstants) }
    return try other.call(selector, arguments)
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
