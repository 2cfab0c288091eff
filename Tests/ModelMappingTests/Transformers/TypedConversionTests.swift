import Foundation
import ModelMapping
import ModelSchema
import Testing

@Suite("Typed conversions")
struct TypedConversionTests {
  enum Order {
    struct Status: Hashable, Sendable { var code = 0 }
  }
  enum Payment {
    struct Status: Hashable, Sendable { var word = "" }
  }
  struct NoStatus: Error, CustomStringConvertible {
    let description = "not a status"
  }

  struct Record: StrictModel, Equatable {
    var order: Order.Status
    var payment: Payment.Status?
    var list: [Order.Status] = []
    var named: [String: Payment.Status?] = [:]
    var distinct: Set<Order.Status> = []
    static let valueTransformer = ValueTransformer.standard
      .reading(Order.Status.self) { (text: String) throws in
        guard let code = ["open": 1, "closed": 2][text] else { throw NoStatus() }
        return Order.Status(code: code)
      }
      .reading(Order.Status.self) { (code: Int) in Order.Status(code: code) }
      .writing(Order.Status.self) { (status: Order.Status) in status.code }
      .reading(Payment.Status.self) { (text: String) in
        text.isEmpty ? nil : Payment.Status(word: text)
      }
      .writing(Payment.Status.self) { (status: Payment.Status) in status.word }
  }

  private static let json =
    #"{"order":"open","payment":"paid","list":[7,"closed"],"named":{"a":"x","b":null},"distinct":[3]}"#

  @Test("two types of one name have their own, everywhere", arguments: Source.all)
  func types(_ source: Source) throws {
    let mapper = ModelMapper<Strict>()
    let record = try source.mapWithReport(Record.self, from: Self.json, by: mapper).value
    #expect(record.order.code == 1)
    #expect(record.payment?.word == "paid")
    #expect(record.list.map(\.code) == [7, 2])
    #expect(record.named == ["a": Payment.Status(word: "x"), "b": nil])
    #expect(record.distinct == [Order.Status(code: 3)])
    #expect(
      try record.jsonValue()
        == JSONValue(
          json:
            #"{"order":1,"payment":"paid","list":[7,2],"named":{"a":"x","b":null},"distinct":[3]}"#
        )
    )
    #expect(try nativeTree(of: record) == record.jsonValue())
    #expect(try Record(json: record.jsonString()).order == record.order)
  }

  @Test("an error of a closure has the path and the error's description", arguments: Source.all)
  func errors(_ source: Source) {
    let json =
      #"{"order": "lost", "payment": 1, "list": [1, "no", true], "named": {"a": ""}, "distinct": []}"#
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(Record.self, from: json, by: ModelMapper<Strict>())
    }
    let issues = error?.issues.sorted { $0.jsonPath.description < $1.jsonPath.description } ?? []
    #expect(issues.map(\.jsonPath.description) == ["list[1]", "list[2]", "order", "payment"])
    #expect(
      issues.map(\.code) == [.transformFailed, .typeMismatch, .transformFailed, .typeMismatch]
    )
    #expect(issues[2].detail == "not a status")
    #expect(issues[2].cause is NoStatus)
  }

  struct Server: LenientModel, Equatable {
    var port = 1
    var spare: Int? = 2
    var ports: [Int] = []
    var label = "none"
    static let keyMapper: KeyMapper = ["label": "text.label"]
    static let valueTransformer = ValueTransformer.standard
      .reading("port") { (json: JSONValue) throws -> Int in
        switch json {
        case "http": 80
        case .array(let values): values.count
        case .bool(let flag): flag ? 443 : 0
        case .number(let number): number.intValue ?? 0
        default: throw NoStatus()
        }
      }
      .writing("port") { (port: Int) in port == 80 ? "http" : "\(port)" }
      .reading("spare", includingNull: true) { json in json == .null ? -1 : json.number?.intValue }
      .reading("ports") { (text: String) in text.split(separator: "-").compactMap { Int($0) } }
      .reading("label") { (object: JSONObject) in object["x"]?.string }
      .reading("label") { (parts: [String]) in parts.joined() }
  }

  private static let servers: [(String, Server)] = [
    (#"{"port": "http"}"#, Server(port: 80)),
    (#"{"port": [1, {}, null]}"#, Server(port: 3)),
    (#"{"port": true}"#, Server(port: 443)),
    (#"{"port": 8080, "ports": "1-2-x"}"#, Server(port: 8080, ports: [1, 2])),
    (#"{"port": null, "ports": [3]}"#, Server(ports: [3])),
    (#"{"port": {"number": 1}, "spare": null}"#, Server(spare: -1)),
    (#"{"spare": 5}"#, Server(spare: 5)),
    (#"{"spare": "x"}"#, Server(spare: nil)),
    (#"{"text": {"label": {"x": "y"}}}"#, Server(label: "y")),
    (#"{"text": {"label": ["a", "b"]}}"#, Server(label: "ab")),
    (#"{"text": {"label": "plain"}}"#, Server(label: "plain")),
    (#"{"text": {"label": {}}}"#, Server()),
  ]

  @Test("a property's conversion takes every kind of JSON", arguments: servers.indices, Source.all)
  func properties(_ row: Int, _ source: Source) throws {
    let (json, expected) = Self.servers[row]
    let mapper = ModelMapper<Lenient>()
    #expect(try source.mapWithReport(Server.self, from: json, by: mapper).value == expected)
    #expect(Server.audit().isEmpty)
  }

  @Test("a property's conversion is for writing and for updates too")
  func writing() throws {
    #expect(
      try Server(port: 80, spare: nil).jsonString()
        == #"{"port":"http","ports":[],"text":{"label":"none"}}"#
    )
    var server = Server(port: 80)
    try server.update(json: #"{"port": false}"#)
    #expect(server == Server(port: 0))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&server, from: #"{"port": {}}"#)
    }
    #expect(error?.issues.map(\.detail) == ["not a status"])
    #expect(server == Server(port: 0))
  }

  @Test("mistakes in the declaration")
  func mistakes() {
    struct Wrong: LenientModel {
      var port = 0
      var `Port` = 0
      var url: URL?
      static let valueTransformer = ValueTransformer.standard
        .reading("prot") { (json: JSONValue) in 1 }
        .writing("URL") { (url: URL) in "x" }
        .reading("Port") { (text: String) in text }
        .reading("port") { (text: String) in 1 }
        .reading("port") { (text: Substring) in 1 }
        .reading("port") { (text: URL) in 2 }
        .reading("Port") { (number: Int) in 2 }
        .reading("port") { (number: Int) in 1 }
        .reading(Order.Status.self) { (text: String) in Order.Status() }
        .reading(Order.Status.self) { (text: String) in Order.Status() }
        .reading(Order.Status.self) { (text: String?) in Order.Status() }
        .writing(Order.Status.self) { (status: Order.Status) in Order.Status() }
    }
    let words = Wrong.audit().map(\.description).joined(separator: "\n")
    #expect(words.contains(#"`reading("prot")` names no stored property of"#))
    #expect(Wrong.audit().contains { $0.suggestedKey == "port" })
    #expect(words.contains(#"`writing("URL")` names no stored property of"#))
    #expect(Wrong.audit().contains { $0.suggestedKey == "url" })
    #expect(
      words.contains(#"the closure of `reading("Port")` gives String, but `Port` is of type Int"#)
    )
    #expect(
      words.contains(#"`reading("port")` takes Substring, which cannot be read from JSON"#)
    )
    #expect(
      words.contains(
        #"`reading("port")` is a second conversion: `reading("port")` already does the same"#
      )
    )
    #expect(
      words.contains("`reading(TypedConversionTests.Order.Status.self)` is a second conversion")
    )
    #expect(words.contains("takes Optional<String>, which cannot be read from JSON"))
    #expect(words.contains("gives TypedConversionTests.Order.Status, which cannot be mapped"))
  }

  @Test("a conversion for a property belongs in a model")
  func propertyInOptions() {
    let options = MappingOptions(
      valueTransformer: .standard.reading("port") { (json: JSONValue) in 1 }
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: options).map(Server.self, from: "{}")
    }
    #expect(error?.description.contains(#"`reading("port")` is for one property"#) == true)
  }

  @Test("selectors are other names of the same conversions")
  func selectors() throws {
    let typed = ModelMapping.ValueTransformer.standard
      .reading(Order.Status.self) { (text: String) in Order.Status(code: text.count) }
      .reading("port", includingNull: true) { (json: JSONValue) in 1 }
    #expect(
      typed.selectors.prefix(2)
        == ["reading(TypedConversionTests.Order.Status.self)", #"reading("port")"#]
    )
    let removed = typed.removing("Order.StatusFromString:").removing("setPortWithJSONObject:")
    #expect(removed.selectors.first { $0.hasPrefix("reading(Typed") } == nil)

    struct Twice: StrictModel {
      let port: Int
      let status: Order.Status
      static let valueTransformer = ValueTransformer.standard
        .reading("port") { (text: String) in 1 }
        .adding("setPortWithString:") { (text: String) in 2 }
        .adding("Order.StatusFromString:") { (text: String) in Order.Status(code: 3) }
        .reading(Order.Status.self) { (text: String) in Order.Status(code: 4) }
    }
    #expect(Twice.audit().count == 2)
  }

  @Test("conversions of the options apply to types in all models, and models take precedence")
  func precedence() throws {
    struct Inner: StrictModel, Equatable {
      var status: Order.Status
    }
    struct Outer: StrictModel, Equatable {
      var status: Order.Status
      var inner: Inner
      static let valueTransformer = ValueTransformer.standard
        .reading(Order.Status.self) { (text: String) in Order.Status(code: 100) }
    }
    let mapper = ModelMapper<Strict>(
      options: MappingOptions(
        valueTransformer: .standard
          .reading(Order.Status.self) { (text: String) in Order.Status(code: text.count) }
          .writing(Order.Status.self) { (status: Order.Status) in status.code }
      )
    )
    let outer = try mapper.map(Outer.self, from: #"{"status": "abc", "inner": {"status": "abc"}}"#)
    #expect(outer == Outer(status: .init(code: 100), inner: Inner(status: .init(code: 3))))
    #expect(try mapper.jsonString(from: outer) == #"{"status":100,"inner":{"status":3}}"#)
  }

  @Test("what a closure decides is a gap in the schema")
  func schema() throws {
    let gaps = try Server.schemaGaps()
    #expect(gaps.map(\.property) == ["port", "spare", "ports", "label"])
    #expect(gaps.allSatisfy { $0.reason == "a conversion decides" })
    #expect(
      try Server.jsonSchema(SchemaOptions(direction: .writing))["properties"]?["ports"]?["type"]
        == "array"
    )
  }

  @Test("a type without a conversion for writing cannot be written")
  func unwritable() throws {
    struct Half: StrictModel {
      var status: Order.Status
      static let valueTransformer = ValueTransformer.standard
        .reading(Order.Status.self) { (code: Int) in Order.Status(code: code) }
    }
    let half = try Half(json: #"{"status": 4}"#)
    let error = #expect(throws: ModelError.self) { try half.jsonString() }
    #expect(error?.description.contains("add `.writing(Status.self)`") == true)
  }
}
