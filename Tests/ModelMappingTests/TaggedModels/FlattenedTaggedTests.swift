import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

/// Unions whose tag and content are members of the object around them.
@Suite("Flattened enums with payloads")
struct FlattenedTaggedTests {
  struct Circle: StrictModel, Equatable {
    var radius: Double
    var name: String?
  }
  struct Rect: StrictModel, Equatable {
    var width: Double
  }

  enum External: TaggedModel, Equatable {
    case text(String)
    case circle(Circle)
    case list([Int])
    static let tagging = Tagging.external
    static let cases: [TaggedCase<External>] = [
      .init("valueText", External.text), .init("valueCircle", External.circle),
      .init("valueList", External.list),
    ]
  }
  enum Adjacent: TaggedModel, Equatable {
    case circle(Circle)
    case number(Int)
    case none
    case other(UnknownTag)
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Adjacent>] = [
      .init("circle", Adjacent.circle), .init("number", Adjacent.number), .init("none", .none),
      .unknown(Adjacent.other),
    ]
  }
  enum Internal: TaggedModel, Equatable {
    case circle(Circle)
    case rect(Rect)
    case none
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Internal>] = [
      .init("circle", Internal.circle), .init("rect", Internal.rect), .init("none", .none),
    ]
  }

  struct Row<Value: TaggedModel & Equatable & Sendable>: StrictModel, Equatable {
    var id: Int
    var value: Value
    var note: String?
    static var keyMapper: KeyMapper { ["value": .flattened] }
  }
  struct Maybe<Value: TaggedModel & Equatable & Sendable>: StrictModel, Equatable {
    var id: Int
    var value: Value?
    var note: String?
    static var keyMapper: KeyMapper { ["value": .flattened] }
  }
  struct Open<Value: TaggedModel & Equatable & Sendable>: LenientModel {
    var id = 0
    var value: Value?
    var others = UnknownMembers()
    static var keyMapper: KeyMapper { ["value": .flattened] }
  }

  /// Reads, writes and archives a row in all ways, each with the members in and out of order.
  private func check<Value: TaggedModel & Equatable & Sendable>(
    _ value: Value,
    _ members: String,
    _ mixed: String,
  ) throws {
    let row = Row(id: 1, value: value, note: "n")
    let written = #"{"id":1,\#(members),"note":"n"}"#
    #expect(Row<Value>.audit().isEmpty && Maybe<Value>.audit().isEmpty)
    for json in [written, mixed] {
      for source in Source.all {
        #expect(
          try source.mapWithReport(Row<Value>.self, from: json, by: ModelMapper<Strict>()).value
            == row
        )
        for mapped in [
          try source.mapWithReport(Maybe<Value>.self, from: json, by: ModelMapper<Strict>()),
          try source.mapWithReport(Maybe<Value>.self, from: json, by: ModelMapper<TaggedClosed>()),
          try source.mapWithReport(Maybe<Value>.self, from: json, by: ModelMapper<Lenient>()),
        ] {
          #expect(mapped.value == Maybe(id: 1, value: value, note: "n"))
          #expect(mapped.report.issues.isEmpty)
        }
      }
    }
    #expect(try row.jsonString() == written)
    #expect(try row.jsonValue().jsonString() == written)
    #expect(try JSONValue(json: written) == nativeTree(of: row))
    #expect(try Row<Value>(archivedData: row.archivedData()) == row)
    #expect(try row.modelCopy() == row)
    let open = try Open<Value>(json: #"{"x":[1],\#(members),"id":1}"#)
    #expect(open.value == value && open.others.keys == ["x"])
    #expect(try open.jsonString() == #"{"id":1,\#(members),"x":[1]}"#)
    let none = try Maybe<Value>(json: #"{"id": 1}"#)
    #expect(none.value == nil)
    #expect(try none.jsonString(options: .includesNil) == #"{"id":1,"note":null}"#)
    let missing = #expect(throws: ModelError.self) { try Row<Value>(json: #"{"id": 1}"#) }
    #expect(missing?.code == .missingKey)
  }

  @Test("an external tag is a member among others")
  func external() throws {
    try check(
      External.text("x"),
      #""valueText":"x""#,
      #"{"note": "n", "valueText": "x", "id": 1}"#,
    )
    try check(
      External.circle(Circle(radius: 2, name: nil)),
      #""valueCircle":{"radius":2}"#,
      #"{"valueText": null, "note": "n", "valueCircle": {"radius": 2}, "id": 1}"#,
    )
    try check(External.list([1]), #""valueList":[1]"#, #"{"valueList":[1],"note":"n","id":1}"#)
  }

  @Test("an adjacent tag and its content are members among others")
  func adjacent() throws {
    try check(
      Adjacent.circle(Circle(radius: 2, name: "c")),
      #""type":"circle","value":{"radius":2,"name":"c"}"#,
      #"{"value": {"radius": 2, "name": "c"}, "note": "n", "id": 1, "type": "circle"}"#,
    )
    try check(Adjacent.none, #""type":"none""#, #"{"type":"none","note":"n","id":1}"#)
    try check(
      Adjacent.other(UnknownTag("new", value: ["type": "new", "value": [1]])),
      #""type":"new","value":[1]"#,
      #"{"note": "n", "type": "new", "id": 1, "value": [1]}"#,
    )
  }

  @Test(
    "members without a usable tag are kept as they are",
    arguments: [
      (#""value":5"#, #"{"note": "n", "value": 5, "id": 1}"#),
      (#""value":{"type":"circle","radius":1}"#, nil),
      (#""type":null,"value":[1,{}]"#, #"{"type": null, "note": "n", "value": [1, {}], "id": 1}"#),
      (#""type":[],"value":"x""#, #"{"type": [], "id": 1, "value": "x", "note": "n"}"#),
      (#""type":{"a":1}"#, #"{"note": "n", "type": {"a": 1}, "id": 1}"#),
      (#""type":1.5"#, nil),
    ] as [(String, String?)],
  )
  func untagged(_ members: String, _ mixed: String?) throws {
    let value = try JSONValue(json: "{\(members)}")
    let other = Adjacent.other(UnknownTag(.null, value: value))
    try check(other, members, mixed ?? #"{"note":"n","id":1,\#(members)}"#)
    #expect(Row(id: 1, value: other, note: nil).modelIssues().isEmpty)
  }

  @Test("an update without a usable tag replaces the case, and nulls of all members set it to nil")
  func updatedWithoutTag() throws {
    var row = Maybe<Adjacent>(id: 1, value: .number(2))
    try row.update(json: #"{"note": "m"}"#)
    #expect(row.value == .number(2))
    try row.update(json: #"{"value": 3}"#)
    #expect(row.value == .other(UnknownTag(.null, value: ["value": 3])))
    try row.update(json: #"{"type": "number", "value": 3}"#)
    #expect(row.value == .number(3))
    try row.update(json: #"{"type": null, "value": null}"#)
    #expect(row.value == nil)
    #expect(throws: ModelError.self) { try Row<Adjacent>(json: #"{"id": 1, "note": "n"}"#) }
  }

  @Test("an internal tag and the members of its payload are members among others")
  func internalTag() throws {
    try check(
      Internal.circle(Circle(radius: 2, name: "c")),
      #""type":"circle","radius":2,"name":"c""#,
      #"{"radius": 2, "note": "n", "id": 1, "type": "circle", "name": "c"}"#,
    )
    try check(
      Internal.rect(Rect(width: 3)),
      #""type":"rect","width":3"#,
      #"{"width": 3, "type": "rect", "note": "n", "id": 1}"#,
    )
    try check(Internal.none, #""type":"none""#, #"{"note":"n","id":1,"type":"none"}"#)
  }

  @Test("issues name the property and the place in the document", arguments: Source.all)
  func issues(_ source: Source) {
    func paths<Value>(_: Value.Type, _ json: String) -> [String] {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Value.self, from: json, by: ModelMapper<TaggedClosed>())
      }
      return error?.issues.map { "\($0.code) \($0.keyPath) \($0.jsonPath)" } ?? []
    }
    #expect(
      paths(Maybe<External>.self, #"{"id": 1, "valueCircle": {"radius": "x"}}"#)
        == ["invalidValue value.radius valueCircle.radius"]
    )
    #expect(
      paths(Maybe<External>.self, #"{"id": 1, "valueCircle": {"radius": 1}, "valueText": "x"}"#)
        .first?.hasPrefix("invalidValue value") == true
    )
    #expect(
      paths(Maybe<Internal>.self, #"{"id": 1, "type": "circl"}"#) == ["invalidValue value type"]
    )
    #expect(
      paths(Maybe<Internal>.self, #"{"id": 1, "radius": 3}"#) == ["missingKey value type"]
    )
    #expect(
      paths(Maybe<Internal>.self, #"{"id": 1, "type": "rect", "width": {}}"#)
        == ["typeMismatch value.width width"]
    )
    #expect(
      paths(Maybe<Adjacent>.self, #"{"id": 1, "type": "number", "value": "x"}"#)
        == ["invalidValue value value"]
    )
    #expect(
      paths(Maybe<Adjacent>.self, #"{"id": 1, "type": "none", "extra": 1}"#)
        == ["unknownKey extra extra"]
    )
  }

  @Test("an update replaces the case, keeps it, or sets it to nil")
  func updated() throws {
    var row = Maybe<External>(id: 1, value: .circle(Circle(radius: 2, name: "c")))
    try row.update(json: #"{"note": "m"}"#)
    #expect(row.value == .circle(Circle(radius: 2, name: "c")))
    try row.update(json: #"{"valueText": "t"}"#)
    #expect(row.value == .text("t"))
    try row.update(json: #"{"valueText": null}"#)
    #expect(row.value == nil && row.id == 1)
    var other = Open<Internal>()
    try other.update(json: #"{"type": "circle", "radius": 1}"#)
    #expect(other.value == .circle(Circle(radius: 1, name: nil)))
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&other, from: #"{"radius": 5}"#)
    }
  }

  @Test("the schema has the members of each case")
  func schema() throws {
    for schema in [
      try Row<External>.jsonSchema(), try Maybe<Internal>.jsonSchema(),
      try Row<Adjacent>.jsonSchema(),
    ] {
      #expect(schema.jsonString().contains("anyOf"))
    }
    #expect(try Row<External>.jsonSchema()["properties"]?["valueText"] != nil)
  }

  @Test(
    "a validator accepts what is read and refuses what is not",
    .enabled(if: SchemaValidator.isAvailable),
  )
  func agreement() throws {
    func check<Value>(_: Value.Type, _ documents: [String]) throws {
      let mapper = ModelMapper<TaggedClosed>()
      let schema = try mapper.jsonSchema(of: Value.self)
      let trees = try documents.map { try JSONValue(json: $0) }
      let results = try SchemaValidator.validate([.init(schema: schema, documents: trees)])
      let isRead = trees.map { (try? mapper.map(Value.self, from: $0)) != nil }
      #expect(results.first?.failures.map(\.isEmpty) == isRead, "\(Value.self)")
      #expect(isRead.contains(true) && isRead.contains(false))
    }
    let external = [
      #"{"id": 1}"#, #"{"id": 1, "valueText": "x"}"#, #"{"id": 1, "valueText": []}"#,
      #"{"id": 1, "valueCircle": {"radius": 1}}"#, #"{"id": 1, "valueCircle": {}}"#,
      #"{"id": 1, "valueText": null}"#, #"{"id": 1, "other": "x"}"#,
    ]
    try check(Maybe<External>.self, external)
    try check(Row<External>.self, external)
    let tags = [
      #"{"id": 1}"#, #"{"id": 1, "type": "none"}"#, #"{"id": 1, "type": "rect", "width": 1}"#,
      #"{"id": 1, "type": "rect"}"#, #"{"id": 1, "type": "circle", "value": {"radius": 2}}"#,
      #"{"id": 1, "type": "number", "value": 2}"#, #"{"id": 1, "type": "number", "value": "x"}"#,
      #"{"id": 1, "type": "new", "value": "x"}"#, #"{"id": 1, "type": [], "value": "x"}"#,
      #"{"id": 1, "type": "circle", "radius": 2, "note": "n"}"#, #"{"id": 1, "radius": 2}"#,
    ]
    try check(Maybe<Internal>.self, tags)
    try check(Row<Internal>.self, tags)
    let untagged = [
      #"{"id": 1, "value": "x"}"#, #"{"id": 1, "type": null, "value": 1}"#,
      #"{"id": 1, "type": null}"#, #"{"id": 1, "type": 1.5}"#, #"{"type": null}"#,
      #"{"id": 1, "type": null, "value": null}"#,
    ]
    try check(Row<Adjacent>.self, tags + untagged)
    try check(Maybe<Adjacent>.self, tags + untagged)
    try check(
      TagKindTests.Figure.self,
      [
        #"{"size": 1}"#, #"{"type": null, "size": 1}"#, #"{"type": "x", "size": 1}"#, "{}",
      ],
    )
    try check(
      TagKindTests.Boxed.self,
      [
        #"{"c": 1}"#, #"{"t": null, "c": 1}"#, #"{"t": 0, "c": 1}"#, #"{"t": 1, "c": 1}"#,
        #"{"t": 2}"#,
        #"{"t": "x", "c": 1}"#,
      ],
    )
  }

  enum Nulls: TaggedModel, Equatable {
    case text(String)
    case count(Int?)
    case size(Nullable<Int>)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Nulls>] = [
      .init("text", Nulls.text), .init("count", Nulls.count), .init("size", Nulls.size),
    ]
  }

  @Test("null is a payload that takes it, if it is the only one", arguments: Source.all)
  func nulls(_ source: Source) throws {
    let mapper = ModelMapper<TaggedClosed>()
    for (json, value) in [
      (#"{"id":1,"count":null}"#, Nulls.count(nil)), (#"{"id":1,"size":null}"#, .size(nil)),
      (#"{"id":1,"size":null,"text":"x"}"#, .text("x")),
      (#"{"id":1,"text":null,"count":null}"#, .count(nil)),
    ] {
      let row = try source.mapWithReport(Row<Nulls>.self, from: json, by: mapper).value
      #expect(row.value == value)
      #expect(try Row<Nulls>(json: row.jsonString()) == row)
      let maybe = try source.mapWithReport(Maybe<Nulls>.self, from: json, by: mapper).value
      #expect(maybe.value == (value == .text("x") ? value : nil))
    }
    for json in [#"{"id":1,"text":null}"#, #"{"id":1,"size":null,"count":null}"#] {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Row<Nulls>.self, from: json, by: mapper)
      }
      #expect(error?.code == .missingKey)
    }
  }

  @Test("what cannot be flattened is a mistake of the declaration")
  func mistakes() {
    enum Untagged: TaggedModel {
      case a(Int)
      static let tagging = Tagging.untagged
      static let cases: [TaggedCase<Untagged>] = [.init("a", Untagged.a)]
    }
    enum Alone: TaggedModel {
      case a(Int)
      case b
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Alone>] = [.init("a", Alone.a), .init("b", .b)]
    }
    enum Unknown: TaggedModel {
      case a(Int)
      case b(UnknownTag)
      static let tagging = Tagging.external
      static let cases: [TaggedCase<Unknown>] = [.init("a", Unknown.a), .unknown(Unknown.b)]
    }
    struct Clash: StrictModel {
      let radius: Int
      let value: Internal
      static let keyMapper: KeyMapper = ["value": .flattened]
    }
    struct Wrong<Value: TaggedModel & Sendable>: StrictModel {
      let value: Value?
      static var keyMapper: KeyMapper { ["value": .flattened] }
    }
    for (words, part) in [
      (Wrong<Untagged>.audit(), "has no tags"),
      (Wrong<Alone>.audit(), "without a payload"),
      (Wrong<Unknown>.audit(), "`.unknown` case"),
      (Clash.audit(), "have the same key `radius`"),
    ] {
      #expect(words.first?.description.contains(part) == true, "\(words)")
    }
  }

  @Test("a flattened model may have one itself")
  func nested() throws {
    struct Inner: StrictModel {
      let size: Int
      let value: External?
      static let keyMapper: KeyMapper = ["value": .flattened]
    }
    struct Outer: StrictModel {
      let id: Int
      let inner: Inner?
      static let keyMapper: KeyMapper = ["inner": .flattened]
    }
    let json = #"{"id":1,"size":2,"valueText":"x"}"#
    #expect(try Outer(json: json).jsonString() == json)
    #expect(try Outer(json: #"{"id":1}"#).inner == nil)
    #expect(throws: ModelError.self) { try Outer(json: #"{"id":1,"valueText":"x"}"#) }
  }

  @Test("other decoders read it, too")
  func decoded() throws {
    struct Plain: CodableModel, StrictModel, Equatable {
      var id: Int
      var value: External?
      static let keyMapper: KeyMapper = ["value": .flattened]
    }
    let data = Data(#"{"id": 1, "valueCircle": {"radius": 2}}"#.utf8)
    let plain = try JSONDecoder().decode(Plain.self, from: data)
    #expect(plain == Plain(id: 1, value: .circle(Circle(radius: 2, name: nil))))
    let back = try JSONDecoder().decode(Plain.self, from: JSONEncoder().encode(plain))
    #expect(back == plain)
  }
}
