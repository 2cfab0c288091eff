import Foundation

/// The time that the processor has spent on this program.
///
/// Unlike the time on the wall it does not grow while another program has the processor.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
