import Foundation
import ModelStreams
import Testing

@Suite("JSON as bytes")
struct ByteTests {
  private struct Reading: StrictModel, Equatable {
    let celsius: Double
    let note: String?
  }

  private enum Shape: TaggedModel {
    case circle(Reading)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    ]
  }

  private let reading = Reading(celsius: 1, note: "ä")

  /// Checks that a document has the same bytes in every form.
  private func check(_ document: some MappableDocument, options: JSONWritingOptions = []) throws {
    let text = try document.jsonString(options: options)
    #expect(try document.jsonBytes(options: options) == Array(text.utf8))
    var data = Data("x".utf8)
    try document.append(to: &data, options: options)
    #expect(data == Data("x\(text)".utf8))
    var slice = [1, 2, 3][1...].map { UInt8($0) }[...]
    try document.append(to: &slice, options: options)
    #expect(Array(slice) == [2, 3] + Array(text.utf8))
    var contiguous = ContiguousArray<UInt8>()
    try document.append(to: &contiguous, options: options)
    #expect(Array(contiguous) == Array(text.utf8))
  }

  @Test(
    "of models, unions, arrays and dictionaries",
    arguments: [JSONWritingOptions(), .prettyPrinted],
  )
  func documents(options: JSONWritingOptions) throws {
    try check(reading, options: options)
    try check(Shape.circle(reading), options: options)
    try check([reading, reading], options: options)
    try check(["a": [Shape.circle(reading)]], options: options)
    try check([Reading](), options: options)
  }

  @Test("of other values, with a mapper, and of trees")
  func others() throws {
    let mapper = ModelMapper<Strict>()
    #expect(try mapper.jsonBytes(from: [1, 2]) == Array("[1,2]".utf8))
    var bytes: [UInt8] = [0x20]
    try mapper.append(["a": true], to: &bytes)
    #expect(bytes == Array(" {\"a\":true}".utf8))
    let tree: JSONValue = ["b": 1, "a": [nil, "ü"]]
    #expect(tree.jsonBytes() == Array(tree.jsonString().utf8))
    tree.append(to: &bytes, options: .sortedKeys)
    #expect(String(decoding: bytes, as: UTF8.self) == " {\"a\":true}{\"a\":[null,\"ü\"],\"b\":1}")
  }

  @Test("have the selected properties")
  func selection() throws {
    #expect(try reading.jsonBytes(selection: .excluding(["note"])) == Array("{\"celsius\":1}".utf8))
    var bytes: [UInt8] = []
    try reading.append(to: &bytes, selection: .only(["note"]))
    #expect(bytes == Array("{\"note\":\"ä\"}".utf8))
  }

  @Test("are not there if there is an error")
  func failure() throws {
    var bytes: [UInt8] = [1]
    let bad = [reading, Reading(celsius: .infinity, note: nil)]
    let error = #expect(throws: ModelError.self) { try bad.append(to: &bytes) }
    #expect(error?.keyPath == "[1].celsius")
    #expect(throws: ModelError.self) {
      try reading.append(to: &bytes, selection: .excluding(["none"]))
    }
    #expect(throws: ModelError.self) { try bad.jsonBytes() }
    #expect(bytes == [1])
  }
}
