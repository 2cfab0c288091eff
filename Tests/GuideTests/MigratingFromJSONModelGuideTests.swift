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
        songs[0].seconds (line 1, column 40): missing required key
        songs[0].title (line 1, column 50): expected a string, found an array
        label (line 1, column 65): expected a string, found an object
      """
  )

  let bridged = #expect(throws: JSONModelError.self) { try Record(string: nil) } as NSError?
  #expect(bridged?.domain == "JSONModelErrorDomain" && bridged?.code == 5)
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
  #expect(track.tempo.beats == 120 && track.rating == 1)
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

    static let keyMapper: KeyMapper = [name(\.artist): "meta.artist"]
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

  #expect(try Setting(json: #"{"isOn": "yes"}"#).isOn)
}

class Timetable: JSONModel, MappingPreprocessing, MappingPostprocessing {
  var lines: [String] = []
  @Ignore var first = ""

  static func preprocess(_ object: inout JSONObject) throws {
    if let old = object["routes"] { object["lines"] = old }
  }

  func postprocess(_ object: JSONObject) throws { first = lines.first ?? "none" }
}

class Statistics: JSONModel {
  var values: [String: Any] = [:]
  var total: NSNumber = 0
}

class Folder: JSONModel {
  var created: Date?
  var folders: [Folder]?
  weak var parent: Folder?

  override func validate() throws {
    if created == nil { throw JSONModelError.errorInvalidData(withMissingKeys: ["created"]) }
    for folder in folders ?? [] { folder.parent = self }
  }
}

@Test("Migrating from JSONModel: hooks, numbers and links", .printing)
func migratedProperties() throws {
  print(try Timetable(string: #"{"routes": ["U1", "U2"]}"#).first)
  #expect(
    Console.text() == """
      U1
      """
  )

  let statistics = try Statistics(string: #"{"values": {"visits": 12}, "total": 7}"#)
  let visits = statistics.values["visits"]
  #expect(visits as? Int == 12 && visits as? Double == 12 && statistics.total == 7)

  let folder = try Folder(
    string:
      #"{"created": "2015-10-22T17:22:47Z", "folders": [{"created": "2015-10-23T00:00:00Z"}]}"#
  )
  #expect(folder.folders?.first?.parent === folder)
  #expect(try Folder().jsonString(selection: .omittingDefaults) == "{}")
  #expect(throws: JSONModelError.self) { try Folder(string: "{}") }
}

@Test("Migrating from JSONModel: a base class makes everything optional, and ignores a class")
func migratedTable() throws {
  class Base: JSONModel {
    override class func propertyIsOptional(_ propertyName: String) -> Bool { true }
  }
  class Leaf: Base {
    var name = "unnamed"
    @Ignore var kind: AnyClass?
  }
  #expect(try Leaf(string: "{}").name == "unnamed")
  #expect(try Leaf(string: "{}").toJSONString() == #"{"name":"unnamed"}"#)
}

class Stamp: JSONModel {
  var country = ""
  var year = 0

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Stamp else { return false }
    return country == other.country && year == other.year
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(country)
    hasher.combine(year)
  }
}

final class ArchivedModel: NSObject, NSCoding {
  let json: String?

  init?(coder: NSCoder) { json = coder.decodeObject(forKey: "json") as? String }
  func encode(with coder: NSCoder) { coder.encode(json, forKey: "json") }
}

func stamp(from archive: Data) throws -> Stamp {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  unarchiver.setClass(ArchivedModel.self, forClassName: "Stamp")
  let model = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ArchivedModel
  return try Stamp(string: model?.json)
}

/// Encodes as JSONModel does; Foundation archives only classes at the top level.
final class StampOfJSONModel: NSObject, NSCoding {
  let json: String
  init(_ json: String) { self.json = json }
  init?(coder: NSCoder) { nil }
  func encode(with coder: NSCoder) { coder.encode(NSString(string: json), forKey: "json") }
}

@Suite("Migrating from JSONModel: equality and old archives")
struct MigratedIdentity {
  private func archive(_ json: String) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(StampOfJSONModel(json), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    // On Linux, `setClassName(_:for:)` has no effect.
    let name = NSStringFromClass(StampOfJSONModel.self)
    let text = String(decoding: archiver.encodedData, as: UTF8.self)
    return Data(text.replacingOccurrences(of: name, with: "Stamp").utf8)
  }

  @Test("an archive is read, and a damaged one is an error")
  func archives() throws {
    let stamp = try stamp(from: archive(#"{"country": "Peru", "year": 1866}"#))
    let same = try Stamp(string: stamp.toJSONString())
    #expect(stamp.country == "Peru" && [stamp].contains(same))
    #expect(throws: JSONModelError.self) { try GuideTests.stamp(from: archive("{")) }
    #expect(throws: (any Error).self) { try GuideTests.stamp(from: Data("text".utf8)) }
  }
}
