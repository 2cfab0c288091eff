import Foundation
import ModelMapping

/// What a book is.
enum StrictKind: Int {
  /// Made up.
  case novel = 0
  case urlList = 1
  static let `default` = StrictKind.urlList
  case value3D = 2
  case selfValue = 3
  case urlList2 = 4
}

struct StrictFlags: OptionSet {
  let rawValue: Int

  static let none: StrictFlags = []
  static let new = StrictFlags(rawValue: 1 << 0)
  static let used = StrictFlags(rawValue: 1 << 1)
  static let any = StrictFlags(rawValue: 3)
}

enum StrictTone: String, CaseIterable {
  case dark = "Dark"
}

/// Who wrote it.
struct StrictAuthor: StrictModel, Identifiable, Hashable {
  let name: String

  var id: String { name }

  static func == (left: StrictAuthor, right: StrictAuthor) -> Bool { left.isModelEqual(to: right) }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

struct StrictBook: StrictModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing,
  Hashable
{
  /// The title.
  ///
  /// Never empty.
  var title: String {
    didSet {
      // TODO(migrate): Write the setter in Swift; reading JSON does not call it.
      //   - (void)method {
      //     [self work];
      //   }
    }
  }
  let pageCount: Int
  let size: UInt
  let rating: Float
  let price: Double
  let isSold: Bool?
  let width: Double
  // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
  let edition: JSONNumber
  let released: Date?
  let site: URL
  let cover: Data?
  let author: StrictAuthor
  let coAuthors: [StrictAuthor]
  let fans: Set<StrictAuthor>?
  let names: [String: String]
  // TODO(migrate): An array keeps duplicates, which NSOrderedSet drops.
  let steps: [String]
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let extra: JSONValue?
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let notes: [JSONValue]
  let kind: StrictKind
  let flags: StrictFlags
  let tone: StrictTone
  // TODO(migrate): `UIColor *color` cannot be mapped: declare its type, and a conversion unless
  //   it stays ignored.
  var color: Any?
  // TODO(migrate): The type has no counterpart in Swift: declare its type.
  var onOpen: Any?
  var isShown: Bool?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var shelf: AnyObject?
  let `class`: String
  let selfValue: String
  var area: Int {
    // TODO(migrate): Write the getter in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    0
  }
  static var shared: StrictAuthor? {
    // TODO(migrate): Write the class property in Swift.
    nil
  }

  static let keyMapper: KeyMapper = .snakeCase.mapping([
    "pageCount": "pages",
    "site": "meta.site",
    "selfValue": "self",
  ])

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
    .adding("NSDateFromNSNumber:") { (json: JSONValue) throws -> Date in
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

  static func == (left: StrictBook, right: StrictBook) -> Bool {
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

final class StrictNode: StrictModel, DefaultInitializable {
  var value = 0
  var next: StrictNode?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var parent: StrictNode?

  static let ignoredProperties: Set<String> = ["parent"]
}

class StrictShape: StrictModel, DefaultInitializable, ModelFamily, MappingPostprocessing {
  var name = ""

  required init() {}

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    // TODO(migrate): Choose the class of an object: choose among StrictCircle.
    nil
  }

  class var keyMapper: KeyMapper { .identity }

  class var optionalProperties: Set<String> { [] }

  class var ignoredProperties: Set<String> { [] }

  class var valueTransformer: ValueTransformer { .standard }

  func postprocess(_ object: JSONObject) throws {}

  func validate() throws {}
}

final class StrictCircle: StrictShape {
  var radius = 0.0
  var isBig = false

  override class var keyMapper: KeyMapper { ["radius": "r", "name": "n"] }

  override class var optionalProperties: Set<String> { ["name"] }

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

class StrictOdd: StrictModel, DefaultInitializable {
  var Date: Date = .init(timeIntervalSince1970: 0)
  var other: Date = .init(timeIntervalSince1970: 0)
  var StrictKind: StrictKind = .novel
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  var rows: Set<[String: JSONValue]> = []
  // TODO(migrate): An array keeps duplicates, which NSSet drops.
  var nodes: [[StrictNode]] = []
  var nodeValue: String?

  required init() {}

  class var keyMapper: KeyMapper { ["nodeValue": .reading("nodes.value")] }

  // TODO(migrate): `nodeValue` is read from `nodes.value`, but not written there, where `nodes`
  //   is written.
}

// TODO(migrate): It declares a property of `StrictOdd` again: use the declaration there for
//   both.
final class StrictOddChild: StrictOdd {
  // TODO(migrate): Write `-setDate:` in Swift.

  // TODO(migrate): Write `-other` in Swift.
}
