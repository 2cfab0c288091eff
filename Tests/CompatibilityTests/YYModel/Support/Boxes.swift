import Foundation
import ModelMapping
import YYModelCompatibility

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

/// Returns a model after a round trip through an archive.
func archived<Model: YYModel>(_ model: Model) throws -> Model? {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  model.yy_modelEncode(with: archiver)
  archiver.finishEncoding()
  return Model(with: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
}
