// Compiled without the names of properties, as `-disable-reflection-names` and Xcode's
// `SWIFT_REFLECTION_METADATA_LEVEL = without-names` do.
// Not for users, hence without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UnnamedStruct {
  public var name = "unnamed"
  public var count = 7

  public init() {}
}

open class UnnamedBase {
  public var count = 7

  public init() {}
}
