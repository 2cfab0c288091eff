import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

class Tune: JSONModel {
  var title = ""
  var seconds = 0
}

class Record: JSONModel {
  var artist = ""
  var songs: [Tune] = []
  var label: String?
  var released: Date?
  var isLive = false
  @Ignore var cover: Any?

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["artist": "meta.artist"])
  }

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    propertyName == "isLive"
  }
}

@Test("Migrating from JSONModel: a model over the module", .printing)
func migratedModel() throws {
  let json = #"{"meta": {"artist": "Nico"}, "songs": [{"title": "Evening", "seconds": "240"}]}"#
  let record = try Record(string: json)
  print(record.songs[0].seconds)
  print(record.toJSONString() ?? "")
  #expect(
    Console.text() == """
      240
      {"meta":{"artist":"Nico"},"songs":[{"title":"Evening","seconds":240}],"isLive":false}
      """
  )
}

struct Genre: RawRepresentable, Equatable {
  let rawValue: Int
  static let folk = Genre(rawValue: 1)
  static let jazz = Genre(rawValue: 2)
}

class Concert: JSONModel {
  var genre = Genre.folk
}

@Test("Migrating from JSONModel: enums", .printing)
func migratedEnums() throws {
  for json in [#"{"genre": 2}"#, #"{"genre": 9}"#] {
    let concert = try Concert(string: json)
    print(concert.genre == .jazz, concert.genre.rawValue, concert.toJSONString() ?? "")
  }
  #expect(
    Console.text() == """
      true 2 {"genre":2}
      false 9 {"genre":9}
      """
  )
}

@Test("Migrating from JSONModel: errors", .printing)
func migratedErrors() {
  do {
    _ = try Record(string: #"{"meta": {"artist": "Nico"}, "songs": [{"title": []}], "label": {}}"#)
  } catch {
    print(error.code, error.keyPath ?? "", error.missingKeys)
    print(error.modelError?.description ?? "")
  }
  #expect(
    Console.text() == """
      invalidData songs[0] ["seconds"]
      Record: 3 problems
        songs[0].seconds (line 1, column 40): required, but absent
        songs[0].title (line 1, column 50): expected a string, found an array
        label (line 1, column 65): expected a string, found an object
      """
  )

  do {
    _ = try Record(string: nil)
  } catch {
    let error = error as NSError
    print(error.domain, error.code)
  }
  #expect(
    Console.text() == """
      JSONModelErrorDomain 5
      """
  )
}

struct Tempo: Equatable {
  var beats: Int
}

class Track: JSONModel {
  var tempo = Tempo(beats: 0)
  var rating = 0

  override class var valueTransformer: JSONValueTransformer {
    super.valueTransformer
      .adding("TempoFromNSNumber:") { (beats: Int) in Tempo(beats: beats) }
      .adding("JSONObjectFromTempo:") { (tempo: Tempo) in tempo.beats }
      .adding("setRatingWithNSString:") { (stars: String) in stars.count }
      .adding("JSONObjectForRating") { (rating: Int) in String(repeating: "*", count: rating) }
  }
}

@Test("Migrating from JSONModel: transformers and merging", .printing)
func migratedTransformers() throws {
  let track = try Track(string: #"{"tempo": 120, "rating": "***"}"#)
  print(track.tempo.beats, track.rating)
  print(track.toJSONString() ?? "")
  #expect(
    Console.text() == """
      120 3
      {"tempo":120,"rating":"***"}
      """
  )

  try track.merge(from: ["rating": "*", "tempo": NSNull()], useKeyMapping: true)
  print(track.tempo.beats, track.rating)
  #expect(
    Console.text() == """
      120 1
      """
  )
}

@Test("Migrating from JSONModel: on to StrictModel", .printing)
func migratedOn() throws {
  struct Title: StrictModel {
    let title: String
    let seconds: Int
  }

  struct Album: StrictModel {
    let artist: String
    let songs: [Title]
    let label: String?
    let released: Date?

    static let keyMapper: KeyMapper = ["artist": "meta.artist"]
  }

  let text = #"{"meta": {"artist": "Nico"}, "songs": [{"title": "Evening", "seconds": 240}]}"#
  let album = try Album(json: text)
  print(album.songs[0].seconds)
  #expect(
    Console.text() == """
      240
      """
  )

  struct Setting: MappableModel {
    typealias Policy = JSONModelPolicy
    let isOn: Bool
  }

  print(try Setting(json: #"{"isOn": "yes"}"#).isOn)
  #expect(
    Console.text() == """
      true
      """
  )
}
