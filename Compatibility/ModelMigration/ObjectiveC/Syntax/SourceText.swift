import Foundation

/// The bytes of a source file.
///
/// clang counts in bytes, and so does everything here.
struct SourceText {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Takes the bytes of a file; a carriage return alone ends a line, as it does for clang.
  init(_ file: [UInt8]) {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let bytes = zip(file, file.dropFirst() + [0]).map { byte, next in
      byte == carriageReturn && next != newline ? newline : byte
    }
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
  }

  var lineCount: Int { lineStarts.count }

  /// Returns the line, from 1, of an offset.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func start(ofLine line: Int) -> Int { lineStarts[line - 1] }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns a line, from 1, without its end.
  func line(_ number: Int) -> String {
    let end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    let text = string(lineStarts[number - 1]..<max(end, lineStarts[number - 1]))
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }

  /// Whether the text at an offset begins with a word.
  func hasPrefix(_ word: String, at offset: Int) -> Bool {
    offset >= 0 && bytes[min(offset, bytes.count)...].starts(with: word.utf8)
  }

  /// The lines of a range of bytes without their common indentation and without blank lines at both ends.
  func lines(_ range: Range<Int>) -> [String] {
    var lines = string(range).replacing("\r\n", with: "\n").split(
      separator: "\n",
      omittingEmptySubsequences: false,
    ).map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    let depth =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }
  }
}
