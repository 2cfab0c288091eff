import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y70 to Y90: numbers.
extension Row {
  static let numbers: [Row] = [
    Row("Y70 a fraction is cut") { () throws in
      #expect(filled("1.5", Int.self) == 1)
      #expect(filled("-1.9", Int.self) == -1)
    },
    Row("Y71 any number but 0 is true") { () throws in
      for (json, flag) in [
        ("2", true), ("-1", true), ("1.5", true), ("0.5", true), ("0", false),
      ] {
        #expect(filled(json, Bool.self) == flag)
      }
    },
    Row("Y72 bools are 1 and 0") { () throws in
      #expect(filled("true", Int.self) == 1)
      #expect(filled("true", Double.self) == 1)
      #expect(filled("false", UInt8.self, over: 9) == 0)
    },
    Row("Y73 Y74 nothing wraps: what does not fit is as in a new model") { () throws in
      #expect(filled("300", Int8.self, over: 9) == nil)
      #expect(filled("-1", UInt8.self, over: 9) == nil)
      #expect(filled("1e20", Int32.self, over: 9) == nil)
      #expect(set(#"{"n": 1e20}"#, in: Seven(n: 9)).n == 7)
      #expect(issues(Box<Int8>.self, #"{"v": 300}"#) == ["numberOutOfRange v"])
    },
    Row("Y75 UInt64 has all its bits") { () throws in
      #expect(filled("18446744073709551615", UInt64.self) == .max)
      #expect(filled("9876543210", Int64.self) == 9_876_543_210)
      #expect(filled(native: NSDecimalNumber(string: "9876543210"), Int64.self) == 9_876_543_210)
    },
    Row("Y76 NaN and infinity are as in a new model") { () throws in
      #expect(filled(native: Double.nan, Double.self, over: 9) == nil)
      #expect(filled(native: Double.infinity, Float.self, over: 9) == nil)
      struct Zero: YYModel { var v = 0.0 }
      var zero = Zero(v: 9)
      #expect(sets(["v": Double.nan], in: &zero))
      #expect(zero.v == 0)
    },
    Row("Y77 what is too large for a Float is as in a new model") { () throws in
      #expect(filled("1e300", Float.self, over: 9) == nil)
      #expect(filled(#""1.0e300""#, Float.self, over: 9) == nil)
    },
    Row("Y78 an NSNumber is the number, or the bool") { () throws in
      #expect(filled("true", NSNumber.self) == NSNumber(value: true))
      #expect(filled("5", NSNumber.self) == 5)
      #expect(filled("1.5", NSNumber.self) == 1.5)
      #expect(filled("18446744073709551615", NSNumber.self)?.uint64Value == .max)
      #expect(Box<NSNumber>(v: true).yy_modelToJSONString() == #"{"v":true}"#)
      #expect(Box<NSNumber>(v: 1.5).yy_modelToJSONString() == #"{"v":1.5}"#)
    },
    Row("Y79 decimals have their digits") { () throws in
      #expect(filled("0.1", Decimal.self)?.description == "0.1")
      #expect(filled(native: Decimal(string: "1.5") ?? 0, Decimal.self) == 1.5)
    },
    Row("Y82 words") { () throws in
      for word in ["TRUE", "True", "true", "YES", "Yes", "yes"] {
        #expect(filled("\"\(word)\"", Bool.self) == true)
        #expect(filled("\"\(word)\"", Int.self) == 1)
        #expect(filled("\"\(word)\"", Double.self) == 1)
        #expect(filled("\"\(word)\"", NSNumber.self) == NSNumber(value: true))
      }
      for word in ["FALSE", "False", "false", "NO", "No", "no"] {
        #expect(filled("\"\(word)\"", Bool.self) == false)
        #expect(filled("\"\(word)\"", Int.self) == 0)
      }
      for word in [
        "NIL", "Nil", "nil", "NULL", "Null", "null", "(NULL)", "(Null)", "(null)", "<NULL>",
        "<Null>", "<null>",
      ] {
        #expect(filled("\"\(word)\"", Bool.self, over: true) == nil)
        #expect(filled("\"\(word)\"", Int.self, over: 9) == nil)
      }
      for word in ["Y", "y", "t", "on", "off", "tRUE", " true"] {
        #expect(filled("\"\(word)\"", Bool.self) == false)
        #expect(filled("\"\(word)\"", Int.self) == 0)
      }
    },
    Row("Y83 text with a point is a number by its beginning") { () throws in
      for (text, number) in dotted {
        #expect(filled("\"\(text)\"", Double.self) == number, "\(text)")
      }
      #expect(filled(#""1.e400""#, Double.self, over: 9) == nil)
      #expect(filled(#""inf.""#, Double.self, over: 9) == nil)
    },
    Row("Y84 text without a point is a whole number by its beginning") { () throws in
      for (text, number) in whole {
        #expect(filled("\"\(text)\"", Int.self) == number, "\(text)")
      }
      #expect(filled(#""\t\n 12""#, Int.self) == 12)
    },
    Row("Y85 nothing saturates: text beyond a type is as in a new model") { () throws in
      #expect(filled(#""99999999999999999999""#, Int.self, over: 9) == nil)
      #expect(filled(#""18446744073709551615""#, UInt64.self) == .max)
      #expect(filled(#""18446744073709551615""#, NSNumber.self)?.uint64Value == .max)
      #expect(
        issues(Box<Int>.self, #"{"v": "99999999999999999999"}"#) == ["transformFailed v"]
      )
    },
    Row("Y86 the width counts for text too") { () throws in
      #expect(filled(#""12.99""#, Int.self) == 12)
      #expect(filled(#""300""#, Int8.self, over: 9) == nil)
      #expect(filled(#""2""#, Bool.self) == true)
      #expect(filled(#""0.0""#, Bool.self) == false)
    },
    Row("Y87 no digit of text is lost, with a point or without") { () throws in
      #expect(filled(#""9007199254740993""#, Int.self) == 9_007_199_254_740_993)
      #expect(filled(#""9007199254740993.0""#, Int.self) == 9_007_199_254_740_993)
    },
    Row("Y88 a comma ends the number") { () throws in
      #expect(filled(#""1,5""#, Int.self) == 1)
      #expect(filled(#""1,5""#, Double.self) == 1)
    },
    Row("Y89 decimals from text, by its beginning and without words") { () throws in
      for (text, number) in decimals {
        #expect(filled("\"\(text)\"", Decimal.self, over: 9)?.description == number, "\(text)")
      }
    },
    Row("Y90 values that are not numbers at all") { () throws in
      #expect(filled("[1]", Int.self, over: 9) == nil)
      #expect(filled("[1]", NSNumber.self, over: 9) == nil)
      #expect(filled("{}", Bool.self, over: true) == nil)
      #expect(issues(Box<Int>.self, #"{"v": [1]}"#) == ["transformFailed v"])
      // Native values without a JSON equivalent keep the previous value.
      #expect(filled(native: Date(), Int.self, over: 9) == 9)
    },
  ]

  private static let dotted: [(String, Double)] = [
    ("-3.2", -3.2), ("1.5abc", 1.5), ("abc.def", 0), (".5", 0.5), ("5.", 5), ("1.0e5", 100_000),
    ("0x1.8p1", 3), ("-0x1.8", -1.5), ("0x.", 0), ("1.5e", 1.5), ("1.5e+", 1.5), (" 1.5", 1.5),
    ("+1.5", 1.5), ("--1.5", 0), (".", 0), ("1.5.5", 1.5), ("-.5", -0.5), ("1.0e-2", 0.01),
  ]

  private static let whole: [(String, Int)] = [
    (" 12 ", 12), ("+5", 5), ("-5", -5), ("--5", 0), ("1,234", 1), ("1_000", 1), ("1e5", 1),
    ("0x1F", 0), ("abc", 0), ("", 0), ("inf", 0), ("nan", 0), ("12abc", 12), ("-", 0), ("007", 7),
    ("\u{0661}", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ]

  private static let decimals: [(String, String?)] = [
    ("-3.2", "-3.2"), ("abc", nil), ("", nil), ("true", nil), ("1.5abc", "1.5"), ("007.50", "7.5"),
    ("+.5", "0.5"), ("1e3", "1000"), ("0.1234567890123456789", "0.1234567890123456789"),
    ("nan", nil), ("0x10", nil),
  ]
}
