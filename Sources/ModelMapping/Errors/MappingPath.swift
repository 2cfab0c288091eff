/// A path from the root of a document or model to a value, such as `images[1].copyright.author`.
public struct MappingPath: Sendable, Hashable {
  /// One component of a path.
  public enum Component: Sendable, Hashable {
    /// A property name, or a key of an object.
    case key(String)
    /// A zero-based array index.
    case index(Int)
  }

  /// The components from the root to the value; empty for the root itself.
  public let components: [Component]

  /// Creates a path from its components.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// A Boolean value indicating whether this is the path of the root.
  public var isRoot: Bool { components.isEmpty }

  /// The path with `[*]` for every index, for grouping similar errors.
  var pattern: String {
    text { _ in "[*]" }
  }

  private func text(index: (Int) -> String) -> String {
    var text = ""
    for component in components {
      switch component {
      case .index(let place): text += index(place)
      case .key(let key) where needsQuotes(key): text += "[\(quoted(key))]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }

  // By scalars, because a dot with an accent is a separate character, but reads as a dot.
  private func needsQuotes(_ key: String) -> Bool {
    key.isEmpty || key.unicodeScalars.contains { ".[]\"".unicodeScalars.contains($0) }
  }

  private func quoted(_ key: String) -> String {
    var writer = JSONWriter(capacity: 64)
    writer.writeString(key)
    return writer.makeString()
  }
}

extension MappingPath: CustomStringConvertible {
  /// The path as a string: `a.b[1]`, and `["a.b"]` for a key that is empty or contains dots, brackets or quotes.
  public var description: String {
    text { "[\($0)]" }
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
