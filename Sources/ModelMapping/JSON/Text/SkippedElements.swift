/// Finds where elements of an array end, without reading them.
///
/// - Parameters:
///   - text: The document, or a part of it.
///   - start: The offset of the first element, or of white space before it.
///   - length: The number of bytes after which to stop.
///   - maximumDepth: The maximum number of arrays and objects open at once.
/// - Returns: The offset of the comma or bracket after the last element that is complete and valid, and the number of
///   elements; nil if there is none.
package func skipElements(
  of text: [UInt8],
  from start: Int,
  length: Int,
  maximumDepth: Int,
) -> (end: Int, count: Int)? {
  withByteView(of: text) { bytes in
    var index = start
    var found: (end: Int, count: Int)?
    while let end = try? bytes.endOfValue(at: index, depth: 1, maximumDepth: maximumDepth) {
      index = end
      let next = bytes.peek(&index)
      guard next == 0x5D || next == 0x2C else { break }
      found = (index, (found?.count ?? 0) + 1)
      if next == 0x5D || index - start >= length { break }
      index += 1
    }
    return found
  }
}
