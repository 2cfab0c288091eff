import Foundation
import ModelMapping

#if canImport(UIKit)
import UIKit
#endif

struct NewsImage: StrictModel {
  let url: URL
  let width: Double
  let height: Double
}

struct NewsComment: StrictModel {
  let author: String
  let text: String
  let replies: [NewsComment]?
}

struct NewsStory: StrictModel, Identifiable {
  let storyId: String
  let headline: String
  // TODO(migrate): `UIColor *accent` cannot be mapped: write a conversion unless it stays
  //   ignored.
  #if canImport(UIKit)
  var accent: UIColor?
  #else
  var accent: Any?
  #endif
  let images: [NewsImage]?
  let comments: [NewsComment]?
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let extra: [String: JSONValue]?
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let anything: JSONValue?
  let keywords: [String]?

  static let ignoredProperties: Set<String> = ["accent"]

  var id: String { storyId }

  // TODO(migrate): Write `-UIColorFromNSString:` in Swift.
  //   return [UIColor colorWithHexString:string];

  // TODO(migrate): Write `-JSONObjectFromUIColor:` in Swift.
  //   return color.hexString;
}

struct NewsPage: StrictModel {
  let page: Int
  let total: Int
  let stories: [NewsStory]

  static let keyMapper: KeyMapper = [
    "page": "meta.page",
    "total": "meta.total",
    "stories": "items",
  ]
}
