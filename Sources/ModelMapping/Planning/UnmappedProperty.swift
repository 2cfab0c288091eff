/// A property excluded from JSON because its type cannot be mapped and the policy leaves it alone.
final class UnmappedProperty {
  let name: String
  /// The paths it would be read from.
  let readPaths: [[String]]
  /// The reason for leaving it alone; the finding identifies this property.
  private(set) var finding: Findings.Finding

  init(_ name: String, _ readPaths: [[String]], _ finding: Findings.Finding) {
    self.name = name
    self.readPaths = readPaths
    self.finding = finding
    self.finding.leftAlone = ObjectIdentifier(self)
  }
}
