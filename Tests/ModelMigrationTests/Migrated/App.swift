import Foundation
import ModelMapping

#if canImport(UIKit)
import UIKit
#endif

/// An experiment that the server chooses.
struct APExperiment: StrictModel {
  let label: String?
  let rank: Int
  var cache: String?
  let name: String

  static let keyMapper: KeyMapper = ["name": "n"]

  static let ignoredProperties: Set<String> = ["cache"]
}

struct APVariant: StrictModel {
  let key: String
  let experiment: APExperiment?
}

struct APMessage: LenientModel {
  var text: String?
  var tags: [String]?
}

struct APPage: LenientModel {
  var total = 0
  // TODO(migrate): `APDoneBlock` is not among the inputs: add it, or declare a type, and a
  //   conversion unless it stays ignored.
  var done: Any?

  static let ignoredProperties: Set<String> = ["done"]
}

struct APAuthor: LenientModel {
  var userName: String?
  var avatarURL: String?

  static let keyMapper: KeyMapper = ["userName": "user_name"]
}

struct APPost: LenientModel {
  var ID: String?
  var body: String?
  var author: APAuthor?
  var comments: [APComment]?
  #if canImport(UIKit)
  var image: UIImage?
  #else
  var image: Any?
  #endif
  var size: CGSize?

  static let keyMapper: KeyMapper = ["ID": "id", "body": ["body", "content.text"]]

  static let ignoredProperties: Set<String> = ["image", "size"]
}

struct APComment: LenientModel {
  var text: String?
  var author: APAuthor?
}
