import Foundation
import ModelMapping
import Testing

/// Rows Y70 to Y90: numbers.
extension Difference {
  static let lenientNumbers: [Difference] = [
    Difference("Y70", .same) { () throws in
      #expect(try filled("1.5", as: Int.self) == 1)
      #expect(try filled("-1.9", as: Int.self) == -1)
    },
    Difference("Y71", .same) { () throws in
      for json in ["2", "-1", "1.5", "0.5"] { #expect(try filled(json, as: Bool.self) == true) }
      #expect(try filled("0", as: Bool.self) == false)
    },
    Difference("Y72", .same) { () throws in
      #expect(try filled("true", as: Int.self) == 1)
      #expect(try filled("true", as: Double.self) == 1)
      #expect(try filled("false", as: Int.self) == 0)
    },
    Difference("Y73–Y74", .different) { () throws in
      #expect(try filled("300", as: Int8.self, keeping: 7) == 7)
      #expect(try filled("-1", as: UInt8.self, keeping: 7) == 7)
      #expect(try filled("1e20", as: Int32.self, keeping: 7) == 7)
      #expect(try reported(Box<Int8>.self, #"{"v": 300}"#) == ["numberOutOfRange v"])
    },
    Difference("Y75", .different) { () throws in
      #expect(try filled("18446744073709551615", as: UInt64.self) == .max)
      let decimal = NSDecimalNumber(string: "18446744073709551615")
      #expect(try filled(native: decimal, as: UInt64.self) == .max)
      #expect(
        try filled(native: NSDecimalNumber(string: "9876543210"), as: Int.self) == 9_876_543_210
      )
    },
    Difference("Y76–Y77", .different) { () throws in
      #expect(try filled(native: Double.nan, as: Double.self, keeping: 7) == 7)
      #expect(try filled(native: -Double.infinity, as: Double.self, keeping: 7) == 7)
      #expect(try filled("1e300", as: Float.self, keeping: 7) == 7)
    },
    Difference("Y78", .same) { () throws in
      #expect(try filled("true", as: JSONValue.self) == .bool(true))
      #expect(try filled("true", as: Any.self) as? Bool == true)
      #expect(try filled("1", as: JSONValue.self) == .number(1))
    },
    Difference("Y79", .same) { () throws in
      let tenth = Decimal(sign: .plus, exponent: -1, significand: 1)
      #expect(try filled("1.5", as: Decimal.self) == 1.5)
      #expect(try filled("0.1", as: Decimal.self) == tenth)
    },
    Difference("Y81", .different) { () throws in
      final class Watched: LenientModel {
        let tally = Tally()
        var a: Int32 = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      #expect(model.a == 1 && model.tally.all == [])
    },
    Difference("Y82", .different) { () throws in
      for word in ["TRUE", "True", "true", "YES", "Yes", "yes", "tRUE", " true "] {
        #expect(try filled("\"\(word)\"", as: Bool.self) == true)
        #expect(try filled("\"\(word)\"", as: Int.self, keeping: 7) == 7)
      }
      for word in ["FALSE", "False", "false", "NO", "No", "no"] {
        #expect(try filled("\"\(word)\"", as: Bool.self) == false)
      }
      for word in ["y", "t", "on", "off"] {
        #expect(try filled("\"\(word)\"", as: Bool.self, keeping: true) == true)
        #expect(try filled("\"\(word)\"", as: Bool.self, keeping: false) == false)
      }
      for word in ["NIL", "Nil", "nil", "Null", "(NULL)", "(null)", "<null>", "<Null>"] {
        #expect(try filled("\"\(word)\"", as: Int.self, keeping: 7) == nil)
      }
    },
    Difference("Y83–Y84", .different) { () throws in
      for (text, number) in [
        ("-3.2", -3.2), (".5", 0.5), ("5.", 5), ("1.0e5", 1e5), (" 12 ", 12),
      ] {
        #expect(try filled("\"\(text)\"", as: Double.self) == number)
      }
      #expect(try filled(#""+5""#, as: Int.self) == 5)
      #expect(try filled(#""1e5""#, as: Int.self) == 100_000)
      for text in [
        "1.5abc", "abc.def", "0x1.8p1", "1.e400", "--5", "1,234", "1_000", "0x1F", "", "inf",
      ] {
        #expect(try filled("\"\(text)\"", as: Double.self, keeping: 7) == 7, "\(text)")
        #expect(try filled("\"\(text)\"", as: Int.self, keeping: 7) == 7, "\(text)")
      }
    },
    Difference("Y85", .different) { () throws in
      #expect(try filled(#""99999999999999999999""#, as: Int.self, keeping: 7) == 7)
      #expect(try filled(#""18446744073709551615""#, as: UInt64.self) == .max)
    },
    Difference("Y86", .different) { () throws in
      #expect(try filled(#""12.99""#, as: Int.self) == 12)
      #expect(try filled(#""2""#, as: Bool.self) == true)
      #expect(try filled(#""0.0""#, as: Bool.self) == false)
      #expect(try filled(#""300""#, as: Int8.self, keeping: 7) == 7)
    },
    Difference("Y87", .different) { () throws in
      for text in ["9007199254740993", "9007199254740993.0"] {
        #expect(try filled("\"\(text)\"", as: Int.self) == 9_007_199_254_740_993)
      }
    },
    Difference("Y88", .different) { () throws in
      #expect(try filled(#""1,5""#, as: Int.self, keeping: 7) == 7)
      #expect(try filled(#""1,5""#, as: Double.self, keeping: 7) == 7)
    },
    Difference("Y89", .different) { () throws in
      #expect(try filled(#""-3.2""#, as: Decimal.self) == Decimal(string: "-3.2"))
      for text in ["abc", "true", "1.5abc"] {
        #expect(try filled("\"\(text)\"", as: Decimal.self, keeping: 7) == 7)
      }
    },
    Difference("Y90", .profile) { () throws in
      #expect(try filled("[1]", as: Int.self, keeping: 9) == 9)
      #expect(try filled("[1]", as: Int.self, keeping: 9, by: Resetting.self) == nil)
    },
  ]
}
