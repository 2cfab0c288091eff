import Testing

@testable import ModelMigration

@Suite("Enums in Swift")
struct WrittenEnumTests {
  private func lines(_ source: SourceEnum) -> String {
    EnumWriter.lines(of: source).joined(separator: "\n")
  }

  @Test("have cases without the prefix, and constants for equal values")
  func integers() {
    let text = lines(
      SourceEnum(
        name: "FooKind",
        cases: [
          .init(name: "FooKindNone", value: .integer(0), comment: ["Nothing."]),
          .init(name: "FooKindURL", value: .integer(-1)),
          .init(name: "FooKindDefault", value: .integer(0)),
        ],
        comment: ["A kind."],
      )
    )
    #expect(
      text == """
        /// A kind.
        enum FooKind: Int {
          /// Nothing.
          case none = 0
          case url = -1
          static let `default` = FooKind.none
        }
        """
    )
  }

  @Test("have cases with names that Swift can read, each once")
  func names() {
    let names = ["2G", "WiFi", "Self", "Type", "Init", "_Both", "URL", "Url", "Url2"]
    let cases = names.enumerated().map { index, name in
      SourceEnum.Case(name: "Net\(name)", value: .integer(index))
    }
    let source = SourceEnum(name: "Net", cases: cases)
    let expected = [
      "value2G", "wiFi", "selfValue", "type", "`init`", "both", "url", "url2", "url22",
    ]
    #expect(EnumWriter.caseNames(of: source) == expected)
    #expect(lines(source).contains("  case value2G = 0\n  case wiFi = 1\n  case selfValue = 2\n"))
    let options = lines(SourceEnum(name: "Net", cases: cases, isOptionSet: true))
    #expect(options.contains("  static let value2G: Net = []\n  static let wiFi = Net(rawValue:"))
  }

  @Test("of strings leave out a value that is the name")
  func strings() {
    let text = lines(
      SourceEnum(
        name: "Tone",
        cases: [
          .init(name: "dark", value: .string("dark")), .init(name: "light", value: .string("L")),
        ],
      )
    )
    #expect(text == "enum Tone: String, CaseIterable {\n  case dark\n  case light = \"L\"\n}")
  }

  @Test("of options are option sets")
  func options() {
    let text = lines(
      SourceEnum(
        name: "Flags",
        cases: [
          .init(name: "FlagsNone", value: .integer(0)), .init(name: "FlagsA", value: .integer(4)),
          .init(name: "FlagsAll", value: .integer(7)),
        ],
        isOptionSet: true,
      )
    )
    #expect(
      text == """
        struct Flags: OptionSet {
          let rawValue: Int

          static let none: Flags = []
          static let a = Flags(rawValue: 1 << 2)
          static let all = Flags(rawValue: 7)
        }
        """
    )
  }

  @Test("without cases are structs")
  func empty() {
    #expect(
      lines(SourceEnum(name: "Odd", cases: [])) == """
        struct Odd: RawRepresentable, Hashable {
          let rawValue: Int
        }
        """
    )
  }

  @Test("without a case for zero are Optional where nothing is required")
  func defaults() throws {
    let source = SourceEnum(name: "Kind", cases: [.init(name: "one", value: .integer(1))])
    let property = SourceProperty(name: "kind", type: .enumeration("Kind"))
    for (origin, declaration) in [
      (SourceModel.Origin.yyModel, "kind: Kind?"), (.jsonModel, "kind = Kind.one"),
    ] {
      let model = SourceModel(name: "Foo", origin: origin, properties: [property])
      let sources = SourceModels(models: [model], enums: [source])
      #expect(try swift(sources, .compatible).contains("  var \(declaration)\n"))
    }
  }
}
