import Foundation
import ModelMapping
import YYModelCompatibility

/// What a book is.
enum YYKind: Int {
  /// Made up.
  case novel = 0
  case urlList = 1
  static let `default` = YYKind.urlList
  case value3D = 2
  case selfValue = 3
  case urlList2 = 4
}

struct YYFlags: OptionSet {
  let rawValue: Int

  static let none: YYFlags = []
  static let new = YYFlags(rawValue: 1 << 0)
  static let used = YYFlags(rawValue: 1 << 1)
  static let any = YYFlags(rawValue: 3)
}

enum YYTone: String, CaseIterable {
  case dark = "Dark"
}

/// Who wrote it.
final class YYAuthor: YYModel, Hashable {
  var name: String?

  static func == (left: YYAuthor, right: YYAuthor) -> Bool { left.isModelEqual(to: right) }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

final class YYBook: YYModel, Hashable {
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
  var width: CGFloat = 0
  var edition: NSNumber?
  var released: Date?
  var site: URL?
  var cover: Data?
  var author: YYAuthor?
  var coAuthors: [YYAuthor]?
  var fans: Set<YYAuthor>?
  var names: [String: String]?
  // TODO(migrate): An array keeps duplicates, which NSOrderedSet drops.
  var steps: [String]?
  var extra: Any?
  var notes: [Any]?
  var kind = YYKind.novel
  var flags: YYFlags = []
  var tone: YYTone?
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
  static var shared: YYAuthor? {
    // TODO(migrate): Write the class property in Swift.
    nil
  }

  static func modelCustomPropertyMapper() -> [String: Any]? {
    ["pageCount": "pages", "site": "meta.site", "selfValue": "self"]
  }

  static func modelPropertyBlacklist() -> [String]? { ["color", "onOpen", "isShown", "shelf"] }

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

  func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any]? {
    // TODO(migrate): Write `-modelCustomWillTransformFromDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    dic
  }

  func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    true
  }

  func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
    // TODO(migrate): Write `-modelCustomTransformToDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    true
  }

  func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  static func == (left: YYBook, right: YYBook) -> Bool {
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

final class YYNode: YYModel {
  var value = 0
  var next: YYNode?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var parent: YYNode?

  static func modelPropertyBlacklist() -> [String]? { ["parent"] }
}

class YYShape: YYModel {
  var name: String?

  required init() {}

  class func modelCustomClass(for dictionary: [AnyHashable: Any]) -> AnyClass? {
    // TODO(migrate): Choose the class of an object: choose among YYCircle.
    nil
  }

  class func modelCustomPropertyMapper() -> [String: Any]? { nil }

  class func modelPropertyBlacklist() -> [String]? { nil }

  class var valueTransformer: ValueTransformer { .standard }

  func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { true }

  func validate() throws {}
}

final class YYCircle: YYShape {
  var radius = 0.0
  var isBig = false

  override class func modelCustomPropertyMapper() -> [String: Any]? {
    ["radius": "r", "name": "n"]
  }

  override class func modelPropertyBlacklist() -> [String]? {
    (super.modelPropertyBlacklist() ?? []) + ["isBig"]
  }

  override class var valueTransformer: ValueTransformer {
    super.valueTransformer
      .adding("NSURLFromNSArray:") { (json: [JSONValue]) throws -> URL in
        // TODO(migrate): Write the conversion in Swift.
        throw ValidationFailure("NSURLFromNSArray: is not migrated")
      }
  }

  override func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    super.modelCustomTransform(from: dic)
  }

  override func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    try super.validate()
  }
}

class YYOdd: YYModel {
  // TODO(migrate): It is no longer nonnull, because its type has no default.
  var Date: Date?
  // TODO(migrate): It is no longer nonnull, because its type has no default.
  var other: Date?
  var YYKind: YYKind = .novel
  // TODO(migrate): An array keeps duplicates, which NSSet drops.
  var rows: [[String: Any]]?
  // TODO(migrate): An array keeps duplicates, which NSSet drops.
  var nodes: [[YYNode]]?
  var nodeValue: String?

  required init() {}

  class func modelCustomPropertyMapper() -> [String: Any]? { ["nodeValue": "nodes.value"] }
}

// TODO(migrate): It declares a property of `YYOdd` again: use the declaration there for both.
final class YYOddChild: YYOdd {
  // TODO(migrate): Write `-setDate:` in Swift.

  // TODO(migrate): Write `-other` in Swift.
}
