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
