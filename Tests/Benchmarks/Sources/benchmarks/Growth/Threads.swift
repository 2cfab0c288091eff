import Foundation
import ModelMapping

/// How much sooner two threads are done than one with the same work: two, if nothing is in their way.
struct Threads: Encodable {
  let work: String

  /// On the clock on the wall, from round to round; other programs that want a processor lessen it.
  let speedUp: Report.Figure

  /// How much processor time the same work takes, compared to one thread.
  ///
  /// It is one if the threads do not hinder each other. Other programs do not change it much.
  let cost: Report.Figure
}

extension Threads {
  /// Measures with one thread and with two.
  ///
  /// - Parameter rounds: how often.
  /// - Returns: ours, `JSONDecoder`'s for comparison, and that of plain arithmetic, which is what the machine
  ///   has to give.
  static func measured(rounds: Int) -> [Threads] {
    let user = Document.user.data
    let timeline = Document.timeline(100).data
    return [
      Threads("plain arithmetic", rounds: rounds) {
        var dice = Dice(seed: 1)
        for _ in 0..<10_000_000 { blackHole(dice.below(7)) }
      },
      Threads("user, lenient", rounds: rounds) {
        for _ in 0..<20_000 { blackHole(try? LenientUser(json: user)) }
      },
      Threads("timeline, strict", rounds: rounds) {
        for _ in 0..<30 { blackHole(try? StrictTimeline(json: timeline)) }
      },
      Threads("timeline, JSONDecoder", rounds: rounds) {
        let decoder = JSONDecoder()
        for _ in 0..<6 { blackHole(try? decoder.decode(StrictTimeline.self, from: timeline)) }
      },
    ]
  }

  private init(_ name: String, rounds: Int, _ work: @escaping @Sendable () -> Void) {
    let clock = ContinuousClock()
    work()
    var speedUps: [Double] = []
    var costs: [Double] = []
    for _ in 0..<rounds {
      let start = ProcessorTime.ofAllThreads
      let one = clock.measure(work)
      let middle = ProcessorTime.ofAllThreads
      let two = clock.measure { DispatchQueue.concurrentPerform(iterations: 2) { _ in work() } }
      let end = ProcessorTime.ofAllThreads
      speedUps.append(2 * (one / two))
      costs.append((end - middle) / (middle - start) / 2)
    }
    self.init(
      work: name,
      speedUp: Report.Figure(Sample(speedUps)),
      cost: Report.Figure(Sample(costs)),
    )
  }
}
