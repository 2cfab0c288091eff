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
    for name in ascending(Array(names)) where content.propertyNames.contains(name) {
      let count = countOfWritten(name)
      if count == 1 { continue }
      let words = count == 0 ? "is not written to JSON" : "a class and its superclass both have"
      remark("\(declaration) names `\(name)`, which \(words)")
    }
    return content.rules.indices.filter {
      let rule = content.rules[$0]
      return names.contains(rule.name) && rule.isWritten && countOfWritten(rule.name) == 1
    }
  }

  private func countOfWritten(_ name: String) -> Int {
    var count = 0
    for rule in content.rules where rule.name == name && rule.isWritten { count += 1 }
    return count
  }
}
