import Foundation
import ModelMapping
import Testing

private struct Outbox: StrictModel {
  var name = "n"
  var wave: Wave?
  var waves: [Wave]?
  var readOnly: ReadOnly?
  var readOnlys: [ReadOnly]?
  var unruly: Unruly?
}

/// `Outbox` for the lenient engine.
private struct LooseOutbox: LenientModel {
  var name = "n"
  var wave: Wave?
  var waves: [Wave]?
  var readOnly: ReadOnly?
  var readOnlys: [ReadOnly]?
}

private struct Chain: StrictModel {
  var node: Node
}

private struct Wave: Codable {
  var samples: [String: [Double]]?
  var float: Float?
  var date: Date?
  var failure: Failing?
}

/// Throws in `encode(to:)`.
private struct Failing: Codable {
  var isOwnError = false

  func encode(to encoder: any Encoder) throws {
    if isOwnError { throw Refusal() }
    var container = encoder.unkeyedContainer()
    try container.encode(1)
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: encoder.codingPath, debugDescription: "words of its own"),
    )
  }
}

private struct Refusal: Error, CustomStringConvertible {
  var description: String { "a refusal" }
}

private struct ReadOnly: Decodable {
  var x: Int
}

private final class Node: Codable {
  var next: Node?

  init(next: Node? = nil) {
    self.next = next
  }
}

/// Encodes more than one value where JSON allows only one.
private struct Unruly: Codable {
  enum Way: Codable, CaseIterable {
    case twoValues, valueAndArray, arrayAndObject, memberArrayAndObject, elementValueAndArray

    /// The path inside the type at which it happens.
    var place: String {
      switch self {
      case .memberArrayAndObject: ".a"
      case .elementValueAndArray: "[0]"
      default: ""
      }
    }
  }

  var way: Way

  func encode(to encoder: any Encoder) throws {
    switch way {
    case .twoValues:
      var container = encoder.singleValueContainer()
      try container.encode(1)
      try container.encode(2)
    case .valueAndArray:
      var container = encoder.singleValueContainer()
      try container.encode("a")
      var other = encoder.unkeyedContainer()
      try other.encode(1)
    case .arrayAndObject:
      var container = encoder.unkeyedContainer()
      try container.encode(1)
      var other = encoder.container(keyedBy: AnyKey.self)
      try other.encode(1, forKey: AnyKey("a"))
    case .memberArrayAndObject:
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      var nested = container.nestedUnkeyedContainer(forKey: AnyKey("a"))
      try nested.encodeNil()
      _ = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
    case .elementValueAndArray:
      var container = encoder.unkeyedContainer()
      let other = container.superEncoder()
      var value = other.singleValueContainer()
      try value.encodeNil()
      _ = other.unkeyedContainer()
    }
  }
}

@Suite("Errors of Encodable types")
struct EncodingFailureTests {
  @Test(
    "become issues with path, expected and found values",
    arguments: [
      (
        Outbox(wave: Wave(samples: ["a": [1, .nan]])), .invalidValue,
        "wave.samples.a[1]: expected a number that JSON can hold, found nan",
      ),
      (
        Outbox(wave: Wave(float: -.infinity)), .invalidValue,
        "wave.float: expected a number that JSON can hold, found -inf",
      ),
      (
        Outbox(wave: Wave(date: Date(timeIntervalSince1970: 1e12))), .invalidValue,
        "wave.date: expected a date that JSON can hold, found 1000000000000.0 seconds since 1970",
      ),
      (
        Outbox(waves: [Wave(), Wave(float: .nan)]), .invalidValue,
        "waves[1].float: expected a number that JSON can hold, found nan",
      ),
      (
        Outbox(wave: Wave(failure: Failing())), .invalidValue,
        "wave.failure: found Failing: words of its own",
      ),
      (
        Outbox(wave: Wave(failure: Failing(isOwnError: true))), .invalidValue,
        "wave: a refusal",
      ),
      (
        Outbox(readOnly: ReadOnly(x: 1)), .unsupportedProperty,
        "readOnly: ReadOnly is Decodable but not Encodable, so it can be read but not written",
      ),
      (
        Outbox(readOnlys: [ReadOnly(x: 1)]), .unsupportedProperty,
        "readOnlys[0]: ReadOnly is Decodable but not Encodable, so it can be read but not written",
      ),
    ] as [(Outbox, ModelIssue.Code, String)],
  )
  private func issues(_ outbox: Outbox, _ code: ModelIssue.Code, _ words: String) {
    for attempt in attempts(outbox) {
      let error = #expect(throws: ModelError.self) { try attempt() }
      #expect(error?.description == "Outbox: 1 problem\n  \(words)")
      #expect(error?.code == code)
    }
  }

  @Test("are reported for a second value at the same path", arguments: Unruly.Way.allCases)
  private func unruly(_ way: Unruly.Way) {
    for attempt in attempts(Outbox(unruly: Unruly(way: way))) {
      let error = #expect(throws: ModelError.self) { try attempt() }
      #expect(
        error?.description == """
          Outbox: 1 problem
            unruly\(way.place): expected one value or container, found a second
          """
      )
      #expect(error?.code == .invalidValue)
    }
  }

  @Test("are kept as the cause of the issue")
  func cause() throws {
    let outbox = Outbox(wave: Wave(samples: ["a": [.nan]]))
    let error = #expect(throws: ModelError.self) { try outbox.jsonString() }
    guard case .invalidValue(_, let context)? = error?.issues.first?.cause as? EncodingError else {
      Issue.record("the cause is \(String(describing: error?.issues.first?.cause))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["samples", "a", "Index 0"])
    #expect(context.debugDescription == "nan cannot be represented in JSON.")
    let own = #expect(throws: ModelError.self) {
      try Outbox(wave: Wave(failure: Failing(isOwnError: true))).jsonString()
    }
    #expect(own?.issues.first?.cause is Refusal)
  }

  @Test("make the lenient engine omit the whole property or element")
  func lenient() throws {
    let outbox = LooseOutbox(
      wave: Wave(samples: ["a": [1, .nan]]),
      waves: [Wave(float: 1), Wave(float: .nan), Wave(failure: Failing(isOwnError: true))],
      readOnly: ReadOnly(x: 1),
      readOnlys: [ReadOnly(x: 1)],
    )
    #expect(try outbox.jsonString() == #"{"name":"n","waves":[{"float":1}],"readOnlys":[]}"#)
    #expect(try outbox.jsonValue() == ["name": "n", "waves": [["float": 1]], "readOnlys": []])
    let keys = try outbox.jsonObject().keys
    #expect(keys.sorted() == ["name", "readOnlys", "waves"])
  }

  @Test("do not prevent reading a type that is not Encodable")
  func readOnly() throws {
    let outbox = try Outbox(json: #"{"name": "a", "readOnly": {"x": 1}, "readOnlys": [{"x": 2}]}"#)
    #expect(outbox.readOnly?.x == 1)
    #expect(outbox.readOnlys?.map(\.x) == [2])
  }

  @Test("stop reference cycles in both engines")
  func cycle() {
    let node = Node()
    let other = Node()
    (node.next, other.next) = (other, node)
    defer { node.next = nil }
    let words =
      "expected at most 512 levels of nesting, found more, or objects that contain each other"
    let strict = #expect(throws: ModelError.self) { try Chain(node: node).jsonString() }
    #expect(strict?.description == "Chain: 1 problem\n  node: \(words)")
    #expect(strict?.code == .tooDeep)
    let lenient = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().jsonValue(from: Chain(node: node))
    }
    #expect(lenient?.description == "Chain: 1 problem\n  node: \(words)")
  }

  @Test("occur only beyond the maximum depth in the options")
  func depth() throws {
    var options = MappingOptions()
    options.maximumDepth = 3
    let mapper = ModelMapper<Strict>(options: options)
    let node = Node(next: Node())
    #expect(try mapper.jsonString(from: Chain(node: node)) == #"{"node":{"next":{}}}"#)
    node.next?.next = Node()
    let error = #expect(throws: ModelError.self) { try mapper.jsonString(from: Chain(node: node)) }
    #expect(
      error?.description == """
        Chain: 1 problem
          node: expected at most 3 levels of nesting, found more, or objects that contain each other
        """
    )
  }

  private func attempts(_ outbox: Outbox) -> [() throws -> Void] {
    [
      { _ = try outbox.jsonString() }, { _ = try outbox.jsonValue() },
      { _ = try outbox.jsonObject() },
    ]
  }
}
