/// How far the filling of one model has come.
struct FillState<Mark> {
  /// A value that may yet be read, if no better place has one.
  struct Candidate {
    let rule: Int
    let rank: Int
    let mark: Mark
    let path: [String]
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

  init(isLive: Bool) {
    self.isLive = isLive
  }
}
