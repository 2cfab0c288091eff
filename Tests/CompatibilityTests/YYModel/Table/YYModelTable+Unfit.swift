import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y51 to Y69: values that do not fit.
extension YYModelTable {
  static let unfit: [Row] = [
    Row("Y51: a number or bool becomes 0 for any other kind", .profile, .different) { () throws in
      struct Model: LenientModel, Equatable {
        var i = 0
        var b = false
      }
      let full = Model(i: 9, b: true)
      for json in [
        #"{"i": {}, "b": []}"#, #"{"i": "abc", "b": "abc"}"#, #"{"i": null, "b": null}"#,
        #"{"i": "null", "b": "null"}"#,
      ] {
        var kept = full
        try kept.update(json: json)
        #expect(kept == full)
        var reset = full
        _ = try ModelMapper<Resetting>().update(&reset, from: json)
        #expect(reset == Model())
      }
    } module: {
      for json in ["{}", "[]", "null", #""null""#, #""(NULL)""#] {
        #expect(scalars(json) == Scalars(), "\(json)")
      }
      // Instead of YYModel's 0, the model's initial value is used.
      #expect(set(#"{"n": {}}"#, in: Seven(n: 9)).n == 7)
      // A string without a number is 0, not the initial value.
      #expect(set(#"{"n": "abc"}"#, in: Seven(n: 9)).n == 0)
      #expect(set(#"{"n": null}"#, in: Seven(n: 9)).n == 7)
    },
    Row("Y52: an NSNumber becomes nil, or 0 for text", .profile, .different) {
      for json in ["{}", "[]"] {
        try expect(json, Int.self, over: 9, lenient: 9, module: nil)
        try expect(json, Int.self, over: 9, by: Resetting.self, nil)
        #expect(filled(json, NSNumber.self, over: 9) == nil)
      }
      try expect(#""abc""#, Int.self, over: 9, lenient: 9, module: 0)
      try expect(#""abc""#, Int.self, over: 9, by: Resetting.self, nil)
      for json in ["null", #""null""#] {
        try expect(json, Int.self, over: 9, nil)
        #expect(filled(json, NSNumber.self, over: 9) == nil)
      }
      #expect(filled(#""nan.""#, Int.self, over: 9) == nil)
      #expect(filled(#""nan.""#, NSNumber.self, over: 9) == nil)
      #expect(filled(#""""#, NSNumber.self, over: 9) == 0)
    },
    Row("Y53: a decimal is kept, or nil for an invalid string", .profile, .different) {
      try expect("{}", Decimal.self, over: 9, 9)
      try expect("null", Decimal.self, over: 9, nil)
      try expect(#""abc""#, Decimal.self, over: 9, lenient: 9, module: nil)
      try expect(#""abc""#, Decimal.self, over: 9, by: ResettingText.self, nil)
      try expect("{}", Decimal.self, over: 9, by: ResettingText.self, 9)
    },
    Row("Y55: a string is kept for any other kind, and nil for null", .same, .same) {
      try expect("{}", String.self, over: "k", "k")
      try expect("null", String.self, over: "k", nil)
      #expect(try reported(LenientBox<String>.self, #"{"v": {}}"#) == ["typeMismatch v"])
    },
    Row("Y56: data is kept for any other kind, and nil for null", .same, .same) {
      try expect("{}", Data.self, over: Data([1]), Data([1]))
      try expect("null", Data.self, over: Data([1]), nil)
    },
    Row("Y57–Y58: dates and URLs are kept, or nil for an invalid string", .profile, .different) {
      let url = URL(fileURLWithPath: "/kept")
      try expect("{}", Date.self, over: .distantPast, .distantPast)
      try expect("{}", URL.self, over: url, url)
      try expect("null", Date.self, over: .distantPast, nil)
      try expect("null", URL.self, over: url, nil)
      try expect(#"" ""#, URL.self, over: url, nil)
      try expect(#""a b""#, URL.self, over: url, lenient: url, module: nil)
      try expect(#""a b""#, URL.self, over: url, by: ResettingText.self, nil)
      try expect(#""abc""#, Date.self, over: .distantPast, lenient: .distantPast, module: nil)
      try expect(#""abc""#, Date.self, over: .distantPast, by: ResettingText.self, nil)
      try expect("{}", Date.self, over: .distantPast, by: ResettingText.self, .distantPast)
    },
    Row("Y59–Y60: arrays and dictionaries are kept, and nil for null", .same, .same) {
      try expect("5", [Int].self, over: [1], [1])
      try expect("null", [Int].self, over: [1], nil)
      try expect("5", [String: Int].self, over: ["a": 1], ["a": 1])
      try expect("null", [String: Int].self, over: ["a": 1], nil)
      #expect(filled("[]", [String: Int].self, over: ["a": 1]) == ["a": 1])
    },
    Row("Y61: any other kind empties a set, or makes it nil", .profile, .different) {
      for json in [#""x""#, "5"] {
        try expect(json, Set<Int>.self, over: [1], [1])
        try expect(json, Set<Int>.self, over: [1], by: Resetting.self, nil)
      }
      try expect("null", Set<Int>.self, over: [1], nil)
      #expect(issues(Box<Set<Int>>.self, #"{"v": "x"}"#) == ["typeMismatch v"])
      struct Model: LenientModel { var set: Set<Int> = [] }
      var model = Model(set: [1])
      _ = try ModelMapper<Resetting>().update(&model, from: #"{"set": "x"}"#)
      #expect(model.set == [])
    },
    Row("Y62: a model is kept for any other kind, and nil for null", .same, .same) { () throws in
      #expect(try filled("5", as: Inner.self, keeping: Inner(a: 1)) == Inner(a: 1))
      #expect(try filled("null", as: Inner.self, keeping: Inner(a: 1)) == nil)
    } module: {
      #expect(filled("5", Seven.self, over: Seven(n: 1)) == Seven(n: 1))
      #expect(filled("null", Seven.self, over: Seven(n: 1)) == nil)
    },
    Row("Y63: id takes everything but null", .same, .same) {
      for json in ["true", "5", #""x""#, "[1]", #"{"a":1}"#] {
        try expect(json, JSONValue.self, try JSONValue(json: json))
        #expect(try filled(json, as: Any.self) != nil)
        #expect(filled(json, Any.self) != nil)
      }
      try expect("null", JSONValue.self, over: 5, nil)
      #expect(try filled("null", as: Any.self, keeping: 5) == nil)
      #expect(filled("null", Any.self, over: 5) == nil)
    },
    Row("Y67: a struct is kept, also for null", .different, .different) { () throws in
      #expect(try filled("null", as: Inner.self, keeping: Inner(a: 1)) == nil)
      #expect(try filled(#"{"a": 2}"#, as: Inner.self) == Inner(a: 2))
      struct Outer: LenientModel { var inner = Inner(a: 7) }
      #expect(try Outer(json: #"{"inner": null}"#).inner.a == 7)
    } module: {
      #expect(filled(#"{"n": 2}"#, Seven.self) == Seven(n: 2))
      struct Outer: YYModel { var inner = Seven(n: 1) }
      #expect(set(#"{"inner": null}"#, in: Outer(inner: Seven(n: 2))).inner.n == 1)
      #expect(set(#"{"inner": 5}"#, in: Outer(inner: Seven(n: 2))).inner.n == 2)
    },
    Row("Y69: each kind of value has its result for each type", .different, .same) { () throws in
      for (json, lenient, module) in matrix {
        #expect(try cells(json) == [lenient, module], "\(json)")
      }
    },
  ]

  /// Everything that does not fit becomes what it is in a new model.
  enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.nullValue = .reset
      rules.unusableValue = .reset
      rules.invalidValue = .reset
      return rules
    }
  }

  /// The same for what is of a fitting kind.
  enum ResettingText: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.invalidValue = .reset
      return rules
    }
  }

  private struct Inner: LenientModel, Equatable { var a = 0 }

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

  // MARK: The matrix of Y69

  /// A value, and what `Lenient` and the module make of it as Bool, Int, Double, Decimal, String, Data,
  /// Date, URL, array, dictionary, set, model, `JSONValue`, and in the module `NSNumber`; `-` is what was
  /// there before.
  private static let matrix: [(String, String, String)] = [
    (
      "null", "nil nil nil nil nil nil nil nil nil nil nil nil nil",
      "nil nil nil nil nil nil nil nil nil nil nil nil nil nil",
    ),
    ("true", "true 1 1.0 1 true - - - - - - - true", "true 1 1.0 1 1 - - - - - - - true 1"),
    ("5", "true 5 5.0 5 5 - 5 - - - - - 5", "true 5 5.0 5 5 - - - - - - - 5 5"),
    (
      "-1.5", "true -1 -1.5 -1.5 -1.5 - -1.5 - - - - - -1.5",
      "true -1 -1.5 -1.5 -1.5 - - - - - - - -1.5 -1.5",
    ),
    (
      #""12""#, #"true 12 12.0 12 12 - - 12 - - - - "12""#,
      #"true 12 12.0 12 12 2 nil 12 - - - - "12" 12"#,
    ),
    (
      #""1.5""#, #"true 1 1.5 1.5 1.5 - - 1.5 - - - - "1.5""#,
      #"true 1 1.5 1.5 1.5 3 nil 1.5 - - - - "1.5" 1.5"#,
    ),
    (
      #""true""#, #"true - - - true 3 - true - - - - "true""#,
      #"true 1 1.0 nil true 4 nil true - - - - "true" 1"#,
    ),
    (
      #""null""#, #"nil nil nil nil null nil nil nil nil nil nil nil "null""#,
      #"nil nil nil nil null 4 nil null - - - - "null" nil"#,
    ),
    (
      #""abc""#, #"- - - - abc - - abc - - - - "abc""#,
      #"false 0 0.0 nil abc 3 nil abc - - - - "abc" 0"#,
    ),
    (#""""#, #"- - - -  0 - nil - - - - """#, #"false 0 0.0 nil  0 nil nil - - - - "" 0"#),
    (
      #""2014-05-06""#, #"- - - - 2014-05-06 - 1399334400 2014-05-06 - - - - "2014-05-06""#,
      #"true 2014 2014.0 2014 2014-05-06 10 1399334400 2014-05-06 - - - - "2014-05-06" 2014"#,
    ),
    ("[]", "- - - - - - - - 0 0 0 - []", "nil nil nil - - - - - 0 - 0 - [] nil"),
    (
      #"["x"]"#, #"- - - - - - - - 1 - 1 - ["x"]"#,
      #"nil nil nil - - - - - 1 - 1 - ["x"] nil"#,
    ),
    (
      #"{"a":"1"}"#, #"- - - - - - - - - 1 - 1 {"a":"1"}"#,
      #"nil nil nil - - - - - - 1 - 77 {"a":"1"} nil"#,
    ),
  ]

  private static func cells(_ json: String) throws -> [String] {
    var columns: [[String]] = [[], []]
    func add<Value>(keeping kept: Value, _ text: (Value) -> String) throws {
      columns[0].append(try lenient(json, keeping: kept, text))
      columns[1].append(module(json, keeping: kept, text))
    }
    try add(keeping: true) { "\($0)" }
    try add(keeping: 77) { "\($0)" }
    try add(keeping: 77.5) { "\($0)" }
    try add(keeping: Decimal(77)) { "\($0)" }
    try add(keeping: "kept") { $0 }
    try add(keeping: Data()) { "\($0.count)" }
    try add(keeping: Date.distantPast) { JSONNumber($0.seconds).text }
    try add(keeping: URL(fileURLWithPath: "/kept")) { $0.absoluteString }
    try add(keeping: ["kept"]) { "\($0.count)" }
    try add(keeping: ["kept": "kept"]) { "\($0.count)" }
    try add(keeping: Set(["kept"])) { "\($0.count)" }
    columns[0].append(try lenient(json, keeping: Inner(a: 77)) { "\($0.a)" })
    columns[1].append(module(json, keeping: Seven(n: 77)) { "\($0.n)" })
    try add(keeping: JSONValue.string("kept")) { $0.description }
    columns[1].append(module(json, keeping: NSNumber(value: 77)) { "\($0)" })
    return columns.map { $0.joined(separator: " ") }
  }

  private static func lenient<Value>(
    _ json: String,
    keeping kept: Value,
    _ text: (Value) -> String,
  ) throws -> String {
    if let made = try filled(json, as: Value.self) { return text(made) }
    return try filled(json, as: Value.self, keeping: kept) == nil ? "nil" : "-"
  }

  private static func module<Value>(
    _ json: String,
    keeping kept: Value,
    _ text: (Value) -> String,
  ) -> String {
    if let made = filled(json, Value.self) {
      // A model keeps its values if nothing in the document matches.
      return made is Seven ? filled(json, Value.self, over: kept).map(text) ?? "nil" : text(made)
    }
    return filled(json, Value.self, over: kept) == nil ? "nil" : "-"
  }
}
