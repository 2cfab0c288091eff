import Foundation
import ModelMapping

struct LenientPost: LenientModel {
  var id = 0
  var title = ""
  var author = Author()
  var likes = 0.0
  var draft: Bool?

  static let keyMapper: KeyMapper = ["title": "Title"]
}

struct Author: LenientModel {
  var name = ""
  var site: URL?
}
