/// Types that belong to the standard library or to Foundation.
///
/// Their initializers ensure invariants that the rest of their code relies on, such as the order of a range's
/// bounds; a value built or changed property by property bypasses them.
package enum PlatformTypes {
  private static let modules: Set<Substring> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
  ]

  /// Returns whether a type is one of them; a type that a module nests in one of them belongs to that module.
  package static func contains(_ type: Any.Type) -> Bool {
    var name = _typeName(type, qualified: true)[...]
    let nested = "(extension in "
    if name.hasPrefix(nested) {
      name = name.dropFirst(nested.count)
      return modules.contains(name.prefix { $0 != ")" })
    }
    return modules.contains(name.prefix { $0 != "." })
  }
}
