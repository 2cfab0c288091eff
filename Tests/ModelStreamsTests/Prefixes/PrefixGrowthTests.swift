import ModelStreams
import Testing

@Suite("A document that is cut off takes time in proportion to its length")
struct PrefixGrowthTests {
  private struct Item: LenientModel, Equatable {
    var number = 0
    var text = ""
    var items: [Item] = []
  }

  private enum Union: TaggedModel, Equatable {
    case one(Item)
    case two(Item)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Union>] = [.init("one", Union.one), .init("two", Union.two)]
  }

  private enum Either: TaggedModel, Equatable {
    case text(String)
    case item(Item)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Either>] = [
      .init("text", Either.text), .init("item", Either.item),
    ]
  }

  private enum Level: String { case a, b }

  private final class Shared: LenientModel, DefaultInitializable, Equatable {
    var number = 0
    static func == (left: Shared, right: Shared) -> Bool { left.number == right.number }
  }

  private struct Whole: LenientModel, Equatable {
    var text = ""
    var numbers: [Int] = []
    var item: Item?
    var items: [Item] = []
    var texts: [String] = []
    var levels: [Level] = []
    var named: [String: Item] = [:]
    var union: Union?
    var unions: [Union] = []
    var either: Either?
    var shared: Shared?
    var json: JSONValue = nil
    var short = ""
    var only: Int?
    static let constraints: ValueConstraints = ["short": .length(...1_000_000)]
  }

  @Test(
    "while a value grows that no property reads",
    arguments: [
      #"{"other":["#, #"{"item":{"other":["#, #"{"item":{"items":[{"number":1,"other":[[["#,
      #"{"items":[{"number":1},{"other":["#, #"{"numbers":[1,2],"other":["#,
      #"{"union":{"type":"one","other":["#, #"{"union":{"other":["#,
      #"{"unions":[{"type":"two","other":["#, #"{"either":{"number":1,"other":["#,
      #"{"named":{"a":{"other":["#, #"{"shared":{"other":["#,
    ],
    [#"1,"#, #"{"a":[1],"b":"x"},"#],
  )
  func unknownValues(start: String, unit: String) throws {
    try expectLinearUpdates(start, unit)
  }

  @Test("while an object, a string or members grow that no property reads")
  func otherUnknownValues() throws {
    try expectLinearUpdates(#"{"other":{"#, #""k":1,"#)
    try expectLinearUpdates(#"{"other":""#, "ab")
    try expectLinearUpdates(#"{"other":""#, #"\n"#)
    try expectLinearUpdates(#"{"other":{"a":[{"b":""#, "ä")
  }

  @Test("behind a long value that no property reads")
  func behindUnknownValue() throws {
    try expectLinear(1_000) { count in
      let long = String(repeating: "[1],", count: count * 4) + "1"
      return updates("{\"other\":[\(long)],\"numbers\":[", "1,", count, size: 8)
    }
  }

  @Test(
    "while a string grows that has escapes or is not ASCII",
    arguments: [
      #"{"text":""#, #"{"item":{"text":""#, #"{"items":[{"text":"a"},{"text":""#,
      #"{"texts":["a",""#, #"{"json":""#, #"{"json":[{"a":""#, #"{"short":""#,
      #"{"numbers":[1,2],"text":""#, #"{"named":{"a":{"text":""#, #"{"either":""#,
      #"{"union":{"type":"one","text":""#,
    ],
    [#"\n"#, #"é\ud83d\ude00"#],
  )
  func openStrings(start: String, unit: String) throws {
    try expectLinearUpdates(start, unit)
  }

  @Test(
    "while an array grows, also of elements that do not take an open string",
    arguments: [
      (#"{"numbers":["#, "1,"), (#"{"texts":["#, #""a","#), (#"{"levels":["#, #""a","#),
      (#"{"items":["#, #"{"number":1,"other":[2]},"#),
    ],
  )
  func arrays(start: String, unit: String) throws { try expectLinearUpdates(start, unit) }

  private func expectLinearUpdates(
    _ start: String,
    _ unit: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    try expectLinear(1_000, sourceLocation: sourceLocation) { length in
      updates(start, unit, length / unit.utf8.count, size: 5)
    }
  }

  private func updates(
    _ start: String,
    _ unit: String,
    _ count: Int,
    size: Int,
  ) -> () throws -> Void {
    let bytes = Array((start + String(repeating: unit, count: count)).utf8)
    return {
      var reader = PrefixReader(takesOpenStrings: true)
      var whole = Whole()
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        try reader.update(&whole)
      }
    }
  }

  // MARK: Results

  /// A document in random order, with long values that no property reads, and long strings.
  private struct Writer {
    var random = SystemRandomNumberGenerator()

    mutating func count(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    mutating func text() -> String {
      let parts = [
        "a", "tea ", "ä", "😀", #"\n"#, #"\""#, #"\\"#, #"\u00e4"#, #"\ud83d\ude00"#, "]}",
      ]
      let isLong = count(2) == 0
      let many = isLong ? 60 + count(90) : count(3)
      return "\"" + (0..<many).map { _ in parts[count(parts.count - 1)] }.joined() + "\""
    }

    mutating func other(_ depth: Int) -> String {
      switch count(depth > 0 ? 4 : 1) {
      case 0: return text()
      case 1: return ["1", "null", "true", "-2.5e3"][count(3)]
      case 2:
        return "{"
          + (0..<count(4)).map { "\"number\($0)\": \(other(depth - 1))" }.joined(separator: ",")
          + "}"
      default:
        return "[" + (0..<count(8)).map { _ in other(depth - 1) }.joined(separator: " ,") + "]"
      }
    }

    mutating func object(_ members: [String]) -> String {
      var members = members
      for number in 0..<count(2) { members.append("\"other\(number)\":\(other(2))") }
      members.shuffle(using: &random)
      members.removeLast(count(members.count))
      return "{\(members.joined(separator: ","))}"
    }

    mutating func item(_ depth: Int) -> String {
      let items = (0..<(depth > 0 ? count(2) : 0)).map { _ in item(depth - 1) }
      return object(
        [
          "\"number\": \(count(9))", "\"text\":\(text())",
          "\"items\":[\(items.joined(separator: ","))]",
        ])
    }

    mutating func whole() -> String {
      let union =
        "{\"other\":\(other(2)),\"type\":\"\(["one", "two"][count(1)])\",\"text\":\(text())}"
      return object(
        [
          "\"text\":\(text())", "\"numbers\":[1,2 ,3]", "\"item\":\(item(2))",
          "\"items\":[\(item(1)),\(item(2)), \(item(1))]", "\"texts\":[\(text()),\(text())]",
          "\"levels\":[\"a\",\"b\"]", "\"named\":{\"a\":\(item(1)),\"b\":\(item(0))}",
          "\"union\":\(union)", "\"unions\":[\(union),\(union)]", "\"either\":\(text())",
          "\"shared\":{\"number\":3,\"other\":\(other(2))}", "\"json\":\(other(2))",
          "\"short\":\(text())",
        ])
    }
  }

  @Test("and is what the same text is with its brackets closed", arguments: 0..<20)
  func everyPrefix(_: Int) throws {
    var writer = Writer()
    let text = writer.whole()
    let bytes = Array(text.utf8)
    let takesOpenStrings = writer.count(2) > 0
    var reader = PrefixReader(takesOpenStrings: takesOpenStrings)
    var model = Whole()
    var end = 0
    while end < bytes.count {
      let next = min(bytes.count, end + 1 + writer.count(writer.count(3) == 0 ? 300 : 40))
      reader.append(bytes[end..<next])
      end = next
      if writer.count(9) == 0 { model.text = "own" }
      if writer.count(9) == 0 { model.only = end }
      var copy = reader
      var (whole, closed, other) = (model, model, model)
      let expected = try ModelMapper<Lenient>()
        .update(&whole, fromPrefix: bytes[..<end], takesOpenStrings: takesOpenStrings)
      let status = try reader.update(&model)
      #expect(model == whole, "\(text.prefix(end))")
      #expect(status.report.issues.map(\.description) == expected.report.issues.map(\.description))
      try copy.update(&other)
      #expect(other == whole)
      if let json = text.closed(after: end) {
        let report = try ModelMapper<Lenient>().update(&closed, from: json)
        #expect(model == closed, "\(json)")
        #expect(status.report.issues.map(\.description) == report.issues.map(\.description))
      }
    }
    var whole = Whole()
    whole.only = model.only
    try whole.update(json: text)
    if model.text == "own", whole.text == "" { whole.text = "own" }
    #expect(model == whole)
  }
}

extension String {
  /// Returns the text up to the end of an array or object, with the brackets closed that are open; nil elsewhere.
  fileprivate func closed(after end: Int) -> String? {
    var closers: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in utf8.prefix(end) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isInString = false
        }
        continue
      }
      switch byte {
      case 0x22: isInString = true
      case 0x5B: closers.append(0x5D)
      case 0x7B: closers.append(0x7D)
      case 0x5D, 0x7D: closers.removeLast()
      default: break
      }
    }
    guard !isInString, let last = utf8.prefix(end).last, last == 0x5D || last == 0x7D else {
      return nil
    }
    return String(decoding: utf8.prefix(end) + closers.reversed(), as: UTF8.self)
  }
}
