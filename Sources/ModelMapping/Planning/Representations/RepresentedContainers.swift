import PropertyIntrospection

/// A container that is mapped as an array or an object, of whose contents it consists.
struct ContainerRepresentation<Value, Contents>: TypeRepresentation {
  /// Returns the container with some contents, or nil if there is none.
  let value: (Contents) -> Value?
  /// Returns the contents of a container.
  let contents: (Value) -> Contents
  /// Returns the adapter of the contents.
  let adapter: (PlanBuilder, AdapterScope) -> ValueAdapter?
  /// The expectation of contents that make no container; nil if all do.
  var refusal: Expectation?
  /// The number of elements, if it is fixed.
  var count: Int?
  /// Whether the adapter reads the container itself, not its contents.
  var isDirect = false

  var type: Any.Type { Value.self }
  var archivedType: Any.Type? { Contents.self }
  var isContainer: Bool { true }

  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    if isDirect { return adapter(builder, scope) }
    return adapter(builder, scope).map {
      RepresentedAdapter($0, value: value, form: contents, refusal: refusal, count: count)
    }
  }

  func archived(_ value: Any) -> Any? { (value as? Value).map { contents($0) } }
  func unarchived(_ value: Any) -> Any? { (value as? Contents).flatMap { self.value($0) } }
}

extension RepresentedTypes {
  static func collection<Value: MappableCollection>(_: Value.Type) -> any TypeRepresentation {
    ContainerRepresentation<Value, [Value.Element]>(
      value: { Value($0) },
      contents: { Array($0) },
      adapter: { builder, scope in builder.adapter(for: [Value.Element].self, in: scope) },
    )
  }

  static func dictionary<Value: MappableDictionary>(_: Value.Type) -> any TypeRepresentation {
    ContainerRepresentation<Value, OrderedMembers<Value.Key, Value.Value>>(
      value: { Value(uniqueKeysWithValues: $0.list) },
      contents: { OrderedMembers(list: Array($0)) },
      adapter: { OrderedMembers<Value.Key, Value.Value>.makeAdapter($0, $1) },
    )
  }
}

// MARK: - Types of the standard library

/// A generic type of the standard library that is made of an array of a fixed number of elements.
protocol FixedContainer {
  static var representation: any TypeRepresentation { get }
}

extension ContainerRepresentation {
  /// Creates the representation of a container of a fixed number of elements, of which none can be left out.
  fileprivate init<Element>(
    of count: Int,
    _ refusal: Expectation,
    isInline: Bool = false,
    value: @escaping ([Element]) -> Value?,
    contents: @escaping (Value) -> [Element],
  ) where Contents == [Element] {
    self.init(
      value: { $0.count == count ? value($0) : nil },
      contents: contents,
      adapter: { builder, scope in
        guard let element = builder.adapter(for: Element.self, in: scope.element) else {
          return nil
        }
        var rules = scope.rules
        rules.conversions.singleValueToArray = false
        // One that may be nil becomes nil instead.
        if !element.mayBeAbsent { rules.badElements = .fail }
        if !isInline { return FixedArrayAdapter<Element>(element, rules: rules) }
        return InlineArrayAdapter<Element>(
          element,
          memory: .of(Value.self),
          count: count,
          refusal: refusal,
          rules: rules,
        )
      },
      refusal: refusal,
      count: count,
      isDirect: isInline,
    )
  }
}

extension Range: FixedContainer {
  static var representation: any TypeRepresentation {
    ContainerRepresentation<Range, [Bound]>(
      of: 2,
      .bounds,
      value: { $0[0] <= $0[1] ? $0[0]..<$0[1] : nil },
      contents: { [$0.lowerBound, $0.upperBound] },
    )
  }
}

extension ClosedRange: FixedContainer {
  static var representation: any TypeRepresentation {
    ContainerRepresentation<ClosedRange, [Bound]>(
      of: 2,
      .bounds,
      value: { $0[0] <= $0[1] ? $0[0]...$0[1] : nil },
      contents: { [$0.lowerBound, $0.upperBound] },
    )
  }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: FixedContainer where Element: Copyable {
  static var representation: any TypeRepresentation {
    let number = JSONValue.number(JSONNumber(count))
    return ContainerRepresentation<InlineArray, [Element]>(
      of: count,
      Expectation(.count, ["minItems": number, "maxItems": number]),
      isInline: true,
      value: { elements in InlineArray { elements[$0] } },
      contents: { array in array.indices.map { array[$0] } },
    )
  }
}

extension Expectation {
  /// The bounds of a range.
  fileprivate static let bounds = other("two bounds in ascending order")
}
