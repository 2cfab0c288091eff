import Testing

@testable import ModelMigration

/// What is noted about the files of a class whose header and implementation have these parts.
private func notes(header: String = "", implementation: String = "") throws -> [String] {
  try describe([
    "Song.h": """
    #ifndef SONG_H
    #define SONG_H
    #import "JSONModel.h"
    @interface Song : JSONModel
    @property NSString *title;
    \(header)
    @end
    #endif
    """,
    "Song.m": """
    #import "Song.h"
    @implementation Song
    \(implementation)
    @end
    """,
  ]).notes.map { "\($0.location?.description ?? ""): \($0.message)" }
}

private func note(_ file: String, _ line: Int, _ directive: String) -> String {
  "\(file):\(line): carry over the code after `\(directive)`, which is not compiled here"
}

@Suite(.needsClang) struct SkippedCodeTests {
  @Test(arguments: ["#if DEBUG", "#ifdef USE_NEW_API", "#if !TARGET_OS_IPHONE"])
  func `A property that is not compiled is noted`(condition: String) throws {
    let text = "\(condition)\n@property NSString *a;\n#endif"
    #expect(try notes(header: text) == [note("Song.h", 6, condition)])
  }

  @Test func `A part of a method that is not compiled is noted`() throws {
    let text = """
      + (JSONKeyMapper *)keyMapper {
      #ifdef DEBUG
        return nil;
      #else
        return [JSONKeyMapper mapperForSnakeCase];
      #endif
      }
      """
    #expect(try notes(implementation: text) == [note("Song.m", 4, "#ifdef DEBUG")])
  }

  @Test func `What follows an #else is noted with its condition, and only the outermost part`()
    throws
  {
    let text = """
      #if TARGET_OS_IPHONE && !TARGET_OS_TV && __IPHONE_OS_VERSION_MAX_ALLOWED >= 130000
      @property NSString *phone;
      #else
      @property NSString *desktop;
      #if OTHER
      @property NSString *other;
      #endif
      #endif
      """
    let condition = text.split(separator: "\n")[0]
    #expect(try notes(header: text) == [note("Song.h", 8, "#else` of `\(condition)")])
  }

  @Test func `Parts without code, and those that no setting changes, are not noted`() throws {
    let text = """
      #if 0
      @property NSString *a;
      #endif
      #ifdef __cplusplus
      extern "C" {
      #endif
      #if __has_include("Nothing.h")
      #import "Nothing.h"
      #else
      // Nothing, but a comment.
      #define CALL(a) call(a, \\
        b);
      #endif
      """
    #expect(try notes(header: text) == [])
  }

  @Test func `Conditions for automatic reference counting hold`() throws {
    let text = """
      #if !__has_feature(objc_arc)
      #error Compile this file with ARC.
      #endif
      - (void)dealloc {
      #if !__has_feature(objc_arc)
        [super dealloc];
      #endif
      }
      """
    let property = "#if __has_feature(objc_arc)\n@property NSString *a;\n#endif"
    #expect(try notes(header: property, implementation: text) == [])
  }

  @Test func `A class that is not compiled is noted`() throws {
    let other = "#if TARGET_OS_TV\n@interface A : JSONModel\n@end\n#endif"
    let models = try describe(["A.h": other, "Song.h": "#import \"JSONModel.h\""])
    #expect(models.notes.map(\.location) == [SourceLocation(file: "A.h", line: 1)])
  }
}
