import Foundation
import ModelMapping

/// What a book is.
enum LenientKind: Int {
  /// Made up.
  case novel = 0
  case urlList = 1
  static let `default` = LenientKind.urlList
  case value3D = 2
  case selfValue = 3
  case urlList2 = 4
}

struct LenientFlags: OptionSet {
  let rawValue: Int

  static let none: LenientFlags = []
  static let new = LenientFlags(rawValue: 1 << 0)
  static let used = LenientFlags(rawValue: 1 << 1)
  static let any = LenientFlags(rawValue: 3)
}

enum LenientTone: String, CaseIterable {
  case dark = "Dark"
}

/// Who wrote it.
struct LenientAuthor: LenientModel, Identifiable, Hashable {
  var name: String?

  var id: String? { name }

  static func == (left: LenientAuthor, right: LenientAuthor) -> Bool {
    left.isModelEqual(to: right)
  }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

struct LenientBook: LenientModel, MappingPreprocessing, MappingPostprocessing,
  ExportPostprocessing, Hashable
{
  /// The title.
  ///
  /// Never empty.
  var title: String? {
    didSet {
      // TODO(migrate): Write the setter in Swift; reading JSON does not call it.
      //   - (void)method {
      //     [self work];
      //   }
    }
  }
  var pageCount = 0
  var size: UInt = 0
  var rating: Float = 0
  var price = 0.0
  var isSold: Bool?
  var width = 0.0
  // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
  var edition: JSONNumber?
  var released: Date?
  var site: URL?
  var cover: Data?
  var author: LenientAuthor?
  var coAuthors: [LenientAuthor]?
  var fans: Set<LenientAuthor>?
  var names: [String: String]?
  // TODO(migrate): An array keeps duplicates, which NSOrderedSet drops.
  var steps: [String]?
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  var extra: JSONValue?
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  var notes: [JSONValue]?
  var kind = LenientKind.novel
  var flags: LenientFlags = []
  var tone: LenientTone?
  // TODO(migrate): `UIColor *color` cannot be mapped: declare its type, and a conversion unless
  //   it stays ignored.
  var color: Any?
  // TODO(migrate): The type has no counterpart in Swift: declare its type.
  var onOpen: Any?
  var isShown = false
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var shelf: AnyObject?
  var `class`: String?
  var selfValue: String?
  var area: Int {
    // TODO(migrate): Write the getter in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    0
  }
  static var shared: LenientAuthor? {
    // TODO(migrate): Write the class property in Swift.
    nil
  }

  static let keyMapper: KeyMapper = [
    "pageCount": "pages",
    "site": "meta.site",
    "selfValue": "self",
  ]

  static let ignoredProperties: Set<String> = ["color", "onOpen", "isShown", "shelf"]

  // TODO(migrate): Write `-setColorWithNSString:` in Swift.
  //   - (void)method {
  //     [self work];
  //   }

  static let valueTransformer: ValueTransformer = ValueTransformer.standard
    .adding("setRatingWithNSString:") { (json: String) throws -> Float in
      // TODO(migrate): Write the conversion in Swift.
      //   - (void)method {
      //     [self work];
      //   }
      throw ValidationFailure("setRatingWithNSString: is not migrated")
    }
    .adding("JSONObjectForRating") { (json: Float) throws -> JSONValue in
      // TODO(migrate): Write the conversion in Swift.
      //   - (void)method {
      //     [self work];
      //   }
      throw ValidationFailure("JSONObjectForRating is not migrated")
    }
    .adding("NSDateFromNSNumber:") { (json: JSONNumber) throws -> Date in
      // TODO(migrate): Write the conversion in Swift.
      //   - (void)method {
      //     [self work];
      //   }
      throw ValidationFailure("NSDateFromNSNumber: is not migrated")
    }

  static func preprocess(_ object: inout JSONObject) throws {
    // TODO(migrate): Write `-modelCustomWillTransformFromDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  mutating func postprocess(_ object: JSONObject) throws {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  func postprocess(exported object: inout JSONObject) throws {
    // TODO(migrate): Write `-modelCustomTransformToDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  static func == (left: LenientBook, right: LenientBook) -> Bool {
    // TODO(migrate): Write `-isEqual:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    left.isModelEqual(to: right)
  }

  func hash(into hasher: inout Hasher) {
    // TODO(migrate): Write `-hash` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    modelHash(into: &hasher)
  }

  // TODO(migrate): Write `-print` in Swift.
  //   - (void)method {
  //     [self work];
  //   }
}

final class LenientNode: LenientModel {
  var value = 0
  var next: LenientNode?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var parent: LenientNode?

  static let ignoredProperties: Set<String> = ["parent"]
}

class LenientShape: LenientModel, ModelFamily, MappingPostprocessing {
  var name: String?

  required init() {}

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    // TODO(migrate): Choose the class of an object: choose among LenientCircle.
    nil
  }

  class var keyMapper: KeyMapper { .identity }

  class var ignoredProperties: Set<String> { [] }

  class var valueTransformer: ValueTransformer { .standard }

  func postprocess(_ object: JSONObject) throws {}

  func validate() throws {}
}

final class LenientCircle: LenientShape {
  var radius = 0.0
  var isBig = false

  override class var keyMapper: KeyMapper { ["radius": "r", "name": "n"] }

  override class var ignoredProperties: Set<String> { super.ignoredProperties.union(["isBig"]) }

  override class var valueTransformer: ValueTransformer {
    super.valueTransformer
      .adding("NSURLFromNSArray:") { (json: [JSONValue]) throws -> URL in
        // TODO(migrate): Write the conversion in Swift.
        throw ValidationFailure("NSURLFromNSArray: is not migrated")
      }
  }

  override func postprocess(_ object: JSONObject) throws {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    try super.postprocess(object)
  }

  override func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    try super.validate()
  }
}

class LenientOdd: LenientModel {
  // TODO(migrate): It is no longer nonnull, because its type has no default.
  var Date: Date?
  // TODO(migrate): It is no longer nonnull, because its type has no default.
  var other: Date?
  var LenientKind: LenientKind = .novel
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  var rows: Set<[String: JSONValue]>?
  // TODO(migrate): An array keeps duplicates, which NSSet drops.
  var nodes: [[LenientNode]]?
  var nodeValue: String?

  required init() {}

  class var keyMapper: KeyMapper { ["nodeValue": .reading("nodes.value")] }

  // TODO(migrate): `nodeValue` is read from `nodes.value`, but not written there, where `nodes`
  //   is written.
}

// TODO(migrate): It declares a property of `LenientOdd` again: use the declaration there for
//   both.
final class LenientOddChild: LenientOdd {
  // TODO(migrate): Write `-setDate:` in Swift.

  // TODO(migrate): Write `-other` in Swift.
}
