extension [UInt8] {
  /// Appends a key as it is written, in quotes and with escapes.
  mutating func append(quoted key: String) {
    let isPlain = withByteView(of: key) { !$0.needsEscape }
    if isPlain {
      append(0x22)
      append(contentsOf: key.utf8)
      append(0x22)
      return
    }
    var writer = JSONWriter(capacity: 64)
    writer.writeString(key)
    append(contentsOf: writer.makeBytes())
  }
}
