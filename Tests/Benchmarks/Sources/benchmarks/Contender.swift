import Foundation

/// One way of making the journey.
struct Contender {
  let name: String

  /// Makes the journey so many times.
  let run: (Int) throws -> Void

  /// What comes out, in lines that are the same for every right contender.
  let outcome: () throws -> [String]

  // Inlined, so that the loop is compiled for the result's type.
  /// A contender that makes a result of one type, and how to tell what is in one.
  @inline(__always)
  init<Result>(
    _ name: String,
    outcome: @escaping (Result) throws -> [String],
    make: @escaping () throws -> Result,
  ) {
    self.name = name
    self.run = { count in
      for _ in 0..<count { blackHole(try make()) }
    }
    self.outcome = { try outcome(make()) }
  }

  /// A contender that makes a model.
  @inline(__always)
  static func reading<Model>(
    _ name: String,
    _ make: @escaping () throws -> Model,
  ) -> Contender {
    Contender(name, outcome: { contents(of: $0) }, make: make)
  }

  /// A contender that makes JSON text.
  static func writing(_ name: String, _ make: @escaping () throws -> Data) -> Contender {
    Contender(name, outcome: { try canonicalLines(of: $0) }, make: make)
  }
}

/// Keeps a result from being optimised away.
@inline(never)
private func blackHole<Value>(_ value: Value) {
  if printsResults { print(value) }
}

/// Never so, but the compiler cannot know that.
private let printsResults = CommandLine.argc == .max
