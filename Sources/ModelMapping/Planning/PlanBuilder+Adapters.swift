import Foundation
import PropertyIntrospection

/// Chooses the adapter of a type: the scalars first, then models, containers, raw values, and last any
/// type that knows how to decode itself.
extension PlanBuilder {
  /// The adapter of a type, or nil if the type cannot be mapped.
  func adapter(for type: Any.Type) -> ValueAdapter? {
    if let scalar = ScalarKind.find(type) {
      return ScalarAdapter(
        scalar.kind,
        isOptional: scalar.isOptional,
        memory: scalar.kind.memory(isOptional: scalar.isOptional),
        rules: rules.conversions,
      )
    }
    if let adapter = jsonAdapter(for: type) { return adapter }
    if let type = type as? any MappableModel.Type { return ModelAdapter(plan(for: type)) }
    if let type = type as? any Container.Type, let adapter = type.makeAdapter(self) {
      return adapter
    }
    if let type = type as? any RawRepresentable.Type, let adapter = rawValueAdapter(type) {
      return adapter
    }
    if let type = type as? any Decodable.Type { return decodableAdapter(type) }
    return nil
  }

  private func jsonAdapter(for type: Any.Type) -> ValueAdapter? {
    if type == JSONValue.self { return JSONValueAdapter() }
    if type == JSONObject.self { return JSONObjectAdapter(rules: rules) }
    if type == Any.self { return AnyAdapter() }
    return nil
  }

  private func rawValueAdapter<Value: RawRepresentable>(_: Value.Type) -> ValueAdapter? {
    adapter(for: Value.RawValue.self).map { RawValueAdapter<Value>($0) }
  }

  private func decodableAdapter<Value: Decodable>(_: Value.Type) -> ValueAdapter {
    DecodableAdapter<Value>()
  }
}

/// A type that holds others: `Optional`, `Array`, `Set`, `Dictionary`.
private protocol Container {
  static func makeAdapter(_ builder: PlanBuilder) -> ValueAdapter?
}

extension Optional: Container {
  fileprivate static func makeAdapter(_ builder: PlanBuilder) -> ValueAdapter? {
    builder.adapter(for: Wrapped.self).map { OptionalAdapter<Wrapped>($0) }
  }
}

extension Array: Container {
  fileprivate static func makeAdapter(_ builder: PlanBuilder) -> ValueAdapter? {
    builder.adapter(for: Element.self).map { ArrayAdapter<Element>($0, rules: builder.rules) }
  }
}

extension Set: Container {
  fileprivate static func makeAdapter(_ builder: PlanBuilder) -> ValueAdapter? {
    builder.adapter(for: Element.self).map { SetAdapter<Element>($0, rules: builder.rules) }
  }
}

extension Dictionary: Container {
  fileprivate static func makeAdapter(_ builder: PlanBuilder) -> ValueAdapter? {
    guard let key = KeyConversion<Key>.find(), let value = builder.adapter(for: Value.self) else {
      return nil
    }
    return DictionaryAdapter<Key, Value>(value, key: key, rules: builder.rules)
  }
}
