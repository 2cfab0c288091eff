/// A sample of one figure, a number for each round.
struct Sample {
  /// From the smallest to the greatest.
  private let rounds: [Double]

  init(_ rounds: [Double]) {
    precondition(!rounds.isEmpty, "a sample has rounds")
    self.rounds = rounds.sorted()
  }

  var smallest: Double { rounds[0] }
  var median: Double { quantile(0.5) }
  var lowerQuartile: Double { quantile(0.25) }
  var upperQuartile: Double { quantile(0.75) }

  /// The middle half of the rounds: how wide it is, as a part of the median.
  var spread: Double { (upperQuartile - lowerQuartile) / median }

  private func quantile(_ part: Double) -> Double {
    let place = part * Double(rounds.count - 1)
    let lower = Int(place)
    let upper = min(lower + 1, rounds.count - 1)
    return rounds[lower] + (rounds[upper] - rounds[lower]) * (place - Double(lower))
  }
}

/// How long one contender took for one document, in each round.
struct Timing {
  /// Nanoseconds a document, round after round.
  let rounds: [Double]

  var nanoseconds: Sample { Sample(rounds) }

  /// How many times as fast it was as another contender, in the same rounds.
  func speed(against other: Timing) -> Sample {
    Sample(zip(other.rounds, rounds).map { $0 / $1 })
  }
}

extension Journey {
  /// Lets all contenders run in turn, round after round, so that a disturbance meets all of them.
  ///
  /// - Parameters:
  ///   - rounds: how many turns each contender has.
  ///   - time: how long a turn lasts, about.
  /// - Returns: a timing for each contender.
  /// - Throws: what a contender throws.
  func measure(rounds: Int, time: Duration) throws -> [Timing] {
    let counts = try contenders.map { try $0.count(for: time) }
    var times = [[Double]](repeating: [], count: contenders.count)
    for round in 0..<rounds {
      for turn in contenders.indices {
        // Each round starts with another contender, so that none always follows the same one.
        let index = (round + turn) % contenders.count
        let duration = try contenders[index].duration(counts[index])
        times[index].append(duration / .nanoseconds(1) / Double(counts[index]))
      }
    }
    return times.map(Timing.init(rounds:))
  }
}

extension Contender {
  /// How many runs fill the time; looking for it warms the contender up.
  fileprivate func count(for time: Duration) throws -> Int {
    var count = 1
    while true {
      let duration = try max(duration(count), .nanoseconds(1))
      if duration * 4 >= time {
        return max(1, Int((Double(count) * (time / duration)).rounded(.up)))
      }
      count *= 2
    }
  }
}
