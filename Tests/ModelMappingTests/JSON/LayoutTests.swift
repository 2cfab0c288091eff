import ModelMapping
import Testing

/// The reader predicts the whitespace between members from the previous pair, and an object's keys
/// from the previous object; a wrong prediction must not affect the result.
@Suite("Document layout")
struct LayoutTests {
  struct Line: LenientModel, Equatable {
    var id = 0
    var name = ""
    var isOpen: Bool?
    var place: Place?
  }

  struct Place: LenientModel, Equatable {
    var x = 0.5
    var y = 0.5
  }

  private static let expected = [
    Line(id: 1, name: "one", isOpen: true, place: Place(x: 1, y: -2)),
    Line(id: 22, name: "", isOpen: nil, place: nil),
    Line(id: 333, name: "drei ß", isOpen: false, place: Place(x: 0.25, y: 4e3)),
  ]

  /// The document with the given whitespace between its tokens.
  private static func text(_ outer: String, _ inner: String) -> String {
    func object(_ members: [String], _ space: String) -> String {
      "{" + space + members.joined(separator: "," + space) + space + "}"
    }
    let first = object([#""x":1"#, #""y":-2"#], inner)
    let last = object([#""y": 4e3"#, #""no":null"#, #""x": 0.25"#], inner)
    let lines = [
      object([#""id":1"#, #""name":"one""#, #""isOpen":true"#, #""place":"# + first], outer),
      object([#""id": 22"#, #""isOpen": null"#, #""place": null"#, #""name": """#], outer),
      object(
        [#""place" : "# + last, #""isOpen" :false"#, #""name":"drei ß""#, #""id":333"#],
        outer,
      ),
    ]
    return "[" + inner + lines.joined(separator: inner + "," + outer) + outer + "]"
  }

  private static let spaces = [
    "", " ", "\n", "\r\n", "\t", "\n  ", "\n    ", "\n      ", "\n        ", "\n\t\t\t", "  \n  ",
    "\n               ", "\n                        ", String(repeating: " ", count: 40),
  ]

  @Test("does not affect the result", arguments: spaces)
  func anyLayout(outer: String) throws {
    for inner in Self.spaces {
      let text = Self.text(outer, inner)
      #expect(try [Line](json: text) == Self.expected, "\(text)")
      #expect(try ModelMapper<Strict>().map([Line].self, from: text) == Self.expected, "\(text)")
      #expect(try JSONValue(json: text)[2]?["place"]?["y"] == 4e3, "\(text)")
    }
  }

  @Test("does not hide errors", arguments: ["", "\n", "\n    ", "\n          "])
  func faults(space: String) throws {
    let text = Array(Self.text(space, space + space).utf8)
    let others = Array(#"x{}[],:" 0-e\n"#.utf8) + [0x00, 0x0A, 0x80, 0xFF]
    for place in text.indices where isFullLength || (place + space.count) % 8 == 0 {
      for byte in others {
        var damaged = text
        damaged[place] = byte
        expectSameFault(damaged)
      }
      expectSameFault(Array(text[..<place]))
      expectSameFault(Array(text[..<place] + text[(place + 1)...]))
      expectSameFault(Array(text[...place] + text[place...]))
    }
  }

  /// Expects a tree and models to fail for the same reason at the same location, or not at all.
  private func expectSameFault(_ text: [UInt8]) {
    let tree = fault { () throws(ModelError) in _ = try JSONValue(json: text) }
    let model = fault { () throws(ModelError) in _ = try [Line](json: text) }
    if tree != model {
      Issue.record(
        "\(tree ?? "none"), but \(model ?? "none"): \(String(decoding: text, as: UTF8.self))"
      )
    }
  }

  private func fault(_ read: () throws(ModelError) -> Void) -> String? {
    do throws(ModelError) {
      try read()
      return nil
    } catch {
      let wrong = error.issues.last { $0.code == .malformedJSON || $0.code == .emptyInput }
      return wrong.map { "\($0.location?.description ?? ""): expected \($0.expected ?? "")" }
    }
  }

  // MARK: Keys in arrays of objects

  @Test("unknown keys can be the same or different in each object")
  func unknownKeys() throws {
    struct Row: LenientModel, Equatable {
      var wanted = 0
    }
    for count in [0, 1, 100, 127, 128, 129, 300] {
      for shift in [0, 1] {
        let rows = (0..<4).map { row in
          let others = (0..<count).map { #""k\#($0 + row * shift)": [\#($0), "}"]"# }
          return "{" + (others + [#""wanted": \#(row)"#]).joined(separator: ", ") + "}"
        }
        let text = "[\(rows.joined(separator: ","))]"
        #expect(try [Row](json: text) == (0..<4).map { Row(wanted: $0) }, "\(count), \(shift)")
      }
    }
  }

  @Test("keys can be in any order and spelled with escapes in each object")
  func orders() throws {
    struct Row: StrictModel, Equatable {
      let first: Int
      let second: String
      let third: Bool
    }
    let text = #"""
      [{"third": true, "first": 1, "second": "a"}, {"third": true, "first": 1, "second": "a"},
       {"first": 1, "third": true, "second": "a"}, {"third": true, "f\u0069rst": 1, "second": "a"},
       {"third": true, "f\u0069rst": 1, "second": "a"}, {"second": "a", "third": true, "first": 1},
       {"no": 0, "third": true, "first": 1, "second": "a"}, {"third" : true, "first": 1, "second": "a"}]
      """#
    let row = Row(first: 1, second: "a", third: true)
    #expect(try [Row](json: text) == Array(repeating: row, count: 8))
  }

  @Test("a duplicate key is reported in each object, whatever its position in the previous one")
  func twice() throws {
    struct Row: LenientModel, Equatable {
      var a = 0
      var b = 0
    }
    let text = #"[{"b": 1, "a": 2, "a": 3}, {"b": 1, "a": 2, "a": 3}, {"b": 1, "b": 2, "a": 3}]"#
    let mapped = try ModelMapper<Lenient>().mapWithReport([Row].self, from: text)
    #expect(mapped.value == [Row(a: 3, b: 1), Row(a: 3, b: 1), Row(a: 3, b: 2)])
    #expect(
      mapped.report.issues.map(\.description) == [
        "[0].a (line 1, column 19): the key occurs twice",
        "[1].a (line 1, column 45): the key occurs twice",
        "[2].b (line 1, column 63): the key occurs twice",
      ]
    )
  }

  @Test("unknown keys are reported by name and location in each object")
  func reportedUnknownKeys() {
    struct Row: StrictModel {
      let a: Int
    }
    let text = #"[{"x": 0, "a": 1}, {"x": 0, "a": 1}, {"a": 1, "x": 0}]"#
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map([Row].self, from: text)
    }
    #expect(error?.issues.map(\.code) == Array(repeating: .unknownKey, count: 3))
    #expect(error?.issues.map(\.jsonPath.description) == ["[0].x", "[1].x", "[2].x"])
    #expect(error?.issues.compactMap(\.location?.column) == [3, 21, 47])
  }
}
