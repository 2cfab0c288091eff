// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Stub of the module that comes with Swift.
@_exported import ucrt

public var errno: Int32 {
  get { 0 }
  set {}
}
