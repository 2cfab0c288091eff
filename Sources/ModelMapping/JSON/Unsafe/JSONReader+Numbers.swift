import ModelMappingFoundation

extension JSONReader {
  /// Reads a number and returns the parts of its text.
  mutating func readNumber() throws(ReadingFailure) -> NumberText {
    guard let number = NumberText(in: bytes, from: position, grammar: .json) else {
      throw failure(.badNumber, at: position)
    }
    position += number.bytes.count
    return number
  }

  /// Reads a number written as a plain integer that fits the type; otherwise returns nil without advancing.
  @inline(__always)
  mutating func readPlainInteger<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    var index = position
    guard index < bytes.count else { return nil }
    // SAFETY: no index is negative, and each is compared with the count first.
    let isNegative = unsafe bytes[unchecked: index] == 0x2D
    if isNegative { index &+= 1 }
    let start = index
    var value: UInt64 = 0
    // Most integers are short, and faster to read digit by digit.
    while index < bytes.count {
      let digit = unsafe bytes[unchecked: index] &- 0x30
      if digit >= 10 { break }
      if index == start &+ 6 {
        index = bytes.addManyDigits(to: &value, from: index)
        break
      }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    let count = index - start
    // 19 digits cannot overflow. Longer numbers, and those with a fraction, an exponent or a leading zero, take
    // the slow path.
    guard count > 0, count <= 19, count == 1 || bytes[start] != 0x30 else { return nil }
    if index < bytes.count {
      let next = unsafe bytes[unchecked: index]
      if next == 0x2E || next | 0x20 == 0x65 { return nil }
    }
    if isNegative, value > 1 &<< 63 { return nil }
    let result =
      isNegative ? Integer(exactly: 0 &- Int64(bitPattern: value)) : Integer(exactly: value)
    guard let result else { return nil }
    position = index
    return result
  }

  /// Reads a number of up to 19 digits as the nearest `Double`; returns nil without advancing for any other,
  /// and for one that is too large.
  @inline(__always)
  mutating func readPlainDouble() -> Double? {
    guard let number = bytes.scanDecimal(at: position) else { return nil }
    let value = Double(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }

  /// Reads a number of up to 19 digits as a `Decimal`; returns nil without advancing for any other.
  mutating func readPlainDecimal() -> Decimal? {
    guard let number = bytes.scanDecimal(at: position),
      let value = Decimal(number.significand, scale: number.scale, isNegative: number.isNegative)
    else { return nil }
    position = number.end
    return value
  }

  /// Like `readPlainDouble()`, but for a `Float`.
  @inline(__always)
  mutating func readPlainFloat() -> Float? {
    guard let number = bytes.scanDecimal(at: position) else { return nil }
    let value = Float(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }
}

/// A type that the reader can create from plain numbers directly.
protocol PlainNumber: BitwiseCopyable {
  /// Reads a number; returns nil without advancing if the value needs the general path.
  static func readPlain(from reader: inout JSONReader) -> Self?
}

/// The result of reading an array of numbers.
enum PlainNumbers<Value, Elements> {
  /// All elements.
  case all([Value])
  /// The first elements; the next one needs the general path.
  case first([Value], Elements)
  /// Nothing was read.
  case none
}

extension JSONReader {
  /// Reads an array while its elements are plain numbers; reads nothing if there is no array.
  @inline(__always)
  mutating func readPlainNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Bool> {
    guard peek() == 0x5B else { return .none }
    try open()
    let few = try readFewNumbers(of: Value.self)
    guard case .first(var values, false) = few, values.count == Self.few else { return few }
    values.reserveCapacity(Self.few * 4)
    while try nextElement(isFirst: false) {
      _ = peek()
      guard let value = Value.readPlain(from: &self) else { return .first(values, false) }
      values.append(value)
    }
    return .all(values)
  }

  /// How many numbers are collected before an array is created.
  private static var few: Int { 8 }

  /// Reads the first numbers into stack memory, so that a short array is created once in its final size.
  @inline(__always)
  private mutating func readFewNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Bool> {
    let outcome = unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: Self.few) {
      buffer -> Result<PlainNumbers<Value, Bool>, ReadingFailure> in
      var count = 0
      do throws(ReadingFailure) {
        while count < Self.few {
          guard try nextElement(isFirst: count == 0) else {
            return .success(.all(unsafe array(of: buffer, count: count)))
          }
          _ = peek()
          guard let value = Value.readPlain(from: &self) else { break }
          // SAFETY: below the capacity.
          unsafe buffer.initializeElement(at: count, to: value)
          count += 1
        }
      } catch {
        return .failure(error)
      }
      return .success(.first(unsafe array(of: buffer, count: count), false))
    }
    return try outcome.get()
  }

  /// Creates an array from the first slots, which are initialized.
  @inline(__always)
  @unsafe private func array<Value>(
    of buffer: UnsafeMutableBufferPointer<Value>,
    count: Int,
  ) -> [Value] {
    // Most short arrays are pairs and triples, which array literals create at once.
    // SAFETY: below `count`, so the caller has initialized them.
    switch count {
    case 2: return unsafe [buffer[0], buffer[1]]
    case 3: return unsafe [buffer[0], buffer[1], buffer[2]]
    default:
      var values: [Value] = []
      unsafe values.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      return values
    }
  }
}
