/// The ends of skipped arrays and objects, so that each is skipped only once, however often its enclosing
/// values are skipped and read later.
struct SkippedValues {
  /// The length from which on values are recorded; shorter ones are skipped again.
  private static let shortest = 256

  /// The starts of the values in ascending order, and their ends.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// The indices of values whose end has not been reached.
  private var open: [Int] = []

  /// Returns the end of the value that begins at a position, if it has been skipped and is long.
  func end(ofValueAt start: Int) -> Int? {
    guard let last = starts.last, start <= last else { return nil }
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < start { low = middle + 1 } else { high = middle }
    }
    return starts[low] == start ? ends[low] : nil
  }

  /// Whether the values from a position on can be recorded: those before are known or short.
  func takes(from start: Int) -> Bool { starts.last.map { $0 < start } ?? true }
}

extension SkippedValues: BracketObserver {
  mutating func opened(at start: Int) {
    open.append(starts.count)
    starts.append(start)
    ends.append(start)
  }

  mutating func closed(at end: Int) {
    guard let index = open.popLast() else { return }
    if end - starts[index] >= Self.shortest {
      ends[index] = end
    } else {
      // Everything inside is even shorter, so this entry is the last.
      starts.removeLast()
      ends.removeLast()
    }
  }
}
