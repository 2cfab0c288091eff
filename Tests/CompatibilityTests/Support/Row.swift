import Testing

/// A behavior of an old library, with a column for each engine: `Strict` or `Lenient`, which succeeds the library, and
/// the compatibility module.
struct Row: Sendable, CustomTestStringConvertible {
  /// How an engine compares with the old library.
  enum Verdict: String, Sendable {
    case same
    case profile = "same with a profile"
    case different
  }

  struct Column: Sendable {
    /// The rows of the inventory: `Y34–Y35`.
    let rows: String
    let verdict: Verdict

    var numbers: [String] { GuideLine.numbers(in: rows) }
  }

  /// The rows of the inventory, and in a sentence what the old library does.
  let testDescription: String
  let engine: Column?
  let module: Column?
  private let checks: [@Sendable () throws -> Void]

  /// Describes a row of both columns by the rows of the inventory and a sentence: `Y34–Y35: a key with dots is a path`.
  ///
  /// A `|` separates the rows of the engine from those of the module, if these are others. The first closure tests both
  /// columns, unless there is a second.
  init(
    _ text: String,
    _ engine: Verdict,
    _ module: Verdict,
    _ check: @escaping @Sendable () throws -> Void,
    module moduleCheck: (@Sendable () throws -> Void)? = nil,
  ) {
    let rows = Self.rows(in: text)
    testDescription = text
    self.engine = Column(rows: rows[0], verdict: engine)
    self.module = Column(rows: rows[rows.count - 1], verdict: module)
    checks = [check] + (moduleCheck.map { [$0] } ?? [])
  }

  /// Describes a row of the engine alone; the module's is left out, or in another row.
  init(_ text: String, engine: Verdict, _ check: @escaping @Sendable () throws -> Void) {
    testDescription = text
    self.engine = Column(rows: Self.rows(in: text)[0], verdict: engine)
    module = nil
    checks = [check]
  }

  /// Describes a row of the module alone; the engine has no counterpart, or another row.
  init(_ text: String, module: Verdict, _ check: @escaping @Sendable () throws -> Void) {
    testDescription = text
    engine = nil
    self.module = Column(rows: Self.rows(in: text)[0], verdict: module)
    checks = [check]
  }

  /// Tests all columns.
  func check() throws {
    for check in checks { try check() }
  }

  private static func rows(in text: String) -> [String] {
    let label = text.prefix { $0 != ":" }
    return label.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
