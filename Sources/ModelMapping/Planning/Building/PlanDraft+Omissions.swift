/// Properties that are omitted for their values.
extension PlanDraft {
  /// Finds the properties that are omitted if they are nil or have their default, and reports those that cannot be.
  mutating func addOmissions() {
    content.omittingNil = written(declaration.omittingNil, "omittingNil")
    for index in content.omittingNil where !content.rules[index].adapter.mayBeAbsent {
      remark("omittingNil names `\(content.rules[index].name)`, which is never nil")
    }
    content.omittingDefaults = written(declaration.omittingDefaults, "omittingDefaults")
    if !content.omittingDefaults.isEmpty, content.construction != .fromDefault {
      remark(
        "omittingDefaults needs a default to compare with: "
          + "give \(info.name) an `init()` and DefaultInitializable"
      )
    }
  }

  /// Returns the rules of named properties that are written, and reports the others.
  private mutating func written(_ names: Set<String>, _ declaration: String) -> [Int] {
    if names.isEmpty { return [] }
    var found: [Int] = []
    for name in ascending(Array(names)) where content.propertyNames.contains(name) {
      let rules = content.rules.indices.filter {
        content.rules[$0].name == name && content.rules[$0].isWritten
      }
      if rules.count == 1 {
        found += rules
      } else if rules.isEmpty {
        remark("\(declaration) names `\(name)`, which is not written to JSON")
      } else {
        remark("\(declaration) names `\(name)`, which a class and its superclass both have")
      }
    }
    return found.sorted()
  }
}
