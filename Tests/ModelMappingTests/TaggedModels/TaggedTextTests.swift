import ModelMapping
import Testing

@Suite("Unions as text")
struct TaggedTextTests {
  struct Point: StrictModel {
    var x = 1
    var label: String?
  }

  /// A model with the key of a tag.
  struct Named: StrictModel {
    var type: String?
    var x = 1
  }

  struct Keeper: StrictModel {
    var x = 1
    var rest: UnknownMembers = [:]
  }

  struct Hooked: StrictModel, ExportPostprocessing {
    var x = 1
    func postprocess(exported object: inout JSONObject) { object["more"] = true }
  }

  struct Inlining: StrictModel {
    var point = Point()
    static let keyMapper: KeyMapper = ["point": .flattened]
  }

  class Base: LenientModel {
    required init() {}
    var x = 1
  }

  final class Derived: Base { var type = "other" }

  /// The forms of a union, each with the same cases.
  enum External: TaggedModel {
    case point(Point)
    case number(Double)
    case maybe(Int?)
    case field(Field<Int>)
    case list([Point])
    case none
    case other(UnknownTag)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<External>] = [
      .init("point", External.point), .init("number", External.number),
      .init("maybe", External.maybe),
      .init("field", External.field), .init("list", External.list), .init("none", External.none),
      .unknown(External.other),
    ]
  }

  enum Adjacent: TaggedModel {
    case point(Point)
    case number(Double)
    case maybe(Int?)
    case field(Field<Int>)
    case list([Point])
    case none
    case other(UnknownTag)
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Adjacent>] = [
      .init("point", Adjacent.point), .init("number", Adjacent.number),
      .init("maybe", Adjacent.maybe),
      .init("field", Adjacent.field), .init("list", Adjacent.list), .init("none", Adjacent.none),
      .unknown(Adjacent.other),
    ]
  }

  enum Untagged: TaggedModel {
    case point(Point)
    case number(Double)
    case list([Point])
    case none
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Untagged>] = [
      .init("point", Untagged.point), .init("number", Untagged.number),
      .init("list", Untagged.list),
      .init("none", Untagged.none),
    ]
  }

  enum Internal: TaggedModel {
    case point(Point)
    case named(Named)
    case keeper(Keeper)
    case hooked(Hooked)
    case inlining(Inlining)
    case object(Base)
    case none
    case
      other(UnknownTag)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Internal>] = [
      .init("point", Internal.point), .init("named", Internal.named),
      .init("keeper", Internal.keeper),
      .init("hooked", Internal.hooked), .init("inlining", Internal.inlining),
      .init("object", Internal.object),
      .init("none", Internal.none), .unknown(Internal.other),
    ]
  }

  enum Unlisted: TaggedModel {
    case a, b
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Unlisted>] = [.init("a", Unlisted.a)]
  }

  struct Held<Value>: StrictModel {
    let value: Value
    let values: [Value]
    let after = 1
  }

  private func compare<Value, Policy: MappingPolicy>(_ values: [Value], _: Policy.Type) throws {
    let mapper = ModelMapper<Policy>()
    for value in values {
      for options: JSONWritingOptions in [[], .includesNil, .sortedKeys, .prettyPrinted] {
        for held in [Held(value: value, values: []), Held(value: value, values: [value, value])] {
          let text = Result { try mapper.jsonString(from: held, options: options) }
          let tree = Result {
            try mapper.jsonValue(from: held, options: options).jsonString(options: options)
          }
          switch (text, tree) {
          case (.success(let text), .success(let tree)): #expect(text == tree)
          case (.failure(let text as ModelError), .failure(let tree as ModelError)):
            #expect(text.description == tree.description)
          default: Issue.record("\(value): text \(text), tree \(tree)")
          }
        }
      }
    }
  }

  private static let unknown = UnknownTag("new", value: ["type": "new", "a": [1, nil]])

  @Test("are the text of their trees")
  func agreement() throws {
    let external: [External] = [
      .point(Point()), .point(Point(label: "a")), .number(1.5), .number(.nan), .maybe(1),
      .maybe(nil),
      .field(1), .field(.null), .field(.absent), .list([]), .list([Point()]), .none,
      .other(Self.unknown),
    ]
    let adjacent: [Adjacent] = [
      .point(Point()), .point(Point(label: "a")), .number(1.5), .number(.nan), .maybe(1),
      .maybe(nil),
      .field(1), .field(.null), .field(.absent), .list([]), .list([Point()]), .none,
      .other(Self.unknown),
    ]
    let untagged: [Untagged] = [
      .point(Point()), .number(1.5), .number(.nan), .list([]), .list([Point()]), .none,
    ]
    let derived = Derived()
    let agreeing = Derived()
    agreeing.type = "object"
    let inner: [Internal] = [
      .point(Point()), .point(Point(label: "a")), .named(Named()), .named(Named(type: "named")),
      .named(Named(type: "b")), .keeper(Keeper()), .keeper(Keeper(rest: ["a": 1])),
      .keeper(Keeper(rest: ["type": 1])), .hooked(Hooked()), .inlining(Inlining()), .object(Base()),
      .object(derived), .object(agreeing), .none, .other(Self.unknown),
    ]
    try compare(external, Strict.self)
    try compare(external, Lenient.self)
    try compare(adjacent, Strict.self)
    try compare(adjacent, Lenient.self)
    try compare(untagged, Strict.self)
    try compare(untagged, Lenient.self)
    try compare(inner, Strict.self)
    try compare(inner, Lenient.self)
    try compare([Unlisted.a, .b], Strict.self)
    try compare([Unlisted.a, .b], Lenient.self)
  }

  @Test("have the tag first, once")
  func tag() throws {
    let mapper = ModelMapper<Strict>()
    let values: [Internal] = [.point(Point(label: "a")), .named(Named(type: "named")), .none]
    #expect(
      try mapper.jsonString(from: values)
        == #"[{"type":"point","x":1,"label":"a"},{"type":"named","x":1},{"type":"none"}]"#
    )
  }
}
