import Foundation
import ModelMapping
import Testing

@Test("Unions: unknown cases")
func unionsWithUnknownCases() throws {
  struct Text: StrictModel {
    let text: String
  }

  enum Block: TaggedModel, UnknownCaseProviding {
    case text(Text)
    case other
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Block>] = [
      .init("text", Block.text) { if case .text(let text) = $0 { text } else { nil } }
    ]
    static let unknownCase = Block.other
  }

  let blocks = [Block.text(Text(text: "a")), .other]
  #expect(
    try ModelMapper<Lenient>().jsonString(from: blocks) == #"[{"type":"text","text":"a"}]"#
  )
  let refused = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().jsonString(from: blocks)
  }
  #expect(refused?.code == .unsupportedProperty)

  enum Kept: TaggedModel {
    case known(Block)
    case other(JSONObject)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Kept>] = [
      .init("known", Kept.known) { if case .known(let block) = $0 { block } else { nil } },
      .init("other", Kept.other) { if case .other(let object) = $0 { object } else { nil } },
    ]
  }
  let document = #"[{"type":"text","text":"a"},{"type":"video"},{"type":"text"}]"#
  let all = try ModelMapper<Strict>().map([Kept].self, from: document)
  #expect(try ModelMapper<Strict>().jsonString(from: all) == document)
}
