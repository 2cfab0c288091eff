extension PropertyPlan {
  /// Marks the rules whose values must not be reported: those of the named properties, and all that read
  /// from the same paths, or from around or inside them.
  static func hideValues(of names: Set<String>, in rules: [PropertyPlan]) {
    let holdsSecrets = rules.contains { $0.flattened?.plan.hasSecrets ?? false }
    if names.isEmpty, !holdsSecrets { return }
    let named = rules.filter { names.contains($0.name) }
    let paths = named.filter { $0.inlining == nil }
      .flatMap { $0.readPaths + [$0.writePath ?? $0.mainPath] }
    for rule in rules where rule.reads(anyOf: paths) { rule.hideValues() }
    for rule in named { rule.hideValues() }
    // A misspelled key may contain a secret.
    for rule in rules where rule.keepsUnknownMembers { rule.hideValues() }
  }

  private func reads(anyOf paths: [[JSONKey.Step]]) -> Bool {
    readPaths.contains { path in
      paths.contains { $0.starts(with: path) || path.starts(with: $0) }
    }
  }
}
