import Foundation
import ModelMapping
import Pages

/// The tables of `Guides/Reference/Conversions.md`.
struct ConversionsPage: Sendable {
  private(set) var rows: [Row] = []

  /// What the first column of a table has.
  enum Kind: String, Sendable {
    /// The value of a property.
    case json = "JSON"
    case document = "Document"
    case update = "Document for an update"
    /// A value of Swift's own in a `[String: Any]`.
    case native = "In the dictionary"
    /// A value that is written.
    case written = "Swift"
  }

  /// What a cell is about.
  enum Column: Hashable, Sendable {
    case engine(Engine)
    /// What is written as `[String: Any]`.
    case dictionary
  }

  /// One value and one type, with the result.
  struct Row: Sendable, CustomStringConvertible {
    let kind: Kind
    let line: Int
    let subject: String
    let type: String
    /// Whether the type is that of the section.
    let isTitled: Bool
    let cells: [(column: Column, text: String)]

    var description: String { "\(type) \(subject)" }
  }

  /// The page in this checkout.
  static let read = Result {
    let file = Repository.file("Guides/Reference/Conversions.md")
    return try ConversionsPage(try String(contentsOf: file, encoding: .utf8))
  }

  init(_ text: String) throws {
    for table in try Table.all(in: text) { try add(table) }
  }

  private mutating func add(_ table: Table) throws {
    guard let kind = Kind(rawValue: table.header[0]) else {
      throw Table.Fault(line: table.line, words: "an unknown table: \(table.header)")
    }
    var columns = table.header.dropFirst()
    let hasTypes = columns.first == "Type"
    if hasTypes { columns.removeFirst() }
    let about = try columns.map { try Self.columns($0, at: table.line) }
    guard Set([.lenient, .strict, .exact].map(Column.engine)).isSubset(of: about.joined()) else {
      throw Table.Fault(line: table.line, words: "a table that leaves an engine out")
    }
    for row in table.rows {
      let types = hasTypes ? row.cells[1] : kind == .written ? "`-`" : table.heading
      guard let subjects = Table.code(in: row.cells[0]), let types = Table.code(in: types) else {
        throw Table.Fault(line: row.line, words: "a row without a value or type")
      }
      let texts = row.cells.dropFirst(hasTypes ? 2 : 1)
      let cells = zip(about, texts).flatMap { columns, text in columns.map { ($0, text) } }
      for subject in subjects {
        rows += types.map { type in
          Row(
            kind: kind,
            line: row.line,
            subject: subject,
            type: type,
            isTitled: !hasTypes,
            cells: cells,
          )
        }
      }
    }
  }

  private static func columns(_ header: String, at line: Int) throws -> [Column] {
    if header == "All" { return [.engine(.lenient), .engine(.strict), .engine(.exact)] }
    return try header.split(separator: ", ").map { name in
      if name == "`[String: Any]`" { return .dictionary }
      guard let engine = Engine(rawValue: String(name)) else {
        throw Table.Fault(line: line, words: "an unknown column: \(name)")
      }
      return .engine(engine)
    }
  }
}

extension ConversionsPage.Row {
  /// What makes a row meaningless.
  struct Unknown: Error {
    let words: String
  }

  /// What the library does with the row, once for each way that differs from the others.
  func found(in column: ConversionsPage.Column) throws -> Set<String> {
    switch (kind, column) {
    case (.written, .dictionary): return [try sample.native()]
    case (_, .dictionary): throw Unknown(words: "no table of what is written")
    case (.written, .engine(let engine)):
      let sample = try sample
      return Set(engine.mappers.flatMap { sample.written($0) })
    case (_, .engine(let engine)):
      let target = try target
      return Set(
        try inputs().flatMap { input in
          engine.mappers.flatMap { target.cells(input, $0) }
        }
      )
    }
  }

  private var target: Target {
    get throws {
      let known =
        switch kind {
        case .json, .native: Conversions.properties
        case .document: Conversions.documents
        case .update: Conversions.updates
        case .written: [:] as [String: Target]
        }
      guard let target = known[type] else { throw Unknown(words: "an unknown type: \(type)") }
      return target
    }
  }

  private var sample: Sample {
    get throws {
      guard let sample = Conversions.samples.first(where: { $0.text == subject }) else {
        throw Unknown(words: "an unknown value: \(subject)")
      }
      return sample
    }
  }

  private func inputs() throws -> [Input] {
    if kind == .native { return [.native(["value": try sample.value()])] }
    let text = kind == .json ? "{\"value\": \(subject)}" : subject
    let tree = try JSONValue(json: text)
    // A tree has every key once, so what the page says of a duplicate key is for text.
    func spaceless(_ text: String) -> String { text.filter { $0 != " " } }
    let isWhole = spaceless(tree.jsonString()) == spaceless(text)
    return isWhole ? [.text(text), .tree(tree)] : [.text(text)]
  }
}
