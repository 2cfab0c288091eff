/// Headers of our own with as much of Apple's frameworks, JSONModel and YYModel as parsing models needs.
///
/// Missing names are declared when clang reports them: see ``UnknownNames``.
enum StandIns {
  /// The header that precedes each file.
  static let prefix = "ModelMigratorPrefix.h"

  static let headers: [(name: String, text: String)] =
    [
      (prefix, apple), (jsonModelHeader, jsonModel), (yyModelHeader, yyModel),
    ] + forwards

  /// Whether an import leads to one of these headers.
  static func contains(_ name: String) -> Bool {
    library(of: name) != nil || name.hasPrefix("Foundation/") || name.hasPrefix("UIKit/")
  }

  /// Whether the headers of Apple's frameworks declare a class or type.
  static func declares(_ name: String) -> Bool { frameworkNames.contains(name) }

  private static let frameworkNames: Set<String> = {
    let lines = apple.split(separator: "\n").filter {
      $0.contains("@interface ") || $0.hasPrefix("typedef ")
    }
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || character == "_"
    }
    return Set(lines.flatMap { $0.split { !isPart($0) }.map(String.init) })
  }()

  /// Which library a header or module of this name belongs to.
  static func library(of name: String) -> SourceModel.Origin? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let isYY = ["YYKit", "YYModel", "MJExtension"].contains(last) || yyModelNames.contains(last)
    let isJSON = last == "JSONModel" || jsonModelNames.contains(last)
    return isYY ? .yyModel : isJSON ? .jsonModel : nil
  }

  /// Whether a file is part of one of the libraries, or of a copy of JSONModel with one of some prefixes.
  static func isLibraryFile(_ path: String, prefixes: Set<String> = []) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    return library(of: stem + ".h") != nil
      || mjExtensionNames.contains(stem)
      || prefixes.contains { prefix in jsonModelNames.contains { prefix + $0 == stem + ".h" } }
  }

  /// The protocols by which JSONModel's properties say how they are read.
  static let markers = ["Optional", "Ignore", "Index", "ConvertOnDemand"]

  /// The names of the classes and protocols of JSONModel, which copies of it repeat with a prefix.
  static let jsonModelWords =
    [
      "JSONModelError", "JSONModelClassProperty", "JSONModel", "JSONKeyMapper",
      "JSONValueTransformer",
    ] + markers

  /// Ends of the methods that make an object of the class that they are sent to.
  static let makers = [
    "modelWithJSON", "modelWithDictionary", "objectWithKeyValues", "objectArrayWithKeyValuesArray",
    "objectWithFilename", "objectArrayWithFilename",
  ]
  /// Ends of the methods that take the class of the objects that they make.
  static let arrayMakers = ["modelArrayWithClass", "modelDictionaryWithClass"]

  private static let mjExtensionNames: Set<String> = [
    "MJFoundation", "MJProperty", "MJPropertyKey", "MJPropertyType",
    "MJExtensionConst", "NSObject+MJClass", "NSObject+MJCoding", "NSObject+MJKeyValue",
    "NSObject+MJProperty", "NSString+MJExtension",
  ]

  private static let jsonModelHeader = "ModelMigratorJSONModel.h"
  private static let yyModelHeader = "ModelMigratorYYModel.h"

  private static let jsonModelNames = [
    "JSONModel.h", "JSONModelLib.h", "JSONKeyMapper.h", "JSONValueTransformer.h",
    "JSONModelError.h",
    "JSONModelClassProperty.h", "JSONAPI.h", "JSONHTTPClient.h", "JSONModelNetworking.h",
    "NSArray+JSONModel.h", "JSONModel+networking.h", "JSONModel-Swift.h",
  ]
  private static let yyModelNames = [
    "YYModel.h", "YYKit.h", "MJExtension.h", "NSObject+YYModel.h", "YYClassInfo.h",
    "YYModel-Swift.h",
  ]

  private static var forwards: [(name: String, text: String)] {
    let toJSON = jsonModelNames.map { name in
      (name, jsonModelHeader, ["", "JSONModel/", "JSONModelLib/"])
    }
    let toYY = yyModelNames.map { name in
      (name, yyModelHeader, ["", "YYModel/", "YYKit/", "MJExtension/"])
    }
    let apple = ["Foundation/Foundation.h", "UIKit/UIKit.h"].map { name in (name, prefix, [""]) }
    return (toJSON + toYY + apple).flatMap { name, target, folders in
      folders.map { (name: $0 + name, text: "#import <\(target)>\n") }
    }
  }
}
