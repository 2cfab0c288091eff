extension ByteView {
  /// Describes the bytes at an offset briefly, quoting only JSON punctuation.
  func guardedExcerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    switch self[offset] {
    case 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D:
      return "`\(slice(offset, offset + 1).makeString())`"
    default: return "another character"
    }
  }

  /// Describes the bytes at an offset briefly.
  func excerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    let byte = self[offset]
    if byte < 0x20 || byte >= 0x7F {
      return "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
    var end = offset
    while end < count, end < offset + 20, self[end] > 0x20, self[end] < 0x7F { end += 1 }
    return "`\(slice(offset, max(end, offset + 1)).makeString())`"
  }
}
