import Foundation
import ModelMapping

/// What an array of models is read from.
enum ModelsInput {
  case data(Data)
  case text(String)
  case native([Any])
  case tree(JSONValue)

  /// An array of the models.
  func models(of type: any MappableModel.Type) throws(ModelError) -> Any {
    func open<Model: MappableModel>(_: Model.Type) throws(ModelError) -> Any {
      let mapper = ModelMapper<JSONModelPolicy>()
      return switch self {
      case .data(let data): try mapper.map([Model].self, from: data)
      case .text(let text): try mapper.map([Model].self, from: text)
      case .native(let array): try mapper.map([Model].self, from: array)
      case .tree(let tree): try mapper.map([Model].self, from: tree)
      }
    }
    return try open(type)
  }
}

/// A member of a dictionary of models.
enum ModelsMember {
  /// The members of a document, which must be an object: here `[]` is none.
  static func all(of document: JSONValue) throws(ModelError) -> JSONObject {
    if case .object(let object) = document { return object }
    let mapper = ModelMapper<Exact>()
    return try mapper.map(JSONObject.self, from: document)
  }

  /// A model, or an array of models.
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

/// A class that is known at run time only, such as one in a variable of type `JSONModel.Type`.
///
/// Dynamic, so that optimised code asks: where it sees how the type is made it takes the class that is
/// written there for the one at hand (Swift 6.3.1).
dynamic func classAtHand(_ type: any MappableModel.Type) -> any MappableModel.Type { type }
