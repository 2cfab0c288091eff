/// Returns whether a string precedes another by the Unicode scalars of both, whose order is the order of their UTF-8.
///
/// The order of `String` is another one outside of ASCII: it is the order of the normalized characters.
package func precedes(_ left: String, _ right: String) -> Bool {
  let isBefore = unsafe left.utf8.withContiguousStorageIfAvailable { left in
    unsafe right.utf8.withContiguousStorageIfAvailable { right in unsafe precedes(left, right) }
  }
  // Objective-C may store the characters.
  return (isBefore ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

private func precedes(
  _ left: UnsafeBufferPointer<UInt8>,
  _ right: UnsafeBufferPointer<UInt8>,
) -> Bool {
  let common = min(left.count, right.count)
  var index = 0
  while index &+ 8 <= common {
    // SAFETY: both have eight bytes from the index on, as just checked.
    let leftWord = unsafe UnsafeRawBufferPointer(left).loadUnaligned(
      fromByteOffset: index,
      as: UInt64.self,
    )
    let rightWord = unsafe UnsafeRawBufferPointer(right).loadUnaligned(
      fromByteOffset: index,
      as: UInt64.self,
    )
    if leftWord != rightWord { return leftWord.bigEndian < rightWord.bigEndian }
    index &+= 8
  }
  while index < common {
    // SAFETY: the index is below both counts.
    let (leftByte, rightByte) = unsafe (left[index], right[index])
    if leftByte != rightByte { return leftByte < rightByte }
    index &+= 1
  }
  return left.count < right.count
}

/// The first sixteen bytes of a string, and its index: most strings differ there, which is quicker to find.
private struct NamePrefix {
  var first: UInt64 = 0
  var second: UInt64 = 0
  let index: Int

  init(_ text: String, _ index: Int) {
    self.index = index
    var text = text
    var words: (UInt64, UInt64) = (0, 0)
    // SAFETY: the words have room for sixteen bytes.
    text.withUTF8 { bytes in
      unsafe withUnsafeMutableBytes(of: &words) { words in
        let start = unsafe UnsafeRawBufferPointer(
          start: bytes.baseAddress,
          count: min(bytes.count, 16),
        )
        unsafe words.copyMemory(from: start)
      }
    }
    first = words.0.bigEndian
    second = words.1.bigEndian
  }
}

/// Returns the indices of strings in the order of their Unicode scalars; not generic, as sorting by a closure is slow
/// in generic code.
@usableFromInline
package func inOrder(_ names: [String]) -> [Int] {
  if names.count < 2 { return Array(names.indices) }
  if names.count == 2 { return precedes(names[1], names[0]) ? [1, 0] : [0, 1] }
  var order: [NamePrefix] = []
  order.reserveCapacity(names.count)
  for index in names.indices { order.append(NamePrefix(names[index], index)) }
  order.sort { left, right in
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return precedes(names[left.index], names[right.index])
  }
  return order.map(\.index)
}
