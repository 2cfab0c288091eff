import Foundation
import JSONModelCompatibility
import ModelMapping

/// What a book is.
enum ClassicKind: Int {
  /// Made up.
  case novel = 0
  case urlList = 1
  static let `default` = ClassicKind.urlList
  case value3D = 2
  case selfValue = 3
  case urlList2 = 4
}

struct ClassicFlags: OptionSet {
  let rawValue: Int

  static let none: ClassicFlags = []
  static let new = ClassicFlags(rawValue: 1 << 0)
  static let used = ClassicFlags(rawValue: 1 << 1)
  static let any = ClassicFlags(rawValue: 3)
}

enum ClassicTone: String, CaseIterable {
  case dark = "Dark"
}

/// Who wrote it.
final class ClassicAuthor: JSONModel {
  @Index var name = ""
}

final class ClassicBook: JSONModel, MappingPreprocessing, MappingPostprocessing,
  ExportPostprocessing
{
  /// The title.
  ///
  /// Never empty.
  var title = "" {
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
  var isSold = false
  var width: CGFloat = 0
  var edition = NSNumber(value: 0)
  var released: Date?
  var site = URL(fileURLWithPath: "/")
  var cover: Data?
  var author = ClassicAuthor()
  var coAuthors: [ClassicAuthor] = []
  var fans: Set<ClassicAuthor>?
  var names: [String: String] = [:]
  // TODO(migrate): An array keeps duplicates, which NSOrderedSet drops.
  var steps: [String] = []
  var extra: Any?
  var notes: [Any] = []
  var kind = ClassicKind.novel
  var flags: ClassicFlags = []
  var tone = ClassicTone.dark
  // TODO(migrate): `UIColor *color` cannot be mapped: declare its type, and a conversion unless
  //   it stays ignored.
  @Ignore var color: Any?
  // TODO(migrate): The type has no counterpart in Swift: declare its type.
  @Ignore var onOpen: Any?
  @Ignore var isShown = false
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var shelf: AnyObject?
  var `class` = ""
  var selfValue = ""
  var area: Int {
    // TODO(migrate): Write the getter in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    0
  }
  static var shared: ClassicAuthor {
    // TODO(migrate): Write the class property in Swift.
    ClassicAuthor()
  }

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper.baseMapper(
      JSONKeyMapper.mapperForSnakeCase(),
      withModelToJSONExceptions: ["pageCount": "pages", "site": "meta.site", "selfValue": "self"],
    )
  }

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    ["isSold", "extra"].contains(propertyName)
  }

  override class func propertyIsIgnored(_ propertyName: String) -> Bool { propertyName == "shelf" }

  // TODO(migrate): Write `-setColorWithNSString:` in Swift.
  //   - (void)method {
  //     [self work];
  //   }

  override class var valueTransformer: JSONValueTransformer {
    super.valueTransformer
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
  }

  static func preprocess(_ object: inout JSONObject) throws {
    // TODO(migrate): Write `-modelCustomWillTransformFromDictionary:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
  }

  func postprocess(_ object: JSONObject) throws {
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

  override func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    //   - (void)method {
    //     [self work];
    //   }
    try super.validate()
  }

  // TODO(migrate): Write `-isEqual:` in Swift.
  //   - (void)method {
  //     [self work];
  //   }

  // TODO(migrate): Write `-hash` in Swift.
  //   - (void)method {
  //     [self work];
  //   }

  // TODO(migrate): Write `-print` in Swift.
  //   - (void)method {
  //     [self work];
  //   }
}

final class ClassicNode: JSONModel {
  var value = 0
  var next: ClassicNode?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var parent: ClassicNode?

  override class func propertyIsIgnored(_ propertyName: String) -> Bool {
    propertyName == "parent"
  }
}

class ClassicShape: JSONModel, ModelFamily, MappingPostprocessing {
  var name = ""

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    // TODO(migrate): Choose the class of an object: choose among ClassicCircle.
    nil
  }

  func postprocess(_ object: JSONObject) throws {}
}

final class ClassicCircle: ClassicShape {
  var radius = 0.0
  @Ignore var isBig = false

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["radius": "r", "name": "n"])
  }

  override class func propertyIsOptional(_ propertyName: String) -> Bool { propertyName == "name" }

  override class var valueTransformer: JSONValueTransformer {
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

class ClassicOdd: JSONModel {
  var Date: Date = .init(timeIntervalSince1970: 0)
  var other: Date = .init(timeIntervalSince1970: 0)
  var ClassicKind: ClassicKind = .novel
  // TODO(migrate): An array keeps duplicates, which NSSet drops.
  var rows: [[String: Any]] = []
  var nodes: Set<[ClassicNode]> = []
  var nodeValue: String?

  override class func keyMapper() -> JSONKeyMapper? {
    JSONKeyMapper(modelToJSONDictionary: ["nodeValue": "nodes.value"])
  }

  // TODO(migrate): `nodeValue` cannot be read from `nodes.value`, where `nodes` is written:
  //   ignore it, and use `nodes`.
}

// TODO(migrate): It declares a property of `ClassicOdd` again: use the declaration there for
//   both.
final class ClassicOddChild: ClassicOdd {
  // TODO(migrate): Write `-setDate:` in Swift.

  // TODO(migrate): Write `-other` in Swift.
}
