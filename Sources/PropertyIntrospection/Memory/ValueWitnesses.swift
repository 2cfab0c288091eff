/// The table with which the runtime copies and destroys values of a type, whose layout Apple's ABI fixes.
enum ValueWitnesses {
  /// The flag of types whose values cannot be copied.
  private static let isNoncopyable: UInt32 = 0x0080_0000

  /// Returns whether the table of a type says that values can be copied.
  static func areCopyable(_ type: Any.Type) -> Bool {
    let word = MemoryLayout<Int>.size
    // SAFETY: the word before the metadata of any type is the address of its table, which is never freed: eight
    // functions, the size and the stride, each a word, and then the flags.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let table = unsafe metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    return unsafe table.load(fromByteOffset: 10 * word, as: UInt32.self) & isNoncopyable == 0
  }
}
