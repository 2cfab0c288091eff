import Foundation
import Testing

/// Expects the time that some work takes to grow linearly with its size.
///
/// The work is repeated at four times the size, where quadratic work takes sixteen times as long. A
/// factor of eight is allowed, and very short times aren't compared, because other tests run
/// concurrently.
///
/// - Parameters:
///   - size: the smaller size; large enough for the work to dominate the time.
///   - sourceLocation: the location of the test.
///   - prepare: creates the work for a size.
/// - Throws: any error that the work throws.
func expectLinear(
  _ size: Int,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ prepare: (Int) throws -> () throws -> Void,
) throws {
  let small = try processorTime(of: prepare(size))
  let large = try processorTime(of: prepare(size * 4))
  #expect(large < max(small, .milliseconds(10)) * 8, sourceLocation: sourceLocation)
}

/// The processor time that this thread spends on some work; the best of three runs.
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
