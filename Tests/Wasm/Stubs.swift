// Stubs of the module's other types: what the files that run here use of them.

struct JSONNumber {
  let text: String
  init(unchecked text: String) { self.text = text }
}

enum StackSpace {
  static let firstAskedDepth = 512
  static let unaskedDepth = 8
  enum Room { case scarce, enough, ample }
  static var room: Room { .ample }
}

struct JSONWriter: ~Copyable {
  private var bytes: [UInt8] = []
  init(capacity _: Int) {}
  mutating func put(_ byte: UInt8) { bytes.append(byte) }
  func makeString() -> String { String(decoding: bytes, as: UTF8.self) }
  mutating func writeASCII(_: String) {}
  mutating func putNumber(_: (UnsafeMutablePointer<UInt8>) -> Int) {}
}
