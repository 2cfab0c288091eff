#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// The range of a class level's stored properties within an object.
struct ObjectExtent: Sendable {
  /// The offset in bytes at which the superclass's properties end.
  let start: Int
  /// The offset in bytes at which this class's properties end.
  let end: Int
  /// Whether both are exact; with Objective-C ancestors they are rounded up to whole words.
  let isExact: Bool

  /// Measures a class of the Swift metadata kind.
  init(of swiftClass: AnyClass) {
    let isExact = Ancestry.of(swiftClass).allSatisfy { MetadataKind(of: $0) == .swiftClass }
    self.isExact = isExact
    self.end = Self.size(of: swiftClass, isNative: isExact)
    self.start =
      _getSuperclass(swiftClass).map { Self.size(of: $0, isNative: isExact) }
      ?? Self.headerSize
  }

  /// The size of the metadata pointer and the reference count at the start of every Swift object.
  private static let headerSize = 2 * MemoryLayout<Int>.size

  private static func size(of objectClass: AnyClass, isNative: Bool) -> Int {
    #if canImport(ObjectiveC)
    // The Objective-C runtime moves the properties of a class after those of a superclass that has grown, and
    // reports the resulting size.
    if !isNative { return class_getInstanceSize(objectClass) }
    #endif
    return Int(swiftClassInstanceExtents(objectClass).positive)
  }
}
