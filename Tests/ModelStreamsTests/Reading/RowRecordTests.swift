import ModelStreams
import Testing

@Suite("Records that are arrays")
struct RowRecordTests {
  private struct Trade: StrictModel, Equatable {
    let time: Int
    let price: Double
    let side: String?
    static let keyMapper: KeyMapper = ["time": .path(0), "price": .path(1), "side": .path(2)]
  }

  @Test(
    "are read in each framing, wherever the bytes are cut",
    arguments: [
      (Framing.lines, "[1,2.5]\n[true]\n[3,4,\"b\"]\n"),
      (.elements(), "[[1,2.5],[true],[3,4,\"b\"]]"),
      (.elements(at: "data"), #"{"x":[[]],"data":[[1,2.5],[true],[3,4,"b"]]}"#),
    ],
  )
  func framings(_ framing: Framing, _ text: String) {
    for size in [1, 3, 1000] {
      let bytes = Array(text.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let read = Transcript(Trade.self, framing, pieces, by: Strict.self)
      #expect(read.lines.count == 3)
      #expect(read.lines.first == "\(Trade(time: 1, price: 2.5, side: nil))")
      #expect(read.lines.last == "\(Trade(time: 3, price: 4, side: "b"))")
    }
  }
}
