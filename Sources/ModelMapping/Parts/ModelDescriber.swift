import ModelMappingFoundation
import PropertyIntrospection

/// Writes a human-readable description of a model, after YYModel's `modelDescription`.
struct ModelDescriber: ~Copyable {
  /// The maximum nesting of models, arrays, sets and dictionaries shown.
  private static let levels = 64
  /// The number of bytes after which nothing more is shown.
  private static let limit = 1 << 20

  private let isOneLine: Bool
  private var writer = JSONWriter(capacity: 256)
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
    return describer.writer.makeString()
  }

  private init(isOneLine: Bool) { self.isOneLine = isOneLine }

  private mutating func put(_ first: String, _ second: String = "", _ third: String = "") {
    withByteView(of: first) { writer.put($0) }
    if !second.isEmpty { withByteView(of: second) { writer.put($0) } }
    if !third.isEmpty { withByteView(of: third) { writer.put($0) } }
  }

  private var isFull: Bool { elsewhere + writer.count > Self.limit }

  private mutating func add(_ value: Any) {
    if isFull { return put("...") }
    switch ValueView(value) {
    case .absent: put("<nil>")
    case .missing: put("<absent>")
    case .wrapped(let value): add(value)
    case .model(let model): add(model: model)
    case .parts(let parts): add(parts, of: value)
    case .other: addPlain(value)
    }
  }

  private mutating func add(_ parts: ValueParts, of value: Any) {
    switch parts.kind {
    case .array: addBlock(parts.values.count, "[", "]") { $0.add(parts.values[$1]) }
    case .set:
      // Sorted, so that the description of a set is deterministic.
      let texts = ascending(textsOfItems(parts.values))
      addBlock(texts.count, "[", "]") { $0.put(texts[$1]) }
    case .dictionary, .members:
      let keys = textsOfItems(parts.keys.map(\.base))
      let order = parts.isOrdered ? Array(keys.indices) : inOrder(keys)
      addBlock(order.count, "{", "}") {
        $0.put(keys[order[$1]], " = ")
        $0.add(parts.values[order[$1]])
      }
    case .content: addPlain(value)
    }
  }

  /// Returns the descriptions of elements or keys, indented one level deeper.
  private func textsOfItems(_ values: [Any]) -> [String] {
    var before = elsewhere + writer.count
    return values.map { value in
      var describer = ModelDescriber(isOneLine: isOneLine)
      describer.elsewhere = before
      describer.depth = depth + 1
      describer.open = open
      describer.add(value)
      before += describer.writer.count
      return describer.writer.makeString()
    }
  }

  /// Writes items between brackets, one per line unless all are on one.
  private mutating func addBlock(
    _ count: Int,
    _ first: String,
    _ last: String,
    _ addItem: (inout ModelDescriber, Int) -> Void,
  ) {
    if count == 0 { return put(first, last) }
    if depth >= Self.levels || StackSpace.isScarce { return put(first, "...", last) }
    put(first)
    depth += 1
    for index in 0..<count {
      if index > 0 { put(isOneLine ? "; " : ";") }
      addLineBreak()
      if isFull {
        put("...")
        break
      }
      addItem(&self, index)
    }
    depth -= 1
    addLineBreak()
    put(last)
  }

  private mutating func addLineBreak() {
    if isOneLine { return }
    put("\n")
    for _ in 0..<depth { put("    ") }
  }

  // MARK: Models

  private mutating func add(model: any MappableModel) {
    ModelPlan.lent(of: type(of: model)).withObject { add(model, $0) }
  }

  private mutating func add(_ model: any MappableModel, _ plan: ModelPlan) {
    let values = plan.values(of: model)
    let object = plan.isClass ? ObjectIdentifier(model as AnyObject) : nil
    if let object, open.contains(object) { return put("<", plan.typeName, ": above>") }
    let isCut = depth >= Self.levels || StackSpace.isScarce
    if isCut, !values.isEmpty { return put("<", plan.typeName, ": ...>") }
    put("<", plan.typeName, ">")
    guard let parts = plan.parts, !values.isEmpty else { return }
    if let object { open.insert(object) }
    put(" ")
    parts.withObject { parts in
      addBlock(values.count, "{", "}") { describer, index in
        parts.withPart(at: index) { part in
          describer.put(part.name, " = ")
          if part.isSensitive { describer.put("<redacted>") } else { describer.add(values[index]) }
        }
      }
    }
    if let object { open.remove(object) }
  }

  // MARK: Values

  private mutating func addPlain(_ value: Any) {
    switch value {
    case let value as String: addQuoted(value)
    case let value as Int: put(value.description)
    case let value as Double: put(value.description)
    case let value as Bool: put(value.description)
    case _ where ContainerObject.isTooDeep(value): put("<\(TypeName.readable(type(of: value)))>")
    case let value as Data: put(Self.text(of: value))
    case let value as Date: put(DateText.write(value) ?? ModelMapping.description(of: value))
    case let value as TimeZone: put(value.identifier)
    case let value as Locale: put(value.identifier)
    case _ where FoundationObject.isNull(value): put("<null>")
    case JSONValue.null as JSONValue: put("<null>")
    case is JSONValue, is JSONObject, is UnknownMembers:
      put(Self.cut(String(describing: value), 1000))
    // Their own descriptions could reveal sensitive properties of models inside them.
    case let value as any Collection
    where !(value is any StringProtocol) && PlatformTypes.contains(type(of: value)):
      add(start(of: value))
    case let value as any CustomStringConvertible:
      put(Self.cut(value.description, Self.longest))
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
      put("<", name, ">")
      return
    }
    let members = info.properties.map { ($0.name, try? $0.value(in: value)) }
    put("<", name, ">")
    if members.isEmpty { return }
    put(" ")
    addBlock(members.count, "{", "}") { describer, index in
      describer.put(members[index].0, " = ")
      if let value = members[index].1 { describer.add(value) } else { describer.put("...") }
    }
  }

  /// Writes a case of an enum and its associated values.
  private mutating func add(_ caseName: String, _ payload: Any?) {
    put(caseName)
    guard let payload else { return }
    if StackSpace.isScarce { return put("(...)") }
    let values = ValueContent(of: payload).flatMap { $0.isTuple ? $0.parts : nil } ?? [payload]
    for (index, value) in values.enumerated() {
      put(index == 0 ? "(" : ", ")
      add(value)
    }
    put(")")
  }

  /// The maximum number of characters shown of a value that is not a string.
  private static let longest = 100

  private mutating func addQuoted(_ text: String) {
    let shown = text.utf8.count > 1000 ? String(text.prefix(1000)) : text
    writer.writeString(shown)
    if shown.utf8.count < text.utf8.count { put("...") }
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
