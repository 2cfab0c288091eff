import Testing

@testable import ModelMigration

private typealias Path = SourceKeys.Path

/// Bodies of `keyMapper`, with what they declare.
private let readable: [(body: String, keys: SourceKeys)] = [
  (
    "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@\"a\": @\"x\", @\"b\": @\"y.z\"}];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["y.z"])]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithDictionary:@{@\"x\": @\"a\", @\"y.z\": @\"b\"}];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["y.z"])]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithDictionary:@{@\"x\": @\"a\", @\"y\": @\"a\"}];",
    SourceKeys(paths: [Path(property: "a", keys: ["x", "y"])]),
  ),
  (
    "NSDictionary *map = @{@\"a\": @\"x\"}; return [[[JSONKeyMapper alloc] initWithModelToJSONDictionary:map] autorelease];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"])]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{NSStringFromSelector(@selector(a)): kKey, KEY: @\"y\"}];",
    SourceKeys(paths: [Path(property: "a", keys: ["constant"]), Path(property: "b", keys: ["y"])]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithDictionary:[NSDictionary dictionaryWithObjectsAndKeys:@\"a\", @\"x\", @\"b\", @\"y\", nil]];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["y"])]),
  ),
  (
    "NSMutableDictionary *map = [NSMutableDictionary new]; map[@\"a\"] = @\"x\"; [map setValue:@\"y\" forKey:@\"b\"]; map[@\"a\"] = @\"z\"; [map removeObjectForKey:@\"b\"]; return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[map copy]];",
    SourceKeys(paths: [Path(property: "a", keys: ["z"])]),
  ),
  (
    "NSMutableDictionary *map = [@{@\"a\": @\"x\"} mutableCopy]; [map addEntriesFromDictionary:[self more]]; return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["more"])]),
  ),
  (
    "static JSONKeyMapper *mapper; static dispatch_once_t once; dispatch_once(&once, ^{ mapper = [JSONKeyMapper mapperForSnakeCase]; }); return mapper;",
    SourceKeys(scheme: .snakeCase),
  ),
  (
    "NSMutableDictionary *map = [NSMutableDictionary dictionary]; for (NSString *name in @[@\"a\", @\"b\"]) { if ([name isEqual:@\"c\"]) continue; map[name] = [NSString stringWithFormat:@\"data.%@\", name]; } return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];",
    SourceKeys(paths: [
      Path(property: "a", keys: ["data.a"]), Path(property: "b", keys: ["data.b"]),
    ]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[NSDictionary dictionaryWithObjects:@[@\"x\"] forKeys:@[@\"a\"]]];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"])]),
  ),
  ("return [JSONKeyMapper mapperForSnakeCase];", SourceKeys(scheme: .snakeCase)),
  ("return JSONKeyMapper.mapperForTitleCase;", SourceKeys(scheme: .titleCase)),
  (
    "return [JSONKeyMapper mapperFromUnderscoreCaseToCamelCase];",
    SourceKeys(scheme: .snakeCase),
  ),
  (
    "return [JSONKeyMapper mapperFromUpperCaseToLowerCase];",
    SourceKeys(scheme: .upperCaseToLowerCase),
  ),
  (
    "return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase] withModelToJSONExceptions:@{@\"a\": @\"x\"}];",
    SourceKeys(scheme: .snakeCase, paths: [Path(property: "a", keys: ["x"])]),
  ),
  (
    "return [JSONKeyMapper mapper:[JSONKeyMapper mapperForTitleCase] withExceptions:@{@\"x\": @\"a\"}];",
    SourceKeys(scheme: .titleCase, paths: [Path(property: "a", keys: ["x"])]),
  ),
  (
    "NSDictionary *map = @{@\"a\": @\"x\"}; return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^NSString *(NSString *key) { return map[key] ?: key; }];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"])]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^(NSString *key) { return [key isEqual:@\"a\"] ? @\"x\" : [@\"data.\" stringByAppendingString:key]; }];",
    SourceKeys(paths: [
      Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["data.b"]),
    ]),
  ),
  (
    "return [[JSONKeyMapper alloc] initWithJSONToModelBlock:^NSString *(NSString *key) { return nil; } modelToJSONBlock:^NSString *(NSString *key) { return [key uppercaseString]; }];",
    SourceKeys(paths: [Path(property: "a", keys: ["A"]), Path(property: "b", keys: ["B"])]),
  ),
  (
    "NSMutableDictionary *map = NSMutableDictionary.new; [map safeSetObject:@\"x\" forKey:@\"a\"]; return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[map dictionaryByAddingEntriesFromDictionary:@{@\"b\": @\"y\"}]];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"]), Path(property: "b", keys: ["y"])]),
  ),
  (
    "NSMutableDictionary *map = [NSMutableDictionary dictionary]; NSArray *names = @[@\"a\", @\"b\"]; for (NSUInteger i = 0; i < names.count; i++) { map[names[i]] = [names[i] uppercaseString]; } int n = 0; do { n += 2; } while (n < 5); while (n > 0) { n--; if (n == 3) break; } if (n != 3) { return nil; } return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];",
    SourceKeys(paths: [Path(property: "a", keys: ["A"]), Path(property: "b", keys: ["B"])]),
  ),
  (
    "NSMutableDictionary *map = [NSMutableDictionary dictionaryWithDictionary:[super keyMapper]]; [map addEntriesFromDictionary:nil]; map[@\"a\"] = @\"x\"; return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];",
    SourceKeys(paths: [Path(property: "a", keys: ["x"])]),
  ),
  ("return nil;", SourceKeys()),
  ("return [super keyMapper];", SourceKeys()),
]

private let unreadable = [
  "return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^NSString *(NSString *key) { return [Keys keyFor:key]; }];",
  "return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^NSString *(NSString *key) { return nil; }];",
  "return [[JSONKeyMapper alloc] initWithJSONToModelBlock:^NSString *(NSString *key) { return key; } modelToJSONBlock:nil];",
  "for (int i = 0; i < 3; i--) {} return nil;",
  "while ([Queue isBusy]) {} return nil;",
  "return [MapperFactory mapperForClass:self];",
  "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@\"a\": @(3)}];",
  "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:someGlobal];",
  "while (1) {} return nil;",
  "return [self keyMapper];",
  "return [JSONKeyMapper baseMapper:(id)@\"a\" withModelToJSONExceptions:@{@\"a\": @\"x\"}];",
  "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:(id)@{@1: @\"x\"}];",
]

private func text(_ bodies: [String]) -> String {
  let classes = bodies.enumerated().map { index, body in
    """
    @interface M\(index) : JSONModel
    @property NSString *a, *b;
    @end
    @implementation M\(index)
    + (NSDictionary *)more { return @{@"b": @"more"}; }
    + (JSONKeyMapper *)keyMapper { \(body) }
    @end
    """
  }
  let head =
    "#import <JSONModel/JSONModel.h>\nstatic NSString *const kKey = @\"constant\";\n#define KEY @\"b\"\n"
  return head + classes.joined(separator: "\n")
}

@Suite(.needsClang) struct KeyMapperTests {
  @Test func `Mappers of all forms are read`() throws {
    let models = try describe(text(readable.map(\.body))).models
    #expect(models.count == readable.count)
    for (model, row) in zip(models, readable) {
      #expect(model.keys == row.keys, "\(row.body)")
      #expect(model.manualSteps == [], "\(row.body)")
    }
  }

  @Test func `A mapper that cannot be read is kept as it is written`() throws {
    let models = try describe(text(unreadable)).models
    #expect(models.count == unreadable.count)
    for (model, body) in zip(models, unreadable) {
      let unread = try #require(model.keys.unreadBody)
      #expect(model.keys == SourceKeys(unreadBody: unread))
      #expect(unread.lines == [body] && unread.reason != nil && unread.conditions == [])
      #expect(model.methods.map(\.selector) == ["more"])
    }
  }

  @Test func `The keys of a constant of another file are read`() throws {
    let models = try describe([
      "Keys.h": "#import <Foundation/Foundation.h>\nextern NSString *const kTitle;",
      "Keys.m":
        "#import \"Keys.h\"\nNSString *const kTitle = @\"the_title\";\nNSString *const kOther = @\"other\";",
      "Song.h":
        "#import \"JSONModel.h\"\n@interface Song : JSONModel\n@property NSString *title;\n@end",
      "Song.m": """
      #import "Song.h"
      #import "Keys.h"
      @implementation Song
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"title": kTitle}];
      }
      @end
      """,
    ])
    #expect(
      models.models.first?.keys.paths == [SourceKeys.Path(property: "title", keys: ["the_title"])]
    )
    #expect(models.notes == [])
  }

  @Test func `A key of a name that is not a property is left to the user`() throws {
    let song = try jsonModel(
      "@property NSString *title;",
      """
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"titel": @"x", @"title": @"y"}];
      }
      """,
    )
    #expect(song.keys.paths == [SourceKeys.Path(property: "title", keys: ["y"])])
    #expect(
      song.manualSteps == [
        ManualStep(
          message: "`keyMapper` names `titel`, which is not a property",
          location: SourceLocation(file: "Models.m", line: 6),
        )
      ]
    )
  }

  @Test
  func `Properties of superclasses can be mapped, and mappers can extend that of the superclass`()
    throws
  {
    let models = try describe(
      """
      #import "JSONModel.h"
      @interface Base : JSONModel
      @property NSString *identifier;
      @end
      @interface Song : Base
      @property NSString *title;
      @end
      @implementation Base
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"identifier": @"id"}];
      }
      @end
      @implementation Song
      + (JSONKeyMapper *)keyMapper {
        return [JSONKeyMapper baseMapper:[super keyMapper] withModelToJSONExceptions:@{@"title": @"name"}];
      }
      @end
      """
    ).models
    #expect(models.map(\.superclass) == [nil, "Base"])
    #expect(models.last?.keys.paths.map(\.property) == ["identifier", "title"])
    #expect(models.last?.keys.paths.map(\.keys) == [["id"], ["name"]])
  }

  @Test(
    arguments: [
      "@implementation Other\n+ (void)load { map = @{@\"title\": @\"name\"}; }\n@end",
      "static void fill(void) { map = @{@\"title\": @\"name\"}; }",
    ]
  )
  func `A variable that other code sets has no value`(other: String) throws {
    let text = """
      #import "JSONModel.h"
      @interface Song : JSONModel
      @property NSString *title;
      @end
      static NSDictionary *map = nil;
      @implementation Song
      + (JSONKeyMapper *)keyMapper {
        BODY
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];
      }
      @end
      """
    let reason = "another method sets `map`"
    let unread = try describe("\(text.replacing("BODY", with: ""))\n\(other)").models.first
    #expect(unread?.keys.unreadBody?.reason == reason)
    let lazy = text.replacing("BODY", with: "if (!map) map = @{@\"title\": @\"name\"};")
    let local = "@implementation Other\n- (void)a { id map; map = nil; }\n@end"
    #expect(try describe("\(lazy)\n\(local)").models.first?.keys.paths.map(\.keys) == [["name"]])
  }
}
