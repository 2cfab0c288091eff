import Foundation
import ModelMapping

/// The kinds of input that a mapper accepts, all of which a row of a table is tested with.
enum Source: Sendable {
  case text
  case data
  case bytes
  case tree
  /// The output of `JSONSerialization`: `NSNumber`, `NSNull` and so on.
  case serialization
  /// A dictionary with a native Swift value.
  case native(@Sendable () -> Any)

  static let all: [Source] = keepingDigits + [.serialization]
  /// All sources but `JSONSerialization`, for numbers that it alters or rejects.
  static let keepingDigits: [Source] = [.text, .data, .bytes, .tree]

  /// Whether issues have a location in JSON text.
  var isText: Bool {
    switch self {
    case .text, .data, .bytes: true
    case .tree, .serialization, .native: false
    }
  }

  func mapWithReport<Policy: MappingPolicy, Value>(
    _ type: Value.Type,
    from json: String,
    by mapper: ModelMapper<Policy>,
  ) throws -> Mapped<Value> {
    switch self {
    case .text: try mapper.mapWithReport(type, from: json)
    case .data: try mapper.mapWithReport(type, from: Data(json.utf8))
    case .bytes: try mapper.mapWithReport(type, from: Array(json.utf8))
    case .tree: try mapper.mapWithReport(type, from: JSONValue(json: json))
    case .serialization: try mapper.mapWithReport(type, from: Self.dictionary(json))
    case .native(let value): try mapper.mapWithReport(type, from: ["value": value()])
    }
  }

  @discardableResult
  func update<Policy: MappingPolicy, Model: MappableModel>(
    _ model: inout Model,
    from json: String,
    by mapper: ModelMapper<Policy>,
  ) throws -> MappingReport {
    switch self {
    case .text: try mapper.update(&model, from: json)
    case .data: try mapper.update(&model, from: Data(json.utf8))
    case .bytes: try mapper.update(&model, from: Array(json.utf8))
    case .tree: try mapper.update(&model, from: JSONValue(json: json))
    case .serialization: try mapper.update(&model, from: Self.dictionary(json))
    case .native(let value): try mapper.update(&model, from: ["value": value()])
    }
  }

  private static func dictionary(_ json: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    guard let dictionary = object as? [String: Any] else {
      throw ValidationFailure("JSONSerialization made no dictionary of \(json)")
    }
    return dictionary
  }
}
