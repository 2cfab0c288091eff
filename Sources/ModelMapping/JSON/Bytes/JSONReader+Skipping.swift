extension JSONReader {
  /// Passes a value of any kind and checks every byte of it.
  ///
  /// Nesting costs no stack.
  mutating func skipValue() throws(ReadingFailure) {
    if try !skipScalar() { try skipNested() }
  }

  /// Passes a value, unless it is an array or object.
  ///
  /// - Returns: whether it is passed.
  @inline(__always)
  private mutating func skipScalar() throws(ReadingFailure) -> Bool {
    switch peek() {
    case 0x22: try skipString()
    case 0x2D, 0x30...0x39: position = try bytes.endOfNumber(at: position)
    case 0x74, 0x66: _ = try readBool()
    case 0x6E: try readNull()
    case 0x7B, 0x5B: return false
    default: throw failure(expecting: .expectedValue)
    }
    return true
  }

  /// Passes an array or object, of which the bracket has been seen.
  @inline(never)
  private mutating func skipNested() throws(ReadingFailure) {
    var open = OpenBrackets()
    repeat {
      if try !skipScalar() {
        let isObject = bytes[position] == 0x7B
        try self.open()
        if isObject {
          if try nextKey(isFirst: true) {
            open.push(isObject: true)
            try skipString()
            try takeColon()
            continue
          }
        } else if try nextElement(isFirst: true) {
          open.push(isObject: false)
          continue
        }
      }
      while !open.isEmpty {
        if open.isObject {
          if try nextKey(isFirst: false) {
            try skipString()
            try takeColon()
            break
          }
        } else if try nextElement(isFirst: false) {
          break
        }
        open.pop()
      }
    } while !open.isEmpty
  }
}

/// Whether each open bracket is one of an object: a bit each, 64 of them without an allocation.
private struct OpenBrackets {
  private var bits: UInt64 = 0
  private var count = 0
  private var outer: [UInt64] = []

  var isEmpty: Bool { count == 0 }
  var isObject: Bool { bits & 1 == 1 }

  mutating func push(isObject: Bool) {
    if count > 0, count % 64 == 0 { outer.append(bits) }
    bits = bits << 1 | (isObject ? 1 : 0)
    count += 1
  }

  mutating func pop() {
    count -= 1
    bits >>= 1
    if count > 0, count % 64 == 0, let last = outer.popLast() { bits = last }
  }
}
