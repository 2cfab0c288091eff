import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y51 to Y69: handling of mismatched values.
extension Row {
  static let unfit: [Row] = [
    Row("Y51 a number or bool that is none is as in a new model") { () throws in
      for json in ["{}", "[]", "null", #""null""#, #""(NULL)""#] {
        #expect(scalars(json) == Scalars(), "\(json)")
      }
      // Instead of YYModel's 0, the model's initial value is used.
      #expect(set(#"{"n": {}}"#, in: Seven(n: 9)).n == 7)
      // A string without a number is 0, not the initial value.
      #expect(set(#"{"n": "abc"}"#, in: Seven(n: 9)).n == 0)
      #expect(set(#"{"n": null}"#, in: Seven(n: 9)).n == 7)
    },
    Row("Y52 an NSNumber, or an Optional number, is nil, or 0 for text") { () throws in
      for json in ["{}", "[]", "null", #""null""#, #""nan.""#] {
        #expect(filled(json, Int.self, over: 9) == nil, "\(json)")
        #expect(filled(json, NSNumber.self, over: 9) == nil, "\(json)")
      }
      #expect(filled(#""abc""#, Int.self, over: 9) == 0)
      #expect(filled(#""""#, NSNumber.self, over: 9) == 0)
    },
    Row("Y53 a decimal") { () throws in
      #expect(filled("{}", Decimal.self, over: 9) == 9)
      #expect(filled(#""abc""#, Decimal.self, over: 9) == nil)
      #expect(filled("null", Decimal.self, over: 9) == nil)
    },
    Row("Y55 text") { () throws in
      #expect(filled("{}", String.self, over: "k") == "k")
      #expect(filled("null", String.self, over: "k") == nil)
    },
    Row("Y56 data") { () throws in
      #expect(filled("{}", Data.self, over: Data([1])) == Data([1]))
      #expect(filled("null", Data.self, over: Data([1])) == nil)
    },
    Row("Y57 dates") { () throws in
      #expect(filled("{}", Date.self, over: .distantPast) == .distantPast)
      #expect(filled(#""abc""#, Date.self, over: .distantPast) == nil)
      #expect(filled("null", Date.self, over: .distantPast) == nil)
    },
    Row("Y58 URLs") { () throws in
      let url = URL(fileURLWithPath: "/kept")
      #expect(filled("{}", URL.self, over: url) == url)
      #expect(filled(#"" ""#, URL.self, over: url) == nil)
      #expect(filled("null", URL.self, over: url) == nil)
    },
    Row("Y59 arrays") { () throws in
      #expect(filled("5", [Int].self, over: [1]) == [1])
      #expect(filled("null", [Int].self, over: [1]) == nil)
    },
    Row("Y60 dictionaries") { () throws in
      #expect(filled("5", [String: Int].self, over: ["a": 1]) == ["a": 1])
      #expect(filled("[]", [String: Int].self, over: ["a": 1]) == ["a": 1])
      #expect(filled("null", [String: Int].self, over: ["a": 1]) == nil)
    },
    Row("Y61 Y127 a set is kept") { () throws in
      #expect(filled(#""x""#, Set<Int>.self, over: [1]) == [1])
      #expect(filled("null", Set<Int>.self, over: [1]) == nil)
      #expect(issues(Box<Set<Int>>.self, #"{"v": "x"}"#) == ["typeMismatch v"])
    },
    Row("Y62 models") { () throws in
      #expect(filled("5", Seven.self, over: Seven(n: 1)) == Seven(n: 1))
      #expect(filled("null", Seven.self, over: Seven(n: 1)) == nil)
    },
    Row("Y63 Y113 Y114 whatever the value is") { () throws in
      for json in ["true", "5", #""x""#, "[1]", #"{"a":1}"#] {
        #expect(filled(json, JSONValue.self)?.description == json)
        #expect(filled(json, Any.self) != nil)
      }
      #expect(filled("null", JSONValue.self, over: 5) == nil)
      #expect(filled("null", Any.self, over: 5) == nil)
    },
    Row("Y66 Y110 functions are left alone") { () throws in
      var box = Box<@Sendable () -> Int>(v: { 5 })
      #expect(sets(#"{"v": null}"#, in: &box))
      #expect(box.v?() == 5)
    },
    Row("Y67 structs are models; null in one that is not Optional is as in a new model") {
      () throws in
      #expect(filled(#"{"n": 2}"#, Seven.self) == Seven(n: 2))
      struct Outer: YYModel { var inner = Seven(n: 1) }
      #expect(set(#"{"inner": null}"#, in: Outer(inner: Seven(n: 2))).inner.n == 1)
      #expect(set(#"{"inner": 5}"#, in: Outer(inner: Seven(n: 2))).inner.n == 2)
    },
    Row("Y69 all kinds of values for all types") { () throws in
      for (json, made) in matrix { #expect(cells(json) == made, "\(json)") }
    },
  ]

  struct Seven: YYModel, Equatable { var n = 7 }

  private struct Scalars: YYModel, Equatable {
    var b = false
    var i = 0
    var u: UInt8 = 0
    var f: Float = 0
    var d = 0.0
    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["b": "v", "i": "v", "u": "v", "f": "v", "d": "v"]
    }
  }

  private static func scalars(_ json: String) -> Scalars {
    set(#"{"v": \#(json)}"#, in: Scalars(b: true, i: 9, u: 9, f: 9, d: 9))
  }

  // MARK: Matrix of Y69

  /// A value, and its result as Bool, Int, Double, NSNumber, Decimal, String, Data, Date, URL,
  /// array, dictionary, set, model and any JSON; `-` means that the previous value is kept.
  private static let matrix: [(String, String)] = [
    ("null", "nil nil nil nil nil nil nil nil nil nil nil nil nil nil"),
    ("true", "true 1 1.0 1 1 1 - - - - - - - true"),
    ("5", "true 5 5.0 5 5 5 - - - - - - - 5"),
    ("-1.5", "true -1 -1.5 -1.5 -1.5 -1.5 - - - - - - - -1.5"),
    (#""12""#, #"true 12 12.0 12 12 12 2 nil 12 - - - - "12""#),
    (#""1.5""#, #"true 1 1.5 1.5 1.5 1.5 3 nil 1.5 - - - - "1.5""#),
    (#""true""#, #"true 1 1.0 1 nil true 4 nil true - - - - "true""#),
    (#""null""#, #"nil nil nil nil nil null 4 nil null - - - - "null""#),
    (#""abc""#, #"false 0 0.0 0 nil abc 3 nil abc - - - - "abc""#),
    (#""""#, #"false 0 0.0 0 nil  0 nil nil - - - - """#),
    (
      #""2014-05-06""#,
      #"true 2014 2014.0 2014 2014 2014-05-06 10 1399334400 2014-05-06 - - - - "2014-05-06""#,
    ),
    (#"["x"]"#, #"nil nil nil nil - - - - - 1 - 1 - ["x"]"#),
    (#"{"a":"1"}"#, #"nil nil nil nil - - - - - - 1 - 77 {"a":"1"}"#),
  ]

  private static func cells(_ json: String) -> String {
    [
      cell(json, over: true) { "\($0)" },
      cell(json, over: 77) { "\($0)" },
      cell(json, over: 77.5) { "\($0)" },
      cell(json, over: NSNumber(value: 77)) { "\($0)" },
      cell(json, over: Decimal(77)) { "\($0)" },
      cell(json, over: "kept") { $0 },
      cell(json, over: Data()) { "\($0.count)" },
      cell(json, over: Date.distantPast) { JSONNumber($0.timeIntervalSince1970).text },
      cell(json, over: URL(fileURLWithPath: "/kept")) { $0.absoluteString },
      cell(json, over: ["kept"]) { "\($0.count)" },
      cell(json, over: ["kept": "kept"]) { "\($0.count)" },
      cell(json, over: Set(["kept"])) { "\($0.count)" },
      cell(json, over: Seven(n: 77)) { "\($0.n)" },
      cell(json, over: JSONValue.string("kept")) { $0.description },
    ].joined(separator: " ")
  }

  private static func cell<Value>(
    _ json: String,
    over kept: Value,
    _ text: (Value) -> String,
  ) -> String {
    if let made = filled(json, Value.self) {
      // A model keeps its values if nothing in the document matches.
      return made is Seven ? filled(json, Value.self, over: kept).map(text) ?? "nil" : text(made)
    }
    return filled(json, Value.self, over: kept) == nil ? "nil" : "-"
  }
}
