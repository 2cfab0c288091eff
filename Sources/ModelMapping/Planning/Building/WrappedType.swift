import PropertyIntrospection

/// A type that holds at most one value of another type, besides property wrappers: `Optional`, `Field`, `Nullable`.
protocol WrapperType: ValueContainer {
  /// Creates the adapter of the type from that of the held value.
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter
}

extension WrapperType {
  static var kind: ValueParts.Kind? { nil }
  /// The type of the held value.
  static var wrappedType: Any.Type { contentType }

  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    builder.adapter(for: contentType, in: scope.optional).map { makeAdapter(holding: $0) }
  }
}

extension Optional: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    OptionalAdapter<Wrapped>(value)
  }
}

// Here, beside what every plan calls: a linker takes only the files of a static archive that something refers to, and
// nothing refers to a conformance that is looked up when the program runs.
extension Field: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    FieldAdapter<Value>(value)
  }
}

extension Nullable: WrapperType {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    NullableAdapter<Value>(value)
  }
}

/// Returns a type, the type of the value it holds, and so on; the chain always ends.
func wrappedTypes(from type: Any.Type) -> [Any.Type] {
  TypeNesting.chain(from: type, wrappedType).types
}

/// Returns the type of the value that a `WrapperType` or a property wrapper holds; nil for other types.
///
/// A conformance check that fails is slow, so few types are checked.
func wrappedType(by type: Any.Type) -> Any.Type? {
  switch ValueKind(of: type) {
  case .optional(let wrapped): wrapped
  case .enumeration(rawValue: _?): nil
  case .enumeration where isField(type): (type as? any WrapperType.Type)?.wrappedType
  case .structure, .object, .enumeration:
    type is any MappableModel.Type ? nil : (type as? any MappableWrapper.Type)?.wrappedType
  default: nil
  }
}

/// Returns whether an enum is a `Field` or a `Nullable`, judged by its name, which is faster than a failing conformance
/// check.
func isField(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: true)
  return name.hasPrefix("ModelMapping.Field<") || name.hasPrefix("ModelMapping.Nullable<")
}
