// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// Empty: the FoundationEssentials of Linux was built against it.
