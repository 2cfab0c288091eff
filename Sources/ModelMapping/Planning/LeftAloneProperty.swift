/// A property that takes no part in JSON, because its type cannot be mapped and the policy leaves it alone.
final class LeftAloneProperty {
  let name: String
  /// Where it would be read from.
  let readPaths: [[String]]
  /// What is wrong with it; it knows what it is about.
  private(set) var finding: Findings.Finding

  init(_ name: String, _ readPaths: [[String]], _ finding: Findings.Finding) {
    self.name = name
    self.readPaths = readPaths
    self.finding = finding
    self.finding.leftAlone = ObjectIdentifier(self)
  }
}
