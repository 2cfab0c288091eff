import Foundation
import ModelMapping

/// The input of an array of models.
enum ModelsInput {
  case data(Data)
  case text(String)
  case native([Any])
  case tree(JSONValue)

  /// Reads an array of models.
  func models(of type: any MappableModel.Type) throws(ModelError) -> Any {
    func open<Model: MappableModel>(_: Model.Type) throws(ModelError) -> Any {
      let mapper = ModelMapper<JSONModelPolicy>()
      return switch self {
      case .data(let data): try mapper.map([Model].self, from: data.inUTF8)
      case .text(let text): try mapper.map([Model].self, from: text)
      case .native(let array): try mapper.map([Model].self, from: array)
      case .tree(let tree): try mapper.map([Model].self, from: tree)
      }
    }
    return try open(type)
  }
}

/// Reads the members of a dictionary of models.
enum ModelsMember {
  /// Returns the members of a document, which must be an object; `[]` is not accepted as one.
  static func all(of document: JSONValue) throws(ModelError) -> JSONObject {
    if case .object(let object) = document { return object }
    let mapper = ModelMapper<Exact>()
    return try mapper.map(JSONObject.self, from: document)
  }

  /// Reads a model or an array of models.
  static func read(
    _ value: JSONValue,
    as type: any MappableModel.Type,
  ) throws(ModelError) -> Any {
    if case .array = value { return try ModelsInput.tree(value).models(of: type) }
    func open<Model: MappableModel>(_: Model.Type) throws(ModelError) -> Any {
      try ModelMapper<JSONModelPolicy>().map(Model.self, from: value)
    }
    return try open(type)
  }
}

/// Returns a class known only at run time, such as one in a variable of type `JSONModel.Type`.
///
/// It is `dynamic` to hide the type from the optimizer, which otherwise replaces the current class with
/// the one named at the call site (Swift 6.3.1).
dynamic func classAtHand(_ type: any MappableModel.Type) -> any MappableModel.Type { type }
