import ModelMapping
import Testing

/// A generic function wraps an `Any` in another box.
@Suite("Doubly boxed native values")
struct BoxedTwiceTests {
  @Test("are read like singly boxed values")
  func values() throws {
    let plain: [String: Any] = [
      "text": "a", "int": 5, "double": 1.5, "bool": true, "list": [1, "b"] as [Any],
      "object": ["k": false] as [String: Any],
    ]
    let value = try ModelMapper<Strict>().map(JSONValue.self, from: boxed(plain))
    #expect(
      value == [
        "text": "a", "int": 5, "double": 1.5, "bool": true, "list": [1, "b"],
        "object": ["k": false],
      ]
    )
    let numbers: [String: Any] = ["int": 5, "bool": true]
    let model = try ModelMapper<Strict>().map(Model.self, from: boxed(numbers))
    #expect(model.int == 5)
    #expect(model.bool)
  }

  private struct Model: StrictModel {
    let int: Int
    let bool: Bool
  }

  private func boxed<Value>(_ members: [String: Value]) -> [String: Any] {
    var boxed: [String: Any] = [:]
    for (key, value) in members { boxed[key] = value }
    return boxed
  }
}
