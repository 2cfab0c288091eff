/// What faults say about a text.
extension TextSource {
  func context(of failure: ReadingFailure) -> String? {
    context.hidesText
      ? reader.bytes.guardedExcerpt(at: failure.offset) : reader.bytes.excerpt(at: failure.offset)
  }

  mutating func readExcerpt() throws(ReadingFailure) -> String {
    try refuseOpenString()
    switch try kind() {
    case .string: return excerpt(of: try reader.readString())
    case .number: return excerpt(ofNumber: try reader.readNumber().text)
    case .bool: return try reader.readBool() ? "true" : "false"
    case let kind:
      try skip()
      return kind.noun
    }
  }

  mutating func key(of members: Members) throws(ReadingFailure) -> String {
    let position = reader.position
    defer { reader.position = position }
    reader.position = members.keyPosition
    return try reader.readString()
  }

  func keys(ofObjectAt start: Mark, besides level: KeyLevel) -> MisspelledKeys.Origin {
    .text(
      .init(position: start.position, depth: start.depth, maximumDepth: reader.maximumDepth),
      level,
    )
  }
}
