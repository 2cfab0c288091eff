import Testing

@testable import ModelMigration

@Suite(.needsClang) struct PropertyTests {
  @Test func `A property has everything that its declaration says`() throws {
    let song = try jsonModel(
      """
      /// Its name.
      @property (nonatomic, copy, nullable) NSString <Optional> *title;
      """
    )
    #expect(
      song.properties == [
        SourceProperty(
          name: "title",
          type: .string,
          isOptional: true,
          isNullable: true,
          comment: ["Its name."],
          location: SourceLocation(file: "Models.m", line: 4),
          declaration: "@property (nonatomic, copy, nullable) NSString <Optional> *title;",
        )
      ]
    )
  }

  @Test func `Protocols mark optional, ignored and index properties`() throws {
    let song = try jsonModel(
      """
      @property NSString<Optional> *a;
      @property NSString<Ignore> *b;
      @property NSString<Index> *c;
      @property NSArray<NSString *> <Optional, Index> *d;
      @property id<Ignore> e;
      @property NSNumber *f;
      """
    )
    #expect(song.properties.filter(\.isOptional).map(\.name) == ["a", "d"])
    #expect(song.properties.filter(\.isIgnored).map(\.name) == ["b", "e"])
    #expect(song.properties.filter(\.isIndex).map(\.name) == ["c", "d"])
  }

  @Test func `Attributes are carried over`() throws {
    let song = try jsonModel(
      """
      @property (nonatomic, weak) id owner;
      @property (nonatomic, readonly) NSInteger count;
      @property (class, nonatomic) NSString *shared;
      @property (nonatomic, getter=isOn) BOOL on;
      @property NSInteger first, second;
      """
    )
    #expect(song.properties.map(\.name) == ["owner", "count", "shared", "on", "first", "second"])
    #expect(song.properties.filter(\.isWeak).map(\.name) == ["owner"])
    #expect(song.properties.filter(\.isReadOnly).map(\.name) == ["count"])
    #expect(song.properties.filter(\.isClassProperty).map(\.name) == ["shared"])
  }

  @Test func `Nullability is that of the property and not of its arguments`() throws {
    let song = try jsonModel(
      """
      @property NSString *unsaid;
      @property (nullable) NSString *may;
      @property (nonnull) NSString *must;
      NS_ASSUME_NONNULL_BEGIN
      @property NSString *assumed;
      @property NSArray<NSString *> * _Nullable list;
      @property (nullable, copy) NSString * _Nonnull (^block)(NSString *);
      @property int number;
      NS_ASSUME_NONNULL_END
      """
    )
    #expect(song.properties.map(\.isNullable) == [nil, true, false, false, true, true, nil])
  }

  @Test func `An extension adds properties and makes others writable`() throws {
    let song = try describe(
      """
      #import "JSONModel.h"
      @interface Song : JSONModel
      @property (readonly) NSString *title; ///< Name
      @property (readonly) NSString *length;
      @end
      @interface Song ()
      @property (readwrite) NSString *title;
      @property NSString *cached;
      @end
      @implementation Song
      @end
      """
    ).models.first
    let properties = try #require(song?.properties)
    #expect(properties.map(\.name) == ["title", "length", "cached"])
    #expect(properties.map(\.isReadOnly) == [false, true, false])
    #expect(properties[0].comment == ["Name"])
  }

  @Test func `A readonly property that a method sets takes part in YYModel only`() throws {
    let property = "@property (readonly) NSString *title, *length;"
    let setter = "- (void)setTitle:(NSString *)title { _title = title; }"
    #expect(try yyModel(property, setter).properties.map(\.isReadOnly) == [false, true])
    #expect(try jsonModel(property, setter).properties.map(\.isReadOnly) == [true, true])
  }

  @Test func `What a mapper says of a property of a category is left to the user`() throws {
    let song = try songWithCategory(
      """
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"more": @"other"}];
      }
      """
    )
    let message = "`keyMapper` names `more`, which is a property of a category"
    #expect(song?.manualSteps.last?.message == message)
  }

  /// Describes a class with the given methods, to which a category adds a property.
  private func songWithCategory(_ methods: String = "") throws -> SourceModel? {
    try describe(
      """
      #import "JSONModel.h"
      @interface Song : JSONModel
      @end
      @interface Song (Extra)
      @property NSString *more;
      @end
      @implementation Song
      \(methods)
      @end
      """
    ).models.first
  }

  @Test func `A property of a category is left to the user`() throws {
    let song = try songWithCategory()
    #expect(song?.properties == [])
    #expect(
      song?.manualSteps == [
        ManualStep(
          property: "more",
          message: "move property `more` of category `Extra`, which has no storage of its own",
          location: SourceLocation(file: "Models.m", line: 5),
        )
      ]
    )
  }

  @Test func `A class that only a generic argument names is mentioned`() throws {
    let song = try jsonModel(
      """
      @property NSArray<Song *> *songs;
      @property NSArray<NSArray<Song *> *> *rows;
      @property NSArray<Song *> *known;
      @property NSArray<NSString *> *names;
      """,
      """
      + (Class)classForCollectionProperty:(NSString *)name {
        return [name isEqualToString:@"known"] ? [Song class] : nil;
      }
      """,
    )
    #expect(song.manualSteps.map(\.property) == ["songs", "rows"])
    #expect(
      song.manualSteps.first?.message
        == "check the uses of `songs`: its elements are `Song` in Swift, but dictionaries in Objective-C, "
        + "where the library does not see the generic argument"
    )
  }

  @Test func `Elements that the library does not convert are mentioned`() throws {
    let models = try describe(
      """
      #import <JSONModel/JSONModel.h>
      @protocol Song;
      @interface Song : JSONModel
      @property NSSet<Song> *related;
      @property NSArray<NSURL *> *links;
      @property NSDictionary<NSString *, NSArray<NSDate *> *> *dates;
      @property NSArray<Song> *songs;
      @end
      @implementation Song
      @end
      """
    ).models
    let start = "check the uses of"
    #expect(
      models[0].manualSteps.map(\.message) == [
        "\(start) `related`: its elements are `Song` in Swift, but dictionaries in Objective-C, "
          + "where the library does not convert elements of sets",
        "\(start) `links`: its elements are `URL` in Swift, but strings in Objective-C, "
          + "where the library does not see the generic argument",
        "\(start) `dates`: its elements are `Date` in Swift, but strings in Objective-C, "
          + "where the library does not see the generic argument",
      ]
    )
  }
}
