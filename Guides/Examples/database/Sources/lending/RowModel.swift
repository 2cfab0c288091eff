import Foundation
import GRDB
import ModelMapping

/// A model that is a row of a table, with its keys as the columns.
protocol RowModel: StrictModel, FetchableRecord, PersistableRecord {}

extension RowModel {
  init(row: Row) throws {
    try self.init(json: JSONValue(row))
  }

  func encode(to container: inout PersistenceContainer) throws {
    for (column, value) in try jsonValue(options: .includesNil).object ?? [:] {
      container[column] = value.databaseValue
    }
  }
}

extension JSONValue {
  /// The columns of a row.
  init(_ row: Row) {
    self = .object(JSONObject(row.map { ($0, JSONValue($1)) }))
  }

  private init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .number(JSONNumber(number))
      case .double(let number): .number(JSONNumber(number))
      case .string(let text): .string(text)
      case .blob(let data): .string(data.base64EncodedString())
      }
  }

  /// The value of a column; arrays and objects are text.
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let bool): bool.databaseValue
    case .number(let number): number.databaseValue
    case .string(let text): text.databaseValue
    case .array, .object: jsonString().databaseValue
    }
  }
}

extension JSONNumber {
  /// The number as an integer, as a double or, if it has too many digits for both, as text.
  fileprivate var databaseValue: DatabaseValue {
    if let intValue { return intValue.databaseValue }
    return JSONNumber(doubleValue) == self ? doubleValue.databaseValue : text.databaseValue
  }
}

extension ModelMapping.ValueTransformer {
  /// Adds that values of a type are JSON in a string.
  func jsonText<Value: MappableDocument & SendableMetatype>(_ type: Value.Type) -> Self {
    reading(type) { (text: String) throws in try Value(json: text) }
      .writing(type) { (value: Value) throws in try value.jsonString() }
  }
}
