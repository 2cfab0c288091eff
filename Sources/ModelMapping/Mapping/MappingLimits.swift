/// The numbers among the options, as one mapping uses them.
struct MappingLimits {
  /// How many arrays and objects may be open at once.
  let depth: Int
  /// How many issues are listed.
  let issues: Int

  init(_ options: MappingOptions) {
    depth = MappingOptions.clamped(options.maximumDepth)
    issues = max(options.maximumIssues, 1)
  }

  /// Where a document begins.
  var start: SourceDepth { SourceDepth(open: 0, maximum: depth) }
}
