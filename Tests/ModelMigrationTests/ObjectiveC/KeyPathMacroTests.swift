import Testing

@testable import ModelMigration

/// Expressions for the name of the property `a`.
private let names = [
  "@keypath(song, a)", "@keypath(song.a)", "@keypath(self, a)", "@keypath(M.new, a)",
  "@keypathClassInstance(M, a)", "MY_KEYPATH(M, a)", "PropertyName(a)", "@PROP_KEY(M, a)",
  "NSStringFromSelector(@selector(a))", "@(sel_getName(@selector(a)))",
  "[NSString stringWithUTF8String:\"a\"]", "OwnKeyPath(M, a)", "OwnPath(song.a)", "Text(a)",
]

private func text(_ names: [String]) -> String {
  let classes = names.enumerated().map { index, name in
    """
    @interface M\(index) : JSONModel
    @property NSString *a;
    @property NSString *b;
    @end
    @implementation M\(index)
    + (JSONKeyMapper *)keyMapper {
      M *song;
      return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{\(name): @"x"}];
    }
    + (BOOL)propertyIsIgnored:(NSString *)name {
      M *song;
      return [@[\(name), @"b"] containsObject:name];
    }
    @end
    """
  }
  let head = """
    #import <JSONModel/JSONModel.h>
    #define OwnKeyPath(Class, name) @(((void)(NO && ((void)[Class new].name, NO)), # name))
    #define OwnPath(path) @(((void)(NO && ((void)path, NO)), strchr(# path, '.') + 1))
    #define Text(name) @ # name
    @interface M : JSONModel
    @property NSString *a;
    @end

    """
  return head + classes.joined(separator: "\n")
}

@Suite(.needsClang) struct KeyPathMacroTests {
  @Test func `Macros and functions that name a property are read`() throws {
    let models = try describe(text(names)).models.filter { $0.name != "M" }
    #expect(models.count == names.count)
    for (model, name) in zip(models, names) {
      #expect(model.keys == SourceKeys(paths: [.init(property: "a", keys: ["x"])]), "\(name)")
      #expect(model.optionality.ignored == ["a", "b"], "\(name)")
      #expect(model.manualSteps == [] && model.methods == [], "\(name)")
    }
  }

  @Test func `Key paths of several steps stay paths`() {
    #expect(KeyPathMacro.keyPath(in: "\u{1}song, artist.name") == "artist.name")
    #expect(KeyPathMacro.keyPath(in: "\u{1}song.artist.name") == "artist.name")
    #expect(KeyPathMacro.keyPath(in: "\u{1}name") == "name")
    #expect(KeyPathMacro.keyPath(in: "song, artist") == "song, artist")
  }

  @Test func `Other unknown macros after an at sign do not matter`() throws {
    let song = try jsonModel(
      "@property NSString *a;",
      """
      @OwnSynthesize
      + (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForSnakeCase]; }
      - (void)play {
        @weakSelf(self);
        @onExit { NSLog(@"done"); };
      }
      """,
    )
    #expect(song.keys == SourceKeys(scheme: .snakeCase))
    #expect(song.methods.map(\.selector) == ["play"])
    #expect(song.manualSteps == [])
  }

  @Test func `Brackets with a class that only another header makes a protocol are read`() throws {
    let models = try describe(
      """
      #import <JSONModel/JSONModel.h>
      @class Part;
      @interface Song : JSONModel
      @property NSArray<Part, Optional> *parts;
      @end
      @interface Part : JSONModel
      @property NSString *name;
      @end
      """
    ).models
    #expect(models.first?.properties.map(\.type) == [.array(.model("Part"))])
    #expect(models.first?.properties.map(\.isOptional) == [true])
  }
}
