extension MappingPath: ExpressibleByStringLiteral {
  /// Creates a path from a string literal in the format of `description`.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a path from a string in the format of `description`.
  ///
  /// Every string is accepted: brackets that do not hold an index are part of a key. For untrusted strings use
  /// `init(parsing:)`, which rejects them.
  public init(_ text: String) {
    self.init(withByteView(of: text) { Self.components(in: $0) })
  }

  /// Creates a path from a string if it is exactly what `description` returns; otherwise returns nil.
  ///
  /// Use it to check a path that comes from outside the program, such as a command-line argument.
  ///
  /// ```swift
  /// let path = MappingPath(parsing: "data.items[0]")
  /// let invalid = MappingPath(parsing: "data.items[")
  /// print(path?.components.count ?? 0, invalid == nil)
  /// // Prints "3 true"
  /// ```
  ///
  /// A key that is empty or contains dots, brackets, quotes or control characters is written as `["a.b"]`.
  public init?(parsing text: String) {
    self.init(text)
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  private static func components(in bytes: ByteView) -> [Component] {
    var components: [Component] = []
    var position = 0
    while position < bytes.count {
      if let (component, end) = bracket(in: bytes, at: position) {
        components.append(component)
        position = end
      } else {
        var end = position + 1
        while end < bytes.count, bytes[end] != 0x2E, bytes[end] != 0x5B { end += 1 }
        components.append(.key(bytes.slice(position, end).makeString()))
        position = end
      }
      while position < bytes.count, bytes[position] == 0x2E { position += 1 }
    }
    return components
  }

  /// Returns the component for `[1]` or `["a.b"]` at a position, and the position after it.
  private static func bracket(in bytes: ByteView, at start: Int) -> (Component, end: Int)? {
    guard bytes[start] == 0x5B, start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == 0x22 {
      var reader = JSONReader(bytes, maximumDepth: 1)
      reader.position = start + 1
      guard let key = try? reader.readString(), reader.position < bytes.count,
        bytes[reader.position] == 0x5D
      else { return nil }
      return (.key(key), reader.position + 1)
    }
    var end = start + 1
    // No index has more digits than this.
    while end < min(bytes.count, start + 24), bytes[end] != 0x5D { end += 1 }
    guard end < bytes.count, bytes[end] == 0x5D,
      let index = Int(bytes.slice(start + 1, end).makeString())
    else { return nil }
    return (.index(index), end + 1)
  }
}
