import Foundation
import ModelMapping
import Testing

/// A class whose instances `.ci/run` shares between threads without a lock, to see that the thread sanitizer reports it.
private final class Shared: LenientModel, @unchecked Sendable {
  var name = ""
  var count = 0
  var tags: [Int] = []
  init() {}
}

private let nameOfRace = ProcessInfo.processInfo.environment["MODELMAPPING_RACE"]

/// A deliberate race on a model, named by the environment: `update`, `read`, `write`, `describe` or `compare`.
///
/// In a debug build the sanitizer sees none of them, because unsafe pointers go through code of the standard library that
/// is not instrumented.
@Suite("A planted race", .enabled(if: nameOfRace != nil))
struct PlantedRaceTests {
  @Test("is reported by the thread sanitizer")
  func race() throws {
    let shared = Shared()
    let (start, end) = (DispatchSemaphore(value: 0), DispatchGroup())
    for index in 0..<4 {
      end.enter()
      Thread.detachNewThread {
        start.wait()
        for count in 0..<5_000 { Self.step(shared, isFirst: index == 0, count) }
        end.leave()
      }
    }
    for _ in 0..<4 { start.signal() }
    end.wait()
  }

  private static func step(_ shared: Shared, isFirst: Bool, _ count: Int) {
    switch nameOfRace {
    case "update": try? shared.update(json: #"{"count": \#(count)}"#)
    case "read" where isFirst: try? shared.update(json: #"{"count": \#(count)}"#)
    case _ where isFirst: shared.count = count
    case "read": if shared.count < 0 { Issue.record("a negative count") }
    case "write": _ = try? shared.jsonString()
    case "describe": _ = shared.modelDescription
    case "compare": _ = shared.isModelEqual(to: Shared())
    case let name: Issue.record("no race is named \(name ?? "")")
    }
  }
}
