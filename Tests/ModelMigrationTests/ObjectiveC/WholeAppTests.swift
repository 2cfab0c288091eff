import Foundation
import Testing

@testable import ModelMigration

@Suite(.needsClang) struct WholeAppTests {
  private let song = """
    #import <Foundation/Foundation.h>
    #import <YYModel/YYModel.h>
    @interface Song : NSObject <YYModel>
    @property (nonatomic, copy) NSString *title;
    @property (nonatomic) BOOL isLive;
    """

  @Test func `Words of the language are not defined away near an error`() throws {
    let models = try describe([
      "Song.h": "\(song)\n@end",
      "Song.m": """
      #import "Song.h"
      #import <objc/runtime.h>
      @implementation Song
      + (void)each {
        [self enumerate:^(unknown_property_t property, BOOL *stop) { *stop = YES; }];
      }
      @end
      """,
    ])
    #expect(models.notes == [])
    #expect(models.models.first?.properties.map(\.type) == [.string, .bool])
  }

  @Test(
    arguments: [
      "- (void)load:(SomeSDKBlock _Nullable)block;",
      "@property (nonatomic, copy, nullable) SomeSDKBlock done;",
      "- (void)start:(NSURL *)URL isBackground:(BOOL)isBackground;",
      "- (NSString *)old __deprecated;", "- (void)play:(NSInteger)COUNT LOST_MACRO;",
    ]
  ) func `A declaration of unknown names does not hide the class`(line: String) throws {
    let models = try describe(["Song.h": "\(song)\n\(line)\n@end"])
    #expect(models.notes == [])
    #expect(models.models.first?.properties.prefix(2).map(\.name) == ["title", "isLive"])
  }

  @Test func `Directives and accessors that clang does not know do not hide the class`() throws {
    let models = try describe([
      "Song.h": "\(song)\n@end\n@interface Op : NSOperation\n@end",
      "Song.m": """
      #import "Song.h"
      @implementation Song
      @declare_class_property (root, @"graph")
      + (NSDictionary *)modelCustomPropertyMapper { return @{@"title": @"name"}; }
      @end
      @implementation Op
      @synthesize finished = _finished;
      @end
      """,
    ])
    #expect(models.models.first?.keys.paths.map(\.keys) == [["name"]])
    #expect(
      models.leftOutTypes.map(\.name) == ["Op"] && models.notes == []
    )
  }

  @Test func `Files without models are not read, whatever they have`() throws {
    let models = try describe([
      "Song.h": "\(song)\n@end", "View.h": "@interface View : UIView\n@property @;;\n@end",
      "Main.m": "int main( { return }",
    ])
    #expect(models.models.map(\.name) == ["Song"])
    #expect(models.notes == [])
    #expect(models.leftOut == ["View.h", "Main.m"])
  }

  @Test func `What models use is read from files without models`() throws {
    let models = try describe([
      "Song.h":
        "#import <JSONModel/JSONModel.h>\n@interface Song : JSONModel\n@property int a, b;\n@end",
      "Song.m": """
      #import "Song.h"
      @implementation Song
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"a": kKey, @"b": [Keys b]}];
      }
      @end
      """,
      "Constants.m": "NSString *const kKey = @\"first\";",
      "Keys.h": "@interface Keys : NSObject\n+ (NSString *)b;\n@end",
      "Keys.m":
        "#import \"Keys.h\"\n@implementation Keys\n+ (NSString *)b { return @\"x\"; }\n@end",
    ])
    #expect(models.models.first?.keys.paths.map(\.keys) == [["first"], ["x"]])
    #expect(models.leftOut == [] && models.notes == [])
  }

  @Test func `Classes that only calls or the user name are models`() throws {
    let plain = "@interface %: NSObject\n@property (nonatomic, copy) NSString *text;\n@end"
    let files: KeyValuePairs = [
      "Message.h": plain.replacing("%", with: "Message "),
      "Page.h": plain.replacing("%", with: "Page "),
      "Other.h": plain.replacing("%", with: "Other "),
      "Item.h": plain.replacing("%", with: "Item "),
      "API.m": """
      @implementation API
      - (void)load:(id)json {
        Message *message = [Message yy_modelWithJSON:json];
        NSArray *pages = [NSArray yy_modelArrayWithClass:[Page class] json:json];
        NSArray *items = [Item mj_objectArrayWithKeyValuesArray:json];
      }
      @end
      """,
    ]
    #expect(try describe(files).models.map(\.name) == ["Message", "Page", "Item"])
    let frontEnd = ObjectiveCFrontEnd(modelNames: ["Other"])
    #expect(try describe(files, with: frontEnd).models.count == 4)
  }

  @Test func `A copy of JSONModel with a prefix is JSONModel`() throws {
    let files: KeyValuePairs = [
      "Song.h": """
      #import "ABCJSONModel.h"
      @interface Song : ABCJSONModel
      @property NSString<ABCOptional> *label;
      @property NSString<ABCIgnore> *cache;
      @property NSString *name;
      @end
      """,
      "Song.m": """
      #import "Song.h"
      @implementation Song
      + (ABCJSONKeyMapper *)keyMapper {
        return [[ABCJSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n"}];
      }
      @end
      """,
      "ABCJSONModel.h": """
      #import <Foundation/Foundation.h>
      @protocol ABCOptional @end
      @protocol ABCIgnore @end
      @class ABCJSONKeyMapper;
      @interface ABCJSONModel : NSObject
      + (ABCJSONKeyMapper *)keyMapper;
      @end
      """,
    ]
    for inputs in [["Song.h", "Song.m"], ["Song.h", "Song.m", "ABCJSONModel.h"]] {
      let models = try describe(files, of: inputs)
      let song = try #require(models.models.first)
      #expect(models.models.count == 1 && song.origin == .jsonModel)
      #expect(song.properties.map(\.isOptional) == [true, false, false])
      #expect(song.properties.map(\.isIgnored) == [false, true, false])
      #expect(song.keys.paths.map(\.keys) == [["n"]])
    }
  }

  @Test(
    arguments: [
      ("XyzJSONModel", "XyzOptional", "XyzIgnore", "Models.h"),
      ("ABCJSONModel", "ABCOptional", "ABCIgnore", "ABCBase.h"),
    ]
  ) func `A copy of JSONModel may have any prefix, and stand in any file`(
    base: String,
    optional: String,
    ignore: String,
    file: String,
  ) throws {
    let models = try describe([
      file: """
      #import <Foundation/Foundation.h>
      @protocol \(optional) @end
      @protocol \(ignore) @end
      @interface \(base) : NSObject
      @property (readonly) NSString *internalState;
      @end
      """,
      "Song.h": """
      #import "\(file)"
      @interface Song : \(base)
      @property NSString<\(optional)> *label;
      @property NSString<\(ignore)> *cache;
      @end
      """,
    ])
    #expect(models.models.map(\.name) == ["Song"])
    #expect(models.models.first?.origin == .jsonModel)
    #expect(models.models.first?.properties.map(\.isOptional) == [true, false])
    #expect(models.models.first?.properties.map(\.isIgnored) == [false, true])
  }

  @Test func `A class of the app that is named like a copy of JSONModel is a model`() throws {
    let models = try describe([
      "ABCJSONModel.h": """
      #import <JSONModel/JSONModel.h>
      @interface ABCJSONModel : JSONModel
      @property NSString *identifier;
      @end
      """,
      "Song.h":
        "#import \"ABCJSONModel.h\"\n@interface Song : ABCJSONModel\n@property int a;\n@end",
    ])
    #expect(models.models.map(\.name) == ["ABCJSONModel", "Song"])
    #expect(models.models.first?.properties.map(\.name) == ["identifier"])
    let alone = try describe([
      "Song.h": "#import \"ABCJSONModel.h\"\n@interface Song : ABCJSONModel\n@property int a;\n@end"
    ])
    #expect(alone.models.first?.origin == .jsonModel)
    #expect(
      alone.models.first?.manualSteps.first?.message
        == "add the properties of superclass `ABCJSONModel`, which is not among the inputs"
    )
  }

  @Test func `Protocols of properties that JSONModel does not know are steps`() throws {
    let models = try describe(
      """
      #import <JSONModel/JSONModel.h>
      @protocol Song @end
      @interface Song : JSONModel
      @property NSString<XYZOptional> *label;
      @property NSNumber<Optional, XYZFormat> *rank;
      @property NSArray<Song, XYZOptional> *songs;
      @property NSArray<Song *><XYZConvertOnDemand> *others;
      @property NSArray<Song, Optional> *more;
      @property Song<XYZOptional> *next;
      @property Song<Song, NSCopying> *last;
      @property NSString<XYZOptional, Ignore> *cache;
      @end
      @implementation Song
      @end
      """
    )
    let song = try #require(models.models.first)
    let steps = song.manualSteps.filter { $0.message.contains("is not a protocol of JSONModel") }
    #expect(steps.map(\.property) == ["label", "rank", "songs", "others", "next"])
    #expect(
      steps.first?.message == "`<XYZOptional>` is not a protocol of JSONModel: "
        + "if it marks a property as optional or ignored, declare the property so"
    )
    for name in ["songs", "others", "more"] {
      #expect(try song.property(name).type == .array(.model("Song")))
    }
  }

  @Test func `Mappers are made of the superclass's`() throws {
    let models = try describe(
      """
      #import <YYModel/YYModel.h>
      @interface Base : NSObject
      @property int a;
      @end
      @implementation Base
      + (NSDictionary *)modelCustomPropertyMapper { return @{@"a": @"A"}; }
      @end
      @interface Song : Base
      @property int b;
      @end
      @implementation Song
      + (NSDictionary *)modelCustomPropertyMapper {
        NSMutableDictionary *map = [[NSMutableDictionary alloc]
          initWithDictionary:[super modelCustomPropertyMapper] copyItems:YES];
        map[@"b"] = @"B";
        return map;
      }
      @end
      """
    )
    #expect(models.models.last?.keys.paths.map(\.keys) == [["A"], ["B"]])
  }

  @Test func `Conditions hold as in an app for iOS`() throws {
    let models = try describe(
      """
      #import <JSONModel/JSONModel.h>
      @interface Song : JSONModel
      #if TARGET_OS_IPHONE && !TARGET_OS_OSX
      @property int phone;
      #else
      @property int desk;
      #endif
      @end
      """
    )
    #expect(models.models.first?.properties.map(\.name) == ["phone"])
  }

  @Test func `Methods of MJExtension declare keys, elements and lists`() throws {
    let models = try describe(
      """
      #import <MJExtension/MJExtension.h>
      @interface Tag : NSObject
      @property (nonatomic, copy) NSString *userName;
      @end
      @implementation Tag
      MJCodingImplementation
      + (NSString *)mj_replacedKeyFromPropertyName121:(NSString *)name {
        return [name isEqualToString:@"userName"] ? @"user_name" : name;
      }
      @end
      @interface Song : NSObject
      @property (nonatomic, copy) NSString *ID, *text, *cache;
      @property (nonatomic) NSArray *tags;
      @end
      @implementation Song
      + (NSDictionary *)mj_replacedKeyFromPropertyName {
        return @{@"ID": @"id", @"text": @[@"text", @"body.text"]};
      }
      + (NSDictionary *)mj_objectClassInArray { return @{@"tags": @"Tag"}; }
      + (NSArray *)mj_ignoredPropertyNames { return @[@"cache"]; }
      - (void)mj_didConvertToObjectWithKeyValues:(NSDictionary *)values { [self load]; }
      @end
      """
    )
    #expect(models.models.map(\.name) == ["Tag", "Song"])
    #expect(models.models[0].keys.paths.map(\.keys) == [["user_name"]])
    #expect(models.models[1].keys.paths.map(\.keys) == [["id"], ["text", "body.text"]])
    #expect(try models.models[1].property("tags").type == .array(.model("Tag")))
    #expect(models.models[1].excludedProperties == ["cache"])
    #expect(try swift(models).contains("struct Song: LenientModel, MappingPostprocessing {"))
    #expect(models.notes == [])
  }

  @Test
  func `Keys of MJExtension come from the method that takes a name, then from the dictionary`()
    throws
  {
    let base = """
      #import <MJExtension/MJExtension.h>
      @interface Base : NSObject
      @property (nonatomic, copy) NSString *ID;
      @end
      @implementation Base
      + (NSDictionary *)mj_replacedKeyFromPropertyName { return @{@"ID": @"id", @"nickName": @"n"}; }
      @end
      @interface Shop : Base
      @property (nonatomic, copy) NSString *nickName, *place;
      @end
      @implementation Shop
      + (id)mj_replacedKeyFromPropertyName121:(NSString *)name { BODY }
      @end
      """
    let body = #"return [name isEqualToString:@"ID"] ? nil : [name mj_underlineFromCamel];"#
    let shop = try describe(base.replacing("BODY", with: body)).models[1]
    #expect(shop.keys.paths.map(\.keys) == [["nick_name"], ["id"]])
    for body in ["return [name unknown];", "return @[name];"] {
      let shop = try describe(base.replacing("BODY", with: body)).models[1]
      #expect(shop.keys.unreadBody?.lines == [body])
      #expect(shop.keys.paths.map(\.keys) == [["id"], ["n"]])
    }
  }

  @Test func `Types of Apple's frameworks and blocks are written as in Swift`() throws {
    let models = try describe(
      """
      #import <UIKit/UIKit.h>
      #import <YYModel/YYModel.h>
      @interface Song : NSObject <YYModel>
      @property (nonatomic) UIImage *image;
      @property (nonatomic) CGSize size;
      @property (nonatomic) NSError *error;
      @property (nonatomic, copy) BOOL (^done)(NSInteger, NSString *);
      @end
      @implementation Song
      - (void)save { [NSKeyedArchiver archiveRootObject:self toFile:@"a"]; }
      @end
      """
    )
    let text = try swift(models)
    #expect(
      text.contains("  #if canImport(UIKit)\n  var image: UIImage?\n  #else\n  var image: Any?")
    )
    #expect(text.contains("  var size: CGSize?\n  var error: NSError?\n"))
    #expect(text.contains("  var done: ((Int, String?) -> Bool)?\n"))
    #expect(SwiftWriter().output(for: models).joined.contains("import UIKit\n#endif\n"))
    #expect(models.notes.map(\.location?.line) == [10])
    #expect(models.notes.first?.message.hasPrefix("`NSKeyedArchiver` is used") == true)
  }
}
