/// Finds where elements of an array end, without reading them.
///
/// - Parameters:
///   - text: The document.
///   - start: The offset of the first element, or of white space before it.
///   - length: The number of bytes after which to stop.
///   - maximumDepth: The maximum number of arrays and objects open at once.
/// - Returns: The offset of the comma or bracket after the last element; nil if the text there is not that of an array.
package func skipElements(
  of text: [UInt8],
  from start: Int,
  length: Int,
  maximumDepth: Int,
) -> Int? {
  withByteView(of: text) { bytes in
    var index = start
    while true {
      let end = try? bytes.endOfValue(at: index, depth: 1, maximumDepth: maximumDepth)
      guard let end else { return nil }
      index = end
      let next = bytes.peek(&index)
      if next == 0x5D || next == 0x2C && index - start >= length { return index }
      guard next == 0x2C else { return nil }
      index += 1
    }
  }
}
