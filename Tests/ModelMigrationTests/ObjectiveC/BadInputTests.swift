import Foundation
import Testing

@testable import ModelMigration

@Suite(.needsClang) struct BadInputTests {
  /// The notes of files, with their places.
  private func notes(
    _ files: KeyValuePairs<String, String>,
    of inputs: [String]? = nil,
  ) throws
    -> [String]
  {
    try describe(files, of: inputs).notes.map { note in
      "\(note.location?.description ?? ""): \(note.message)"
    }
  }

  private func unread(_ message: String) -> String {
    "clang cannot read this (\(message)): check that nothing after it is missing"
  }

  @Test func `What does not parse is a note with its line, and the rest is carried over`() throws {
    let unbalanced =
      "#import \"JSONModel.h\"\n@interface A : JSONModel\n@interface B : JSONModel\n@end"
    let models = try describe(["A.h": unbalanced])
    #expect(models.models.map(\.name) == ["A", "B"])
    #expect(models.notes.map(\.message) == [unread("missing '@end'")])
    #expect(models.notes.first?.location == SourceLocation(file: "A.h", line: 2))
    #expect(
      try notes(["A.h": "\nthis is not { code"]) == [
        "A.h:2: \(unread("expected ';' after top level declarator"))"
      ]
    )
    let text =
      "#import \"JSONModel.h\"\n@interface A : JSONModel\n@end\n@implementation A\n- (void)a { if (1) {\n}\n@end"
    #expect(try notes(["A.m": text]).contains { $0.hasPrefix("A.m:") })
  }

  @Test func `A note about an imported header names the header`() throws {
    let notes = try notes(
      [
        "A.m": "#import \"B.h\"\n@implementation B @end",
        "B.h": "#import \"JSONModel.h\"\n@interface B : JSONModel\n@property ;\n@end\n",
      ],
      of: ["A.m", "B.h"],
    )
    #expect(notes.count == 1 && notes[0].hasPrefix("B.h:3: "))
  }

  @Test func `Of two classes of one name the first is carried over`() throws {
    let one = "#import \"JSONModel.h\"\n@interface Song : JSONModel\n@end"
    let expected =
      "B.h:2: class `Song` is also declared at A.h:2, and that declaration is carried over"
    #expect(try notes(["A.h": one, "B.h": one]) == [expected])
    let importing = "#import \"A.h\"\n#import \"B.h\"\n@implementation Song @end"
    let both = try describe(["C.m": importing, "A.h": one, "B.h": one])
    #expect(both.models.map(\.name) == ["Song"])
    #expect(both.models.first?.location?.file == "A.h")
    let implementation = "#import \"A.h\"\n@implementation Song\n@end"
    #expect(
      try notes(["A.h": one, "A.m": implementation, "B.m": implementation]) == [
        "B.m:2: the implementation of class `Song` is also declared at A.m:2, and that declaration is carried over"
      ]
    )
    let text = "#import <Foundation/Foundation.h>\ntypedef NS_ENUM(NSInteger, Kind) { KindA };"
    #expect(
      try notes(["A.h": text, "B.h": text]) == [
        "B.h:2: enum `Kind` is also declared at A.h:2, and that declaration is carried over"
      ]
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

  @Test func `A file that cannot be read is a note beside others`() throws {
    let models = try describe(
      ["A.h": "#import <JSONModel/JSONModel.h>\n@interface A : JSONModel\n@end", "B/C.h": ""],
      of: ["No.h", "A.h", "B"],
    )
    #expect(models.models.map(\.name) == ["A"])
    #expect(
      models.notes.map(\.message).prefix(2) == [
        "No.h: the file does not exist", "B: this is a folder, not a file",
      ]
    )
  }

  @Test(
    "Headers and modules that nothing has do not matter, whatever their names are",
    arguments: [
      "@import AVFoundation;\n#import <AVFoundation/AVFoundation.h>",
      "#import \"/Users/ann/None.h\"\n#import </Users/ann/None.h>",
      "#import <A/B/C.h>\n#import <A/B>\n#import <A>\n#import \"A/B/C.h/D.h\"",
      "#import <A/B/C.h>\n#import \"A/../B.h\"\n#import \"../../A\"",
      "#import \"JSONModel.h/A.h\"\n#import <UIKit>\n#import <UIKit/UIKit.h/X.h>",
    ],
  )
  func imports(text: String) throws {
    let models = try describe(
      "\(text)\n@interface A : NSObject <YYModel>\n@property NSString *s;\n@end"
    )
    #expect(models.models.map(\.name) == ["A"])
    #expect(models.models.first?.properties.map(\.name) == ["s"])
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

  @Test func `A file without text has no models`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data((0...255).map { UInt8($0) }), to: "Binary.m")
    let models = try ObjectiveCFrontEnd().models(in: [folder.file("Binary.m")])
    #expect(models.models.isEmpty && !models.notes.isEmpty)
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
    #expect(error == MigrationError("no clang at /no/clang"))
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

  @Test func `A compiler that prints nothing is an error with its exit status`() throws {
    let message = error(of: "fails") ?? ""
    #expect(message.hasSuffix("printed no syntax tree, and ended with status 3: no space left"))
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
    let chosen = ["PATH": "\(root)/one", "CC": "\(root)/three/my-clang"]
    #expect(ClangTool.find(in: chosen)?.path == "\(root)/three/my-clang")
    let named = ["PATH": "\(root)/one:\(root)/three", "CC": "my-clang"]
    #expect(ClangTool.find(in: named)?.path == "\(root)/three/my-clang")
    #expect(ClangTool.find(in: ["CC": "/no/clang"]) == nil)
    #expect(ClangTool.find(in: [:]) == nil)
  }
}
