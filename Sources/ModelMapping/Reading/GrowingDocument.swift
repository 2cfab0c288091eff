import PropertyIntrospection

/// A document that arrives piece by piece.
package struct GrowingDocument: Sendable {
  /// An array directly inside the document's object.
  package struct ArrayLocation: Sendable {
    /// The key of the array.
    package let key: String
    /// The position after its opening bracket.
    package let start: Int
    /// The position of its closing bracket, if that has arrived.
    package var end: Int?
    /// The position after the last complete element.
    package var boundary: Int
    /// The number of complete elements.
    package var count = 0

    package init(key: String, start: Int) {
      self.key = key
      self.start = start
      boundary = start
    }
  }

  /// The result of an update.
  package enum Outcome {
    /// The model is updated, and there is nothing to report.
    case updated
    /// Nothing: the whole document has to be read.
    case unread
    /// Nothing, as a value other than a string would take the open string.
    case refused
  }

  package private(set) var bytes: [UInt8] = []
  /// The arrays in the order of the document.
  package var arrays: [ArrayLocation] = []
  /// The long values, and those that are open.
  package var values = SkippedValues()
  /// The number of bytes that may be read.
  private(set) var count = 0
  /// Whether these end inside a string.
  private(set) var isOpenString = false
  /// The bytes after them that complete a document.
  private(set) var ending: [UInt8] = []
  /// The string that was open last, if it is long.
  private(set) var openString: GrowingText.OpenString?

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Determines which bytes may be read.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that may be read.
  ///   - isOpenString: Whether these end inside a string, between two characters.
  ///   - closers: The brackets that close those that are open, from the inside out.
  package mutating func cut(at count: Int, isOpenString: Bool, closers: [UInt8]) {
    self.count = count
    self.isOpenString = isOpenString
    ending = (isOpenString ? [0x22] : []) + closers
    if isOpenString { unescape() }
  }

  /// Goes on in the open string, so that it is unescaped and validated only once.
  private mutating func unescape() {
    guard let start = values.open.last, count - start >= 256 else {
      // An earlier one has ended.
      openString = nil
      return
    }
    // Taken out, so that its text is not copied.
    var string = openString.take() ?? .init(start: start, end: start + 1)
    if string.start != start { string = .init(start: start, end: start + 1) }
    defer { openString = string }
    guard string.end < count else { return }
    var piece = bytes[string.end..<count]
    if string.text == nil, piece.contains(where: { $0 == 0x5C || $0 > 0x7F }) {
      string.text = ""
      piece = bytes[(start + 1)..<count]
    }
    if string.text != nil {
      let more = withByteView(of: [0x22] + piece + [0x22]) { view in
        var reader = JSONReader(view, maximumDepth: 1)
        return try? reader.readString()
      }
      // It was scanned, so it is valid.
      string.text?.append(more ?? "")
    }
    string.end = count
  }

  /// The end of a last string that may go on, in a text of that document, before the brackets that close others.
  func openEnd(in count: Int) -> Int { isOpenString ? count - ending.count + 1 : .max }

  /// Calls a closure with the document as far as it may be read.
  mutating func withText<R>(
    _ body: (ByteView, GrowingText) throws(ModelError) -> R
  ) throws(ModelError) -> R {
    let length = count + ending.count
    let text = GrowingText(
      count: length,
      openEnd: openEnd(in: length),
      values: values,
      openString: openString,
    )
    return try bytes.withView(upTo: count, and: ending) { view throws(ModelError) in
      try body(view, text)
    }
  }

  /// Calls a closure with the same, but with an array that begins with the elements that were not complete when it was
  /// read, and with its position; returns nil if there are none.
  mutating func withRest<R>(
    of array: GrowingArray,
    _ body: (ByteView, GrowingText, Int) throws(ReadingFailure) -> R,
  ) throws(ReadingFailure) -> R? {
    let place = arrays[array.number]
    var start = place.start - 1
    if array.complete > 0 {
      guard let comma = bytes[array.position..<end(of: array.number)].firstIndex(of: 0x2C) else {
        return nil
      }
      start = comma
    }
    let length = count + ending.count
    let text = GrowingText(
      count: length,
      openEnd: place.end == nil ? openEnd(in: length) : .max,
      values: values,
      openString: openString,
    )
    let first = bytes[start]
    bytes[start] = 0x5B
    defer { bytes[start] = first }
    return try bytes.withView(upTo: count, and: ending) { view throws(ReadingFailure) in
      try body(view, text, start)
    }
  }

  /// Returns the position up to which the elements of an array may be read.
  func end(of number: Int) -> Int { arrays[number].end ?? count }

  /// Returns the position after the last complete element of an array.
  func boundary(of number: Int) -> Int { arrays[number].end ?? arrays[number].boundary }
}

extension [UInt8] {
  /// Calls a closure with the first bytes and others after them, for which what follows gives way meanwhile.
  mutating func withView<R, E: Error>(
    upTo count: Int,
    and ending: [UInt8],
    _ body: (ByteView) throws(E) -> R,
  ) throws(E) -> R {
    let covered = [UInt8](self[count...].prefix(ending.count))
    replaceSubrange(count..<(count + covered.count), with: ending)
    defer { replaceSubrange(count..<(count + ending.count), with: covered) }
    return try withByteView(of: self) { view throws(E) in
      try body(view.slice(0, count + ending.count))
    }
  }
}

extension ModelError {
  /// Whether a value other than a string would take the open string of a document that is valid itself.
  package var refusesOpenString: Bool { issues.containsRefusal }
}

extension [ModelIssue] {
  /// Whether a value other than a string would take the open string of a document that is valid itself.
  var containsRefusal: Bool { contains { $0.code == .malformedJSON } }
}
