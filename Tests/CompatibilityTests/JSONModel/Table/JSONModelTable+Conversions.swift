import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J103 to J126: what is converted unasked.
extension JSONModelTable {
  static let conversions: [Row] = [
    Row("J106 | J106, J118: sets are read from arrays", .same, .same) { () throws in
      #expect(try checked(#"["1", "5", "1"]"#, as: Set<String>.self) == ["1", "5"])
    } module: {
      class Tags: JSONModel { var tags: Set<String> = [] }
      let tags = try Tags(string: #"{"tags": ["1", "5", "1"]}"#)
      #expect(tags.tags == ["1", "5"])
      #expect((try tags.toDictionary()["tags"] as? [String])?.sorted() == ["1", "5"])
    },
    Row("J107: a number is what a string begins with", .different, .same) { () throws in
      #expect(try checked(#""1230.99""#, as: Double.self) == 1230.99)
      #expect(try checked(#""16909129""#, as: Int.self) == 16_909_129)
      #expect(try checked(#""9007199254740993""#, as: Int.self) == 9_007_199_254_740_993)
      for text in ["abc", "", "true"] {
        #expect(faults("\"\(text)\"", as: Double.self) == ["invalidValue v"])
      }
    } module: { () throws in
      class Numbered: JSONModel { var number = JSONNumber(0) }
      let all = ["1230.99": 1230.99, "16909129": 16_909_129, "abc": 0, "": 0, "true": 0]
      for (text, number) in all {
        #expect(try Numbered(dictionary: ["number": text]).number == JSONNumber(number), "\(text)")
      }
    },
    Row("J108: text from numbers and bools", .profile, .same) { () throws in
      #expect(try checked("19.95", as: String.self) == "19.95")
      #expect(faults("true", as: String.self) == ["typeMismatch v"])
      #expect(try Ported<String>(json: #"{"v": true}"#).v == "1")
    } module: {
      #expect(story { try Text(string: #"{"text": 19.95}"#) } == #"{"text":"19.95"}"#)
      #expect(story { try Text(string: #"{"text": true}"#) } == #"{"text":"1"}"#)
      #expect(story { try Text(string: #"{"text": false}"#) } == #"{"text":"0"}"#)
    },
    Row("J109: decimals are read from strings", .different, .same) { () throws in
      #expect(try checked(#""1.10""#, as: Decimal.self) == Decimal(string: "1.1"))
      #expect(faults(#""abc""#, as: Decimal.self) == ["invalidValue v"])
    } module: { () throws in
      #expect(try Amount(string: #"{"amount": "1.10"}"#).amount == Decimal(string: "1.1"))
      #expect(try Amount(string: #"{"amount": "-7x"}"#).amount == -7)
      #expect(try Amount(string: #"{"amount": "abc"}"#).amount.isNaN)
    },
    Row("J111: an invalid URL is nil", .different, .different) { () throws in
      let text = "http://example.org/?q=search%20terms"
      #expect(try checked("\"\(text)\"", as: URL.self).absoluteString == text)
      #expect(faults(#""""#, as: URL.self) == ["invalidValue v"])
    } module: { () throws in
      let text = "http://example.org/?q=search%20terms"
      #expect(try Link(dictionary: ["url": text, "other": text]).other?.absoluteString == text)
      #expect(try Link(dictionary: ["url": text, "other": "a b"]).other == nil)
      #expect(story { try Link(dictionary: ["url": "a b"]) } == "1 at url")
    },
    Row("J112 | J112, J124: an invalid date is nil", .different, .different) { () throws in
      #expect(try checked(#""2012-11-26T10:00:01+02:00""#, as: Date.self).seconds == 1_353_916_801)
      #expect(try checked(#""2012-11-26T10:00:01.5Z""#, as: Date.self).seconds == 1_353_924_001.5)
      for text in ["2012-11-26", "2012-11-26T10:00:01", "x"] {
        #expect(faults("\"\(text)\"", as: Date.self) == ["invalidValue v"])
      }
    } module: { () throws in
      let text = "2012-11-26T10:00:01+02:00"
      #expect(try Day(dictionary: ["day": text]).day.timeIntervalSince1970 == 1_353_916_801)
      #expect(
        try Day(dictionary: ["day": "2012-11-26T10:00:01+0200"]).day.timeIntervalSince1970
          == 1_353_916_801
      )
      for bad in ["1992-03-15 00:00:00.000000", "2012-11-26", "soon", "2012-11-26T10:00:01"] {
        #expect(try Day(dictionary: ["day": text, "other": bad]).other == nil, "\(bad)")
        #expect(story { try Day(dictionary: ["day": bad]) } == "1 at day", "\(bad)")
      }
    },
    Row("J113: a date from a number of seconds", .same, .same) { () throws in
      #expect(try checked("1.5", as: Date.self).seconds == 1.5)
    } module: { () throws in
      #expect(try Day(string: #"{"day": 1.5}"#).day.timeIntervalSince1970 == 1.5)
      #expect(try Day(string: #"{"day": true}"#).day.timeIntervalSince1970 == 1)
    },
    Row("J114: an invalid time zone is nil", .different, .different) { () throws in
      #expect(try checked(#""Europe/Berlin""#, as: TimeZone.self).identifier == "Europe/Berlin")
      #expect(faults(#""Nowhere/Else""#, as: TimeZone.self) == ["invalidValue v"])
    } module: { () throws in
      class Zoned: JSONModel {
        var zone = TimeZone.current
        var other: TimeZone?
      }
      #expect(try Zoned(string: #"{"zone": "Europe/Paris"}"#).zone.identifier == "Europe/Paris")
      #expect(try Zoned(string: #"{"zone": "Europe/Paris", "other": "x"}"#).other == nil)
      #expect(story { try Zoned(string: #"{"zone": "x"}"#) } == "1 at zone")
      #expect(
        story { try Zoned(string: #"{"zone": "Europe/Paris"}"#) } == #"{"zone":"Europe/Paris"}"#
      )
    },
    Row("J117: an empty array is an empty dictionary", .profile, .different) { () throws in
      #expect(faults("[]", as: [String: Int].self) == ["typeMismatch v"])
      #expect(try Ported<[String: Int]>(json: #"{"v": []}"#).v == [:])
      #expect(faults { try Ported<[String: Int]>(json: #"{"v": [1]}"#) } == ["typeMismatch v"])
    } module: { () throws in
      class Tables: JSONModel { var table: [String: String] = ["a": "b"] }
      #expect(try Tables(string: #"{"table": []}"#).table.isEmpty)
      #expect(story { try Tables(string: #"{"table": [1]}"#) } == "1 at table mismatch")
    },
    Row("J118: a set is written as an array", engine: .different) { () throws in
      #expect(try Cell(v: Set([2, 1])).jsonString() == #"{"v":[1,2]}"#)
      let date = Date(timeIntervalSince1970: 0)
      #expect(try Cell(v: Set([date])).jsonString() == #"{"v":["1970-01-01T00:00:00Z"]}"#)
    },
    Row("J119–J120, J122: bools, URLs and zones are written", .same, .same) { () throws in
      let url = try #require(URL(string: "http://a.org/?b=c"))
      let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
      #expect(try Cell(v: true).jsonString() == #"{"v":true}"#)
      #expect(try Cell(v: url).jsonString() == #"{"v":"http://a.org/?b=c"}"#)
      #expect(try Cell(v: zone).jsonString() == #"{"v":"Europe/Berlin"}"#)
    } module: { () throws in
      class Written: JSONModel {
        var flag = false
        var url = URL(fileURLWithPath: "/")
        var zone = TimeZone.current
      }
      let text = #"{"flag":true,"url":"http://example.org/?q=a","zone":"Asia/Tokyo"}"#
      #expect(story { try Written(string: text) } == text)
    },
    Row("J121: dates are written in the device's zone", .different, .same) { () throws in
      let date = Date(timeIntervalSince1970: 1_353_916_801.25)
      #expect(try Cell(v: date).jsonString() == #"{"v":"2012-11-26T08:00:01.250Z"}"#)
    } module: { () throws in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZ"
      for seconds in [1_353_916_801.75, 0, -1.25, 1_719_792_000, 951_782_399.5] {
        let date = Date(timeIntervalSince1970: seconds)
        let day = Day()
        day.day = date
        #expect(try day.toDictionary()["day"] as? String == formatter.string(from: date))
        let whole = Date(timeIntervalSince1970: seconds.rounded(.down))
        #expect(try Day(string: day.toJSONString()).day == whole)
      }
    },
    Row("J123: each kind of value has its result for each type", .different, .different) {
      for (json, strict, module) in matrix {
        #expect(cells(json) == [strict, module], "\(json)")
      }
      #expect(story { try Gallery(string: #"{"must": true}"#) } == "1 at must mismatch")
    },
    Row("J124: a transformer that returns nil makes it nil", engine: .different) { () throws in
      #expect(faults(#""1992-03-15 00:00:00.000000""#, as: Date.self) == ["invalidValue v"])
      #expect(faults(#""x""#, as: Date?.self) == ["invalidValue v"])
    },
    Row("J125: some conversions are missing", .different, .different) { () throws in
      #expect(try checked("12", as: Decimal.self) == 12)
      #expect(try checked(#""aGk=""#, as: Data.self) == Data("hi".utf8))
      #expect(faults("5", as: URL.self) == ["typeMismatch v"])
      #expect(faults("{}", as: [Int].self) == ["typeMismatch v"])
      #expect(faults("[]", as: String.self) == ["typeMismatch v"])
    } module: { () throws in
      class More: JSONModel {
        var price = Decimal()
        var data = Data()
        var day = Date()
      }
      let more = try More(
        string: #"{"price": 12.10, "data": "QUI=", "day": "2012-11-26T10:00:01.5Z"}"#
      )
      #expect(more.price == Decimal(string: "12.1") && more.data == Data("AB".utf8))
      #expect(more.day.timeIntervalSince1970 == 1_353_924_001.5)
      #expect(story { try Link(string: #"{"url": true}"#) } == "1 at url mismatch")
      #expect(story { try Text(string: #"{"text": []}"#) } == "1 at text mismatch")
    },
    Row("J126: a bool stays a bool in an untyped property", .same, .same) { () throws in
      #expect(try checked("true", as: Any.self) as? Bool == true)
      #expect(try checked("true", as: JSONValue.self) == .bool(true))
    } module: {
      class Bag: JSONModel { var data: Any? }
      #expect(story { try Bag(string: #"{"data": true}"#) } == #"{"data":true}"#)
    },
  ]

  /// A model with JSONModel's own conversions.
  private struct Ported<Value>: StrictModel {
    let v: Value
    static var valueTransformer: ValueTransformer { .jsonModel }
  }

  private struct Inner: StrictModel, Equatable { let a: Int }

  // MARK: The matrix of J123

  /// A value, and what `Strict` and the module make of it as Bool, Int, UInt, Double, Decimal, String, Date, URL, time
  /// zone, array, dictionary, set, and with `Strict` as a model; `n` is nullValue, `t` a mismatch, `m` missingKey, and
  /// `i` another error.
  private static let matrix: [(String, String, String)] = [
    ("null", "n n n n n n n n n n n n n", "i i i i i i i i i i i i"),
    ("true", "true t t t t t t t t t t t t", "true 1 1 1.0 1 1 1 t t t t t"),
    ("5", "i 5 5 5.0 5 5 5 t t t t t t", "true 5 5 5.0 5 5 5 t t t t t"),
    ("1.9", "i i i 1.9 1.9 1.9 1.9 t t t t t t", "true 1 1 1.9 1.9 1.9 1.9 t t t t t"),
    (#""12""#, "i 12 12 12.0 12 12 i 12 i t t t t", "true 12 12 12.0 12 12 i 12 i t t t"),
    (#""abc""#, "i i i i i abc i abc i t t t t", "false 0 i 0.0 NaN abc i abc i t t t"),
    (#""""#, "i i i i i  i i i t t t t", "false 0 i 0.0 NaN  i i i t t t"),
    (#""GMT""#, "i i i i i GMT i GMT GMT t t t t", "false 0 i 0.0 NaN GMT i GMT GMT t t t"),
    (
      #""2012-11-26T10:00:01Z""#,
      "i i i i i 2012-11-26T10:00:01Z 1353924001 i i t t t t",
      "true 2012 i 2012.0 2012 2012-11-26T10:00:01Z 1353924001 i i t t t",
    ),
    ("[]", "t t t t t t t t t 0 t 0 t", "t t t t t t t t t 0 0 0"),
    ("[1]", "t t t t t t t t t 1 t 1 t", "t t t t t t t t t 1 t 1"),
    (#"{"a": 1}"#, "t t t t t t t t t t 1 t 1", "t t t t t t t t t t 1 t"),
    ("{}", "t t t t t t t t t t 0 t m", "t t t t t t t t t t 0 t"),
  ]

  private static func cells(_ json: String) -> [String] {
    var columns: [[String]] = [[], []]
    func add<Value: Sample>(_ type: Value.Type, _ text: (Value) -> String) {
      columns[0].append(outcome { text(try checked(json, as: type)) })
      columns[1].append(outcome { text(try Of<Value>(string: #"{"value": \#(json)}"#).value) })
    }
    add(Bool.self) { "\($0)" }
    add(Int.self) { "\($0)" }
    add(UInt.self) { "\($0)" }
    add(Double.self) { "\($0)" }
    add(Decimal.self) { "\($0)" }
    add(String.self) { $0 }
    add(Date.self) { JSONNumber(($0.seconds * 10).rounded() / 10).text }
    add(URL.self) { $0.absoluteString }
    add(TimeZone.self) { $0.identifier }
    add([JSONValue].self) { "\($0.count)" }
    add([String: JSONValue].self) { "\($0.count)" }
    add(Set<Int>.self) { "\($0.count)" }
    columns[0].append(outcome { "\(try checked(json, as: Inner.self).a)" })
    return columns.map { $0.joined(separator: " ") }
  }

  private static func outcome(_ body: () throws -> String) -> String {
    do {
      return try body()
    } catch let error as ModelError {
      return String(error.code.rawValue.prefix(1))
    } catch let error as JSONModelError {
      return error.typeMismatch == nil ? "i" : "t"
    } catch {
      return "\(error)"
    }
  }
}

class Text: JSONModel { var text = "" }
class Amount: JSONModel { var amount = Decimal() }

class Link: JSONModel {
  var url = URL(fileURLWithPath: "/")
  var other: URL?
}

class Day: JSONModel {
  var day = Date(timeIntervalSince1970: 0)
  var other: Date?
}

/// A model with one property of the given type.
class Of<Value: Sample>: JSONModel {
  var value = Value.sample
}

protocol Sample {
  static var sample: Self { get }
}

extension Bool: Sample { static var sample: Bool { false } }
extension Int: Sample { static var sample: Int { 7 } }
extension UInt: Sample { static var sample: UInt { 7 } }
extension Double: Sample { static var sample: Double { 7 } }
extension Decimal: Sample { static var sample: Decimal { 7 } }
extension String: Sample { static var sample: String { "s" } }
extension Date: Sample { static var sample: Date { Date(timeIntervalSince1970: 7) } }
extension URL: Sample { static var sample: URL { URL(fileURLWithPath: "/") } }
extension TimeZone: Sample { static var sample: TimeZone { .current } }
extension Array: Sample where Element == JSONValue { static var sample: [JSONValue] { [] } }
extension Dictionary: Sample where Key == String, Value == JSONValue {
  static var sample: [String: JSONValue] { [:] }
}
extension Set: Sample where Element == Int { static var sample: Set<Int> { [] } }
