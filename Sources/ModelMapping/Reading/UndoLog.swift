import PropertyIntrospection

/// The state of objects before one mapping changed them, restored if an enclosing model fails.
///
/// Entries are kept while an enclosing update may still fail.
struct UndoLog {
  private enum Entry {
    /// The previous values of an object's properties, in memory and behind key paths.
    case properties(PropertyBackup, ObjectSetters?, AccessedValues?)
    /// A closure that restores the value of a property wrapper.
    case wrapper(restore: () -> Void)

    /// The object; nil for a property wrapper.
    var object: AnyObject? {
      if case .properties(let backup, _, _) = self { backup.object } else { nil }
    }

    func restore() {
      switch self {
      case .properties(let backup, _, let accessed):
        backup.restore()
        accessed?.restore()
      case .wrapper(let restore): restore()
      }
    }
  }

  /// Whether models with values are updated, and so need not find everything they require in the document.
  ///
  /// In a new model they are not: their values are defaults.
  var isUpdate = false
  private var backups: [Entry] = []
  /// The number of nested updates in progress.
  private var level = 0
  /// The number of entries just after the last one of a property wrapper was added.
  private var lastWrapper = 0
  /// The objects of finished updates whose setters are to be called, with their values before.
  private var unset: [(PropertyBackup, ObjectSetters)] = []

  /// The number of entries, a mark to roll back to.
  @inline(__always) var count: Int { backups.count }

  /// Whether an update is in progress, so that changes must be recorded.
  @inline(__always) var isOpen: Bool { level > 0 }

  /// Begins an update, which `close` or `rollBack` ends.
  ///
  /// - Returns: A mark to roll back to.
  @inline(__always)
  mutating func open() -> Int {
    level += 1
    return backups.count
  }

  /// Begins an update of an object and keeps its state.
  mutating func open(
    _ backup: PropertyBackup,
    _ accessed: AccessedValues?,
    _ setters: ObjectSetters?,
  ) -> Int {
    let mark = open()
    backups.append(.properties(backup, setters, accessed))
    return mark
  }

  /// Keeps a closure that restores the value of a property wrapper.
  mutating func add(restore: @escaping () -> Void) {
    backups.append(.wrapper(restore: restore))
    lastWrapper = backups.count
  }

  /// Ends a successful update; its entries are kept during an enclosing update.
  @inline(__always)
  mutating func close(_ mark: Int) {
    level -= 1
    if level == 0, backups.count > mark {
      keepSetters(since: mark)
      drop(since: mark)
    }
  }

  /// Keeps the entries of objects whose setters are to be called.
  private mutating func keepSetters(since mark: Int) {
    for case .properties(let backup, let setters?, _) in backups[mark...] {
      unset.append((backup, setters))
    }
  }

  /// Calls the setters of updated objects, once for each object.
  mutating func callSetters() {
    if unset.isEmpty { return }
    var done: Set<ObjectIdentifier> = []
    let entries = unset
    unset = []
    // The first entry of an object has the values before all changes.
    for (backup, setters) in entries where done.insert(ObjectIdentifier(backup.object)).inserted {
      setters.call(since: backup)
    }
  }

  /// The log before a new value.
  struct NewValue {
    fileprivate let mark: Int
    fileprivate let isUpdate: Bool
  }

  /// Begins a new value, whose models have defaults, and no values to update.
  ///
  /// `closeNew(_:isKept:)` ends it, also after an error.
  @inline(__always)
  mutating func openNew() -> NewValue {
    defer { isUpdate = false }
    return NewValue(mark: backups.count, isUpdate: isUpdate)
  }

  /// Ends a new value.
  @inline(__always)
  mutating func closeNew(_ new: NewValue, isKept: Bool) {
    isUpdate = new.isUpdate
    if backups.count > new.mark { closeNew(since: new.mark, isKept: isKept) }
  }

  /// Drops the entries made inside a new value, and undoes their changes if the value is not kept.
  ///
  /// A property wrapper may store its value elsewhere. Its entry is kept with the value, and with it all of them, but
  /// no setters are called for new objects.
  @inline(never)
  private mutating func closeNew(since mark: Int, isKept: Bool) {
    if !isKept { return restore(mark..<backups.count) }
    if lastWrapper <= mark { return drop(since: mark) }
    for entry in mark..<backups.count {
      if case .properties(let backup, _?, let accessed) = backups[entry] {
        backups[entry] = .properties(backup, nil, accessed)
      }
    }
  }

  private mutating func drop(since mark: Int) {
    backups.removeSubrange(mark...)
    lastWrapper = min(lastWrapper, mark)
  }

  /// Copies the previous value of an object's property to a slot.
  func copyValue(at offset: Int, ofEntry entry: Int, to slot: Slot) {
    guard case .properties(let backup, _, _) = backups[entry] else {
      preconditionFailure("an entry that is of no object's properties")
    }
    backup.copyValue(at: offset, to: slot)
  }

  /// Returns the previous values of an object's properties behind key paths.
  func accessedValues(ofEntry entry: Int) -> AccessedValues? {
    guard case .properties(_, _, let accessed) = backups[entry] else { return nil }
    return accessed
  }

  /// The objects of some entries.
  func objects(of entries: Range<Int>) -> [AnyObject] { backups[entries].compactMap(\.object) }

  /// Undoes the changes of some entries, the last first; only changes of objects that meet a condition.
  ///
  /// They may have to be undone again if the mapping fails.
  @inline(never)
  mutating func restore(
    _ entries: Range<Int>,
    where isUndone: (AnyObject?) -> Bool = { _ in true },
  ) {
    for entry in entries.reversed() where isUndone(backups[entry].object) {
      backups[entry].restore()
    }
    // Later changes are recorded anew.
    if entries.upperBound == backups.count { drop(since: entries.lowerBound) }
  }

  /// Undoes the changes of a value that another replaces, except to objects that were changed elsewhere since.
  mutating func restoreUnlessChangedSince(_ entries: Range<Int>) {
    let later = Set(objects(of: entries.upperBound..<backups.count).map { ObjectIdentifier($0) })
    restore(entries) { object in object.map { !later.contains(ObjectIdentifier($0)) } ?? true }
  }

  /// Ends a failed update and undoes its changes, the last first.
  @inline(__always)
  mutating func rollBack(to mark: Int) {
    level -= 1
    if backups.count > mark { restore(mark..<backups.count) }
  }
}

extension ValueSource {
  /// Reads a container over a present one; if it is unusable, objects that were changed meanwhile are restored.
  @inline(__always)
  mutating func restoringOnFailure(
    _ body: (inout Self) throws(ReadingFailure) -> ReadResult
  ) throws(ReadingFailure) -> ReadResult {
    try closing(context.undo.open(), body)
  }

  /// Ends an update after a closure that reads: keeps its changes if it has read a value, otherwise undoes them.
  @inline(__always)
  mutating func closing(
    _ update: Int,
    _ body: (inout Self) throws(ReadingFailure) -> ReadResult,
  ) throws(ReadingFailure) -> ReadResult {
    do throws(ReadingFailure) {
      let outcome = try body(&self)
      if outcome == .written {
        context.undo.close(update)
      } else {
        context.undo.rollBack(to: update)
      }
      return outcome
    } catch {
      context.undo.rollBack(to: update)
      throw error
    }
  }
}

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

/// The setters of a class, called once an update has succeeded as a whole.
///
/// Values are read into storage, which no code observes. Changes are then restored and set again, so that observers
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
