/// All that was measured, ready to be written as JSON.
struct Report: Encodable {
  struct Result: Encodable {
    let contender: String
    let nanoseconds: Double
    let bestNanoseconds: Double
    let spread: Double
    let megabytesPerSecond: Double
    let timesBaseline: Double
  }

  struct Section: Encodable {
    let journey: String
    let document: String
    let bytes: Int
    let results: [Result]
  }

  let machine: Machine
  let rounds: Int
  let secondsPerTurn: Double
  var sections: [Section] = []
}

extension Report.Section {
  /// The results of one journey; the first timing is the baseline's.
  init(_ journey: Journey, _ timings: [Timing]) {
    self.journey = journey.name
    self.document = journey.document.name
    self.bytes = journey.bytes
    self.results = zip(journey.contenders, timings).map { contender, timing in
      Report.Result(
        contender: contender.name,
        nanoseconds: timing.median,
        bestNanoseconds: timing.best,
        spread: timing.spread,
        megabytesPerSecond: Double(journey.bytes) / timing.median * 1_000,
        timesBaseline: timings[0].median / timing.median,
      )
    }
  }
}
