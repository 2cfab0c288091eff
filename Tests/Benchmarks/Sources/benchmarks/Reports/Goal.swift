/// How fast a contender is to be, compared with another one.
struct Goal {
  let contender: Contender.Kind
  let rival: Contender.Kind
  let factor: Double
}

extension Goal {
  /// The goals for a journey of a document.
  static func goals(for journey: Journey.Kind, of shape: String) -> [Goal] {
    switch journey {
    case .reading:
      let isPlainBulk = shape == "survey" || shape == "records"
      return [.lenient, .strict].flatMap { contender in
        [
          Goal(contender: contender, rival: .codable, factor: isPlainBulk ? 8 : 10),
          Goal(contender: contender, rival: .serde, factor: isPlainBulk ? 1 : 1.2),
        ]
      } + [Goal(contender: .strict, rival: .lenient, factor: 0.9)]
    case .writing:
      return [.lenient, .strict].flatMap { contender in
        [
          Goal(contender: contender, rival: .codable, factor: 10),
          Goal(contender: contender, rival: .serde, factor: 1),
        ]
      }
    case .mapping, .mappingFoundation, .exporting:
      return [.lenient, .strict].map { Goal(contender: $0, rival: .hand, factor: 1) }
    case .readingValue:
      return [Goal(contender: .value, rival: .serialization, factor: 5)]
    case .updating, .archiving, .unarchiving, .writingValue:
      return []
    }
  }
}
