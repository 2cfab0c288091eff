import Foundation
import ModelMapping
import Testing

/// Members of unknown keys that were put in by code, and that have the key of something else.
@Suite("Members with a key that something else has")
struct TakenKeyTests {
  struct Counts: StrictModel, Equatable {
    var counts: [String: Int]
    static let keyMapper: KeyMapper = ["counts": .flattened]
  }
  struct Others: StrictModel, Equatable {
    var name: String?
    var others: UnknownMembers
    static let keyMapper: KeyMapper = ["name": ["name", "meta.title"]]
  }
  struct Typed: StrictModel, Equatable {
    var type: String?
    var others: UnknownMembers
  }
  class Base: StrictModel, DefaultInitializable {
    var id = 1
    required init() {}
  }
  final class Derived: Base {
    var others: UnknownMembers = [:]
  }

  enum Internal: TaggedModel {
    case counts(Counts)
    case others(Others)
    case typed(Typed)
    case object(Base)
    case none
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Internal>] = [
      .init("counts", Internal.counts), .init("others", Internal.others),
      .init("typed", Internal.typed), .init("object", Internal.object), .init("none", .none),
    ]
  }
  enum Adjacent: TaggedModel {
    case number(Int)
    case others(Others)
    case unknown(UnknownTag)
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Adjacent>] = [
      .init("number", Adjacent.number), .init("others", Adjacent.others),
      .unknown(Adjacent.unknown),
    ]
  }
  enum External: TaggedModel {
    case number(Int)
    case text(String)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<External>] = [
      .init("number", External.number), .init("text", External.text),
    ]
  }
  enum Untagged: TaggedModel {
    case others(Others)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Untagged>] = [.init("others", Untagged.others)]
  }

  struct BesideAdjacent: StrictModel {
    var value: Adjacent?
    var counts: [String: Int]
    static let keyMapper: KeyMapper = ["value": .flattened, "counts": .flattened]
  }
  struct BesideExternal: StrictModel {
    var value: External
    var others: UnknownMembers
    static let keyMapper: KeyMapper = ["value": .flattened]
  }
  struct BesideInternal: StrictModel {
    var value: Choice
    var others: UnknownMembers
    static let keyMapper: KeyMapper = ["value": .flattened]

    enum Choice: TaggedModel {
      case point(Point)
      case line(Line)
      static let tagging = Tagging.internal("kind")
      static let cases: [TaggedCase<Choice>] = [
        .init("point", Choice.point), .init("line", Choice.line),
      ]
    }
    struct Point: StrictModel { var x: Int }
    struct Line: StrictModel { var length: Int }
  }
  struct List: StrictModel {
    var items: [Internal]
  }

  private static func others(_ members: UnknownMembers) -> Others {
    Others(name: nil, others: members)
  }

  private static func derived(_ members: UnknownMembers) -> Derived {
    let object = Derived()
    object.others = members
    return object
  }

  static var examples: [(value: any MappableDocument, paths: [String], lenient: String)] {
    [
      (
        Internal.counts(Counts(counts: ["type": 2, "x": 1])), ["counts.type"],
        #"{"type":"counts","x":1}"#,
      ),
      // Even if it equals the tag, as it would not be read into the dictionary again.
      (
        Internal.others(others(["type": "others", "x": 1])), ["others.type"],
        #"{"type":"others","x":1}"#,
      ),
      (
        Internal.others(others(["name": 1, "meta": [:]])), ["others.meta", "others.name"],
        #"{"type":"others"}"#,
      ),
      (
        Internal.typed(Typed(type: nil, others: ["type": 1])), ["others.type"],
        #"{"type":"typed"}"#,
      ),
      (
        List(items: [.none, .counts(Counts(counts: ["type": 2]))]), ["items[1].counts.type"],
        #"{"items":[{"type":"none"},{"type":"counts"}]}"#,
      ),
      (
        BesideAdjacent(value: .number(1), counts: ["type": 1, "value": 2, "x": 3]),
        ["counts.type", "counts.value"], #"{"type":"number","value":1,"x":3}"#,
      ),
      (BesideAdjacent(value: nil, counts: ["type": 1]), ["counts.type"], "{}"),
      (
        BesideExternal(value: .number(1), others: ["number": 2, "text": 3, "x": 4]),
        ["others.number", "others.text"], #"{"number":1,"x":4}"#,
      ),
      // The keys of all payloads would be read as theirs.
      (
        BesideInternal(
          value: .point(.init(x: 1)),
          others: ["kind": 1, "x": 2, "length": 3, "type": 4],
        ), ["others.kind", "others.length", "others.x"], #"{"kind":"point","x":1,"type":4}"#,
      ),
      (
        Adjacent.others(others(["name": 1, "type": 2, "value": 3])), ["others.name"],
        #"{"type":"others","value":{"type":2,"value":3}}"#,
      ),
      (Untagged.others(others(["name": 1, "type": 2])), ["others.name"], #"{"type":2}"#),
      (others(["meta": 1, "x": 2]), ["others.meta"], #"{"x":2}"#),
    ]
  }

  @Test(
    "are issues when written and checked, and left out by the lenient engine",
    arguments: examples.indices,
  )
  func taken(_ index: Int) throws {
    let (value, paths, lenient) = Self.examples[index]
    func check<Value: MappableDocument>(_ value: Value) throws {
      func expect(_ issues: [ModelIssue]?) {
        #expect(issues?.map(\.keyPath.description) == paths)
        #expect(issues?.allSatisfy { $0.code == .duplicateKey } == true)
      }
      func fails<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>) {
        for options in [JSONWritingOptions(), .sortedKeys, .prettyPrinted, .includesNil] {
          let text = #expect(throws: ModelError.self) {
            try mapper.jsonString(from: value, options: options)
          }
          expect(text?.issues)
        }
        expect(#expect(throws: ModelError.self) { try mapper.jsonValue(from: value) }?.issues)
        expect(#expect(throws: ModelError.self) { _ = try mapper.jsonObject(from: value) }?.issues)
      }
      fails(ModelMapper<Strict>())
      fails(ModelMapper<Exact>())
      let checking = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
      fails(checking)
      expect(value.modelIssues())
      expect(checking.modelIssues(in: value))
      expect(#expect(throws: ModelError.self) { try value.checked() }?.issues)
      let mapper = ModelMapper<Lenient>()
      #expect(try mapper.jsonString(from: value) == lenient)
      #expect(try mapper.jsonValue(from: value) == JSONValue(json: lenient))
    }
    try check(value)
  }

  @Test("are named by their key, and by what has it")
  func messages() {
    let issues = Internal.counts(Counts(counts: ["type": 2])).modelIssues()
    #expect(
      issues.map(\.description)
        == ["counts.type (in JSON type): the key occurs twice: it is the key of the tag"]
    )
    #expect(
      Self.others(["name": 1]).modelIssues().map(\.description)
        == ["others.name (in JSON name): the key occurs twice: another property has it"]
    )
  }

  @Test("are those of an object's own class")
  func classes() throws {
    let value = Internal.object(Self.derived(["type": 1, "x": 2]))
    let error = #expect(throws: ModelError.self) { try value.jsonString() }
    #expect(error?.issues.map(\.keyPath) == ["others.type"])
    #expect(value.modelIssues().map(\.keyPath) == ["others.type"])
    #expect(
      try Internal.object(Self.derived(["x": 2])).jsonString()
        == #"{"type":"object","id":1,"x":2}"#
    )
  }

  @Test("are issues in other encoders and engines")
  func encoders() throws {
    struct Coded: StrictModel, CodableModel {
      var value: Internal
    }
    let coded = Coded(value: .counts(Counts(counts: ["type": 1])))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(coded) }
    let exact = #expect(throws: ModelError.self) {
      try ModelMapper<Exact>().jsonString(from: coded)
    }
    #expect(exact?.issues.map(\.keyPath) == ["value.counts.type"])
  }

  @Test("show nothing of a model with secrets but the property")
  func secrets() {
    struct Secret: StrictModel {
      var token: String
      var others: UnknownMembers
      static let sensitiveProperties: Set<String> = ["token"]
    }
    #expect(Secret(token: "t", others: ["token": "s"]).modelIssues().map(\.keyPath) == ["others"])
  }

  @Test("are written if nothing else has the key")
  func free() throws {
    let value = Internal.others(Self.others(["x": 1, "kind": 2]))
    #expect(try value.jsonString() == #"{"type":"others","x":1,"kind":2}"#)
    #expect(value.modelIssues().isEmpty)
    // A property reads the tag, and is written as the tag.
    let typed = Internal.typed(Typed(type: "typed", others: [:]))
    #expect(try typed.jsonString() == #"{"type":"typed"}"#)
    #expect(typed.modelIssues().isEmpty)
  }

  @Test("an enum in the payload of another may have the same tag, but no other value of it")
  func nestedTags() throws {
    enum Inner: TaggedModel {
      case a(Counted)
      case b(Counted)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Inner>] = [.init("a", Inner.a), .init("b", Inner.b)]
      struct Counted: StrictModel { var count: Int }
    }
    struct Middle: StrictModel {
      var inner: Inner
      static let keyMapper: KeyMapper = ["inner": .flattened]
    }
    struct Payload: StrictModel {
      var middle: Middle
      static let keyMapper: KeyMapper = ["middle": .flattened]
    }
    enum Outer: TaggedModel {
      case a(Payload)
      case b(Payload)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Outer>] = [.init("a", Outer.a), .init("b", Outer.b)]
    }
    let json = #"{"type":"a","count":1}"#
    let same = try Outer(json: json)
    #expect(try same.jsonString() == json)
    #expect(same.modelIssues().isEmpty)
    let other = Outer.b(Payload(middle: Middle(inner: .a(.init(count: 1)))))
    #expect(throws: ModelError.self) { try other.jsonString() }
    #expect(throws: ModelError.self) { _ = try ModelMapper<Strict>().jsonObject(from: other) }
    #expect(other.modelIssues().map(\.keyPath) == ["middle.inner.type"])
  }

  @Test("of a hook are issues, unless it writes the tag itself", arguments: ["hooked", "other"])
  func hooks(_ tag: String) throws {
    struct Hooked: StrictModel, ExportPostprocessing {
      var tag: String
      func postprocess(exported object: inout JSONObject) { object["type"] = .string(tag) }
    }
    enum Choice: TaggedModel {
      case hooked(Hooked)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Choice>] = [.init("hooked", Choice.hooked)]
    }
    struct Around: StrictModel {
      var hooked: Hooked
      var type: Int
      static let keyMapper: KeyMapper = ["hooked": .flattened]
    }
    let value = Choice.hooked(Hooked(tag: tag))
    let json = #"{"type":"hooked","tag":"\#(tag)"}"#
    if tag == "hooked" {
      #expect(try value.jsonString() == json)
    } else {
      let error = #expect(throws: ModelError.self) { try value.jsonString() }
      #expect(error?.issues.map(\.jsonPath) == ["type"])
      #expect(error?.code == .duplicateKey)
    }
    #expect(try ModelMapper<Lenient>().jsonString(from: value) == json)
    let error = #expect(throws: ModelError.self) {
      try Around(hooked: Hooked(tag: tag), type: 1).jsonString()
    }
    #expect(error?.issues.map(\.keyPath) == ["hooked.type"])
  }

  @Test("of an unknown tag's value are not mixed with those of a dictionary")
  func unknownTags() throws {
    let tag = UnknownTag("new", value: ["type": "new", "value": 1, "x": 2])
    let error = #expect(throws: ModelError.self) {
      try BesideAdjacent(value: .unknown(tag), counts: ["x": 3]).jsonString()
    }
    #expect(error?.issues.map(\.keyPath) == ["counts.x"])
    #expect(
      try BesideAdjacent(value: .unknown(tag), counts: ["y": 3]).jsonString()
        == #"{"type":"new","value":1,"x":2,"y":3}"#
    )
  }

  // MARK: Properties

  struct Numbered: StrictModel, DefaultInitializable, Equatable {
    var type: Int?
    var label = ""
    static let optionalProperties: Set<String> = ["label"]
    init() {}
    init(_ type: Int?) { self.type = type }
  }
  struct Named: StrictModel {
    let kind: Kind
    static let keyMapper: KeyMapper = ["kind": "type"]

    enum Kind: String { case cat, tomcat, dog }
  }
  enum Block: TaggedModel {
    case numbered(Numbered)
    case named(Named)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Block>] = [
      .init(1, Block.numbered), .init("2", Block.numbered), .init("cat", Block.named),
      .init("tomcat", Block.named), .init("dog", Block.numbered),
    ]
  }

  struct Page: StrictModel {
    let block: Block
  }

  @Test("a property with the tag's key is written as the tag")
  func property() throws {
    let mapper = ModelMapper<Strict>()
    for json in [
      #"{"type":1,"label":"a"}"#, #"{"type":"cat"}"#, #"{"type":"tomcat"}"#,
    ] {
      let block = try Block(json: json)
      #expect(block.modelIssues().isEmpty)
      #expect(try block.jsonString() == json)
      #expect(try mapper.jsonValue(from: block).jsonString() == json)
      #expect(try JSONValue(json: #"{"block":\#(json)}"#) == nativeTree(of: Page(block: block)))
    }
    // The tag that stands for the value of the property, which was converted.
    #expect(
      try Block(json: #"{"type":"2","label":""}"#).jsonString() == #"{"type":"2","label":""}"#
    )
    #expect(try Block.numbered(Numbered(nil)).jsonString() == #"{"type":1,"label":""}"#)
    #expect(
      try mapper.jsonString(from: Block.numbered(Numbered(nil)), options: .includesNil)
        == #"{"type":1,"label":""}"#
    )
  }

  @Test("a property that holds no tag of its case is an issue")
  func noTag() throws {
    let wrong: [(Block, String)] = [
      (
        .numbered(Numbered(3)),
        "type: expected one of 1, \"2\", \"dog\", found 3: it is written as the tag",
      ),
      (
        .named(Named(kind: .dog)),
        #"kind (in JSON type): expected one of "cat", "tomcat", found "dog": it is written as the tag"#,
      ),
    ]
    for (block, words) in wrong {
      #expect(block.modelIssues().map(\.description) == [words])
      for write in [
        { _ = try block.jsonString() }, { _ = try ModelMapper<Strict>().jsonValue(from: block) },
        { _ = try ModelMapper<Exact>().jsonString(from: ["a": block]) },
      ] as [() throws -> Void] {
        let error = #expect(throws: ModelError.self, performing: write)
        #expect(error?.issues.map(\.code) == [.invalidValue])
      }
      // What cannot be written is passed over.
      #expect(try ModelMapper<Lenient>().jsonValue(from: block).object?["type"] != nil)
    }
  }

  @Test("no text of a sensitive property is quoted")
  func sensitiveTag() throws {
    struct Key: StrictModel {
      let type: String
      static let sensitiveProperties: Set<String> = ["type"]
    }
    enum Safe: TaggedModel {
      case key(Key)
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Safe>] = [.init("key", Safe.key)]
    }
    let safe = Safe.key(Key(type: "QZYXZY"))
    let error = #expect(throws: ModelError.self) { try safe.jsonString() }
    #expect(error?.description.contains("QZYXZY") == false)
    #expect(safe.modelIssues().count == 1 && !"\(safe.modelIssues())".contains("QZYXZY"))
  }
}
