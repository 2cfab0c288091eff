/// The options of text, as used by one mapping.
struct MappingLimits {
  /// The maximum number of arrays and objects open at once.
  let depth: Int
  /// The maximum number of listed issues.
  let issues: Int
  /// How many times the length of a value of untagged enums may be read again.
  let untaggedEffort: Int
  /// Whether text may have comments and trailing commas.
  let takesComments: Bool

  init(_ options: MappingOptions) {
    depth = MappingOptions.clamped(options.maximumDepth)
    issues = max(options.maximumIssues, 1)
    untaggedEffort = options.maximumUntaggedEffort
    takesComments = options.reading.contains(.comments)
  }

  /// The depth at the start of a document.
  var start: SourceDepth { SourceDepth(open: 0, maximum: depth) }
}
