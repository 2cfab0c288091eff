/// The way from a document's or a model's root to one value, such as `images[1].copyright.author`.
public struct MappingPath: Sendable, Hashable {
  /// One step of a path.
  public enum Component: Sendable, Hashable {
    /// A property, or a key of an object.
    case key(String)
    /// A place in an array, from 0.
    case index(Int)
  }

  /// The steps from the root on; none for the root itself.
  public let components: [Component]

  /// A path of steps.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Whether this is the path of the root.
  public var isRoot: Bool { components.isEmpty }

  /// The path with `[*]` for every index, for counting like faults together.
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

  // By scalars, because a dot with an accent is a character of its own, but reads as a dot.
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
  /// The path as text: `a.b[1]`, and `["a.b"]` for a key that has dots, brackets or nothing in it.
  public var description: String {
    text { "[\($0)]" }
  }
}

extension MappingPath: Encodable {
  /// Writes the path as its text.
  ///
  /// - Parameter encoder: what to write to.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
