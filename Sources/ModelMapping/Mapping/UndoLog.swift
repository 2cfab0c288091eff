import PropertyIntrospection

/// What objects were like before one mapping changed them, for the case that a model around them fails.
struct UndoLog {
  private var backups: [PropertyBackup] = []

  /// How many changes there were: a mark to go back to.
  @inline(__always) var count: Int { backups.count }

  /// Keeps what an object is like.
  mutating func add(_ backup: PropertyBackup) {
    backups.append(backup)
  }

  /// Undoes what was done since a mark, the last first.
  @inline(__always)
  mutating func rollBack(to mark: Int) {
    if backups.count > mark { restore(to: mark) }
  }

  @inline(never)
  private mutating func restore(to mark: Int) {
    while backups.count > mark { backups.removeLast().restore() }
  }
}
