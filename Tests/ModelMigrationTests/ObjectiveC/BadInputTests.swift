import Foundation
import Testing

@testable import ModelMigration

@Suite(.needsClang) struct BadInputTests {
  @Test func `A file that does not parse is an error with its line and clang's message`() throws {
    let unbalanced =
      "#import \"JSONModel.h\"\n@interface A : JSONModel\n@interface B : JSONModel\n@end"
    #expect(
      migrationError { try describe(["A.h": unbalanced]) }
        == MigrationError("missing '@end'", at: SourceLocation(file: "A.h", line: 3))
    )
    #expect(
      migrationError { try describe(["A.h": "\nthis is not { code"]) }
        == MigrationError(
          "expected ';' after top level declarator",
          at: SourceLocation(file: "A.h", line: 2),
        )
    )
    #expect(
      migrationError { try describe(["A.h": "@interface A : JSONModel"]) }?.description
        == "A.h:1: missing '@end'"
    )
  }

  @Test func `A body without its end is an error`() throws {
    let text =
      "#import \"JSONModel.h\"\n@interface A : JSONModel\n@end\n@implementation A\n- (void)a { if (1) {\n}\n@end"
    #expect(migrationError { try describe(["A.m": text]) }?.file == "A.m")
  }

  @Test func `An error in an imported header names the header`() throws {
    let error = migrationError {
      try describe(
        ["A.m": "#import \"B.h\"\n", "B.h": "@interface B : JSONModel\n@property ;\n"],
        of: ["A.m"],
      )
    }
    #expect(error?.file == "B.h")
  }

  @Test func `Two classes of one name are an error that names both`() throws {
    let one = "#import \"JSONModel.h\"\n@interface Song : JSONModel\n@end"
    let expected = MigrationError(
      "class `Song` is also declared at A.h:2",
      at: SourceLocation(file: "B.h", line: 2),
    )
    #expect(migrationError { try describe(["A.h": one, "B.h": one]) } == expected)
    #expect(
      migrationError {
        try describe(
          ["C.m": "#import \"A.h\"\n#import \"B.h\"", "A.h": one, "B.h": one],
          of: ["C.m"],
        )
      }
        == expected
    )
    let implementation = "#import \"A.h\"\n@implementation Song\n@end"
    #expect(
      migrationError { try describe(["A.h": one, "A.m": implementation, "B.m": implementation]) }
        == MigrationError(
          "the implementation of class `Song` is also declared at A.m:2",
          at: SourceLocation(file: "B.m", line: 2),
        )
    )
  }

  @Test func `Two enums of one name are an error`() throws {
    let text = "#import <Foundation/Foundation.h>\ntypedef NS_ENUM(NSInteger, Kind) { KindA };"
    #expect(
      migrationError { try describe(["A.h": text, "B.h": text]) }
        == MigrationError(
          "enum `Kind` is also declared at A.h:2",
          at: SourceLocation(file: "B.h", line: 2),
        )
    )
  }

  @Test func `A file that is absent or a folder is an error`() throws {
    #expect(
      migrationError { try describe([:], of: ["No.h"]) }
        == MigrationError("No.h: the file does not exist")
    )
    #expect(
      migrationError { try describe(["Folder/A.h": ""], of: ["Folder"]) }
        == MigrationError("Folder: this is a folder, not a file")
    )
  }

  @Test func `Keys that are not in UTF-8 are left to the user`() throws {
    let text = """
      #import <JSONModel/JSONModel.h>
      @interface Song : JSONModel
      @property NSString *title;
      @end
      @implementation Song
      + (JSONKeyMapper *)keyMapper {
        return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"title": @"KEY"}];
      }
      @end
      """
    // "Title" in Chinese, in the encoding GBK.
    let parts = text.components(separatedBy: "KEY").map { Data($0.utf8) }
    let folder = try TemporaryFolder()
    try folder.write(parts[0] + [0xB1, 0xEA, 0xCC, 0xE2] + parts[1], to: "Song.m")
    let models = try ObjectiveCFrontEnd().models(in: [folder.file("Song.m")])
    let song = try #require(models.models.first)
    #expect(song.keys.isEmpty)
    #expect(song.keys.unreadBody?.lines.count == 1)
    #expect(
      models.notes.map(\.message) == ["the file is not in UTF-8: comments may be unreadable"]
    )
  }

  @Test func `A file without text is an error or has no models`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data((0...255).map { UInt8($0) }), to: "Binary.m")
    #expect(throws: MigrationError.self) {
      try ObjectiveCFrontEnd().models(in: [folder.file("Binary.m")])
    }
  }
}

@Suite struct ClangToolTests {
  /// A front end whose compiler is a script of the fixtures.
  private func frontEnd(_ script: String, timeLimit: TimeInterval = 60) -> ObjectiveCFrontEnd {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let clang = tests.appendingPathComponent("Fixtures/Clang/\(script)")
    return ObjectiveCFrontEnd(clang: clang, timeLimit: timeLimit)
  }

  private func error(of script: String, timeLimit: TimeInterval = 60) -> String? {
    let frontEnd = frontEnd(script, timeLimit: timeLimit)
    return migrationError { try describe(["A.h": ""], with: frontEnd) }?.message
  }

  @Test func `A compiler that does not exist is an error`() throws {
    let error = migrationError {
      try ObjectiveCFrontEnd(clang: URL(fileURLWithPath: "/no/clang")).models(in: [])
    }
    #expect(error == MigrationError("there is no clang at /no/clang"))
  }

  @Test func `A compiler that hangs is ended`() {
    let message = error(of: "hangs", timeLimit: 1)
    #expect(message?.hasSuffix("/hangs did not finish within 1 seconds") == true)
  }

  @Test func `A compiler that crashes is an error`() {
    let message = error(of: "crashes") ?? ""
    #expect(message.hasSuffix("/crashes crashed (signal 9)"), "\(message)")
  }

  @Test func `A compiler that prints something else is an error`() {
    #expect(error(of: "prints-something-else")?.contains("printed no syntax tree") == true)
  }

  @Test func `A compiler that prints much to both streams does not block`() throws {
    #expect(try describe(["A.h": ""], with: frontEnd("prints-much")) == SourceModels())
  }

  @Test func `The compiler is found beside swift, in the path, or in CC`() throws {
    let folder = try TemporaryFolder()
    for name in ["one/swift", "one/clang", "two/clang", "three/my-clang"] {
      try folder.write("", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.url.appendingPathComponent(name).path,
      )
    }
    let root = folder.url.resolvingSymlinksInPath().path
    #expect(ClangTool.find(in: ["PATH": "\(root)/two:\(root)/one"])?.path == "\(root)/one/clang")
    #expect(ClangTool.find(in: ["PATH": "\(root)/none:\(root)/two"])?.path == "\(root)/two/clang")
    #expect(
      ClangTool.find(in: ["PATH": "\(root)", "CC": "\(root)/three/my-clang"])?.path
        == "\(root)/three/my-clang"
    )
    #expect(ClangTool.find(in: ["CC": "/no/clang"]) == nil)
    #expect(ClangTool.find(in: [:]) == nil)
  }
}
