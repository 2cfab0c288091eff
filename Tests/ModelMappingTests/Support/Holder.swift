import ModelMapping

/// A model with a single property and no default, for tables of values of one type.
struct Holder<Value>: MappableModel {
  typealias Policy = Strict

  var value: Value
}
