/// A place in a JSON text.
public struct JSONLocation: Sendable, Hashable, Encodable {
  /// How many bytes stand before the place.
  public let byteOffset: Int
  /// The line, from 1; lines end with `\n`, `\r\n` or `\r`.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int

  /// A place by its offset, line and column.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}

extension JSONLocation: CustomStringConvertible {
  /// The place as in "line 7, column 16".
  public var description: String { "line \(line), column \(column)" }
}

/// Works out lines and columns of rising offsets in one pass over a text.
struct LineCounter {
  private let bytes: ByteView
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  /// The place of an offset, which must not be smaller than the one asked for before.
  mutating func location(of offset: Int) -> JSONLocation {
    let offset = min(offset, bytes.count)
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isPair = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isPair) {
        line += 1
        lineStart = position
      }
    }
    return JSONLocation(byteOffset: offset, line: line, column: offset - lineStart + 1)
  }
}
