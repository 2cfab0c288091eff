extension JSONReader {
  /// Skips a value of any kind, validating every byte.
  @inline(__always)
  mutating func skipValue() throws(ReadingFailure) {
    position = try bytes.endOfValue(at: position, depth: depth, maximumDepth: maximumDepth)
  }

  /// Skips an array or object whose bracket has been peeked, and records the ends of all values in it.
  mutating func skipValue(noting passed: inout SkippedValues) throws(ReadingFailure) {
    position = try bytes.endOfNested(
      at: position,
      depth: depth,
      maximumDepth: maximumDepth,
      &passed,
    )
  }
}

/// Observes the arrays and objects of skipped values, except for empty ones.
protocol BracketObserver {
  /// Returns the end of a value that need not be skipped again.
  func end(ofValueAt start: Int) -> Int?
  mutating func opened(at start: Int)
  mutating func closed(at end: Int)
}

/// Ignores all brackets.
private struct NoObserver: BracketObserver {
  /// The thread sanitizer treats all empty values passed `inout` as one shared variable.
  private let occupied = true

  @inline(__always) func end(ofValueAt start: Int) -> Int? { nil }
  @inline(__always) mutating func opened(at start: Int) {}
  @inline(__always) mutating func closed(at end: Int) {}
}

extension ByteView {
  /// Returns the end of a value at a position, or after whitespace there, validating every byte.
  @inline(__always)
  func endOfValue(at start: Int, depth: Int, maximumDepth: Int) throws(ReadingFailure) -> Int {
    var index = start
    let first = peek(&index)
    if let end = try endOfScalar(first, at: index) { return end }
    var observer = NoObserver()
    return try endOfNested(at: index, depth: depth, maximumDepth: maximumDepth, &observer)
  }

  /// Returns the end of a value with a given first byte, or nil if it is an array or object.
  @inline(__always)
  private func endOfScalar(_ first: UInt8, at index: Int) throws(ReadingFailure) -> Int? {
    // Most scalars are strings.
    if first == 0x22 { return try endOfString(from: index &+ 1) }
    switch first {
    case 0x2D, 0x30...0x39: return try endOfNumber(at: index)
    case 0x74: return try endOfTrue(at: index)
    case 0x66: return try endOfFalse(at: index)
    case 0x6E: return try endOfNull(at: index)
    case 0x7B, 0x5B: return nil
    default: throw failure(.expectedValue, at: index)
    }
  }

  @inline(__always)
  func endOfTrue(at index: Int) throws(ReadingFailure) -> Int {
    try endOfLiteral(0x6575_7274, 4, at: index)
  }

  @inline(__always)
  func endOfFalse(at index: Int) throws(ReadingFailure) -> Int {
    try endOfLiteral(0x65_736C_6166, 5, at: index)
  }

  @inline(__always)
  func endOfNull(at index: Int) throws(ReadingFailure) -> Int {
    try endOfLiteral(0x6C6C_756E, 4, at: index)
  }

  /// Returns the end of `true`, `false` or `null`, given its bytes, the first in the lowest bits.
  @inline(__always)
  private func endOfLiteral(
    _ bytes: UInt64,
    _ length: Int,
    at index: Int,
  ) throws(ReadingFailure) -> Int {
    // SAFETY: the index is the offset of the literal's first byte, and there are eight bytes, as checked.
    let found = unsafe index &+ 8 <= count ? word(uncheckedAt: index) : lastWord(at: index)
    guard (found ^ bytes) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 else {
      throw failure(found ^ bytes, at: index)
    }
    return index &+ length
  }

  /// Returns the failure of a word that begins like a literal, from its difference to the literal: one that has no more
  /// in common with it is no misspelling of it.
  @inline(never)
  private func failure(_ difference: UInt64, at index: Int) -> ReadingFailure {
    let isLike = index &+ 1 == count || difference & 0xFF00 == 0
    return ReadingFailure(reason: isLike ? .badLiteral : .expectedValue, offset: index)
  }

  @inline(__always)
  private func endOfString(from start: Int) throws(ReadingFailure) -> Int {
    let scan = try scanString(from: start)
    if scan.hasEscape { return try checkEscaped(from: start).end + 1 }
    if !scan.isASCII { try checkUTF8(start, scan.end) }
    return scan.end &+ 1
  }

  /// Returns the end of an array or object that begins at a position.
  ///
  /// Nesting costs no stack.
  @inline(never)
  fileprivate func endOfNested(
    at start: Int,
    depth: Int,
    maximumDepth: Int,
    _ observer: inout some BracketObserver,
  ) throws(ReadingFailure) -> Int {
    var open = OpenBrackets()
    var depth = depth
    var index = start
    while true {
      let first = peek(&index)
      if let end = try endOfScalar(first, at: index) {
        index = end
      } else if let end = observer.end(ofValueAt: index) {
        index = end
      } else {
        if depth >= maximumDepth {
          throw ReadingFailure(tooDeep: maximumDepth, offset: index)
        }
        let bracket = index
        index &+= 1
        let next = peek(&index)
        // The code of each closing bracket is two above its opening bracket's.
        if next == first &+ 2 {
          index &+= 1
        } else {
          depth &+= 1
          open.push(isObject: first == 0x7B)
          observer.opened(at: bracket)
          if first == 0x7B { index = try endOfKey(next, at: index) }
          continue
        }
      }
      while true {
        if open.isEmpty { return index }
        let next = peek(&index)
        let isObject = open.isObject
        if next == 0x2C {
          index &+= 1
          if isObject {
            let quote = peek(&index)
            index = try endOfKey(quote, at: index)
          }
          break
        }
        guard next == (isObject ? 0x7D : 0x5D) else {
          throw failure(.expectedCommaOrEnd, at: index)
        }
        index &+= 1
        depth &-= 1
        open.pop()
        observer.closed(at: index)
      }
    }
  }

  /// Returns the end of a key with a given first byte, and of its colon.
  @inline(__always)
  private func endOfKey(_ first: UInt8, at index: Int) throws(ReadingFailure) -> Int {
    guard first == 0x22 else { throw failure(.expectedKey, at: index) }
    var end = try endOfString(from: index &+ 1)
    guard peek(&end) == 0x3A else { throw failure(.expectedColon, at: end) }
    return end &+ 1
  }

  /// Returns a failure at an index, or an unexpected end if the text ends there.
  @inline(__always)
  private func failure(_ reason: ReadingFailure.Reason, at index: Int) -> ReadingFailure {
    ReadingFailure(reason: index < count ? reason : .unexpectedEnd, offset: index)
  }
}

/// Whether each open bracket belongs to an object: one bit each, 64 of them without an allocation.
private struct OpenBrackets {
  private var bits: UInt64 = 0
  private var count = 0
  private var outer: [UInt64] = []

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var isObject: Bool { bits & 1 == 1 }

  @inline(__always)
  mutating func push(isObject: Bool) {
    if count > 0, count & 63 == 0 { outer.append(bits) }
    bits = bits &<< 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  @inline(__always)
  mutating func pop() {
    count &-= 1
    bits &>>= 1
    if count > 0, count & 63 == 0, let last = outer.popLast() { bits = last }
  }
}
