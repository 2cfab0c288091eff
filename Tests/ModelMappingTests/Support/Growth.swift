import Foundation
import Testing

/// Expects that work takes no more than in proportion longer with four times the size.
///
/// What grows with the square takes sixteen times as long. Eight times are allowed, and small times are not
/// compared, because other tests run meanwhile.
///
/// - Parameters:
///   - size: the smaller size; large enough for the work to be what takes the time.
///   - sourceLocation: of the test.
///   - prepare: makes the work of a size.
/// - Throws: what the work throws.
func expectLinear(
  _ size: Int,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ prepare: (Int) throws -> () throws -> Void,
) throws {
  let small = try processorTime(of: prepare(size))
  let large = try processorTime(of: prepare(size * 4))
  #expect(large < max(small, .milliseconds(10)) * 8, sourceLocation: sourceLocation)
}

/// The processor time that this thread needs for work, the best of some turns.
func processorTime(of work: () throws -> Void) rethrows -> Duration {
  var best = Duration.seconds(3600)
  for _ in 0..<3 {
    let start = processorTime
    try work()
    best = min(best, processorTime - start)
  }
  return best
}

private var processorTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
