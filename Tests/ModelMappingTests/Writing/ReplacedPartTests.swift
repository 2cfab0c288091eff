import ModelMapping
import Testing

@Suite("Parts that user code replaces while they are written", .serialized)
struct ReplacedPartTests {
  @Test("a part that user code sets to nil is written as it was")
  func droppedParts() throws {
    try expectWritten(PartWithEnum(), #"{"value":"only","text":"\#(WrittenPart.text)"}"#)
    let inner = #"{"value":"only","text":"\#(WrittenPart.text)"}"#
    try expectWritten(
      PartWithArray(),
      #"{"parts":[\#(inner),\#(inner)],"text":"\#(WrittenPart.text)"}"#,
    )
    try expectWritten(PartWithKeys(), #"{"counts":{"key":1},"text":"\#(WrittenPart.text)"}"#)
    try expectWritten(
      PartAroundHook(),
      #"{"inner":{"value":1,"text":"\#(WrittenPart.text)"},"text":"\#(WrittenPart.text)"}"#,
    )
  }

  @Test("a part with a set whose elements user code orders is written as it was")
  func orderedSets() throws {
    try expectSets(of: ComparedElement.self)
    try expectSets(of: DescribedElement.self)
  }

  private func expectSets<Element: DroppingElement & Sendable>(of _: Element.Type) throws {
    let set = #"[{"id":1},{"id":2}]"#
    try expectWritten(PartWithSet<Element>(), #"{"set":\#(set),"text":"\#(WrittenPart.text)"}"#)
    try expectWritten(
      PartWithSets<Element>(),
      #"{"list":[\#(set)],"members":{"key":\#(set)},"text":"\#(WrittenPart.text)"}"#,
    )
  }

  private func expectWritten<Part: LenientModel & Sendable>(
    _ part: Part,
    _ json: String,
  ) throws {
    let expected = #"{"part":\#(json),"tail":"the end"}"#
    try dropping(part) {
      let json = try $0.jsonString()
      #expect(json == expected)
    }
    try dropping(part) {
      let json = try $0.jsonValue().jsonString()
      #expect(json == expected)
    }
    try dropping(part) {
      let written = try $0.jsonObject()["part"] as? [String: Any]
      #expect(written?["text"] as? String == WrittenPart.text)
    }
  }

  /// Writes an object whose part the user code sets to nil.
  private func dropping<Part>(_ part: Part, _ write: (PartOwner<Part>) throws -> Void) throws {
    let owner = PartOwner<Part>()
    owner.part = part
    WrittenPart.owner = owner
    defer { WrittenPart.owner = nil }
    try write(owner)
    #expect(owner.part == nil, "the user code did not run")
  }

  @Test("a part without user code is written")
  func quietPart() throws {
    let owner = PartOwner<QuietPart>()
    owner.part = QuietPart()
    let part =
      #"{"values":{"key":[1,2]},"inner":[{"number":1.5}],"text":"\#(WrittenPart.text)"}"#
    let expected = #"{"part":\#(part),"tail":"the end"}"#
    #expect(try owner.jsonString() == expected)
    #expect(try owner.jsonValue().jsonString() == expected)
    let plain = PartOwner<PartWithPlainSets>()
    plain.part = PartWithPlainSets()
    let sets = #"{"numbers":[1,2],"names":["b"],"text":"\#(WrittenPart.text)"}"#
    #expect(try plain.jsonString() == #"{"part":\#(sets),"tail":"the end"}"#)
    owner.part = nil
    #expect(try owner.jsonString() == #"{"tail":"the end"}"#)
  }
}
