import ModelMapping

/// Writes a tree in the format `application/x-www-form-urlencoded`.
///
/// The pending levels are kept in an array, so depth costs no stack.
struct FormWriter {
  /// The parts of an object or an array, and the bytes of the name around them.
  private struct Level {
    let parts: [(key: String?, value: JSONValue)]
    let nameCount: Int
    let isArray: Bool
    var next = 0
  }

  private var bytes: [UInt8] = []
  private var name: [UInt8] = []
  private var levels: [Level] = []

  /// Returns the text of an object.
  static func text(of object: JSONObject) throws(ModelError) -> String {
    var writer = FormWriter()
    writer.open(.object(object))
    do throws(FormFailure) {
      while let level = writer.levels.last { try writer.write(level) }
    } catch {
      throw error.error()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Opens an array or object; returns false for any other value.
  @discardableResult
  private mutating func open(_ value: JSONValue) -> Bool {
    let parts: [(key: String?, value: JSONValue)]
    var isArray = false
    switch value {
    case .object(let object): parts = object.map { ($0.key, $0.value) }
    case .array(let elements):
      isArray = true
      // A repeated name if that is sufficient, otherwise numbers. In an array, a single element would be the array.
      let isPlain =
        levels.last?.isArray != true && !elements.contains { $0.array != nil || $0.object != nil }
      parts = elements.enumerated().map { (isPlain ? nil : String($0), $1) }
    default: return false
    }
    levels.append(Level(parts: parts, nameCount: name.count, isArray: isArray))
    return true
  }

  /// Writes the next part of the last level, or closes the level.
  private mutating func write(_ level: Level) throws(FormFailure) {
    name.removeLast(name.count - level.nameCount)
    guard level.next < level.parts.count else {
      levels.removeLast()
      return
    }
    let part = level.parts[level.next]
    levels[levels.count - 1].next += 1
    if let key = part.key {
      let isOutermost = levels.count == 1
      guard ParameterName.isStep(key, isOutermost: isOutermost) else { throw unwritable(key) }
      name += isOutermost ? Self.encoded(key) : Self.encoded("[\(key)]")
    }
    if open(part.value) { return }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    bytes += name
    let text: String
    switch part.value {
    case .bool(let value): text = value ? "true" : "false"
    case .number(let number) where number.isFinite: text = number.text
    case .string(let string): text = string
    // A name alone.
    default: return
    }
    bytes.append(UInt8(ascii: "="))
    bytes += Self.encoded(text)
  }

  private func unwritable(_ key: String) -> FormFailure {
    FormFailure(
      .invalidValue,
      path: levels.compactMap { $0.parts[$0.next - 1].key },
      expected: "a name without brackets",
      found: excerpt(of: key),
    )
  }

  /// Returns a text in the encoding that browsers use for forms.
  private static func encoded(_ text: String) -> [UInt8] {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F: encoded.append(byte)
      case 0x20: encoded.append(UInt8(ascii: "+"))
      default: encoded += byte.percentEscaped
      }
    }
    return encoded
  }
}
