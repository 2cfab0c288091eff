/// Where arrays and objects of a text end that were passed once, so that each is passed only once, however many
/// others around it are passed and read later.
struct PassedValues {
  /// What is shorter is passed again.
  private static let shortest = 256

  /// Where they begin, in rising order, and where they end.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// Those whose end is not reached yet, as indices.
  private var open: [Int] = []

  /// The end of the value that begins at a position, if it has been passed and is long.
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

  /// Whether the values from a position on can be noted: those before are known or short.
  func takes(from start: Int) -> Bool { starts.last.map { $0 < start } ?? true }
}

extension PassedValues: BracketObserver {
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
      // All that is inside is shorter still, so nothing is behind it.
      starts.removeLast()
      ends.removeLast()
    }
  }
}
