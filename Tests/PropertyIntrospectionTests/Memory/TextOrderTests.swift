import Foundation
import PropertyIntrospection
import Testing

@Suite("The order of texts")
struct TextOrderTests {
  private static let texts: [String] = {
    let ends = ["", "a", "b", "z", "\0", "\u{7F}", "é", "e\u{301}", "\u{FFFF}", "\u{10000}"]
    return ["", "abcdefg", "abcdefgh", "abcdefghijklmnopqrs"].flatMap { start in
      ends.flatMap { [start + $0, start + $0 + "x"] }
    }
  }()

  @Test("is that of their Unicode scalars")
  func scalars() {
    for left in Self.texts {
      for right in Self.texts {
        let expected = left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        #expect(
          precedes(left, right) == expected,
          "\(left.debugDescription), \(right.debugDescription)",
        )
        let bridged = (NSString(string: left) as String, NSString(string: right) as String)
        #expect(precedes(bridged.0, bridged.1) == expected)
      }
    }
  }

  @Test("gives the indices of sorted texts")
  func indices() {
    let texts = Self.texts.shuffled()
    let sorted = texts.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    #expect(inOrder(texts).map { Array(texts[$0].utf8) } == sorted.map { Array($0.utf8) })
    #expect(inOrder([]) == [] && inOrder(["a"]) == [0])
  }
}
