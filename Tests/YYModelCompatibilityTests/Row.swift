import ModelMapping
import Testing
import YYModelCompatibility

/// A test of a row of the inventory of YYModel's behavior.
struct Row: Sendable, CustomTestStringConvertible {
  /// The row's number and topic: `Y34 paths`.
  let label: String
  let check: @Sendable () throws -> Void

  init(_ label: String, _ check: @escaping @Sendable () throws -> Void) {
    self.label = label
    self.check = check
  }

  /// The row numbers in the label: the words that consist of a Y and digits.
  var numbers: [String] {
    label.split(separator: " ").map(String.init).filter { word in
      word.count > 1 && word.first == "Y" && word.dropFirst().allSatisfy(\.isNumber)
    }
  }

  var testDescription: String { label }

  /// All rows, by topic.
  static let all: [Row] =
    introspection + keys + unfit + numbers + text + dates + containers + nesting + families + hooks
    + export + values + entryPoints
}

@Suite("YYModel rows")
struct RowTests {
  @Test("each row behaves as the guide says", arguments: Row.all)
  func holds(row: Row) throws {
    try row.check()
  }
}

// MARK: - Helpers

/// A model with one property of any type.
struct Box<Value>: YYModel {
  var v: Value?
}

/// The result of reading a value as a type; the previous value is nil by default.
func filled<Value>(_ json: String, _: Value.Type, over kept: Value? = nil) -> Value? {
  var box = Box(v: kept)
  box.yy_modelSet(withJSON: #"{"v": \#(json)}"#)
  return box.v
}

/// The same for a native value.
func filled<Value>(native: Any, _: Value.Type, over kept: Value? = nil) -> Value? {
  var box = Box(v: kept)
  box.yy_modelSet(with: ["v": native])
  return box.v
}

/// Returns a model after setting JSON in it.
func set<Model: YYModel>(_ json: Any?, in model: Model) -> Model {
  var model = model
  model.yy_modelSet(withJSON: json)
  return model
}

/// The issues reported for a new model.
func issues<Model: YYModel>(_: Model.Type, _ json: Any?) -> [String] {
  var issues: [ModelIssue] = []
  _ = Model.yy_model(withJSON: json, issues: &issues)
  return issues.map { "\($0.code) \($0.keyPath)" }
}

/// Sets JSON in a model, and returns whether that succeeds.
func sets(_ json: Any?, in model: inout some YYModel) -> Bool {
  model.yy_modelSet(withJSON: json)
}
