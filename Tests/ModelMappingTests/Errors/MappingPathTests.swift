import ModelMapping
import Testing

@Suite("Path strings")
struct MappingPathTests {
  @Test(
    "are parsed if they match a path's description",
    arguments: [
      ("", []),
      ("data.items[0]", [.key("data"), .key("items"), .index(0)]),
      (#"["a.b"].c"#, [.key("a.b"), .key("c")]),
      (#"[""]"#, [.key("")]),
      (#"["\"\\\u0001"]"#, [.key("\"\\\u{1}")]),
      (#"["a\nb"].c"#, [.key("a\nb"), .key("c")]),
      (#"a["]"]["["]"#, [.key("a"), .key("]"), .key("[")]),
      ("[0][12]", [.index(0), .index(12)]),
      ("[-1]", [.index(-1)]),
      ("größe. x", [.key("größe"), .key(" x")]),
      ("0", [.key("0")]),
      // A combining accent after a dot belongs to the next key, not to the dot.
      ("a.\u{301}b", [.key("a"), .key("\u{301}b")]),
      ("[\".\u{301}\"]", [.key(".\u{301}")]),
    ] as [(String, [MappingPath.Component])],
  )
  func read(_ text: String, _ components: [MappingPath.Component]) {
    #expect(MappingPath(parsing: text)?.components == components)
    #expect(MappingPath(components).description == text)
    #expect(MappingPath(stringLiteral: text).components == components)
  }

  @Test(
    "are rejected otherwise",
    arguments: [
      ".", ".a", "a.", "a..b", "[", "]", "[]", "[x]", "a[", "a[1", "a]", "[+1]", "[01]", "[1]a",
      "[1].[2]",
      "[ 1]", #"[""#, #"["a"#, #"["a""#, #"["a"]"#, #"["a.b" ]"#, #"["a\u002e"]"#, #"a"b"#,
      "[99999999999999999999]", "[1", "a.[0]", #"["a.b"]c"#, "[\"a.\u{1}\"]", "a\nb",
    ],
  )
  func refused(_ text: String) {
    #expect(MappingPath(parsing: text) == nil)
  }

  @Test("round-trip with any keys")
  func roundTrip() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      ".", "[", "]", "\"", "\\", "a", "b", "0", "1", "\u{301}", " ", "é", "\n", "👍🏽", "", "u",
    ]
    for _ in 0..<2000 {
      let components = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        if Bool.random() { return MappingPath.Component.index(Int.random(in: -3...300)) }
        return .key(
          (0..<Int.random(in: 0...5)).map { _ in parts[Int.random(in: 0..<parts.count)] }.joined()
        )
      }
      let path = MappingPath(components)
      #expect(MappingPath(parsing: path.description) == path)
    }
  }

  @Test("can be very long")
  func long() {
    for text in ["[", "[\"", "[\"a.b\"]", "a.", "[1"] {
      let long = String(repeating: text, count: 50_000)
      #expect(MappingPath(long).components.count > 0)
    }
  }
}
