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
        if ModelComparison.areSame(accessor.boxedValue(of: slot), value) { return }
        _ = accessor.setValue(of: slot, to: value)
      }
    }
  }

  /// Sets one property, given the slot of a reference to it, to its previous value.
  func restore(_ property: PropertyPlan, _ slot: Slot) {
    guard let value = properties.first(where: { $0.property === property })?.value else { return }
    _ = property.adapter.asAccessor?.setValue(of: slot, to: value)
  }
}
