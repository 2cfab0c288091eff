import PropertyIntrospection

/// The state of one mapping, without its position in the document and its findings.
struct ReadingContext {
  /// The changes made to existing objects.
  var undo = UndoLog()
  /// How objects are read that begin with their tag.
  var firstTags = FirstTags.trusted
  /// The choice of the type of the object being read, with its depth: the key of a tag, or a family, without a key.
  ///
  /// The type need not read the member by which it was chosen.
  var tag: OpenTag?
  /// Whether malformed JSON must not be quoted, because it may contain a sensitive value.
  var hidesText = false
  /// How many times its length a value of an untagged union may be read again.
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

  /// The work of reading values of untagged unions again, counted from the first such value.
  var effort: UntaggedEffort {
    mutating get {
      let effort = startedEffort ?? UntaggedEffort(maximum: maximumEffort)
      startedEffort = effort
      return effort
    }
  }
}

/// The tag that chose the type of an object being read, or a family, which has no key.
///
/// The type need not read the member by which it was chosen.
struct OpenTag {
  let key: String?
  /// The number of arrays and objects around the object.
  let depth: Int
  /// How often the object has the tag, as far as it was read.
  var count = 0
}

/// How objects are read that begin with their tag.
enum FirstTags {
  /// By that tag, in one pass.
  case trusted
  /// The same, inside a value that is read again if an object has its tag twice.
  case trustedAround
  /// By the last tag: an object in the document has its tag twice.
  case scanned
}

extension ValueSource {
  /// Counts the current key of a model's own object if the object's tag has it.
  ///
  /// - Parameters:
  ///   - members: The cursor at the key.
  ///   - isSecond: Whether the key has occurred before and was not counted.
  /// - Throws: `ReadingFailure`, never for a key that was read.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func countTag(_ members: Members, isSecond: Bool = false) throws(ReadingFailure) {
    guard let tag = context.tag, let key = tag.key, tag.depth == depth.open - 1,
      try self.key(of: members) == key
    else { return }
    context.tag?.count += isSecond ? 2 : 1
  }
}

extension TextSource {
  /// Counts a key of the current object, between its quotation mark and its value, if the object's tag has it.
  @inline(never)
  mutating func countTag(from start: Int, to end: Int) {
    guard let tag = context.tag, let key = tag.key, tag.depth == reader.depth - 1 else { return }
    let text = reader.bytes.slice(start + 1, end)
    let isTag = withByteView(of: key) { key in
      text.count > key.count && text.matches(key, at: 0) && text[key.count] == 0x22
    }
    if isTag { context.tag?.count += 1 }
    // Escapes may spell the tag.
    if (0..<text.count).contains(where: { text[$0] == 0x5C }) { context.tag?.count += 2 }
  }
}
