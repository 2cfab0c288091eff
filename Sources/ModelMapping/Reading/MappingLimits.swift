/// The numeric options, as used by one mapping.
struct MappingLimits {
  /// The maximum number of arrays and objects open at once.
  let depth: Int
  /// The maximum number of listed issues.
  let issues: Int

  init(_ options: MappingOptions) {
    depth = MappingOptions.clamped(options.maximumDepth)
    issues = max(options.maximumIssues, 1)
  }

  /// The depth at the start of a document.
  var start: SourceDepth { SourceDepth(open: 0, maximum: depth) }
}
