extension JSONReader {
  /// Passes a value of any kind and checks every byte of it.
  ///
  /// Nesting costs no stack.
  mutating func skipValue() throws(ReadingFailure) {
    var open = OpenBrackets()
    repeat {
      switch try peekKind() {
      case .string: try skipString()
      case .number: if readPlainInteger(Int64.self) == nil { _ = try readNumber() }
      case .bool: _ = try readBool()
      case .null: try readNull()
      case .object:
        try self.open()
        if try nextKey(isFirst: true) {
          open.push(isObject: true)
          try skipString()
          try takeColon()
          continue
        }
      case .array:
        try self.open()
        if try nextElement(isFirst: true) {
          open.push(isObject: false)
          continue
        }
      case .foreign: break
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
