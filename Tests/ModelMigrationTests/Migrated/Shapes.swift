import Foundation
import ModelMapping

#if canImport(UIKit)
import UIKit
#endif

class SHShape: LenientModel, ModelFamily, Hashable {
  var name: String?
  #if canImport(UIKit)
  var color: UIColor?
  #else
  var color: Any?
  #endif

  required init() {}

  class var ignoredProperties: Set<String> { ["color"] }

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    // TODO(migrate): Write `+modelCustomClassForDictionary:` in Swift: choose among SHCircle,
    //   SHRectangle.
    //   if (dictionary[@"radius"] != nil) {
    //       return [SHCircle class];
    //   } else if (dictionary[@"width"] != nil) {
    //       return SHRectangle.class;
    //   }
    //   return [self class];
    nil
  }

  static func == (left: SHShape, right: SHShape) -> Bool { left.isModelEqual(to: right) }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

final class SHCircle: SHShape {
  var radius = 0.0
}

final class SHRectangle: SHShape {
  var width = 0.0
  var height = 0.0
}

struct SHDrawing: LenientModel, MappingPreprocessing, ExportPostprocessing {
  var title: String?
  var shapes: [SHShape]?
  var changed: Date?
  var secret: String?
  var viewClass: AnyClass?
  // TODO(migrate): `SEL action` cannot be mapped: declare its type, and a conversion unless it
  //   stays ignored.
  var action: Any?
  static var empty: SHDrawing? {
    // TODO(migrate): Write the getter in Swift.
    //   return [SHDrawing new];
    nil
  }

  static let ignoredProperties: Set<String> = ["viewClass", "action"]

  static let mappedProperties: Set<String>? = ["title", "shapes", "changed"]

  static func preprocess(_ object: inout JSONObject) throws {
    // TODO(migrate): Write `-modelCustomWillTransformFromDictionary:` in Swift.
    //   if (!dic[@"title"]) return nil;
    //   return dic;
  }

  func postprocess(exported object: inout JSONObject) throws {
    // TODO(migrate): Write `-modelCustomTransformToDictionary:` in Swift.
    //   dic[@"changed"] = @([self.changed timeIntervalSince1970]);
    //   return YES;
  }
}
