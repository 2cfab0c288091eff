import Foundation
import ModelMapping
import Testing

extension Character: StrictModel {}
extension CollectionOfOne: StrictModel {}
extension IndexPath: StrictModel {}
extension Measurement: StrictModel {}
extension Unicode.Scalar: StrictModel {}
extension PlatformTypeTests.Box: StrictModel {}

@Suite("Standard library and Foundation types as models")
struct PlatformTypeTests {
  struct Box {
    var x = 1
  }

  struct Holder: LenientModel {
    var name = ""
    var letter: Character = "a"
  }

  private func refuses<Model: StrictModel>(_: Model.Type, _ name: String) {
    let error = #expect(throws: ModelError.self) { try Model(json: "{}") }
    #expect(error?.code == .invalidDeclaration)
    #expect(
      error?.issues.first?.detail?
        .hasPrefix("\(name) belongs to the standard library or to Foundation") == true
    )
    #expect(Model.audit().count == 1)
  }

  @Test("are rejected, because mapping would bypass the checks in their initializers")
  func refused() throws {
    refuses(Character.self, "Character")
    refuses(CollectionOfOne<Int>.self, "CollectionOfOne<Int>")
    refuses(IndexPath.self, "IndexPath")
    refuses(Measurement<Unit>.self, "Measurement<Unit>")
    #expect(throws: ModelError.self) { try Unicode.Scalar(json: #"{"_value": 4294967295}"#) }
    let mapped = try ModelMapper<Lenient>().mapWithReport(Holder.self, from: #"{"letter": {}}"#)
    #expect(mapped.value.letter == "a" && mapped.report.issues.map(\.keyPath) == ["letter"])
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Holder.self, from: "{}") }
  }

  @Test("can have model types nested in them")
  func nested() throws {
    #expect(try Box(json: #"{"x": 2}"#).x == 2)
    #expect(try Array<Int>.Page(json: #"{"number": 3}"#).number == 3)
  }

  @Test("keep their own state in models that inherit from them")
  func inherited() throws {
    let job = try Job(json: #"{"title": "t"}"#)
    #expect(job.title == "t")
    #expect(try job.jsonString() == #"{"title":"t"}"#)
    #expect(try job.modelCopy().title == "t")
    #expect(Job.audit().isEmpty)
  }

  final class Job: Scanner, LenientModel {
    var title = ""
    required init() { super.init(string: "a") }
  }
}

extension Array {
  struct Page: LenientModel {
    var number = 1
  }
}
