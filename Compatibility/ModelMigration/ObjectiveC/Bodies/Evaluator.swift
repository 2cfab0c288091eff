/// Evaluates bodies of class methods that return constants, such as `keyMapper`, or answer a question about a name.
///
/// Bodies of models consist of literals, comparisons and local variables. Whatever else occurs ends the evaluation.
final class Evaluator {
  let project: Project
  let className: String
  /// Strings that the body compares with its arguments.
  private(set) var comparedStrings: [String] = []
  /// The strings among the arguments of the method that is asked for.
  private var arguments: [String] = []
  /// The methods that ran.
  var usedMethods: Set<Position> = []
  /// Local variables and parameters, by the identifiers of their declarations.
  var variables: [String: BodyValue] = [:]
  let assumptions: Assumptions
  private(set) var unit = ""
  /// Where the method that runs is.
  private(set) var method = Position(file: "", offset: 0)
  /// The class that declares the method, whose superclass `super` is.
  private(set) var owner = ""
  private var steps = 0
  private var depth = 0

  private static let maximumSteps = 200_000
  private static let maximumDepth = 32

  init(_ project: Project, className: String, assumptions: Assumptions) {
    self.project = project
    self.className = className
    self.assumptions = assumptions
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
    usedMethods.insert(method.position)
    if depth == 1 { self.arguments = arguments.compactMap(\.string) }
    let saved = (self.owner, unit, self.method)
    (self.owner, unit, self.method) = (owner, method.unit, method.position)
    defer {
      (self.owner, unit, self.method) = saved
      depth -= 1
    }
    return try execute(method.body, method.parameters, arguments)
  }

  private func execute(
    _ body: ASTNode,
    _ parameters: [String],
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    for (parameter, argument) in zip(parameters, arguments) { variables[parameter] = argument }
    if case .result(let value) = try execute(body) { return value }
    return .null
  }

  /// The result of the library's own implementation.
  private func defaultResult(of selector: String) throws(UnreadableBody) -> BodyValue {
    if selector == "propertyIsOptional:" || selector == "propertyIsIgnored:" { return .number(0) }
    if DeclarationMethods.selectors.contains(selector) { return .null }
    throw UnreadableBody(reason: "`\(selector)` is not a method of the input")
  }

  /// Remembers the strings that an argument is compared with, as it is and not in capitals, for example.
  func noteComparison(of value: BodyValue, with values: [BodyValue]) {
    guard let argument = value.string, arguments.contains(argument) else { return }
    for string in values.compactMap(\.string) where !comparedStrings.contains(string) {
      comparedStrings.append(string)
    }
  }

  func countStep() throws(UnreadableBody) {
    steps += 1
    guard steps < Self.maximumSteps else { throw UnreadableBody(reason: "the body does not end") }
  }

  func unreadable(_ node: ASTNode) -> UnreadableBody {
    UnreadableBody(reason: "\(node.kind) cannot be read")
  }

  func unreadable(_ selector: String) -> UnreadableBody {
    UnreadableBody(reason: "`\(selector)` cannot be read")
  }

  /// The source of a node in the method that runs.
  func source(of node: ASTNode) -> String {
    guard let begin = node.range.begin.usedOffset, let end = node.range.end.endOffset, begin < end
    else { return node.kind }
    return project.files.text(of: method.file)?.string(begin..<end) ?? node.kind
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
    let other = Evaluator(project, className: name, assumptions: assumptions)
    other.depth = depth
    defer { usedMethods.formUnion(other.usedMethods) }
    return try other.call(selector, arguments)
  }

  /// Calls a block with arguments.
  func call(_ block: ASTNode, _ arguments: [BodyValue]) throws(UnreadableBody) -> BodyValue {
    guard let declaration = block.first("BlockDecl"),
      let body = declaration.inner.last(where: { $0.kind == "CompoundStmt" })
    else { throw unreadable(block) }
    return try execute(body, declaration.children("ParmVarDecl").map(\.id), arguments)
  }
}
