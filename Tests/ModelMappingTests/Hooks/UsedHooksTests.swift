import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Selecting hooks")
struct UsedHooksTests {
  @Test("skips hooks that a model conforms to but does not use")
  func none() throws {
    let model = try Unhooked(json: #"{"a": 1, "list": [{"a": 2}]}"#)
    #expect(model.a == 1)
    #expect(model.list.map(\.a) == [2])
    #expect(try model.jsonString() == #"{"a":1,"list":[{"a":2,"list":[]}]}"#)
    let copy = try Unhooked(archivedData: try model.archivedData())
    #expect(copy.isModelEqual(to: model))
  }

  @Test(
    "calls the hooks that a model uses",
    arguments: Self.calls,
  )
  func some(call: Call) {
    Choosing.$hooks.withValue(call.hooks) {
      // Use a separate cache, because plans are built once per cache.
      let mapper = ModelMapper<Strict>(options: .init(keyMapper: .identity))
      do throws(ModelError) {
        let model = try mapper.map(Choosing.self, from: #"{"a": 1}"#)
        _ = try mapper.jsonString(from: model)
        Issue.record("nothing was called")
      } catch {
        #expect(error.issues.map(\.detail) == [call.called])
      }
    }
  }

  /// The hooks in use, and the one that is called first.
  struct Call: Sendable {
    let hooks: ModelHookSet
    let called: String
  }

  private static let calls = [
    Call(hooks: .family, called: "family"),
    Call(hooks: .preprocessing, called: "preprocessing"),
    Call(hooks: .postprocessing, called: "postprocessing"),
    Call(hooks: .exportPostprocessing, called: "export"),
    Call(hooks: [.family, .preprocessing], called: "family"),
    Call(hooks: .all, called: "family"),
  ]

  @Test("preserves issue locations if a model does not preprocess")
  func places() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Unhooked.self,
      from: #"{"list": [{"a": []}]}"#,
    )
    #expect(
      mapped.report.description
        == "list[0].a (line 1, column 17): expected an integer, found an array"
    )
  }

  @Test("can be overridden by a subclass")
  func subclasses() throws {
    #expect(try Quiet(json: "{}").log == [])
    #expect(try Loud(json: "{}").log == ["called"])
  }

  @Test("uses an option set")
  func sets() {
    #expect(ModelHookSet.all.contains([.family, .preprocessing]))
    #expect(ModelHookSet.all.contains([.postprocessing, .exportPostprocessing]))
    #expect(!ModelHookSet().contains(.family))
    #expect(ModelHookSet(rawValue: 4) == .postprocessing)
  }
}

/// A protocol with hooks that all throw.
private protocol Hooked: MappableModel, ModelFamily, MappingPreprocessing, MappingPostprocessing,
  ExportPostprocessing
{}

extension Hooked {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    throw ValidationFailure("family")
  }
  static func preprocess(_ object: inout JSONObject) throws {
    throw ValidationFailure("preprocessing")
  }
  func postprocess(_ object: JSONObject) throws { throw ValidationFailure("postprocessing") }
  func postprocess(exported object: inout JSONObject) throws { throw ValidationFailure("export") }
}

private struct Unhooked: Hooked, DefaultInitializable {
  typealias Policy = Lenient
  var a = 0
  var list: [Unhooked] = []
  static var usedHooks: ModelHookSet { [] }
}

private struct Choosing: Hooked {
  typealias Policy = Strict
  let a: Int
  @TaskLocal static var hooks: ModelHookSet = []
  static var usedHooks: ModelHookSet { hooks }
}

private class Quiet: LenientModel, MappingPostprocessing {
  var log: [String] = []
  required init() {}
  class var ignoredProperties: Set<String> { ["log"] }
  class var usedHooks: ModelHookSet { [] }
  func postprocess(_ object: JSONObject) throws { log.append("called") }
}

private final class Loud: Quiet {
  override class var usedHooks: ModelHookSet { .postprocessing }
}
