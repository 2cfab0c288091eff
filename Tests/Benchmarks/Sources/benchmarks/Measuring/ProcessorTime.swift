import Foundation

/// The time that the processor has spent on this thread.
///
/// Unlike the time on the wall it does not grow while another program has the processor.
enum ProcessorTime {
  static var now: Duration { time(CLOCK_THREAD_CPUTIME_ID) }

  /// The same for all threads of the program.
  static var ofAllThreads: Duration { time(CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
