import ModelMapping
import Testing

@Suite("Checks of one's own declarations")
struct DeclarationCheckingTests {
  @Test("are told by an audit, nested models included")
  func audit() {
    #expect(
      Outer.audit().map(\.description) == [
        "inner: labels: `b` has none", "inner: labels: `c` has two",
      ]
    )
    #expect(Right.audit().isEmpty)
  }

  @Test("stand in the lenient engine's report, and fail the strict one")
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

  @Test("of a subclass are its own")
  func subclasses() {
    #expect(Base.audit().map(\.detail) == ["base"])
    #expect(Heir.audit().map(\.detail) == ["heir"])
  }
}

private struct Outer: LenientModel { var inner: Wrong? }

private struct Wrong: LenientModel, DeclarationChecking {
  var a = 0
  static func declarationMistakes() -> [String] { ["labels: `b` has none", "labels: `c` has two"] }
}

private struct Right: LenientModel, DeclarationChecking {
  var a = 0
  static func declarationMistakes() -> [String] { [] }
}

private class Base: LenientModel, DeclarationChecking {
  required init() {}
  class func declarationMistakes() -> [String] { ["base"] }
}

private final class Heir: Base {
  override class func declarationMistakes() -> [String] { ["heir"] }
}
