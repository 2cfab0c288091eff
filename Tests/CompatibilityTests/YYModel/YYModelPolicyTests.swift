import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("YYModel policy")
struct YYModelPolicyTests {
  @Test("the policy works with models that aren't a YYModel")
  func anyModel() throws {
    struct Order: StrictModel {
      let id: Int
      let total: Double
      let isPaid: Bool
    }
    let mapped = try ModelMapper<YYModelPolicy>().mapWithReport(
      Order.self,
      from: #"{"id": "12abc", "total": "1.5 EUR", "isPaid": "yes"}"#,
    )
    #expect(mapped.value.id == 12)
    #expect(mapped.value.total == 1.5)
    #expect(mapped.value.isPaid)
    #expect(mapped.report.isEmpty)
  }

  @Test("dictionaries with any keys set a model, and lists of any values are written")
  func otherDictionaries() {
    struct Seat: YYModel {
      var row: Float = 0
    }
    final class Hall: YYModel {
      var row: Float = 0
    }
    let dictionary: [AnyHashable: Any] = ["row": "2.5 m", 5: "x"]
    var seat = Seat()
    let hall = Hall()
    #expect(seat.yy_modelSet(with: dictionary) && seat.row == 2.5)
    #expect(hall.yy_modelSet(with: dictionary) && hall.row == 2.5)
    #expect(([1, "a"] as [Any]).yy_modelToJSONData() == Data(#"[1,"a"]"#.utf8))
  }

  @Test("the policy's conversions are valid")
  func conversions() {
    #expect(ModelMapper<YYModelPolicy>().audit([Int].self).isEmpty)
    struct Empty: YYModel {}
    #expect(Empty.audit().isEmpty)
  }

  @Test("digits count whatever marks they have")
  func marks() {
    #expect(filled("\"3\u{FE0F}\u{20E3} items\"", Int.self) == 3)
    #expect(filled("\"-5\u{301}\"", Int.self) == -5)
    #expect(filled("\"-5\u{301}\"", Decimal.self) == -5)
    #expect(filled("\"12.5\u{301}e1\"", Double.self) == 12.5)
    #expect(filled("\"1.5e2\u{20E3}\"", Double.self) == 150)
    #expect(filled("\"0\u{301}\"", Bool.self) == false)
    #expect(filled("\"0x1F\u{301}.\"", Double.self) == 31)
  }

  @Test("numbers are read from very long strings", .timeLimit(.minutes(1)))
  func longText() {
    let digits = String(repeating: "9", count: 100_000)
    #expect(filled("\"\(digits)\"", Int.self, over: 1) == nil)
    #expect(filled("\"\(digits)\"", Double.self, over: 1) == nil)
    #expect(filled("\"0.\(digits)\"", Double.self) == 1)
    #expect(filled("\"0.\(digits)\"", Int.self) == 0)
    #expect(filled("\"0x\(digits).0\"", Bool.self) == true)
    #expect(filled("\"1.0e\(digits)\"", Double.self, over: 1) == nil)
    #expect(filled("\"\(digits)\"", Bool.self) == true)
    #expect(filled("\"\(digits)x\"", Decimal.self, over: 1) == nil)
  }
}
