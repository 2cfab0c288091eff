import PropertyIntrospection

/// Chooses the adapters of property wrappers.
extension PlanBuilder {
  /// Returns the adapter of a wrapper from that of its value; nil if the value has none, or if the wrapper
  /// would have to be created from a value and cannot be.
  func wrapperAdapter(
    _ type: any MappableWrapper.Type,
    holding value: ValueAdapter?,
    in scope: AdapterScope,
  ) -> ValueAdapter? {
    guard let value else { return nil }
    func initializable<Wrapper: InitializableWrapper>(_: Wrapper.Type) -> ValueAdapter {
      InitializableWrapperAdapter<Wrapper>(value)
    }
    func standing<Wrapper: MappableWrapper>(_: Wrapper.Type) -> ValueAdapter {
      WrapperAdapter<Wrapper>(value)
    }
    if let type = type as? any InitializableWrapper.Type { return initializable(type) }
    return scope.isLive ? standing(type) : nil
  }
}

extension NilAdapter {
  /// Returns an adapter that initializes a slot with a wrapper of nil, if the wrapped value can be nil.
  static func of<Wrapper: InitializableWrapper>(wrapper _: Wrapper.Type) -> ValueAdapter? {
    of(Wrapper.WrappedValue.self).map { InitializableWrapperAdapter<Wrapper>($0) }
  }
}

extension PropertyInfo {
  /// Whether its wrapper, if it has one, can be mapped.
  var isMappableIfWrapped: Bool { wrapper.map { $0 is any MappableWrapper.Type } ?? true }

  /// The wrapper in the property's type that cannot be created from a value, if any.
  var wrapperWithoutInit: Any.Type? {
    switch valueKind {
    case .optional(let wrapped) where ScalarKind.find(wrapped) != nil: return nil
    case .optional, .structure, .object, .enumeration(rawValue: nil): break
    default: return nil
    }
    // A type that holds a value and is not an `Optional` is a `Field`, a `Nullable` or a wrapper.
    return wrappedTypes(from: type).dropLast().first { type in
      if case .optional = ValueKind(of: type) { return false }
      return type is any MappableWrapper.Type && !(type is any InitializableWrapper.Type)
    }
  }
}
