import Foundation
import ModelMapping
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

@Test("Transformers and hooks: a string in place of an absent object")
func stringsForNothing() throws {
  struct Reply: StrictModel, Equatable {
    let text: String
  }

  struct Message: StrictModel {
    let reply: Reply?
    static let valueTransformer = ValueTransformer.standard
      .reading("reply") { (text: String) -> Reply? in nil }
  }
  #expect(try Message(json: #"{"reply": ""}"#).reply == nil)
  #expect(try Message(json: #"{"reply": {"text": "a"}}"#).reply == Reply(text: "a"))
}
