/// Writes an enum, or `NS_OPTIONS` as an option set.
enum EnumWriter {
  static func lines(of source: SourceEnum) -> [String] {
    let name = SwiftNames.type(source.name)
    let (head, body): (String, [String])
    if source.isOptionSet {
      (head, body) = ("struct \(name): OptionSet", options(source, name))
    } else if source.cases.isEmpty {
      (head, body) = ("struct \(name): RawRepresentable, Hashable", options(source, name))
    } else {
      let rawType = source.isText ? "String" : "Int"
      let list = source.isText ? ", CaseIterable" : ""
      (head, body) = ("enum \(name): \(rawType)\(list)", cases(source, name))
    }
    return SwiftText.documentation(source.comment) + SwiftText.braced(head, body)
  }

  /// The cases' names in Swift, each once, without the name of the enum that Objective-C repeats in each.
  static func caseNames(of source: SourceEnum) -> [String] {
    var used: Set<String> = []
    return shortNames(of: source).map { name in
      let camel = SwiftNames.lowerFirst(name)
      let readable = SwiftNames.property(camel.first?.isNumber ?? false ? "value\(camel)" : camel)
      return SwiftNames.escaped(SwiftNames.unique(readable, &used))
    }
  }

  /// The cases' names without the name of the enum.
  static func shortNames(of source: SourceEnum) -> [String] {
    let names = source.cases.map(\.name)
    let isPrefixed = names.allSatisfy { name in
      name.hasPrefix(source.name) && name.dropFirst(source.name.count).contains { $0.isLetter }
    }
    return names.map { name in
      String(isPrefixed ? name.dropFirst(source.name.count).drop { $0 == "_" } : name[...])
    }
  }

  private static func cases(_ source: SourceEnum, _ type: String) -> [String] {
    var body: [String] = []
    var first: [SourceEnum.Value: String] = [:]
    for (name, one) in zip(caseNames(of: source), source.cases) {
      body += SwiftText.documentation(one.comment)
      if let same = first[one.value] {
        body.append("static let \(name) = \(type).\(same)")
        continue
      }
      first[one.value] = name
      switch one.value {
      case .integer(let value): body.append("case \(name) = \(value)")
      case .string(name): body.append("case \(name)")
      case .string(let value): body.append("case \(name) = \(SwiftText.literal(value))")
      }
    }
    return body
  }

  private static func options(_ source: SourceEnum, _ type: String) -> [String] {
    var body = ["let rawValue: Int"]
    for (index, (name, one)) in zip(caseNames(of: source), source.cases).enumerated() {
      if index == 0 { body.append("") }
      guard case .integer(let value) = one.value else { continue }
      body += SwiftText.documentation(one.comment)
      if value == 0 {
        body.append("static let \(name): \(type) = []")
      } else {
        let isBit = value > 0 && value & (value - 1) == 0
        let raw = isBit ? "1 << \(value.trailingZeroBitCount)" : "\(value)"
        body.append("static let \(name) = \(type)(rawValue: \(raw))")
      }
    }
    return body
  }
}

/// Writes unions.
extension EnumWriter {
  /// - Parameters:
  ///   - source: The union.
  ///   - isRecursive: Whether its values can contain others.
  ///   - spell: Spells the type of a payload.
  /// - Returns: The enum.
  static func lines(
    of source: SourceUnion,
    isRecursive: Bool,
    spell: (SourceType) -> String,
  ) -> [String] {
    let name = SwiftNames.type(source.name)
    var declarations: [String] = []
    var entries: [String] = []
    for one in source.cases {
      let (label, tag) = (SwiftNames.escaped(one.name), SwiftText.literal(one.value))
      let model = one.payload.map(spell)
      declarations.append("case \(label)\(model.map { "(\($0))" } ?? "")")
      let take =
        model == nil
        ? "if case .\(label) = $0 { true } else { false }"
        : "if case .\(label)(let value) = $0 { value } else { nil }"
      let line = "  .init(\(tag), \(name).\(label)) { \(take) },"
      entries +=
        line.count + 2 < SwiftText.width
        ? [line] : ["  .init(\(tag), \(name).\(label)) {", "    \(take)", "  },"]
    }
    let kind = source.tag.map { ".internal(\(SwiftText.literal($0)))" } ?? ".untagged"
    let tagging = "static let tagging = Tagging\(kind)"
    let cases = ["static let cases: [TaggedCase<\(name)>] = ["] + entries + ["]"]
    return SwiftText.documentation(source.comment)
      + SwiftText.braced(
        "\(isRecursive ? "indirect " : "")enum \(name): TaggedModel",
        declarations + ["", tagging, ""] + cases,
      )
  }
}

extension SourceEnum {
  fileprivate var isText: Bool {
    if case .string? = cases.first?.value { true } else { false }
  }
}
