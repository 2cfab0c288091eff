/// The ends of skipped arrays and objects, so that each is skipped only once, however often its enclosing
/// values are skipped and read later.
package struct SkippedValues: Sendable {
  /// The length from which on values are recorded; shorter ones are skipped again.
  private static let shortest = 256

  /// The ends of the values by their starts.
  private var ends: [Int: Int] = [:]
  /// The starts of values whose end has not been reached, from the outside in.
  package private(set) var open: [Int] = []
}

extension SkippedValues: BracketObserver {
  /// Returns the end of the value that begins at a position, if it has been skipped and is long.
  @inline(__always)
  func end(ofValueAt start: Int) -> Int? { ends.isEmpty ? nil : ends[start] }

  package mutating func opened(at start: Int) { open.append(start) }

  package mutating func closed(at end: Int) {
    guard let start = open.popLast(), end - start >= Self.shortest else { return }
    ends[start] = end
  }
}
