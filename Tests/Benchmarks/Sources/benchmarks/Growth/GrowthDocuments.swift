import Foundation

// Documents of about a length in bytes, or of a count.

extension GrowthSeries {
  static func records(_ length: Int) -> Data {
    Document.records(max(1, length / 84)).data
  }

  static func wrongRecords(_ length: Int) -> Data {
    array(length) { number in
      #"{"id":\#(number),"name":"a","price":"dear","is_active":true,"group":7}"#
    }
  }

  static func letter(_ length: Int) -> Data {
    let line = #"forty bytes of plain words, and a break\n"#
    return Data(
      (#"{"text":""# + String(repeating: line, count: max(1, length / line.utf8.count)) + #""}"#)
        .utf8
    )
  }

  static func index(_ length: Int) -> Data {
    Data(
      (#"{"places":{"#
        + (0..<max(1, length / 18)).map { #""place \#($0)":\#($0)"# }.joined(separator: ",")
        + "}}").utf8
    )
  }

  static func unknownKeys(_ length: Int) -> Data {
    object((0..<max(1, length / 18)).map { #""unknown\#($0)":\#($0)"# })
  }

  static func repeatedKey(_ length: Int) -> Data {
    object((0..<max(1, length / 10)).map { #""id":\#($0)"# })
  }

  static func nest(_ depth: Int) -> Data {
    let text =
      (0..<depth).map { #"{"id":\#($0),"child":"# }.joined() + "null"
      + String(repeating: "}", count: depth)
    return Data(text.utf8)
  }

  static func unknownArrays(_ depth: Int) -> Data {
    object([
      #""unknown":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    ])
  }

  static func wideObject(_ numbers: some Sequence<Int>) -> Data {
    object(numbers.map { #""value\#($0)":\#($0)"# })
  }

  static func shuffled(_ count: Int) -> [Int] {
    var dice = Dice(seed: 0x5EED_0F_417)
    var numbers = Array(0..<count)
    for index in numbers.indices { numbers.swapAt(index, dice.below(count)) }
    return numbers
  }

  private static func array(_ length: Int, _ element: (Int) -> String) -> Data {
    let count = max(1, length / (element(1_000).utf8.count + 1))
    return Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
  }

  private static func object(_ members: [String]) -> Data {
    Data("{\(members.joined(separator: ","))}".utf8)
  }
}
