import PropertyIntrospection

/// What is said of properties that cannot be mapped.
extension PlanDraft {
  /// Returns why a property cannot be mapped, and what to do about it.
  func problem(_ property: PropertyInfo) -> String {
    let others = "ignore it, map it to `.unmapped`"
    if let reason = reason(property) {
      return property.isMappableIfWrapped
        ? "\(reason): \(others), or give it a type that can be mapped"
        : "\(reason): conform \(property.type) to MappableWrapper, ignore it, or map it to `.unmapped`"
    }
    let words = "is of type \(property.type), which cannot be mapped"
    guard let remedy = RepresentedTypes.remedy(for: property.type) else {
      if let key = RepresentedTypes.unfitKey(of: property.type) {
        return
          "\(words), because \(TypeName.readable(key)) cannot be the key of an object: \(others), or use other keys"
      }
      return "\(words): \(others), or give it a type that can be mapped"
    }
    // A wrapper with a computed `wrappedValue` looks like an ordinary property.
    let mayWrap =
      property.name.hasPrefix("_") && [.structure, .object].contains(property.valueKind)
    let wrapping = "if it is a property wrapper, conform it to MappableWrapper; otherwise "
    return "\(words): \(mayWrap ? wrapping : "")\(remedy), ignore it, or map it to `.unmapped`"
  }

  /// Returns why a property cannot be mapped, or nil if it is only for its type.
  private func reason(_ property: PropertyInfo) -> String? {
    if property.isLazy { return "is lazy" }
    if property.ownership != .strong { return "is weak or unowned" }
    if let words = builder.nesting.reason(for: property.type) { return words }
    if let words = reasonForAccessed(property) { return words }
    if let words = reasonForUnknownMembers(property) { return words }
    if let wrapper = property.wrapper {
      let words = "has the property wrapper \(wrapper)"
      return property.isMappableIfWrapped ? "\(words), whose value cannot be mapped" : words
    }
    // The runtime also returns it for a type that it cannot name.
    return property.type == Void.self ? "is of type (), or of a type that cannot be copied" : nil
  }
}
