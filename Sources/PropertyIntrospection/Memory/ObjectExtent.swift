#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// Where the stored properties of a class level begin and end inside the object.
struct ObjectExtent: Sendable {
  /// Bytes from the start of the object to where the superclass's properties end.
  let start: Int
  /// Bytes from the start of the object to where this class's properties end.
  let end: Int
  /// Whether the two are exact; with Objective-C ancestry they are rounded up to whole words.
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

  /// The metadata pointer and the reference count at the start of every Swift object.
  private static let headerSize = 2 * MemoryLayout<Int>.size

  private static func size(of objectClass: AnyClass, isNative: Bool) -> Int {
    #if canImport(ObjectiveC)
    // The Objective-C runtime moves the properties of a class behind those of a superclass that has grown,
    // and knows the size after that.
    if !isNative { return class_getInstanceSize(objectClass) }
    #endif
    return Int(swiftClassInstanceExtents(objectClass).positive)
  }
}
