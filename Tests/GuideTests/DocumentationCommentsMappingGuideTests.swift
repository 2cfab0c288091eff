import Foundation
import ModelArchives
import ModelMapping
import Testing

/// The model of `modelCommentsOfReading()`, for the other tests.
private struct Episode: LenientModel {
  var title = ""
  var seconds = 0
}

@Test("Documentation comments: a model is created from a dictionary")
func modelCommentsOfReadingDictionaries() throws {
  let members: [String: Any] = ["title": "Blue", "seconds": 200]
  let track = try Episode(json: members)
  #expect(track.title == "Blue" && track.seconds == 200)
}

@Test("Documentation comments: a file that is missing is an error", .printing)
func modelCommentsOfFiles() {
  do {
    let episode = try Episode(contentsOf: URL(filePath: "/no/such/episode.json"))
    print(episode.title)
  } catch {
    print(error.code)
  }
  // Prints "unreadableFile"
  #expect(Console.text() == "unreadableFile")
}

@Test("Documentation comments: a mapper reads a file")
func modelCommentsOfMappingFiles() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(#"{"EUR": 1.5}"#.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let rates = try ModelMapper<Strict>().map([String: Double].self, contentsOf: file)
  #expect(rates == ["EUR": 1.5])
}

@Test("Documentation comments: an update changes a part of a model", .printing)
func modelCommentsOfUpdating() throws {
  var track = Episode(title: "Blue", seconds: 200)
  try track.update(json: #"{"seconds": 210}"#)
  print(track.title, track.seconds)
  // Prints "Blue 210"
  #expect(Console.text() == "Blue 210")
}

/// The model of `modelCommentsOfUpdatingObjects()`, for the other test.
private final class Score: LenientModel {
  var points = 0
}

@Test("Documentation comments: a copy of an object is independent", .printing)
func modelCommentsOfCopying() throws {
  let score = Score()
  let copy = try score.modelCopy()
  copy.points = 3
  print(score.points, copy.points)
  // Prints "0 3"
  #expect(Console.text() == "0 3")
}

@Test("Documentation comments: a model is written as a string", .printing)
func modelCommentsOfWriting() throws {
  let track = Episode(title: "Blue", seconds: 200)
  print(try track.jsonString())
  // Prints "{"title":"Blue","seconds":200}"
  print(try track.jsonString(selection: .excluding(["seconds"])))
  // Prints "{"title":"Blue"}"
  #expect(
    Console.text() == """
      {"title":"Blue","seconds":200}
      {"title":"Blue"}
      """
  )
}

@Test("Documentation comments: a model is written as a dictionary")
func modelCommentsOfWritingDictionaries() throws {
  let members = try Episode(title: "Blue", seconds: 200).jsonObject()
  let data = try JSONSerialization.data(withJSONObject: members, options: .sortedKeys)
  #expect(String(decoding: data, as: UTF8.self) == #"{"seconds":200,"title":"Blue"}"#)
}

@Test("Documentation comments: models in arrays are read", .printing)
func modelCommentsOfReadingArrays() throws {
  let tracks = try [Episode](json: #"[{"title": "Blue"}, {"title": "Red"}]"#)
  print(tracks.map(\.title))
  // Prints "["Blue", "Red"]"
  #expect(Console.text() == #"["Blue", "Red"]"#)
}

@Test("Documentation comments: models in arrays are written", .printing)
func modelCommentsOfWritingArrays() throws {
  let tracks = [Episode(title: "Blue", seconds: 200), Episode(title: "Red", seconds: 180)]
  print(try tracks.jsonString())
  // Prints "[{"title":"Blue","seconds":200},{"title":"Red","seconds":180}]"
  #expect(
    Console.text() == #"[{"title":"Blue","seconds":200},{"title":"Red","seconds":180}]"#
  )
}

@Test("Documentation comments: models in dictionaries are read", .printing)
func modelCommentsOfReadingModelsByKey() throws {
  let tracks = try [String: Episode](json: #"{"first": {"title": "Blue"}}"#)
  print(tracks["first"]?.title ?? "none")
  // Prints "Blue"
  #expect(Console.text() == "Blue")
}

@Test("Documentation comments: models in dictionaries are written", .printing)
func modelCommentsOfWritingModelsByKey() throws {
  let tracks = ["first": Episode(title: "Blue", seconds: 200)]
  print(try tracks.jsonString())
  // Prints "{"first":{"title":"Blue","seconds":200}}"
  #expect(Console.text() == #"{"first":{"title":"Blue","seconds":200}}"#)
}

@Test("Documentation comments: equal models have the same hash")
func modelCommentsOfHashing() {
  var hasher = Hasher()
  Episode(title: "Blue", seconds: 200).modelHash(into: &hasher)
  let hash = hasher.finalize()

  var other = Hasher()
  Episode(title: "Blue", seconds: 200).modelHash(into: &other)
  #expect(other.finalize() == hash)
}

@Test("Documentation comments: a description has one line per property", .printing)
func modelCommentsOfDescriptions() {
  print(Episode(title: "Blue", seconds: 200).modelDescription)
  #expect(
    Console.text() == """
      <Episode> {
          title = "Blue";
          seconds = 200
      }
      """
  )
}
