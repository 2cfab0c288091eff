import PropertyIntrospection

/// How far the filling of one model has come.
struct FillState<Mark> {
  /// A value that may yet be read, if no better place has one.
  struct Candidate {
    let rule: Int
    let rank: Int
    let mark: Mark
    let path: [String]
    /// How many steps lead to an array that the rest of the path goes through; nil if there is none.
    var stepsToArray: Int?
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
  /// Values that stand in second-best places.
  var candidates: [Candidate] = []
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
}

/// Where the values are that a model had before it was updated.
enum ModelBefore {
  /// In a struct of which a copy is being read into.
  case original(Slot)
  /// In an entry of the undo log.
  case backup(Int)
}
