import PropertyIntrospection

// A document that is cut off within a string, with a quotation mark and brackets added.
//
// Only strings, `Any` and JSON take the string; for any other type, reading fails, because the string may still become
// another value: `"2024-05-0"` a date, `"no"` the beginning of a word.

extension MappingRun {
  /// Returns the run for the text of a document that grows, which has to live as long.
  func reading(_ text: GrowingText) -> MappingRun {
    var run = self
    run.growing = Unretained(text)
    return run
  }
}

extension TextSource {
  /// Notes what is known of the text of a document that grows.
  @inline(never)
  mutating func take(_ text: Unretained<GrowingText>) {
    reader.growing = text
    openEnd = text.withObject { $0.openEnd }
    noteSkipped()
  }

  var hasReadOpenString: Bool { reader.position >= openEnd }

  @inline(__always)
  mutating func refuseOpenString() throws(ReadingFailure) {
    if openEnd < .max { try refuseLastString() }
  }

  @inline(never)
  private mutating func refuseLastString() throws(ReadingFailure) {
    guard reader.peek() == 0x22 else { return }
    let start = reader.position
    try skip()
    if hasReadOpenString { throw ReadingFailure(reason: .openString, offset: start) }
    reader.position = start
  }
}

extension JSONValue {
  /// Removes the last value of a document if it is a string.
  ///
  /// - Returns: Whether this value is that string, which remains to be removed.
  mutating func removeLastString() -> Bool {
    switch self {
    case .string: return true
    case .array(var elements):
      guard var last = elements.popLast() else { return false }
      if !last.removeLastString() { elements.append(last) }
      self = .array(elements)
    case .object(var object):
      guard object.count > 0 else { return false }
      var (key, value) = object[object.count - 1]
      object[key] = value.removeLastString() ? nil : value
      self = .object(object)
    case .null, .bool, .number: break
    }
    return false
  }
}
