import PropertyIntrospection

/// Properties of type `UnknownMembers`.
extension PlanDraft {
  /// Returns whether a property is of type `UnknownMembers`, as it is stored.
  func keepsUnknownMembers(_ property: PropertyInfo) -> Bool {
    property.type == UnknownMembers.self && property.isStoredAsDeclared && property.wrapper == nil
  }

  /// Adds a property that keeps unknown members; of several, the first keeps them, and the others keep their values.
  mutating func addUnknownMembers(_ property: PropertyInfo) {
    let name = property.name
    let adapter = UnknownMembersAdapter()
    addPart(property, adapter)
    if declaration.statesKey(of: name) {
      remark("keyMapper: `\(name)` keeps the unknown members of \(info.name) and so has no key")
    }
    if content.construction == .fromDefault, !property.isMutable {
      remark("`\(name)` of \(info.name) is to keep unknown members: make it a `var`")
    } else if let first = content.unknownMembers {
      remark(
        "`\(content.rules[first].name)` and `\(name)` of \(info.name) are both of type UnknownMembers: "
          + "only one property can keep the unknown members"
      )
    } else {
      content.unknownMembers = content.rules.count
      content.rules.append(PropertyPlan(property, in: info, adapter, .unknownMembers))
      return
    }
    content.rules.append(
      PropertyPlan(property, in: info, adapter, readPaths: [], writePath: nil, .byPolicy)
    )
  }

  /// Keeps the members that no other property reads out of descriptions if they may contain secrets.
  mutating func hideOtherMembers() {
    for keeper in [content.unknownMembers, content.leftovers].compactMap(\.self)
    where content.rules[keeper].isSensitive {
      let name = content.rules[keeper].name
      for index in content.parts?.indices ?? 0..<0 where content.parts?[index].name == name {
        content.parts?[index].isSensitive = true
      }
    }
  }

  /// Returns why a property that holds `UnknownMembers` in another type cannot be mapped.
  func reasonForUnknownMembers(_ property: PropertyInfo) -> String? {
    guard wrappedTypes(from: property.type).contains(where: { $0 == UnknownMembers.self }) else {
      return nil
    }
    return
      "is of type \(property.type), but only a property of type UnknownMembers itself keeps unknown members"
  }
}
