import ModelMapping
import Testing

@Suite("Wide models")
struct WideModelTests {
  private static let widths: [(Int, any (StrictModel & Sendable & Hashable).Type)] = [
    (1, Wide1.self), (63, Wide63.self), (64, Wide64.self), (65, Wide65.self), (127, Wide127.self),
    (128, Wide128.self), (129, Wide129.self), (200, Wide200.self),
  ]

  /// Returns a document with the given keys, in their order, and additional members.
  private func json(_ keys: [Int], adding: String...) -> String {
    "{" + (keys.map { "\"p\($0)\":\($0)" } + adding).joined(separator: ",") + "}"
  }

  private func check<Model: StrictModel & Hashable>(_: Model.Type, _ width: Int) throws {
    let keys = Array(0..<width)
    let all = json(keys)
    let model = try Model(json: all)
    #expect(try model.jsonString() == all)
    for order in [keys.reversed(), keys.sorted { $0 % 7 < $1 % 7 }] {
      #expect(try Model(json: json(order)) == model)
      #expect(try Model(json: JSONValue(json: json(order))) == model)
      #expect(try Model(json: model.jsonObject()) == model)
    }
    #expect(try ModelMapper<Closed>().map(Model.self, from: all) == model)
    for missing in Set([0, 31, 62, 63, 64, 65, 126, 127, 128, width - 1]).filter({ $0 < width }) {
      let error = #expect(throws: ModelError.self) {
        try Model(json: json(keys.filter { $0 != missing }))
      }
      #expect(error?.issues.map { "\($0.code) \($0.keyPath)" } == ["missingKey p\(missing)"])
      let twice = #expect(throws: ModelError.self) {
        try Model(json: json(keys, adding: "\"p\(missing)\":0"))
      }
      #expect(twice?.issues.map { "\($0.code) \($0.keyPath)" } == ["duplicateKey p\(missing)"])
      let wrong = #expect(throws: ModelError.self) {
        try Model(json: json(keys.filter { $0 != missing }, adding: "\"p\(missing)\":[]"))
      }
      #expect(wrong?.issues.map { "\($0.code) \($0.keyPath)" } == ["typeMismatch p\(missing)"])
      let loose = try ModelMapper<Lenient>().mapWithReport(
        Model.self,
        from: json(keys, adding: "\"p\(missing)\":-1"),
      )
      #expect(
        loose.report.issues.map { "\($0.code) \($0.keyPath)" } == ["duplicateKey p\(missing)"]
      )
      #expect(try loose.value.jsonString().contains("\"p\(missing)\":-1"))
    }
    let none = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: .init(maximumIssues: 500)).map(Model.self, from: "{}")
    }
    #expect(none?.missingKeys == keys.map { "p\($0)" })
  }

  @Test(
    "each key of a wide model is read, and reported if missing or duplicated",
    arguments: widths.indices,
  )
  func wide(_ row: Int) throws {
    let (width, type) = Self.widths[row]
    try check(type, width)
  }

  @Test(
    "a narrow model is read from a wide document",
    arguments: [1_000, rounds(100_000, sample: 20_000)],
  )
  func wideDocument(_ count: Int) throws {
    struct Narrow: StrictModel, Equatable { let last: Int }
    let keys = (0..<count).map { "\"key number \($0)\":[]" }.joined(separator: ",")
    #expect(try Narrow(json: "{\(keys),\"last\":1}") == Narrow(last: 1))
    let error = #expect(throws: ModelError.self) { try Narrow(json: "{\(keys)}") }
    #expect(error?.missingKeys == ["last"])
  }
}
