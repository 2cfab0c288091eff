// Compiled without reflection metadata, as with `-disable-reflection-metadata` or Xcode's
// `SWIFT_REFLECTION_METADATA_LEVEL = none`.
// Not public API, so there are no documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct StrippedStruct {
  public var name = "stripped"
  public var count = 7

  public init() {}
}

public struct StrippedEmptyStruct {
  public init() {}
}

open class StrippedBase {
  public var count: Int8 = 7

  public init() {}
}

open class StrippedEmptyBase {
  public init() {}
}

public final class StrippedGeneric<Value> {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
  }
}

public actor StrippedActor {
  public var count = 7

  public init() {}
}

@propertyWrapper
public struct StrippedWrapper<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
