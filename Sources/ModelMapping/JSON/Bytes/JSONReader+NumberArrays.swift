/// A type whose values the reader makes from plain numbers by itself.
protocol PlainNumber: BitwiseCopyable {
  /// Takes a number; gives nil, with nothing taken, where a value needs a closer look.
  static func readPlain(from reader: inout JSONReader) -> Self?
}

/// What was taken of an array of numbers.
enum PlainNumbers<Value, Elements> {
  /// All of it.
  case all([Value])
  /// The first elements; the next one needs a closer look.
  case first([Value], Elements)
  /// Nothing.
  case none
}

extension JSONReader {
  /// Takes an array, as far as its elements are plain numbers; takes nothing where there is no array.
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

  /// How many numbers are gathered before an array is made.
  private static var few: Int { 8 }

  /// Takes the first numbers, which are gathered on the stack, so that a short array is made once and in its
  /// size.
  @inline(__always)
  private mutating func readFewNumbers<Value: PlainNumber>(
    of _: Value.Type
  ) throws(ReadingFailure) -> PlainNumbers<Value, Bool> {
    let outcome = unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: Self.few) {
      places -> Result<PlainNumbers<Value, Bool>, ReadingFailure> in
      var count = 0
      do throws(ReadingFailure) {
        while count < Self.few {
          guard try nextElement(isFirst: count == 0) else {
            return .success(.all(unsafe array(of: places, count: count)))
          }
          _ = peek()
          guard let value = Value.readPlain(from: &self) else { break }
          // SAFETY: below the capacity.
          unsafe places.initializeElement(at: count, to: value)
          count += 1
        }
      } catch {
        return .failure(error)
      }
      return .success(.first(unsafe array(of: places, count: count), false))
    }
    return try outcome.get()
  }

  /// Makes an array of the first places, which are initialised.
  @inline(__always)
  @unsafe private func array<Value>(
    of places: UnsafeMutableBufferPointer<Value>,
    count: Int,
  ) -> [Value] {
    // Pairs and triples are most of what there is of short arrays, and are made at once if so written.
    // SAFETY: below `count`, so the caller has initialised them.
    switch count {
    case 2: return unsafe [places[0], places[1]]
    case 3: return unsafe [places[0], places[1], places[2]]
    default:
      var values: [Value] = []
      unsafe values.append(contentsOf: UnsafeMutableBufferPointer(rebasing: places[..<count]))
      return values
    }
  }
}
