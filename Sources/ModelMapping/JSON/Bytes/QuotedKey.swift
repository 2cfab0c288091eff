extension [UInt8] {
  /// Appends a key in quotes, as it is written.
  mutating func append(quoted key: String) {
    var key = key
    // SAFETY: the array copies the bytes, which the text lends for the time of the closure.
    let isPlain = key.withUTF8 { bytes in
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C { return false }
      }
      append(0x22)
      unsafe append(contentsOf: bytes)
      append(0x22)
      return true
    }
    if isPlain { return }
    var writer = JSONWriter(capacity: 64)
    writer.writeString(key)
    append(contentsOf: writer.makeBytes())
  }
}
