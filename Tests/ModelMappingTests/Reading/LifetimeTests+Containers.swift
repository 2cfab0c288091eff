import ModelMapping
import Testing

/// Containers small enough to be built value by value, and larger ones.
extension LifetimeTests {
  @Test(
    "containers hold exactly their objects and leak none on failure",
    arguments: [0, 1, 23, 24, 300],
  )
  func containers(_ count: Int) throws {
    let objects = (0..<count).map { #"{"id": \#($0)}"# }
    let members = (0..<count).map { #""\#($0)": {"id": \#($0)}"# }
    let rows = (0..<count).map { #"{"mark": {"id": \#($0)}, "note": ""}"# }
    try expectObjects(count, [Counted].self, "[", objects, "]")
    try expectObjects(count, [Row].self, "[", rows, "]")
    try expectObjects(count, Set<Counted>.self, "[", objects, "]")
    try expectObjects(count, [String: Counted].self, "{", members, "}")
    try expectObjects(count, [Int: Counted].self, "{", members, "}")
  }

  private func expectObjects<Value>(
    _ count: Int,
    _ type: Value.Type,
    _ start: String,
    _ parts: [String],
    _ end: String,
  ) throws {
    let mapper = ModelMapper<Strict>()
    do {
      let value = try mapper.map(type, from: start + parts.joined(separator: ", ") + end)
      #expect(Counted.living == count, "\(type)")
      withExtendedLifetime(value) {}
    }
    #expect(Counted.living == 0, "\(type)")
    let bad = start + (parts + ["1"]).joined(separator: ", ")
    for json in [bad, bad + end, start + parts.joined(separator: ", ")] {
      #expect(throws: ModelError.self) { try mapper.map(type, from: json) }
      #expect(Counted.living == 0, "\(type)")
    }
  }
}
