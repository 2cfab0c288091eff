import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Numbers of 128 and 16 bits")
struct WideNumberTests {
  private static let wide = "170141183460469231731687303715884105727"

  @Test("an integer of 64 bits is read from a quoted number, and cases of an enum by its number")
  func quotedAndListed() throws {
    enum Priority: Int, CaseIterable {
      case low = 1
      case high = 3
    }
    struct Ticket: LenientModel {
      var id: Int64 = 0
      var priority: Priority?
      var all: [Priority] = []
    }
    let ticket = try Ticket(json: #"{"id": "-9007199254740993", "priority": 3, "all": [1, 2, 3]}"#)
    #expect(ticket.id == -9_007_199_254_740_993 && ticket.priority == .high)
    #expect(ticket.all == [.low, .high])
  }

  @Test(
    "Int128 and UInt128 are integers in every engine",
    arguments: [
      ConversionRow<Int128>("5", .value(5)),
      ConversionRow<Int128>(
        "-170141183460469231731687303715884105728",
        .value(.min),
        from: Source.keepingDigits,
      ),
      ConversionRow<Int128>(wide, .value(.max), from: Source.keepingDigits),
      ConversionRow<Int128>(
        "170141183460469231731687303715884105728",
        .refused(.numberOutOfRange),
        from: Source.keepingDigits,
      ),
      ConversionRow<Int128>(#""\#(wide)""#, .coerced(.max), exact: .refused(.typeMismatch)),
      ConversionRow<Int128>(
        #"" +7 ""#,
        .coerced(7),
        strict: .refused(.invalidValue),
        exact: .refused(.typeMismatch),
      ),
      ConversionRow<Int128>("1.9", .cut(1), strict: .refused(.invalidValue)),
      ConversionRow<Int128>("true", .coerced(1), strict: .refused(.typeMismatch)),
      ConversionRow<Int128>("null", .refused(.nullValue)),
      ConversionRow<Int128>("[]", .refused(.typeMismatch)),
    ],
  )
  func int128(row: ConversionRow<Int128>) { row.check(keeping: -1) }

  @Test(
    "UInt128 has no negative numbers",
    arguments: [
      ConversionRow<UInt128>(
        "340282366920938463463374607431768211455",
        .value(.max),
        from: Source.keepingDigits,
      ),
      ConversionRow<UInt128>("-1", .refused(.numberOutOfRange)),
    ],
  )
  func uint128(row: ConversionRow<UInt128>) { row.check(keeping: 9) }

  #if !(arch(x86_64) && os(macOS))
  @Test(
    "Float16 is the nearest number of 16 bits",
    arguments: [
      ConversionRow<Float16>("0.1", .value(0.1)),
      ConversionRow<Float16>("65504", .value(65504)),
      ConversionRow<Float16>("65520", .refused(.numberOutOfRange)),
      ConversionRow<Float16>("-1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
      ConversionRow<Float16>(#""0.25""#, .coerced(0.25), exact: .refused(.typeMismatch)),
      ConversionRow<Float16>(
        #""+.5""#,
        .coerced(0.5),
        strict: .refused(.invalidValue),
        exact: .refused(.typeMismatch),
      ),
      ConversionRow<Float16>(#""x""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
      ConversionRow<Float16>("{}", .refused(.typeMismatch)),
    ],
  )
  func float16(row: ConversionRow<Float16>) { row.check(keeping: -1) }

  @Test("every Float16 is written with few digits that read back")
  func allHalves() throws {
    let all = (0...UInt16.max).map { Float16(bitPattern: $0) }.filter(\.isFinite)
    let text = try ModelMapper<Strict>().jsonString(from: all)
    #expect(try ModelMapper<Strict>().map([Float16].self, from: text) == all)
    #expect(
      try ModelMapper<Strict>().jsonString(from: [0.1, -0.0, 65504, 1e-5] as [Float16])
        == "[0.1,-0,65504,1e-05]"
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: [Float16.nan])
    }
    #expect(error?.code == .invalidValue)
    #expect(try ModelMapper<Lenient>().jsonString(from: [Float16.infinity, 1]) == "[1]")
  }

  struct Halves: StrictModel, Equatable {
    var a: Float16
    var b: [String: Float16?]
  }

  @Test("archives keep numbers that JSON cannot represent")
  func archives() throws {
    let model = Halves(a: .infinity, b: ["x": -0.5, "y": nil])
    #expect(try Halves(archivedData: model.archivedData()) == model)
  }
  #endif

  struct Ledger: LenientModel, Equatable {
    var total: Int128 = 0
    var limit: UInt128?
    var parts: [Int128] = []
    var byName: [String: UInt128] = [:]
  }

  private let ledger = Ledger(total: .min, limit: .max, parts: [1, .max], byName: ["a": 2])

  @Test("models with them are written to every form, read back, updated, copied and compared")
  func models() throws {
    let text = try ledger.jsonString()
    #expect(
      text == """
        {"total":-170141183460469231731687303715884105728,"limit":340282366920938463463374607431768211455,\
        "parts":[1,\(Self.wide)],"byName":{"a":2}}
        """
    )
    #expect(try Ledger(json: text) == ledger)
    #expect(try Ledger(json: ledger.jsonValue()) == ledger)
    let object = try ledger.jsonObject()
    #expect(object["limit"] as? UInt128 == .max)
    #expect((object["parts"] as? [Any])?.first as? Int == 1)
    #expect(try Ledger(json: object) == ledger)
    #expect(try Ledger(archivedData: ledger.archivedData()) == ledger)
    #expect(try ledger.modelCopy() == ledger)
    var updated = ledger
    try updated.update(json: #"{"total": "x", "limit": 5}"#)
    #expect(updated.total == .min && updated.limit == 5)
    #expect(!updated.isModelEqual(to: ledger))
    #expect(try Ledger(json: "{}") == Ledger())
  }

  struct Bounded: StrictModel {
    var a: Int128
    var b: UInt128
    static let constraints: ValueConstraints = [
      "a": .range(0...10), "b": [.range(1...), .multiple(of: 5)],
    ]
  }

  @Test("constraints and schemas apply to them")
  func constraints() throws {
    #expect(try Bounded(json: #"{"a": 10, "b": \#(UInt128.max)}"#).b == .max)
    let error = #expect(throws: ModelError.self) { try Bounded(json: #"{"a": 11, "b": 7}"#) }
    #expect(
      error?.issues.map(\.message) == [
        "expected 0 to 10, found 11", "expected a multiple of 5, found 7",
      ]
    )
    #expect(Bounded.audit().isEmpty)
    let properties = try Bounded.jsonSchema()["properties"]
    #expect(properties?["a"] == ["type": "integer", "minimum": 0, "maximum": 10])
    #expect(properties?["b"] == ["type": "integer", "minimum": 1, "multipleOf": 5])
  }
}
