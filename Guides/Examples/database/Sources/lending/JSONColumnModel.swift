import GRDB
import ModelMapping

/// A model that GRDB takes as one value, the JSON of a column: `row["note"] as Note`.
protocol JSONColumnModel: StrictModel, DatabaseValueConvertible {}

extension JSONColumnModel {
  /// NULL for a model that cannot be written, such as one with an infinite number, as GRDB asks for no error.
  var databaseValue: DatabaseValue {
    (try? jsonString())?.databaseValue ?? .null
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    String.fromDatabaseValue(value).flatMap { try? Self(json: $0) }
  }
}

/// What a librarian notes about a member.
struct Note: JSONColumnModel {
  let text: String
  let isUrgent: Bool
}
