import Foundation
import ModelStreams
import Testing

private struct Episode: LenientModel {
  var title = ""
  var seconds = 0
}

private struct Reading: LenientModel {
  var celsius = 0.0
}

private struct Packet: Sendable {
  let payload: Payload
}

private struct Payload: Sendable {
  let content: [UInt8]
}

extension Payload {
  fileprivate var bytes: [UInt8] { content }
}

extension Packet: JSONInput {
  func provideJSON(to reader: inout JSONInputReader) { reader.read(payload.bytes) }
}

/// Pieces of a stream.
private func stream(_ texts: String...) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for text in texts { continuation.yield(Array(text.utf8)) }
    continuation.finish()
  }
}

@Suite("Documentation comments: servers", .printing)
struct ServerCommentTests {
  @Test("Bytes")
  func bytes() throws {
    do {
      var bytes = Array("data: ".utf8)
      try Episode(title: "Blue", seconds: 200).append(to: &bytes)
      print(String(decoding: bytes, as: UTF8.self))
      // Prints "data: {"title":"Blue","seconds":200}"
    }
    var bytes = Data("pages=".utf8)
    try ModelMapper<Strict>().append(["Momo": 304], to: &bytes)
    print(String(decoding: bytes, as: UTF8.self))
    // Prints "pages={"Momo":304}"
    #expect(
      Console.text() == """
        data: {"title":"Blue","seconds":200}
        pages={"Momo":304}
        """
    )
  }

  @Test("Server-sent events")
  func events() async throws {
    struct Delta: LenientModel {
      var text = ""
    }

    var reader = RecordReader<Delta, Lenient>(.serverSentEvents)
    reader.append("event: delta\ndata: {\"text\":\ndata: \"Hi\"}\n\n: wait\n\ndata: [DONE]\n\n")
    while let record = try reader.next() {
      print(reader.lastEvent.name, try record.get().text)
    }
    // Prints "delta Hi"
    #expect(Console.text() == "delta Hi")

    var shown = ""
    func show(_ text: String) { shown += text }
    let body = stream("event: delta\ndata: {\"text\": \"a\"}\n\ndata: {}\n\n")
    for try await event in body.records(of: Delta.self, .serverSentEvents).events {
      if event.name == "delta" { show(try event.data.get().text) }
    }
    #expect(shown == "a")
  }

  @Test("An event")
  func event() throws {
    struct Delta: LenientModel {
      var text = ""
    }

    var text = ""
    var writer = RecordWriter(.serverSentEvents) { text += String(decoding: $0, as: UTF8.self) }
    try writer.write(ServerSentEvent(name: "delta", id: "7", data: Delta(text: "Hi")))
    try writer.finish()
    print(text)
    #expect(
      Console.text().trimmingCharacters(in: .newlines) == """
        event: delta
        id: 7
        data: {"text":"Hi"}
        """
    )
  }

  @Test("Pieces that are inputs")
  func inputs() async throws {
    func read(_ packets: AsyncStream<Packet>) async throws {
      for try await record in packets.records(of: Reading.self, .lines) {
        print(try record.get().celsius)
      }
    }

    let packets = AsyncStream<Packet> { continuation in
      for text in ["{\"celsius\":", "21}"] {
        continuation.yield(Packet(payload: Payload(content: Array(text.utf8))))
      }
      continuation.finish()
    }
    try await read(packets)
    #expect(Console.text() == "21.0")
  }
}
