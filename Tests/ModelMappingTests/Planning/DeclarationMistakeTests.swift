import ModelMapping
import Testing

@Suite("Custom declaration checks")
struct DeclarationMistakeTests {
  @Test("are reported by an audit, including those of nested models")
  func audit() {
    #expect(
      Outer.audit().map(\.description) == [
        "inner: labels: `b` has none", "inner: labels: `c` has two",
      ]
    )
    #expect(Right.audit().isEmpty)
  }

  @Test("appear in the lenient engine's report and fail the strict engine")
  func mapping() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(Wrong.self, from: "{}")
    #expect(mapped.report.issues.map(\.code) == [.invalidDeclaration, .invalidDeclaration])
    #expect(mapped.report.issues.map(\.detail) == Wrong.declarationMistakes())
    do {
      _ = try ModelMapper<Strict>().map(Wrong.self, from: "{}")
      Issue.record("mapped")
    } catch {
      #expect(error.issues.map(\.detail) == Wrong.declarationMistakes())
    }
  }

  @Test("can be overridden by a subclass")
  func subclasses() {
    #expect(Base.audit().map(\.detail) == ["base"])
    #expect(Heir.audit().map(\.detail) == ["heir"])
  }
}

private struct Outer: LenientModel { var inner: Wrong? }

private struct Wrong: LenientModel, ModelHook {
  var a = 0
  static func declarationMistakes() -> [String] { ["labels: `b` has none", "labels: `c` has two"] }
}

private struct Right: LenientModel, ModelHook {
  var a = 0
  static func declarationMistakes() -> [String] { [] }
}

private class Base: LenientModel, ModelHook {
  required init() {}
  class func declarationMistakes() -> [String] { ["base"] }
}

private final class Heir: Base {
  override class func declarationMistakes() -> [String] { ["heir"] }
}
