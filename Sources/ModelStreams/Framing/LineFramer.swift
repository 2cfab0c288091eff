import ModelMapping

/// Finds records that are one line each.
struct LineFramer {
  /// The number of unused bytes that were searched for the end of the line.
  private var searched = 0
  /// Whether the beginning of the line is already used.
  private var isInLine = false

  mutating func step(_ input: inout InputBuffer, isFinal: Bool) -> FramingStep {
    while true {
      if searched == 0 { skipIndentation(&input) }
      let end = input.newline(from: input.start + searched)
      if end == input.bytes.count, !isFinal {
        searched = input.count
        return .more
      }
      if isInLine || end > input.start { return .record(end: end) }
      if end == input.bytes.count { return .end }
      endRecord(&input, at: end)
    }
  }

  /// Marks white space at the start of a line as used, so that a blank line has nothing before its end.
  private func skipIndentation(_ input: inout InputBuffer) {
    var index = input.start
    while index < input.bytes.count, input.bytes[index] != 0x0A, isSpace(input.bytes[index]) {
      index += 1
    }
    if index > input.start { input.advance(to: index, afterLine: false) }
  }

  mutating func endRecord(_ input: inout InputBuffer, at end: Int) {
    searched = 0
    isInLine = false
    let isLine = end < input.bytes.count
    input.advance(to: isLine ? end + 1 : end, afterLine: isLine)
  }

  mutating func skip(_ input: inout InputBuffer) {
    searched = 0
    isInLine = true
    input.advance(to: input.bytes.count, afterLine: false)
  }
}
