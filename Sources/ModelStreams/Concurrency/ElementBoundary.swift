import ModelMapping

/// The boundary between two elements of an array: the bytes from the end of an object to the first key of the next one.
///
/// Most arrays have objects with the same first key, so that their elements can be separated without scanning them. A
/// match may be inside an element; the parts are then not valid JSON, which is found when they are mapped.
struct ElementBoundary {
  private let pattern: ArraySlice<UInt8>
  /// The number of bytes before the comma.
  private let comma: Int

  /// Finds the boundary of the first two elements; nil if it does not separate the elements that follow, too.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - start: The offset of the first element.
  ///   - maximumDepth: The maximum number of arrays and objects open at once.
  init?(in bytes: [UInt8], from start: Int, maximumDepth: Int) {
    func skip(_ length: Int) -> (end: Int, count: Int)? {
      skipElements(of: bytes, from: start, length: length, maximumDepth: maximumDepth)
    }
    guard let first = skip(0), let key = Self.endOfKey(in: bytes, after: first.end) else {
      return nil
    }
    var brace = first.end - 1
    while isSpace(bytes[brace]) { brace -= 1 }
    guard bytes[brace] == 0x7D else { return nil }
    pattern = bytes[brace..<key]
    comma = first.end - brace
    guard let sample = skip(16 * 1024) else { return nil }
    var index = start
    var count = 1
    while let found = next(in: bytes, from: index, to: sample.end) {
      index = found
      count += 1
    }
    if count != sample.count { return nil }
  }

  /// Returns the offset of the next comma between two elements.
  func next(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    while index + pattern.count <= end {
      let brace = ByteSearch.first(0x7D, in: bytes, from: index, to: end)
      guard brace + pattern.count <= end else { return nil }
      if bytes[brace..<brace + pattern.count] == pattern { return brace + comma }
      index = brace + 1
    }
    return nil
  }

  /// Returns the end of the first key of the object after a comma; nil if there is none, or it has an escape.
  private static func endOfKey(in bytes: [UInt8], after comma: Int) -> Int? {
    var index = comma
    for expected: UInt8 in [0x2C, 0x7B, 0x22] {
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index] == expected else { return nil }
      index += 1
    }
    let end = ByteSearch.first(0x22, in: bytes, from: index, to: bytes.count)
    guard end < bytes.count, !bytes[index..<end].contains(0x5C) else { return nil }
    return end + 1
  }
}
