/// Reads a text in the format `application/x-www-form-urlencoded`: the body of a form, or a query.
struct FormReader {
  private let bytes: ByteView
  private var tree: ParameterTree

  /// Returns the object of the parameters of a text.
  static func object(of bytes: ByteView, _ limits: ParameterLimits) throws(ModelError) -> JSONValue
  {
    var reader = FormReader(bytes: bytes, tree: ParameterTree(limits))
    do throws(Fault) {
      try reader.read()
    } catch {
      var lines = LineCounter(bytes)
      let location = error.offset.map { lines.location(of: $0) }
      throw ModelError(modelName: "JSONValue", issues: [error.issue(at: location)])
    }
    return reader.tree.object
  }

  private mutating func read() throws(Fault) {
    try tree.count(bytes: bytes.count)
    var start = 0
    while start < bytes.count {
      let end = firstOffset(of: UInt8(ascii: "&"), from: start, to: bytes.count)
      if start < end { try readParameter(from: start, to: end) }
      start = end + 1
    }
  }

  private mutating func readParameter(from start: Int, to end: Int) throws(Fault) {
    try tree.countParameter(at: start)
    let middle = firstOffset(of: UInt8(ascii: "="), from: start, to: end)
    let name = ParameterName(try text(from: start, to: middle))
    var value = JSONValue.null
    if middle < end {
      do throws(Fault) {
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

  private func text(from start: Int, to end: Int) throws(Fault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(end - start)
    var offset = start
    while offset < end { decoded.append(try byte(at: &offset, end)) }
    let fault = withByteView(of: decoded) { $0.firstFaultOfUTF8(from: 0, to: $0.count) }
    if fault == decoded.count { return String(decoding: decoded, as: UTF8.self) }
    offset = start
    for _ in 0..<fault { _ = try byte(at: &offset, end) }
    throw Fault(ReadingFailure(reason: .badUTF8, offset: offset), found: nil)
  }

  /// Returns the byte at an offset, and moves to the next one.
  private func byte(at offset: inout Int, _ end: Int) throws(Fault) -> UInt8 {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "+") { return UInt8(ascii: " ") }
    guard byte == UInt8(ascii: "%") else { return byte }
    guard offset + 1 < end, let high = bytes[offset].hexadecimalValue,
      let low = bytes[offset + 1].hexadecimalValue
    else {
      throw Fault(ReadingFailure(reason: .badPercentEscape, offset: offset - 1), found: nil)
    }
    offset += 2
    return high << 4 | low
  }
}
