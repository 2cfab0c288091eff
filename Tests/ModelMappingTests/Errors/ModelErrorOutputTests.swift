import Foundation
import ModelMapping
import Testing

@Suite("Errors and reports as strings and JSON")
struct ModelErrorOutputTests {
  private struct Model: StrictModel {
    let items: [Item]
    struct Item: StrictModel {
      let name: String
      let price: Int
      func validate() throws { if price < 0 { throw ValidationFailure("too cheap") } }
      static let keyMapper: KeyMapper = ["name": "n.full"]
    }
  }

  private static let json = """
    {"items": [
      {"n": {"full": 1}, "price": "x"},
      {"n": {"full": "b"}, "price": -1},
      {"prise": 1}
    ]}
    """

  private func makeError() throws -> ModelError {
    try #require(throws: ModelError.self) {
      try ModelMapper<Exact>().map(Model.self, from: Self.json)
    }
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  @Test("an error is encoded with all fields of its issues")
  func error() throws {
    let text = try encoded(makeError())
    let expected = #"""
      {
        "isTruncated" : false,
        "issues" : [
          {
            "code" : "typeMismatch",
            "expectation" : {
              "kind" : "string"
            },
            "expected" : "a string",
            "found" : "1",
            "groupingKey" : "typeMismatch items[*].name",
            "jsonPath" : "items[0].n.full",
            "jsonPointer" : "\/items\/0\/n\/full",
            "keyPath" : "items[0].name",
            "location" : {
              "byteOffset" : 29,
              "column" : 18,
              "line" : 2
            }
          },
          {
            "code" : "typeMismatch",
            "expectation" : {
              "kind" : "integer"
            },
            "expected" : "an integer",
            "found" : "\"x\"",
            "groupingKey" : "typeMismatch items[*].price",
            "jsonPath" : "items[0].price",
            "jsonPointer" : "\/items\/0\/price",
            "keyPath" : "items[0].price",
            "location" : {
              "byteOffset" : 42,
              "column" : 31,
              "line" : 2
            }
          },
          {
            "cause" : "too cheap",
            "code" : "validationFailed",
            "detail" : "too cheap",
            "groupingKey" : "validationFailed items[*]",
            "jsonPath" : "items[1]",
            "jsonPointer" : "\/items\/1",
            "keyPath" : "items[1]",
            "location" : {
              "byteOffset" : 50,
              "column" : 3,
              "line" : 3
            }
          },
          {
            "code" : "missingKey",
            "expectation" : {
              "kind" : "string"
            },
            "expected" : "a string",
            "groupingKey" : "missingKey items[*].name",
            "jsonPath" : "items[2].n.full",
            "jsonPointer" : "\/items\/2\/n\/full",
            "keyPath" : "items[2].name",
            "location" : {
              "byteOffset" : 87,
              "column" : 3,
              "line" : 4
            }
          },
          {
            "code" : "missingKey",
            "expectation" : {
              "kind" : "integer"
            },
            "expected" : "an integer",
            "groupingKey" : "missingKey items[*].price",
            "jsonPath" : "items[2].price",
            "jsonPointer" : "\/items\/2\/price",
            "keyPath" : "items[2].price",
            "location" : {
              "byteOffset" : 87,
              "column" : 3,
              "line" : 4
            },
            "suggestedKey" : "prise",
            "suggestion" : "found `prise`: did you mean `price`?"
          }
        ],
        "modelName" : "ModelErrorOutputTests.Model"
      }
      """#
    #expect(text == expected)
  }

  @Test("a report is encoded with its issues")
  func report() throws {
    struct Loose: LenientModel { var a = 1 }
    let report = try ModelMapper<Lenient>().mapWithReport(Loose.self, from: #"{"a": "2"}"#).report
    #expect(
      try encoded(report) == #"""
        {
          "isTruncated" : false,
          "issues" : [
            {
              "code" : "coerced",
              "expectation" : {
                "kind" : "integer"
              },
              "expected" : "an integer",
              "found" : "\"2\"",
              "groupingKey" : "coerced a",
              "jsonPath" : "a",
              "jsonPointer" : "\/a",
              "keyPath" : "a",
              "location" : {
                "byteOffset" : 6,
                "column" : 7,
                "line" : 1
              }
            }
          ]
        }
        """#
    )
  }

  @Test("the localized description is the full description")
  func localized() throws {
    let error = try makeError()
    #expect(error.localizedDescription == error.description)
    #expect(error.errorDescription == "\(error)")
    #expect(
      (error as any Error).localizedDescription.hasPrefix(
        "ModelErrorOutputTests.Model: 5 problems\n"
      )
    )
  }

  @Test(
    "a path is parsed back from its description",
    arguments: [
      ([], ""),
      ([.key("a")], "a"),
      ([.key("a"), .index(0), .key("b")], "a[0].b"),
      ([.index(3), .index(4)], "[3][4]"),
      ([.key("a.b"), .key("c")], #"["a.b"].c"#),
      ([.key("a"), .key(""), .index(1)], #"a[""][1]"#),
      ([.key("x[0]"), .index(0)], #"["x[0]"][0]"#),
      ([.key("q\"\n"), .key("z")], #"["q\"\n"].z"#),
      ([.index(1), .key("a.b")], #"[1]["a.b"]"#),
      ([.key("0")], "0"),
      ([.key("größe"), .key("👩‍👩‍👧‍👦")], "größe.👩‍👩‍👧‍👦"),
    ] as [([MappingPath.Component], String)],
  )
  func paths(_ components: [MappingPath.Component], _ text: String) {
    let path = MappingPath(components)
    #expect(path.description == text)
    #expect(MappingPath(text) == path)
    #expect(path.isRoot == components.isEmpty)
  }

  @Test("malformed path strings still produce a path")
  func brokenPaths() {
    for text in [
      "[", "]", "[]", "[x]", "a[", "a[1", #"[""#, #"["a"#, #"["a""#, ".", "..", "a..b", "[-1]",
    ] {
      #expect(MappingPath(text).components.count <= 3)
    }
  }
}
