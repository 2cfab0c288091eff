import Foundation
import JSONModelCompatibility

/// Someone who makes music.
final class Artist: JSONModel {
  var name = ""
  var homepage: URL?
}

/// A recording on an album.
final class Track: JSONModel {
  /// The number on the record, from 1.
  var number = 0
  /// As on the sleeve.
  var title = ""
  /// In seconds.
  var duration = 0.0
  var isLive = false

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["number": "no", "isLive": "flags.live"])
  }

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    propertyName == "isLive"
  }
}

/// A record with its tracks.
///
/// Read from the catalogue.
final class Album: JSONModel {
  var albumId = NSNumber(value: 0)
  var title = ""
  var released = Date(timeIntervalSince1970: 0)
  var artist = Artist()
  var guests: [Artist]?
  var tracks: [Track] = []
  var tags: [Any] = []
  var remark: String?
  @Ignore var localPath: String?

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["albumId": "id", "released": "release_date"])
  }
}
