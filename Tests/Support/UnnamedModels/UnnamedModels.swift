// Compiled without property names, as with `-disable-reflection-names` or Xcode's
// `SWIFT_REFLECTION_METADATA_LEVEL = without-names`.
// Not public API, so there are no documentation comments.
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
