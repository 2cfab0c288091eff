import Foundation
import ModelMapping

struct PackageLock: LenientModel {
  var name = ""
  var version = ""
  var lockfileVersion = 0
  var requires = false
  var dependencies: [String: Dependency] = [:]
}

struct Dependency: LenientModel {
  var version = ""
  // TODO(migrate): It is no longer required, because its type has no default.
  var resolved: URL?
  var integrity = ""
  var dependencies: [String: Dependency]?
  var dev: Bool?
  var optional: Bool?
  var requires: [String: String]?
  var bundled: Bool?
}
