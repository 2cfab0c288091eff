import ModelMapping
import Testing

@Suite("Types that lead to each other")
struct PlanReachTests {
  private final class First: StrictModel, DefaultInitializable {
    var name = ""
    var second: Second?
    var others: [First] = []
    init() {}
  }

  private final class Second: StrictModel, DefaultInitializable {
    var third: [String: Third] = [:]
    var first: First?
    init() {}
  }

  private final class Third: StrictModel, DefaultInitializable {
    var code = 0
    var second: Second?
    init() {}
    static let sensitiveProperties: Set<String> = ["code"]
  }

  @Test("hide text if one of them is sensitive, whichever is used first")
  func secrets() {
    // A plan that was finished with another root.
    _ = try? Second(json: "{}")
    #expect(quotes { try Plain(json: #"{"name": s3cret}"#) })
    #expect(!quotes { try First(json: #"{"name": s3cret}"#) })
    #expect(!quotes { try Third(json: #"{"second": s3cret}"#) })
    #expect(!quotes { try Second(json: #"{"first": s3cret}"#) })
    #expect(!quotes { try [First](json: #"[{"others": s3cret}]"#) })
  }

  private struct Plain: StrictModel {
    let name: String
  }

  private func quotes(_ body: () throws -> some Any) -> Bool {
    do {
      _ = try body()
      return false
    } catch {
      return "\(error)".contains("s3cret")
    }
  }

  private struct Outer: StrictModel {
    let inner: Inner?
    let name: String
  }

  private struct Inner: StrictModel {
    let outers: [Outer]
    let wrong: Wrong?
  }

  private struct Wrong: StrictModel {
    let inners: [Inner]
    let count: Int
    static let keyMapper: KeyMapper = ["cuont": "n"]
  }

  @Test("report a mistake with the path from each root")
  func mistakes() {
    func paths(_ audit: [ModelIssue]) -> [String] { audit.map(\.keyPath.description) }
    #expect(paths(Inner.audit()) == ["wrong"])
    #expect(paths(Outer.audit()) == ["inner.wrong"])
    #expect(paths(Wrong.audit()) == [""])
    #expect(throws: ModelError.self) { try Outer(json: #"{"name": "a"}"#) }
    #expect(throws: ModelError.self) { try Inner(json: #"{"outers": []}"#) }
  }

  private struct Loose: LenientModel {
    var next: [Loose2] = []
  }

  private struct Loose2: LenientModel {
    var back: [Loose] = []
    var action: (() -> Void)?
    static let requiredProperties: Set<String> = ["nothing"]
  }

  @Test("report harmless mistakes and properties left alone")
  func remarks() throws {
    let first = try ModelMapper<Lenient>().mapWithReport(Loose2.self, from: #"{"back": []}"#)
    let second = try ModelMapper<Lenient>().mapWithReport(Loose.self, from: #"{"next": []}"#)
    #expect(first.report.issues.count == 2)
    #expect(second.report.issues.count == 2)
    #expect(second.report.issues.allSatisfy { $0.keyPath.description.hasPrefix("next") })
    #expect(try Loose(json: #"{"next": [{"back": []}]}"#).next.count == 1)
  }
}
