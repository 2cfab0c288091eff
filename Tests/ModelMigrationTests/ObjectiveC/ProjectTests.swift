import Foundation
import Testing

@testable import ModelMigration

private let header =
  "#import \"JSONModel.h\"\n@interface Song : JSONModel\n@property NSString *title;\n@end"

@Suite(.needsClang) struct ProjectTests {
  @Test func `A header and its implementation are one class`() throws {
    let implementation = """
      #import "Song.h"
      @implementation Song
      + (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForSnakeCase]; }
      @end
      """
    let both = try describe(["Song.h": header, "Song.m": implementation])
    #expect(both.models.map(\.keys.scheme) == [.snakeCase])
    #expect(both.models.first?.location == SourceLocation(file: "Song.h", line: 2))
    #expect(try describe(["Song.h": header, "Song.m": implementation], of: ["Song.m"]) == both)
    #expect(
      try describe(
        ["Song.h": header, "Song.m": implementation],
        of: ["Song.m", "Song.h", "Song.m"],
      ) == both
    )
  }

  @Test func `A header that several files import is read once`() throws {
    let user = "#import \"Song.h\"\n@interface %: JSONModel\n@property Song *song;\n@end"
    let models = try describe(
      [
        "Song.h": header, "A.m": user.replacing("%", with: "A "),
        "B.m": user.replacing("%", with: "B "),
      ],
      of: ["A.m", "B.m", "Song.h"],
    )
    #expect(models.models.map(\.name) == ["A", "B", "Song"])
    #expect(
      models.models.prefix(2).map { $0.properties.map(\.type) } == [
        [.model("Song")], [.model("Song")],
      ]
    )
  }

  @Test func `Models are in the order of the inputs, and headers that are only imported come last`()
    throws
  {
    let files: KeyValuePairs = [
      "Z.h": "#import \"M.h\"\n@interface Z2 : M\n@end\n@interface Z1 : JSONModel\n@end",
      "A.h": "#import \"JSONModel.h\"\n@interface A : JSONModel\n@end",
      "M.h": "#import \"JSONModel.h\"\n@interface M : JSONModel\n@end",
    ]
    #expect(try describe(files, of: ["Z.h", "A.h"]).models.map(\.name) == ["Z2", "Z1", "A", "M"])
    #expect(
      try describe(files, of: ["A.h", "M.h", "Z.h"]).models.map(\.name) == ["A", "M", "Z2", "Z1"]
    )
  }

  @Test func `A class without its implementation says so`() throws {
    let models = try describe(["Song.h": header])
    #expect(
      models.models.first?.manualSteps.map(\.message) == [
        "add the implementation of `Song` to the inputs, which lack it: it may map keys"
      ]
    )
  }

  @Test func `Headers that import each other are read`() throws {
    let models = try describe([
      "A.h": "#import \"B.h\"\n@interface A : JSONModel\n@property B *b;\n@end",
      "B.h": "#import \"A.h\"\n@interface B : JSONModel\n@property A *a;\n@end",
    ])
    #expect(models.models.map(\.name) == ["A", "B"])
    #expect(models.models.map { $0.properties.map(\.type) } == [[.model("B")], [.model("A")]])
  }

  @Test func `Headers are found in other folders and by the name of a framework`() throws {
    let files: KeyValuePairs = [
      "Include/Base.h":
        "#import \"JSONModel.h\"\n@interface Base : JSONModel\n@property int n;\n@end",
      "App/Song.h":
        "#import \"Base.h\"\n#import <Player/Album.h>\n@interface Song : Base\n@property Album *album;\n@end",
      "Player/Album.h": "#import <JSONModel/JSONModel.h>\n@interface Album : JSONModel\n@end",
    ]
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let frontEnd = ObjectiveCFrontEnd(includeDirectories: [
      folder.url.appendingPathComponent("Include")
    ])
    let models = try frontEnd.models(in: ["App/Song.h", "Player/Album.h"].map(folder.file))
    #expect(models.models.map(\.name) == ["Song", "Album", "Base"])
    #expect(models.models.map(\.superclass) == ["Base", nil, nil])
    #expect(models.models.first?.properties.map(\.type) == [.model("Album")])
  }

  @Test func `A class that is used without its import is found in the inputs`() throws {
    let models = try describe([
      "Song.h": """
      @interface Song : Base
      @property Album *album;
      @property NSArray<Album> *albums;
      @property Mood mood;
      @end
      """,
      "Base.h":
        "#import \"JSONModel.h\"\ntypedef NS_ENUM(NSInteger, Mood) { MoodLow };\n@interface Base : JSONModel\n@end",
      "Album.h": "@protocol Album\n@end\n@interface Album : Base\n@end",
    ])
    #expect(
      models.models.map { "\($0.name) \($0.superclass ?? "")" } == [
        "Song Base", "Base ", "Album Base",
      ]
    )
    #expect(
      models.models.first?.properties.map(\.type) == [
        .model("Album"), .array(.model("Album")), .enumeration("Mood"),
      ]
    )
  }

  @Test func `An empty file and a file without models have none`() throws {
    #expect(try describe(["Empty.h": ""]) == SourceModels())
    #expect(try describe(["Comment.m": "// Nothing.\n"]) == SourceModels())
    #expect(try describe(["Song.h": header, "Empty.h": ""]).leftOut == ["Empty.h"])
    #expect(try ObjectiveCFrontEnd().models(in: []) == SourceModels())
  }

  @Test func `Byte order marks and Windows line ends do not matter`() throws {
    let folder = try TemporaryFolder()
    let text = """
      #import "JSONModel.h"
      /// Größe
      @interface Song : JSONModel
      @property NSString *title; // Käse
      @end
      @implementation Song
      - (void)play {
        NSLog(@"ü");
      }
      @end
      """
    try folder.write(
      Data([0xEF, 0xBB, 0xBF]) + Data(text.replacing("\n", with: "\r\n").utf8),
      to: "Song.m",
    )
    let song = try #require(
      try ObjectiveCFrontEnd().models(in: [folder.file("Song.m")]).models.first
    )
    #expect(song.comment == ["Größe"])
    #expect(song.properties.map(\.comment) == [["Käse"]])
    #expect(song.methods.map(\.body) == [["NSLog(@\"ü\");"]])
    #expect(song.location == SourceLocation(file: "Song.m", line: 3))
  }

  @Test func `Nothing is left in the temporary folder`() throws {
    func folders() throws -> Set<String> {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: FileManager.default.temporaryDirectory.path
      )
      return Set(names.filter { $0.hasPrefix("model-migrator-") })
    }
    let folder = try TemporaryFolder()
    try folder.write("#import \"JSONModel.h\"\n@interface A : JSONModel\n@end", to: "Left.h")
    try folder.write("garbage {", to: "Bad.h")
    let files = try SourceFiles([folder.file("Left.h")])
    let workspace = try Workspace(for: Imports(of: files, folders: []), folders: [])
    #expect(try folders().contains(workspace.folder.lastPathComponent))
    workspace.remove()
    #expect(try !folders().contains(workspace.folder.lastPathComponent))
  }
}
