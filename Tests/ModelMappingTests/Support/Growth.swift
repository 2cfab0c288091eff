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
  let small = try prepare(size)
  let times = try (0..<3).map { _ in try processorTime(of: small) }
  let limit = max(times.min() ?? .zero, .milliseconds(10)) * 8
  let large = try prepare(size * 4)
  // Mostly once; another attempt excludes what other processes cause.
  let isLinear = try (0..<3).contains { _ in try processorTime(of: large) < limit }
  #expect(isLinear, sourceLocation: sourceLocation)
}

/// The processor time that this thread spends on some work.
private func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = processorTime
  try work()
  return processorTime - start
}

private var processorTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
