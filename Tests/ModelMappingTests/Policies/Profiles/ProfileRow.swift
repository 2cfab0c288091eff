import ModelMapping
import Testing

/// One row of the inventory of an older library's behavior: a document and its expected outcome.
struct ProfileRow: Sendable, CustomTestStringConvertible {
  /// The row's number in the inventory.
  let number: String
  let json: String
  /// The expected story of the mapping.
  let result: String

  init(_ number: String, _ json: String, _ result: String) {
    self.number = number
    self.json = json
    self.result = result
  }

  var testDescription: String { "\(number): \(json)" }

  /// Checks the story of a new model.
  func check<Value, Policy: MappingPolicy>(_ type: Value.Type, by policy: Policy.Type) {
    for source in Source.all {
      let comment: Comment = "\(number) through \(source)"
      #expect(story(type, from: json, through: source, by: policy) == result, comment)
    }
  }

  /// Checks the story of an update.
  func check<Model: MappableModel, Policy: MappingPolicy>(
    updating model: @autoclosure () -> Model,
    by policy: Policy.Type,
  ) {
    for source in Source.all {
      let comment: Comment = "\(number) through \(source)"
      #expect(
        story(updating: model(), from: json, through: source, by: policy) == result,
        comment,
      )
    }
  }
}
