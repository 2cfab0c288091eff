import Testing

@testable import ModelMigration

@Suite(.needsClang) struct UnknownNameTests {
  @Test func `Unknown headers, classes, types, protocols and macros do not matter`() throws {
    let models = try describe(
      [
        "Song.h": """
        #import <AppKit/AppKit.h>
        #import <Pod/Thing.h>
        #include "../../Up.h"
        @import CoreLocation;
        @import JSONModel;
        MY_EXTERN NSString *const kName;
        @protocol Delegate;
        @interface Song : JSONModel <Walking>
        MY_SINGLETON(Song)
        @property (nonatomic, strong) NSImage *image;
        @property (nonatomic) Status status;
        @property (nonatomic) NSArray<Part> *parts;
        @property (nonatomic) NSDictionary<NSString *, Other *><Optional> *others;
        @property (nonatomic) NSString *title MY_ATTRIBUTE;
        @property (nonatomic) NSString *name MY_CALL(3);
        @property (nonatomic, weak) id<Delegate> delegate;
        @property (nonatomic, copy) Completion done;
        - (void)play:(Player *)player mode:(PlayMode)mode;
        @end
        """,
        "Song.m": """
        #import "Song.h"
        @implementation Song
        MY_IMPLEMENTATION(Song)
        + (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForSnakeCase]; }
        - (void)play:(Player *)player mode:(PlayMode)mode {
          Queue *queue = [Queue new];
          @weakify(self);
          [Engine start]; call(3, kUnknown);
        }
        @end
        """,
      ])
    let song = try #require(models.models.first)
    #expect(song.keys.scheme == .snakeCase)
    #expect(
      song.properties.map(\.type) == [
        .other("NSImage"), .other("Status"), .array(.other("Part")), .dictionary(.other("Other")),
        .string, .string,
        .other("id<Delegate>"), .other("Completion"),
      ]
    )
    #expect(song.methods.map(\.selector) == ["play:mode:"])
    #expect(song.manualSteps.map(\.message) == ["adopt protocol `Walking`"])
    #expect(models.notes == [])
  }

  @Test func `Names like others that are declared are unknown too`() throws {
    let models = try describe(
      """
      #import <JSONModel/JSONModel.h>
      @interface HomeListModel : JSONModel
      @property (nonatomic, strong) NSArray<HomeItemModel> *items;
      @property (nonatomic, strong) NSArray<HomeItemModel *> *others;
      @property (nonatomic, strong) HomeIconModel *icon;
      @property (nonatomic, weak) id<UITableViewDelegate> delegate;
      @property (nonatomic, weak) id<UserProtocol> user;
      @end
      @implementation HomeListModel
      - (void)load { HomeListModl *other = [HomeListModl new]; [other load]; }
      @end
      """
    )
    #expect(models.models.map(\.name) == ["HomeListModel"])
    let properties = try #require(models.models.first).properties
    #expect(
      properties.map(\.type) == [
        .array(.other("HomeItemModel")), .array(.other("HomeItemModel")), .other("HomeIconModel"),
        .other("id<UITableViewDelegate>"), .other("id<UserProtocol>"),
      ]
    )
    #expect(
      properties.map(\.missingType) == [
        "HomeItemModel", "HomeItemModel", "HomeIconModel", nil, nil,
      ]
    )
  }

  @Test func `A name in capitals is a type where nothing else can be one, and else a macro`() throws
  {
    let song = try jsonModel(
      """
      @property (nonatomic) SONG_STATE state;
      @property SONG_KIND first, second;
      @property MY_NOTE NSInteger count;
      - (void)play:(PLAY_MODE)mode;
      @property PLAY_MODE mode;
      """
    )
    #expect(
      song.properties.map(\.type) == [
        .other("SONG_STATE"), .other("SONG_KIND"), .other("SONG_KIND"),
        .integer(bits: nil, isSigned: true), .other("PLAY_MODE"),
      ]
    )
    #expect(try song.property("state").missingType == "SONG_STATE")
  }

  @Test func `Many unknown names take few rounds`() throws {
    let properties = (0..<200).map {
      "@property Unknown\($0) *p\($0);\n@property NSArray<Element\($0)> *e\($0);"
    }
    let song = try jsonModel(properties.joined(separator: "\n"))
    #expect(song.properties.count == 400)
    #expect(song.properties[398].type == .other("Unknown199"))
  }

  @Test func `A long chain of conditions is read`() throws {
    let names = (0..<200).map { "[name isEqualToString:@\"p\($0)\"]" }
    let song = try jsonModel(
      "@property int p0, p199, other;",
      "+ (BOOL)propertyIsOptional:(NSString *)name { return \(names.joined(separator: " || ")); }",
    )
    #expect(song.optionality.optional == ["p0", "p199"])
  }
}
