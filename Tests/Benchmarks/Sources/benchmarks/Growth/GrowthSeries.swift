import Foundation

/// The same work on ever longer documents.
struct GrowthSeries {
  let name: String

  /// How long the documents are, in a unit that the table's header tells.
  let sizes: [Int]

  /// Makes a document of a size and what is done with it.
  let make: (Int) throws -> Work

  /// Something to do, and how many bytes of JSON it is done with.
  struct Work {
    let bytes: Int
    let run: () throws -> Void

    init<Result>(_ document: Data, _ make: @escaping (Data) throws -> Result) {
      bytes = document.count
      run = { blackHole(try make(document)) }
    }
  }
}

/// How long the work took for each byte.
struct Growth: Encodable {
  let series: String
  let steps: [Step]

  struct Step: Encodable {
    let size: Int
    let bytes: Int
    let nanosecondsPerByte: Double
  }
}

extension GrowthSeries {
  /// Measures all sizes, the best of several turns for each.
  ///
  /// - Parameters:
  ///   - rounds: how many rounds each size has.
  ///   - seconds: how long a round lasts, about.
  /// - Returns: nanoseconds a byte.
  /// - Throws: what the work throws.
  func measure(rounds: Int, seconds: Double) throws -> Growth {
    let steps = try sizes.map { size in
      let work = try make(size)
      let once = try max(nanoseconds(1, of: work), 1)
      // In short turns, of which some meet no disturbance.
      let count = max(1, Int(min(seconds, 0.001) * 1e9 / once))
      var best = once
      var rest = Double(rounds) * seconds * 1e9
      while rest > 0 {
        let time = try nanoseconds(count, of: work)
        best = min(best, time / Double(count))
        rest -= max(time, 1)
      }
      return Growth.Step(
        size: size,
        bytes: work.bytes,
        nanosecondsPerByte: best / Double(work.bytes),
      )
    }
    return Growth(series: name, steps: steps)
  }

  private func nanoseconds(_ count: Int, of work: Work) throws -> Double {
    let start = ProcessorTime.now
    for _ in 0..<count { try work.run() }
    return (ProcessorTime.now - start) / .nanoseconds(1)
  }
}

extension Growth {
  /// How much dearer a byte is in the longest document than in one of a hundredth of its length, or in the
  /// shortest: 1 if cost is linear, 100 if it is quadratic.
  var growth: Double {
    guard let last = steps.last else { return 1 }
    let first = steps.last { $0.bytes <= last.bytes / 100 } ?? steps[0]
    return last.nanosecondsPerByte / first.nanosecondsPerByte
  }
}
