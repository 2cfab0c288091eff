import Foundation
import ModelMapping
import Observation
import Testing

@Test("Documentation comments: an update calls a setter", .printing)
func updateCommentsOfSetters() throws {
  final class Player: LenientModel {
    var score = 0 {
      didSet { print("\(oldValue) to \(score)") }
    }
    static let setters: [String: PropertySetter] = ["score": PropertySetter(\Player.score)]
  }

  let player = Player()
  try player.update(json: #"{"score": 3}"#)
  // Prints "0 to 3"
  #expect(Console.text() == "0 to 3")
}

private enum Observed {
  @Observable final class Player: LenientModel {
    var name = ""
    var score = 0
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Player.name), "score": PropertySetter(\Player.score),
    ]
  }
}

@Test("Documentation comments: an update notifies observers", .printing)
func updateCommentsOfObservers() throws {
  typealias Player = Observed.Player
  let player = Player()
  withObservationTracking {
    _ = player.score
  } onChange: {
    print("the score changes")
  }
  try player.update(json: #"{"score": 3}"#)
  // Prints "the score changes"
  #expect(Console.text() == "the score changes")
}
