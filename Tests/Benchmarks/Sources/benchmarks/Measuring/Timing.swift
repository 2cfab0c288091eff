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
  /// Lets all contenders run in short turns, round after round, so that a disturbance meets all of them.
  ///
  /// - Parameters:
  ///   - rounds: how many figures each contender gets: the medians of its turns in a round.
  ///   - time: how long a contender runs in a round, about; at least one turn.
  /// - Returns: a timing for each contender.
  /// - Throws: what a contender throws.
  func measure(rounds: Int, time: Duration) throws -> [Timing] {
    let counts = try contenders.map { try $0.count(for: min(time, .milliseconds(1))) }
    var timings = [[Double]](repeating: [], count: contenders.count)
    var first = 0
    for _ in 0..<rounds {
      var turns = timings.map { _ in [Double]() }
      var rest = time * contenders.count
      repeat {
        for turn in contenders.indices {
          // Each time another contender is the first, so that none always follows the same one.
          let index = (first + turn) % contenders.count
          let duration = try contenders[index].duration(counts[index])
          turns[index].append(duration / .nanoseconds(1) / Double(counts[index]))
          rest -= duration
        }
        first += 1
      } while rest > .zero
      for index in contenders.indices { timings[index].append(Sample(turns[index]).median) }
    }
    return timings.map(Timing.init(rounds:))
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
