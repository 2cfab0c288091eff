import ModelMappingFoundation
import PropertyIntrospection

/// Writes a human-readable description of a model, after YYModel's `modelDescription`.
struct ModelDescriber {
  /// The maximum nesting of models, arrays, sets and dictionaries shown.
  private static let levels = 64
  /// The number of bytes after which nothing more is shown.
  private static let limit = 1 << 20

  private let isOneLine: Bool
  private var text = ""
  /// The number of bytes in the descriptions of enclosing and sibling items.
  private var elsewhere = 0
  private var depth = 0
  /// The objects that enclose the value being written.
  private var open: Set<ObjectIdentifier> = []

  /// Returns the description of a model.
  static func text(of model: any MappableModel) -> String {
    text(of: model, isOneLine: false)
  }

  /// Returns the description of a model, or of another value, on one line.
  static func line(of value: Any) -> String {
    var line = ""
    for scalar in text(of: value, isOneLine: true).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func text(of value: Any, isOneLine: Bool) -> String {
    var describer = ModelDescriber(isOneLine: isOneLine)
    describer.add(value)
    return describer.text
  }

  private init(isOneLine: Bool) { self.isOneLine = isOneLine }

  private mutating func put(_ words: String) { text += words }

  private var isFull: Bool { elsewhere + text.utf8.count > Self.limit }

  private mutating func add(_ value: Any) {
    if isFull { return put("...") }
    switch ValueView(value) {
    case .absent: text += "<nil>"
    case .missing: text += "<absent>"
    case .wrapped(let value): add(value)
    case .model(let model): add(model: model)
    case .parts(let parts): add(parts, of: value)
    case .other: addPlain(value)
    }
  }

  private mutating func add(_ parts: ValueParts, of value: Any) {
    switch parts.kind {
    case .array: addBlock(parts.values, "[", "]") { $0.add($1) }
    case .set:
      // Sorted, so that the description of a set is deterministic.
      addBlock(ascending(textsOfItems(parts.values)), "[", "]") { $0.put($1) }
    case .dictionary, .members:
      let keys = textsOfItems(parts.keys.map(\.base))
      addBlock(parts.isOrdered ? Array(keys.indices) : inOrder(keys), "{", "}") {
        $0.put("\(keys[$1]) = ")
        $0.add(parts.values[$1])
      }
    case .content: addPlain(value)
    }
  }

  /// Returns the descriptions of elements or keys, indented one level deeper.
  private func textsOfItems(_ values: [Any]) -> [String] {
    var describer = self
    describer.depth += 1
    describer.elsewhere += text.utf8.count
    return values.map { value in
      describer.text = ""
      describer.add(value)
      describer.elsewhere += describer.text.utf8.count
      return describer.text
    }
  }

  /// Writes items between brackets, one per line unless all are on one.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func addBlock<Item>(
    _ items: [Item],
    _ first: String,
    _ last: String,
    _ addItem: (inout ModelDescriber, Item) -> Void,
  ) {
    if items.isEmpty { return put(first + last) }
    if depth >= Self.levels || StackSpace.isScarce { return put("\(first)...\(last)") }
    text += first
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { text += isOneLine ? "; " : ";" }
      addLineBreak()
      if isFull {
        text += "..."
        break
      }
      addItem(&self, item)
    }
    depth -= 1
    addLineBreak()
    text += last
  }

  private mutating func addLineBreak() {
    if !isOneLine { text += "\n" + String(repeating: " ", count: 4 * depth) }
  }

  // MARK: Models

  private mutating func add(model: any MappableModel) {
    ModelPlan.lent(of: type(of: model)).withObject { add(model, $0) }
  }

  private mutating func add(_ model: any MappableModel, _ plan: ModelPlan) {
    let values = plan.values(of: model)
    let object = plan.isClass ? ObjectIdentifier(model as AnyObject) : nil
    if let object, open.contains(object) { return put("<\(plan.typeName): above>") }
    let isCut = depth >= Self.levels || StackSpace.isScarce
    if isCut, !values.isEmpty { return put("<\(plan.typeName): ...>") }
    text += "<\(plan.typeName)>"
    guard let parts = plan.parts, !values.isEmpty else { return }
    if let object { open.insert(object) }
    text += " "
    parts.withObject { parts in
      addBlock(Array(values.indices), "{", "}") { describer, index in
        parts.withPart(at: index) { part in
          describer.text += "\(part.name) = "
          if part.isSensitive {
            describer.text += "<redacted>"
          } else {
            describer.add(values[index])
          }
        }
      }
    }
    if let object { open.remove(object) }
  }

  // MARK: Values

  private mutating func addPlain(_ value: Any) {
    switch value {
    case _ where ContainerObject.isTooDeep(value): text += "<\(TypeName.readable(type(of: value)))>"
    case let value as String: text += Self.quoted(value)
    case let value as Data: text += Self.text(of: value)
    case let value as Date: text += DateText.write(value) ?? ModelMapping.description(of: value)
    case let value as TimeZone: text += value.identifier
    case let value as Locale: text += value.identifier
    case _ where FoundationObject.isNull(value): text += "<null>"
    case JSONValue.null as JSONValue: text += "<null>"
    case is JSONValue, is JSONObject, is UnknownMembers:
      text += Self.cut(String(describing: value), 1000)
    // Their own descriptions could reveal sensitive properties of models inside them.
    case let value as any Collection
    where !(value is any StringProtocol) && PlatformTypes.contains(type(of: value)):
      add(start(of: value))
    case let value as any CustomStringConvertible:
      text += Self.cut(value.description, Self.longest)
    default: addUnknown(value)
    }
  }

  /// Returns no more elements of a collection than can be shown.
  private func start(of elements: some Collection) -> [Any] {
    elements.prefix(Self.limit).map { $0 }
  }

  /// Writes a value without a description of its own, such as a `Codable` struct.
  ///
  /// The standard library's default description could reveal sensitive properties of models inside it.
  private mutating func addUnknown(_ value: Any) {
    if let content = ValueContent(of: value), content.isTuple { return add("", value) }
    let type = Swift.type(of: value)
    let name = TypeName.readable(type)
    if case .enumeration = ValueKind(of: type) {
      guard let content = ValueContent(of: value), let caseName = content.caseName else {
        return put("<\(name)>")
      }
      return add(caseName, content.parts.first)
    }
    guard !PlainValue.isObject(value), let info = try? TypeInfo.of(type) else {
      text += "<\(name)>"
      return
    }
    let members = info.properties.map { ($0.name, try? $0.value(in: value)) }
    text += "<\(name)>"
    if members.isEmpty { return }
    text += " "
    addBlock(members, "{", "}") { describer, member in
      describer.text += "\(member.0) = "
      if let value = member.1 { describer.add(value) } else { describer.text += "..." }
    }
  }

  /// Writes a case of an enum and its associated values.
  private mutating func add(_ caseName: String, _ payload: Any?) {
    text += caseName
    guard let payload else { return }
    if StackSpace.isScarce { return put("(...)") }
    let values = ValueContent(of: payload).flatMap { $0.isTuple ? $0.parts : nil } ?? [payload]
    for (index, value) in values.enumerated() {
      text += index == 0 ? "(" : ", "
      add(value)
    }
    text += ")"
  }

  /// The maximum number of characters shown of a value that is not a string.
  private static let longest = 100

  private static func quoted(_ text: String) -> String {
    let shown = text.prefix(1000)
    return String(shown).quoted + (shown.endIndex < text.endIndex ? "..." : "")
  }

  private static func text(of data: Data) -> String {
    let digits = Array("0123456789abcdef")
    let shown = data.prefix(longest / 2)
      .flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    let rest = data.count > longest / 2 ? "..." : ""
    return data.isEmpty ? "<0 bytes>" : "<\(data.count) bytes: \(String(shown))\(rest)>"
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    let shown = text.prefix(length)
    return shown.endIndex < text.endIndex ? shown + "..." : text
  }
}

// MARK: - Excerpts

/// Returns the start of a value's description, for "found".
func excerpt(describing value: Any) -> String { start(of: description(of: value)) }

/// Returns the description of a value; of one without its own, the standard library's could show secrets, and stops the
/// program at some that contain metatypes.
func description(of value: Any) -> String {
  if value is any CustomStringConvertible { return String(describing: printable(value)) }
  switch ValueKind(of: type(of: value)) {
  case .structure, .enumeration: return ModelDescriber.line(of: value)
  default: return String(describing: printable(value))
  }
}
