import GRDB
import ModelMapping

/// The database of a lending library.
struct Library {
  let database: DatabaseQueue

  /// Creates an empty library in memory.
  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: Member.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("full_name", .text).notNull()
        table.column("address", .jsonText).notNull()
        table.column("interests", .jsonText).notNull()
        table.column("note", .jsonText)
      }
      try db.create(table: Loan.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("member_id", .integer).notNull().references(Member.databaseTableName)
        table.column("title", .text).notNull()
        table.column("due", .text).notNull()
        table.column("fee")
        table.column("renewals", .jsonText).notNull()
      }
    }
  }

  /// All members, or an error for the first that is not valid.
  func members() throws -> [Member] {
    try database.read { try Member.order(Column("id")).fetchAll($0) }
  }

  /// The loans that are valid, and what is wrong with each of the others.
  func loans() throws -> (valid: [Loan], problems: [Int64: ModelError]) {
    let rows = try database.read { try Row.fetchAll($0, Loan.order(Column("id"))) }
    var result: (valid: [Loan], problems: [Int64: ModelError]) = ([], [:])
    for row in rows {
      do {
        result.valid.append(try Loan(json: JSONValue(row)))
      } catch {
        result.problems[row["id"]] = error
      }
    }
    return result
  }
}

extension DecodingError {
  /// What is wrong with a model that was read through `Codable`.
  var modelError: ModelError? {
    guard case .dataCorrupted(let context) = self else { return nil }
    return context.underlyingError as? ModelError
  }
}
