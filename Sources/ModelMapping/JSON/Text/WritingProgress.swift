/// The progress of writing a long array or object, used to estimate the length of the text.
///
/// A buffer that only ever doubles is up to twice as large as its final contents.
struct WritingProgress {
  /// The number of bytes before the first element.
  private let start: Int
  /// The number of elements.
  private let total: Int
  /// The number of elements written so far.
  private var done = 0
  /// The number of bytes after the last of these.
  private var mark: Int

  /// Starts at the first of some elements; nil for so few that an array inside of one gives a better estimate.
  init?(of total: Int, at start: Int) {
    if total < 16 { return nil }
    self.start = start
    self.total = total
    mark = start
  }

  /// Records that one more element is written, up to an offset.
  @inline(__always)
  mutating func advance(to count: Int) {
    done &+= 1
    mark = count
  }

  /// Returns the capacity a full buffer should grow to: hardly larger than expected, and never more than twice
  /// the old one, whatever the elements so far suggest.
  func capacity(after capacity: Int) -> Int {
    let most = capacity * 2
    guard done > 0 else { return most }
    let expected = Double(start) + Double(mark - start) / Double(done) * Double(total)
    let enough = Int(min(expected * (1 + 1 / 256), Double(most)))
    // If the elements get longer, the next estimate is closer.
    let least = capacity + max(capacity / 128, 16_384)
    return min(max(enough, least), most)
  }
}
