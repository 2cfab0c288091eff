import Foundation
import ModelStreams
import Testing

@Suite("A writer of records")
struct RecordWriterTests {
  private struct Reading: StrictModel, Equatable {
    let celsius: Double
    let note: String?
  }

  private struct Full: Error {}

  private let readings = [
    Reading(celsius: 21.5, note: "a\nb\u{2028}\u{1E}"), Reading(celsius: -1, note: nil),
  ]

  @Test(
    "writes what a reader reads",
    arguments: [
      Framing.lines, .sequence, .concatenated, .elements(), .elements(at: "data.items"),
      .elements(at: #"[0]["a.b"]"#),
    ],
    [JSONWritingOptions(), .prettyPrinted],
  )
  func roundTrip(framing: Framing, options: JSONWritingOptions) throws {
    for pieceCount in [0, 1 << 20] {
      var bytes: [UInt8] = []
      var writer = RecordWriter(framing, options: options, pieceCount: pieceCount) { bytes += $0 }
      for reading in readings { try writer.write(reading) }
      try writer.finish()
      let whole = Transcript(Reading.self, framing, [bytes], by: Strict.self)
      #expect(whole.lines == readings.map { "\($0)" })
    }
  }

  @Test("writes each framing as it is defined")
  func text() throws {
    func text(_ framing: Framing, _ values: [JSONValue]) throws -> String {
      var text = ""
      var writer = RecordWriter(framing, options: .prettyPrinted) {
        text += String(decoding: $0, as: UTF8.self)
      }
      for value in values { try writer.write(value, with: ModelMapper<Strict>()) }
      try writer.finish()
      return text
    }
    #expect(try text(.lines, [[1], 2]) == "[1]\n2\n")
    #expect(try text(.sequence, [1, "x"]) == "\u{1E}1\n\u{1E}\"x\"\n")
    #expect(try text(.concatenated, [1, 2]) == "1\n2\n")
    #expect(try text(.elements(at: "a.b"), [1, 2]) == #"{"a":{"b":[1,2]}}"#)
    #expect(try text(.elements(), []) == "[]")
    #expect(try text(.lines, []) == "")
  }

  @Test("collects a bounded number of bytes")
  func buffering() throws {
    var counts: [Int] = []
    var writer = RecordWriter(.lines, pieceCount: 10) { counts.append($0.count) }
    for _ in 0..<10 { try writer.write(123, with: ModelMapper<Strict>()) }
    #expect(counts == [12, 12, 12])
    try writer.flush()
    try writer.flush()
    #expect(counts == [12, 12, 12, 4])
    try writer.finish()
    #expect(counts.count == 4)
  }

  @Test("writes nothing of a record that cannot be written, and goes on")
  func unwritable() throws {
    var text = ""
    var writer = RecordWriter(.elements()) { text += String(decoding: $0, as: UTF8.self) }
    #expect(throws: ModelError.self) { try writer.write(Reading(celsius: .nan, note: nil)) }
    try writer.write(Reading(celsius: 1, note: nil))
    #expect(throws: ModelError.self) {
      try writer.write([1, .infinity], with: ModelMapper<Strict>())
    }
    try writer.finish()
    #expect(text == #"[{"celsius":1}]"#)
  }

  /// A temperature that cannot be lower than absolute zero.
  private struct Checked: LenientModel {
    var celsius = 0.0
    var token = "t"
    static let constraints: ValueConstraints = ["celsius": .range((-273.15)...)]
    static let sensitiveProperties: Set<String> = ["token"]
  }

  @Test("writes with the options of a mapper")
  func mapper() throws {
    let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
    var text = ""
    var writer = RecordWriter(.serverSentEvents, selection: .redacting) {
      text += String(decoding: $0, as: UTF8.self)
    }
    try writer.write(Checked(celsius: 1), with: mapper)
    let error = #expect(throws: ModelError.self) {
      try writer.write(Checked(celsius: -300), with: mapper)
    }
    #expect(error?.code == .constraintViolated)
    #expect(throws: ModelError.self) {
      try writer.write(ServerSentEvent(id: "1", data: Checked(celsius: -300)), with: mapper)
    }
    try writer.write(ServerSentEvent(id: "2", data: Checked(celsius: 2)), with: mapper)
    // Without the mapper, nothing is checked.
    try writer.write(Checked(celsius: -300))
    try writer.finish()
    #expect(
      text
        == "data: {\"celsius\":1}\n\nid: 2\ndata: {\"celsius\":2}\n\ndata: {\"celsius\":-300}\n\n"
    )
  }

  @Test("reports a selection of unknown names with each record")
  func selection() throws {
    var text = ""
    var writer = RecordWriter(.lines, selection: .only(["celsius"])) {
      text += String(decoding: $0, as: UTF8.self)
    }
    try writer.write(readings[0])
    #expect(throws: ModelError.self) { try writer.write(["a": 1], with: ModelMapper<Strict>()) }
    try writer.finish()
    #expect(text == "{\"celsius\":21.5}\n")
  }

  @Test("throws the error of its closure from then on")
  func failure() throws {
    var calls = 0
    var writer = RecordWriter(.lines, pieceCount: 0) { _ in
      calls += 1
      if calls == 2 { throw Full() }
    }
    try writer.write(1, with: ModelMapper<Strict>())
    #expect(throws: Full.self) { try writer.write(2, with: ModelMapper<Strict>()) }
    #expect(throws: Full.self) { try writer.write(3, with: ModelMapper<Strict>()) }
    #expect(throws: Full.self) { try writer.flush() }
    #expect(throws: Full.self) { try writer.finish() }
    #expect(calls == 2)
  }

  @Test("refuses a path to another element than the first")
  func path() {
    var writer = RecordWriter(.elements(at: "a[1]")) { _ in Issue.record("nothing is written") }
    let error = #expect(throws: ModelError.self) {
      try writer.write(1, with: ModelMapper<Strict>())
    }
    #expect(error?.code == .invalidDeclaration)
    #expect(throws: ModelError.self) { try writer.finish() }
  }
}
