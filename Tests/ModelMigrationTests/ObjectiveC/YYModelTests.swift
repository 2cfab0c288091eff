import Testing

@testable import ModelMigration

@Suite(.needsClang) struct YYModelTests {
  @Test func `Keys, paths and alternatives are read`() throws {
    let song = try yyModel(
      "@property NSString *a, *b, *c, *d;",
      """
      + (NSDictionary *)modelCustomPropertyMapper {
        return @{@"a": @"x", @"b": @"y.z", @"c": @[@"one", @"two.three"]};
      }
      """,
    )
    #expect(song.origin == .yyModel)
    #expect(
      song.keys
        == SourceKeys(paths: [
          SourceKeys.Path(property: "a", keys: ["x"]),
          SourceKeys.Path(property: "b", keys: ["y.z"]),
          SourceKeys.Path(property: "c", keys: ["one", "two.three"]),
        ])
    )
  }

  @Test func `Classes of elements are read in all forms`() throws {
    let song = try yyModel(
      "@property NSArray *a; @property NSSet *b; @property NSDictionary *c; @property id d; @property NSArray *e;",
      """
      + (NSDictionary *)modelContainerPropertyGenericClass {
        return @{@"a": Part.class, @"b": [Part class], @"c": @"Part", @"d": Part.class, @"e": [NSString class]};
      }
      """,
      others: "@interface Part : NSObject\n@property int n;\n@end",
    )
    #expect(
      song.properties.map(\.type) == [
        .array(.model("Part")), .set(.model("Part")), .dictionary(.model("Part")), .model("Part"),
        .array(.string),
      ]
    )
  }

  @Test func `Lists and classes of other values are kept as they are written`() throws {
    let song = try yyModel(
      "@property NSArray *a, *b;",
      """
      + (NSArray *)modelPropertyBlacklist { return @"a"; }
      + (NSArray *)modelPropertyWhitelist { return @[@1]; }
      + (NSDictionary *)modelContainerPropertyGenericClass { return @{@1: @"Part"}; }
      """,
    )
    let text = try swift(SourceModels(models: [song]))
    for body in [#"return @"a";"#, "return @[@1];", #"return @{@1: @"Part"};"#] {
      #expect(text.contains(body), "\(text)")
    }
  }

  @Test func `Classes of elements of an inherited property are noted`() throws {
    let models = try describe(
      """
      #import <YYModel/YYModel.h>
      @interface Item : NSObject <YYModel>
      @property int n;
      @end
      @interface Base : NSObject <YYModel>
      @property NSArray *list;
      @end
      @interface Sub : Base
      @end
      @implementation Base
      @end
      @implementation Sub
      + (NSDictionary *)modelContainerPropertyGenericClass { return @{@"list": Item.class}; }
      @end
      """
    ).models
    let sub = try #require(models.first { $0.name == "Sub" })
    #expect(sub.inheritedElements.map(\.property) == ["list"])
    #expect(sub.inheritedElements.map(\.element) == ["Item"])
  }

  @Test func `Lists of properties are read`() throws {
    let song = try yyModel(
      "@property int a, b, c;",
      """
      + (NSArray *)modelPropertyWhitelist { return @[@"a", @"b"]; }
      + (NSArray *)modelPropertyBlacklist { return [NSArray arrayWithObjects:@"c", @"x", nil]; }
      """,
    )
    #expect(song.allowedProperties == ["a", "b"])
    #expect(song.excludedProperties == ["c"])
    #expect(
      song.manualSteps.map(\.message) == [
        "`modelPropertyBlacklist` names `x`, which is not a property"
      ]
    )
  }

  @Test func `Methods that cannot be read leave a step and a stub`() throws {
    let song = try yyModel(
      "@property NSArray *a;",
      """
      + (NSDictionary *)modelCustomPropertyMapper { return [Keys load]; }
      + (NSDictionary *)modelContainerPropertyGenericClass { return [Classes load]; }
      + (NSArray *)modelPropertyWhitelist { return [Names load]; }
      """,
    )
    let location = SourceLocation(file: "Models.m", line: 7)
    let reason = "`Keys` has no readable method `load`"
    let body = UnreadBody(lines: ["return [Keys load];"], reason: reason, location: location)
    #expect(song.keys == SourceKeys(unreadBody: body))
    #expect(song.allowedProperties == nil)
    #expect(
      song.methods.map(\.selector) == [
        "modelContainerPropertyGenericClass", "modelPropertyWhitelist",
      ]
    )
    #expect(song.manualSteps.count == 2)
  }

  @Test func `Hooks become stubs, and families have their members`() throws {
    let song = try yyModel(
      "@property int n;",
      """
      + (Class)modelCustomClassForDictionary:(NSDictionary *)dic {
        if (dic[@"live"]) return [LiveSong class];
        return dic[@"x"] ? Other.class : [self class];
      }
      - (NSDictionary *)modelCustomWillTransformFromDictionary:(NSDictionary *)dic { return dic; }
      - (BOOL)modelCustomTransformFromDictionary:(NSDictionary *)dic {
        _n = 3;

        return YES;
      }
      - (BOOL)modelCustomTransformToDictionary:(NSMutableDictionary *)dic { return YES; }
      """,
      others:
        "@class Song;\n@interface LiveSong : NSObject\n@end\n@interface Other : NSObject\n@end",
    )
    #expect(song.familyMembers == ["LiveSong", "Other"])
    #expect(song.methods.map(\.kind) == [.hook, .hook, .hook, .hook])
    #expect(song.methods.map(\.isClassMethod) == [true, false, false, false])
    #expect(song.methods[2].body == ["_n = 3;", "", "return YES;"])
  }
}

@Suite(.needsClang) struct ClassificationTests {
  @Test func `A class is a model of the library that it derives from or shows signs of`() throws {
    let models = try describe([
      "JSON.m": """
      #import "JSONModel.h"
      @interface Plain : NSObject
      @property int n;
      @end
      @interface Song : JSONModel
      @property Plain *plain;
      @end
      @interface Live : Song
      @end
      """,
      "Signs.m": """
      #import <Foundation/Foundation.h>
      @interface ByMethod : NSObject
      @property NSArray<ByElement *> *elements;
      @property BySubclass *derived;
      @end
      @implementation ByMethod
      + (NSDictionary *)modelCustomPropertyMapper { return nil; }
      @end
      @interface ByElement : NSObject
      @end
      @interface Superclass : NSObject
      @end
      @interface BySubclass : Superclass
      @end
      @interface ByProtocol : NSObject <YYModel>
      @end
      @interface Neither : NSObject
      @property int n;
      @end
      """,
      "Import.m": """
      #import <YYKit/YYKit.h>
      @interface ByImport : NSObject
      @property int n;
      @end
      @interface NoProperties : NSObject
      @end
      @interface View : UIView
      @property int n;
      @end
      """,
    ])
    let origins = models.models.map { "\($0.name) \($0.origin)" }
    #expect(
      origins == [
        "Song jsonModel", "Live jsonModel", "ByMethod yyModel", "ByElement yyModel",
        "Superclass yyModel",
        "BySubclass yyModel", "ByProtocol yyModel", "ByImport yyModel",
      ]
    )
    #expect(models.models.first?.properties.map(\.type) == [.other("Plain")])
    #expect(models.notes.isEmpty)
    let unread = "nothing reads it from JSON"
    #expect(
      models.leftOutTypes == [
        LeftOutType(
          name: "Plain",
          reason: unread,
          location: SourceLocation(file: "JSON.m", line: 2),
        ),
        LeftOutType(
          name: "Neither",
          reason: unread,
          location: SourceLocation(file: "Signs.m", line: 17),
        ),
        LeftOutType(
          name: "NoProperties",
          reason: unread,
          location: SourceLocation(file: "Import.m", line: 5),
        ),
        LeftOutType(
          name: "View",
          reason: "it is a `UIView`",
          location: SourceLocation(file: "Import.m", line: 7),
        ),
      ]
    )
  }

  @Test func `What is made of models is none because a model or an import mentions it`() throws {
    let models = try describe([
      "Post.m": """
      #import <YYModel/YYModel.h>
      @interface PostLayout : NSObject
      @property CGFloat height;
      @end
      @interface Drawing : NSObject
      @property UIColor *color;
      @property CGRect frame;
      @property NSString *text;
      @end
      @interface Author : NSObject
      @property NSString *name;
      @end
      @interface Post : NSObject <YYModel>
      @property Author *author;
      @property PostLayout *layout;
      @property Drawing *drawing;
      @end
      @interface StoredCache : NSObject
      @property int n;
      @end
      @implementation StoredCache
      + (NSDictionary *)modelCustomPropertyMapper { return @{@"n": @"count"}; }
      @end
      """
    ])
    #expect(models.models.map(\.name) == ["Author", "Post", "StoredCache"])
    #expect(models.leftOutTypes.map(\.name) == ["PostLayout", "Drawing"])
    #expect(
      models.leftOutTypes.map(\.reason) == [
        "its name ends in `Layout`",
        "2 of 3 properties are weak, blocks, or of types that JSON lacks",
      ]
    )
  }

  @Test func `A class with an unknown superclass is judged by its own signs`() throws {
    let models = try describe(
      """
      @interface ByMarker : BaseModel
      @property NSString<Optional> *a;
      @end
      @interface ByMethod : BaseModel
      @end
      @implementation ByMethod
      + (BOOL)propertyIsOptional:(NSString *)name { return YES; }
      @end
      @interface ByYYMethod : BaseObject
      @end
      @implementation ByYYMethod
      + (NSArray *)modelPropertyBlacklist { return nil; }
      @end
      @interface Unclear : BaseObject
      @end
      """
    )
    #expect(
      models.models.map { "\($0.name) \($0.origin)" } == [
        "ByMarker jsonModel", "ByMethod jsonModel", "ByYYMethod yyModel",
      ]
    )
    #expect(
      models.models.last?.manualSteps.map(\.message) == [
        "add the properties of superclass `BaseObject`, which is not among the inputs"
      ]
    )
    #expect(models.leftOutTypes.map(\.name) == ["Unclear"])
  }

  @Test(arguments: [MigrationStyle.lenient, .compatible])
  func `No value is invented for nonnull dates and URLs`(style: MigrationStyle) throws {
    let song = try yyModel(
      "@property (nonnull) NSDate *date; @property (nonnull) NSURL *url; @property (nonnull) NSString *text;"
    )
    let text = try swift(SourceModels(models: [song]), style)
    let remark = "// TODO(migrate): It is no longer nonnull, because its type has no default."
    #expect(
      text.contains(
        """
          \(remark)
          var date: Date?
          \(remark)
          var url: URL?
          var text = ""
        """
      )
    )
  }

  @Test("Indices in key paths of MJExtension are indices, and steps where the engine has none")
  func indices() throws {
    let models = try describe(
      """
      #import <MJExtension/MJExtension.h>
      @interface Post : NSObject
      @property NSString *a, *b, *c, *d, *e;
      @end
      @implementation Post
      + (NSDictionary *)mj_replacedKeyFromPropertyName {
        return @{@"a": @"list[0].x", @"b": @"k[0]", @"c": @[@"k[1]", @"c"], @"d": @"m[1].n", @"e": @"m[x]"};
      }
      @end
      """
    )
    let native = try swift(models)
    for line in [
      #""a": "list[0].x","#, #""b": "k[0]","#, #""c": ["k[1]", "c"],"#,
      #""d": .reading("m[1].n"),"#,
      #""e": .keyPath("m[x]"),"#, "`m[1].n` is read, but not written",
      "`m[x]` has brackets that are part of a key here",
    ] { #expect(native.contains(line), "\(native)") }
    let compatible = SwiftWriter(style: .compatible).output(for: models)
    #expect(
      compatible.steps.count { $0.contains("has an index, and paths of YYModel have none") } == 4
    )
  }

  @Test("Brackets in keys of YYModel are part of them")
  func brackets() throws {
    let song = try yyModel(
      "@property NSString *title;",
      "+ (NSDictionary *)modelCustomPropertyMapper { return @{@\"title\": @\"a[0]\"}; }",
    )
    #expect(try swift(SourceModels(models: [song])).contains(#"["title": .keyPath("a[0]")]"#))
  }
}
