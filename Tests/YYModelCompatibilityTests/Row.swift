import ModelMapping
import Testing
import YYModelCompatibility

/// What a row of the inventory of YYModel's behaviour says, as a test of the module.
struct Row: Sendable, CustomTestStringConvertible {
  /// The number of the row, and what it is about: `Y34 paths`.
  let label: String
  let check: @Sendable () throws -> Void

  init(_ label: String, _ check: @escaping @Sendable () throws -> Void) {
    self.label = label
    self.check = check
  }

  /// The numbers of a label: those words that are a Y with digits.
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

@Suite("Rows of the inventory")
struct RowTests {
  @Test("are as the guide says", arguments: Row.all)
  func holds(row: Row) throws {
    try row.check()
  }
}

// MARK: - What rows are made of

/// A model with one property of any type.
struct Box<Value>: YYModel {
  var v: Value?
}

/// What a value becomes as a type; what is there before is nil if nothing is said.
func filled<Value>(_ json: String, _: Value.Type, over kept: Value? = nil) -> Value? {
  var box = Box(v: kept)
  box.yy_modelSet(withJSON: #"{"v": \#(json)}"#)
  return box.v
}

/// The same with a native value.
func filled<Value>(native: Any, _: Value.Type, over kept: Value? = nil) -> Value? {
  var box = Box(v: kept)
  box.yy_modelSet(with: ["v": native])
  return box.v
}

/// A model after something was set in it.
func set<Model: YYModel>(_ json: Any?, in model: Model) -> Model {
  var model = model
  model.yy_modelSet(withJSON: json)
  return model
}

/// The issues of a new model.
func issues<Model: YYModel>(_: Model.Type, _ json: Any?) -> [String] {
  var issues: [ModelIssue] = []
  _ = Model.yy_model(withJSON: json, issues: &issues)
  return issues.map { "\($0.code) \($0.keyPath)" }
}

/// Whether something is set in a model.
func sets(_ json: Any?, in model: inout some YYModel) -> Bool {
  model.yy_modelSet(withJSON: json)
}
