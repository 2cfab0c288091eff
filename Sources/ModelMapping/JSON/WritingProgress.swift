/// How far the writing of a long array or object has come, from which follows how long the text will be.
///
/// A buffer that only ever doubles is up to twice as large as what stands in it at the end.
struct WritingProgress {
  /// How many bytes stood before the first element.
  private let start: Int
  /// How many elements there are.
  private let total: Int
  /// How many are written.
  private var done = 0
  /// How many bytes there were then.
  private var mark: Int

  /// The progress of some elements at their start; nil for so few that an array inside of one tells more.
  init?(of total: Int, at start: Int) {
    if total < 16 { return nil }
    self.start = start
    self.total = total
    mark = start
  }

  /// Notes that one more element is written, up to a place.
  @inline(__always)
  mutating func advance(to place: Int) {
    done &+= 1
    mark = place
  }

  /// How large a full buffer should become: hardly larger than is expected, and never more than twice as large
  /// as it is, whatever the elements so far make of it.
  func capacity(after capacity: Int) -> Int {
    let most = capacity * 2
    guard done > 0 else { return most }
    let expected = Double(start) + Double(mark - start) / Double(done) * Double(total)
    let enough = Int(min(expected * (1 + 1 / 256), Double(most)))
    // Where the elements get longer, the next expectation comes nearer.
    let least = capacity + max(capacity / 128, 16_384)
    return min(max(enough, least), most)
  }
}
