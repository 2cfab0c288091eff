import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

/// Tags that no case has, kept with their values.
@Suite("Unknown tags")
struct UnknownTagTests {
  struct Patient: StrictModel, Equatable { let id: Int }

  enum Internal: TaggedModel, Equatable {
    case patient(Patient)
    case other(UnknownTag)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Internal>] = [
      .unknown(Internal.other), .init("Patient", Internal.patient),
    ]
  }
  enum Adjacent: TaggedModel, Equatable {
    case patient(Patient)
    case other(UnknownTag)
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Adjacent>] = [
      .init("Patient", Adjacent.patient), .unknown(Adjacent.other),
    ]
  }
  enum External: TaggedModel {
    case patient(Patient)
    case other(UnknownTag)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<External>] = [
      .init("Patient", External.patient), .unknown(External.other),
    ]
  }
  struct Holder<Value: TaggedModel & Sendable>: StrictModel {
    var all: [Value]
    var more: [String: Value]?
  }

  private func check<Value: TaggedModel & Sendable>(_: Value.Type, _ elements: String) throws {
    let json = #"{"all":[\#(elements)],"more":{"x":\#(elements)}}"#
    for source in Source.keepingDigits {
      for holder in [
        try source.mapWithReport(Holder<Value>.self, from: json, by: ModelMapper<Strict>()),
        try source.mapWithReport(Holder<Value>.self, from: json, by: ModelMapper<TaggedClosed>()),
        try source.mapWithReport(Holder<Value>.self, from: json, by: ModelMapper<Exact>()),
        try source.mapWithReport(Holder<Value>.self, from: json, by: ModelMapper<Lenient>()),
      ] {
        #expect(holder.report.issues.isEmpty)
        let value = holder.value
        #expect(try value.jsonString() == json)
        #expect(try value.jsonValue().jsonString() == json)
        #expect(try JSONValue(json: json) == nativeTree(of: value))
        let back = try Holder<Value>(archivedData: value.archivedData())
        #expect(back.isModelEqual(to: value))
        #expect(try back.jsonString() == json)
        let copy = try value.modelCopy()
        #expect(copy.isModelEqual(to: value))
        var hashers = (Hasher(), Hasher())
        value.modelHash(into: &hashers.0)
        back.modelHash(into: &hashers.1)
        #expect(hashers.0.finalize() == hashers.1.finalize())
      }
    }
  }

  @Test("are kept with the whole value, and written back in order")
  func kept() throws {
    let unknown = #"{"z":1.50,"type":"Basic","a":[{"type":"Patient"}]}"#
    try check(Internal.self, unknown)
    try check(Internal.self, #"{"type":7,"value":null}"#)
    try check(Internal.self, #"{"type":false}"#)
    try check(Internal.self, #"{"type":-99999999999999999999999,"value":[]}"#)
    try check(Adjacent.self, unknown)
    try check(Adjacent.self, #"{"value":{"id":"x"},"type":"patient"}"#)
    try check(External.self, #"{"Basic":{"b":1,"a":2}}"#)
    try check(External.self, #""basic""#)
    for json in [
      #"{"type":null,"a":1}"#, "{}", #"{"id":1}"#, #"{"a":[],"type":1.5}"#,
      #"{"type":["Patient"]}"#,
      #"{"type":{"type":"Patient"},"value":null}"#,
    ] {
      try check(Internal.self, json)
      try check(Adjacent.self, json)
      #expect(try Internal(json: json) == .other(UnknownTag(.null, value: JSONValue(json: json))))
    }
    try check(External.self, "{}")
    #expect(
      try Internal(json: unknown) == .other(UnknownTag("Basic", value: JSONValue(json: unknown)))
    )
    #expect(Internal.audit().isEmpty)
    #expect([String: [Internal]].audit().isEmpty)
  }

  @Test(
    "do not excuse a listed case that fails, nor values that are not objects",
    arguments: Source.all,
  )
  func listed(_ source: Source) {
    let elements = #"{"type": "Patient", "id": "x"}, {"id": 1}, [], null, 7"#
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(
        Holder<Internal>.self,
        from: #"{"all": [\#(elements)]}"#,
        by: ModelMapper<Strict>(),
      )
    }
    #expect(
      error?.issues.map(\.jsonPath)
        == ["all[0].id", "all[2]", "all[3]", "all[4]"]
    )
  }

  @Test("a default takes objects without a tag", arguments: Source.all)
  func defaults(_ source: Source) throws {
    enum Preset: TaggedModel, Equatable {
      case patient(Patient)
      case other(UnknownTag)
      static let tagging = Tagging.internal("type", default: "Patient")
      static let cases: [TaggedCase<Preset>] = [
        .init("Patient", Preset.patient), .unknown(Preset.other),
      ]
    }
    struct Ward: StrictModel { let all: [Preset] }
    let mapper = ModelMapper<Strict>()
    let ward = try source.mapWithReport(
      Ward.self,
      from: #"{"all": [{"id": 1}, {"type": null, "id": 2}, {"type": "x"}]}"#,
      by: mapper,
    ).value
    let unknown = Preset.other(UnknownTag("x", value: ["type": "x"]))
    #expect(ward.all == [.patient(Patient(id: 1)), .patient(Patient(id: 2)), unknown])
    for tag in ["1.5", "[]", "{}"] {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(
          Ward.self,
          from: #"{"all": [{"type": \#(tag), "id": 1}]}"#,
          by: mapper,
        )
      }
      #expect(error?.issues.map(\.jsonPath) == ["all[0].type"])
    }
    #expect(!Preset.other(UnknownTag(.null, value: ["id": 1])).modelIssues().isEmpty)
  }

  @Test("are replaced by updates, and replace known ones")
  func updated() throws {
    var holder = try Holder<Internal>(json: #"{"all": [{"type": "A", "x": 1}]}"#)
    try holder.update(json: #"{"all": [{"type": "Patient", "id": 3}, {"type": "B"}]}"#)
    #expect(
      holder.all == [
        .patient(Patient(id: 3)), .other(UnknownTag("B", value: ["type": "B"])),
      ]
    )
  }

  @Test("are in the schema, for reading and writing")
  func schema() throws {
    let reading = try Internal.jsonSchema().jsonString()
    #expect(
      reading.contains(#"{"type":"object","properties":{"type":{"not":{"enum":["Patient"]}}}}"#)
    )
    let external = try External.jsonSchema().jsonString()
    #expect(
      external.contains(#"{"type":"object","propertyNames":{"not":{"enum":["Patient"]}}}"#)
    )
  }

  @Test("have one case, and a tag")
  func mistakes() {
    enum Twice: TaggedModel {
      case a(UnknownTag)
      case b(UnknownTag)
      case c(Int)
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Twice>] = [
        .unknown(Twice.a), .unknown(Twice.b), .init("c", Twice.c),
      ]
    }
    let words = Twice.audit().map(\.description).joined(separator: "\n")
    #expect(words.contains("two cases are `.unknown`"))
    #expect(words.contains("`.unknown` needs tags"))
  }

  @Test("an archive that was changed is refused")
  func forged() throws {
    struct Lamp: StrictModel { let kept: Internal }
    for form in [[nil], [nil, "x"], [nil, "x", 1, 2]] as [JSONValue] {
      #expect(throws: ModelError.self) {
        try Lamp(archivedData: Forgery(Lamp.self, ["kept": form]).data)
      }
    }
  }

  @Test("those made in code are checked")
  func made() throws {
    func words(_ value: some MappableDocument) -> [String] {
      value.modelIssues().map { "\($0.keyPath) \($0.code) \($0.message)" }
    }
    let (wrong, listed) = ("its value does not have the tag", "a case has the tag")
    let external: [(JSONValue, String?)] = [
      ("x", nil), (["x": 1], nil), (["y": 1], wrong), ([:], wrong), ([1], wrong),
      (["x": 1, "Patient": 2], listed),
    ]
    for (value, detail) in external {
      let found = words([External.other(UnknownTag("x", value: value))])
      #expect(found.count == (detail == nil ? 0 : 1))
      if let detail {
        #expect(found[0].hasPrefix("[0] invalidValue expected an unknown tag: \(detail)"))
      }
    }
    let tagged: [(JSONValue, JSONValue, String?)] = [
      ("x", ["type": "x", "a": 1], nil), (2, ["type": 2], nil), (true, ["type": true], nil),
      ("x", ["type": "y"], wrong), ("x", 5, wrong), (1.5, ["type": 1.5], wrong),
      (["x"], ["type": ["x"]], wrong), ("Patient", ["type": "Patient", "id": 1], listed),
      (nil, [:], nil), (nil, ["type": nil], nil), (nil, ["type": 1.5], nil),
      (nil, ["type": "x"], wrong), (nil, 5, wrong), (nil, ["type": "Patient"], wrong),
    ]
    for (tag, value, detail) in tagged {
      let unknown = UnknownTag(tag, value: value)
      for found in [
        words(Holder(all: [Internal.other(unknown)])), words(["a": Adjacent.other(unknown)]),
      ] {
        #expect(found.count == (detail == nil ? 0 : 1))
        if let detail { #expect(found[0].contains("expected an unknown tag: \(detail)")) }
      }
      let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
      let written = try? mapper.jsonString(from: Internal.other(unknown))
      #expect((written == nil) == (detail != nil))
    }
  }
}
