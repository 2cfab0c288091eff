/// A location in JSON text.
///
/// ```swift
/// do {
///   _ = try JSONValue(json: "[1,\n x]")
/// } catch {
///   if let location = error.issues.first?.location {
///     print(location.line, location.column, location.byteOffset)
///   }
/// }
/// // Prints "2 2 5"
/// ```
public struct JSONLocation: Sendable, Hashable, Encodable {
  /// The number of bytes before the location.
  public let byteOffset: Int
  /// The line, counted from 1; lines end with `\n`, `\r\n` or `\r`.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int

  /// Creates a location from its offset, line and column.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}

extension JSONLocation: CustomStringConvertible {
  /// The location, as in "line 7, column 16".
  public var description: String { "line \(line), column \(column)" }
}

extension JSONLocation {
  /// Creates the location of an offset in a text.
  package init(of offset: Int, in text: [UInt8]) {
    self = withByteView(of: text) { bytes in
      var lines = LineCounter(bytes)
      return lines.location(of: offset)
    }
  }
}

/// Computes the lines and columns of ascending offsets in one pass over a text.
struct LineCounter {
  private let bytes: ByteView
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  /// Returns the location of an offset, which must not be smaller than the previous one.
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
