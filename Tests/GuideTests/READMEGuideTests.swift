import Foundation
import JSONModelCompatibility
import ModelMapping
import Pages
import Testing

@Test("README: the engines handle the documents of the table as it says")
func readmeEngines() throws {
  struct Sample: LenientModel, Equatable {
    var name = "?"
    var age = -1
    var tags: [String] = []
    static let optionalProperties: Set<String> = ["name", "age", "tags"]
  }
  struct Bare: LenientModel { var name = "?" }
  func read<Policy: MappingPolicy>(_ json: String, _: Policy.Type) -> (Sample, isReported: Bool)? {
    let mapped = try? ModelMapper<Policy>().mapWithReport(Sample.self, from: json)
    return mapped.map { ($0.value, !$0.report.isEmpty) }
  }
  for (json, lenient, strict) in [
    (#"{"name": 5}"#, Sample(name: "5"), Sample(name: "5")),
    (#"{"age": "30"}"#, Sample(age: 30), Sample(age: 30)),
    (#"{"age": 30.5}"#, Sample(age: 30), nil),
    (#"{"age": "old"}"#, Sample(), nil),
    (#"{"tags": ["a", null]}"#, Sample(tags: ["a"]), nil),
  ] as [(String, Sample, Sample?)] {
    #expect(
      read(json, Lenient.self)?.0 == lenient && read(json, Lenient.self)?.isReported == true
    )
    #expect(read(json, Strict.self)?.0 == strict)
    #expect(read(json, Exact.self) == nil)
  }
  #expect(try Bare(json: "{}").name == "?")
  #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Bare.self, from: "{}") }
  #expect(throws: ModelError.self) { try ModelMapper<Exact>().map(Bare.self, from: "{}") }
}

@Test("README: the manifest has the names that the page gives")
func readmeManifest() throws {
  let manifest = try String(contentsOf: Repository.file("Package.swift"), encoding: .utf8)
  #expect(manifest.contains(#"name: "swift-model-mapping""#))
  #expect(manifest.contains(#".library(name: "ModelMapping""#))
  #expect(manifest.contains("swift-tools-version: 6.3"))
  let floor = "[.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]"
  #expect(manifest.contains(floor))
}
