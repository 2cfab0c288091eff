import Foundation
import ModelArchives
import ModelHTTP
import ModelMapping
import ModelSchema
import Testing

@Suite("Numbers as text, and seconds as text")
struct NumberFormTests {
  enum Level: Int64, CaseIterable {
    case low = 1
    case high = 9_007_199_254_740_993
  }

  enum Amount: TaggedModel, Equatable {
    case cents(Int64)
    case exact(Decimal)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Amount>] = [
      .init("cents", Amount.cents), .init("exact", Amount.exact),
    ]
    static let valueTransformer = ValueTransformer.standard.numbers(.text)
  }

  struct Account: StrictModel, Equatable {
    var id: UInt64
    var signed: Int64?
    var wide: Int128
    var unsigned: UInt128
    var price: Decimal
    var kept: JSONNumber
    var list: [Int64?]
    var byID: [Int64: Decimal]
    var level: Level
    var wait: Duration
    var amount: Amount
    var count: Int
    var ratio: Double
    var small: [UInt8]
    static let valueTransformer = ValueTransformer.standard
      .numbers(.text).numbers("ratio", .text).numbers("small", .text).durations(.secondsText)
  }

  private let json =
    #"{"id":"18446744073709551615","signed":"-9223372036854775808","#
    + #""wide":"-170141183460469231731687303715884105728","#
    + #""unsigned":"340282366920938463463374607431768211455","price":"0.1","kept":"1.50","#
    + #""list":["1",null],"byID":{"7":"12.5"},"level":"9007199254740993","wait":"-0.000000001s","#
    + #""amount":{"cents":"5"},"count":3,"ratio":"0.25","small":["255"]}"#

  @Test(
    "are read without a report and written with all digits, in each engine",
    arguments: Source.keepingDigits,
  )
  func roundTrip(_ source: Source) throws {
    func check<Policy: MappingPolicy>(_ policy: Policy.Type) throws {
      let mapper = ModelMapper<Policy>()
      let mapped = try source.mapWithReport(Account.self, from: json, by: mapper)
      #expect(mapped.report.isEmpty)
      let account = mapped.value
      #expect(account.id == .max && account.signed == .min && account.wide == .min)
      #expect(account.unsigned == .max && account.price == Decimal(string: "0.1"))
      #expect(account.list == [1, nil] && account.level == .high && account.small == [255])
      #expect(account.wait == .nanoseconds(-1) && account.amount == .cents(5))
      #expect(try mapper.jsonString(from: account) == json)
      #expect(try mapper.jsonValue(from: account).jsonString() == json)
      let native = try #require(mapper.jsonObject(from: account) as? [String: Any])
      #expect(native["id"] as? String == "18446744073709551615" && native["count"] as? Int == 3)
      #expect(try mapper.map(Account.self, from: native) == account)
      var other = account
      #expect(try source.update(&other, from: #"{"id":"7","byID":{}}"#, by: mapper).isEmpty)
      #expect(other.id == 7 && other.byID.isEmpty && other.price == account.price)
    }
    try check(Strict.self)
    try check(Lenient.self)
    try check(Exact.self)
  }

  @Test(
    "what is no number in a string is an issue, and changes nothing",
    arguments: [
      (#""id":"-1""#, "numberOutOfRange"), (#""id":"18446744073709551616""#, "numberOutOfRange"),
      (#""id":"1.0""#, "invalidValue"), (#""id":"1e3""#, "invalidValue"),
      (#""id":"+1""#, "invalidValue"), (#""id":"01""#, "invalidValue"),
      (#""id":" 1""#, "invalidValue"), (#""id":"""#, "invalidValue"),
      (#""id":"0x1""#, "invalidValue"), (#""id":true"#, "typeMismatch"),
      (#""id":[]"#, "typeMismatch"), (#""id":null"#, "nullValue"),
      (#""price":"NaN""#, "invalidValue"), (#""price":".5""#, "invalidValue"),
      (#""price":"1,5""#, "invalidValue"), (#""kept":"--1""#, "invalidValue"),
      (#""ratio":"x""#, "invalidValue"), (#""ratio":"1e999""#, "numberOutOfRange"),
      (#""small":["256"]"#, "numberOutOfRange"), (#""level":"2""#, "invalidValue"),
      (#""byID":{"7":"x"}"#, "invalidValue"), (#""amount":{"cents":"x"}"#, "invalidValue"),
      (#""count":"x""#, "invalidValue"), (#""wait":"3.5""#, "invalidValue"),
      (#""wait":"s""#, "invalidValue"), (#""wait":"1e3s""#, "invalidValue"),
      (#""wait":"3 s""#, "invalidValue"), (#""wait":"170141183460469231732s""#, "invalidValue"),
      (#""wait":3.5"#, "typeMismatch"),
    ],
  )
  func refused(_ member: String, _ code: String) throws {
    let present = try Account(json: json)
    for source in Source.all {
      var account = present
      let error = #expect(throws: ModelError.self) {
        try source.update(&account, from: "{\(member)}", by: ModelMapper<Strict>())
      }
      #expect(error?.issues.map(\.code.rawValue) == [code])
      #expect(account == present)
    }
  }

  @Test("a number that is no string is read where engines convert numbers to strings")
  func plain() throws {
    var account = try Account(json: json)
    let report = try ModelMapper<Strict>().update(&account, from: #"{"id":5,"ratio":2}"#)
    #expect(account.id == 5 && account.ratio == 2)
    #expect(report.issues.map(\.code) == [.coerced, .coerced])
    #expect(throws: ModelError.self) {
      try ModelMapper<Exact>().update(&account, from: #"{"id":6}"#)
    }
    #expect(account.id == 5)
  }

  @Test("hold in schemas, archives, coders, forms and options")
  func elsewhere() throws {
    let account = try Account(json: json)
    #expect(Account.audit().isEmpty && account.modelIssues().isEmpty)
    #expect(try Account(archivedData: account.archivedData()) == account)
    #expect(account.isModelEqual(to: try account.modelCopy()))
    let schema = try Account.jsonSchema()
    let properties = schema["properties"]
    #expect(properties?["id"] == ["type": "string", "pattern": "^-?(0|[1-9][0-9]*)$"])
    #expect(properties?["count"] == ["type": "integer"])
    #expect(properties?["level"]?["enum"] == ["1", "9007199254740993"])
    #expect(
      properties?["wait"] == ["type": "string", "pattern": "^-?(0|[1-9][0-9]*)([.][0-9]+)?s$"]
    )
    struct Coded: CodableModel, StrictModel, Equatable {
      let id: UInt64
      let prices: [Decimal]
      static let valueTransformer = ValueTransformer.standard.numbers(.text)
    }
    let text = #"{"id":"18446744073709551615","prices":["12.5"]}"#
    let coded = try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
    #expect(coded == Coded(id: .max, prices: [12.5]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(coded), as: UTF8.self) == text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Coded.self, from: Data(#"{"id":"x","prices":[]}"#.utf8))
    }
    let options = MappingOptions(valueTransformer: .standard.numbers(.text))
    let mapper = ModelMapper<Strict>(options: options)
    #expect(try mapper.jsonString(from: [Int64.max]) == #"["9223372036854775807"]"#)
    #expect(try mapper.map([Decimal].self, from: #"["1.5"]"#) == [1.5])
    let form = try ModelMapper<FormEncoded>().map(Coded.self, from: ["id": "7", "prices": ["1"]])
    #expect(form == Coded(id: 7, prices: [1]))
  }

  @Test("mistakes are told")
  func mistakes() {
    struct Wrong: StrictModel {
      let name: String
      let count: Int
      static let valueTransformer = ValueTransformer.standard
        .numbers("name", .text).numbers("count", .text).numbers("count", .text)
        .numbers("missing", .text)
    }
    let words = Wrong.audit().map(\.message)
    #expect(words.count == 3)
    #expect(words.contains { $0.contains(#"`numbers("count", …)` is declared twice"#) })
    #expect(words.contains { $0.contains("is for numbers, but `name` is of type String") })
    #expect(words.contains { $0.contains("`missing`, which is not a stored property") })
    #expect(throws: ModelError.self) { try Wrong(json: #"{"name":"a","count":"1"}"#) }
  }

  @Test("a number without a form in JSON cannot be written")
  func unwritten() throws {
    var account = try Account(json: json)
    account.ratio = .nan
    #expect(throws: ModelError.self) { try account.jsonString() }
    account.ratio = 1
    account.price = .nan
    #expect(throws: ModelError.self) { try account.jsonString() }
  }
}
