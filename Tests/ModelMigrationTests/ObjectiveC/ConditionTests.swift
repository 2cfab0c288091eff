import Testing

@testable import ModelMigration

private typealias Path = SourceKeys.Path

private func mapper(_ body: String) throws -> SourceModel {
  try jsonModel(
    "@property NSString *a, *b, *c;",
    "+ (JSONKeyMapper *)keyMapper { \(body) }",
  )
}

private let make = "return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];"

@Suite(.needsClang) struct ConditionTests {
  @Test func `Keys that no condition changes are read, and the others are left to the user`() throws
  {
    let body =
      "NSMutableDictionary *map = [@{@\"a\": @\"x\"} mutableCopy]; if ([App isOld]) { map[@\"b\"] = @\"y\"; } else { map[@\"c\"] = @\"z\"; } \(make)"
    let song = try mapper(body)
    #expect(song.keys.paths == [Path(property: "a", keys: ["x"])])
    #expect(
      song.keys.unreadBody
        == UnreadBody(
          lines: [body],
          location: SourceLocation(file: "Models.m", line: 6),
          conditions: ["[App isOld]"],
          properties: ["b", "c"],
        )
    )
  }

  @Test func `Each combination of conditions counts, and each condition once`() throws {
    let body =
      "NSDictionary *map = @{@\"a\": [App isOld] ? @\"x\" : @\"y\", @\"b\": [App isOld] ? @\"u\" : @\"v\", @\"c\": flag || [App isNew] ? @\"w\" : @\"w\"}; \(make)"
    let song = try mapper(body)
    #expect(song.keys.paths == [Path(property: "c", keys: ["w"])])
    #expect(song.keys.unreadBody?.conditions == ["[App isOld]", "flag", "[App isNew]"])
    #expect(song.keys.unreadBody?.properties == ["a", "b"])
  }

  @Test func `A condition without effect on the keys does not matter`() throws {
    let song = try mapper(
      "NSDictionary *map = @{@\"a\": @\"x\"}; if ([App isOld]) { NSLog(@\"old\"); } \(make)"
    )
    #expect(song.keys == SourceKeys(paths: [Path(property: "a", keys: ["x"])]))
  }

  @Test func `Mappers of different kinds have nothing in common`() throws {
    let song = try mapper(
      "if ([App isOld]) return [JSONKeyMapper mapperForSnakeCase]; NSDictionary *map = @{@\"a\": @\"x\"}; \(make)"
    )
    #expect(song.keys.isEmpty)
    #expect(song.keys.unreadBody?.conditions == ["[App isOld]"])
  }

  @Test func `Many conditions are left to the user as a whole`() throws {
    let entries = (0..<5).map { "@\"\($0)\": [App is\($0)] ? @\"x\" : @\"y\"" }
    let song = try mapper("NSDictionary *map = @{\(entries.joined(separator: ", "))}; \(make)")
    #expect(song.keys.isEmpty)
    #expect(song.keys.unreadBody?.conditions == [])
    #expect(song.keys.unreadBody?.lines.count == 1)
  }

  @Test func `Answers about properties are read as far as no condition changes them`() throws {
    let song = try jsonModel(
      "@property NSString *a, *b, *c;",
      """
      + (BOOL)propertyIsOptional:(NSString *)name {
        if ([name isEqual:@"a"]) return YES;
        if ([name isEqual:@"b"] && [App isOld]) return YES;
        return NO;
      }
      + (BOOL)propertyIsIgnored:(NSString *)name {
        if ([Names contain:name]) return YES;
        return NO;
      }
      """,
    )
    #expect(song.optionality.optional == ["a"] && song.optionality.required == [])
    #expect(song.optionality.unreadOptionalBody?.conditions == ["[App isOld]"])
    #expect(song.optionality.unreadOptionalBody?.properties == ["b"])
    #expect(song.optionality.ignored == [])
    #expect(song.optionality.unreadIgnoredBody?.properties == ["a", "b", "c"])
    #expect(song.manualSteps == [])
  }

  @Test func `Elements and lists that depend on a condition are left to the user`() throws {
    let song = try yyModel(
      "@property NSArray *a;",
      """
      + (NSArray *)modelPropertyBlacklist {
        if ([App isOld]) return @[@"a"];
        return nil;
      }
      """,
    )
    #expect(song.excludedProperties == [])
    #expect(
      song.manualSteps.map(\.message) == [
        "carry over `modelPropertyBlacklist`, which cannot be read: it depends on `[App isOld]`"
      ]
    )
  }
}
