import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y70 to Y90: numbers.
extension YYModelTable {
  static let numbers: [Row] = [
    Row("Y70: an integer loses the fraction of a number", .same, .same) {
      try expect("1.5", Int.self, 1)
      try expect("-1.9", Int.self, -1)
    },
    Row("Y71: any number but 0 is true", .same, .same) {
      for json in ["2", "-1", "1.5", "0.5"] { try expect(json, Bool.self, true) }
      try expect("0", Bool.self, false)
    },
    Row("Y72: bools are the numbers 1 and 0", .same, .same) {
      try expect("true", Int.self, 1)
      try expect("true", Double.self, 1)
      try expect("false", Int.self, 0)
      try expect("false", UInt8.self, over: 9, 0)
    },
    Row("Y73–Y74: an integer out of range wraps", .different, .different) {
      try expect("300", Int8.self, over: 9, lenient: 9, module: nil)
      try expect("-1", UInt8.self, over: 9, lenient: 9, module: nil)
      try expect("1e20", Int32.self, over: 9, lenient: 9, module: nil)
      #expect(set(#"{"n": 1e20}"#, in: Seven(n: 9)).n == 7)
      #expect(try reported(LenientBox<Int8>.self, #"{"v": 300}"#) == ["numberOutOfRange v"])
      #expect(issues(Box<Int8>.self, #"{"v": 300}"#) == ["numberOutOfRange v"])
    },
    Row("Y75: a decimal beyond Int64 loses its value", .different, .different) {
      try expect("18446744073709551615", UInt64.self, .max)
      try expect("9876543210", Int64.self, 9_876_543_210)
      let decimal = NSDecimalNumber(string: "18446744073709551615")
      try expect(native: decimal, UInt64.self, .max)
      try expect(native: NSDecimalNumber(string: "9876543210"), Int64.self, 9_876_543_210)
    },
    Row("Y76–Y77: what a number cannot hold becomes 0", .different, .different) {
      try expect(native: Double.nan, Double.self, over: 9, lenient: 9, module: nil)
      try expect(native: -Double.infinity, Double.self, over: 9, lenient: 9, module: nil)
      try expect(native: Double.infinity, Float.self, over: 9, lenient: 9, module: nil)
      try expect("1e300", Float.self, over: 9, lenient: 9, module: nil)
      try expect(#""1.0e300""#, Float.self, over: 9, lenient: 9, module: nil)
      struct Zero: YYModel { var v = 0.0 }
      var zero = Zero(v: 9)
      #expect(sets(["v": Double.nan], in: &zero))
      #expect(zero.v == 0)
    },
    Row("Y78: a bool stays a bool in an NSNumber", .same, .same) { () throws in
      #expect(try filled("true", as: JSONValue.self) == .bool(true))
      #expect(try filled("true", as: Any.self) as? Bool == true)
      #expect(try filled("1", as: JSONValue.self) == .number(1))
    } module: {
      #expect(filled("true", NSNumber.self) == NSNumber(value: true))
      #expect(filled("5", NSNumber.self) == 5)
      #expect(filled("1.5", NSNumber.self) == 1.5)
      #expect(filled("18446744073709551615", NSNumber.self)?.uint64Value == .max)
      #expect(Box<NSNumber>(v: true).yy_modelToJSONString() == #"{"v":true}"#)
      #expect(Box<NSNumber>(v: 1.5).yy_modelToJSONString() == #"{"v":1.5}"#)
    },
    Row("Y79: a decimal is made from the digits of a number", .same, .same) {
      try expect("0.1", Decimal.self, Decimal(sign: .plus, exponent: -1, significand: 1))
      try expect("1.5", Decimal.self, 1.5)
      try expect(native: Decimal(string: "1.5") ?? 0, Decimal.self, 1.5)
    },
    Row("Y81: the setter of an Int32 is called twice", engine: .different) {
      final class Watched: LenientModel {
        let tally = Tally()
        var a: Int32 = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      #expect(model.a == 1 && model.tally.all == [])
    },
    Row("Y82: words are bools and numbers, or nil", .different, .same) {
      for word in ["TRUE", "True", "true", "YES", "Yes", "yes"] {
        try expect("\"\(word)\"", Bool.self, true)
        try expect("\"\(word)\"", Int.self, over: 7, lenient: 7, module: 1)
        try expect("\"\(word)\"", Double.self, over: 7, lenient: 7, module: 1)
        #expect(filled("\"\(word)\"", NSNumber.self) == NSNumber(value: true))
      }
      for word in ["FALSE", "False", "false", "NO", "No", "no"] {
        try expect("\"\(word)\"", Bool.self, false)
        try expect("\"\(word)\"", Int.self, over: 7, lenient: 7, module: 0)
      }
      for word in ["tRUE", " true "] {
        try expect("\"\(word)\"", Bool.self, lenient: true, module: false)
        try expect("\"\(word)\"", Int.self, over: 7, lenient: 7, module: 0)
      }
      for word in ["Y", "y", "t", "on", "off"] {
        try expect("\"\(word)\"", Bool.self, over: true, lenient: true, module: false)
        try expect("\"\(word)\"", Bool.self, over: false, false)
        try expect("\"\(word)\"", Int.self, over: 7, lenient: 7, module: 0)
      }
      for word in [
        "NIL", "Nil", "nil", "NULL", "Null", "null", "(NULL)", "(Null)", "(null)", "<NULL>",
        "<Null>", "<null>",
      ] {
        try expect("\"\(word)\"", Bool.self, over: true, nil)
        try expect("\"\(word)\"", Int.self, over: 9, nil)
      }
    },
    Row("Y83–Y84: a string is a number by its start", .different, .same) {
      for (text, lenient, module) in dotted {
        try expect("\"\(text)\"", Double.self, over: 99, lenient: lenient ?? 99, module: module)
        if lenient == nil { #expect(try filled("\"\(text)\"", as: Int.self, keeping: 99) == 99) }
      }
      for (text, lenient, module) in whole {
        try expect("\"\(text)\"", Int.self, over: 99, lenient: lenient ?? 99, module: module)
        if lenient == nil {
          #expect(try filled("\"\(text)\"", as: Double.self, keeping: 99) == 99)
        }
      }
      try expect(#""\t\n 12""#, Int.self, 12)
      try expect(#""1.e400""#, Double.self, over: 9, lenient: 9, module: nil)
      try expect(#""inf.""#, Double.self, over: 9, lenient: 9, module: nil)
    },
    Row("Y85: a numeric string beyond 64 bits saturates", .different, .different) {
      let huge = "99999999999999999999"
      try expect("\"\(huge)\"", Int.self, over: 9, lenient: 9, module: nil)
      try expect("\"\(huge)\"", Decimal.self, Decimal(string: huge))
      try expect(#""18446744073709551615""#, UInt64.self, .max)
      #expect(filled(#""18446744073709551615""#, NSNumber.self)?.uint64Value == .max)
      #expect(
        issues(Box<Int>.self, #"{"v": "99999999999999999999"}"#) == ["transformFailed v"]
      )
    },
    Row("Y86: numbers in strings are converted like numbers", .different, .different) {
      try expect(#""12.99""#, Int.self, 12)
      try expect(#""300""#, Int8.self, over: 9, lenient: 9, module: nil)
      try expect(#""2""#, Bool.self, true)
      try expect(#""0.0""#, Bool.self, false)
    },
    Row("Y87: a string with a point loses digits", .different, .different) {
      try expect(#""9007199254740993""#, Int.self, 9_007_199_254_740_993)
      try expect(#""9007199254740993.0""#, Int.self, 9_007_199_254_740_993)
    },
    Row("Y88: a decimal comma ends the number", .different, .same) {
      try expect(#""1,5""#, Int.self, over: 9, lenient: 9, module: 1)
      try expect(#""1,5""#, Double.self, over: 9, lenient: 9, module: 1)
    },
    Row("Y89: a string is a decimal by its start, without words", .different, .same) { () throws in
      for (text, lenient, module) in decimals {
        let json = "\"\(text)\""
        #expect(
          try filled(json, as: Decimal.self, keeping: 9)?.description == lenient ?? "9",
          "\(text)",
        )
        #expect(filled(json, Decimal.self, over: 9)?.description == module, "\(text)")
      }
    },
    Row("Y90: arrays and objects reset a number", .profile, .same) {
      try expect("[1]", Int.self, over: 9, lenient: 9, module: nil)
      try expect("[1]", Int.self, over: 9, by: Resetting.self, nil)
      try expect("{}", Bool.self, over: true, lenient: true, module: nil)
      #expect(filled("[1]", NSNumber.self, over: 9) == nil)
      #expect(issues(Box<Int>.self, #"{"v": [1]}"#) == ["transformFailed v"])
      // Native values without a JSON equivalent keep the previous value.
      try expect(native: Date(), Int.self, over: 9, 9)
    },
  ]

  /// Text, and the number that it is to `Lenient`, if any, and to the module.
  private static let dotted: [(String, Double?, Double)] = [
    ("-3.2", -3.2, -3.2), ("1.5abc", nil, 1.5), ("abc.def", nil, 0), (".5", 0.5, 0.5),
    ("5.", 5, 5),
    ("1.0e5", 100_000, 100_000), ("0x1.8p1", nil, 3), ("-0x1.8", nil, -1.5), ("0x.", nil, 0),
    ("1.5e", nil, 1.5), ("1.5e+", nil, 1.5), (" 1.5", 1.5, 1.5), ("+1.5", 1.5, 1.5),
    ("--1.5", nil, 0), (".", nil, 0), ("1.5.5", nil, 1.5), ("-.5", -0.5, -0.5),
    ("1.0e-2", 0.01, 0.01),
  ]

  private static let whole: [(String, Int?, Int)] = [
    (" 12 ", 12, 12), ("+5", 5, 5), ("-5", -5, -5), ("--5", nil, 0), ("1,234", nil, 1),
    ("1_000", nil, 1), ("1e5", 100_000, 1), ("0x1F", nil, 0), ("abc", nil, 0), ("", nil, 0),
    ("inf", nil, 0), ("nan", nil, 0), ("12abc", nil, 12), ("-", nil, 0), ("007", 7, 7),
    ("\u{0661}", nil, 0), ("9223372036854775807", .max, .max),
    ("-9223372036854775808", .min, .min),
  ]

  private static let decimals: [(String, String?, String?)] = [
    ("-3.2", "-3.2", "-3.2"), ("abc", nil, nil), ("", nil, nil), ("true", nil, nil),
    ("1.5abc", nil, "1.5"), ("007.50", "7.5", "7.5"), ("+.5", "0.5", "0.5"),
    ("1e3", "1000", "1000"), ("nan", nil, nil), ("0x10", nil, nil),
    ("0.1234567890123456789", "0.1234567890123456789", "0.1234567890123456789"),
  ]
}
