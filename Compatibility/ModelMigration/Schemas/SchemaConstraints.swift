import ModelMapping

/// The constraints of a schema, in Swift.
struct SchemaConstraints {
  let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  func list(for type: SourceType) -> [String] {
    switch type {
    case .string: return counts("Length", "length") + pattern + constants(type)
    case .integer, .double: return numbers(type) + constants(type)
    case .array(let element):
      return counts("Items", "count") + (isUnique && element.isHashable ? [".unique"] : [])
    case .dictionary: return counts("Properties", "count") + keyPattern
    default: return []
    }
  }

  func remarks(for type: SourceType) -> [String] {
    var keywords = ["pattern", "minLength", "maxLength", "minimum", "maximum", "enum", "const"]
    switch type {
    case .string, .integer: keywords = ["enum", "const"]
    case .double: keywords = ["exclusiveMinimum", "exclusiveMaximum", "enum", "const"]
    case .array(let element):
      keywords += isUnique && !element.isHashable ? ["uniqueItems"] : []
    case .dictionary:
      keywords += schema["propertyNames"] != nil && keyPattern.isEmpty ? ["propertyNames"] : []
    default: break
    }
    let areListed = !constants(type).isEmpty
    return keywords.filter { key in
      schema[key] != nil && !(key.hasPrefix("exclusive") && schema[key] == false)
        && !(areListed && ["enum", "const"].contains(key))
    }.map { "`\($0)` is not carried over" }
  }

  private func counts(_ keyword: String, _ name: String) -> [String] {
    let (least, most) = (
      schema["min\(keyword)"]?.number?.text, schema["max\(keyword)"]?.number?.text,
    )
    if least == "1", most == nil { return [".nonEmpty"] }
    return least == nil && most == nil ? [] : [".\(name)(\(least ?? "0")...\(most ?? ""))"]
  }

  private func numbers(_ type: SourceType) -> [String] {
    let least = type == .double ? text(schema["minimum"]) : integers.least
    let most = type == .double ? text(schema["maximum"]) : integers.most
    var list: [String] = []
    if least != nil || most != nil {
      // A minus sign would belong to the range.
      let lower = least ?? ""
      let start = most == nil && lower.hasPrefix("-") ? "(\(lower))" : lower
      list.append(".range(\(start)...\(most ?? ""))")
    }
    if let step = schema["multipleOf"]?.number {
      list.append(
        ".multiple(of: \(type == .double ? text(schema["multipleOf"]) ?? "" : step.text))"
      )
    }
    return list
  }

  /// A number as a literal of `Double`.
  private func text(_ value: JSONValue?) -> String? {
    guard let text = value?.number?.text else { return nil }
    return text.contains { ".eE".contains($0) } ? text : "\(text).0"
  }

  /// The least and the greatest integer that are valid, if `Int` has them.
  private var integers: (least: String?, most: String?) {
    let least = [
      integer("minimum", .up, schema["exclusiveMinimum"] == true ? 1 : 0),
      integer("exclusiveMinimum", .down, 1),
    ].compactMap(\.self).max()
    let most = [
      integer("maximum", .down, schema["exclusiveMaximum"] == true ? -1 : 0),
      integer("exclusiveMaximum", .up, -1),
    ].compactMap(\.self).min()
    return (least.map(String.init), most.map(String.init))
  }

  private func integer(_ key: String, _ rule: FloatingPointRoundingRule, _ step: Int) -> Int? {
    guard let number = schema[key]?.number else { return nil }
    guard let exact = number.intValue else {
      let whole = number.doubleValue.rounded(rule)
      return Int(exactly: key.hasPrefix("exclusive") ? whole + Double(step) : whole)
    }
    let (sum, overflows) = exact.addingReportingOverflow(step)
    return overflows ? nil : sum
  }

  private var isUnique: Bool { schema["uniqueItems"] == true }

  private var keyPattern: [String] {
    schema["propertyNames"]?["pattern"]?.string.map {
      [".keys(.pattern(\(SwiftText.literal($0))))"]
    } ?? []
  }

  private var pattern: [String] {
    schema["pattern"]?.string.map { [".pattern(\(SwiftText.literal($0)))"] } ?? []
  }

  /// The values that a schema lists, without values of other types, which are never valid.
  private func constants(_ type: SourceType) -> [String] {
    let values = schema["const"].map { [$0] } ?? schema["enum"]?.array ?? []
    let literals = values.compactMap { value -> String? in
      switch type {
      case .string: value.string.map(SwiftText.literal)
      case .integer: value.number?.intValue.map(String.init)
      default: value.number?.text
      }
    }
    return literals.isEmpty ? [] : [".oneOf([\(literals.joined(separator: ", "))])"]
  }
}

extension SourceType {
  /// Whether values can be compared to find those that occur twice.
  fileprivate var isHashable: Bool {
    switch self {
    case .string, .integer, .double, .bool, .url, .uuid, .date, .enumeration, .any: true
    default: false
    }
  }
}
