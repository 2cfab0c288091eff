/// All that was measured, ready to be written as JSON.
struct Report: Encodable {
  let machine: Machine
  let rounds: Int
  let secondsPerRound: Double

  /// Why serde_json did not run, if it did not.
  let serde: String?

  var sections: [Section] = []
  var firstUse: [FirstUse.Summary] = []
  var growth: [Growth] = []
  var threads: [Threads] = []
}

extension Report {
  /// One journey of one document.
  struct Section: Encodable {
    let shape: String
    let journey: Journey.Kind
    let document: String
    let bytes: Int
    let results: [Result]
    let goals: [GoalResult]
  }

  /// One contender.
  struct Result: Encodable {
    let kind: Contender.Kind
    let contender: String
    let nanoseconds: Figure
    let megabytesPerSecond: Double

    /// How many times as fast as the baseline.
    let timesBaseline: Figure

    /// How many times as fast as serde_json.
    let timesSerde: Figure?

    /// What one journey takes, where that is measured.
    let memory: Memory?
  }

  /// A sample in short.
  struct Figure: Encodable {
    let median: Double
    let lowerQuartile: Double
    let upperQuartile: Double

    init(_ sample: Sample) {
      median = sample.median
      lowerQuartile = sample.lowerQuartile
      upperQuartile = sample.upperQuartile
    }
  }

  /// What became of a goal.
  struct GoalResult: Encodable {
    let contender: Contender.Kind
    let rival: Contender.Kind

    /// How many times as fast as the rival the contender is to be.
    let factor: Double

    let ratio: Figure

    var isMet: Bool { ratio.median >= factor }
  }
}

extension Report.Section {
  /// The results of one journey; the first timing is the baseline's.
  init(_ journey: Journey, of shape: String, _ timings: [Timing], memory: [Memory?]) {
    self.shape = shape
    self.journey = journey.kind
    document = journey.document.name
    bytes = journey.bytes
    let index = { (kind: Contender.Kind) in journey.contenders.firstIndex { $0.kind == kind } }
    results = zip(journey.contenders, zip(timings, memory)).map { contender, measured in
      let (timing, memory) = measured
      return Report.Result(
        kind: contender.kind,
        contender: contender.name,
        nanoseconds: Report.Figure(timing.nanoseconds),
        megabytesPerSecond: Double(journey.bytes) / timing.nanoseconds.median * 1_000,
        timesBaseline: Report.Figure(timing.speed(against: timings[0])),
        timesSerde: index(.serde).map { Report.Figure(timing.speed(against: timings[$0])) },
        memory: memory,
      )
    }
    goals = Goal.goals(for: journey.kind, of: shape).compactMap { goal in
      guard let contender = index(goal.contender), let rival = index(goal.rival) else { return nil }
      return Report.GoalResult(
        contender: goal.contender,
        rival: goal.rival,
        factor: goal.factor,
        ratio: Report.Figure(timings[contender].speed(against: timings[rival])),
      )
    }
  }
}
