#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

extension FieldLayout {
  /// Creates the layout of one level of a class of the Swift metadata kind.
  init(of swiftClass: AnyClass) {
    let isExact = Ancestry.of(swiftClass).allSatisfy { MetadataKind(of: $0) == .swiftClass }
    self.init(
      start: _getSuperclass(swiftClass).map { Self.size(of: $0, isNative: isExact) }
        ?? Self.headerSize,
      end: Self.size(of: swiftClass, isNative: isExact),
      isExact: isExact,
    )
  }

  /// The size of the metadata pointer and the reference count at the start of every Swift object.
  private static let headerSize = 2 * MemoryLayout<Int>.size

  private static func size(of objectClass: AnyClass, isNative: Bool) -> Int {
    #if canImport(ObjectiveC)
    // The Objective-C runtime moves the properties of a class behind a superclass that has grown, and
    // reports the resulting size.
    if !isNative { return class_getInstanceSize(objectClass) }
    #endif
    return instanceSize(objectClass)
  }
}
