extension String {
  /// The string as it is written, in quotes and with escapes.
  @inline(never) var quoted: String {
    var writer = JSONWriter(capacity: 64)
    writer.writeString(self)
    return writer.makeString()
  }
}
