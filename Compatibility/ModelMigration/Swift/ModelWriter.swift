/// Writes one model, and collects the steps that it leaves to its user.
struct ModelWriter {
  let graph: ModelGraph
  let model: SourceModel
  let engine: Engine
  let ancestors: [SourceModel]
  let properties: [WrittenProperty]
  /// Properties of the superclasses, listed as this class lists them.
  let inherited: [WrittenProperty]
  private(set) var steps: [ManualStep] = []
  var conformances: [String] = []
  /// Members of the library's protocols, in the order in which they are written.
  private var members: [(kind: MemberKind?, lines: [String])] = []
  private var propertyLines: [String] = []
  private var remarkLines: [String] = []

  var isClass: Bool { graph.classes.contains(model.name) }
  /// Whether it has subclasses.
  var isOpen: Bool { graph.superclasses.contains(model.name) }
  var hasSuperclass: Bool { !ancestors.isEmpty }
  var hasDefaults: Bool { graph.initializable.contains(model.name) }
  var typeName: String { SwiftNames.type(model.name) }
  var kinds: [MemberKind] { members.compactMap(\.kind) }
  var usesFoundation: Bool {
    properties.contains { $0.type?.usesFoundation ?? false }
      || engine == .yyModel && kinds.contains(.exportPostprocess)
  }
  /// The frameworks of Apple that declare types of properties.
  var frameworks: Set<String> { Set(properties.compactMap(\.type?.framework)) }
  /// Properties that nothing is left to do for.
  var carriedOver: Int {
    let named = Set(steps.compactMap(\.property))
    return properties.count { !named.contains($0.source.name) }
  }

  init(_ model: SourceModel, in graph: ModelGraph) {
    self.graph = graph
    self.model = model
    ancestors = graph.ancestors(of: model.name)
    engine = graph.engines[model.name] ?? .strict
    inherited = ancestors.flatMap { [engine] ancestor in
      var listed = ancestor
      listed.optionality.ignored = model.optionality.ignored
      listed.allowedProperties = model.allowedProperties
      listed.excludedProperties = model.excludedProperties
      let speller = TypeSpeller(graph: graph, engine: engine, owner: ancestor)
      return ancestor.properties.map {
        WrittenProperty($0, of: listed, speller, hasDefaults: true)
      }
    }
    let speller = TypeSpeller(graph: graph, engine: engine, owner: model)
    let hasDefaults = graph.initializable.contains(model.name)
    properties = model.properties.map {
      WrittenProperty($0, of: model, speller, hasDefaults: hasDefaults)
    }
    let known = Set(model.properties.map(\.name))
    for step in model.manualSteps where !known.contains(step.property ?? "") {
      remarkLines += todo(step.message, step.property, at: step.location)
    }
    if let superclass = model.superclass, ancestors.isEmpty {
      remarkLines += todo("its superclass \(superclass) is not in the input: migrate both together")
    }
    for property in properties { propertyLines += lines(of: property) }
    addDeclarations()
    addMethods()
  }

  /// Records a step, and returns the comment for it.
  mutating func todo(
    _ message: String,
    _ property: String? = nil,
    at location: SourceLocation? = nil,
    body: [String] = [],
  ) -> [String] {
    let step = ManualStep(
      property: property,
      message: message,
      location: location ?? model.location,
    )
    if steps.contains(step), body.isEmpty { return [] }
    steps.append(step)
    var lines = body
    if body.count > Self.longestBody {
      let rest = body.count - Self.longestBody
      let place = step.location.map { " of the method at \($0)" } ?? ""
      lines = body.prefix(Self.longestBody) + ["… and \(rest) more lines\(place)"]
    }
    return SwiftText.todo(message.prefix(1).uppercased() + message.dropFirst(), body: lines)
  }

  /// The most lines of a body in Objective-C that are repeated.
  private static let longestBody = 15

  /// Adds a member; `kind` is nil for one that no subclass overrides.
  mutating func add(_ kind: MemberKind?, _ lines: [String]) { members.append((kind, lines)) }

  mutating func adopt(_ conformance: String?) {
    if let conformance, !hasSuperclass, !conformances.contains(conformance) {
      conformances.append(conformance)
    }
  }

  /// Declares members that only subclasses need, because a subclass cannot be the first to declare them.
  mutating func addDefaults(for kinds: Set<MemberKind>) {
    for kind in MemberKind.allCases where kinds.contains(kind) && !self.kinds.contains(kind) {
      let signature = kind.signature(engine)
      if signature.isInherited { continue }
      adopt(signature.conformance)
      add(kind, body(of: kind, signature.empty.isEmpty ? [] : [signature.empty], isOneLine: true))
    }
  }

  // MARK: Lines

  /// The model in Swift.
  var lines: [String] {
    var bases = hasSuperclass ? [SwiftNames.type(ancestors[0].name)] : [engine.baseName]
    if engine == .strict, hasDefaults, !hasSuperclass { bases.append("DefaultInitializable") }
    let word = isClass ? (isOpen ? "class" : "final class") : "struct"
    var sections = [propertyLines]
    if isOpen, !hasSuperclass, engine != .jsonModel { sections.append(["required init() {}"]) }
    sections += members.map(\.lines)
    let body = Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    var head = "\(word) \(typeName):"
    var headLines: [String] = []
    for (index, base) in (bases + conformances).enumerated() {
      if index > 0 { head += "," }
      if head.count + base.count + 3 > SwiftText.width {
        headLines.append(head)
        head = " "
      }
      head += " \(base)"
    }
    let comments = remarkLines + SwiftText.documentation(model.comment)
    if headLines.isEmpty { return comments + SwiftText.braced(head, body) }
    return comments + headLines + [head, "{"] + SwiftText.indented(body) + ["}"]
  }

  private mutating func lines(of property: WrittenProperty) -> [String] {
    let source = property.source
    var lines: [String] = []
    for step in model.manualSteps where step.property == source.name {
      lines += todo(step.message, source.name, at: step.location ?? source.location)
    }
    let storedGetter = model.methods.first {
      $0.kind == .storedPropertyGetter(property: source.name)
    }
    if let storedGetter {
      let message = "carry over the getter of `\(source.name)`, a stored property"
      lines += todo(message, source.name, at: storedGetter.location, body: storedGetter.body)
    }
    for remark in property.remarks { lines += todo(remark, source.name, at: source.location) }
    let setter = model.methods.first { $0.kind == .propertySetter(property: source.name) }
    if !property.isStored {
      let keys = keys(of: source.name).filter { !$0.isEmpty }.map { "`\($0)`" }
      if property.wasMapped, !keys.isEmpty {
        let key = keys.joined(separator: ", ")
        let remark =
          "it was mapped to \(key), but a computed property is not mapped: store it, or use a hook"
        lines += todo(remark, source.name, at: source.location)
      }
      let getterLines = getterLines(of: source)
      let setterLines = setter.map {
        todo("write the setter in Swift", source.name, at: $0.location, body: $0.body)
      }
      return lines + SwiftText.documentation(source.comment)
        + property.stub(getter: getterLines, setter: setterLines)
    }
    let observer = setter.map { setter in
      let message = "write the setter in Swift; reading JSON does not call it"
      return todo(message, source.name, at: setter.location, body: setter.body)
    }
    let declaration = property.declaration(
      isConstant: !hasDefaults,
      hasDefaults: hasDefaults,
      engine: engine,
      observer: observer,
    )
    return lines + SwiftText.documentation(source.comment) + declaration
  }

  /// The steps left for the getter of a property without storage.
  private mutating func getterLines(of source: SourceProperty) -> [String] {
    let getter = model.methods.first { $0.kind == .computedProperty(property: source.name) }
    let message =
      source.isClassProperty && getter == nil
      ? "write the class property in Swift" : "write the getter in Swift"
    let location = getter?.location ?? source.location
    return todo(message, source.name, at: location, body: getter?.body ?? [])
  }

  // MARK: Members

  /// Whether a member overrides one of the superclass.
  func isOverride(_ signature: MemberKind.Signature) -> Bool {
    hasSuperclass || signature.isInherited
  }

  /// A member as a constant, if it can be one, or with its value as the body.
  mutating func add(_ kind: MemberKind, value: (_ indentation: Int) -> [String]) {
    let signature = kind.signature(engine)
    guard signature.text.hasPrefix("static var "), !isOverride(signature), !isOpen else {
      return add(kind, body(of: kind, value(4), isOneLine: true))
    }
    // The first line of the value shares its line with the declaration.
    let head = signature.text.replacing("static var ", with: "static let ") + " = "
    let lines = value(2 + head.count)
    add(kind, [head + lines[0]] + lines.dropFirst())
  }

  /// A member as a function or a computed property.
  func body(of kind: MemberKind, _ lines: [String], isOneLine: Bool = false) -> [String] {
    let signature = kind.signature(engine)
    var head = signature.text
    if isOverride(signature) || isOpen { head = head.replacing("static ", with: "class ") }
    if isOverride(signature) { head = "override \(head)" }
    if kind == .postprocess, head.hasPrefix("func "), !isClass { head = "mutating \(head)" }
    return SwiftText.braced(head, lines, isOneLine: isOneLine)
  }
}
