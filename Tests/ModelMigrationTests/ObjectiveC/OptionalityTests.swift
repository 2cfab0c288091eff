import Testing

@testable import ModelMigration

/// Bodies of `propertyIsOptional:` for the properties `a`, `b` and `c`.
private let readable: [(body: String, optionality: SourceOptionality)] = [
  ("return YES;", SourceOptionality(areAllOptional: true)),
  ("return NO;", SourceOptionality()),
  ("return true;", SourceOptionality(areAllOptional: true)),
  ("return [name isEqualToString:@\"a\"];", SourceOptionality(optional: ["a"])),
  (
    "if ([name isEqualToString:@\"a\"]) return YES; if ([@\"c\" isEqual:name]) { return YES; } return NO;",
    SourceOptionality(optional: ["a", "c"]),
  ),
  (
    "if ([name isEqualToString:@\"a\"] || [name isEqualToString:@\"b\"]) { return YES; } else { return NO; }",
    SourceOptionality(optional: ["a", "b"]),
  ),
  ("return [@[@\"c\", @\"a\"] containsObject:name];", SourceOptionality(optional: ["a", "c"])),
  (
    "return [[NSSet setWithObjects:@\"b\", nil] containsObject:name];",
    SourceOptionality(optional: ["b"]),
  ),
  (
    "NSArray *names = [NSArray arrayWithObjects:@\"a\", @\"b\", nil]; if ([names containsObject:name]) return YES; return NO;",
    SourceOptionality(optional: ["a", "b"]),
  ),
  (
    "return ![name isEqualToString:@\"a\"];",
    SourceOptionality(areAllOptional: true, required: ["a"]),
  ),
  (
    "if ([name isEqualToString:@\"a\"]) return NO; return YES;",
    SourceOptionality(areAllOptional: true, required: ["a"]),
  ),
  (
    "return ![@[@\"a\", @\"b\"] containsObject:name];",
    SourceOptionality(areAllOptional: true, required: ["a", "b"]),
  ),
  (
    "return [name isEqualToString:@\"a\"] ? YES : [super propertyIsOptional:name];",
    SourceOptionality(optional: ["a"]),
  ),
  (
    "BOOL result = NO; if ([name hasPrefix:@\"b\"]) { result = YES; } return result;",
    SourceOptionality(optional: ["b"]),
  ),
  (
    "return [name isEqualToString:NSStringFromSelector(@selector(c))];",
    SourceOptionality(optional: ["c"]),
  ),
  ("return [@{@\"a\": @YES, @\"b\": @NO}[name] boolValue];", SourceOptionality(optional: ["a"])),
  (
    "switch ([@[@\"a\", @\"b\", @\"c\"] indexOfObject:name]) { case 0: case 1: return YES; case 2: break; default: return NO; } return NO;",
    SourceOptionality(optional: ["a", "b"]),
  ),
  (
    "switch (name.length) { case 1: { return ![name isEqual:@\"b\"]; } default: return YES; }",
    SourceOptionality(areAllOptional: true, required: ["b"]),
  ),
  (
    "BOOL result = YES; switch ([name isEqual:@\"a\"]) { default: result = NO; case 1: break; } return result;",
    SourceOptionality(optional: ["a"]),
  ),
  ("NSLog(@\"%@\", name); return YES;", SourceOptionality(areAllOptional: true)),
  (
    "NSArray *names = [[NSArray alloc] initWithArray:@[@\"a\"] copyItems:YES]; return [[names arrayByAddingObjectsFromArray:@[@\"c\"]] containsObject:name];",
    SourceOptionality(optional: ["a", "c"]),
  ),
  (
    "return [[NSDictionary dictionaryWithObject:@YES forKey:@\"b\"][name] boolValue];",
    SourceOptionality(optional: ["b"]),
  ),
  (
    "return [JSONModel respondsToSelector:@selector(keyMapper)] && ![JSONModel respondsToSelector:@selector(other)];",
    SourceOptionality(areAllOptional: true),
  ),
]

/// Bodies that cannot be read, with why.
private let unreadable: [(body: String, reason: String)] = [
  (
    "return [[NSString stringWithFormat:@\"%d\", 3] isEqual:name];", "the format cannot be read",
  ),
  ("return [[NSDictionary dictionaryWithContentsOfFile:name] count];", "cannot be read"),
  ("return name < @\"b\";", "BinaryOperator cannot be read"),
  ("return [super propertyIsNamed:name];", "`propertyIsNamed:` is not a method of the input"),
]

private func text(_ bodies: [String], _ method: String = "propertyIsOptional:") -> String {
  let classes = bodies.enumerated().map { index, body in
    """
    @interface M\(index) : JSONModel
    @property NSString *a, *b, *c;
    @end
    @implementation M\(index)
    + (BOOL)\(method)(NSString *)name { \(body) }
    @end
    """
  }
  return "#import <JSONModel/JSONModel.h>\n" + classes.joined(separator: "\n")
}

@Suite(.needsClang) struct OptionalityTests {
  @Test func `Optional and required properties are read from code of all forms`() throws {
    let models = try describe(text(readable.map(\.body))).models
    #expect(models.count == readable.count)
    for (model, row) in zip(models, readable) {
      #expect(model.optionality == row.optionality, "\(row.body)")
      #expect(model.manualSteps == [] && model.methods == [], "\(row.body)")
    }
  }

  @Test func `Ignored properties are read alike`() throws {
    let bodies = ["return YES;", "return [name isEqualToString:@\"b\"];", "return NO;"]
    let models = try describe(text(bodies, "propertyIsIgnored:")).models
    #expect(models.map(\.optionality.ignored) == [["a", "b", "c"], ["b"], []])
  }

  @Test func `Code that cannot be read is kept`() throws {
    let body = "return [Settings.shared allows:name];"
    let optional = try describe(text([body])).models.first
    let unread = UnreadBody(
      lines: [body],
      reason: "clang reports: property 'shared' not found on object of type 'Settings'",
      location: SourceLocation(file: "Models.m", line: 6),
    )
    #expect(optional?.optionality == SourceOptionality(unreadOptionalBody: unread))
    let ignored = try describe(text([body], "propertyIsIgnored:")).models.first
    #expect(ignored?.optionality == SourceOptionality(unreadIgnoredBody: unread))
  }

  @Test func `Code that cannot be read is kept with the reason`() throws {
    let models = try describe(text(unreadable.map(\.body))).models
    for (model, row) in zip(models, unreadable) {
      let reason = model.optionality.unreadOptionalBody?.reason
      #expect(reason?.contains(row.reason) == true, "\(row.body): \(reason ?? "none")")
    }
  }

  @Test func `A name that is not a property is left to the user`() throws {
    let model = try describe(text(["return [@[@\"a\", @\"d\"] containsObject:name];"])).models.first
    #expect(model?.optionality.optional == ["a"])
    #expect(
      model?.manualSteps.map(\.message) == [
        "`propertyIsOptional:` names `d`, which is not a property"
      ]
    )
  }

  @Test func `A comparison with a name in capitals names no property`() throws {
    let bodies = [
      "return [[name uppercaseString] isEqualToString:@\"A\"];",
      "return [@[@\"B\"] containsObject:name.uppercaseString];",
    ]
    let models = try describe(text(bodies)).models
    #expect(models.map(\.optionality.optional) == [["a"], ["b"]])
    #expect(models.flatMap(\.manualSteps) == [])
  }

  @Test func `Inherited properties can be optional`() throws {
    let models = try describe(
      """
      #import "JSONModel.h"
      @interface Base : JSONModel
      @property NSString *a;
      @end
      @implementation Base
      + (BOOL)propertyIsOptional:(NSString *)name { return [name isEqualToString:@"a"]; }
      @end
      @interface Song : Base
      @property NSString *b, *c;
      @end
      @implementation Song
      + (BOOL)propertyIsOptional:(NSString *)name {
        if ([name isEqualToString:@"b"]) return YES;
        return [super propertyIsOptional:name];
      }
      @end
      """
    ).models
    #expect(models.map(\.optionality.optional) == [["a"], ["b", "a"]])
  }

  @Test func `Classes of elements and the index are read from methods`() throws {
    let song = try jsonModel(
      """
      @property NSArray *parts;
      @property NSDictionary *map;
      @property NSArray *plain;
      @property NSString *key;
      """,
      """
      + (NSString *)protocolForArrayProperty:(NSString *)name {
        if ([name isEqualToString:@"parts"]) return @"Song";
        return [super protocolForArrayProperty:name];
      }
      + (Class)classForCollectionProperty:(NSString *)name {
        if ([name isEqualToString:@"map"]) { return Song.class; }
        return nil;
      }
      - (NSString *)indexPropertyName { return @"key"; }
      """,
    )
    #expect(
      song.properties.map(\.type) == [
        .array(.model("Song")), .dictionary(.model("Song")), .array(.any), .string,
      ]
    )
    #expect(song.properties.map(\.isIndex) == [false, false, false, true])
    #expect(song.methods == [] && song.manualSteps == [])
  }

  @Test func `A class of elements that cannot be read is left to the user`() throws {
    let song = try jsonModel(
      "@property NSArray *parts;",
      "+ (Class)classForCollectionProperty:(NSString *)name { return [Registry find:name]; }",
    )
    #expect(song.properties.map(\.type) == [.array(.any)])
    #expect(song.methods.map(\.selector) == ["classForCollectionProperty:"])
    #expect(
      song.manualSteps.map(\.message) == [
        "carry over `classForCollectionProperty:`, which cannot be read: `Registry` has no readable method `find:`"
      ]
    )
  }
}
