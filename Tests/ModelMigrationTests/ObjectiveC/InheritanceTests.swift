import Testing

@testable import ModelMigration

private func family(
  _ base: String,
  _ sub: String = "",
  _ origin: String = "JSONModel",
) throws
  -> [SourceModel]
{
  let root = origin == "JSONModel" ? "JSONModel" : "NSObject <YYModel>"
  return try describe(
    """
    #import <\(origin)/\(origin).h>
    @interface Item : \(root)
    @property NSString *label;
    @end
    @implementation Item
    @end
    @interface Base : \(root)
    @property NSString *identifier;
    @end
    @interface Sub : Base
    @property NSString *title;
    @property NSInteger count;
    @property NSArray *items;
    @end
    @implementation Base
    \(base)
    @end
    @implementation Sub
    \(sub)
    @end
    """
  ).models.filter { $0.name != "Item" }
}

@Suite(.needsClang) struct InheritanceTests {
  @Test func `Properties are optional if the method of a superclass says so`() throws {
    let all = try family("+ (BOOL)propertyIsOptional:(NSString *)name { return YES; }")
    #expect(all[1].optionality == SourceOptionality(areAllOptional: true))
    let one = try family(
      "+ (BOOL)propertyIsOptional:(NSString *)name { return [name isEqual:@\"title\"]; }"
    )
    #expect(one[1].optionality == SourceOptionality(optional: ["title"]))
    #expect(one.flatMap(\.manualSteps) == [])
    let own = try family(
      "+ (BOOL)propertyIsOptional:(NSString *)name { return YES; }",
      "+ (BOOL)propertyIsOptional:(NSString *)name { return NO; }",
    )
    #expect(own[1].optionality == SourceOptionality())
  }

  @Test func `Properties are ignored if the method of a superclass says so`() throws {
    let models = try family(
      "+ (BOOL)propertyIsIgnored:(NSString *)name { return [@[@\"identifier\", @\"title\"] containsObject:name]; }"
    )
    #expect(
      models.map { Set($0.optionality.ignored) } == [["identifier"], ["identifier", "title"]]
    )
    #expect(models.flatMap(\.manualSteps) == [])
  }

  @Test func `A mapper of a superclass that calls an overridden method gives each class its keys`()
    throws
  {
    let models = try family(
      """
      + (NSDictionary *)keys { return @{@"identifier": @"id"}; }
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[[self class] keys]];
      }
      """,
      "+ (NSDictionary *)keys { NSMutableDictionary *keys = [[super keys] mutableCopy]; keys[@\"title\"] = @\"name\"; return keys; }",
    )
    #expect(models[0].keys.paths.map(\.property) == ["identifier"])
    #expect(models[1].keys.paths.map(\.property) == ["identifier", "title"])
    #expect(models[1].keys.paths.map(\.keys) == [["id"], ["name"]])
  }

  @Test func `A mapper of a superclass that names a property of a subclass maps it there`() throws {
    let models = try family(
      "+ (NSDictionary *)modelCustomPropertyMapper { return @{@\"identifier\": @\"id\", @\"title\": @\"name\", @\"nobody\": @\"x\"}; }",
      "",
      "YYModel",
    )
    #expect(
      models.map { $0.keys.paths.map(\.property) } == [["identifier"], ["identifier", "title"]]
    )
    #expect(
      models.flatMap(\.manualSteps).map(\.message) == [
        "`modelCustomPropertyMapper` names `nobody`, which is not a property"
      ]
    )
  }

  @Test func `A mapper that maps nothing replaces that of the superclass`() throws {
    let models = try family(
      "+ (NSDictionary *)modelCustomPropertyMapper { return @{@\"identifier\": @\"id\"}; }",
      "+ (NSDictionary *)modelCustomPropertyMapper { return nil; }",
      "YYModel",
    )
    #expect(models[1].keys == SourceKeys(replacesInherited: true))
    let text = try swift(SourceModels(models: models))
    #expect(text.contains("override class var keyMapper: KeyMapper { .identity }"))
    let compatible = try swift(SourceModels(models: models), .compatible)
    let method = "override class func modelCustomPropertyMapper() -> [String: Any]?"
    #expect(compatible.contains("\(method) { nil }"))
  }

  @Test func `A mapper that gives a subclass nothing new is not repeated`() throws {
    let models = try family(
      "+ (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForSnakeCase]; }"
    )
    #expect(models.map(\.keys) == [SourceKeys(scheme: .snakeCase), SourceKeys()])
  }

  @Test func `Elements and lists of a superclass apply to the properties of a subclass`() throws {
    let models = try family(
      """
      + (NSDictionary *)modelContainerPropertyGenericClass { return @{@"items": [Item class]}; }
      + (NSArray *)modelPropertyBlacklist { return @[@"identifier", @"count", @"hash"]; }
      """,
      "",
      "YYModel",
    )
    #expect(try models[1].property("items").type == .array(.model("Item")))
    #expect(models.map(\.excludedProperties) == [["identifier"], ["identifier", "count"]])
    #expect(models.flatMap(\.manualSteps) == [])
    let strict = try family(
      "+ (Class)classForCollectionProperty:(NSString *)name { return [name isEqual:@\"items\"] ? Item.class : nil; }"
    )
    #expect(try strict[1].property("items").type == .array(.model("Item")))
  }

  @Test func `An inherited method that cannot be read is left to the user once`() throws {
    let models = try family(
      """
      + (JSONKeyMapper *)keyMapper { return [Keys load]; }
      + (BOOL)propertyIsOptional:(NSString *)name { return [Names has:name]; }
      + (Class)classForCollectionProperty:(NSString *)name { return [Classes of:name]; }
      """
    )
    #expect(models[0].keys.unreadBody?.lines == ["return [Keys load];"])
    #expect(models[1].keys == SourceKeys() && models[1].optionality == SourceOptionality())
    // Only the subclass has a collection to ask for.
    #expect(models[0].manualSteps == [] && models[1].methods == [])
    #expect(
      models[1].manualSteps.map(\.message) == [
        "carry over `classForCollectionProperty:`, which cannot be read: "
          + "`Classes` has no readable method `of:`"
      ]
    )
  }

  @Test func `An inherited method that only a subclass makes unreadable is left to the user there`()
    throws
  {
    let models = try family(
      """
      + (NSDictionary *)keys { return @{@"identifier": @"id"}; }
      + (NSArray *)names { return @[]; }
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[self keys]];
      }
      + (BOOL)propertyIsOptional:(NSString *)name { return [[self names] containsObject:name]; }
      + (BOOL)propertyIsIgnored:(NSString *)name {
        return [name isEqual:@"title"] && [Settings hidesTitles];
      }
      """,
      """
      + (NSDictionary *)keys { return [Keys load]; }
      + (NSArray *)names { return [Names load]; }
      """,
    )
    #expect(models[0].keys.unreadBody == nil && models[0].optionality == SourceOptionality())
    let keys = try #require(models[1].keys.unreadBody)
    #expect(keys.reason == "`Keys` has no readable method `load`")
    #expect(keys.location == SourceLocation(file: "Models.m", line: 18))
    #expect(models[1].optionality.unreadOptionalBody?.location?.line == 21)
    #expect(models[1].optionality.unreadIgnoredBody?.conditions == ["[Settings hidesTitles]"])
    let output = SwiftWriter().output(for: SourceModels(models: models))
    #expect(
      output.steps.contains(
        "Models.m:18: Sub: write `keyMapper` in Swift, which cannot be read: "
          + "`Keys` has no readable method `load`"
      )
    )
  }

  @Test func `Names of a subclass in the methods of a superclass are written for the subclass`()
    throws
  {
    let models = try family(
      """
      + (NSArray *)names { return @[]; }
      + (BOOL)propertyIsOptional:(NSString *)name { return [[self names] containsObject:name]; }
      """,
      "+ (NSArray *)names { return @[@\"count\"]; }",
    )
    let text = try swift(SourceModels(models: models), .compatible)
    #expect(
      text.contains(
        """
          override class func propertyIsOptional(_ propertyName: String) -> Bool {
            propertyName == "count"
          }
        """
      )
    )
    #expect(text.ranges(of: "propertyIsOptional").count == 1)
    #expect(try swift(SourceModels(models: models)).contains("var count: Int?"))
  }

  @Test func `Methods of a subclass replace those of the superclass`() throws {
    let models = try family(
      """
      + (BOOL)propertyIsOptional:(NSString *)name { return YES; }
      + (BOOL)propertyIsIgnored:(NSString *)name { return [name isEqual:@"identifier"]; }
      """,
      """
      + (BOOL)propertyIsOptional:(NSString *)name { return NO; }
      + (BOOL)propertyIsIgnored:(NSString *)name { return NO; }
      """,
    )
    let sources = SourceModels(models: models)
    let strict = SwiftWriter().output(for: sources)
    #expect(strict.joined.contains("override class var ignoredProperties: Set<String> { [] }"))
    #expect(
      strict.steps.contains { $0.hasSuffix("is required here, but `Optional` in the superclass") }
    )
    let compatible = try swift(sources, .compatible)
    for method in ["propertyIsOptional", "propertyIsIgnored"] {
      #expect(
        compatible.contains(
          "override class func \(method)(_ propertyName: String) -> Bool { false }"
        )
      )
    }
  }

  @Test(
    arguments: [
      ("return @[@\"count\"];", "[\"count\"]"), ("return nil;", "[]"),
      ("return @[@\"count\", @\"identifier\"];", "[\"count\", \"identifier\"]"),
    ]
  )
  func `A list of excluded properties replaces that of the superclass`(
    body: String,
    list: String,
  )
    throws
  {
    let models = try family(
      "+ (NSArray *)modelPropertyBlacklist { return @[@\"identifier\"]; }",
      "+ (NSArray *)modelPropertyBlacklist { \(body) }",
      "YYModel",
    )
    let sources = SourceModels(models: models)
    let lenient = try swift(sources)
    #expect(lenient.contains("override class var ignoredProperties: Set<String> { \(list) }"))
    let compatible = try swift(sources, .compatible)
    #expect(
      compatible.contains("override class func modelPropertyBlacklist() -> [String]? { \(list) }")
    )
  }

  @Test func `A list of properties replaces that of the superclass`() throws {
    let models = try family(
      "+ (NSArray *)modelPropertyWhitelist { return @[@\"identifier\"]; }",
      "+ (NSArray *)modelPropertyWhitelist { return nil; }",
      "YYModel",
    )
    let text = try swift(SourceModels(models: models))
    #expect(text.contains("override class var mappedProperties: Set<String>? { nil }"))
  }
}

@Suite(.needsClang) struct UsualMethodTests {
  @Test func `Methods that only forward or do nothing are left out`() throws {
    let song = try yyModel(
      "@property NSString *title;",
      """
      + (BOOL)supportsSecureCoding { return YES; }
      - (instancetype)init { if (self = [super init]) { } return self; }
      - (void)dealloc { self.title = nil; _title = nil; NSLog(@"gone"); }
      - (void)encodeWithCoder:(NSCoder *)coder { [self modelEncodeWithCoder:coder]; }
      - (instancetype)initWithCoder:(NSCoder *)coder { self = [super init]; return [self yy_modelInitWithCoder:coder]; }
      - (id)copyWithZone:(NSZone *)zone { return [self yy_modelCopy]; }
      - (NSString *)description { return [self yy_modelDescription]; }
      - (void)setValue:(id)value forUndefinedKey:(NSString *)key { }
      - (id)valueForUndefinedKey:(NSString *)key { return nil; }
      """,
    )
    #expect(song.methods == [] && song.manualSteps == [])
  }

  @Test func `Methods that do more are kept`() throws {
    let song = try yyModel(
      "@property NSString *title;",
      """
      - (instancetype)init { if (self = [super init]) { _title = @"x"; } return self; }
      - (void)dealloc { [NSNotificationCenter remove:self]; }
      - (instancetype)initWithCoder:(NSCoder *)coder { self = [self yy_modelInitWithCoder:coder]; [self play]; return self; }
      - (id)copyWithZone:(NSZone *)zone { return [other yy_modelCopy]; }
      - (NSString *)description { return self.title; }
      - (NSUInteger)hash { return [self.title hash]; }
      - (void)setValue:(id)value forUndefinedKey:(NSString *)key { [self log:key]; }
      - (void)play { }
      """,
    )
    #expect(
      song.methods.map(\.selector) == [
        "init", "dealloc", "initWithCoder:", "copyWithZone:", "description", "hash",
        "setValue:forUndefinedKey:", "play",
      ]
    )
    #expect(song.methods.allSatisfy { !$0.isUsual })
  }

  @Test func `Comparing as the library does needs no hand`() throws {
    let song = try yyModel(
      "@property NSString *title;",
      """
      - (NSUInteger)hash { return [self yy_modelHash]; }
      - (BOOL)isEqual:(id)object { return [self modelIsEqual:object]; }
      """,
    )
    let output = SwiftWriter().output(for: SourceModels(models: [song]))
    #expect(output.steps == [])
    #expect(output.joined.contains("struct Song: LenientModel, Hashable {"))
    #expect(output.joined.contains("left.isModelEqual(to: right)"))
  }
}
