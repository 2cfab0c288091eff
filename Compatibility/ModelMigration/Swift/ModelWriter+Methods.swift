/// Stubs for methods, with their Objective-C bodies.
extension ModelWriter {
  mutating func addMethods() {
    addIndex()
    addConversions()
    var hooks: [MemberKind: [SourceMethod]] = [:]
    var others: [SourceMethod] = []
    for method in model.methods {
      switch method.kind {
      case .validate, .hook, .other:
        let kinds = MemberKind.list(for: method)
        for kind in kinds { hooks[kind, default: []].append(method) }
        if kinds.isEmpty { others.append(method) }
      case .isEqual, .hash: if !method.isUsual, !writesEquality { others.append(method) }
      case .propertySetter(let name), .computedProperty(let name), .storedPropertyGetter(let name):
        // Accessors of the class's own properties are written there.
        if !properties.contains(where: { $0.source.name == name }) { others.append(method) }
      case .setter, .getter, .transformer, .reverseTransformer: break
      }
    }
    if !model.familyMembers.isEmpty, hooks[.family] == nil { hooks[.family] = [] }
    for kind in MemberKind.allCases {
      if let methods = hooks[kind] { addHook(kind, methods) }
    }
    addEquality()
    for method in others { add(nil, todo(of: method)) }
  }

  private mutating func todo(of method: SourceMethod, hint: String = "") -> [String] {
    let sign = method.isClassMethod ? "+" : "-"
    let message = "write `\(sign)\(method.selector)` in Swift\(hint)"
    return todo(message, at: method.location, body: method.body)
  }

  private mutating func addHook(_ kind: MemberKind, _ methods: [SourceMethod]) {
    let signature = kind.signature(engine)
    let members = model.familyMembers.map(SwiftNames.type)
    let hint =
      kind == .family && !members.isEmpty ? ": choose among \(members.joined(separator: ", "))" : ""
    var lines: [String] = []
    for method in methods {
      let part = kind == .preprocess ? "precedes" : "follows"
      let isPart = method.precedesSuper && method.followsSuper
      lines += todo(of: method, hint: isPart ? ": the code that \(part) the call of super" : hint)
    }
    if methods.isEmpty { lines += todo("choose the class of an object\(hint)") }
    let call = isOverride(signature) ? signature.superCall : signature.empty
    adopt(signature.conformance)
    add(kind, body(of: kind, lines + (call.isEmpty ? [] : [call])))
  }

  // MARK: Identity

  private mutating func addIndex() {
    guard engine.isNative, let index = properties.last(where: \.source.isIndex) else { return }
    if index.name != "id", (properties.map(\.name) + inherited.map(\.name)).contains("id") {
      add(nil, todo("it was compared by `\(index.name)`: write `==` in Swift", index.source.name))
      return
    }
    guard let type = index.type, type.text != "JSONValue", type.isHashable else {
      add(
        nil,
        todo("its index has a type that is not Hashable: write `==` in Swift", index.source.name),
      )
      return
    }
    conformances.append("Identifiable")
    if index.name == "id" { return }
    add(nil, ["var id: \(index.valueType) { \(SwiftNames.escaped(index.name)) }"])
  }

  /// Whether the model gets a `==` of its own.
  private var writesEquality: Bool {
    engine != .jsonModel && graph.hashable.contains(model.name)
      && !ancestors.contains { graph.hashable.contains($0.name) }
  }

  private mutating func addEquality() {
    guard writesEquality else { return }
    conformances.append("Hashable")
    let parts = [
      (
        SourceMethod.Kind.isEqual, "static func == (left: \(typeName), right: \(typeName)) -> Bool",
        "left.isModelEqual(to: right)",
      ),
      (.hash, "func hash(into hasher: inout Hasher)", "modelHash(into: &hasher)"),
    ]
    for (kind, head, call) in parts {
      var lines: [String] = []
      for method in model.methods where method.kind == kind && !method.isUsual {
        lines += todo(of: method)
      }
      add(nil, SwiftText.braced(head, lines + [call], isOneLine: true))
    }
  }

  // MARK: Conversions

  private mutating func addConversions() {
    var calls: [String] = []
    for method in model.methods {
      guard method.kind.isConversion else { continue }
      guard let (input, output) = closureTypes(of: method) else {
        add(nil, todo(of: method))
        continue
      }
      let selector = SwiftText.literal(method.selector)
      let body =
        todo(
          "write the conversion in Swift",
          method.kind.property,
          at: method.location,
          body: method.body,
        )
        + ["throw ValidationFailure(\(SwiftText.literal("\(method.selector) is not migrated")))"]
      calls += SwiftText.braced(".adding(\(selector))", body)
        .enumerated().map { $0 == 0 ? "\($1) (json: \(input)) throws -> \(output) in" : $1 }
    }
    if calls.isEmpty { return }
    let base =
      hasSuperclass || engine == .jsonModel ? "super.valueTransformer" : "ValueTransformer.standard"
    add(.valueTransformer) { _ in [base] + SwiftText.indented(calls) }
  }

  /// The types of a conversion's closure, or nil if one of them cannot be written.
  private func closureTypes(of method: SourceMethod) -> (input: String, output: String)? {
    switch method.kind {
    case .setter(let name, let source):
      mapped(name).map { (input(source), $0.valueType) }
    case .getter(let name): mapped(name).map { ($0.valueType, "JSONValue") }
    case .transformer(let target, let source): type(named: target).map { (input(source), $0) }
    case .reverseTransformer(let source): type(named: source).map { ($0, "JSONValue") }
    default: nil
    }
  }

  private func mapped(_ name: String) -> WrittenProperty? {
    properties.first { $0.source.name == name && $0.takesPart }
  }

  /// The type of the JSON that a conversion is for.
  private func input(_ source: String) -> String {
    switch source {
    case "NSString", "NSMutableString", "String": "String"
    // In Objective-C, a Boolean is a number.
    case "NSNumber", "Number": engine == .strict ? "JSONValue" : "JSONNumber"
    case "NSArray", "NSMutableArray", "Array": "[JSONValue]"
    case "NSDictionary", "NSMutableDictionary", "Dictionary", "Object": "JSONObject"
    default: "JSONValue"
    }
  }

  private func type(named name: String) -> String? {
    switch name {
    case "NSDate": "Date"
    case "NSURL": "URL"
    case "NSData": "Data"
    case "NSTimeZone": "TimeZone"
    case "NSDecimalNumber": "Decimal"
    default: graph.models[name] == nil && graph.enums[name] == nil ? nil : SwiftNames.type(name)
    }
  }
}

extension MemberKind {
  /// The members that take over a method of Objective-C.
  fileprivate static func list(for method: SourceMethod) -> [MemberKind] {
    guard method.kind == .hook, method.selector.hasPrefix("initWithDictionary:") else {
      return [MemberKind(of: method)].compactMap(\.self)
    }
    return (method.precedesSuper ? [.preprocess] : [])
      + (method.followsSuper ? [.postprocess] : [])
  }

  private init?(of method: SourceMethod) {
    let selector = DeclarationMethods.extensionHooks[method.selector] ?? method.selector
    switch (method.kind, selector) {
    case (.validate, _): self = .validate
    case (.hook, "modelCustomClassForDictionary:"): self = .family
    case (.hook, "modelCustomWillTransformFromDictionary:"): self = .preprocess
    case (.hook, "modelCustomTransformFromDictionary:"): self = .postprocess
    case (.hook, "modelCustomTransformToDictionary:"): self = .exportPostprocess
    case (.hook, let name) where name.hasPrefix("toDictionary"): self = .exportPostprocess
    default: return nil
    }
  }
}

extension SourceMethod.Kind {
  fileprivate var isConversion: Bool {
    switch self {
    case .setter, .getter, .transformer, .reverseTransformer: true
    default: false
    }
  }

  fileprivate var property: String? {
    switch self {
    case .setter(let property, _), .getter(let property): property
    default: nil
    }
  }
}
