/// The size and alignment of a type's values, in bytes.
struct ValueLayout: Equatable, Sendable {
  let size: Int
  let alignment: Int

  init(of type: Any.Type) {
    func open<T>(_: T.Type) -> (Int, Int) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment) }
    (size, alignment) = open(type)
  }
}

/// Checks that fields account for every byte of a struct, or of one level of a class.
///
/// Swift places each field at the next aligned offset after the previous one and ends with the last; a
/// zero-size field may be reported at any offset. Any other layout has fields that reflection omits or
/// misreports: metatypes without storage, C unions and bit-fields, types that the runtime cannot name.
struct FieldLayout {
  /// The offset in bytes at which the superclass's properties end; 0 for a struct.
  let start: Int
  /// The offset in bytes at which this type's properties end.
  let end: Int
  /// Whether both are exact; with Objective-C ancestors they are rounded up to whole words.
  let isExact: Bool

  /// Returns whether a field is aligned and lies within the layout.
  func holds(_ field: FieldRecord) -> Bool {
    let layout = ValueLayout(of: field.type)
    if layout.size == 0 { return field.offset >= 0 && field.offset <= end }
    let slack = isExact ? 0 : MemoryLayout<Int>.size
    return field.offset >= start - slack && field.offset + layout.size <= end
      && field.offset % layout.alignment == 0
  }

  /// Returns whether the fields account for every byte.
  func isComplete(_ fields: [FieldRecord]) -> Bool {
    guard fields.allSatisfy({ holds($0) && !StorageForm.isUnnamed($0.type) }) else { return false }
    var cursor = start
    var isFirst = true
    for field in fields {
      let layout = ValueLayout(of: field.type)
      if layout.size == 0 { continue }
      if isFirst, !isExact { cursor = min(cursor, field.offset) }
      isFirst = false
      guard field.offset == Self.align(cursor, to: layout.alignment) else { return false }
      cursor = field.offset + layout.size
    }
    return isExact ? cursor == end : Self.align(cursor, to: MemoryLayout<Int>.size) == end
  }

  private static func align(_ offset: Int, to alignment: Int) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }
}
