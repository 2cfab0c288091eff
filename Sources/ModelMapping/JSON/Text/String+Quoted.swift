extension String {
  /// The string as it is written, in quotes and with escapes.
  @inline(never) var quoted: String {
    var writer = JSONWriter(capacity: 64)
    writer.writeString(self)
    return writer.makeString()
  }

  /// Whether the string has characters that are escaped in quotes and would break a line of a message.
  var hasControlCharacters: Bool { utf8.contains { $0 < 0x20 } }
}
