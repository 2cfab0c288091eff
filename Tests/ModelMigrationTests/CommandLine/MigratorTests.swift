import Foundation
import Testing

@testable import ModelMigration

private let foo = #"{"user_id": 1, "nothing": null}"#

private let swiftFoo = """
  import ModelMapping

  struct Foo: StrictModel {
    let userID: Int
    // TODO(migrate): The samples have only null.
    let nothing: JSONValue?

    static let keyMapper: KeyMapper = .snakeCase
  }

  """

@Suite("model-migrator")
struct MigratorTests {
  @Test("prints Swift, and what is left to do on standard error")
  func prints() throws {
    let folder = try TemporaryFolder(["Foo.json": foo])
    let result = Migrator.run([folder.path("Foo.json")])
    let messages = """
      1 property carried over, 1 to look at
      \(folder.path("Foo.json")): Foo.nothing: the samples have only null

      """
    #expect(result.status == 0 && result.output == swiftFoo && result.messages == messages)
  }

  @Test("writes names that the compiler checks on request")
  func checkedNames() throws {
    let schema = """
      {"title": "Foo", "type": "object", "required": ["id", "n"],
       "properties": {"id": {"type": "string", "minLength": 1}, "n": {"type": "integer", "minimum": 0}}}
      """
    let folder = try TemporaryFolder(["Foo.json": schema])
    let result = Migrator.run(["--schema", "--checked-names", folder.path("Foo.json")])
    #expect(
      result.output == """
        import ModelMapping

        struct Foo: StrictModel {
          let id: String
          let n: Int

          static let constraints: ValueConstraints = [name(\\.id): .nonEmpty, name(\\.n): .range(0...)]
        }

        """
    )
    let error = Migrator.run(["--checked-names", "--compatible", "Foo.h"])
    #expect(error.status == 64)
    #expect(error.messages.contains("--checked-names is not for --compatible"))
  }

  @Test("reads Objective-C++ whose methods contain C++", .needsClang)
  func objectiveCPlusPlus() throws {
    let folder = try TemporaryFolder([
      "Foo.mm": """
      #import <JSONModel/JSONModel.h>
      #include <vector>
      @interface Foo : JSONModel
      @property int n;
      @end
      @implementation Foo
      - (void)count { std::vector<int> all = {1, 2}; for (auto one : all) { [self add:one]; } }
      @end
      """
    ])
    let result = Migrator.run([folder.path("Foo.mm")])
    #expect(result.status == 0)
    #expect(result.output.contains("struct Foo: StrictModel {\n  let n: Int\n"))
    #expect(result.output.contains("//   std::vector<int> all = {1, 2};"))
  }

  @Test("reads the folder of an app, without what is excluded", .needsClang)
  func folder() throws {
    let model = "#import <JSONModel/JSONModel.h>\n@interface % : JSONModel\n@property int n;\n@end"
    let folder = try TemporaryFolder([
      "App/Models/Foo.h": model.replacing("%", with: "Foo"),
      "App/Models/Foo.m": "#import \"Foo.h\"\n@implementation Foo\n@end",
      "App/main.m": "int main() {}", "App/Info.json": "{}",
      "App/Pods/Bar.h": model.replacing("%", with: "Bar"),
      "App/BazTests/Baz.h": model.replacing("%", with: "Baz"),
    ])
    let result = Migrator.run(["--exclude", "Pods,*Tests", folder.path("App")])
    #expect(result.status == 0)
    #expect(result.output == "import ModelMapping\n\nstruct Foo: StrictModel {\n  let n: Int\n}\n")
    let list = "1 property carried over, 0 to look at\nleft out: \(folder.path("App/main.m"))\n"
    #expect(result.messages == list)
    #expect(Migrator.run([folder.path("App")]).output.contains("struct Bar"))
  }

  @Test("says why Objective-C has no models, also in the program's status", .needsClang)
  func noModels() throws {
    let folder = try TemporaryFolder([
      "Plain.m": "@interface Plain : NSObject\n@property int n;\n@end", "main.m": "int main() {}",
      "Empty.m": "#import <Foundation/Foundation.h>\n",
    ])
    func words(_ file: String) -> String {
      let result = Migrator.run([folder.path(file)])
      return "\(result.status) \(result.messages.replacing("\(folder.url.path)/", with: ""))"
    }
    #expect(words("Plain.m").contains("`Plain` is not a model: nothing reads it from JSON"))
    #expect(words("main.m").contains("function `main` is not carried over"))
    #expect(words("Empty.m").contains("the files have no models"))
    #expect(runModelMigrator([]) == 64)
  }

  @Test("chooses types by samples, excludes by patterns, and counts what is left out", .needsClang)
  func samples() throws {
    let classes = (0..<21).map { "@interface P\($0) : NSObject\n@property int n;\n@end\n" }
    let model =
      "#import <JSONModel/JSONModel.h>\n@interface % : JSONModel\n@property NSNumber *n;\n@end"
    let folder = try TemporaryFolder([
      "App/Foo.m": model.replacing("%", with: "Foo") + "\n" + classes.joined(),
      "App/MyOldThings.m": model.replacing("%", with: "Old"), "Samples/Foo.json": #"{"n": 1}"#,
    ])
    let result = Migrator.run(
      ["--samples", folder.path("Samples"), "--exclude", "*Old*s.m,*x*y*", folder.path("App")]
    )
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.output.contains("struct Foo: StrictModel {\n  let n: Int\n"))
    #expect(!result.output.contains("Old"))
    #expect(
      result.messages.hasSuffix(
        "left out: `P0`, `P1`, `P2` and 18 others, because nothing reads it from JSON\n"
      ),
      "\(result.messages)",
    )
  }

  @Test("counts steps that say the same, and lists some of each kind")
  func manySteps() throws {
    let members = (0..<20).map { #""k\#($0)": {"type": "string", "format": "email"}"# }
    let schema = #"{"properties": {\#(members.joined(separator: ", ")), "n": {"not": {}}}}"#
    let folder = try TemporaryFolder(["Foo.json": schema])
    let result = Migrator.run(["--schema", folder.path("Foo.json")])
    #expect(
      result.messages.replacing("\(folder.url.path)/", with: "") == """
        0 properties carried over, 21 to look at
          20 × the format `…` is not checked
          1 × `…` is not carried over
        Foo.json: Foo.k0: the format `email` is not checked
        Foo.json: Foo.k1: the format `email` is not checked
        Foo.json: Foo.k2: the format `email` is not checked (and 17 others)
        Foo.json: Foo.n: `not` is not carried over

        """
    )
    #expect(result.steps.count == 21)
    #expect(result.output.components(separatedBy: "TODO(migrate)").count == 22)
  }

  @Test("has the status 1 with --check if something is left to do")
  func checks() throws {
    let folder = try TemporaryFolder(["Foo.json": foo, "Bar.json": #"{"a": 1}"#])
    #expect(Migrator.run(["--check", folder.path("Foo.json")]).status == 1)
    #expect(Migrator.run(["--check", folder.path("Bar.json")]).status == 0)
  }

  @Test("writes a file for each type, or one for all")
  func writes() throws {
    let folder = try TemporaryFolder(["Foo.json": #"{"bar": {"a": 1}}"#])
    let output = folder.path("new/out")
    let result = Migrator.run(["--output", output, "--lenient", folder.path("Foo.json")])
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(
      try folder.text("new/out/Foo.swift")
        == "import ModelMapping\n\nstruct Foo: LenientModel {\n  var bar = Bar()\n}\n"
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: output)
    #expect(names.sorted() == ["Bar.swift", "Foo.swift"])
    let one = Migrator.run(["--single-file", "--output=\(output)", folder.path("Foo.json")])
    #expect(one.status == 0)
    #expect(try folder.text("new/out/Models.swift").contains("struct Bar: StrictModel"))
  }

  @Test("overwrites files only with --force, and otherwise writes none")
  func overwrites() throws {
    let folder = try TemporaryFolder(["Foo.json": #"{"bar": {"a": 1}}"#, "out/Foo.swift": "mine"])
    let arguments = ["--output", folder.path("out"), folder.path("Foo.json")]
    let result = Migrator.run(arguments)
    #expect(result.status == 2)
    #expect(
      result.messages.hasSuffix(
        "out/Foo.swift exists already; nothing is written without --force\n"
      )
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["Foo.swift"]
    )
    #expect(try folder.text("out/Foo.swift") == "mine")
    #expect(Migrator.run(["--force"] + arguments).status == 0)
    #expect(try folder.text("out/Foo.swift").contains("struct Foo"))
  }

  @Test("never replaces a folder")
  func keepsFolders() throws {
    let folder = try TemporaryFolder([
      "Foo.json": #"{"bar": {"a": 1}}"#, "out/Foo.swift/mine": "mine",
    ])
    let arguments = ["--output", folder.path("out"), folder.path("Foo.json")]
    for options in [[], ["--force"]] {
      let result = Migrator.run(options + arguments)
      #expect(result.status == 2)
      #expect(result.messages.hasSuffix("out/Foo.swift is a folder; nothing is written\n"))
    }
    #expect(try folder.text("out/Foo.swift/mine") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["Foo.swift"]
    )
  }

  @Test(
    "takes folders whatever their names",
    arguments: [
      ("api.v2", "ApiV2"), ("my.m", "MyM"), ("user/.", "User"), ("user/../user/", "User"),
    ],
  )
  func folders(path: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": 1}"#, to: "\(path)/1.json")
    let result = Migrator.run([folder.path(path)])
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.output.contains("struct \(name): StrictModel"))
  }

  @Test("writes nothing if the folder cannot be written")
  func unwritable() throws {
    let folder = try TemporaryFolder(["Foo.json": foo, "file": ""])
    let result = Migrator.run(["--output", folder.path("file"), folder.path("Foo.json")])
    #expect(result.status == 2)
    #expect(result.messages.contains("cannot be written"))
    #expect(try folder.names == ["Foo.json", "file"])
  }

  @Test("leaves out an input that is wrong, which is a step, and writes nothing if all are")
  func badInput() throws {
    let folder = try TemporaryFolder(["Foo.json": foo, "Bar.json": "{\n  \"a\": x}"])
    let files = [folder.path("Foo.json"), folder.path("Bar.json"), folder.path("None.json")]
    let result = Migrator.run(["--output", folder.path("out")] + files)
    #expect(result.status == 0)
    #expect(result.messages.contains("Bar.json:2: the document (line 2, column 8): "))
    #expect(result.messages.contains("None.json: the file cannot be read"))
    #expect(try folder.names == ["Bar.json", "Foo.json", "out"])
    let wrong = Migrator.run(["--output", folder.path("none")] + files.dropFirst())
    #expect(wrong.status == 2 && wrong.messages.hasPrefix("error: "))
    #expect(try folder.names == ["Bar.json", "Foo.json", "out"])
  }

  @Test("shows help")
  func help() {
    let result = Migrator.run(["--help"])
    #expect(result == Migrator.Result(output: MigratorArguments.help))
    #expect(result.output.hasPrefix("usage: model-migrator [OPTIONS] FILES...\n"))
  }

  @Test(
    "rejects arguments it cannot understand, with status 64",
    arguments: [
      ([], "no files"), (["--strict"], "no files"),
      (["--fast", "a.json"], "unknown option --fast"),
      (["--force=yes", "a.json"], "--force takes no value, or is unknown"),
      (["--output"], "--output needs a value"),
      (["--output=", "a.json"], "--output needs a value"),
      (["--output", "--force", "a.json"], "--output needs a value"),
      (["--strict", "--lenient", "a.json"], "--lenient contradicts --strict"),
      (["a.txt"], "a.txt is not a .h, .m or .json file, or a folder with .json files"),
      (
        ["a.h", "a.json"],
        "a.json is not Objective-C; samples for Objective-C models go with --samples",
      ),
      (["--model", "Foo", "a.m"], "--model is for samples only"),
      (["--model", "Data", "a.json"], "Data is not a name for a model"),
      (["--model", "1st", "a.json"], "1st is not a name for a model"),
      (["--model", "class", "a.json"], "class is not a name for a model"),
      (["--exclude", "Pods", "a.json"], "--models and --exclude are for Objective-C only"),
      (["--no-enums", "a.m"], "--no-enums is for samples only"),
      (["--samples", "dir", "a.json"], "--samples is for Objective-C only"),
      (["--compatible", "a.json"], "--compatible is for Objective-C only"),
      (["--force", "a.json"], "--single-file and --force are for --output only"),
    ] as [([String], String)],
  )
  func usage(arguments: [String], message: String) {
    let result = Migrator.run(arguments)
    #expect(result.status == 64)
    #expect(result.messages == "error: \(message)\nmodel-migrator --help lists the options\n")
    #expect(result.output == "")
  }

  @Test("takes what follows -- as files")
  func separator() throws {
    let arguments = try MigratorArguments(["--classes", "--model=A", "--", "--b.json", "c.json"])
    #expect(arguments.files == ["--b.json", "c.json"])
    #expect(arguments.classesOnly)
    #expect(arguments.modelName == "A")
  }
}
