/// Searches 64 bytes at a time.
enum ByteSearch {
  private typealias Block = SIMD16<UInt8>

  /// Returns the first offset of `\n` from a start on, or the number of bytes if there is none.
  static func newline(in bytes: [UInt8], from start: Int) -> Int {
    first(0x0A, or: 0x0A, in: bytes, from: start, to: bytes.count)
  }

  /// Returns the first offset of `\n` or `\r` from a start on, or the end if there is none before it.
  static func endOfLine(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    first(0x0A, or: 0x0D, in: bytes, from: start, to: end)
  }

  @inline(__always)
  private static func first(
    _ byte: UInt8,
    or other: UInt8,
    in bytes: [UInt8],
    from start: Int,
    to count: Int,
  ) -> Int {
    precondition(start >= 0 && start <= count && count <= bytes.count)
    // SAFETY: the buffer stays inside the closure, and each offset is compared with the count before the bytes are
    // read.
    return unsafe bytes.withUnsafeBytes { buffer in
      let wanted = (Block(repeating: byte), Block(repeating: other))
      var index = start
      while index &+ 64 <= count {
        let (first, second) = unsafe (block(buffer, index), block(buffer, index &+ 16))
        let (third, fourth) = unsafe (block(buffer, index &+ 32), block(buffer, index &+ 48))
        let found = matches(first, wanted) | matches(second, wanted)
        let more = matches(third, wanted) | matches(fourth, wanted)
        if isAny(found | more) { break }
        index &+= 64
      }
      while index &+ 16 <= count, unsafe !isAny(matches(block(buffer, index), wanted)) {
        index &+= 16
      }
      while index < count, unsafe buffer[index] != byte && buffer[index] != other { index &+= 1 }
      return index
    }
  }

  // SAFETY: the caller ensures that there are sixteen bytes.
  @inline(__always)
  private static func block(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> Block {
    unsafe buffer.loadUnaligned(fromByteOffset: index, as: Block.self)
  }

  /// Returns ones in each byte that equals one of the wanted ones.
  @inline(__always)
  private static func matches(_ block: Block, _ wanted: (Block, Block)) -> Block {
    // SAFETY: a mask has sixteen bytes, for which every bit pattern is valid.
    unsafe unsafeBitCast(block .== wanted.0, to: Block.self)
      | unsafeBitCast(block .== wanted.1, to: Block.self)
  }

  @inline(__always)
  private static func isAny(_ block: Block) -> Bool {
    // SAFETY: both are sixteen bytes for which every bit pattern is valid.
    let words = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}
