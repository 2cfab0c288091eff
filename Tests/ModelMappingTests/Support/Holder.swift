import ModelMapping

/// A model with one property and no default, for tables of one type.
struct Holder<Value>: MappableModel {
  typealias Policy = Strict

  var value: Value
}
