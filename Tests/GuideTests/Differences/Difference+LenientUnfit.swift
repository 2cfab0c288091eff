import Foundation
import ModelMapping
import Testing

/// Rows Y51 to Y69: how values that do not fit are handled.
extension Difference {
  static let lenientUnfit: [Difference] = [
    Difference("Y51", .profile) { () throws in
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
    },
    Difference("Y52", .profile) { () throws in
      for json in ["{}", #""abc""#] {
        #expect(try filled(json, as: Int.self, keeping: 9) == 9)
        #expect(try filled(json, as: Int.self, keeping: 9, by: Resetting.self) == nil)
      }
      for json in ["null", #""null""#] {
        #expect(try filled(json, as: Int.self, keeping: 9) == nil)
      }
    },
    Difference("Y53", .profile) { () throws in
      #expect(try filled("{}", as: Decimal.self, keeping: 9) == 9)
      #expect(try filled("null", as: Decimal.self, keeping: 9) == nil)
      #expect(try filled(#""abc""#, as: Decimal.self, keeping: 9) == 9)
      #expect(try filled(#""abc""#, as: Decimal.self, keeping: 9, by: ResettingText.self) == nil)
      #expect(try filled("{}", as: Decimal.self, keeping: 9, by: ResettingText.self) == 9)
    },
    Difference("Y55", .same) { () throws in
      #expect(try filled("{}", as: String.self, keeping: "k") == "k")
      #expect(try reported(Box<String>.self, #"{"v": {}}"#) == ["typeMismatch v"])
      #expect(try filled("null", as: String.self, keeping: "k") == nil)
    },
    Difference("Y56", .same) { () throws in
      #expect(try filled("{}", as: Data.self, keeping: Data([1])) == Data([1]))
      #expect(try filled("null", as: Data.self, keeping: Data([1])) == nil)
    },
    Difference("Y57–Y58", .profile) { () throws in
      let url = try #require(URL(string: "x:y"))
      #expect(try filled("{}", as: Date.self, keeping: .distantPast) == .distantPast)
      #expect(try filled("{}", as: URL.self, keeping: url) == url)
      #expect(try filled("null", as: Date.self, keeping: .distantPast) == nil)
      #expect(try filled(#"" ""#, as: URL.self, keeping: url) == nil)
      #expect(try filled(#""abc""#, as: Date.self, keeping: .distantPast) == .distantPast)
      #expect(
        try filled(#""abc""#, as: Date.self, keeping: .distantPast, by: ResettingText.self) == nil
      )
      #expect(
        try filled("{}", as: Date.self, keeping: .distantPast, by: ResettingText.self)
          == .distantPast
      )
    },
    Difference("Y59–Y60", .same) { () throws in
      #expect(try filled("5", as: [Int].self, keeping: [1]) == [1])
      #expect(try filled("null", as: [Int].self, keeping: [1]) == nil)
      #expect(try filled("5", as: [String: Int].self, keeping: ["a": 1]) == ["a": 1])
      #expect(try filled("null", as: [String: Int].self, keeping: ["a": 1]) == nil)
    },
    Difference("Y61", .profile) { () throws in
      struct Model: LenientModel { var set: Set<Int> = [] }
      var model = Model(set: [1])
      try model.update(json: #"{"set": "x"}"#)
      #expect(model.set == [1])
      _ = try ModelMapper<Resetting>().update(&model, from: #"{"set": "x"}"#)
      #expect(model.set == [])
      #expect(try filled("5", as: Set<Int>.self, keeping: [1], by: Resetting.self) == nil)
    },
    Difference("Y62", .same) { () throws in
      #expect(try filled("5", as: Inner.self, keeping: Inner(a: 1)) == Inner(a: 1))
      #expect(try filled("null", as: Inner.self, keeping: Inner(a: 1)) == nil)
    },
    Difference("Y63", .same) { () throws in
      for json in ["true", "5", #""x""#, "[1]", #"{"a":1}"#] {
        #expect(try filled(json, as: JSONValue.self) == JSONValue(json: json))
        #expect(try filled(json, as: Any.self) != nil)
      }
      #expect(try filled("null", as: JSONValue.self, keeping: 5) == nil)
      #expect(try filled("null", as: Any.self, keeping: 5) == nil)
    },
    Difference("Y67", .different) { () throws in
      #expect(try filled("null", as: Inner.self, keeping: Inner(a: 1)) == nil)
      #expect(try filled(#"{"a": 2}"#, as: Inner.self) == Inner(a: 2))
      struct Outer: LenientModel { var inner = Inner(a: 7) }
      #expect(try Outer(json: #"{"inner": null}"#).inner.a == 7)
    },
    Difference("Y69", .different) { () throws in
      for (json, made) in matrix { #expect(try row(json) == made, "\(json)") }
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

  // MARK: The matrix of Y69

  /// A value, and how it is handled as Bool, Int, Double, Decimal, String, Data, Date, URL, array,
  /// dictionary, set, model and `JSONValue`; `-` is what was there before.
  private static let matrix: [(String, String)] = [
    ("null", "nil nil nil nil nil nil nil nil nil nil nil nil nil"),
    ("true", "true 1 1.0 1 true - - - - - - - true"),
    ("5", "true 5 5.0 5 5 - 5 - - - - - 5"),
    ("-1.5", "true -1 -1.5 -1.5 -1.5 - -1.5 - - - - - -1.5"),
    (#""12""#, #"true 12 12.0 12 12 - - 12 - - - - "12""#),
    (#""1.5""#, #"true 1 1.5 1.5 1.5 - - 1.5 - - - - "1.5""#),
    (#""true""#, #"true - - - true 3 - true - - - - "true""#),
    (#""null""#, #"nil nil nil nil null nil nil nil nil nil nil nil "null""#),
    (#""abc""#, #"- - - - abc - - abc - - - - "abc""#),
    (#""""#, #"- - - -  0 - nil - - - - """#),
    (#""2014-05-06""#, #"- - - - 2014-05-06 - 1399334400 2014-05-06 - - - - "2014-05-06""#),
    ("[]", "- - - - - - - - 0 0 0 - []"),
    (#"["x"]"#, #"- - - - - - - - 1 - 1 - ["x"]"#),
    (#"{"a":"1"}"#, #"- - - - - - - - - 1 - 1 {"a":"1"}"#),
  ]

  private static func row(_ json: String) throws -> String {
    try [
      cell(json, keeping: true) { "\($0)" },
      cell(json, keeping: 77) { "\($0)" },
      cell(json, keeping: 77.5) { "\($0)" },
      cell(json, keeping: Decimal(77)) { "\($0)" },
      cell(json, keeping: "kept") { $0 },
      cell(json, keeping: Data()) { "\($0.count)" },
      cell(json, keeping: Date.distantPast) { JSONNumber($0.seconds).text },
      cell(json, keeping: URL(fileURLWithPath: "/kept")) { $0.absoluteString },
      cell(json, keeping: ["kept"]) { "\($0.count)" },
      cell(json, keeping: ["kept": "kept"]) { "\($0.count)" },
      cell(json, keeping: Set(["kept"])) { "\($0.count)" },
      cell(json, keeping: Inner(a: 77)) { "\($0.a)" },
      cell(json, keeping: JSONValue.string("kept")) { $0.description },
    ].joined(separator: " ")
  }

  private static func cell<Value: Sendable>(
    _ json: String,
    keeping kept: Value,
    _ text: (Value) -> String,
  ) throws -> String {
    if let made = try filled(json, as: Value.self) { return text(made) }
    return try filled(json, as: Value.self, keeping: kept) == nil ? "nil" : "-"
  }
}
