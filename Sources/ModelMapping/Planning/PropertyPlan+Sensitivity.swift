extension PropertyPlan {
  /// Marks the rules whose values must not be reported: those of the named properties, and all that read
  /// from the same paths, or from around or inside them.
  static func hideValues(of names: Set<String>, in rules: [PropertyPlan]) {
    if names.isEmpty { return }
    let named = rules.filter { names.contains($0.name) }
    let paths = named.flatMap { $0.readPaths + [$0.writePath ?? $0.mainPath] }
    for rule in rules where rule.reads(anyOf: paths) { rule.hideValues() }
    for rule in named { rule.hideValues() }
  }

  private func reads(anyOf paths: [[JSONKey.Step]]) -> Bool {
    readPaths.contains { path in
      paths.contains { $0.starts(with: path) || path.starts(with: $0) }
    }
  }
}
