import Foundation
import ModelStreams
import Testing

@Suite("Records of a file")
struct FileRecordsTests {
  /// Calls a closure with a new file, and removes it.
  private func withFile(_ content: String, _ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("records-\(UUID().uuidString).json")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }

  @Test("are read piece by piece, while the thread waits or not")
  func reading() async throws {
    // Longer than a piece.
    let text = (0..<12_000).map { "{\"id\": \($0)}\n" }.joined()
    try await withFile(text) { file in
      var records = try FileRecords<[String: Int], Strict>(contentsOf: file, .lines)
      var count = 0
      while let record = try records.next() {
        #expect(try record.get() == ["id": count])
        count += 1
      }
      #expect(count == 12_000)
      #expect(records.progress.bytes == text.utf8.count)
      let pieces = try FilePieces(contentsOf: file)
      for try await record in pieces.records(of: [String: Int].self, .lines, by: Strict.self) {
        count -= 1
        _ = try record.get()
      }
      #expect(count == 0)
    }
  }

  @Test("have the events around them, and pieces are bytes in order")
  func eventsAndPieces() async throws {
    try await withFile("event: x\nid: 7\ndata: 1\n\n") { file in
      var records = try FileRecords<Int, Strict>(contentsOf: file, .serverSentEvents)
      #expect(try records.next()?.get() == 1)
      #expect(records.lastEvent.name == "x" && records.lastEvent.id == "7")
      var pieces = try FilePieces(contentsOf: file).makeAsyncIterator()
      #expect(try await pieces.next() == Array("event: x\nid: 7\ndata: 1\n\n".utf8))
      #expect(try await pieces.next() == nil)
    }
  }

  @Test("describe their errors with the record and the line")
  func errorDescription() async throws {
    try await withFile("1\n\"x\"\n") { file in
      var records = try FileRecords<Int, Strict>(contentsOf: file, .lines)
      _ = try records.next()
      guard case .failure(let error)? = try records.next() else {
        Issue.record("the record is bad")
        return
      }
      #expect(error.localizedDescription.hasPrefix("record 2, line 2: Int: 1 problem"))
    }
  }

  @Test("end as the framing demands")
  func ending() async throws {
    try await withFile("{\"a\": [1, 2") { file in
      var records = try FileRecords<Int, Strict>(contentsOf: file, .elements(at: "a"))
      #expect(try records.next()?.get() == 1)
      #expect(try records.next()?.get() == 2)
      let error = #expect(throws: ModelError.self) { try records.next() }
      #expect(error?.issues[0].location?.byteOffset == 11)
    }
    try await withFile("1\nx\n2") { file in
      let options = RecordOptions(stopsAtFirstError: true)
      var records = try FileRecords<Int, Strict>(contentsOf: file, .lines, options: options)
      #expect(try records.next()?.get() == 1)
      guard case .failure? = try records.next() else {
        Issue.record("the record is bad")
        return
      }
      #expect(try records.next() == nil)
    }
  }

  @Test("need a file that can be read")
  func unreadable() {
    func code(_ url: URL) -> ModelError.Code? {
      do {
        var records = try FileRecords<Int, Strict>(contentsOf: url, .lines)
        _ = try records.next()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(URL(fileURLWithPath: "/no/such/file")) == .unreadableFile)
    #expect(code(URL(fileURLWithPath: "/")) == .unreadableFile)
    #expect(
      code(URL(string: "https://example.com/a.json") ?? URL(fileURLWithPath: "/"))
        == .unreadableFile
    )
  }
}
