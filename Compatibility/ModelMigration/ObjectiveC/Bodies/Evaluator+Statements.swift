extension Evaluator {
  /// How a statement ends.
  enum Completion {
    case normal, leave, next
    case result(BodyValue)
  }

  func execute(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    try countStep()
    switch node.kind {
    case "CompoundStmt", "ObjCAutoreleasePoolStmt", "ObjCAtSynchronizedStmt":
      return try executeAll(node.inner)
    case "DeclStmt":
      for variable in node.children("VarDecl") { try declare(variable) }
      return .normal
    case "ReturnStmt": return .result(try node.inner.first.map(evaluate) ?? .null)
    case "IfStmt":
      guard node.inner.count >= 2 else { throw unreadable(node) }
      if try holds(node.inner[0]) { return try execute(node.inner[1]) }
      return node.inner.count > 2 ? try execute(node.inner[2]) : .normal
    case "SwitchStmt": return try executeSwitch(node)
    case "ForStmt", "WhileStmt", "DoStmt": return try executeLoop(node)
    case "ObjCForCollectionStmt": return try executeCollectionLoop(node)
    case "CaseStmt", "DefaultStmt": return try node.inner.last.map(execute) ?? .normal
    case "BreakStmt": return .leave
    case "ContinueStmt": return .next
    case "NullStmt": return .normal
    default:
      _ = try evaluate(node)
      return .normal
    }
  }

  private func executeAll(
    _ statements: some Sequence<ASTNode>
  ) throws(UnreadableBody) -> Completion {
    for statement in statements {
      let completion = try execute(statement)
      if case .normal = completion { continue }
      return completion
    }
    return .normal
  }

  private func declare(_ variable: ASTNode) throws(UnreadableBody) {
    // A static variable keeps its value.
    if variable.storageClass == "static", variables[variable.id] != nil { return }
    variables[variable.id] = try variable.initialValue.map(evaluate) ?? .null
  }

  /// Whether a condition holds; one that depends on more than the body shows is assumed to hold, or not.
  func holds(_ condition: ASTNode) throws(UnreadableBody) -> Bool {
    do {
      return try evaluate(condition).isTrue
    } catch {
      try countStep()
      return try assumptions.assume(source(of: condition))
    }
  }

  /// Executes the statements of a `switch` from the first case that applies to the next `break`.
  private func executeSwitch(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    guard node.inner.count >= 2, let body = node.inner.last, body.kind == "CompoundStmt" else {
      throw unreadable(node)
    }
    let value = try evaluate(node.inner[node.inner.count - 2])
    var start = body.inner.firstIndex { $0.kind == "DefaultStmt" }
    for (index, statement) in body.inner.enumerated() where try applies(statement, to: value) {
      start = index
      break
    }
    guard let start else { return .normal }
    let completion = try executeAll(body.inner[start...])
    if case .leave = completion { return .normal }
    return completion
  }

  /// Whether one of the cases that label a statement is for a value.
  private func applies(
    _ statement: ASTNode,
    to value: BodyValue,
  ) throws(UnreadableBody) -> Bool {
    guard statement.kind == "CaseStmt", let label = statement.inner.first else { return false }
    if try evaluate(label).isEqual(to: value) { return true }
    return try applies(statement.inner[statement.inner.count - 1], to: value)
  }

  private func executeLoop(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    let (start, condition, step, body): (ASTNode?, ASTNode, ASTNode?, ASTNode)
    switch (node.kind, node.inner.count) {
    case ("ForStmt", 5):
      (start, condition, step, body) = (node.inner[0], node.inner[2], node.inner[3], node.inner[4])
    case ("WhileStmt", 2):
      (start, condition, step, body) = (nil, node.inner[0], nil, node.inner[1])
    case ("DoStmt", 2): (start, condition, step, body) = (nil, node.inner[1], nil, node.inner[0])
    default: throw unreadable(node)
    }
    if let start, !start.kind.isEmpty { _ = try execute(start) }
    var isChecked = node.kind != "DoStmt"
    while true {
      try countStep()
      // The condition of a loop is never assumed, for the loop might not end.
      if isChecked, !condition.kind.isEmpty, try !evaluate(condition).isTrue { return .normal }
      isChecked = true
      switch try execute(body) {
      case .leave: return .normal
      case .result(let value): return .result(value)
      case .normal, .next: if let step, !step.kind.isEmpty { _ = try execute(step) }
      }
    }
  }

  private func executeCollectionLoop(_ node: ASTNode) throws(UnreadableBody) -> Completion {
    guard node.inner.count >= 3, let variable = node.inner[0].first("VarDecl"),
      let body = node.inner.last
    else { throw unreadable(node) }
    let values: [BodyValue]
    switch try evaluate(node.inner[1]) {
    case .array(let array): values = array.values
    case .dictionary(let dictionary): values = dictionary.entries.map(\.key)
    case .null: values = []
    default: throw unreadable(node)
    }
    for value in values {
      variables[variable.id] = value
      switch try execute(body) {
      case .leave: return .normal
      case .result(let value): return .result(value)
      case .normal, .next: continue
      }
    }
    return .normal
  }
}
