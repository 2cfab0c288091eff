import PropertyIntrospection

/// The setters of a class, called once an update has succeeded as a whole.
///
/// Values are read into storage, which no code observes. What changed is then restored and set again, so that observers
/// receive the old and the new value, and none of them runs while the update may still fail.
final class ObjectSetters {
  typealias Setting = (property: PropertyPlan, set: @Sendable (AnyObject, Any) -> Void)

  private let settings: [Setting]

  /// Returns nil if there are none.
  init?(_ settings: [Setting]) {
    if settings.isEmpty { return nil }
    self.settings = settings
  }

  /// Calls the setters of the properties whose value differs from the one before the update.
  func call(since before: PropertyBackup) {
    let storage = InstanceStorage(of: before.object)
    var changes: [(set: (AnyObject, Any) -> Void, value: Any)] = []
    for setting in settings {
      let field = setting.property.field
      let memory = setting.property.adapter.memory
      let slot = storage.slot(field, isInitialized: true)
      let new = memory.box(slot)
      before.copyValue(at: field.offset, to: slot)
      if ModelComparison.areSame(memory.box(slot), new) {
        _ = memory.set(slot, to: new)
      } else {
        changes.append((setting.set, new))
      }
    }
    for change in changes { change.set(before.object, change.value) }
  }
}
