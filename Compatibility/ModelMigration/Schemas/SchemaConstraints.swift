import ModelMapping

/// The constraints of a schema, in Swift.
struct SchemaConstraints {
  let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  func list(for type: SourceType) -> [String] {
    switch type {
    case .string: return counts("Length", "length") + pattern + constants
    case .integer, .double: return numbers(type) + constants
    case .array(let element):
      return counts("Items", "count") + (isUnique && element.isHashable ? [".unique"] : [])
    case .dictionary: return counts("Properties", "count") + keyPattern
    default: return []
    }
  }

  func remarks(for type: SourceType) -> [String] {
    var keywords = ["pattern", "minLength", "maxLength", "minimum", "maximum"]
    switch type {
    case .string: keywords = []
    case .integer, .double:
      keywords = ["exclusiveMinimum", "exclusiveMaximum"].filter {
        type == .double || schema[$0]?.number?.intValue == nil
      }
    case .array(let element):
      keywords += isUnique && !element.isHashable ? ["uniqueItems"] : []
    case .dictionary:
      keywords += schema["propertyNames"] != nil && keyPattern.isEmpty ? ["propertyNames"] : []
    case .bool: keywords += ["enum", "const"]
    case .any: keywords += ["enum", "const"]
    default: break
    }
    return keywords.filter { schema[$0] != nil }.map { "`\($0)` is not carried over" }
  }

  private func counts(_ keyword: String, _ name: String) -> [String] {
    let (least, most) = (
      schema["min\(keyword)"]?.number?.text, schema["max\(keyword)"]?.number?.text,
    )
    if least == "1", most == nil { return [".nonEmpty"] }
    return least == nil && most == nil ? [] : [".\(name)(\(least ?? "0")...\(most ?? ""))"]
  }

  private func numbers(_ type: SourceType) -> [String] {
    let text = { (number: JSONNumber?) -> String? in
      guard let text = number?.text else { return nil }
      return type == .double && !text.contains { ".eE".contains($0) } ? "\(text).0" : text
    }
    var (least, most) = (schema["minimum"]?.number, schema["maximum"]?.number)
    if type != .double {
      if let limit = schema["exclusiveMinimum"]?.number?.intValue, limit < .max {
        least = JSONNumber(limit + 1)
      }
      if let limit = schema["exclusiveMaximum"]?.number?.intValue, limit > .min {
        most = JSONNumber(limit - 1)
      }
    }
    var list: [String] = []
    if least != nil || most != nil {
      // A minus sign would belong to the range.
      let lower = text(least) ?? ""
      let start = most == nil && lower.hasPrefix("-") ? "(\(lower))" : lower
      list.append(".range(\(start)...\(text(most) ?? ""))")
    }
    if let step = text(schema["multipleOf"]?.number) { list.append(".multiple(of: \(step))") }
    return list
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

  private var constants: [String] {
    let values = schema["const"].map { [$0] } ?? schema["enum"]?.array?.filter { $0 != .null } ?? []
    let literals = values.compactMap { value in
      value.string.map(SwiftText.literal) ?? value.number?.text
    }
    return literals.isEmpty || literals.count < values.count
      ? [] : [".oneOf([\(literals.joined(separator: ", "))])"]
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
