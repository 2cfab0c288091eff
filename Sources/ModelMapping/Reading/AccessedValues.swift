import PropertyIntrospection

/// The previous values of an object's properties that are accessed through key paths.
final class AccessedValues {
  private let object: AnyObject
  private let properties: [(property: PropertyPlan, value: Any)]

  /// Reads the values; returns nil if there are no such properties.
  init?(of object: AnyObject, _ properties: [PropertyPlan]) {
    if properties.isEmpty { return nil }
    self.object = object
    self.properties = properties.compactMap { property in
      property.adapter.asAccessor.map { (property, $0.boxedValue(ofPropertyOf: object)) }
    }
  }

  /// Sets the properties whose values have changed, or may have, to their previous values.
  func restore() {
    for (property, value) in properties {
      guard let accessor = property.adapter.asAccessor else { continue }
      accessor.withReference(to: object) { slot in
        if Self.areSame(accessor.boxedValue(of: slot), value) { return }
        _ = accessor.setValue(of: slot, to: value)
      }
    }
  }

  /// Sets one property, given the slot of a reference to it, to its previous value.
  func restore(_ property: PropertyPlan, _ slot: Slot) {
    guard let value = properties.first(where: { $0.property === property })?.value else { return }
    _ = property.adapter.asAccessor?.setValue(of: slot, to: value)
  }

  /// Returns whether two values are known to be the same: equal, with the same objects in the same places.
  private static func areSame(_ left: Any, _ right: Any) -> Bool {
    if StackSpace.isScarce { return false }
    if PlainValue.isObject(left) || PlainValue.isObject(right) {
      return left as AnyObject === right as AnyObject
    }
    switch (ValueView(left), ValueView(right)) {
    case (.absent, .absent), (.missing, .missing): return true
    case (.wrapped(let left), .wrapped(let right)): return areSame(left, right)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { areSame($0, $1) }
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areSame(value, $0) } ?? false }
    case (.model(let left), .model(let right)):
      let plan = ModelPlan.of(left)
      guard plan.content.parts != nil, type(of: left) == type(of: right) else { return false }
      return zip(plan.values(of: left), plan.values(of: right)).allSatisfy { areSame($0, $1) }
    case (.other, .other):
      return (left as? any Equatable).map { PlainValue.areEqual($0, right) } ?? false
    default: return false
    }
  }
}
