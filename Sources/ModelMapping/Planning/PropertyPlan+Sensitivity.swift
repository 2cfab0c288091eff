extension PropertyPlan {
  /// Marks the rules whose values must not be reported: those of the named properties, and all that read
  /// from the same paths, or from around or inside them.
  static func hideValues(of names: Set<String>, in rules: [PropertyPlan]) {
    let holdsSecrets = rules.contains { $0.flattened?.hasSecrets ?? false }
    if names.isEmpty, !holdsSecrets { return }
    var paths: [[JSONKey.Step]] = []
    for rule in rules where names.contains(rule.name) && rule.inlining == nil {
      paths += rule.readPaths + [rule.writePath ?? rule.mainPath]
    }
    for rule in rules {
      // A misspelled key may contain a secret.
      let isOpen = rule.keepsUnknownMembers || rule.isOfLeftovers
      if names.contains(rule.name) || isOpen || rule.reads(anyOf: paths) {
        rule.hideValues()
      }
    }
  }

  private func reads(anyOf paths: [[JSONKey.Step]]) -> Bool {
    readPaths.contains { path in
      paths.contains { $0.starts(with: path) || path.starts(with: $0) }
    }
  }
}
