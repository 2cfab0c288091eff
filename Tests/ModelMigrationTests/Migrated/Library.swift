import Foundation
import ModelMapping

struct LIAuthor: LenientModel {
  var name: String?
  var birthday: Date?
}

struct LIBook: LenientModel {
  var name: String?
  var pages: UInt = 0
  var author: LIAuthor?
  // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
  var price: JSONNumber?
  var shelf: String?
  var cover: Data?

  static let keyMapper: KeyMapper = [
    "name": ["title", "name"],
    "pages": "number_of_pages",
    "shelf": "place.shelf",
  ]
}

struct LILibrary: LenientModel {
  var books: [LIBook]?
  // TODO(migrate): An array keeps duplicates, which NSOrderedSet drops.
  var wishes: [LIBook]?
  // TODO(migrate): Check the uses of `stacks`: its elements are `LIBook` in Swift, but
  //   dictionaries in Objective-C, where the library does not see the generic argument.
  var stacks: [[LIBook]]?
  var isOpen = false
}
