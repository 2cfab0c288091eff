import Foundation
import ModelMapping

/// An argument that YYModel calls `json`: text, data, a dictionary, an array, or an unusable value.
enum YYModelInput {
  case text(String)
  case data(Data)
  case value(JSONValue)
  case object([String: Any])
  case array([Any])
  case refused(ModelError)

  init(_ json: Any?) {
    // The common types, without the casts that precede them below.
    if let json, let input = Self.common(json) { self = input } else { self.init(any: json) }
  }

  private static func common(_ json: Any) -> YYModelInput? {
    let type = type(of: json)
    if type == [String: Any].self { return (json as? [String: Any]).map { .object($0) } }
    if type == Data.self { return (json as? Data).map { .data($0) } }
    return type == String.self ? (json as? String).map { .text($0) } : nil
  }

  private init(any json: Any?) {
    do throws(ModelError) {
      self.init(other: try json.flatMap(unwrapped).map(NativeJSON.converted))
    } catch {
      self = .refused(error)
    }
  }

  private init(other json: Any?) {
    switch json {
    case let text as String: self = .text(text)
    case let text as Substring: self = .text(String(text))
    case let data as Data: self = .data(data)
    case let value as JSONValue: self = .value(value)
    case let object as JSONObject: self = .value(.object(object))
    case let dictionary as [String: Any]: self = .object(dictionary)
    case let dictionary as [AnyHashable: Any]: self = .object(textKeyed(dictionary))
    case let array as [Any]: self = .array(array)
    case nil, is NSNull: self = .value(.null)
    // A string value is not an object, so it is rejected with an error that names the type.
    case let other?: self = .value(.string("a value of type \(type(of: other))"))
    }
  }

  /// Maps a new model.
  func map<Model: YYModel>(_ type: Model.Type) throws(ModelError) -> Mapped<Model> {
    let mapper = ModelMapper<YYModelPolicy>()
    switch self {
    case .text(let text): return try mapper.mapWithReport(type, from: text)
    case .data(let data): return try mapper.mapWithReport(type, from: data)
    case .value(let value): return try mapper.mapWithReport(type, from: value)
    case .object(let dictionary): return try mapper.mapWithReport(type, from: dictionary)
    case .array: return try mapper.mapWithReport(type, from: JSONValue.array([]))
    case .refused(let error): throw error
    }
  }

  /// Maps a new model, without a report.
  func model<Model: YYModel>(_ type: Model.Type) throws(ModelError) -> Model {
    let mapper = ModelMapper<YYModelPolicy>()
    switch self {
    case .text(let text): return try mapper.map(type, from: text)
    case .data(let data): return try mapper.map(type, from: data)
    case .value(let value): return try mapper.map(type, from: value)
    case .object(let dictionary): return try mapper.map(type, from: dictionary)
    case .array: return try mapper.map(type, from: JSONValue.array([]))
    case .refused(let error): throw error
    }
  }

  /// Updates a model.
  func update<Model: YYModel>(_ model: inout Model) throws(ModelError) -> MappingReport {
    let mapper = ModelMapper<YYModelPolicy>()
    switch self {
    case .text(let text): return try mapper.update(&model, from: text)
    case .data(let data): return try mapper.update(&model, from: data)
    case .value(let value): return try mapper.update(&model, from: value)
    case .object(let dictionary): return try mapper.update(&model, from: dictionary)
    case .array: return try mapper.update(&model, from: JSONValue.array([]))
    case .refused(let error): throw error
    }
  }

  /// The elements of an array, each as an input; nil if it is not an array.
  var elements: [YYModelInput]? {
    switch self {
    case .object: nil
    case .array(let elements): elements.map { YYModelInput(member: $0) }
    default: (try? tree)?.array.map { $0.map { .value($0) } }
    }
  }

  /// The members of an object, each as an input; nil if it is not an object.
  var members: [(key: String, value: YYModelInput)]? {
    switch self {
    case .array: nil
    case .object(let members): members.map { ($0, YYModelInput(member: $1)) }
    default: (try? tree)?.object.map { $0.map { ($0.key, .value($0.value)) } }
    }
  }

  /// Creates an input from part of a native tree, where a string is a value, not a document.
  private init(member: Any) {
    switch YYModelInput(member) {
    case .text(let text): self = .value(.string(text))
    case .data: self = .value(.null)
    case let other: self = other
    }
  }

  private var tree: JSONValue {
    get throws(ModelError) {
      switch self {
      case .text(let text): try JSONValue(json: text)
      case .data(let data): try JSONValue(json: data)
      case .value(let value): value
      case .object, .array: .null
      case .refused(let error): throw error
      }
    }
  }
}
