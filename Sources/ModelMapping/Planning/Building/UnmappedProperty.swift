/// A property excluded from JSON because its type cannot be mapped and the policy leaves it alone.
package final class UnmappedProperty {
  package let name: String
  /// The paths it would be read from.
  package let readPaths: [[JSONKey.Step]]
  /// The reason for leaving it alone; the fault identifies this property.
  private(set) var fault: Fault

  init(_ name: String, _ readPaths: [[JSONKey.Step]], _ fault: Fault) {
    self.name = name
    self.readPaths = readPaths
    self.fault = fault
    self.fault.unmapped = ObjectIdentifier(self)
  }
}
