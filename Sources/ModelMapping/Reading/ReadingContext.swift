import PropertyIntrospection

/// What one mapping remembers besides its position in the document and its findings.
struct ReadingContext {
  /// The changes made to existing objects.
  var undo = UndoLog()
  /// How objects are read that begin with their tag.
  var firstTags = FirstTags.trusted
  /// What chose the type of the object being read, with its depth: the key of a tag, or a family, without a key.
  ///
  /// The type need not read what it was chosen by.
  var tag: OpenTag?
  /// Whether malformed JSON must not be quoted, because it may contain a sensitive value.
  var hidesText = false
  /// How many times its length a value of an untagged enum may be read again.
  var maximumEffort = MappingOptions.defaultUntaggedEffort
  private var madePool: ScratchPool?
  private var startedEffort: UntaggedEffort?

  init() {}

  init(hidesText: Bool, maximumEffort: Int) {
    self.hidesText = hidesText
    self.maximumEffort = maximumEffort
  }

  /// The memory in which containers gather their elements, created on first use.
  var pool: ScratchPool {
    @inline(__always) mutating get {
      if let madePool { return madePool }
      let pool = ScratchPool()
      madePool = pool
      return pool
    }
  }

  /// The work of reading values of untagged enums again, counted from the first such value.
  var effort: UntaggedEffort {
    mutating get {
      let effort = startedEffort ?? UntaggedEffort(maximum: maximumEffort)
      startedEffort = effort
      return effort
    }
  }
}
