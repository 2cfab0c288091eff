import ModelMapping

private typealias ValueTransformer = ModelMapping.ValueTransformer

/// A column of the conversions page.
enum Engine: String, CaseIterable, Sendable {
  case lenient = "Lenient"
  case strict = "Strict"
  case exact = "Exact"
  case jsonModel = "`.jsonModel`"

  /// All mappers of which the column tells.
  var mappers: [any Mapper] {
    switch self {
    case .lenient: [ModelMapper<Lenient>()]
    case .strict: [ModelMapper<Strict>()]
    case .exact:
      [ModelMapper<Exact>(), ModelMapper<Strict>(options: .init(valueTransformer: .exact))]
    case .jsonModel: [ModelMapper<Strict>(options: .init(valueTransformer: .jsonModel))]
    }
  }
}

/// What a mapper reads.
enum Input {
  case text(String)
  case tree(JSONValue)
  case native([String: Any])
}

/// A `ModelMapper` of any policy.
protocol Mapper: Sendable {
  func read<Value>(_ type: Value.Type, from input: Input) throws(ModelError) -> Mapped<Value>
  func update<Model: MappableModel>(
    _ model: inout Model,
    with input: Input,
  ) throws(ModelError) -> MappingReport
  func text<Value>(of value: Value) throws(ModelError) -> String
  func tree<Value>(of value: Value) throws(ModelError) -> JSONValue
}

extension ModelMapper: Mapper {
  func read<Value>(_ type: Value.Type, from input: Input) throws(ModelError) -> Mapped<Value> {
    switch input {
    case .text(let text): try mapWithReport(type, from: text)
    case .tree(let tree): try mapWithReport(type, from: tree)
    case .native(let dictionary): try mapWithReport(type, from: dictionary)
    }
  }

  func update<Model: MappableModel>(
    _ model: inout Model,
    with input: Input,
  ) throws(ModelError) -> MappingReport {
    switch input {
    case .text(let text): try update(&model, from: text)
    case .tree(let tree): try update(&model, from: tree)
    case .native(let dictionary): try update(&model, from: dictionary)
    }
  }

  func text<Value>(of value: Value) throws(ModelError) -> String { try jsonString(from: value) }
  func tree<Value>(of value: Value) throws(ModelError) -> JSONValue {
    try self.jsonValue(from: value)
  }
}
