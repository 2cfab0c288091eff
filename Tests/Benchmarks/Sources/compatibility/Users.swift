// The names are GitHub's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import JSONModelCompatibility
import ModelMapping
import YYModelCompatibility

/// A GitHub user of the library itself.
class NativeUser: LenientModel {
  var login: String?
  var id = 0
  var node_id: String?
  var avatar_url: String?
  var url: String?
  var html_url: String?
  var followers_url: String?
  var following_url: String?
  var type: String?
  var site_admin = false
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var public_repos = 0
  var public_gists = 0
  var followers = 0
  var following = 0

  required init() {}
}

/// A user with a hook that does nothing.
final class NativeHookUser: NativeUser, MappingPostprocessing {
  func postprocess(_ object: JSONObject) throws {}
}

/// A user with a hook that makes what YYModel's hooks take.
final class NativeDictionaryUser: NativeUser, MappingPostprocessing {
  func postprocess(_ object: JSONObject) throws {
    var members = [AnyHashable: Any](minimumCapacity: object.count)
    for (key, value) in object { members[key] = value.serializationObject }
    blackHole(members)
  }
}

/// A user of YYModel.
final class YYUser: YYModel {
  var login: String?
  var id = 0
  var node_id: String?
  var avatar_url: String?
  var url: String?
  var html_url: String?
  var followers_url: String?
  var following_url: String?
  var type: String?
  var site_admin = false
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var public_repos = 0
  var public_gists = 0
  var followers = 0
  var following = 0

  required init() {}
}

/// A user of YYModel with a hook that does nothing.
final class YYHookUser: YYModel {
  var login: String?
  var id = 0
  var node_id: String?
  var avatar_url: String?
  var url: String?
  var html_url: String?
  var followers_url: String?
  var following_url: String?
  var type: String?
  var site_admin = false
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var public_repos = 0
  var public_gists = 0
  var followers = 0
  var following = 0

  required init() {}

  func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { true }
}

/// A user of JSONModel.
final class JSONUser: JSONModel {
  var login: String?
  var id = 0
  var node_id: String?
  var avatar_url: String?
  var url: String?
  var html_url: String?
  var followers_url: String?
  var following_url: String?
  var type: String?
  var site_admin = false
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var public_repos = 0
  var public_gists = 0
  var followers = 0
  var following = 0
}
