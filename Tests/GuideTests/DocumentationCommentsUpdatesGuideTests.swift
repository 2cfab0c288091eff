import Foundation
import ModelMapping
import Observation
import Testing

@Test("Documentation comments: an update keeps objects with an identity", .printing)
func updateCommentsOfIdentity() throws {
  final class Track: LenientModel {
    var id = 0
    var title = ""
    var isPlaying = false
    static let identity = "id"
    static let ignoredProperties: Set<String> = ["isPlaying"]
  }

  struct Playlist: LenientModel {
    var tracks: [Track] = []
  }

  var playlist = try Playlist(json: #"{"tracks": [{"id": 1, "title": "Intro"}]}"#)
  playlist.tracks[0].isPlaying = true
  try playlist.update(json: #"{"tracks": [{"id": 2}, {"id": 1, "title": "Outro"}]}"#)
  print(playlist.tracks.map { "\($0.id) \($0.title) \($0.isPlaying)" })
  // Prints "["2  false", "1 Outro true"]"
  #expect(Console.text() == #"["2  false", "1 Outro true"]"#)
}

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

@Test("Documentation comments: a mapper applies a merge patch", .printing)
func updateCommentsOfMergePatches() throws {
  struct Song: StrictModel {
    let title: String
    let label: String?
  }

  let song = Song(title: "Blue", label: "None")
  let body = Data(#"{"label": null, "title": "Red"}"#.utf8)
  print(try ModelMapper<Strict>().applying(mergePatch: body, to: song))
  // Prints "Song(title: "Red", label: nil)"
  #expect(Console.text() == #"Song(title: "Red", label: nil)"#)
}

@Test("Documentation comments: a mapper applies a merge patch and reports", .printing)
func updateCommentsOfMergePatchesWithReports() throws {
  struct Profile: LenientModel {
    var name = ""
    var age: Int?
  }

  let body = #"{"name": "Anna", "age": "unknown"}"#
  let mapper = ModelMapper<Lenient>()
  let patched = try mapper.applyingWithReport(mergePatch: body, to: Profile(name: "Ann", age: 30))
  print(patched.value)
  // Prints "Profile(name: "Anna", age: Optional(30))"
  print(patched.report)
  // Prints "age (line 1, column 25): expected an integer, found "unknown""
  #expect(
    Console.text() == """
      Profile(name: "Anna", age: Optional(30))
      age (line 1, column 25): expected an integer, found "unknown"
      """
  )
}
