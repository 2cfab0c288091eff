import Foundation
import ModelMapping
import Testing

/// Rows J106 to J126: what is converted unasked.
extension Difference {
  static let strictConversions: [Difference] = [
    Difference("J106", .same) { () throws in
      #expect(try checked(#"["1", "5", "1"]"#, as: Set<String>.self) == ["1", "5"])
    },
    Difference("J107", .different) { () throws in
      #expect(try checked(#""1230.99""#, as: Double.self) == 1230.99)
      #expect(try checked(#""16909129""#, as: Int.self) == 16_909_129)
      #expect(try checked(#""9007199254740993""#, as: Int.self) == 9_007_199_254_740_993)
      for text in ["abc", "", "true"] {
        #expect(faults("\"\(text)\"", as: Double.self) == ["invalidValue v"])
      }
    },
    Difference("J108", .profile) { () throws in
      #expect(try checked("19.95", as: String.self) == "19.95")
      #expect(faults("true", as: String.self) == ["typeMismatch v"])
      #expect(try Ported<String>(json: #"{"v": true}"#).v == "1")
    },
    Difference("J109", .different) { () throws in
      #expect(try checked(#""1.10""#, as: Decimal.self) == Decimal(string: "1.1"))
      #expect(faults(#""abc""#, as: Decimal.self) == ["invalidValue v"])
    },
    Difference("J111", .different) { () throws in
      let text = "http://example.org/?q=search%20terms"
      #expect(try checked("\"\(text)\"", as: URL.self).absoluteString == text)
      #expect(faults(#""""#, as: URL.self) == ["invalidValue v"])
    },
    Difference("J112", .different) { () throws in
      #expect(try checked(#""2012-11-26T10:00:01+02:00""#, as: Date.self).seconds == 1_353_916_801)
      #expect(try checked(#""2012-11-26T10:00:01.5Z""#, as: Date.self).seconds == 1_353_924_001.5)
      for text in ["2012-11-26", "2012-11-26T10:00:01", "x"] {
        #expect(faults("\"\(text)\"", as: Date.self) == ["invalidValue v"])
      }
    },
    Difference("J113", .same) { () throws in
      #expect(try checked("1.5", as: Date.self).seconds == 1.5)
    },
    Difference("J114", .different) { () throws in
      #expect(try checked(#""Europe/Berlin""#, as: TimeZone.self).identifier == "Europe/Berlin")
      #expect(faults(#""Nowhere/Else""#, as: TimeZone.self) == ["invalidValue v"])
    },
    Difference("J117", .profile) { () throws in
      #expect(faults("[]", as: [String: Int].self) == ["typeMismatch v"])
      #expect(try Ported<[String: Int]>(json: #"{"v": []}"#).v == [:])
      #expect(faults { try Ported<[String: Int]>(json: #"{"v": [1]}"#) } == ["typeMismatch v"])
    },
    Difference("J118", .different) { () throws in
      #expect(try Cell(v: Set([2, 1])).jsonString() == #"{"v":[1,2]}"#)
      let date = Date(timeIntervalSince1970: 0)
      #expect(try Cell(v: Set([date])).jsonString() == #"{"v":["1970-01-01T00:00:00Z"]}"#)
    },
    Difference("J119–J120, J122", .same) { () throws in
      let url = try #require(URL(string: "http://a.org/?b=c"))
      let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
      #expect(try Cell(v: true).jsonString() == #"{"v":true}"#)
      #expect(try Cell(v: url).jsonString() == #"{"v":"http://a.org/?b=c"}"#)
      #expect(try Cell(v: zone).jsonString() == #"{"v":"Europe/Berlin"}"#)
    },
    Difference("J121", .different) { () throws in
      let date = Date(timeIntervalSince1970: 1_353_916_801.25)
      #expect(try Cell(v: date).jsonString() == #"{"v":"2012-11-26T08:00:01.250Z"}"#)
    },
    Difference("J123", .different) { () throws in
      for (json, made) in matrix { #expect(row(json) == made, "\(json)") }
    },
    Difference("J124", .different) { () throws in
      #expect(faults(#""1992-03-15 00:00:00.000000""#, as: Date.self) == ["invalidValue v"])
      #expect(faults(#""x""#, as: Date?.self) == ["invalidValue v"])
    },
    Difference("J125", .different) { () throws in
      #expect(try checked("12", as: Decimal.self) == 12)
      #expect(try checked(#""aGk=""#, as: Data.self) == Data("hi".utf8))
      #expect(faults("5", as: URL.self) == ["typeMismatch v"])
      #expect(faults("{}", as: [Int].self) == ["typeMismatch v"])
      #expect(faults("[]", as: String.self) == ["typeMismatch v"])
    },
    Difference("J126", .same) { () throws in
      #expect(try checked("true", as: Any.self) as? Bool == true)
      #expect(try checked("true", as: JSONValue.self) == .bool(true))
    },
  ]

  /// A model with JSONModel's own conversions.
  private struct Ported<Value>: StrictModel {
    let v: Value
    static var valueTransformer: ValueTransformer { .jsonModel }
  }

  private struct Inner: StrictModel, Equatable { let a: Int }

  // MARK: The matrix of J123

  /// A value, and how it is handled as Bool, Int, UInt, Double, Decimal, String, Date, URL, time zone,
  /// array, dictionary, set and model; `n` is nullValue, `t` typeMismatch, `i` invalidValue, `m`
  /// missingKey.
  private static let matrix: [(String, String)] = [
    ("null", "n n n n n n n n n n n n n"),
    ("true", "true t t t t t t t t t t t t"),
    ("5", "i 5 5 5.0 5 5 5 t t t t t t"),
    ("1.5", "i i i 1.5 1.5 1.5 1.5 t t t t t t"),
    (#""12""#, "i 12 12 12.0 12 12 i 12 i t t t t"),
    (#""abc""#, "i i i i i abc i abc i t t t t"),
    (#""""#, "i i i i i  i i i t t t t"),
    (#""GMT""#, "i i i i i GMT i GMT GMT t t t t"),
    ("[]", "t t t t t t t t t 0 t 0 t"),
    ("[1]", "t t t t t t t t t 1 t 1 t"),
    (#"{"a": 1}"#, "t t t t t t t t t t 1 t 1"),
    ("{}", "t t t t t t t t t t 0 t m"),
  ]

  private static func row(_ json: String) -> String {
    [
      cell(json, Bool.self) { "\($0)" }, cell(json, Int.self) { "\($0)" },
      cell(json, UInt.self) { "\($0)" }, cell(json, Double.self) { "\($0)" },
      cell(json, Decimal.self) { "\($0)" }, cell(json, String.self) { $0 },
      cell(json, Date.self) { JSONNumber($0.seconds).text },
      cell(json, URL.self) { $0.absoluteString }, cell(json, TimeZone.self) { $0.identifier },
      cell(json, [Int].self) { "\($0.count)" }, cell(json, [String: Int].self) { "\($0.count)" },
      cell(json, Set<Int>.self) { "\($0.count)" }, cell(json, Inner.self) { "\($0.a)" },
    ].joined(separator: " ")
  }

  private static func cell<Value>(
    _ json: String,
    _ type: Value.Type,
    _ text: (Value) -> String,
  ) -> String {
    do {
      return text(try checked(json, as: type))
    } catch {
      return (error as? ModelError).map { String($0.code.rawValue.prefix(1)) } ?? "\(error)"
    }
  }
}
