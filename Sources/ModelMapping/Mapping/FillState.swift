import PropertyIntrospection

/// How far the filling of one model has come.
struct FillState<Mark> {
  /// A value that may yet be read, if no better place has one.
  struct Candidate {
    let rule: Int
    let rank: Int
    /// The number of its key among all of the plan's keys.
    let number: Int
    let mark: Mark
    let path: [String]
    /// How many steps lead to an array that the rest of the path goes through; nil if there is none.
    let stepsToArray: Int?

    init(
      rule: Int,
      rank: Int,
      number: Int,
      mark: Mark,
      _ path: [String],
      stepsToArray: Int? = nil,
    ) {
      self.rule = rule
      self.rank = rank
      self.number = number
      self.mark = mark
      self.path = path
      self.stepsToArray = stepsToArray
    }
  }

  /// A key that no property wants.
  struct Unknown {
    let key: String
    let offset: Int?
    /// The keys that its object has for properties.
    let level: KeyLevel
  }

  /// Whether the model's properties all have values already.
  let isLive: Bool
  /// The model before the document, if it was there.
  let before: ModelBefore?
  /// Whether a key stood there twice, so that a property may have a value from the document already.
  var hasSeconds = false
  /// The numbers of the keys that were met.
  var seen = BitSet()
  /// The rules for which a value was read, whether it fitted or not.
  var met = BitSet()
  /// The rules whose properties have a value from the document.
  var written = BitSet()
  /// Values that stand in second-best places, the last one for each place.
  private(set) var candidates: [Candidate] = []
  /// Keys that no property wants, where the policy cares.
  var unknown: [Unknown] = []
  /// Whether the model cannot be used.
  var hasFailed = false

  init(isLive: Bool, before: ModelBefore?) {
    self.isLive = isLive
    self.before = before
  }
}

extension FillState {
  /// Notes that a key was met.
  ///
  /// - Returns: whether it is the first time.
  @inline(__always)
  mutating func meet(_ entry: KeyLevel.Short) -> Bool {
    if entry.isOnly { return met.insert(entry.rule) }
    // The best place of a property is not always noted by its number when it has a value.
    let hasValue = entry.rule >= 0 && met.contains(entry.rule)
    return seen.insert(entry.number) && !hasValue
  }

  /// Keeps a value, in place of one that a key had before which stands there twice.
  @inline(__always)
  mutating func add(_ candidate: Candidate) {
    if hasSeconds { forgetCandidate(of: candidate.rule, candidate.rank) }
    candidates.append(candidate)
  }

  @inline(never)
  private mutating func forgetCandidate(of rule: Int, _ rank: Int) {
    candidates.removeAll { $0.rule == rule && $0.rank == rank }
  }

  /// Forgets the values of some keys.
  mutating func forgetCandidates(of numbers: Range<Int>) {
    candidates.removeAll { numbers.contains($0.number) }
  }
}

/// Where the values are that a model had before it was updated.
enum ModelBefore {
  /// In a struct of which a copy is being read into.
  case original(InstanceStorage)
  /// In an entry of the undo log.
  case backup(Int)
}
