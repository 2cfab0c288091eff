// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Stub of Foundation where the trait FoundationObjects is off: nothing beyond FoundationEssentials.
@_exported import FoundationEssentials
