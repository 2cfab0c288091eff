import Testing

@testable import ModelMigration

@Suite(.needsClang) struct CommentTests {
  @Test func `Comments of all kinds above and after a property are carried over`() throws {
    let song = try jsonModel(
      """
      /// One line.
      @property int a;

      /// Two
      /// lines.
      @property int b;

      /**
       * A block.
       *
       * With *two* paragraphs.
       */
      @property int c;
      /** On one line. */
      @property int d;
      // Plain.
      @property int e;
      /* Plain block */
      @property int f;
      @property int g; ///< After.
      @property int h; // After, plain.
      @property int i; /**< After, block. */
      @property int j;

      // Not directly above.

      @property int k;
      #pragma mark - Mark
      @property int l; //!< Qt.
      //! Qt, above.
      @property int m;
      @property int n, o; // Of the last.
      @property int p; //! Qt, after.
      """
    )
    #expect(
      song.properties.map(\.comment) == [
        ["One line."], ["Two", "lines."], ["A block.", "", "With *two* paragraphs."],
        ["On one line."], ["Plain."],
        ["Plain block"], ["After."], ["After, plain."], ["After, block."], [], [], ["Qt."],
        ["Qt, above."], [],
        ["Of the last."], ["Qt, after."],
      ]
    )
  }

  @Test func `Comments can be in any language, and so can keys`() throws {
    let song = try jsonModel(
      """
      // Ünïcödé before the next declaration: 名前 🎵
      @property NSString *name; ///< 名前 🎵
      @property NSString *size; // Größe
      """,
      #"""
      + (JSONKeyMapper *)keyMapper {
        /* ä */ return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"名前.🎵", @"size": @"Gr\u00f6\"ße"}];
      }
      - (void)greet { NSLog(@"Grüße, 名前"); }
      """#,
    )
    #expect(
      song.properties.map(\.comment) == [["Ünïcödé before the next declaration: 名前 🎵"], ["Größe"]]
    )
    #expect(song.keys.paths.map(\.keys) == [["名前.🎵"], ["Grö\"ße"]])
    #expect(song.methods.map(\.body) == [[#"NSLog(@"Grüße, 名前");"#]])
    #expect(song.methods.first?.location == SourceLocation(file: "Models.m", line: 11))
  }

  @Test func `Comments end where lines do, even if these end with carriage returns`() throws {
    let lines = [
      "#import <JSONModel/JSONModel.h>", "@interface Song : JSONModel", "/// Above.",
      "@property int a;", "@property int b; // After.", "@end", "@implementation Song",
      "- (void)play {", "  a();", "  b();", "}", "@end", "",
    ]
    let song = try #require(try describe(lines.joined(separator: "\r")).models.first)
    #expect(song.properties.map(\.comment) == [["Above."], ["After."]])
    #expect(song.methods.map(\.body) == [["a();", "b();"]])
    #expect(song.methods.first?.location?.line == 8)
  }

  @Test func `Only documentation comments belong to classes and enums`() throws {
    let models = try describe(
      """
      // A file's head.
      #import "JSONModel.h"
      // Not documentation.
      @interface Song : JSONModel
      @end
      /// Documentation.
      @interface Album : JSONModel
      @end
      /// An enum.
      typedef NS_ENUM(NSInteger, Kind) {
        KindA, // First.
        /// Second.
        KindB
      };
      """
    )
    #expect(models.models.map(\.comment) == [[], ["Documentation."]])
    #expect(models.enums.map(\.comment) == [["An enum."]])
    #expect(models.enums.first?.cases.map(\.comment) == [["First."], ["Second."]])
  }

  @Test func `A declaration that is commented out, and the comment of another, are no comment`()
    throws
  {
    let song = try jsonModel(
      """
      // The title.
      // @property int old;
      @property int a;
      // @property int gone;
      @property int b;
      /* c */ @property int c; /**< After. */
      @property int d;
      """
    )
    #expect(song.properties.map(\.comment) == [["The title."], [], ["After."], []])
  }
}
