/// Contenders that make the same of the same document.
struct Journey {
  let name: String
  let document: Document

  /// How many bytes of JSON are read or written.
  let bytes: Int

  /// The first one is the baseline: what the others are compared to.
  let contenders: [Contender]
}
