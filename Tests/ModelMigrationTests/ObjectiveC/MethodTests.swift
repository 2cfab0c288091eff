import Testing

@testable import ModelMigration

@Suite(.needsClang) struct MethodTests {
  @Test func `Each method with a body has its kind`() throws {
    let song = try jsonModel(
      """
      @property NSDate *date;
      @property NSDate *dateWithTime;
      @property NSString *title;
      @property (readonly) NSString *summary;
      @property NSInteger total;
      @property (getter=isOn) BOOL on;
      @property (class) Song *shared;
      """,
      """
      - (void)setDateWithNSString:(NSString *)s { a(); }
      - (void)setDateWithTimeWithNSNumber:(NSNumber *)n { a(); }
      - (id)JSONObjectForDate { return nil; }
      - (void)setTitle:(NSString *)title { _title = title; }
      - (NSString *)summary { return @""; }
      - (NSInteger)total { return 1; }
      - (void)setTotal:(NSInteger)total { }
      - (BOOL)isOn { return YES; }
      - (void)setOn:(BOOL)on { }
      + (Song *)shared { return nil; }
      - (BOOL)validate:(NSError **)error { return YES; }
      - (BOOL)isEqual:(id)other { return YES; }
      - (NSUInteger)hash { return 1; }
      - (instancetype)initWithDictionary:(NSDictionary *)d error:(NSError **)e { return nil; }
      - (instancetype)initWithString:(NSString *)s error:(JSONModelError **)e { return nil; }
      - (NSDictionary *)toDictionary { return nil; }
      - (void)setTitle:(NSString *)title animated:(BOOL)b { }
      + (instancetype)make { return nil; }
      - (void)setOtherWithNSString:(NSString *)s { }
      """,
    )
    #expect(
      song.methods.map(\.kind) == [
        .setter(property: "date", sourceClass: "NSString"),
        .setter(property: "dateWithTime", sourceClass: "NSNumber"),
        .getter(property: "date"), .propertySetter(property: "title"),
        .computedProperty(property: "summary"),
        .computedProperty(property: "total"), .propertySetter(property: "total"),
        .computedProperty(property: "on"),
        .propertySetter(property: "on"), .computedProperty(property: "shared"), .validate, .isEqual,
        .hash, .hook,
        .hook, .hook, .other, .other, .other,
      ]
    )
    #expect(song.methods.first?.selector == "setDateWithNSString:")
    #expect(song.methods.first?.location == SourceLocation(file: "Models.m", line: 12))
    #expect(song.manualSteps == [])
  }

  @Test func `The getter of a stored property is left to the user`() throws {
    let song = try jsonModel(
      "@property NSArray *list;",
      "- (NSArray *)list {\n  if (!_list) _list = @[];\n  return _list;\n}",
    )
    #expect(song.methods.map(\.kind) == [.storedPropertyGetter(property: "list")])
    #expect(song.methods.map(\.body) == [["if (!_list) _list = @[];", "return _list;"]])
    #expect(song.manualSteps == [])
  }

  @Test func `A method that passes something else on to the superclass is carried over`() throws {
    let song = try jsonModel(
      "",
      """
      - (void)setTitle:(NSString *)title { [super setTitle:title]; }
      - (void)setName:(NSString *)name { [super setName:[name lowercaseString]]; }
      - (void)setA:(id)a b:(id)b { [super setA:b b:a]; }
      """,
    )
    #expect(song.methods.map(\.selector) == ["setName:", "setA:b:"])
  }

  @Test func `A property with both accessors has storage only if it is synthesized`() throws {
    let accessors = """
      - (NSString *)nick { return @""; }
      - (void)setNick:(NSString *)nick { [self refresh]; }
      """
    let property = "@property (copy) NSString *nick;"
    let computed = try jsonModel(property, accessors)
    #expect(
      computed.methods.map(\.kind) == [
        .computedProperty(property: "nick"), .propertySetter(property: "nick"),
      ]
    )
    let stored = try jsonModel(property, "@synthesize nick = _nick;\n" + accessors)
    #expect(
      stored.methods.map(\.kind) == [
        .storedPropertyGetter(property: "nick"), .propertySetter(property: "nick"),
      ]
    )
  }

  @Test func `Methods of categories and of both files of a class are its methods`() throws {
    let models = try describe([
      "Song.h": "#import \"JSONModel.h\"\n@interface Song : JSONModel\n@end",
      "Song.m": "#import \"Song.h\"\n@implementation Song\n- (void)one { a(); }\n@end",
      "Song+More.m": """
      #import "Song.h"
      @interface Song (More)
      - (void)two;
      @end
      @implementation Song (More)
      - (void)two { b(); }
      @end
      """,
    ])
    #expect(models.models.map { $0.methods.map(\.selector) } == [["one", "two"]])
    #expect(
      models.models.map { $0.methods.map { $0.location?.file } } == [["Song.m", "Song+More.m"]]
    )
  }

  @Test func `Transformers are attached to the models with a property of their type`() throws {
    let models = try describe(
      """
      #import "JSONModel.h"
      @interface One : JSONModel
      @property NSDate *date;
      @property UIColor *color;
      @end
      @interface Two : JSONModel
      @property NSArray<NSDate *> *dates;
      @end
      @interface Three : JSONModel
      @property NSString *name;
      @end
      @implementation JSONValueTransformer (Mine)
      - (NSDate *)NSDateFromNSString:(NSString *)string { return nil; }
      - (id)JSONObjectFromNSDate:(NSDate *)date { return nil; }
      - (UIColor *)UIColorFromNSString:(NSString *)string { return nil; }
      - (NSURL *)NSURLFromNSString:(NSString *)string { return nil; }
      - (id)helper { return nil; }
      @end
      """
    )
    let date: [SourceMethod.Kind] = [
      .transformer(target: "NSDate", sourceClass: "NSString"),
      .reverseTransformer(sourceClass: "NSDate"),
    ]
    #expect(
      models.models[0].methods.map(\.kind) == date + [
        .transformer(target: "UIColor", sourceClass: "NSString")
      ]
    )
    #expect(models.models[1].methods.map(\.kind) == date)
    #expect(models.models[2].methods == [])
    #expect(
      models.notes.map(\.message) == [
        "carry over `NSURLFromNSString:` of `JSONValueTransformer`: no property is a `NSURL`",
        "carry over `helper` of `JSONValueTransformer`",
      ]
    )
  }

  @Test func `What has no place in a model is left to the user`() throws {
    let models = try describe(
      """
      #import "JSONModel.h"
      @protocol Playing
      - (void)play;
      @end
      @interface Song : JSONModel <NSCopying, Playing> {
        int _secret;
      }
      @end
      @implementation Song
      @end
      @interface NSString (Song)
      @end
      @implementation NSString (Song)
      @end
      static int helper(int x) { return x; }
      enum { kOne = 1 };
      NS_ENUM(NSInteger) { kTwo = 2 };
      """
    )
    #expect(
      models.models.first?.manualSteps.map(\.message) == [
        "adopt protocol `Playing`",
        "carry over instance variable `_secret`, which is not a property",
      ]
    )
    #expect(
      models.notes.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "2: protocol `Playing` is not a model",
        "11: category `Song` of `NSString` is not carried over",
        "15: function `helper` is not carried over",
        "16: an enum without a name is not carried over",
        "17: an enum without a name is not carried over",
      ]
    )
  }

  @Test func `Variables of an implementation and a global mapper are left to the user`() throws {
    let models = try describe(
      """
      #import "JSONModel.h"
      @interface Song : JSONModel
      @property int n;
      @end
      @implementation Song {
        int _hidden;
      }
      @synthesize n = _n;
      - (void)load {
        if (_hidden) { [JSONModel setGlobalKeyMapper:[JSONKeyMapper mapperForSnakeCase]]; }
      }
      @end
      """
    )
    #expect(
      models.models.first?.manualSteps == [
        ManualStep(
          message: "carry over instance variable `_hidden`, which is not a property",
          location: SourceLocation(file: "Models.m", line: 6),
        )
      ]
    )
    #expect(
      models.notes == [
        ManualStep(
          message: "`load` calls `setGlobalKeyMapper:`, which maps the keys of all models",
          location: SourceLocation(file: "Models.m", line: 9),
        )
      ]
    )
  }

  @Test func `A body that clang cannot parse is carried over as text`() throws {
    let song = try jsonModel(
      "@property int n;",
      "- (void)broken { ~ ; }\n- (void)fine { _n = 1; }",
    )
    #expect(song.methods.map(\.body) == [["~ ;"], ["_n = 1;"]])
    #expect(song.manualSteps == [])
  }
}

@Suite(.needsClang) struct EnumTests {
  @Test func `Enums of all forms have their constants`() throws {
    let enums = try describe(
      """
      #import <Foundation/Foundation.h>
      typedef NS_ENUM(NSInteger, Kind) { KindA, KindB = 5, KindC, KindD = -2 };
      typedef NS_OPTIONS(NSUInteger, Rights) { RightsNone = 0, RightsRead = 1 << 0, RightsAll = RightsRead | 1 << 3 };
      typedef enum { OldA, OldB } Old;
      enum Tagged { TaggedA = 'x' };
      typedef enum _Both { BothA = NSUIntegerMax } Both;
      """
    ).enums
    let values = enums.map { $0.cases.map { "\($0.name) \($0.value)" } }
    #expect(enums.map(\.name) == ["Kind", "Rights", "Old", "Tagged", "Both"])
    #expect(enums.map(\.isOptionSet) == [false, true, false, false, false])
    #expect(
      values == [
        ["KindA integer(0)", "KindB integer(5)", "KindC integer(6)", "KindD integer(-2)"],
        ["RightsNone integer(0)", "RightsRead integer(1)", "RightsAll integer(9)"],
        ["OldA integer(0)", "OldB integer(1)"], ["TaggedA integer(120)"], ["BothA integer(-1)"],
      ]
    )
    #expect(enums.first?.location == SourceLocation(file: "Models.m", line: 2))
  }

  @Test(
    "An initializer runs before or after the superclass reads JSON, as its body does",
    arguments: [
      (
        "self = [super initWithDictionary:d error:e]; if (self) { self.n = 1; } return self;",
        [false, true],
      ),
      ("if (!d) return nil; return [super initWithDictionary:d error:e];", [false, true]),
      ("return [super initWithDictionary:d[@\"data\"] error:e];", [true, false]),
      (
        "NSMutableDictionary *m = d.mutableCopy; m[@\"n\"] = @1; return [super initWithDictionary:m error:e];",
        [true, false],
      ),
      (
        "d = [d mutableCopy]; self = [super initWithDictionary:d error:e]; return self;",
        [true, false],
      ),
      (
        "id m = d[@\"x\"]; if (self = [super initWithDictionary:m error:e]) { self.n = 1; } return self;",
        [true, true],
      ),
      (
        "if ((self = [super init])) { self.n = [d[@\"n\"] intValue]; } return self;",
        [false, true],
      ),
    ],
  )
  func initializers(body: String, parts: [Bool]) throws {
    let song = try jsonModel(
      "@property NSInteger n;",
      "- (instancetype)initWithDictionary:(NSDictionary *)d error:(NSError **)e { \(body) }",
    )
    let method = try #require(song.methods.first)
    #expect([method.precedesSuper, method.followsSuper] == parts)
    let text = try swift(SourceModels(models: [song]))
    #expect(text.contains("static func preprocess(") == parts[0])
    #expect(text.contains("mutating func postprocess(") == parts[1])
  }
}
