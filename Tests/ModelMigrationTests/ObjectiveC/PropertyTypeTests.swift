import Testing

@testable import ModelMigration

/// Types as written in Objective-C, with what they are.
private let types: KeyValuePairs<String, SourceType> = [
  "NSString *": .string, "NSMutableString *": .string, "NSNumber *": .number,
  "NSDecimalNumber *": .decimal,
  "NSTimeZone *": .timeZone,
  "NSDate *": .date, "NSURL *": .url, "NSData *": .data, "NSMutableData *": .data,
  "BOOL ": .bool, "bool ": .bool, "_Bool ": .bool, "float ": .float, "double ": .double,
  "CGFloat ": .cgFloat,
  "NSTimeInterval ": .double, "long double ": .double, "CFTimeInterval ": .double,
  "Float32 ": .float, "Float64 ": .double, "CLLocationDegrees ": .double,
  "Byte ": .integer(bits: 8, isSigned: false),
  "NSInteger ": .integer(bits: nil, isSigned: true),
  "NSUInteger ": .integer(bits: nil, isSigned: false),
  "long ": .integer(bits: nil, isSigned: true),
  "unsigned long ": .integer(bits: nil, isSigned: false),
  "char ": .integer(bits: 8, isSigned: true), "unsigned char ": .integer(bits: 8, isSigned: false),
  "short ": .integer(bits: 16, isSigned: true), "uint16_t ": .integer(bits: 16, isSigned: false),
  "unichar ": .integer(bits: 16, isSigned: false),
  "int ": .integer(bits: 32, isSigned: true), "unsigned ": .integer(bits: 32, isSigned: false),
  "int8_t ": .integer(bits: 8, isSigned: true), "int32_t ": .integer(bits: 32, isSigned: true),
  "long long ": .integer(bits: 64, isSigned: true),
  "unsigned long long ": .integer(bits: 64, isSigned: false),
  "int64_t ": .integer(bits: 64, isSigned: true), "uint64_t ": .integer(bits: 64, isSigned: false),
  "size_t ": .integer(bits: nil, isSigned: false), "time_t ": .integer(bits: 64, isSigned: true),
  "NSArray *": .array(.any), "NSMutableArray *": .array(.any), "NSSet *": .set(.any),
  "NSMutableSet *": .set(.any), "NSOrderedSet *": .orderedSet(.any),
  "NSDictionary *": .dictionary(.any),
  "NSMutableDictionary *": .dictionary(.any),
  "NSArray<NSString *> *": .array(.string), "NSArray<id> *": .array(.any),
  "NSMutableArray<NSNumber *> *": .array(.number), "NSSet<NSURL *> *": .set(.url),
  "NSDictionary<NSString *, NSDate *> *": .dictionary(.date),
  "NSDictionary<NSString *, id> *": .dictionary(.any),
  "NSArray<NSArray<NSString *> *> *": .array(.array(.string)),
  "NSDictionary<NSString *, NSArray<Part *> *> *": .dictionary(.array(.model("Part"))),
  "Part *": .model("Part"), "NSArray<Part> *": .array(.model("Part")),
  "NSArray<Part *> *": .array(.model("Part")),
  "NSArray <Optional, Part> *": .array(.model("Part")),
  "NSMutableArray<Part *> <Optional> *": .array(.model("Part")),
  "NSDictionary<Part> *": .dictionary(.model("Part")), "NSSet<Part> *": .set(.model("Part")),
  "NSOrderedSet<Part *> *": .orderedSet(.model("Part")),
  "NSArray<__kindof Part *> *": .array(.model("Part")),
  "id ": .any, "NSObject *": .any, "id<Optional> ": .any, "id<Walking> ": .other("id<Walking>"),
  "Class ": .metatype, "SEL ": .selector, "Kind ": .enumeration("Kind"),
  "enum Kind ": .enumeration("Kind"),
  "OldKind ": .enumeration("OldKind"), "enum _OldKind ": .enumeration("OldKind"),
  "SongName ": .string, "SongNames ": .array(.string),
  "Count ": .integer(bits: nil, isSigned: true),
  "NSArray<SongName> *": .array(.string),
  "UIColor *": .other("UIColor"), "NSValue *": .other("NSValue"), "CGRect ": .other("CGRect"),
  "Helper *": .other("Helper"), "NSArray<Helper> *": .array(.other("Helper")),
  "Handler ": .closure(
    [Passed(type: .integer(bits: 32, isSigned: true), isOptional: false)],
    nil,
  ),
  "struct Point ": .other("Point"), "int *": .other("int *"), "NSError **": .other("NSError **"),
]

@Suite(.needsClang) struct PropertyTypeTests {
  @Test func `Each type of property has its description`() throws {
    let properties = types.enumerated().map { "@property \($0.element.key)p\($0.offset);" }
    let models = try describe(
      """
      #import <UIKit/UIKit.h>
      #import <JSONModel/JSONModel.h>
      @protocol Part @end
      @protocol Helper @end
      @protocol Walking - (void)walk; @end
      typedef NS_ENUM(NSInteger, Kind) { KindA };
      typedef enum _OldKind { OldKindA } OldKind;
      typedef NSString *SongName;
      typedef NSArray<NSString *> *SongNames;
      typedef NSInteger Count;
      typedef void (^Handler)(int);
      struct Point { int x; };
      @interface Part : JSONModel
      @end
      @interface Helper : NSObject
      @end
      @interface Song : JSONModel
      \(properties.joined(separator: "\n"))
      @end
      """
    ).models
    let song = try #require(models.last)
    #expect(song.properties.count == types.count)
    for (property, (text, type)) in zip(song.properties, types) {
      #expect(property.type == type, "\(text)")
    }
  }

  @Test func `Only JSONModel maps time zones, and not those in arrays`() throws {
    let properties = "@property NSTimeZone *zone; @property NSArray<NSTimeZone *> *zones;"
    let song = try jsonModel(properties)
    #expect(song.properties.map(\.type) == [.timeZone, .array(.timeZone)])
    #expect(song.manualSteps.map(\.property) == ["zones"])
    #expect(try yyModel(properties).property("zone").type == .other("NSTimeZone"))
  }

  @Test func `A block has its parameters and its result`() throws {
    let song = try jsonModel(
      "@property (nonatomic, copy) void (^done)(NSString *name, BOOL isLast);"
    )
    let parameters = [
      Passed(type: .string, isOptional: true), Passed(type: .bool, isOptional: false),
    ]
    #expect(song.properties.map(\.type) == [.closure(parameters, nil)])
  }

  @Test func `A protocol named like a class chooses the class of a single object in YYModel only`()
    throws
  {
    let shape = "@protocol Shape @end\n@interface Shape : NSObject\n@property int n;\n@end"
    let song = try yyModel("@property id<Shape> shape;", others: shape)
    #expect(try song.property("shape").type == .model("Shape"))
  }

  @Test func `Of several protocols JSONModel takes the last and YYModel the first with a class`()
    throws
  {
    let protocols = "@protocol One @end\n@protocol Two @end\n@protocol None @end\n"
    func text(_ library: String, _ base: String) -> String {
      """
      #import <\(library)/\(library).h>
      \(protocols)
      @interface One : \(base)
      @property int n;
      @end
      @interface Two : \(base)
      @property int n;
      @end
      @interface Song : \(base)
      @property NSArray<None, One, Two> *parts;
      @end
      """
    }
    let json = try describe(text("JSONModel", "JSONModel")).models
    #expect(json.last?.properties.first?.type == .array(.model("Two")))
    let yy = try describe(text("YYModel", "NSObject")).models
    #expect(yy.last?.properties.first?.type == .array(.model("One")))
  }

  @Test func `A type parameter is any object`() throws {
    let models = try describe(
      """
      #import "JSONModel.h"
      @interface Response<ObjectType> : JSONModel
      @property ObjectType data;
      @property NSArray<ObjectType> *list;
      @property NSDictionary<NSString *, ObjectType> *map;
      @end
      """
    ).models
    #expect(models.first?.properties.map(\.type) == [.any, .array(.any), .dictionary(.any)])
  }
}
