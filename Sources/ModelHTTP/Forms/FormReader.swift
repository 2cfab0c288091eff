import ModelMapping

/// Reads a text in the format `application/x-www-form-urlencoded`: the body of a form, or a query.
struct FormReader {
  private let bytes: [UInt8]
  private var tree: ParameterTree

  /// Returns the object of the parameters of a text.
  static func object(of bytes: [UInt8], _ limits: ParameterLimits) throws(ModelError) -> JSONValue {
    var reader = FormReader(bytes: bytes, tree: ParameterTree(limits))
    do throws(FormFailure) {
      try reader.read()
    } catch {
      throw error.error(in: bytes)
    }
    return reader.tree.object
  }

  private mutating func read() throws(FormFailure) {
    try tree.count(bytes: bytes.count)
    var start = 0
    while start < bytes.count {
      let end = firstOffset(of: UInt8(ascii: "&"), from: start, to: bytes.count)
      if start < end { try readParameter(from: start, to: end) }
      start = end + 1
    }
  }

  private mutating func readParameter(from start: Int, to end: Int) throws(FormFailure) {
    try tree.countParameter(at: start)
    let middle = firstOffset(of: UInt8(ascii: "="), from: start, to: end)
    let name = ParameterName(try text(from: start, to: middle))
    var value = JSONValue.null
    if middle < end {
      do throws(FormFailure) {
        value = .string(try text(from: middle + 1, to: end))
      } catch {
        throw error.at(name)
      }
    }
    try tree.add(value, name, at: start)
  }

  private func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] != byte { offset += 1 }
    return offset
  }

  private func text(from start: Int, to end: Int) throws(FormFailure) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(end - start)
    var offset = start
    while offset < end { decoded.append(try byte(at: &offset, end)) }
    if let text = String(validating: decoded, as: UTF8.self) { return text }
    offset = start
    var (parser, rest) = (UTF8.ForwardParser(), decoded.makeIterator())
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      for _ in scalar { _ = try byte(at: &offset, end) }
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
