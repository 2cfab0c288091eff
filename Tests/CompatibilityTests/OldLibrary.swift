/// An old library: its table, and what the guides say of it.
enum OldLibrary: String, Sendable, CaseIterable {
  case jsonModel = "JSONModel"
  case yyModel = "YYModel"

  var rows: [Row] {
    switch self {
    case .jsonModel: JSONModelTable.all
    case .yyModel: YYModelTable.all
    }
  }

  /// The numbers of the inventory.
  var numbers: [String] {
    switch self {
    case .jsonModel: (1...168).map { "J\($0)" }
    case .yyModel: (1...199).map { "Y\($0)" }
    }
  }

  /// Those that the page on differences has; the others are about the library's own API, or about introspection.
  var comparedNumbers: [String] {
    switch self {
    case .jsonModel: Array(numbers[14...])
    case .yyModel: Array(numbers[27..<198])
    }
  }

  /// The lines of `Differences.md`, which compares the library with the engine that succeeds it.
  func differences() throws -> [GuideLine] {
    try GuideLine.all(of: "Differences").filter { $0.rows.first == rawValue.first }
  }

  /// The rows in which the module differs, and those left out.
  func moduleLines() throws -> (different: [GuideLine], leftOut: [GuideLine]) {
    let lines = try GuideLine.all(of: "\(rawValue)-Names")
    return (
      lines.filter { $0.section.hasPrefix("What is different") },
      lines.filter { ["What is left out", "Rows left out"].contains($0.section) },
    )
  }
}

/// JSONModel's behavior, and that of `Strict` and `JSONModelCompatibility`.
enum JSONModelTable {
  static let all =
    order + declarations + keys + nesting + conversions + accessors + merging
}

/// YYModel's behavior, and that of `Lenient` and `YYModelCompatibility`.
enum YYModelTable {
  static let all =
    introspection + keys + unfit + numbers + text + dates + containers + nesting + families + hooks
    + export + values + entryPoints
}
