/// Searches 64 bytes at a time.
enum ByteSearch {
  private typealias Block = SIMD16<UInt8>

  /// Returns the first offset of `\n` from a start on, or the number of bytes if there is none.
  static func newline(in bytes: [UInt8], from start: Int) -> Int {
    first(in: bytes, from: start, to: bytes.count) { block in
      mask(block .== 0x0A)
    } matches: {
      $0 == 0x0A
    }
  }

  /// Returns the first offset of `\n` or `\r` from a start on, or the end if there is none before it.
  static func endOfLine(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    first(in: bytes, from: start, to: end) { block in
      mask(block .== 0x0A) | mask(block .== 0x0D)
    } matches: {
      $0 == 0x0A || $0 == 0x0D
    }
  }

  @inline(__always)
  private static func first(
    in bytes: [UInt8],
    from start: Int,
    to count: Int,
    _ lanes: (Block) -> Block,
    matches: (UInt8) -> Bool,
  ) -> Int {
    precondition(start >= 0 && start <= count && count <= bytes.count)
    // SAFETY: the buffer stays inside the closure, and each offset is compared with the count before the bytes are
    // read.
    return unsafe bytes.withUnsafeBytes { buffer in
      var index = start
      while index &+ 64 <= count {
        let (first, second) = unsafe (block(buffer, index), block(buffer, index &+ 16))
        let (third, fourth) = unsafe (block(buffer, index &+ 32), block(buffer, index &+ 48))
        if isAny(lanes(first) | lanes(second) | lanes(third) | lanes(fourth)) { break }
        index &+= 64
      }
      while index &+ 16 <= count, unsafe !isAny(lanes(block(buffer, index))) { index &+= 16 }
      while index < count, unsafe !matches(buffer[index]) { index &+= 1 }
      return index
    }
  }

  // SAFETY: the caller ensures that there are sixteen bytes.
  @inline(__always)
  private static func block(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> Block {
    unsafe buffer.loadUnaligned(fromByteOffset: index, as: Block.self)
  }

  /// Returns ones in each byte where the mask is true.
  @inline(__always)
  private static func mask(_ mask: SIMDMask<SIMD16<Int8>>) -> Block {
    // SAFETY: a mask has sixteen bytes, for which every bit pattern is valid.
    unsafe unsafeBitCast(mask, to: Block.self)
  }

  @inline(__always)
  private static func isAny(_ block: Block) -> Bool {
    // SAFETY: both are sixteen bytes for which every bit pattern is valid.
    let words = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}
