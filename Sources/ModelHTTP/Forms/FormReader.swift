import ModelMapping

/// Reads a text in the format `application/x-www-form-urlencoded`: the body of a form, or a query.
struct FormReader {
  /// A name or a value as it is in the text.
  private struct Part {
    let start: Int
    let end: Int
    /// Whether all of it is ASCII without escapes.
    let isPlain: Bool
    let hasBracket: Bool
  }

  private let bytes: [UInt8]
  private var tree: ParameterTree
  /// The bytes of a part without its escapes; its memory is used for each part again.
  private var decoded: [UInt8] = []

  /// Returns the object of the parameters of a text.
  static func object(of bytes: [UInt8], _ limits: ParameterLimits) throws(ModelError) -> JSONValue {
    var reader = FormReader(bytes, limits)
    do throws(FormFailure) {
      try reader.read()
    } catch {
      throw error.error(in: bytes)
    }
    return reader.tree.takeObject()
  }

  private init(_ bytes: [UInt8], _ limits: ParameterLimits) {
    self.bytes = bytes
    tree = ParameterTree(limits)
  }

  private mutating func read() throws(FormFailure) {
    try tree.count(bytes: bytes.count)
    var start = 0
    while start < bytes.count {
      if bytes[start] != UInt8(ascii: "&") { start = try readParameter(from: start) }
      start += 1
    }
  }

  /// Reads a parameter and returns its end.
  private mutating func readParameter(from start: Int) throws(FormFailure) -> Int {
    try tree.countParameter(at: start)
    var part = part(from: start, isName: true)
    let name: ParameterName
    if part.isPlain, part.hasBracket {
      name = ParameterName(bytes[part.start..<part.end])
    } else {
      let text = try text(of: part)
      name = part.isPlain ? ParameterName(key: text) : ParameterName(text)
    }
    var value = JSONValue.null
    if part.end < bytes.count, bytes[part.end] == UInt8(ascii: "=") {
      part = self.part(from: part.end + 1, isName: false)
      do throws(FormFailure) {
        value = .string(try text(of: part))
      } catch {
        throw error.at(name)
      }
    }
    try tree.add(value, name, at: start)
    return part.end
  }

  private func part(from start: Int, isName: Bool) -> Part {
    // Loaded once.
    let bytes = bytes
    var end = start
    var (seen, hasEscape, hasBracket) = (0 as UInt8, false, false)
    while end < bytes.count {
      let byte = bytes[end]
      // Letters, which most bytes are, are above all signs but the bracket.
      if byte <= UInt8(ascii: "=") {
        if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "=") && isName { break }
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { hasEscape = true }
      } else if byte == UInt8(ascii: "[") {
        hasBracket = true
      }
      seen |= byte
      end += 1
    }
    let isPlain = seen < 0x80 && !hasEscape
    return Part(start: start, end: end, isPlain: isPlain, hasBracket: hasBracket)
  }

  private mutating func text(of part: Part) throws(FormFailure) -> String {
    if part.isPlain { return String(decoding: bytes[part.start..<part.end], as: UTF8.self) }
    decoded.removeAll(keepingCapacity: true)
    var offset = part.start
    var seen: UInt8 = 0
    while offset < part.end {
      let byte = try byte(at: &offset, part.end)
      seen |= byte
      decoded.append(byte)
    }
    // Decoding and comparing costs a fraction of validating.
    let text = String(decoding: decoded, as: UTF8.self)
    if seen < 0x80 || text.utf8.elementsEqual(decoded) { return text }
    offset = part.start
    var (parser, rest) = (UTF8.ForwardParser(), decoded.makeIterator())
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      for _ in scalar { _ = try byte(at: &offset, part.end) }
    }
    throw FormFailure(element: "utf8", at: offset)
  }

  /// Returns the byte at an offset, and moves to the next one.
  private func byte(at offset: inout Int, _ end: Int) throws(FormFailure) -> UInt8 {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "+") { return UInt8(ascii: " ") }
    guard byte == UInt8(ascii: "%") else { return byte }
    guard offset + 1 < end, let high = bytes[offset].hexadecimalValue,
      let low = bytes[offset + 1].hexadecimalValue
    else {
      throw FormFailure(element: "percentEscape", at: offset - 1)
    }
    offset += 2
    return high << 4 | low
  }
}
