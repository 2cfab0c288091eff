/// Models that are arrays in JSON.
extension PlanDraft {
  /// Reports what needs an object.
  mutating func checkRow() {
    let hooks = plan.hooks
    let isHooked = hooks.isForReading || hooks.postprocessExported != nil || hooks.dictionary != nil
    if isHooked || ownFamily(of: Model.self) != nil {
      fail("\(info.name) is an array, because its keys begin with an index, so hooks get no object")
    }
    for rule in content.rules where rule.inlining != nil {
      fail(
        "`\(rule.name)` of \(info.name) has no key, but \(info.name) is an array, because its keys begin with an index"
      )
    }
    for index in content.omittingDefaults {
      remark(
        "omittingDefaults names `\(content.rules[index].name)`, but \(info.name) is an array, "
          + "from which an element cannot be left out"
      )
    }
  }
}
