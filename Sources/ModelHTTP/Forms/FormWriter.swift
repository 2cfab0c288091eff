import ModelMapping

/// Writes a tree in the format `application/x-www-form-urlencoded`.
///
/// The pending levels are kept in an array, so depth costs no stack.
struct FormWriter {
  /// An object or an array, and the length of the name around it.
  private struct Level {
    enum Contents {
      case object(JSONObject)
      /// The elements of an array, which need no numbers if their name is repeated.
      case array([JSONValue], isNumbered: Bool)
    }

    let contents: Contents
    let nameCount: Int
    var next = 0

    /// The key of the part that is being written; nil if it has none.
    var key: String? {
      switch contents {
      case .object(let object): object[next - 1].key
      case .array(_, let isNumbered): isNumbered ? String(next - 1) : nil
      }
    }
  }

  private var bytes: [UInt8] = []
  private var name: [UInt8] = []
  private var levels: [Level] = []

  /// Returns the text of an object.
  static func text(of object: JSONObject) throws(ModelError) -> String {
    var writer = FormWriter()
    writer.bytes.reserveCapacity(128)
    writer.name.reserveCapacity(32)
    writer.levels.append(Level(contents: .object(object), nameCount: 0))
    do throws(FormFailure) {
      while let level = writer.levels.popLast() { try writer.writeRest(of: level) }
    } catch {
      throw error.error()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the parts of a level up to the next array or object in it, which is next.
  private mutating func writeRest(of level: Level) throws(FormFailure) {
    var level = level
    switch level.contents {
    case .object(let object):
      while level.next < object.count {
        let (key, value) = object[level.next]
        level.next += 1
        name.removeLast(name.count - level.nameCount)
        guard addStep(key, isOutermost: levels.isEmpty) else { throw unwritable(key, in: level) }
        if let contents = contents(of: value, isInArray: false) {
          return open(contents, in: level)
        }
        writeParameter(value)
      }
    case .array(let elements, let isNumbered):
      while level.next < elements.count {
        let value = elements[level.next]
        level.next += 1
        name.removeLast(name.count - level.nameCount)
        if isNumbered { _ = addStep(String(level.next - 1), isOutermost: false) }
        if let contents = contents(of: value, isInArray: true) {
          return open(contents, in: level)
        }
        writeParameter(value)
      }
    }
  }

  private mutating func open(_ contents: Level.Contents, in level: Level) {
    levels.append(level)
    levels.append(Level(contents: contents, nameCount: name.count))
  }

  /// Returns the contents of an array or object; nil for any other value.
  private func contents(of value: JSONValue, isInArray: Bool) -> Level.Contents? {
    switch value {
    case .object(let object): return .object(object)
    case .array(let elements):
      // A repeated name if that is sufficient, otherwise numbers. In an array, a single element would be the array.
      let isNumbered =
        isInArray
        || elements.contains { element in
          switch element {
          case .array, .object: true
          default: false
          }
        }
      return .array(elements, isNumbered: isNumbered)
    default: return nil
    }
  }

  /// Adds a key to the name; returns false if it would be more than one.
  private mutating func addStep(_ key: String, isOutermost: Bool) -> Bool {
    if !isOutermost { name += "%5B".utf8 }
    // No bracket is among the bytes that are written as they are.
    let isPlain = Self.encode(key, to: &name) && !key.isEmpty
    if !isOutermost { name += "%5D".utf8 }
    return isPlain || ParameterName.isStep(key, isOutermost: isOutermost)
  }

  private mutating func writeParameter(_ value: JSONValue) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    bytes += name
    let text: String
    switch value {
    case .bool(let value): text = value ? "true" : "false"
    case .number(let number) where number.isFinite: text = number.text
    case .string(let string): text = string
    // A name alone.
    default: return
    }
    bytes.append(UInt8(ascii: "="))
    Self.encode(text, to: &bytes)
  }

  private func unwritable(_ key: String, in level: Level) -> FormFailure {
    FormFailure(
      .invalidValue,
      path: (levels + [level]).compactMap(\.key),
      expected: "a name without brackets",
      found: excerpt(of: key),
    )
  }

  /// Appends a text in the encoding that browsers use for forms; returns whether it is unchanged.
  @discardableResult
  private static func encode(_ text: String, to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    bytes += text.utf8
    guard let first = bytes[start...].firstIndex(where: { !isPlain($0) }) else { return true }
    let rest = Array(bytes[first...])
    bytes.removeLast(rest.count)
    for byte in rest {
      if isPlain(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: " ") {
        bytes.append(UInt8(ascii: "+"))
      } else {
        bytes += byte.percentEscaped
      }
    }
    return false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
