import Foundation

/// One way of making the journey.
struct Contender {
  let kind: Kind
  let name: String

  /// Makes the journey so many times, and returns the processor time.
  let duration: (Int) throws -> Duration

  /// What comes out, in lines that are the same for every right contender.
  let outcome: () throws -> [String]

  /// What one journey takes of memory, where that can be known.
  let memory: () throws -> Memory?

  /// A contender that is measured somewhere else.
  init(
    _ kind: Kind,
    _ name: String,
    duration: @escaping (Int) throws -> Duration,
    outcome: @escaping () throws -> [String],
    memory: @escaping () throws -> Memory?,
  ) {
    self.kind = kind
    self.name = name
    self.duration = duration
    self.outcome = outcome
    self.memory = memory
  }

  // Inlined, so that the loop is compiled for the result's type.
  /// A contender that makes a result of one type, and how to tell what is in one.
  @inline(__always)
  init<Result>(
    _ kind: Kind,
    _ name: String,
    outcome: @escaping (Result) throws -> [String],
    make: @escaping () throws -> Result,
  ) {
    self.init(
      kind,
      name,
      duration: { count in
        let start = ProcessorTime.now
        for _ in 0..<count { blackHole(try make()) }
        return ProcessorTime.now - start
      },
      outcome: { try outcome(make()) },
      memory: { try Memory.of(make) },
    )
  }

  /// A contender that makes a model.
  @inline(__always)
  static func reading<Model>(
    _ kind: Kind,
    _ name: String,
    _ make: @escaping () throws -> Model,
  ) -> Contender {
    Contender(kind, name, outcome: { contents(of: $0) }, make: make)
  }

  /// A contender that makes JSON text.
  static func writing(
    _ kind: Kind,
    _ name: String,
    _ make: @escaping () throws -> Data,
  ) -> Contender {
    Contender(kind, name, outcome: { try canonicalLines(of: $0) }, make: make)
  }
}

extension Contender {
  /// Who it is, whatever the journey.
  enum Kind: String, Encodable {
    case codable
    case serialization
    case hand
    case bytes
    case serde
    case serdeDefaulted
    case lenient
    case lenientClass
    case strict
    case value

    /// Whether it is ModelMapping that makes the journey.
    var isOurs: Bool {
      switch self {
      case .lenient, .lenientClass, .strict, .value: true
      case .codable, .serialization, .hand, .bytes, .serde, .serdeDefaulted: false
      }
    }
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func blackHole<Value>(_ value: Value) {
  if printsResults { print(value) }
}

/// Never so, but the compiler cannot know that.
private let printsResults = CommandLine.argc == .max
