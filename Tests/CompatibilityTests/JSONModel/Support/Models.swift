import Foundation
import JSONModelCompatibility
import ModelMapping

class Image: JSONModel {
  var id = 0
  var name: String?

  override func validate() throws {
    try super.validate()
    if id < 0 { throw ValidationFailure("an identifier is not negative") }
  }
}

class Post: JSONModel {
  var name = ""
  var year = 0
  var title: String? = "x"
  var date: Date?
  var rank = 1

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    propertyName == "rank"
  }

  override func validate() throws {
    if year <= 1450 { throw JSONModelError.errorModelIsInvalid() }
  }
}

class Gallery: JSONModel {
  var must = Image()
  var may: Image?
  var images: [Image] = []
  var table: [String: Image] = [:]

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    ["images", "table"].contains(propertyName)
  }
}
