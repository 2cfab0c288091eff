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
      case .key(let key) where key.isEmpty || key.contains { ".[]\"".contains($0) }:
        text += "[\(quoted(key))]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
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

extension MappingPath: ExpressibleByStringLiteral {
  /// A path from its text; what is no index in brackets is part of a key.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// A path from its text, as `description` gives it.
  public init(_ text: String) {
    var components: [Component] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.first == "[", let end = rest.firstIndex(of: "]"),
        let index = Int(rest[rest.index(after: rest.startIndex)..<end])
      {
        components.append(.index(index))
        rest = rest[rest.index(after: end)...]
      } else if let (key, tail) = Self.quotedKey(in: rest) {
        components.append(.key(key))
        rest = tail
      } else {
        let end = rest.dropFirst().firstIndex { $0 == "." || $0 == "[" } ?? rest.endIndex
        components.append(.key(String(rest[..<end])))
        rest = rest[end...]
      }
      rest = rest.drop { $0 == "." }
    }
    self.init(components)
  }

  /// The key of `["a.b"]` at the start of a text, and what follows.
  private static func quotedKey(in text: Substring) -> (String, Substring)? {
    guard text.hasPrefix("[\"") else { return nil }
    let body = text.dropFirst()
    return withByteView(of: String(body)) { bytes in
      var reader = JSONReader(bytes, maximumDepth: 1)
      guard let key = try? reader.readString(), reader.peek() == 0x5D else { return nil }
      return (key, Substring(bytes.slice(reader.position + 1, bytes.count).makeString()))
    }
  }
}
