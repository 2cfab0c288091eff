/// A path from the root of a document or model to a value, such as `images[1].copyright.author`.
///
/// ```swift
/// let path: MappingPath = "images[1].copyright.author"
/// print(path.components.count)
/// // Prints "4"
///
/// let same = MappingPath([.key("images"), .index(1), .key("copyright"), .key("author")])
/// print(path == same)
/// // Prints "true"
/// ```
public struct MappingPath: Sendable, Hashable {
  /// One component of a path.
  ///
  /// ```swift
  /// let path: MappingPath = "lines[2].price"
  /// for component in path.components {
  ///   switch component {
  ///   case .key(let key): print("key", key)
  ///   case .index(let index): print("index", index)
  ///   }
  /// }
  /// // Prints "key lines"
  /// // Prints "index 2"
  /// // Prints "key price"
  /// ```
  public enum Component: Sendable, Hashable {
    /// A property name, or a key of an object.
    case key(String)
    /// A zero-based array index.
    case index(Int)

    /// The key; nil for an index.
    package var key: String? { if case .key(let key) = self { key } else { nil } }
  }

  /// The components from the root to the value; empty for the root itself.
  public let components: [Component]

  /// Creates a path from its components.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// A Boolean value indicating whether this is the path of the root.
  public var isRoot: Bool { components.isEmpty }

  /// The path for a message, of limited length: without the ends of long keys and the middle of a long path.
  var excerpt: String { excerpt { "[\($0)]" } }

  /// The excerpt with `[*]` for every index, for grouping similar errors.
  var pattern: String { excerpt { _ in "[*]" } }

  /// Whether the path would make a message too long.
  package var isLong: Bool { components.reduce(0) { $0 + ($1.key?.utf8.count ?? 0) + 1 } > 2000 }

  private func excerpt(index: (Int) -> String) -> String {
    func text(_ components: ArraySlice<Component>) -> String {
      Self.text(components, longestKey: 100, index)
    }
    // From both ends, as far as there is room.
    var (front, back, room) = (0, 0, 240)
    while front + back < min(components.count, 32) {
      let isAtFront = front <= back
      let component = components[isAtFront ? front : components.count - 1 - back]
      room -= component.key.map { min($0.utf8.count, 100) + 1 } ?? 5
      if room < 0, front > 0, back > 0 { break }
      if isAtFront { front += 1 } else { back += 1 }
    }
    if front + back == components.count { return text(components[...]) }
    return "\(text(components.prefix(front)))…\(text(components.suffix(back)))"
  }

  private static func text(
    _ components: ArraySlice<Component>,
    longestKey: Int = .max,
    _ index: (Int) -> String,
  ) -> String {
    var text = ""
    for component in components {
      switch component {
      case .index(let number): text += index(number)
      case .key(let whole):
        let key = start(of: whole, longestKey)
        text += needsQuotes(key) ? "[\(key.quoted)]" : text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }

  // By bytes, because a dot with an accent is a separate character, but reads as a dot.
  private static func needsQuotes(_ key: String) -> Bool {
    key.isEmpty || key.hasControlCharacters || key.utf8.contains { ".[]\"".utf8.contains($0) }
  }
}

extension MappingPath: CustomStringConvertible {
  /// The path as a string, such as `a.b[1]`.
  ///
  /// A key that is empty or contains dots, brackets, quotes or control characters is written in brackets and quotes.
  ///
  /// ```swift
  /// let path = MappingPath([.key("files"), .key("a.txt"), .index(1)])
  /// print(path)
  /// // Prints "files["a.txt"][1]"
  /// ```
  public var description: String {
    Self.text(components[...]) { "[\($0)]" }
  }
}

extension MappingPath {
  /// The path as a JSON Pointer (RFC 6901): `/` before each component, `~` as `~0` and `/` as `~1`.
  ///
  /// ```swift
  /// let path = MappingPath([.key("files"), .key("a/b.txt"), .index(1)])
  /// print(path.jsonPointer)
  /// // Prints "/files/a~1b.txt/1"
  /// ```
  public var jsonPointer: String {
    var pointer = ""
    for component in components {
      switch component {
      case .index(let index): pointer += "/\(index)"
      case .key(let key):
        pointer += "/"
        for scalar in key.unicodeScalars {
          switch scalar {
          case "~": pointer += "~0"
          case "/": pointer += "~1"
          default: pointer.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return pointer
  }
}

extension MappingPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key, including its dots and brackets.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates an index.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension MappingPath: Encodable {
  /// Encodes the path as its string.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

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
