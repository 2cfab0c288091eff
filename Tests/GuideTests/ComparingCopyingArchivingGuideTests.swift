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

  static let keyMapper: KeyMapper = ["notes": .unmapped]
  static let ignoredProperties: Set<String> = ["plays"]
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

@Test("Comparing, copying, archiving: descriptions", .printing)
func describing() {
  struct Account: LenientModel {
    var login = ""
    var password = ""
    var avatar: Data?
    var seats: [Seat] = []
    static let sensitiveProperties: Set<String> = ["password"]
  }

  let account = Account(
    login: "ann",
    password: "s3cret",
    avatar: Data(repeating: 255, count: 1000),
    seats: [Seat(row: 1, number: 2)],
  )
  print(account.modelDescription)
  #expect(
    Console.text() == """
      <Account> {
          login = "ann";
          password = <redacted>;
          avatar = <1000 bytes: ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff...>;
          seats = [
              <Seat> {
                  row = 1;
                  number = 2
              }
          ]
      }
      """
  )
}

@Test("Comparing, copying, archiving: an archive with a report", .printing)
func archiveReports() throws {
  struct Sketch: LenientModel {
    var title = ""
    var origin = (x: 0, y: 0)
  }

  struct Sketchbook: LenientModel {
    var sketches: [Sketch] = []
  }

  let book = Sketchbook(sketches: [Sketch(title: "House", origin: (x: 3, y: 4))])
  let (data, report) = try book.archivedDataWithReport()
  for issue in report.issues {
    print(issue.keyPath, issue.code)
  }
  print(try Sketchbook(archivedData: data).sketches[0])
  #expect(
    Console.text() == """
      sketches[0].origin unsupportedProperty
      Sketch(title: "House", origin: (x: 0, y: 0))
      """
  )
}

@Test("Comparing, copying, archiving: invalid archives", .printing)
func invalidArchives() throws {
  struct Ticket: StrictModel {
    var seat = 1
    var row = 1
    static let constraints: ValueConstraints = ["seat": .range(1...90), "row": .range(1...30)]
  }

  do {
    _ = try Ticket(archivedData: Ticket(seat: 99, row: 0).archivedData())
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Ticket: 2 problems
        seat: expected 1 to 90, found 99
        row: expected 1 to 30, found 0
      """
  )
}

@Test("Comparing, copying, archiving: archives", .printing)
func archiving() throws {
  struct Measurement: StrictModel {
    let value: Double
    let taken: Date
    let unit: String?
    static let keyMapper: KeyMapper = ["value": "v", "taken": "t", "unit": "meta.unit"]
  }

  let measurement = Measurement(value: .infinity, taken: Date(), unit: nil)
  let archive = try measurement.archivedData()
  let same = try Measurement(archivedData: archive)
  print(same.value, same.taken == measurement.taken, same.unit as Any)
  #expect(
    Console.text() == """
      inf true nil
      """
  )

  var damaged = archive
  damaged[damaged.count / 2] ^= 1
  do {
    _ = try Measurement(archivedData: damaged)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Measurement: 1 problem
        the document: the archive is damaged (checksum mismatch)
      """
  )
}
