import ModelMapping

/// Finds the data of server-sent events.
///
/// A record extends from the first byte of an event's data to the blank line after the event. What is between two lines
/// of data becomes white space, so that the locations in a record are those in the stream.
struct EventFramer {
  private enum Line {
    case data, name, id, retry, other

    init(_ field: some Collection<UInt8>) {
      self =
        switch String(decoding: field, as: UTF8.self) {
        case "data": .data
        case "event": .name
        case "id": .id
        case "retry": .retry
        default: .other
        }
    }
  }

  /// The number of bytes of the longest field that is known, with a colon and a space.
  static let fieldCount = 7

  private let limit: Int
  private let ignored: [[UInt8]]
  private var event = ServerSentEvent(data: ())
  /// The event of the last record.
  private(set) var last = ServerSentEvent(data: ())
  /// Whether the first unused byte is part of a record.
  private var isInRecord = false
  /// Whether the beginning of the record is already used.
  private var isSkipped = false
  /// The kind of the line, if known.
  private var line: Line?
  /// The number of unused bytes before the line.
  private var lineStart = 0
  /// The number of bytes of the line before its value.
  private var fieldCount = 0
  /// The number of unused bytes that were searched for the end of the line.
  private var searched = 0
  /// Whether the byte before the line is `\r`, so that `\n` is part of the line's end.
  private var isAfterReturn = false

  init(limit: Int, ignoring ignored: Set<String>) {
    self.limit = limit
    self.ignored = ignored.map { Array($0.utf8) }
  }

  mutating func step(_ input: inout InputBuffer, isFinal: Bool) -> FramingStep {
    while true {
      skipLineFeed(&input)
      let end = input.endOfLine(from: input.start + searched)
      let isThere = end < input.bytes.count
      searched = end - input.start
      if line == nil, searched == lineStart {
        if !isThere, !isFinal { return .more }
        // A blank line ends the event.
        if isInRecord, !isIgnored(input.bytes[input.start..<end]) { return .record(end: end) }
        if !isThere, !isInRecord { return .end }
        endRecord(&input, at: end)
      } else {
        if line == nil { beginLine(&input, to: end, isWhole: isThere || isFinal) }
        guard isThere || isFinal else {
          if !isInRecord, line == .other { use(&input, to: end) }
          return .more
        }
        endLine(&input, at: end)
      }
    }
  }

  mutating func endRecord(_ input: inout InputBuffer, at end: Int) {
    last = event
    event.name = ServerSentEvent<Void>.defaultName
    isInRecord = false
    isSkipped = false
    endLine(&input, at: end)
  }

  mutating func skip(_ input: inout InputBuffer) {
    last = event
    // The rest of the line is nothing that counts, but it is not blank.
    if input.count > lineStart { line = .other }
    isInRecord = true
    isSkipped = true
    use(&input, to: input.bytes.count)
  }

  /// Marks the bytes before an index as used.
  private mutating func use(_ input: inout InputBuffer, to index: Int) {
    input.advance(to: index)
    lineStart = 0
    searched = 0
  }

  private mutating func skipLineFeed(_ input: inout InputBuffer) {
    let index = input.start + searched
    guard isAfterReturn, index < input.bytes.count else { return }
    isAfterReturn = false
    if input.bytes[index] == 0x0A { beginLine(&input, at: index + 1) }
  }

  /// Begins a line at an index; bytes before it are used, unless they are part of a record.
  private mutating func beginLine(_ input: inout InputBuffer, at index: Int) {
    line = nil
    if isInRecord {
      searched = index - input.start
      lineStart = searched
    } else {
      use(&input, to: index)
    }
  }

  /// Determines the kind of a line, as soon as it is certain.
  private mutating func beginLine(_ input: inout InputBuffer, to end: Int, isWhole: Bool) {
    let start = input.start + lineStart
    guard isWhole || end - start >= Self.fieldCount else { return }
    let kind = classify(input.bytes[start..<end])
    line = kind
    guard kind == .data else { return }
    if isInRecord {
      input.blank(start..<start + fieldCount)
    } else {
      isInRecord = true
      input.advance(to: start + fieldCount)
      searched = end - input.start
    }
  }

  /// Notes where the value of a line begins, and returns the kind of the line.
  private mutating func classify(_ text: ArraySlice<UInt8>) -> Line {
    let field = text.prefix(Self.fieldCount).prefix { $0 != 0x3A }
    let value = text[field.endIndex...].dropFirst()
    fieldCount = value.startIndex - text.startIndex + (value.first == 0x20 ? 1 : 0)
    return Line(field)
  }

  private mutating func endLine(_ input: inout InputBuffer, at end: Int) {
    let start = input.start + lineStart
    if let line, line != .data {
      if line != .other { take(input.bytes[(start + fieldCount)..<end], as: line) }
      // It counts as the beginning of a record, which is too large.
      if !isInRecord, line != .other, end - start > limit { isInRecord = true }
      if isInRecord { input.blank(start..<end) }
    }
    let isThere = end < input.bytes.count
    isAfterReturn = isThere && input.bytes[end] == 0x0D
    beginLine(&input, at: isThere ? end + 1 : end)
  }

  private mutating func take(_ value: ArraySlice<UInt8>, as line: Line) {
    let text = String(decoding: value, as: UTF8.self)
    switch line {
    case .name: event.name = text.isEmpty ? ServerSentEvent<Void>.defaultName : text
    case .id: if !value.contains(0) { event.id = text }
    case .retry:
      if value.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text) { event.retry = number }
    case .data, .other: break
    }
  }

  /// Whether data is white space, or ignored by the options.
  private func isIgnored(_ data: ArraySlice<UInt8>) -> Bool {
    if isSkipped || data.count > limit { return false }
    guard let first = data.firstIndex(where: { !isSpace($0) }),
      let last = data.lastIndex(where: { !isSpace($0) })
    else { return true }
    return ignored.contains { $0.elementsEqual(data[first...last]) }
  }
}
