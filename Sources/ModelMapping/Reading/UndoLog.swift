import PropertyIntrospection

/// The state of objects before one mapping changed them, restored if an enclosing model fails.
///
/// Entries are kept while an enclosing update may still fail.
struct UndoLog {
  private enum Entry {
    /// The previous values of an object's properties, in memory and behind key paths.
    case properties(PropertyBackup, ObjectSetters?, AccessedValues?)
    /// A property wrapper, if it is an object, and a closure that restores its value.
    case wrapper(AnyObject?, restore: () -> Void)

    func restore() {
      switch self {
      case .properties(let backup, _, let accessed):
        backup.restore()
        accessed?.restore()
      case .wrapper(_, let restore): restore()
      }
    }

    var object: AnyObject? {
      switch self {
      case .properties(let backup, _, _): backup.object
      case .wrapper(let wrapper, _): wrapper
      }
    }
  }

  private var backups: [Entry] = []
  /// For each entry, the number of entries when its object was finished; 0 until then.
  private var ends: [Int] = []
  /// The number of nested updates in progress.
  private var level = 0
  /// The number of entries just after the last one of a property wrapper was added.
  private var lastWrapper = 0
  /// The objects of finished updates whose setters are to be called, with their values before.
  private var unset: [(PropertyBackup, ObjectSetters)] = []
  /// The entries of each object, and the number of entries indexed.
  private var index: (entries: [ObjectIdentifier: [Int]], count: Int) = ([:], 0)

  /// The number of entries, a mark to roll back to.
  @inline(__always) var count: Int { backups.count }

  /// Whether an update is in progress, so that changes must be recorded.
  var isOpen: Bool { level > 0 }

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
    ends.append(0)
    return mark
  }

  /// Keeps a closure that restores a property wrapper, and the wrapper if it is an object.
  ///
  /// - Returns: The entry, for `finish`.
  mutating func add(_ wrapper: AnyObject?, restore: @escaping () -> Void) -> Int {
    backups.append(.wrapper(wrapper, restore: restore))
    ends.append(0)
    lastWrapper = backups.count
    return backups.count - 1
  }

  /// Marks the object of an entry, and everything inside it, as finished.
  mutating func finish(_ entry: Int) { ends[entry] = backups.count }

  /// Ends a successful update; its entries are kept during an enclosing update.
  ///
  /// - Parameters:
  ///   - mark: The mark that `open` returned.
  ///   - isObject: Whether the first entry belongs to the updated object.
  @inline(__always)
  mutating func close(_ mark: Int, isObject: Bool) {
    level -= 1
    if level == 0 {
      if backups.count > mark {
        keepSetters(since: mark)
        drop(since: mark)
      }
    } else if isObject {
      finish(mark)
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

  /// Drops the entries made inside a new value, which is discarded as a whole on failure; keeps them if they include
  /// a property wrapper, which may store its value elsewhere.
  mutating func forget(since mark: Int) {
    if lastWrapper <= mark { drop(since: mark) }
  }

  private mutating func drop(since mark: Int) {
    backups.removeSubrange(mark...)
    ends.removeSubrange(mark...)
    forgetIndices(since: mark)
  }

  private mutating func forgetIndices(since mark: Int) {
    lastWrapper = min(lastWrapper, mark)
    index.count = min(index.count, mark)
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

  /// Restores an object, and those inside it, to their state before the last change.
  ///
  /// They may have to be restored again if the mapping fails.
  mutating func restore(_ object: AnyObject) {
    guard let entry = lastEntry(of: object), ends[entry] > 0 else { return }
    for entry in (entry..<ends[entry]).reversed() { backups[entry].restore() }
    // Later changes are recorded anew.
    if ends[entry] == backups.count { drop(since: entry) }
  }

  /// Returns the last entry of an object.
  private mutating func lastEntry(of object: AnyObject) -> Int? {
    for entry in index.count..<backups.count {
      guard let object = backups[entry].object else { continue }
      index.entries[ObjectIdentifier(object), default: []].append(entry)
    }
    index.count = backups.count
    let key = ObjectIdentifier(object)
    // Entries may have been dropped and replaced by others.
    while let entry = index.entries[key]?.last {
      if entry < backups.count, backups[entry].object === object { return entry }
      index.entries[key]?.removeLast()
    }
    return nil
  }

  /// Ends a failed update and undoes its changes, the last first.
  @inline(__always)
  mutating func rollBack(to mark: Int) {
    level -= 1
    if backups.count > mark { restore(to: mark) }
  }

  @inline(never)
  private mutating func restore(to mark: Int) {
    while backups.count > mark {
      backups.removeLast().restore()
      ends.removeLast()
    }
    forgetIndices(since: mark)
  }
}

extension ValueSource {
  /// Reads a container over a present one; if it is unusable, objects that were changed meanwhile are restored.
  @inline(__always)
  mutating func restoringOnFailure(
    _ body: (inout Self) throws(ReadingFailure) -> ReadResult
  ) throws(ReadingFailure) -> ReadResult {
    try closing(undo.open(), isObject: false, body)
  }

  /// Ends an update after a closure that reads: keeps its changes if the closure has read a value, otherwise undoes them.
  @inline(__always)
  mutating func closing(
    _ update: Int,
    isObject: Bool,
    _ body: (inout Self) throws(ReadingFailure) -> ReadResult,
  ) throws(ReadingFailure) -> ReadResult {
    do throws(ReadingFailure) {
      let outcome = try body(&self)
      if outcome == .written {
        undo.close(update, isObject: isObject)
      } else {
        undo.rollBack(to: update)
      }
      return outcome
    } catch {
      undo.rollBack(to: update)
      throw error
    }
  }
}
