/// A type as it is written in Swift.
struct SwiftType {
  var text: String
  /// The value of a property that nothing has set; nil if the type has none.
  var zero: String?
  /// Whether the compiler infers the type from `zero`.
  var isInferred = false
  /// Whether Objective-C has no nil for it.
  var isScalar = false
  var isHashable = true
  var usesFoundation = false
  /// Whether the library maps it.
  var isMapped = true
  /// The framework of Apple that declares it.
  var framework: String?
  /// The decision that its user has to make.
  var remark: String?

  /// A type that properties can have, but that is not mapped.
  static func unmapped(_ text: String, framework: String? = nil) -> SwiftType {
    SwiftType(
      text: text,
      isHashable: false,
      usesFoundation: framework == "Foundation",
      isMapped: false,
      framework: framework == "Foundation" ? nil : framework,
    )
  }

  /// A property's declaration after its name.
  func declaration(isOptional: Bool, hasDefault: Bool) -> String {
    if isOptional { return ": \(text)?" }
    guard hasDefault, let zero else { return ": \(text)" }
    return isInferred ? " = \(zero)" : ": \(text) = \(zero)"
  }

  /// The type for a place where properties have these names, which hide types of the same name in expressions.
  func avoiding(_ names: Set<String>) -> SwiftType {
    guard let zero, names.contains(text), zero.hasPrefix(text) else { return self }
    var type = self
    let rest = zero.dropFirst(text.count)
    type.zero = rest.hasPrefix(".") ? String(rest) : ".init\(rest)"
    type.isInferred = false
    return type
  }
}

/// Spells the types of one model.
struct TypeSpeller {
  let graph: ModelGraph
  let engine: Engine
  let owner: SourceModel
  /// The names of the properties of the model and its superclasses.
  private let names: Set<String>

  init(graph: ModelGraph, engine: Engine, owner: SourceModel) {
    self.graph = graph
    self.engine = engine
    self.owner = owner
    let properties = ([owner] + graph.ancestors(of: owner.name)).flatMap(\.properties)
    names = Set(properties.map { SwiftNames.property($0.name) })
  }

  /// The type of a property in Swift, or nil if the library cannot map it.
  func spelled(_ type: SourceType) -> SwiftType? { self.type(type)?.avoiding(names) }

  private func type(_ type: SourceType) -> SwiftType? {
    switch type {
    case .bool: return SwiftType(text: "Bool", zero: "false", isInferred: true, isScalar: true)
    case .integer(let bits, let isSigned):
      let width = graph.keepsWidths ? bits.map(String.init) : nil
      let text = (isSigned ? "Int" : "UInt") + (width ?? "")
      return SwiftType(text: text, zero: "0", isInferred: text == "Int", isScalar: true)
    case .float: return SwiftType(text: "Float", zero: "0", isScalar: true)
    case .double: return SwiftType(text: "Double", zero: "0.0", isInferred: true, isScalar: true)
    case .cgFloat where engine.isNative: return self.type(.double)
    case .cgFloat:
      return SwiftType(text: "CGFloat", zero: "0", isScalar: true, usesFoundation: true)
    case .string: return SwiftType(text: "String", zero: "\"\"", isInferred: true)
    case .number: return number
    case .decimal: return SwiftType(text: "Decimal", zero: "0", usesFoundation: true)
    case .date: return foundation("Date", isTolerant ? nil : "Date(timeIntervalSince1970: 0)")
    case .url: return foundation("URL", isTolerant ? nil : "URL(fileURLWithPath: \"/\")")
    case .data: return foundation("Data", "Data()")
    case .uuid: return foundation("UUID", nil)
    case .timeZone: return foundation("TimeZone", isTolerant ? nil : "TimeZone.gmt")
    case .array, .set, .orderedSet, .dictionary: return container(type)
    case .model(let name): return model(name)
    case .enumeration(let name): return graph.enums[name].map(enumeration)
    case .union(let name):
      return graph.unions[name].map {
        SwiftType(text: SwiftNames.type($0.name), isInferred: true, isHashable: false)
      }
    case .any where engine.isNative:
      let remark = "choose a type; JSONValue holds any JSON"
      return SwiftType(text: "JSONValue", zero: ".null", remark: remark)
    case .any: return SwiftType(text: "Any", isHashable: false)
    case .unknownMembers: return SwiftType(text: "UnknownMembers", zero: "[:]")
    case .closure(let parameters, let result): return closure(parameters, result)
    case .other(let name):
      return StandIns.swiftTypes[name].map { .unmapped($0.name, framework: $0.framework) }
    case .metatype: return .unmapped("AnyClass")
    case .selector: return nil
    }
  }

  private func closure(_ parameters: [Passed], _ result: Passed?) -> SwiftType {
    var type = SwiftType.unmapped("")
    let spelled = { (passed: Passed) in
      let inner = self.type(passed.type)
      type.framework = type.framework ?? inner?.framework
      type.usesFoundation = type.usesFoundation || inner?.usesFoundation ?? false
      return (inner?.text ?? "Any") + (passed.isOptional ? "?" : "")
    }
    let list = parameters.map { parameter in
      if case .closure = parameter.type, !parameter.isOptional {
        return "@escaping \(spelled(parameter))"
      }
      return spelled(parameter)
    }
    type.text = "((\(list.joined(separator: ", "))) -> \(result.map(spelled) ?? "Void"))"
    return type
  }

  /// Whether a document may leave a property at its default, so that no value is invented where it could be sent.
  private var isTolerant: Bool { engine == .lenient || engine == .yyModel }

  private var number: SwiftType {
    if !engine.isNative { return foundation("NSNumber", "NSNumber(value: 0)") }
    let remark = "choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean"
    let isDecided = owner.origin == .sample
    return SwiftType(text: "JSONNumber", zero: "0", remark: isDecided ? nil : remark)
  }

  private func foundation(_ text: String, _ zero: String?) -> SwiftType {
    SwiftType(text: text, zero: zero, isInferred: true, usesFoundation: true)
  }

  private func model(_ name: String) -> SwiftType? {
    guard graph.models[name] != nil else { return nil }
    let text = SwiftNames.type(name)
    let isEndless = graph.isRecursive(name, from: owner.name)
    let hasZero = graph.initializable.contains(name) && !isEndless
    var type = SwiftType(text: text, zero: hasZero ? "\(text)()" : nil, isInferred: true)
    type.isHashable = graph.isHashable(name)
    return type
  }

  private func enumeration(_ source: SourceEnum) -> SwiftType {
    let text = SwiftNames.type(source.name)
    if source.isOptionSet || source.cases.isEmpty {
      return SwiftType(text: text, zero: source.isOptionSet ? "[]" : nil, isScalar: true)
    }
    let names = EnumWriter.caseNames(of: source)
    let zero = source.cases.firstIndex { $0.value == .integer(0) }
    let index = zero ?? (isTolerant ? nil : 0)
    var type = SwiftType(text: text, zero: index.map { "\(text).\(names[$0])" }, isInferred: true)
    if case .integer = source.cases[0].value { type.isScalar = true }
    return type
  }

  private func container(_ type: SourceType) -> SwiftType? {
    guard let element = type.element, let inner = self.type(element) else { return nil }
    // A container of unmapped values says less than its declaration.
    if !inner.isMapped { return nil }
    var container = SwiftType(text: "[\(inner.text)]", zero: "[]", isHashable: inner.isHashable)
    container.usesFoundation = inner.usesFoundation
    container.remark = inner.remark
    switch type {
    case .dictionary: (container.text, container.zero) = ("[String: \(inner.text)]", "[:]")
    case .set where inner.isHashable: container.text = "Set<\(inner.text)>"
    case .set: container.remark = inner.remark ?? "an array keeps duplicates, which NSSet drops"
    case .orderedSet:
      container.remark = inner.remark ?? "an array keeps duplicates, which NSOrderedSet drops"
    default: break
    }
    return container
  }
}
