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
