import PropertyIntrospection

/// What objects were like before one mapping changed them, for the case that a model around them fails.
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

    func isOf(_ object: AnyObject) -> Bool {
      switch self {
      case .properties(let backup): backup.isOf(object)
      case .wrapper(let wrapper, _): wrapper === object
      }
    }
  }

  private var backups: [Entry] = []
  /// For each backup, how many there were when its object was done with; 0 for one that is not.
  private var ends: [Int] = []

  /// How many changes there were: a mark to go back to.
  @inline(__always) var count: Int { backups.count }

  /// Whether something is being updated, so that what is changed must be kept.
  private(set) var isOpen = false

  /// Notes that something is being updated.
  ///
  /// - Returns: a mark to go back to.
  @inline(__always)
  mutating func open() -> Int {
    isOpen = true
    return backups.count
  }

  /// Keeps what an object is like.
  mutating func add(_ backup: PropertyBackup) {
    backups.append(.properties(backup))
    ends.append(0)
  }

  /// Keeps what gives a property wrapper its value back, and the wrapper if it is an object.
  mutating func add(_ wrapper: AnyObject?, restore: @escaping () -> Void) {
    backups.append(.wrapper(wrapper, restore: restore))
    ends.append(0)
  }

  /// Notes that an object is done with, and with it all that stand in it.
  mutating func close(_ entry: Int) { ends[entry] = backups.count }

  /// Copies what a property of an object was.
  func copyValue(at offset: Int, ofEntry entry: Int, to slot: Slot) {
    guard case .properties(let backup) = backups[entry] else {
      preconditionFailure("an entry that is of no object's properties")
    }
    backup.copyValue(at: offset, to: slot)
  }

  /// Puts back what an object and those in it were before they were last changed; they may have to be
  /// put back once more if the mapping fails.
  func restore(_ object: AnyObject) {
    guard let entry = backups.lastIndex(where: { $0.isOf(object) }), ends[entry] > 0 else { return }
    for entry in (entry..<ends[entry]).reversed() { backups[entry].restore() }
  }

  /// Undoes what was done since a mark, the last first.
  @inline(__always)
  mutating func rollBack(to mark: Int) {
    if backups.count > mark { restore(to: mark) }
  }

  @inline(never)
  private mutating func restore(to mark: Int) {
    while backups.count > mark {
      backups.removeLast().restore()
      ends.removeLast()
    }
  }
}
