import PropertyIntrospection

/// What objects were like before one mapping changed them, for the case that a model around them fails.
///
/// Entries are kept as long as something around them is being updated that may yet fail.
struct UndoLog {
  private enum Entry {
    /// What properties of an object had.
    case properties(PropertyBackup)
    /// What gives a property wrapper, which may be an object, its value back.
    case wrapper(AnyObject?, restore: () -> Void)

    func restore() {
      switch self {
      case .properties(let backup): backup.restore()
      case .wrapper(_, let restore): restore()
      }
    }

    var object: AnyObject? {
      switch self {
      case .properties(let backup): backup.object
      case .wrapper(let wrapper, _): wrapper
      }
    }
  }

  private var backups: [Entry] = []
  /// For each backup, how many there were when its object was done with; 0 for one that is not.
  private var ends: [Int] = []
  /// How many updates are going on inside each other.
  private var level = 0
  /// How many entries there were when the last one of a property wrapper had been added.
  private var lastWrapper = 0
  /// The entries of each object, and how many entries are in it.
  private var index: (entries: [ObjectIdentifier: [Int]], count: Int) = ([:], 0)

  /// How many changes there were: a mark to go back to.
  @inline(__always) var count: Int { backups.count }

  /// Whether something is being updated, so that what is changed must be kept.
  var isOpen: Bool { level > 0 }

  /// Notes that something is being updated, until `close` or `rollBack`.
  ///
  /// - Returns: a mark to go back to.
  @inline(__always)
  mutating func open() -> Int {
    level += 1
    return backups.count
  }

  /// The same for an object, of which it keeps what it is like.
  mutating func open(_ backup: PropertyBackup) -> Int {
    let mark = open()
    backups.append(.properties(backup))
    ends.append(0)
    return mark
  }

  /// Keeps what gives a property wrapper its value back, and the wrapper if it is an object.
  ///
  /// - Returns: the entry, for `finish`.
  mutating func add(_ wrapper: AnyObject?, restore: @escaping () -> Void) -> Int {
    backups.append(.wrapper(wrapper, restore: restore))
    ends.append(0)
    lastWrapper = backups.count
    return backups.count - 1
  }

  /// Notes that an entry's object is done with, and with it all inside it.
  mutating func finish(_ entry: Int) { ends[entry] = backups.count }

  /// Ends an update that succeeded; its entries are kept if what is around is being updated too.
  ///
  /// - Parameters:
  ///   - mark: what `open` gave.
  ///   - isObject: whether the first entry is that of the object that was updated.
  @inline(__always)
  mutating func close(_ mark: Int, isObject: Bool) {
    level -= 1
    if level == 0 {
      if backups.count > mark { drop(since: mark) }
    } else if isObject {
      finish(mark)
    }
  }

  /// Forgets what was changed inside a new value, which is given up as a whole if something fails; what property
  /// wrappers keep elsewhere is not forgotten.
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

  /// Copies what a property of an object was.
  func copyValue(at offset: Int, ofEntry entry: Int, to slot: Slot) {
    guard case .properties(let backup) = backups[entry] else {
      preconditionFailure("an entry that is of no object's properties")
    }
    backup.copyValue(at: offset, to: slot)
  }

  /// Puts back what an object and those in it were before they were last changed; they may have to be
  /// put back once more if the mapping fails.
  mutating func restore(_ object: AnyObject) {
    guard let entry = lastEntry(of: object), ends[entry] > 0 else { return }
    for entry in (entry..<ends[entry]).reversed() { backups[entry].restore() }
    // What is changed next is noted anew.
    if ends[entry] == backups.count { drop(since: entry) }
  }

  /// The last entry of an object.
  private mutating func lastEntry(of object: AnyObject) -> Int? {
    for entry in index.count..<backups.count {
      guard let object = backups[entry].object else { continue }
      index.entries[ObjectIdentifier(object), default: []].append(entry)
    }
    index.count = backups.count
    let key = ObjectIdentifier(object)
    // Entries may have been dropped, and others added in their place.
    while let entry = index.entries[key]?.last {
      if entry < backups.count, backups[entry].object === object { return entry }
      index.entries[key]?.removeLast()
    }
    return nil
  }

  /// Ends an update that failed, and undoes what was done since it began, the last first.
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
