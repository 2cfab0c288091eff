import Foundation
import ModelArchives
import ModelMapping
import Testing

private final class Song: LenientModel {
  var title = ""
  var seconds = 0
  var notes = ""
  var plays = 0
  var next: Song?

  static let keyMapper: KeyMapper = [name(\.notes): .unmapped]
  static let ignoredProperties: Set<String> = [name(\.plays)]
}

private struct Seat: LenientModel, Hashable {
  var row = 0
  var number = 0

  static func == (left: Seat, right: Seat) -> Bool { left.isModelEqual(to: right) }
  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

@Test("Comparing, copying, archiving: equality and copies", .printing)
func comparingAndCopying() throws {
  let song = try Song(json: #"{"title": "Blue", "seconds": 200}"#)
  let other = try Song(json: #"{"title": "Blue", "seconds": 200}"#)
  other.plays = 7
  print(song.isModelEqual(to: other))
  other.notes = "live"
  print(song.isModelEqual(to: other))
  #expect(
    Console.text() == """
      true
      false
      """
  )

  #expect(Set([Seat(row: 1, number: 2), Seat(row: 1, number: 2)]).count == 1)

  song.next = other
  other.next = song
  let copy = try song.modelCopy()
  print(copy !== song, copy.next !== other, copy.next?.next === copy, copy.plays)
  #expect(
    Console.text() == """
      true true true 0
      """
  )
  for song in [song, copy] { song.next = nil }
}
